import { first } from '@flotilla/engine'
import { around, damageBy, friendsAt, options, range } from '../looks.ts'
import { canPay, isFresh, lackingShields, pay, RULE } from './looks.ts'

const { on } = first

const {
  attackNow,
  count,
  damageOf,
  discard,
  dropCargo,
  energyOn,
  facts,
  gain,
  gainEnergy,
  goOn,
  hugeFlight,
  isEnemy,
  isStressed,
  lose,
  maneuver,
  noteUse,
  recoverShield,
  rollDice,
  ship,
  ships,
  shotsAt,
  sizeOf,
  spendEnergy,
  suffer,
  theAttack,
} = first.effects

const SLOW = { speed: 1, bearing: 'straight' } as const

/** Stressed ships in reach of Slicer Tools that have not been chosen yet. */
const sliceable = (game: first.Game, id: number, done: readonly number[]): number[] =>
  energyOn(ship(game, id)) < 1
    ? []
    : ships(game)
        .filter((other) => other.id !== id && isStressed(other) && range(game, id, other.id) <= 3)
        .map((other) => other.id)
        .filter((other) => !done.includes(other))

function slice(
  game: first.Game,
  me: Pick<first.Me, 'ship' | 'key'>,
  target: number,
  done: readonly number[],
): void {
  spendEnergy(game, me.ship, 1, 'HS-ENERGY-3')
  goOn(game, me, { done: [...done, target] })
  suffer(game, target, { hits: 1 }, RULE)
}

/** Cargo of huge ships, by key. */
export const cards: first.Cards = {
  'cargo:commsbooster': {
    text: 'Energy: for 1, a friend at Range 1–3 loses all stress and gets a focus token.',
    energy: {
      cost: 1,
      ways: (game, one) =>
        options(friendsAt(game, one.id, 1, 3).filter((other) => sizeOf(game, other) !== 'huge')),
      perform: (game, _, { target }) => {
        const id = target as number
        lose(game, id, 'stress', count(ship(game, id), 'stress'), RULE)
        gain(game, id, 'focus', 1, RULE)
      },
    },
  },

  'cargo:slicertools': {
    text: 'Action: each stressed ship chosen at Range 1–3 costs 1 energy and suffers 1 damage.',
    action: first.action({
      ways: (game, one) =>
        sliceable(game, one.id, []).map((target) => ({ id: `slicertools:${target}`, target })),
      perform: (game, id, { target }, key) => slice(game, { ship: id, key }, target, []),
    }),
    triggers: [
      on('goesOn', {
        when: (_, me, { key }) => key === me.key,
        may: true,
        intent: { hurts: 'enemy', worth: 0.7 },
        choices: (game, me, { done }) => options(sliceable(game, me.ship, done as number[])),
        use: (game, me, { done }, { target }) => slice(game, me, target, done as number[]),
      }),
    ],
  },

  'cargo:shieldprojector': {
    text: 'When an enemy targets a small or large ship, 3 energy draw the attack on this one, if it can be aimed so.',
    triggers: [
      on('wouldTarget', {
        of: 'any',
        when: (game, me, { ship: target, shot }) =>
          isEnemy(game, me.ship, shot.attacker) &&
          sizeOf(game, target) !== 'huge' &&
          canPay(game, me, 3) &&
          shotsAt(game, shot, me.ship).length > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.8 },
        use: (game, me) => {
          pay(game, me, 3)
          return me.ship
        },
      }),
    ],
  },

  'cargo:tibannagassupplies': {
    text: 'Energy: it may be discarded for 3 energy.',
    energy: {
      cost: 0,
      ways: () => [{ id: 'discard' }],
      perform: (game, id, _, key) => {
        discard(game, id, key, 'C1-ABILITY-5')
        gainEnergy(game, id, 3, 'HS-ENERGY-2')
      },
    },
  },

  'cargo:ionizationreactor': {
    text: 'Energy: for the 5 on it, it is discarded; every other ship at Range 1 suffers 1 damage and gets an ion token.',
    energy: {
      cost: 5,
      from: 'card',
      ways: () => [{ id: 'discharge' }],
      perform: (game, id, _, key) => {
        discard(game, id, key, 'C1-ABILITY-5')
        for (const other of around(game, id)) {
          damageBy(game, other, { hits: 1 })
          gain(game, other, 'ion', 1, RULE)
        }
      },
    },
  },

  'cargo:enginebooster': {
    text: 'Before it reveals its dial, 1 energy pays for a straight of speed 1, unless it would overlap a ship.',
    triggers: [
      on('beforeReveal', {
        when: (game, me) => {
          if (!canPay(game, me, 1)) return false
          const { rams, crushes } = hugeFlight(game, me.ship, SLOW)
          return rams.length + crushes.length === 0
        },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          pay(game, me, 1)
          maneuver(game, me.ship, { maneuver: SLOW, difficulty: 'white' })
        },
      }),
    ],
  },

  'cargo:expandedcargohold': {
    text: 'Once in a round a faceup damage card for it may come from the deck of the other section.',
    triggers: [
      on('wouldBeDealt', {
        when: (game, me, moment) => moment.faceup === true && isFresh(game, me),
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
      on('endOfRound', {
        when: (game, me) => canPay(game, me, 1),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => lackingShields(game, me.ship),
        use: (game, me, _, { section }) => {
          pay(game, me, 1)
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
      on('afterAction', {
        when: (_game, _me, moment) => moment.action === 'jam',
        choices: (game, me, moment) => {
          const jammed = moment.way.target!
          return options(
            around(game, jammed)
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
      on('afterDefend', {
        may: true,
        intent: (game, me) => {
          const struck = around(game, me.ship, attackNow(game)?.section)
          const enemies = struck.filter((id) => isEnemy(game, me.ship, id)).length
          return { hurts: 'enemy', worth: 2 * enemies - struck.length - 0.2 }
        },
        use: (game, me) => {
          discard(game, me.ship, me.key, 'C1-ABILITY-5')
          const section = attackNow(game)?.section
          for (const id of around(game, me.ship, section).reverse())
            rollDice(game, { ship: id, amount: 2, good: ['focus', 'blank'] }, { me, about: { ship: id } })
        },
      }),
    ],
    outcome: (game, _, faces, { ship: id }) => damageBy(game, id!, damageOf(faces)),
  },

  'cargo:superchargedpowercells': {
    text: 'Attacking it may be discarded for 2 more attack dice.',
    triggers: [
      on('becomesDefender', {
        of: 'target',
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          discard(game, me.ship, me.key, 'C1-ABILITY-5')
          const attack = theAttack(game)
          attack.extra = (attack.extra ?? 0) + 2
        },
      }),
    ],
  },

  'cargo:quickreleasecargolocks': {
    text: 'When activation ends it may be discarded to leave a container behind.',
    triggers: [
      on('endOfActivation', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => {
          discard(game, me.ship, me.key, 'C1-ABILITY-5')
          dropCargo(game, me.ship)
        },
      }),
    ],
  },
}
