import { first } from '@flotilla/engine'
import { greens, range } from '../looks.ts'

const { on } = first
const {
  difficultyOf,
  discardDamage,
  facts,
  freeAction,
  gain,
  inArc,
  isEnemy,
  lock,
  recoverShield,
  rollDefenseFor,
  ship,
  ships,
  turnDown,
} = first.effects

export const cards: first.Cards = {
  'amd:bb8': {
    text: 'On revealing a green maneuver it may perform a free barrel roll.',
    triggers: [
      on('afterReveal', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          const entry = facts(game, me.ship).dial.find(({ id }) => id === one.revealed)
          return entry !== undefined && difficultyOf(game, one, entry) === 'green'
        },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['barrelRoll']),
      }),
    ],
  },

  'amd:r2astromech': {
    text: 'Its maneuvers of speed 1 and 2 are green.',
    difficulty: greens(({ speed }) => speed === 1 || speed === 2),
  },

  'amd:r2d2': {
    text: 'After a green maneuver it may recover a shield.',
    triggers: [
      on('afterManeuver', {
        when: (game, me, moment) =>
          moment.difficulty === 'green' && ship(game, me.ship).shields < facts(game, me.ship).shields,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => recoverShield(game, me.ship, 'C1-ABILITY-1'),
      }),
    ],
  },

  'amd:r2f2': {
    text: 'Action: 1 agility more to the end of the round.',
    action: { ways: () => [{ id: 'r2f2' }], perform: () => undefined },
    value: { agility: (game, me) => (ship(game, me.ship).performed.includes(me.card) ? 1 : 0) },
  },

  'amd:r3a2': {
    text: 'Attacking a ship in its arc it may take a stress token to give the defender one.',
    triggers: [
      on('becomesDefender', {
        of: 'any',
        when: (game, me, { ship: id, attacker }) => attacker === me.ship && inArc(game, me.ship, id),
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        use: (game, me, { ship: id }) => {
          gain(game, me.ship, 'stress', 1, 'C1-ABILITY-1')
          gain(game, id, 'stress', 1, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'amd:r5astromech': {
    text: 'In the End phase it may turn a faceup damage card of the ship kind facedown.',
    triggers: [
      on('endPhase', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          ship(game, me.ship)
            .damage.filter(({ faceup, card }) => faceup && !/pilot$|cockpit$/.test(card))
            .map(({ no, card }) => ({ id: `${card}:${no}`, no })),
        use: (game, me, _, { no }) => turnDown(game, me.ship, no, 'C1-ABILITY-1'),
      }),
    ],
  },

  'amd:r5d8': {
    text: 'Action: a defense die, and on an evade or a focus a facedown damage card is discarded.',
    action: {
      ways: (_, { damage }) => (damage.some(({ faceup }) => !faceup) ? [{ id: 'r5d8' }] : []),
      perform: (game, id) => {
        if (rollDefenseFor(game, id, 1, 'C1-ABILITY-1')[0] === 'blank') return
        discardDamage(
          game,
          id,
          ship(game, id)
            .damage.filter(({ faceup }) => !faceup)
            .slice(0, 1),
        )
      },
    },
  },

  'amd:targetingastromech': {
    text: 'After a red maneuver it may lock an enemy at Range 1–3.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'red',
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          ships(game)
            .filter(({ id }) => isEnemy(game, me.ship, id) && range(game, me.ship, id) <= 3)
            .map(({ id }) => ({ id: `ship:${id}`, target: id })),
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C1-LOCK-1'),
      }),
    ],
  },

  'samd:unhingedastromech': {
    text: 'Its maneuvers of speed 3 are green.',
    difficulty: greens(({ speed }) => speed === 3),
  },
}
