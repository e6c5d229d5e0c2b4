import { first } from '@flotilla/engine'
import { friendsAt, iAttack, range } from './looks.ts'

const { on } = first

const {
  assign,
  canSpend,
  cardsLeft,
  currentAttack,
  dealAside,
  defenseAmount,
  facts,
  gain,
  goOn,
  guessEvades,
  inArc,
  isEnemy,
  mustTurn,
  noteUse,
  peek,
  putAside,
  reassign,
  settleGuess,
  ship,
  ships,
  unassign,
} = first.effects

const RULE = 'C1-ABILITY-1'
const DEVOTION = 'condition:fanaticaldevotion'

const DARK_SIDE = 'condition:illshowyouthedarkside'

/** The damage cards that befall the pilot, in either deck. */
const ofPilots = ['blindedpilot', 'damagedcockpit', 'injuredpilot', 'shakenpilot', 'stunnedpilot']

const pilotCards = (game: first.Game, id: number): string[] =>
  cardsLeft(game, id).filter((card) => ofPilots.includes(card.split(':')[1]!))

/** Who has been shown the dark side. */
const shown = (game: first.Game): number | undefined =>
  game.state.ships.find(({ conditions }) => conditions.includes(DARK_SIDE))?.id

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
      on('beforeRoll', {
        when: (game, me, moment) =>
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
          guessEvades(game, currentAttack(game)!, me, evades)
        },
      }),
      on('rolled', {
        of: 'any',
        when: (game, me, { dice }) =>
          dice === 'defenseDice' && currentAttack(game)!.guessed?.by === `${me.ship}:${me.key}`,
        use: (game) => settleGuess(game, currentAttack(game)!),
      }),
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
    may: {
      attackTouching: (game, me, { other }) => isEnemy(game, me.ship, other) && inArc(game, me.ship, other),
    },
  },

  'crew:boshek': {
    text: 'When a ship that touches it activates it may look at its dial, which is then turned by one; stress does not matter.',
    triggers: [
      on('beforeReveal', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          ship(game, me.ship).touching.includes(id) &&
          facts(game, id).dial.some((entry) => entry.id === ship(game, id).dial),
        may: true,
        use: (game, me, { ship: id }) => {
          peek(game, me.seat, id)
          mustTurn(game)
        },
      }),
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
      on('goesOn', {
        when: (_, me, { key }) => key === me.key,
        choices: (_, __, { friends }) =>
          (friends as readonly number[]).map((target) => ({ id: `ship:${target}`, target })),
        use: (game, me, _, { target }) => {
          assign(game, target as number, DEVOTION, true, 'C1-CONDITION-1')
          gain(game, me.ship, 'stress', 1, RULE)
        },
      }),
    ],
  },

  [DEVOTION]: {
    text: 'No focus tokens are spent in defense; in attack no evade cancels the first focus result turned with one. It goes in the End phase.',
    assignedBy: 'crew:generalhux',
    cannot: { spendToken: (_, me, { token, attack }) => token === 'focus' && attack?.defender === me.ship },
    may: { setAside: true },
    triggers: [
      on('endPhase', {
        alone: true,
        use: (game, me) => unassign(game, me.ship, me.card, RULE),
      }),
    ],
  },

  'crew:kyloren': {
    text: 'Action: a small or large enemy at Range 1–3 is shown the Dark Side, with a Pilot damage card of choice.',
    action: {
      ways: (game, one) =>
        ships(game)
          .filter(
            ({ id, huge, conditions }) =>
              isEnemy(game, one.id, id) && !huge && !conditions.includes(DARK_SIDE),
          )
          .filter(({ id }) => shown(game) !== undefined || pilotCards(game, id).length > 0)
          .filter(({ id }) => range(game, one.id, id) <= 3)
          .map(({ id }) => ({ id: `kyloren:${id}`, target: id })),
      perform: (game, id, { target }, key) => {
        const before = shown(game)
        if (before !== undefined) reassign(game, before, target as number, DARK_SIDE, 'C1-CONDITION-1')
        else {
          assign(game, target as number, DARK_SIDE, true, 'C1-CONDITION-1')
          goOn(game, { ship: id, key }, { target })
        }
      },
    },
    triggers: [
      on('goesOn', {
        when: (_, me, { key }) => key === me.key,
        choices: (game, _, { target }) =>
          pilotCards(game, target as number)
            .sort()
            .map((damage) => ({ id: damage, damage })),
        use: (game, _, { target }, { damage }) => putAside(game, target as number, damage as string, RULE),
      }),
    ],
  },

  [DARK_SIDE]: {
    text: 'The first critical damage of an attack on it deals it the card that lies here, past its shields.',
    assignedBy: 'crew:kyloren',
    triggers: [
      on('wouldSuffer', {
        when: (game, me, moment) =>
          moment.crits > 0 &&
          (moment.source as { kind: string }).kind === 'attack' &&
          ship(game, me.ship).aside !== undefined,
        use: (game, me, { crits }) => {
          unassign(game, me.ship, me.card, RULE)
          dealAside(game, me.ship, 'C1-DAMAGE-3')
          return { crits: crits - 1 }
        },
      }),
    ],
  },
}
