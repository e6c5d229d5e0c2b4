import { first } from '@flotilla/engine'
import { DARK_SIDE } from './conditions.ts'
import { ofPilots, RULE } from './looks.ts'

const { on } = first
const { assign, cardsLeft, goOn, putAside, reassign, ship } = first.effects

const pilotCards = (game: first.Game, id: number): string[] =>
  cardsLeft(game, id).filter((card) => ofPilots.includes(card.split(':')[1]!))

/** Who has been shown the dark side. */
const shown = (game: first.Game): number | undefined =>
  game.state.ships.find(({ conditions }) => conditions.includes(DARK_SIDE))?.id

/** Whether a small or large ship can be shown the dark side, and has not been. */
export function canBeShown(game: first.Game, id: number): boolean {
  const { huge, conditions } = ship(game, id)
  return (
    !huge && !conditions.includes(DARK_SIDE) && (shown(game) !== undefined || pilotCards(game, id).length > 0)
  )
}

/** Assigns the condition: one that is in play keeps its card, for a new one the card of Kylo Ren picks it. */
export function showDarkSide(game: first.Game, by: Pick<first.Me, 'ship' | 'key'>, target: number): void {
  const before = shown(game)
  if (before !== undefined) reassign(game, before, target, DARK_SIDE, 'C1-CONDITION-1')
  else {
    assign(game, target, DARK_SIDE, true, 'C1-CONDITION-1')
    goOn(game, by, { target })
  }
}

/** Picks the Pilot damage card that lies on it. */
export const pickDarkCard = on('goesOn', {
  when: (_, me, { key }) => key === me.key,
  choices: (game, _, { target }) =>
    pilotCards(game, target as number)
      .sort()
      .map((damage) => ({ id: damage, damage })),
  use: (game, _, { target }, { damage }) => putAside(game, target as number, damage as string, RULE),
})

/** Kylo Ren in the cockpit. */
export const kyloRen: first.CardRules = {
  text: 'The first time in a round that an attack hits it, the attacker is shown the Dark Side, with a Pilot damage card of choice.',
  triggers: [
    on('hit', {
      once: 'round',
      when: (game, _, { attacker }) => canBeShown(game, attacker),
      use: (game, me, { attacker }) => showDarkSide(game, me, attacker),
    }),
    pickDarkCard,
  ],
}
