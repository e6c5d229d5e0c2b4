import { type AnswerFields, createOption, declineOption } from '@flotilla/engine'
import { type CardContext, type CardRules, type Game, triggerOn } from '@flotilla/engine/second'
import {
  askPlayer,
  canLock,
  facts,
  lock,
  moveWingToReserve,
  returnWing,
  wingLeadersInReserve,
  wingLeadersWith,
  wingShipsOnTable,
} from '@flotilla/engine/second/effects'
import { enemiesOf, rangeBetweenShips, shipOption } from '../queries.ts'

const toWing = (leader: number) => createOption('leader', 'wing', { leader })

/** Returns options for enemies near the ship of the card that the wing may lock. */
const lockTargets = (game: Game, me: CardContext) =>
  enemiesOf(game, me.ship)
    .filter((id) => rangeBetweenShips(game, me.ship, id) <= 1)
    .map(shipOption)

/** The rules of Mar Tuuk. */
export const marTuuk: CardRules = {
  text: 'After forces are placed a friendly wing of ships that calculate goes in reserve. In the End Phase it may be placed in its deployment area, or beyond range 2 of every enemy; then each of its ships may lock an enemy at range 0–1 of this ship.',
  triggers: [
    triggerOn('setup', {
      when: (_, __, { step }) => step === 'afterForces',
      choices: (game, me) => wingLeadersWith(game, me.seat, 'calculate').map(toWing),
      use: (game, _, __, { leader }) => moveWingToReserve(game, leader),
    }),
    triggerOn('endPhase', {
      may: true,
      intent: { helps: 'friend', worth: 0.2 },
      choices: (game, me) => wingLeadersInReserve(game, me.seat).map(toWing),
      use: (game, me, _moment, { leader }) => {
        const targets = lockTargets(game, me)
        if (targets.length > 0)
          askPlayer(game, me, facts(game, me.ship).seat, [...targets, declineOption('none')], {
            ship: me.ship,
            leader,
          })
        returnWing(game, leader, 2)
      },
    }),
  ],
  answered: (game, _, { target }: AnswerFields<'target'>, { leader }) => {
    if (target === undefined) return
    for (const id of wingShipsOnTable(game, leader as number))
      if (canLock(game, id, target)) lock(game, id, target, 'C2-ABILITY-3')
  },
}
