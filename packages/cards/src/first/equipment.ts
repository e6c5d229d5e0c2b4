import { first, type Option } from '@flotilla/engine'
import { turnDice } from './dice.ts'
import { greens, iAttack, iDefend, isPrimary, range, splash } from './looks.ts'

const { on } = first

const {
  breakLock,
  discard,
  discardLasting,
  facts,
  freeAction,
  gain,
  inArc,
  isEnemy,
  isStressed,
  lose,
  placeSpares,
  replaceUpgrade,
  ship,
  ships,
  suffer,
  treatAs,
} = first.effects

/** The whole table. */
const FARTHEST = 99

const hasCannon = (game: first.Game, id: number): boolean =>
  facts(game, id).cards.some((key) => key.startsWith('cannon:') && !ship(game, id).discarded.includes(key))

const turrets = (game: first.Game, me: first.Me): string[] =>
  facts(game, me.ship)
    .weapons.filter(({ slot }) => slot === 'turret')
    .map(({ card }) => card)

/** When activation begins it may be turned to its other side. */
const flips = (other: string): first.Trigger =>
  on('startOfActivation', {
    may: true,
    use: (game, me) => replaceUpgrade(game, me.ship, me.key, other, 'C1-ABILITY-1'),
  })

const revealedBy = (game: first.Game, id: number) =>
  facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)!.maneuver

/** It has revealed a turn of speed 3 and is not stressed. */
function mayRoll(game: first.Game, id: number): boolean {
  const { bearing, speed } = revealedBy(game, id)
  return bearing === 'turn' && speed === 3 && !isStressed(ship(game, id))
}

