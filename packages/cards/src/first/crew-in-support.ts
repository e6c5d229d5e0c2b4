import { first } from '@flotilla/engine'
import { around, dialledEnemies, friendsAt, isThere, options, range } from './looks.ts'

const { on } = first

const {
  bar,
  count,
  discard,
  facts,
  gain,
  inArc,
  isEnemy,
  isFriend,
  isStressed,
  lock,
  lose,
  noteUse,
  peek,
  recoverShield,
  rollDefenseFor,
  rollFor,
  ship,
  ships,
  turnDown,
  turnUp,
} = first.effects

const RULE = 'C1-ABILITY-1'

/** Ones and twos of a list. */
const upToTwo = (ids: readonly number[]): number[][] =>
  ids.flatMap((one, i) => [[one], ...ids.slice(i + 1).map((other) => [one, other])])

/** Enemies inside its firing arc at Range 1–3. */
const inSight = (game: first.Game, id: number): number =>
  ships(game).filter((other) => isEnemy(game, id, other.id) && inArc(game, id, other.id)).length

/** The crew of a ship that is in play. */
const crewOf = (game: first.Game, id: number): string[] =>
  facts(game, id).cards.filter((key) => key.startsWith('crew:') && !ship(game, id).discarded.includes(key))

const reinforced = ['reinforceFore', 'reinforceAft'] as const

/** Once in a round it may take a stress token from a friend at Range 1–2. */
const calms = <W extends first.Window>(
  at: W,
  such: (game: first.Game, moment: first.MomentAt<W>) => boolean,
): first.Trigger =>
  on(at, {
    of: ['me', 'friend'],
    range: [0, 2],
    when: (game, me, moment) =>
      such(game, moment) &&
      isStressed(ship(game, moment.ship)) &&
      !ship(game, me.ship).performed.includes(me.card),
    may: true,
    use: (game, me, { ship: id }) => {
      noteUse(game, me)
      lose(game, id, 'stress', 1, RULE)
    },
  })

