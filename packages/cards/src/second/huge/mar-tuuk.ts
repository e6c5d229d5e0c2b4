import { type CardRules, effects, type Game, type Me, on } from '@flotilla/engine'
import { enemiesOf, rangeBetween, toShip } from '../asking.ts'

const { askPlayer, canLock, facts, lock, returnWing, setAside, standingIn, wingsAside, wingsWith } = effects

const toWing = (leader: number) => ({ id: `wing:${leader}`, leader })

/** Enemies beside the ship of the card, for the wing to lock. */
const marks = (game: Game, me: Me) =>
  enemiesOf(game, me.ship)
    .filter((id) => rangeBetween(game, me.ship, id) <= 1)
    .map(toShip)

export const marTuuk: CardRules = {
  text: 'After forces are placed a friendly wing of ships that calculate goes in reserve. In the End Phase it may be placed in its deployment area, or beyond range 2 of every enemy; then each of its ships may lock an enemy at range 0–1 of this ship.',
  triggers: [
    on('setup', {
      when: (_, __, { step }) => step === 'afterForces',
      choices: (game, me) => wingsWith(game, me.seat, 'calculate').map(toWing),
      use: (game, _, __, { leader }) => setAside(game, leader),
    }),
    on('endPhase', {
      may: true,
      intent: { helps: 'friend', worth: 0.2 },
      choices: (game, me) => wingsAside(game, me.seat).map(toWing),
      use: (game, me, _moment, { leader }) => {
        const targets = marks(game, me)
        if (targets.length > 0)
          askPlayer(game, me, facts(game, me.ship).seat, [...targets, { id: 'none' }], {
            ship: me.ship,
            leader,
          })
        returnWing(game, leader, 2)
      },
    }),
  ],
  answered: (game, _, { target }, { leader }) => {
    if (target === undefined) return
    for (const id of standingIn(game, leader as number))
      if (canLock(game, id, target)) lock(game, id, target, 'C2-ABILITY-3')
  },
}
