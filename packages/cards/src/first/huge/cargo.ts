import type { ShipId } from '@flotilla/engine'
import { deedOption, first, type OptionOfKind, targetOf, targetOption } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  callManeuver,
  countTokens,
  currentAttack,
  discardUpgrade,
  dropCargoToken,
  energyOn,
  facts,
  gain,
  gainEnergy,
  hugeFlight,
  isEnemy,
  isStressed,
  lose,
  noteUse,
  recoverShield,
  repeatAbility,
  requireAttack,
  rollDice,
  rolledDamage,
  ship,
  shipsOnTable,
  shotsAt,
  sizeOf,
  spendEnergy,
  suffer,
} from '@flotilla/engine/first/effects'
import { friendsAtRange, rangeOf, shipOptions, shipsAtRangeOne, sufferFromEffect } from '../queries.ts'
import { canPay, isUnusedThisRound, missingShields, payEnergy, RULE } from './energy-costs.ts'

const SLOW = { speed: 1, bearing: 'straight' } as const

/** Returns the stressed ships in range of Slicer Tools that have not been chosen yet. */
const sliceTargets = (game: first.Game, id: ShipId, done: readonly ShipId[]): ShipId[] =>
  energyOn(ship(game, id)) < 1
    ? []
    : shipsOnTable(game)
        .filter((other) => other.id !== id && isStressed(other) && rangeOf(game, id, other.id) <= 3)
        .map((other) => other.id)
        .filter((other) => !done.includes(other))

function sliceShip(
  game: first.Game,
  me: Pick<first.CardContext, 'ship' | 'key'>,
  target: ShipId,
  done: readonly number[],
): void {
  spendEnergy(game, me.ship, 1, 'HS-ENERGY-3')
  repeatAbility(game, me, { done: [...done, target] })
  suffer(game, target, { hits: 1 }, RULE)
}

