import { first } from '@flotilla/engine'
import { turnDice } from './dice.ts'
import { iAttack, iDefend, options } from './looks.ts'

const { choose, discardLasting, isEnemy, isFriend, ship, ships, sizeOf } = first.effects

const RULE = 'C1-ABILITY-1'

/** Small and large enemies. */
const smallerEnemies = (game: first.Game, id: number): number[] =>
  ships(game)
    .map((one) => one.id)
    .filter((other) => isEnemy(game, id, other) && sizeOf(game, other) !== 'huge')

/** The ship that a card has chosen. */
const chosen = (game: first.Game, me: first.Me): number | undefined => ship(game, me.ship).held?.[me.key]

/** Crew of the first edition that commands, plans and foresees, by key. */
export const crewInCommand: first.Cards = {
  'crew:leiaorgana': {
    text: 'When activation begins she may be discarded: red maneuvers that friends reveal are white in this phase.',
    triggers: [
      {
        at: 'startOfActivation',
        when: (game, me) => !ship(game, me.ship).lasting.includes(me.key),
        may: true,
        use: (game, me) => discardLasting(game, me.ship, me.key, 'C1-ABILITY-5'),
      },
    ],
    eases: (game, me, id, difficulty) =>
      difficulty === 'red' &&
      game.state.phase === 'activation' &&
      ship(game, me.ship).lasting.includes(me.key) &&
      isFriend(game, me.ship, id)
        ? 'white'
        : undefined,
  },

  'crew:agentkallus': {
    text: 'Before the first round he chooses a small or large enemy: in attacks on and by it, a focus result may count.',
    triggers: [
      {
        at: 'startOfRound',
        when: (game) => game.state.round === 1,
        choices: (game, me) => options(smallerEnemies(game, me.ship)),
        use: (game, me, _, { target }) => choose(game, me, target as number, RULE),
      },
    ],
    attackDice: turnDice<first.effects.AttackFace>(
      'focus',
      'hit',
      1,
      (game, me, attack) => iAttack(me, attack) && chosen(game, me) === attack.defender,
    ),
    defenseDice: turnDice<first.effects.DefenseFace>(
      'focus',
      'evade',
      1,
      (game, me, attack) => iDefend(me, attack) && chosen(game, me) === attack.attacker,
    ),
  },
}
