import type { ShipId } from '@flotilla/engine'
import { type AnswerFields, declineOption, withSuffix } from '@flotilla/engine'
import { type CardContext, type Cards, type DiceAbility, type Game, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  askPlayer,
  boostWays,
  changeManeuverDifficulty,
  couldPerformAction,
  countTokens,
  difficultyOf,
  facts,
  flipCard,
  gain,
  grantAction,
  initiativeOf,
  isActivating,
  isDevice,
  lock,
  lose,
  ship,
  spendCharges,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice, rerollDefenseDiceUpTo, turnOneDie } from '../dice.ts'
import {
  configurationsOf,
  couldLock,
  enemiesOf,
  friendsAtRange,
  hasInArc,
  hasStress,
  rangeBetweenShips,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import { caiThrenalli } from '../shared-pilots.ts'

const asRed = { whiteAsRed: 'any' } as const

const friendsBeside = (game: Game, me: CardContext): number => friendsAtRange(game, me.ship, 0, 1).length

/** Makes a reroll cost a charge of her own, or a non-recurring one of her astromech. */
const paidBy = <Face extends string>(ability: DiceAbility<Face>): DiceAbility<Face> => ({
  choices: (game, me, attack, dice) =>
    [me.card, ...chargedAstromechs(game, me.ship)]
      .filter((card) => (ship(game, me.ship).charges[card] ?? 0) > 0)
      .flatMap((card) =>
        ability
          .choices(game, me, attack, dice)
          .map((choice) => (card === me.card ? choice : { ...withSuffix(choice, card), key: card })),
      ),
  change: (game, me, attack, dice, choice) => {
    spendCharges(game, me.ship, choice.key ?? me.card, 1, 'C2-CHARGE-2')
    return ability.change(game, me, attack, dice, choice)
  },
})

const chargedAstromechs = (game: Game, id: ShipId): string[] =>
  Object.entries(facts(game, id).charges)
    .filter(([card, { recovers }]) => recovers === 0 && facts(game, id).slots[card] === 'astromech')
    .map(([card]) => card)

const turns = (['left', 'right'] as const).map(
  (side) => [`turn:${side}`, { kind: 'turn', speed: 1, side }] as const,
)

const shipsToFlip = (game: Game, me: CardContext, had: readonly ShipId[]): ShipId[] =>
  selfAndFriendsAtRange(game, me.ship, 0, 3).filter(
    (id) => facts(game, id).ship === 't70xwing' && !had.includes(id) && configurationsOf(game, id).length > 0,
  )

/** Flips the configuration of one ship, and asks for another. */
function flipNext(game: Game, me: CardContext, had: readonly ShipId[], id: ShipId): void {
  const done = [...had, id]
  const more = shipsToFlip(game, me, done).map(shipOption)
  if (more.length > 0)
    askPlayer(game, me, me.seat, [...more, declineOption('done')], { ship: me.ship, had: done })
  gain(game, id, 'strain', 1, 'C2-CHARGE-4')
  flipCard(game, id, configurationsOf(game, id)[0]!.upgrade, 'C2-ABILITY-3')
  gain(game, id, 'calculate', 1, 'C2-ABILITY-3')
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  jophseastriker: {
    text: 'After it loses a shield it gains an evade token.',
    triggers: [
      triggerOn('lostShield', { use: (game, me) => gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3') }),
    ],
  },

  poedameron: {
    text: 'After an action it may spend its charge for a white action, treated as red.',
    triggers: [
      triggerOn('afterAction', {
        canResolve: (game, me) => couldPerformAction(game, me.ship, undefined, asRed),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, asRed),
      }),
    ],
  },

  caithrenalli: caiThrenalli,

  elloasty: {
    text: 'A red Tallon roll it reveals with 2 stress tokens or fewer counts as white.',
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) => {
          const one = ship(game, me.ship)
          const entry = facts(game, me.ship).dial.find(({ id }) => id === one.dial)
          return (
            entry?.maneuver.bearing === 'tallon' &&
            difficultyOf(game, one, entry) === 'red' &&
            countTokens(one, 'stress') <= 2
          )
        },
        use: (game, me) => changeManeuverDifficulty(game, me.ship),
      }),
    ],
  },

  jaycristubbs: {
    text: 'After this ship fully executes a blue maneuver, a friendly ship at range 0–1 may remove 1 stress token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full, difficulty }) => full && difficulty === 'blue',
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 1)
            .filter((id) => hasStress(game, id))
            .map(shipOption),
        use: (game, _, __, { target }) => lose(game, target, 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  jessikapava: {
    text: 'While it attacks or defends, it may spend its charge, or one of its astromech that does not recover, to reroll one die for each other friendly ship at range 0–1.',
    attackDice: paidBy(rerollAttackDice(friendsBeside)),
    defenseDice: paidBy(rerollDefenseDiceUpTo(friendsBeside)),
  },

  niennunb: {
    text: 'After it gains a stress token, with an enemy at range 0–1 in its front arc, it may remove it.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token }) =>
          token === 'stress' &&
          hasStress(game, me.ship) &&
          enemiesOf(game, me.ship).some(
            (id) => rangeBetweenShips(game, me.ship, id) <= 1 && hasInArc(game, me.ship, 'front', id),
          ),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => lose(game, me.ship, 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  nimichireen: {
    text: 'While this ship attacks a ship of higher initiative, it may turn a blank to a focus.',
    attackDice: turnOneDie<AttackFace>(
      'blank',
      'focus',
      (game, me, attack) =>
        !isDevice(game, attack.defender) &&
        initiativeOf(game, ship(game, attack.defender)) > initiativeOf(game, ship(game, me.ship)),
    ),
  },

  temminwexley: {
    text: 'After a maneuver at speed 2–4 fully executed it may boost.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full, maneuver: { speed } }) => full && speed >= 2 && speed <= 4,
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['boost']),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['boost']),
      }),
    ],
  },

  karekun: {
    text: 'It may boost by a turn template.',
    ways: (game, me, { action }, ways) =>
      action === 'boost' ? [...ways, ...boostWays(game, me.ship, turns)] : ways,
  },

  lieutenantbastian: {
    text: 'After a ship at range 1–2 is dealt a damage card it may lock that ship.',
    triggers: [
      triggerOn('dealt', {
        of: 'any',
        range: [1, 2],
        canResolve: (game, me, { ship: id }) => couldLock(game, me.ship, id),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { ship: id }) => lock(game, me.ship, id, 'C2-LOCK-1'),
      }),
    ],
  },

  'poedameron-swz68': {
    text: 'After a friendly ship at range 0–2 acts in its activation it may spend 2 charges to let it perform a white action, treated as red.',
    triggers: [
      triggerOn('afterAction', {
        of: ['me', 'friend'],
        range: [0, 2],
        when: (game, _, { ship: id }) => isActivating(game, id),
        canResolve: (game, _, { ship: id }) => couldPerformAction(game, id, undefined, asRed),
        cost: { charge: 2 },
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        use: (game, _, { ship: id }) => grantAction(game, id, 'C2-ACTION-9', undefined, asRed),
      }),
    ],
  },

  'temminwexley-swz68': {
    text: 'At the start of the Engagement Phase friendly T-70 X-wings at range 0–3 may each gain a strain token to flip their configuration and gain a calculate token.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) => shipsToFlip(game, me, []).map(shipOption),
        use: (game, me, _, { target }) => flipNext(game, me, [], target),
      }),
    ],
    answered: (game, me, { target }: AnswerFields<'target'>, { had = [] }) => {
      if (target !== undefined) flipNext(game, me, had, target)
    },
  },
}
