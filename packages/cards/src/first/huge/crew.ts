import type { ShipId } from '@flotilla/engine'
import {
  createOption,
  deedOption,
  first,
  type OptionOfKind,
  targetOption,
  withPrefix,
} from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  type AttackFace,
  breakLock,
  callManeuver,
  countRolled,
  countTokens,
  difficultyOf,
  discardUpgrade,
  energyLimit,
  energyOn,
  gain,
  gainEnergy,
  isEnemy,
  isFriend,
  lose,
  loseShield,
  peekAtDial,
  repeatAbility,
  replaceableUpgrades,
  replaceUpgrade,
  rollOne,
  setSkill,
  shieldsLeft,
  ship,
  shipsOnTable,
  sizeOf,
  spendEnergy,
  suffer,
} from '@flotilla/engine/first/effects'
import { turnDice } from '../dice.ts'
import { enemiesWithHiddenDial, rangeOf, shipOptions } from '../queries.ts'
import { discardableDamageCards, discardDamageCard } from './discard-damage.ts'
import { canPay, payEnergy, RULE } from './energy-costs.ts'

/** The slots that Azmorigan replaces. */
const CREWED = ['crew', 'team'] as const

/** Returns the enemies in range of Toryn Farr that have something to lose. */
const torynFarrTargets = (game: first.Game, id: ShipId): ShipId[] =>
  energyOn(ship(game, id)) < 1
    ? []
    : shipsOnTable(game)
        .filter((other) => isEnemy(game, id, other.id) && rangeOf(game, id, other.id) <= 2)
        .filter((other) => countTokens(other, 'focus') + countTokens(other, 'evade') + other.locks.length > 0)
        .map((other) => other.id)

function removeTokenByToryn(
  game: first.Game,
  me: Pick<first.CardContext, 'ship' | 'key'>,
  target: ShipId,
): void {
  spendEnergy(game, me.ship, 1, 'HS-ENERGY-3')
  const one = ship(game, target)
  for (const token of ['focus', 'evade'] as const) lose(game, target, token, countTokens(one, token), RULE)
  for (const locked of one.locks) breakLock(game, target, locked, RULE)
  repeatAbility(game, me)
}

/** Returns every way to lose one to three shields. */
const shieldsToGive = (one: first.Ship): OptionOfKind<'shields'>[] => {
  const [fore, aft] = one.huge?.shields
    ? [shieldsLeft(one, 'fore'), shieldsLeft(one, 'aft')]
    : [shieldsLeft(one, undefined), 0]
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, amount) => amount)
  return upTo(Math.min(3, fore)).flatMap((ahead) =>
    upTo(Math.min(3 - ahead, aft))
      .filter((behind) => ahead + behind > 0)
      .map((behind) =>
        createOption(
          'shields',
          one.huge?.shields ? `fore=${ahead},aft=${behind}` : `shields=${ahead}`,
          {},
          { fore: ahead, aft: behind },
        ),
      ),
  )
}

