import { first, type Option } from '@flotilla/engine'
import { turnDice } from '../dice.ts'
import { greens, iDefend, range } from '../looks.ts'

const { on } = first
const {
  breakLock,
  discard,
  discardLasting,
  facts,
  freeAction,
  inArc,
  isEnemy,
  isStressed,
  replaceUpgrade,
  ship,
  ships,
  treatAs,
} = first.effects

/** When activation begins it may be turned to its other side. */
const flips = (other: string, worth: number): first.Trigger =>
  on('startOfActivation', {
    may: true,
    intent: { helps: 'me', worth },
    use: (game, me) => replaceUpgrade(game, me.ship, me.key, other, 'C1-ABILITY-1'),
  })

const revealedBy = (game: first.Game, id: number) =>
  facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)!.maneuver

/** It has revealed a turn of speed 3 and is not stressed. */
function mayRoll(game: first.Game, id: number): boolean {
  const { bearing, speed } = revealedBy(game, id)
  return bearing === 'turn' && speed === 3 && !isStressed(ship(game, id))
}

/** The whole table. */
const FARTHEST = 99

export const cards: first.Cards = {
  'mod:advancedcloakingdevice': {
    text: 'After an attack it may perform a free cloak action.',
    triggers: [
      on('afterAttack', {
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['cloak']),
      }),
    ],
  },

  'mod:autothrusters': {
    text: 'Defending beyond Range 2, or outside the attacker’s arc, it may change a blank to an evade.',
    defenseDice: turnDice<first.effects.DefenseFace>(
      'blank',
      'evade',
      1,
      (game, me, attack) => iDefend(me, attack) && !inArc(game, attack.attacker, me.ship, 2),
    ),
  },

  'mod:countermeasures': {
    text: 'At the start of Combat it may be discarded for 1 agility this round and to remove a lock on its ship.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me): Option[] => [
          ...ships(game)
            .filter(({ id, locks }) => locks.includes(me.ship) && isEnemy(game, id, me.ship))
            .map(({ id }) => ({ id: `lock:${id}`, locker: id })),
          { id: 'use' },
        ],
        use: (game, me, _, { locker }) => {
          discardLasting(game, me.ship, me.key, 'C1-ABILITY-5')
          if (locker !== undefined) breakLock(game, locker, me.ship, 'C1-ABILITY-1')
        },
      }),
    ],
    value: { agility: (game, me) => (ship(game, me.ship).discarded.includes(me.key) ? 1 : 0) },
  },

  'mod:longrangescanners': {
    text: 'It may lock ships at Range 3 and beyond, and none at Range 1–2.',
    range: { lock: FARTHEST },
    cannot: { lock: (game, me, { target }) => range(game, me.ship, target) <= 2 },
  },

  'mod:servomotorsfoils:attack': {
    text: 'It may barrel roll; unstressed, a turn of speed 3 it reveals may be a red Tallon roll. When activation begins it may be flipped.',
    flips: 'mod:servomotorsfoils:closed',
    triggers: [
      flips('mod:servomotorsfoils:closed', -0.1),
      on('afterReveal', {
        when: (game, me) => mayRoll(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          const maneuver = { ...revealedBy(game, me.ship), bearing: 'tallon' } as const
          treatAs(game, { maneuver, difficulty: 'red' }, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'mod:servomotorsfoils:closed': {
    text: 'One primary attack less; it may boost, and banks of speed 2 are green. When activation begins it may be flipped.',
    flips: 'mod:servomotorsfoils:attack',
    triggers: [flips('mod:servomotorsfoils:attack', 0.3)],
    value: { attack: -1 },
    difficulty: greens(({ bearing, speed }) => bearing === 'bank' && speed === 2),
  },

  'mod:stealthdevice': {
    text: '1 agility more, until an attack hits it.',
    triggers: [
      on('hit', {
        use: (game, me) => discard(game, me.ship, me.key, 'C1-ABILITY-5'),
      }),
    ],
  },
}