/** Crew of the first edition that helps its ship or others, by key. */
export const crewInSupport: first.Cards = {
  'crew:targetingcoordinator': {
    text: 'Energy: for 1 energy a friend at Range 1–2 gets a lock that its ship could take.',
    energy: {
      cost: 1,
      ways: (game, one) =>
        friendsAt(game, one.id, 1, 2).flatMap((friend) =>
          bar.targetLock!.ways(game, one, '').map((way) => ({ ...way, id: `${friend}:${way.id}`, friend })),
        ),
      perform: (game, _, { friend, target, section }) =>
        lock(game, friend as number, target as number, 'C1-LOCK-1', section as 'fore' | 'aft' | undefined),
    },
  },

  'crew:fleetofficer': {
    text: 'Action: one or two friends at Range 1–2 get a focus token each, it gets a stress token.',
    action: {
      ways: (game, one) =>
        upToTwo(friendsAt(game, one.id, 1, 2)).map((friends) => ({
          id: `fleetofficer:${friends.join('+')}`,
          friends,
        })),
      perform: (game, id, { friends }) => {
        for (const friend of friends as readonly number[]) gain(game, friend, 'focus', 1, 'C1-FOCUS-1')
        gain(game, id, 'stress', 1, RULE)
      },
    },
  },

  'crew:jynerso': {
    text: 'Action: a friend at Range 1–2 gets a focus token for each enemy in its arc at Range 1–3, three at the most.',
    action: {
      ways: (game, one) =>
        inSight(game, one.id) > 0
          ? friendsAt(game, one.id, 1, 2).map((target) => ({ id: `jynerso:${target}`, target }))
          : [],
      perform: (game, id, { target }) =>
        gain(game, target as number, 'focus', Math.min(3, inSight(game, id)), 'C1-FOCUS-1'),
    },
  },

  'crew:intelligenceagent': {
    text: 'When activation begins its player may look at the dial of an enemy at Range 1–2.',
    triggers: [
      on('startOfActivation', {
        may: true,
        choices: (game, me) => options(dialledEnemies(game, me.ship, 2)),
        use: (game, me, _, { target }) => peek(game, me.seat, target),
      }),
    ],
  },

  'crew:saboteur': {
    text: 'Action: an attack die; on a hit or crit a facedown damage card of an enemy at Range 1 is turned up.',
    action: {
      ways: (game, one) =>
        ships(game)
          .filter(({ id, damage }) => isEnemy(game, one.id, id) && damage.some(({ faceup }) => !faceup))
          .filter(({ id }) => range(game, one.id, id) === 1)
          .map(({ id }) => ({ id: `saboteur:${id}`, target: id })),
      perform: (game, id, { target }) => {
        const [face] = rollFor(game, id, 1, RULE)
        if (face === 'hit' || face === 'crit') turnUp(game, target as number, RULE)
      },
    },
  },

  'crew:r2d2-swx22': {
    text: 'Without shields it may recover one in the End phase and roll an attack die: on a hit a facedown damage card is turned up.',
    triggers: [
      on('endPhase', {
        when: (game, me) => ship(game, me.ship).shields === 0 && facts(game, me.ship).shields > 0,
        may: true,
        use: (game, me) => {
          recoverShield(game, me.ship, RULE)
          if (rollFor(game, me.ship, 1, RULE)[0] === 'hit') turnUp(game, me.ship, RULE)
        },
      }),
    ],
  },

  'crew:operationsspecialist': {
    text: 'After a friend at Range 1–2 has missed, a friend at Range 1–3 of the attacker may get a focus token.',
    triggers: [
      on('afterAttack', {
        of: 'any',
        when: (game, me, { attacker, missed }) =>
          missed === true &&
          isThere(game, attacker) &&
          isFriend(game, me.ship, attacker) &&
          range(game, me.ship, attacker) <= 2,
        may: true,
        choices: (game, _, { attacker }) => {
          const by = attacker
          return options([by, ...friendsAt(game, by, 1, 3)].filter((id) => !ship(game, id).huge))
        },
        use: (game, _, __, { target }) => gain(game, target, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:kananjarrus': {
    text: 'Once in a round, after a white maneuver of a friend at Range 1–2, it may remove a stress token from it.',
    triggers: [calms('afterManeuver', (_, { difficulty }) => difficulty === 'white')],
  },

  'crew:moffjerjerrod': {
    text: 'A faceup damage card dealt to it may be turned facedown, without effect, for a crew of it.',
    triggers: [
      on('dealtFaceup', {
        may: true,
        choices: (game, me) => crewOf(game, me.ship).map((key) => ({ id: key, upgrade: key })),
        use: (game, me, { no }, { upgrade }) => {
          discard(game, me.ship, upgrade, 'C1-ABILITY-5')
          turnDown(game, me.ship, no, RULE)
        },
      }),
    ],
  },

  'crew:breachspecialist': {
    text: 'A reinforce token turns a faceup damage card dealt to it facedown, without effect, and all further ones of the round.',
    triggers: [
      on('dealtFaceup', {
        when: (game, me) => !ship(game, me.ship).performed.includes(me.card),
        may: true,
        choices: (game, me) =>
          reinforced
            .filter((token) => count(ship(game, me.ship), token) > 0)
            .map((token) => ({ id: token, token })),
        use: (game, me, { no }, { token }) => {
          noteUse(game, me)
          lose(game, me.ship, token as (typeof reinforced)[number], 1, RULE, 'spent')
          turnDown(game, me.ship, no, RULE)
        },
      }),
      on('dealtFaceup', {
        alone: true,
        when: (game, me) => ship(game, me.ship).performed.includes(me.card),
        use: (game, me, { no }) => turnDown(game, me.ship, no, RULE),
      }),
    ],
  },

  'crew:inspiringrecruit': {
    text: 'Once in a round, when a friend at Range 1–2 loses a stress token, it may lose one more.',
    triggers: [calms('calmed', (game, { ship: id }) => isThere(game, id))],
  },

  'crew:kylekatarn': {
    text: 'When it loses a stress token it may get a focus token.',
    triggers: [
      on('calmed', {
        may: true,
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:isbslicer': {
    text: 'After it has jammed an enemy it may jam a ship at Range 1 of it that is not jammed.',
    triggers: [
      on('afterAction', {
        when: (_game, _me, moment) => moment.action === 'jam',
        may: true,
        choices: (game, me, { way }) => {
          const { target } = way as { target: number }
          const near = around(game, target).filter((id) => count(ship(game, id), 'jam') === 0)
          const isFoe = (id: number) => isEnemy(game, me.ship, id)
          return options([...near.filter(isFoe), ...near.filter((id) => !isFoe(id))])
        },
        use: (game, _, __, { target }) => gain(game, target, 'jam', 1, 'C1-JAM-1'),
      }),
    ],
  },

  'crew:systemsofficer': {
    text: 'After a green maneuver another friend at Range 1 may lock an enemy.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'green',
        may: true,
        choices: (game, me) =>
          friendsAt(game, me.ship, 1, 1).flatMap((friend) =>
            bar
              .targetLock!.ways(game, ship(game, friend), '')
              .map((way) => ({ ...way, id: `${friend}:${way.id}`, friend })),
          ),
        use: (game, _, __, { friend, target, section }) =>
          lock(game, friend as number, target as number, 'C1-LOCK-1', section as 'fore' | 'aft' | undefined),
      }),
    ],
  },

  'crew:k4securitydroid': {
    text: 'After a green maneuver it may lock an enemy.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'green',
        may: true,
        choices: (game, me) => bar.targetLock!.ways(game, ship(game, me.ship), ''),
        use: (game, me, _, way) => bar.targetLock!.perform(game, me.ship, way, ''),
      }),
    ],
  },

  'crew:janors': {
    text: 'Once in a round a focus token that a friend at Range 1–3 gets may be an evade token instead.',
    triggers: [
      on('gained', {
        of: 'any',
        when: (game, me, { ship: id, token }) =>
          token === 'focus' &&
          isThere(game, id) &&
          isFriend(game, me.ship, id) &&
          range(game, me.ship, id) <= 3 &&
          !ship(game, me.ship).performed.includes(me.card),
        may: true,
        use: (game, me, { ship: id }) => {
          noteUse(game, me)
          lose(game, id, 'focus', 1, RULE)
          gain(game, id, 'evade', 1, 'C1-EVADE-1')
        },
      }),
    ],
  },

  'crew:outlawtech': {
    text: 'After a red maneuver it may get a focus token.',
    triggers: [
      on('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'red',
        may: true,
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:captainrex': {
    text: 'After an attack that missed it may get a focus token.',
    triggers: [
      on('afterAttack', {
        when: (_game, _me, moment) => !moment.hit,
        may: true,
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:landocalrissian': {
    text: 'Action: two defense dice; it gets a focus token for each focus and an evade token for each evade.',
    action: {
      ways: (_, { huge }) => (huge ? [] : [{ id: 'lando' }]),
      perform: (game, id) => {
        const faces = rollDefenseFor(game, id, 2, RULE)
        for (const token of ['focus', 'evade'] as const)
          gain(game, id, token, faces.filter((face) => face === token).length, RULE)
      },
    },
  },
}
