import { type Cards, effects, type Game, type Me, type MomentAt, on } from '@flotilla/engine'
import { areFriends, friendlyAt, othersAt, rangeBetween, redTokenWays, removeRed, sees } from '../asking.ts'
import { forOthers, turnOne } from '../dice.ts'

const { askPlayer, count, facts, gain, isDevice, isEnemy, keeping, last, recoverForce, ship, spendForce } =
  effects

/** The ship itself, or one of that name, with more enemies than friends at range 0–1 of it. */
const outnumbered =
  (name: string) =>
  (game: Game, me: Me, { ship: id }: MomentAt<'afterManeuver'>): boolean => {
    if (id !== me.ship && facts(game, id).name !== name) return false
    const near = othersAt(game, id, 0, 1)
    const enemies = near.filter((other) => isEnemy(game, me.ship, other))
    const friends = near.filter((other) => areFriends(game, me.ship, other))
    return enemies.length > friends.length
  }

const kept = ['focus', 'evade'] as const
/** Ships that could keep a token, each once. */
const keepers = (game: Game, me: Me, had: readonly number[] = []) =>
  friendlyAt(game, me.ship, 0, 2)
    .filter((id) => !had.includes(id))
    .flatMap((target) =>
      kept
        .filter((token) => count(ship(game, target), token) > 0)
        .map((token) => ({ id: `keep:${token}:${target}`, token, target })),
    )

function keepNext(
  game: Game,
  me: Me,
  { token, target }: { token: 'focus' | 'evade'; target: number },
  had: readonly number[] = [],
): void {
  spendForce(game, me.ship, 1, 'C2-CHARGE-4')
  last(game, target, keeping(token))
  const chosen = [...had, target]
  const more = ship(game, me.ship).force > 0 ? keepers(game, me, chosen) : []
  if (more.length > 0) askPlayer(game, me, me.seat, [...more, { id: 'done' }], { ship: me.ship, had: chosen })
}

export const cards: Cards = {
  aaylasecura: {
    text: 'Whoever defends against an enemy in its front arc at range 0–1 may turn one blank to a focus.',
    defenseDice: forOthers({
      ...turnOne<effects.DefenseFace>(
        'blank',
        'focus',
        (game, me, { attacker }) =>
          !isDevice(attacker) &&
          isEnemy(game, me.ship, attacker) &&
          sees(game, me.ship, 'front', attacker) &&
          rangeBetween(game, me.ship, attacker) <= 1,
      ),
      anybody: true,
    }),
  },

  'anakinskywalker-eta2actis': {
    text: 'After it or a friendly Obi-Wan Kenobi at range 0–3 executes a maneuver with more enemies than other friendly ships at range 0–1, it may spend 1 Force to remove a red token of that ship.',
    triggers: [
      on('afterManeuver', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: outnumbered('Obi-Wan Kenobi'),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, _, { ship: id }) => redTokenWays(game, id),
        use: (game, _, { ship: id }, way) => removeRed(game, id, way),
      }),
    ],
  },

  'obiwankenobi-eta2actis': {
    text: 'After it or a friendly Anakin Skywalker at range 0–3 executes a maneuver with more enemies than other friendly ships at range 0–1, it may spend 1 Force to give that ship a focus token.',
    triggers: [
      on('afterManeuver', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: outnumbered('Anakin Skywalker'),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        use: (game, _, { ship: id }) => gain(game, id, 'focus', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  shaakti: {
    text: 'At the start of the End Phase each Force it spends lets another friendly ship at range 0–2, or itself, keep a focus or evade token.',
    triggers: [
      on('startOfEnd', {
        canResolve: (game, me) => ship(game, me.ship).force > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me) => keepers(game, me),
        use: (game, me, _, way) => keepNext(game, me, way),
      }),
    ],
    answered: (game, me, { token, target }, { had = [] }) => {
      if (target !== undefined) keepNext(game, me, { token: token as 'focus' | 'evade', target }, had)
    },
  },

  yoda: {
    text: 'After another friendly ship at range 0–3 spends Force it may spend 1 Force for that ship to recover 1.',
    triggers: [
      on('spent', {
        of: 'friend',
        range: [0, 3],
        when: (_, __, { token }) => token === 'force',
        canResolve: (game, _, { ship: id }) => ship(game, id).force < facts(game, id).force,
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        use: (game, _, { ship: id }) => recoverForce(game, id, 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}