/** Modifications, titles, illicit and tech cards of the first edition, by key. */
export const equipment: first.Cards = {
  'mod:stealthdevice': {
    text: '1 agility more, until an attack hits it.',
    triggers: [
      on('hit', {
        use: (game, me) => discard(game, me.ship, me.key, 'C1-ABILITY-5'),
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

  'mod:advancedcloakingdevice': {
    text: 'After an attack it may perform a free cloak action.',
    triggers: [
      on('afterAttack', {
        may: true,
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['cloak']),
      }),
    ],
  },

  'mod:servomotorsfoils:attack': {
    text: 'It may barrel roll; unstressed, a turn of speed 3 it reveals may be a red Tallon roll. When activation begins it may be flipped.',
    flips: 'mod:servomotorsfoils:closed',
    triggers: [
      flips('mod:servomotorsfoils:closed'),
      on('afterReveal', {
        when: (game, me) => mayRoll(game, me.ship),
        may: true,
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
    triggers: [flips('mod:servomotorsfoils:attack')],
    value: { attack: -1 },
    difficulty: greens(({ bearing, speed }) => bearing === 'bank' && speed === 2),
  },

  'illicit:burnoutslam': {
    text: 'It may perform the SLAM action, after which this is discarded.',
    triggers: [
      on('afterAction', {
        when: (_game, _me, moment) => moment.action === 'slam',
        use: (game, me) => discard(game, me.ship, me.key, 'C1-ABILITY-5'),
      }),
    ],
  },

  'title:ghost': {
    text: 'The Phantom begins docked with it; then it has a rear arc and may attack with a turret when Combat ends.',
    carries: 'title:phantom',
    arcs: (game, me) => (first.effects.carries(game, me.ship, 'title:phantom') ? ['rear'] : []),
    triggers: [
      on('endOfEngagement', {
        when: (game, me) =>
          first.effects.carries(game, me.ship, 'title:phantom') && turrets(game, me).length > 0,
        may: true,
        use: (game, me) => first.effects.attackAgain(game, me.ship, turrets(game, me)),
      }),
    ],
  },

  'title:phantom': { text: 'It begins the game docked with the Ghost, and serves it until it deploys.' },

  'title:moldycrow': {
    text: 'Its focus tokens stay in the End phase.',
    cannot: { removeToken: (_, __, { token }) => token === 'focus' },
  },

  'title:dauntless': {
    text: 'After a maneuver that overlapped a ship it may perform a free action and then gets a stress token.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.full === false,
        may: true,
        use: (game, me) => {
          first.effects.later(game, {
            do: 'gain',
            ship: me.ship,
            token: 'stress',
            amount: 1,
            rule: 'C1-ABILITY-1',
          })
          freeAction(game, me.ship, 'C1-ACTION-5')
        },
      }),
    ],
  },

  'illicit:riggedcargochute': {
    text: 'Action: it is discarded and drops a cargo token, which counts as a debris cloud.',
    action: {
      ways: () => [{ id: 'riggedcargochute' }],
      perform: (game, id, _, key) => {
        discard(game, id, key, 'C1-ABILITY-5')
        first.effects.dropCargo(game, id)
      },
    },
  },

  'illicit:deadmansswitch': {
    text: 'When it is destroyed every ship at Range 1 suffers 1 damage.',
    triggers: [
      on('destroyed', {
        use: (game, me) => {
          for (const { id } of ships(game))
            if (id !== me.ship && range(game, me.ship, id) === 1)
              splash(game, id, { hits: 1 }, 'C1-ABILITY-1', me.ship)
        },
      }),
    ],
  },

  'tech:weaponsguidance': {
    text: 'Attacking it may spend a focus token to change a blank to a hit.',
    attackDice: turnDice<first.effects.AttackFace>(
      'blank',
      'hit',
      1,
      (game, me, attack) => iAttack(me, attack) && first.effects.count(ship(game, me.ship), 'focus') > 0,
      (game, me) => lose(game, me.ship, 'focus', 1, 'C1-ABILITY-1', 'spent'),
    ),
  },

  'tech:sensorcluster': {
    text: 'Defending it may spend a focus token to change a blank to an evade.',
    defenseDice: turnDice<first.effects.DefenseFace>(
      'blank',
      'evade',
      1,
      (game, me, attack) =>
        iDefend(me, attack) && first.effects.canSpend(game, ship(game, me.ship), 'focus', attack),
      (game, me) => lose(game, me.ship, 'focus', 1, 'C1-ABILITY-1', 'spent'),
    ),
  },

  'mod:longrangescanners': {
    text: 'It may lock ships at Range 3 and beyond, and none at Range 1–2.',
    range: { lock: FARTHEST },
    cannot: { lock: (game, me, { target }) => range(game, me.ship, target) <= 2 },
  },

  'title:outrider': {
    text: 'With a cannon it cannot attack with its primary weapon, and fires the cannon in every direction.',
    cannot: {
      attack: (game, me, { shot }) => isPrimary(shot) && hasCannon(game, me.ship),
    },
    fits: (_, __, weapon) => (weapon.key.startsWith('cannon:') ? { ...weapon, arcs: [undefined] } : weapon),
  },

  'system:enhancedscopes': {
    text: 'While ships activate its pilot skill is 0.',
    treats: { skill: (game) => (game.state.phase === 'activation' ? 0 : undefined) },
  },

  'illicit:inertialdampeners': {
    text: 'On revealing its maneuver it may be discarded to stand still, for a stress token.',
    triggers: [
      on('afterReveal', {
        may: true,
        cost: { discard: true },
        use: (game, me) => {
          treatAs(
            game,
            { maneuver: { speed: 0, bearing: 'stationary' }, difficulty: 'white' },
            'C1-ABILITY-1',
          )
          first.effects.later(game, {
            do: 'gain',
            ship: me.ship,
            token: 'stress',
            amount: 1,
            rule: 'C1-ABILITY-1',
          })
        },
      }),
    ],
  },

  'illicit:feedbackarray': {
    text: 'Instead of attacking it may get an ion token and suffer 1 damage, and an enemy at Range 1 suffers 1.',
    triggers: [
      on('wouldAttack', {
        may: true,
        choices: (game, me) =>
          ships(game)
            .filter(({ id }) => isEnemy(game, me.ship, id) && range(game, me.ship, id) === 1)
            .map(({ id }) => ({ id: `ship:${id}`, target: id })),
        use: (game, me, _, { target }) => {
          splash(game, target, { hits: 1 }, 'C1-ABILITY-1', me.ship)
          suffer(game, me.ship, { hits: 1 }, 'C1-ABILITY-1')
          gain(game, me.ship, 'ion', 1, 'C1-ION-1')
          return true
        },
      }),
    ],
  },

  'torpedo:extramunitions': {
    text: 'The torpedoes, missiles and bombs of its ship begin with a token each, to be discarded in their place.',
    triggers: [
      on('setup', {
        inReserve: true,
        alone: true,
        when: (_, __, { step }) => step === 'afterForces',
        use: (game, me) => placeSpares(game, (id) => id === me.ship, ['torpedo', 'missile', 'bomb']),
      }),
    ],
  },
}
