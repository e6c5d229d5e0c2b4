import { first } from '@flotilla/engine'
import { friendsAt, iAttack, mine, sees } from './looks.ts'

const {
  assign,
  canSpend,
  currentAttack,
  defenseAmount,
  facts,
  gain,
  goOn,
  guessEvades,
  isEnemy,
  mustTurn,
  noteUse,
  peek,
  settleGuess,
  ship,
  unassign,
} = first.effects

const RULE = 'C1-ABILITY-1'
const DEVOTION = 'condition:fanaticaldevotion'

const tokens = ['focus', 'evade'] as const

/** Every choice of so many of a list, or fewer, but not of none. */
const upTo = (most: number, ids: readonly number[]): number[][] =>
  most === 0
    ? []
    : ids.flatMap((one, i) => [[one], ...upTo(most - 1, ids.slice(i + 1)).map((rest) => [one, ...rest])])

/** Crew of the first edition that reaches into what others plan, roll and spend, by key. */
export const crewOfNote: first.Cards = {
  'crew:c3po': {
    text: 'Once in a round, before it rolls defense dice, it may guess how many evades they show: if so there is one more.',
    triggers: [
      {
        at: 'beforeRoll',
        when: (game, me, moment) =>
          mine(game, me, moment) &&
          moment.dice === 'defenseDice' &&
          defenseAmount(game, currentAttack(game)!) > 0 &&
          !ship(game, me.ship).performed.includes(me.card),
        may: true,
        choices: (game) =>
          Array.from({ length: defenseAmount(game, currentAttack(game)!) + 1 }, (_, evades) => ({
            id: `evades:${evades}`,
            evades,
          })),
        use: (game, me, _, { evades }) => {
          noteUse(game, me)
          guessEvades(game, currentAttack(game)!, me, evades as number)
        },
      },
      {
        at: 'rolled',
        when: (game, me, { dice }) =>
          dice === 'defenseDice' && currentAttack(game)!.guessed?.by === `${me.ship}:${me.key}`,
        use: (game) => settleGuess(game, currentAttack(game)!),
      },
    ],
  },

  'crew:4lom': {
    text: 'Attacking it may get an ion token: a focus or evade token of the defender cannot be spent in this attack.',
    attackDice: {
      choices: (game, me, attack) =>
        iAttack(me, attack)
          ? tokens
              .filter((token) => canSpend(game, ship(game, attack.defender), token, attack))
              .map((token) => ({ id: token, token }))
          : [],
      change: (game, me, attack, dice, { token }) => {
        attack.heldBack = [...(attack.heldBack ?? []), token as (typeof tokens)[number]]
        gain(game, me.ship, 'ion', 1, RULE)
        return [...dice]
      },
    },
  },

  'crew:zeborrelios': {
    text: 'Enemies in its firing arc may be attacked though they touch it, and may attack it.',
    parts: (game, me, id) => isEnemy(game, me.ship, id) && sees(game, me.ship, id),
  },

  'crew:boshek': {
    text: 'When a ship that touches it activates it may look at its dial, which is then turned by one; stress does not matter.',
    triggers: [
      {
        at: 'beforeReveal',
        when: (game, me, { ship: id }) =>
          ship(game, me.ship).touching.includes(id) &&
          facts(game, id).dial.some((entry) => entry.id === ship(game, id).dial),
        may: true,
        use: (game, me, { ship: id }) => {
          peek(game, me.seat, id)
          mustTurn(game)
        },
      },
    ],
  },

  'crew:generalhux': {
    text: 'Action: up to three friends at Range 1–2 get a focus token each, one of them Fanatical Devotion; it gets a stress token.',
    action: {
      ways: (game, one) =>
        upTo(
          3,
          [one.id, ...friendsAt(game, one.id, 1, 2)].filter((id) => !ship(game, id).huge),
        ).map((friends) => ({ id: `generalhux:${friends.join('+')}`, friends })),
      perform: (game, id, { friends }, key) => {
        goOn(game, { ship: id, key }, { friends })
        for (const friend of friends as readonly number[]) gain(game, friend, 'focus', 1, 'C1-FOCUS-1')
      },
    },
    triggers: [
      {
        at: 'goesOn',
        when: (_, me, { ship: id, key }) => id === me.ship && key === me.key,
        choices: (_, __, { friends }) =>
          (friends as readonly number[]).map((target) => ({ id: `ship:${target}`, target })),
        use: (game, me, _, { target }) => {
          assign(game, target as number, DEVOTION, true, 'C1-CONDITION-1')
          gain(game, me.ship, 'stress', 1, RULE)
        },
      },
    ],
  },

  [DEVOTION]: {
    text: 'No focus tokens are spent in defense; in attack no evade cancels the first focus result turned with one. It goes in the End phase.',
    assignedBy: 'crew:generalhux',
    devoted: true,
    triggers: [
      {
        at: 'endPhase',
        alone: true,
        when: () => true,
        use: (game, me) => unassign(game, me.ship, me.card, RULE),
      },
    ],
  },
}
