import type { ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  type first,
  type OptionOfKind,
} from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  agilityOf,
  askPlayer,
  assignCondition,
  deal,
  deferEffects,
  discardUpgrade,
  facts,
  footprintOf,
  gain,
  lock,
  mayLock,
  obstaclesOnTable,
  placeOrdnanceTokens,
  removeObstacle,
  rollDice,
  rolledDamage,
  ship,
  shipsOnTable,
  valueNow,
} from '@flotilla/engine/first/effects'
import { attackRange, bodyShape, isAtRange } from '@flotilla/geometry'
import { HARPOONED } from '../conditions.ts'
import { turnDice } from '../dice.ts'
import { friendsAtRange, isStillOnTable, RULE, shipsAtRangeOne, sufferFromEffect } from '../queries.ts'

type AttackFace = first.effects.AttackFace

const lockAndDiscard = { needs: 'lock', pays: ['lock', 'discard'] } as const

/** Returns the obstacles in the front arc of a ship at Range 1–2. */
const obstaclesAhead = (game: first.Game, id: ShipId): number[] =>
  obstaclesOnTable(game)
    .filter(({ shape }) => {
      const seen = attackRange({
        edition: 'first',
        attacker: footprintOf(game, ship(game, id)),
        arc: 'front',
        target: shape,
      })
      return (seen?.band ?? 3) <= 2
    })
    .map((one) => Number(one.id))

