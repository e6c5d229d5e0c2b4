import { first } from '@flotilla/engine'
import { lackingShields } from './huge/looks.ts'
import { iAttack, iDefend, isPrimary } from './looks.ts'

const { on } = first

const {
  bar,
  breakLock,
  discard,
  inArc,
  lock,
  recoverShield,
  replaceable,
  replaceUpgrade,
  ship,
  storeShield,
} = first.effects

const RULE = 'C1-ABILITY-1'

/** So many ships a Weapons Engineer keeps locked. */
const LOCKS = 2

/** What Cikatro Vizago deals in. */
const WARES = ['illicit', 'cargo'] as const

/** The other ship of an attack is in the firing arc of this one. */
const facesIt = (game: first.Game, me: first.Me, { attacker, defender }: first.AttackFrame): boolean =>
  inArc(game, me.ship, attacker === me.ship ? defender : attacker, 5)

const blank = [{ id: 'blank' }]

/** What else a ship could lock now. */
const alsoLockable = (game: first.Game, id: number) => {
  const one = ship(game, id)
  return bar.targetLock!.ways(game, one, '').filter(({ target }) => !one.locks.includes(target as number))
}

const newLock = (_: first.Game, __: first.Me, { token }: first.MomentAt<'gained'>): boolean =>
  token === 'lock'

/** Crew of the first edition that serves the weapons and shields of its ship, by key. */
export const crewAtStations: first.Cards = {
  'crew:finn': {
    text: 'Attacking with its primary weapon, or defending, it may add a blank result against a ship in its firing arc.',
    attackDice: {
      choices: (game, me, attack) =>
        iAttack(me, attack) && isPrimary(attack) && facesIt(game, me, attack) ? blank : [],
      change: (_, __, ___, dice) => [...dice, { face: 'blank' }],
    },
    defenseDice: {
      choices: (game, me, attack) => (iDefend(me, attack) && facesIt(game, me, attack) ? blank : []),
      change: (_, __, ___, dice) => [...dice, { face: 'blank' }],
    },
  },

  'crew:hotshotcopilot': {
    text: 'The defender against its primary weapon must spend a focus token if it has one, and so must who attacks it.',
    must: {
      spendToken: {
        of: 'enemy',
        says: (_, me, { token, attack }) =>
          attack !== undefined &&
          token === 'focus' &&
          (iDefend(me, attack) || (iAttack(me, attack) && isPrimary(attack))),
      },
    },
  },

  'crew:gonk': {
    text: 'Action: a shield token is put on this card. Action: one of them comes back to its shields.',
    action: {
      ways: (game, one, key) => [
        { id: 'gonk:store' },
        ...((one.held?.[key] ?? 0) > 0
          ? lackingShields(game, one.id).map((place) => ({
              ...place,
              id: `gonk:${place.id}`,
              recovers: true,
            }))
          : []),
      ],
      perform: (game, id, { recovers, section }, key) => {
        storeShield(game, { ship: id, key }, recovers ? -1 : 1, RULE)
        if (recovers) recoverShield(game, id, RULE, section)
      },
    },
  },

  'crew:dashrendar': {
    text: 'It may attack while it stands on an obstacle, and nothing obstructs its attacks.',
    may: { attackFromObstacle: true, ignoreObstruction: true },
  },

  'crew:bodhirook': {
    text: 'It may lock an enemy at Range 1–3 of any friend.',
    may: { lockFromFriends: true },
  },

  'crew:weaponsengineer': {
    text: 'It keeps two ships locked, and whenever it locks one it may lock another.',
    limit: { locks: LOCKS },
    triggers: [
      on('gained', {
        alone: true,
        when: (game, me, moment) => newLock(game, me, moment) && ship(game, me.ship).locks.length > LOCKS,
        choices: (game, me, { target }) =>
          ship(game, me.ship)
            .locks.filter((old) => old !== target)
            .map((old) => ({ id: `unlock:${old}`, target: old })),
        use: (game, me, _, { target }) => breakLock(game, me.ship, target, 'C1-LOCK-1'),
      }),
      on('gained', {
        when: (game, me, moment) => newLock(game, me, moment) && !moment.also,
        may: true,
        choices: (game, me) => alsoLockable(game, me.ship),
        use: (game, me, _, { target, section }) =>
          lock(game, me.ship, target as number, 'C1-LOCK-1', section as 'fore' | 'aft' | undefined, true),
      }),
    ],
  },

  'crew:cikatrovizago': {
    text: 'When the End phase begins he may be discarded to replace an illicit or cargo upgrade with another, no dearer.',
    replaces: WARES,
    triggers: [
      on('endPhase', {
        may: true,
        choices: (game, me) =>
          replaceable(game, me.ship, WARES).map(({ key, card }) => ({ id: `${key}=${card}`, key, by: card })),
        use: (game, me, _, { key, by }) => {
          discard(game, me.ship, me.key, 'C1-ABILITY-5')
          replaceUpgrade(game, me.ship, key, by, RULE)
        },
      }),
    ],
  },
}
