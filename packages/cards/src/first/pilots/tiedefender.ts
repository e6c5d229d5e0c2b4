import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  facedownCards,
  hasLock,
  lock,
  requireAttack,
  ship,
  shipsOnTable,
  treatAs,
  turnOneFaceup,
} from '@flotilla/engine/first/effects'
import { RULE, revealedManeuver } from '../queries.ts'
import { maarekStele } from '../shared-pilots.ts'

/** Returns the facedown damage cards dealt by the attack in progress. */
const dealtDown = (game: first.Game): number[] => {
  const { defender, dealt = [] } = requireAttack(game)
  return facedownCards(ship(game, defender)).filter((no) => dealt.includes(no))
}

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:tiedefender:colonelvessery': {
    text: 'After it rolled attack dice it may lock a defender that somebody has locked.',
    triggers: [
      triggerOn('rolled', {
        when: (game, me, { dice }) => {
          const { defender, section } = requireAttack(game)
          return (
            dice === 'attackDice' &&
            !hasLock(ship(game, me.ship), defender, section) &&
            shipsOnTable(game).some((other) => hasLock(other, defender, section))
          )
        },
        may: true,
        intent: { helps: 'me', worth: 0.7 },
        use: (game, me) => {
          const { defender, section } = requireAttack(game)
          lock(game, me.ship, defender, 'C1-LOCK-1', section)
        },
      }),
    ],
  },

  'galacticempire:tiedefender:countessryad': {
    text: 'A straight it reveals may be a Koiogran turn of that speed and colour.',
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) => revealedManeuver(game, me.ship)?.entry.maneuver.bearing === 'straight',
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          const { entry, difficulty } = revealedManeuver(game, me.ship)!
          treatAs(game, { maneuver: { ...entry.maneuver, bearing: 'koiogran' }, difficulty }, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'galacticempire:tiedefender:maarekstele': maarekStele,

  'galacticempire:tiedefender:rexlerbrath': {
    text: 'After an attack that dealt the defender damage cards it may spend a focus token to turn them up.',
    triggers: [
      triggerOn('afterAttack', {
        cost: { token: 'focus' },
        when: (game) => dealtDown(game).length > 0,
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        use: (game, _, { defender }) => {
          for (const no of dealtDown(game)) turnOneFaceup(game, defender, no, RULE)
        },
      }),
    ],
  },
}
