import {
  type AssignedCondition,
  type Cards,
  effects,
  type Game,
  type Me,
  on,
  pilotId,
} from '@flotilla/engine'
import { rangeBetween } from './asking.ts'
import { zamsConditions } from './zam-wesell.ts'

const { inPlay, removeCondition, ship, showDial } = effects

const rex = pilotId('captainrex')

/** The condition as it lies on its ship. */
const assigned = (game: Game, me: Me): AssignedCondition =>
  ship(game, me.ship).conditions.find(({ card }) => card === me.card)!

/** The ship whose card assigned it. */
const source = (game: Game, me: Me): number => assigned(game, me).source

const lift = (game: Game, me: Me): void => removeCondition(game, me.ship, me.card, 'C2-ABILITY-3')

/** What condition cards do to the ship they lie on, by XWS id. */
export const cards: Cards = {
  listeningdevice: {
    text: 'In the System Phase its dial is turned faceup if the ship of the informant is at range 0–2.',
    triggers: [
      on('startOfSystem', {
        when: (game, me) => {
          const { dial, revealed } = ship(game, me.ship)
          const informant = source(game, me)
          return (
            dial !== null &&
            revealed === null &&
            inPlay(ship(game, informant)) &&
            rangeBetween(game, me.ship, informant) <= 2
          )
        },
        use: (game, me) => showDial(game, me.ship, 'C2-ABILITY-3'),
      }),
    ],
  },

  suppressivefire: {
    text: 'It rolls one attack die fewer against all but Captain Rex, until he defends, spends an Engagement Phase without an attack or is destroyed.',
    value: { attackDice: (game, me, { attack }) => (attack.defender === source(game, me) ? 0 : -1) },
    triggers: [
      on('afterDefend', {
        of: 'any',
        when: (game, me, moment) => moment.ship === source(game, me),
        use: lift,
      }),
      on('destroyed', { of: 'any', when: (game, me, moment) => moment.ship === source(game, me), use: lift }),
      on('endOfEngagement', {
        when: (game, me) => !ship(game, source(game, me)).lasting.includes(rex),
        use: lift,
      }),
    ],
  },

  ...zamsConditions,
}
