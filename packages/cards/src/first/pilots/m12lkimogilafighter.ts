import { first } from '@flotilla/engine'
import { body, isInArc } from '@flotilla/geometry'
import { damageBy, enemiesAt, options, RULE } from '../looks.ts'

const { on } = first
const { askPlayer, count, facts, lock, lockAmong, lose, ship, stand } = first.effects

/** Enemies inside its bullseye arc at Range 1–3. */
const inBullseye = (game: first.Game, me: first.Me): number[] => {
  const here = stand(game, ship(game, me.ship))
  return enemiesAt(game, me.ship, 1, 3).filter((id) =>
    isInArc('first', here, 'bullseye', body(stand(game, ship(game, id)))),
  )
}

const shed = ['focus', 'evade'] as const

export const cards: first.Cards = {
  'scumandvillainy:m12lkimogilafighter:dalanoberos': {
    text: 'When the Combat phase begins it may lock an enemy inside its bullseye arc at Range 1–3.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          options(
            lockAmong(game, me.ship, inBullseye(game, me)).filter(
              (id) => !ship(game, me.ship).locks.includes(id),
            ),
          ),
        use: (game, me, _, { target }) => lock(game, me.ship, target, 'C1-LOCK-1'),
      }),
    ],
  },

  'scumandvillainy:m12lkimogilafighter:toranikulda': {
    text: 'After its attack every enemy inside its bullseye arc at Range 1–3 suffers 1 damage or loses all its focus and evade tokens, as its player chooses.',
    triggers: [
      on('afterAttack', {
        when: (game, me) => inBullseye(game, me).length > 0,
        use: (game, me) => {
          for (const target of inBullseye(game, me).toReversed()) {
            const sheds = shed.some((token) => count(ship(game, target), token) > 0)
            askPlayer(
              game,
              me,
              facts(game, target).seat,
              [{ id: 'suffer', target }, ...(sheds ? [{ id: 'shedTokens', target }] : [])],
              { target },
            )
          }
        },
      }),
    ],
    answered: (game, _, { id }, { target }) => {
      if (id === 'suffer') damageBy(game, target!, { hits: 1 })
      else for (const token of shed) lose(game, target!, token, count(ship(game, target!), token), RULE)
    },
  },
}
