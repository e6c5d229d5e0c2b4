import { first } from '@flotilla/engine'
import { attackFaces, rerolls } from './dice.ts'
import { isThere, options } from './looks.ts'

const { on } = first

const {
  bombDice,
  choose,
  count,
  inArc,
  isEnemy,
  noteUse,
  placeSpares,
  rerollBombDice,
  setSkill,
  ship,
  ships,
  suffer,
} = first.effects

const RULE = 'C1-ABILITY-1'
const ALL = 20

type Sections = first.effects.Near['sections']

/** Enemies in its firing arc at Range 1–2 that a tractor beam holds. */
const held = (game: first.Game, id: number): number[] =>
  ships(game)
    .filter((other) => isEnemy(game, id, other.id) && count(other, 'tractor') > 0)
    .map((other) => other.id)
    .filter((other) => inArc(game, id, other, 2))

/** A bomb or mine of a friend, for a card that has not worked this round. */
const ownBomb = (game: first.Game, me: first.Me, { seat }: { readonly seat: number }): boolean =>
  game.rules.teams[seat] === game.rules.teams[me.seat] && !ship(game, me.ship).performed.includes(me.card)

/** Crew of the first edition that bounty hunters and smugglers take along, by key. */
export const crewForHire: first.Cards = {
  'crew:cadbane': {
    text: 'Once in a round an enemy must reroll the focus results and blanks he picks of its dice for a friendly bomb.',
    triggers: [
      on('bombRolled', {
        of: 'enemy',
        when: ownBomb,
        may: true,
        choices: (game) => rerolls(bombDice(game), attackFaces, ALL, ['blank', 'focus']),
        use: (game, me, _, { pick }) => {
          noteUse(game, me)
          rerollBombDice(game, pick as Record<first.effects.AttackFace, number>, RULE)
        },
      }),
    ],
  },

  'crew:sabinewren': {
    text: 'Once in a round an enemy at Range 1 of a friendly bomb that has gone off suffers 1 damage.',
    triggers: [
      on('bombRemoved', {
        when: ownBomb,
        choices: (game, me, { near }) =>
          near
            .filter(({ ship: id }) => isThere(game, id) && isEnemy(game, me.ship, id))
            .map(({ ship: id, sections }) => ({
              id: `ship:${id}`,
              target: id,
              ...(sections ? { sections } : {}),
            })),
        use: (game, me, _, { target, sections }) => {
          noteUse(game, me)
          suffer(game, target, { hits: 1 }, RULE, { kind: 'effect' }, sections as Sections)
        },
      }),
    ],
  },

  'crew:courierdroid': {
    text: 'While forces are placed its ship may count as having a pilot skill of 0 or 8.',
    triggers: [
      on('setup', {
        inReserve: true,
        when: (game, me, { step }) => step === 'placing' && ship(game, me.ship).place === 'hand',
        may: true,
        choices: () => [0, 8].map((skill) => ({ id: `skill:${skill}`, skill })),
        use: (game, me, _, { skill }) => setSkill(game, me.ship, skill, game.state.round, RULE),
      }),
    ],
  },

  'crew:jabbathehutt': {
    text: 'Every illicit upgrade of the squad begins with a token, which may be discarded in place of the upgrade.',
    triggers: [
      on('setup', {
        inReserve: true,
        alone: true,
        when: (_, __, { step }) => step === 'afterForces',
        use: (game, me) => placeSpares(game, (_id, seat) => seat === me.seat, ['illicit']),
      }),
    ],
  },

  'crew:ketsuonyo': {
    text: 'When the End phase begins she may let an enemy in its arc at Range 1–2 keep its tractor beam tokens.',
    triggers: [
      on('endPhase', {
        may: true,
        choices: (game, me) => options(held(game, me.ship)),
        use: (game, me, _, { target }) => {
          noteUse(game, me)
          choose(game, me, target, RULE)
        },
      }),
    ],
    cannot: {
      removeToken: {
        of: 'enemy',
        when: (game, me, { ship: id, token }) => {
          const { performed, held: chosen } = ship(game, me.ship)
          return token === 'tractor' && performed.includes(me.card) && chosen?.[me.key] === id
        },
        says: true,
      },
    },
  },
}