/** The rules of huge ships' crew, by key. */
export const cards: first.Cards = {
  'crew:torynfarr': {
    text: 'Action: for each energy an enemy at Range 1–2 loses all focus, evade and its locks.',
    action: first.cardAction({
      ways: (game, one) => torynFarrTargets(game, one.id).map((target) => targetOption('torynfarr', target)),
      perform: (game, id, { target }, key) => removeTokenByToryn(game, { ship: id, key }, target),
    }),
    triggers: [
      triggerOn('goesOn', {
        when: (_, me, { key }) => key === me.key,
        may: true,
        intent: { hurts: 'enemy', worth: 0.7 },
        choices: (game, me) => shipOptions(torynFarrTargets(game, me.ship)),
        use: (game, me, _, { target }) => removeTokenByToryn(game, me, target),
      }),
    ],
  },

  'crew:wed15repairdroid': {
    text: 'Action: 1 energy discards a facedown damage card, 3 a faceup one.',
    action: {
      ways: (_, one) => {
        const { facedown, faceup } = discardableDamageCards(one)
        const costing = (energy: number) => (way: OptionOfKind<'damageNumber'>) => ({
          ...withPrefix('wed15', way),
          energy,
        })
        return [
          ...(energyOn(one) >= 1 ? facedown.map(costing(1)) : []),
          ...(energyOn(one) >= 3 ? faceup.map(costing(3)) : []),
        ]
      },
      perform: (game, id, { no, energy = 0 }: OptionOfKind<'damageNumber'>) => {
        spendEnergy(game, id, energy, 'HS-ENERGY-3')
        discardDamageCard(game, id, no)
      },
    },
  },

  'crew:carlistrieekan': {
    text: 'When activation begins he may be discarded for all friends to have pilot skill 12 in it.',
    triggers: [
      triggerOn('startOfActivation', {
        may: true,
        intent: { helps: 'friend' },
        use: (game, me) => {
          discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
          for (const { id } of shipsOnTable(game).filter((one) => isFriend(game, me.ship, one.id)))
            setSkill(game, id, 12, game.state.round, RULE, 'activation')
        },
      }),
    ],
  },

  'crew:jandodonna': {
    text: 'Another friend at Range 1 may change a hit to a crit when attacking.',
    attackDice: { of: 'friend', range: [1, 1], ...turnDice<AttackFace>('hit', 'crit', 1) },
  },

  'crew:raymusantilles': {
    text: 'When activation begins he may look at the dial of an enemy at Range 1–3: a white maneuver gives it stress.',
    triggers: [
      triggerOn('startOfActivation', {
        may: true,
        intent: { hurts: 'enemy' },
        choices: (game, me) => shipOptions(enemiesWithHiddenDial(game, me.ship, 3)),
        use: (game, me, _, { target }) => {
          const id = target
          const entry = peekAtDial(game, me.seat, id)
          if (entry && difficultyOf(game, ship(game, id), entry) === 'white')
            gain(game, id, 'stress', 1, RULE)
        },
      }),
    ],
  },

  'crew:grandmofftarkin': {
    text: 'When combat begins he may give another ship at Range 1–4 a focus token, or take one from it.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { worth: 0.5 },
        choices: (game, me) =>
          shipsOnTable(game)
            .filter(
              ({ id }) => id !== me.ship && sizeOf(game, id) !== 'huge' && rangeOf(game, me.ship, id) <= 4,
            )
            .flatMap((one) => [
              createOption('target', 'give', { target: one.id }, { gives: true }),
              ...(countTokens(one, 'focus') > 0
                ? [createOption('target', 'take', { target: one.id }, { gives: false })]
                : []),
            ]),
        use: (game, _, __, { target, gives }) => {
          if (gives) gain(game, target, 'focus', 1, RULE)
          else lose(game, target, 'focus', 1, RULE)
        },
      }),
    ],
  },

  'crew:captainneeda': {
    text: 'For an obstacle it rolls a die in place of the damage card; a hit or crit is 1 damage.',
    triggers: [
      triggerOn('wouldBeDealt', {
        alone: true,
        when: (_game, _me, moment) => moment.rule === 'HS-OVO-1',
        use: (game, me, { section }) => {
          rollOne(game, me, ['focus', 'blank'], { section: section as 'fore' | 'aft' })
          return { prevented: true }
        },
      }),
    ],
    outcome: (game, me, faces, { section }) =>
      suffer(
        game,
        me.ship,
        { hits: countRolled(faces, 'hit', 'crit') },
        RULE,
        { kind: 'obstacle' },
        section ? [section] : undefined,
      ),
  },

  'crew:admiralozzel': {
    text: 'Energy: up to 3 shields may be given up, each for 1 energy.',
    energy: {
      cost: 0,
      // A card at its energy limit takes no more: the shields would be wasted.
      ways: (game, one) =>
        shieldsToGive(one).map((way) =>
          energyOn(one) < energyLimit(game, one) ? way : { ...way, idle: true as const },
        ),
      perform: (game, id, { fore, aft }: OptionOfKind<'shields'>) => {
        const bySection = ship(game, id).huge?.shields
        for (let n = 0; n < fore; n++) loseShield(game, id, RULE, bySection ? 'fore' : undefined)
        for (let n = 0; n < aft; n++) loseShield(game, id, RULE, 'aft')
        gainEnergy(game, id, fore + aft, 'HS-ENERGY-2')
      },
    },
  },

  'crew:shieldtechnician': {
    text: 'A recover action spends as much energy as its player likes.',
    may: { recoverForLess: true },
  },

  'crew:constructiondroid': {
    text: 'One energy of a recover action may discard a facedown damage card.',
    may: { recoverDamage: true },
  },

  'crew:azmorigan': {
    text: 'When the End phase begins 1 energy replaces a crew or team with another of its kind, no dearer.',
    replaces: CREWED,
    triggers: [
      triggerOn('endPhase', {
        when: (game, me) => canPay(game, me, 1),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          replaceableUpgrades(game, me.ship, CREWED).map(({ key, card }) =>
            createOption('replacement', `${key}=${card}`, {}, { key, by: card }),
          ),
        use: (game, me, _, { key, by }) => {
          payEnergy(game, me, 1)
          replaceUpgrade(game, me.ship, key, by, RULE)
        },
      }),
    ],
  },

  'crew:rearadmiralchiraneau': {
    text: 'Action: a straight of speed 1.',
    action: {
      ways: () => [deedOption('chiraneau')],
      perform: (game, id) =>
        callManeuver(game, id, { maneuver: { speed: 1, bearing: 'straight' }, difficulty: 'white' }),
    },
  },
}