/** The rules of huge ships' cargo, by key. */
export const cards: first.Cards = {
  'cargo:commsbooster': {
    text: 'Energy: for 1, a friend at Range 1–3 loses all stress and gets a focus token.',
    energy: {
      cost: 1,
      ways: (game, one) =>
        shipOptions(friendsAtRange(game, one.id, 1, 3).filter((other) => sizeOf(game, other) !== 'huge')),
      perform: (game, _, { target }: OptionOfKind<'target'>) => {
        const id = target as number
        lose(game, id, 'stress', countTokens(ship(game, id), 'stress'), RULE)
        gain(game, id, 'focus', 1, RULE)
      },
    },
  },

  'cargo:slicertools': {
    text: 'Action: each stressed ship chosen at Range 1–3 costs 1 energy and suffers 1 damage.',
    action: first.cardAction({
      ways: (game, one) =>
        sliceTargets(game, one.id, []).map((target) => targetOption('slicertools', target)),
      perform: (game, id, { target }, key) => sliceShip(game, { ship: id, key }, target, []),
    }),
    triggers: [
      triggerOn('goesOn', {
        when: (_, me, { key }) => key === me.key,
        may: true,
        intent: { hurts: 'enemy', worth: 0.7 },
        choices: (game, me, { done }) => shipOptions(sliceTargets(game, me.ship, done as number[])),
        use: (game, me, { done }, { target }) => sliceShip(game, me, target, done as number[]),
      }),
    ],
  },

  'cargo:shieldprojector': {
    text: 'When an enemy targets a small or large ship, 3 energy draw the attack on this one, if it can be aimed so.',
    triggers: [
      triggerOn('wouldTarget', {
        of: 'any',
        when: (game, me, { ship: target, shot }) =>
          isEnemy(game, me.ship, shot.attacker) &&
          sizeOf(game, target) !== 'huge' &&
          canPay(game, me, 3) &&
          shotsAt(game, shot, me.ship).length > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.8 },
        use: (game, me) => {
          payEnergy(game, me, 3)
          return me.ship
        },
      }),
    ],
  },

  'cargo:tibannagassupplies': {
    text: 'Energy: it may be discarded for 3 energy.',
    energy: {
      cost: 0,
      ways: () => [deedOption('discard')],
      perform: (game, id, _, key) => {
        discardUpgrade(game, id, key, 'C1-ABILITY-5')
        gainEnergy(game, id, 3, 'HS-ENERGY-2')
      },
    },
  },

  'cargo:ionizationreactor': {
    text: 'Energy: for the 5 on it, it is discarded; every other ship at Range 1 suffers 1 damage and gets an ion token.',
    energy: {
      cost: 5,
      from: 'card',
      ways: () => [deedOption('discharge')],
      perform: (game, id, _, key) => {
        discardUpgrade(game, id, key, 'C1-ABILITY-5')
        for (const other of shipsAtRangeOne(game, id)) {
          sufferFromEffect(game, other, { hits: 1 })
          gain(game, other, 'ion', 1, RULE)
        }
      },
    },
  },

  'cargo:enginebooster': {
    text: 'Before it reveals its dial, 1 energy pays for a straight of speed 1, unless it would overlap a ship.',
    triggers: [
      triggerOn('beforeReveal', {
        when: (game, me) => {
          if (!canPay(game, me, 1)) return false
          const { rams, crushes } = hugeFlight(game, me.ship, SLOW)
          return rams.length + crushes.length === 0
        },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          payEnergy(game, me, 1)
          callManeuver(game, me.ship, { maneuver: SLOW, difficulty: 'white' })
        },
      }),
    ],
  },

  'cargo:expandedcargohold': {
    text: 'Once in a round a faceup damage card for it may come from the deck of the other section.',
    triggers: [
      triggerOn('wouldBeDealt', {
        when: (game, me, moment) => moment.faceup === true && isUnusedThisRound(game, me),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { section }) => {
          noteUse(game, me)
          return { section: section === 'fore' ? 'aft' : 'fore' }
        },
      }),
    ],
  },

  'cargo:backupshieldgenerator': {
    text: 'At the end of a round 1 energy brings back a shield.',
    triggers: [
      triggerOn('endOfRound', {
        when: (game, me) => canPay(game, me, 1),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => missingShields(game, me.ship),
        use: (game, me, _, { section }) => {
          payEnergy(game, me, 1)
          recoverShield(game, me.ship, RULE, section)
        },
      }),
    ],
  },

  'cargo:ememitter': {
    text: 'An attack it obstructs gives the defender 3 dice in place of 1.',
    value: {
      defenseDice: {
        of: 'any',
        says: (game, me, { attack }) => {
          const bearer = attack.obstructedBy.find(
            (id) => ship(game, id) && facts(game, id).cards.some((key) => key.startsWith(me.card)),
          )
          return bearer === me.ship ? 2 : 0
        },
      },
    },
  },

  'cargo:frequencyjammer': {
    text: 'When it jams, an enemy without stress at Range 1 of the jammed ship gets a stress token.',
    triggers: [
      triggerOn('afterAction', {
        when: (_game, _me, moment) => moment.action === 'jam',
        choices: (game, me, moment) => {
          const jammed = targetOf(moment.way)!
          return shipOptions(
            shipsAtRangeOne(game, jammed)
              .filter((id) => isEnemy(game, me.ship, id) && sizeOf(game, id) !== 'huge')
              .filter((id) => !isStressed(ship(game, id))),
          )
        },
        use: (game, _, __, { target }) => gain(game, target, 'stress', 1, RULE),
      }),
    ],
  },

  'cargo:broadcastarray': { text: 'It may jam.' },

  'cargo:dockingclamps': {
    text: 'Up to 4 TIE fighters, interceptors, bombers or advanced, all of one kind, may begin docked with it.',
    carries: { ships: ['tiefighter', 'tieinterceptor', 'tiebomber', 'tieadvanced'], most: 4 },
  },

  'cargo:clusterbombs': {
    text: 'After defending it may be discarded: every other ship at Range 1 of the section rolls 2 dice and suffers them.',
    triggers: [
      triggerOn('afterDefend', {
        may: true,
        intent: (game, me) => {
          const struck = shipsAtRangeOne(game, me.ship, currentAttack(game)?.section)
          const enemies = struck.filter((id) => isEnemy(game, me.ship, id)).length
          return { hurts: 'enemy', worth: 2 * enemies - struck.length - 0.2 }
        },
        use: (game, me) => {
          discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
          const section = currentAttack(game)?.section
          for (const id of shipsAtRangeOne(game, me.ship, section).reverse())
            rollDice(game, { ship: id, amount: 2, good: ['focus', 'blank'] }, { me, about: { ship: id } })
        },
      }),
    ],
    outcome: (game, _, faces, { ship: id }) => sufferFromEffect(game, id!, rolledDamage(faces)),
  },

  'cargo:superchargedpowercells': {
    text: 'Attacking it may be discarded for 2 more attack dice.',
    triggers: [
      triggerOn('becomesDefender', {
        of: 'target',
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
          const attack = requireAttack(game)
          attack.extra = (attack.extra ?? 0) + 2
        },
      }),
    ],
  },

  'cargo:quickreleasecargolocks': {
    text: 'When activation ends it may be discarded to leave a container behind.',
    triggers: [
      triggerOn('endOfActivation', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => {
          discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
          dropCargoToken(game, me.ship)
        },
      }),
    ],
  },
}