/** The rules of torpedoes and missiles, by key. */
export const cards: first.Cards = {
  'missile:assaultmissiles': {
    text: 'Spends the lock and is discarded; a hit does 1 damage to every other ship at Range 1 of the defender.',
    weapon: {
      ...lockAndDiscard,
      hit: (game, { defender, section }) => {
        for (const id of shipsAtRangeOne(game, defender, section))
          sufferFromEffect(game, id, { hits: 1 }, 'C1-ABILITY-9')
      },
    },
  },

  'missile:clustermissiles': {
    text: 'Spends the lock and is discarded; the attack is performed twice.',
    weapon: { ...lockAndDiscard, twice: true },
  },

  'missile:concussionmissiles': {
    text: 'Spends the lock and is discarded; may change a blank to a hit.',
    weapon: { ...lockAndDiscard, attackDice: turnDice<AttackFace>('blank', 'hit', 1) },
  },

  'missile:homingmissiles': {
    text: 'Needs a lock and is discarded; the defender cannot spend evade tokens.',
    weapon: { needs: 'lock', pays: ['discard'], noEvade: true },
  },

  'missile:protonrockets': {
    text: 'Needs a focus token and is discarded; rolls as many more dice as its ship has agility, up to 3.',
    weapon: {
      needs: 'focus',
      pays: ['discard'],
      more: (game, { attacker }) => Math.min(3, agilityOf(game, ship(game, attacker))),
    },
  },

  'missile:harpoonmissiles': {
    text: 'Needs a lock and is discarded; after a hit the defender is Harpooned.',
    weapon: {
      needs: 'lock',
      pays: ['discard'],
      after: (game, { defender, hits }) => {
        const { conditions } = ship(game, defender)
        if (hits && isStillOnTable(game, defender) && !conditions.includes(HARPOONED))
          assignCondition(game, defender, HARPOONED, false, 'C1-CONDITION-1')
      },
    },
  },

  'missile:xx23sthreadtracers': {
    text: 'Needs a focus token and is discarded; on a hit friendly ships at Range 1–2 may lock the defender, if they could by the action, in place of damage.',
    weapon: {
      needs: 'focus',
      pays: ['discard'],
      deals: {},
      hit: (game, { attacker, defender, weapon }) => {
        const { seat } = facts(game, attacker)
        const me = { card: weapon.replace(/#.*/, ''), key: weapon, ship: attacker, seat }
        const able = [attacker, ...friendsAtRange(game, attacker, 1, 2)].filter((id) =>
          mayLock(game, id, defender),
        )
        for (const id of able.toReversed())
          askPlayer(
            game,
            me,
            facts(game, id).seat,
            [createOption('target', 'lock', { target: defender }, { ship: id }), declineOption()],
            {},
            { hurts: 'enemy', worth: 0.4 },
          )
      },
    },
    answered: (game, _, { ship: id, target }: AnswerFields<'target'>) => {
      if (id !== undefined && target !== undefined) lock(game, id, target, 'C1-LOCK-1')
    },
  },

  'torpedo:flechettetorpedoes': {
    text: 'Spends the lock and is discarded; after the attack a defender of hull 4 or less gets a stress token.',
    weapon: {
      ...lockAndDiscard,
      after: (game, { defender }) => {
        if (valueNow(game, ship(game, defender), 'hull') <= 4) gain(game, defender, 'stress', 1, RULE)
      },
    },
  },

  'torpedo:extramunitions': {
    text: 'The torpedoes, missiles and bombs of its ship begin with a token each, to be discarded in their place.',
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        alone: true,
        when: (_, __, { step }) => step === 'afterForces',
        use: (game, me) => placeOrdnanceTokens(game, (id) => id === me.ship, ['torpedo', 'missile', 'bomb']),
      }),
    ],
  },

  'torpedo:iontorpedoes': {
    text: 'Spends the lock and is discarded; a hit gives the defender and all at Range 1 of it an ion token.',
    weapon: {
      ...lockAndDiscard,
      hit: (game, { defender, section }) => {
        for (const id of [defender, ...shipsAtRangeOne(game, defender, section)])
          gain(game, id, 'ion', 1, 'C1-ION-1')
      },
    },
  },

  'torpedo:plasmatorpedoes': {
    text: 'Spends the lock and is discarded; after the damage of a hit the defender loses a shield.',
    weapon: {
      ...lockAndDiscard,
      hit: (game, { defender, section }) => {
        const where = section ? { section } : {}
        deferEffects(game, { do: 'loseShield', ship: defender, rule: 'C1-ABILITY-1', ...where })
      },
    },
  },

  'torpedo:protontorpedoes': {
    text: 'Spends the lock on its target and is discarded; may change a focus result to a crit.',
    weapon: { ...lockAndDiscard, attackDice: turnDice<AttackFace>('focus', 'crit', 1) },
  },

  'missile:advhomingmissiles': {
    text: 'Needs a lock and is discarded; a hit deals a faceup damage card in place of damage.',
    weapon: {
      needs: 'lock',
      pays: ['discard'],
      deals: {},
      hit: (game, { attacker, defender, section }) =>
        deal(game, defender, true, RULE, section ? [section] : undefined, { kind: 'attack', ship: attacker }),
    },
  },

  'missile:cruisemissiles': {
    text: 'Needs a lock and is discarded; rolls as many more dice as the speed it has flown this round, up to 4.',
    weapon: {
      needs: 'lock',
      pays: ['discard'],
      more: (game, { attacker }) => Math.min(4, ship(game, attacker).flown ?? 0),
    },
  },

  'missile:ionpulsemissiles': {
    text: 'Needs a lock and is discarded; a hit does 1 damage and 2 ion tokens.',
    weapon: {
      needs: 'lock',
      pays: ['discard'],
      deals: { hits: 1 },
      hit: (game, { defender }) => gain(game, defender, 'ion', 2, 'C1-ION-1'),
    },
  },

  'missile:scramblermissiles': {
    text: 'Needs a lock and is discarded; a hit gives the defender and all at Range 1 of it a jam token in place of damage.',
    weapon: {
      needs: 'lock',
      pays: ['discard'],
      deals: {},
      hit: (game, { defender, section }) => {
        for (const id of [defender, ...shipsAtRangeOne(game, defender, section)])
          gain(game, id, 'jam', 1, 'C1-JAM-2')
      },
    },
  },

  'missile:unguidedrockets': {
    text: 'Needs a focus token, which alone may change its dice.',
    cannot: {
      // The defender cannot modify them either.
      modifyAttackDice: {
        of: 'any',
        says: (_, me, { attack, by }) =>
          attack.attacker === me.ship && attack.weapon === me.key && by !== 'focus',
      },
    },
    weapon: { needs: 'focus' },
  },

  'torpedo:advprotontorpedoes': {
    text: 'Spends the lock and is discarded; may change up to 3 blanks to focus results.',
    weapon: { ...lockAndDiscard, attackDice: turnDice<AttackFace>('blank', 'focus', 3) },
  },

  'torpedo:seismictorpedo': {
    text: 'Action: it is discarded and an obstacle in its front arc at Range 1–2 goes off: a die each for ships at Range 1 of it.',
    action: {
      ways: (game, one) =>
        obstaclesAhead(game, one.id).map((obstacle) =>
          createOption('obstacle', 'seismictorpedo', { obstacle }),
        ),
      perform: (game, id, { obstacle }: OptionOfKind<'obstacle'>, key) => {
        discardUpgrade(game, id, key, 'C1-ABILITY-5')
        const obstacleOnTable = obstaclesOnTable(game).find((one) => Number(one.id) === obstacle)
        const near = obstacleOnTable
          ? shipsOnTable(game).filter((one) =>
              isAtRange(bodyShape(footprintOf(game, one)), obstacleOnTable.shape, 1, 1, 'first'),
            )
          : []
        removeObstacle(game, obstacle!, RULE)
        const me = { card: 'torpedo:seismictorpedo', key, ship: id, seat: facts(game, id).seat }
        for (const one of near.reverse())
          rollDice(
            game,
            { ship: one.id, good: ['focus', 'blank'] },
            { me, about: { ship: one.id, target: obstacle! } },
          )
      },
    },
    outcome: (game, _, faces, { ship: id }) => {
      const { hits, crits } = rolledDamage(faces)
      if (hits + crits > 0) sufferFromEffect(game, id!, { hits, crits })
    },
  },
}
