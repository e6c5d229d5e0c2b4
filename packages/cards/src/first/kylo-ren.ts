import type { ShipId } from '@flotilla/engine'
import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  assignCondition,
  cardsInDecks,
  putDamageOnCondition,
  repeatAbility,
  ship,
  transferCondition,
} from '@flotilla/engine/first/effects'
import { DARK_SIDE } from './conditions.ts'
import { pilotDamageCards, RULE } from './queries.ts'

const pilotCards = (game: first.Game, id: ShipId): string[] =>
  cardsInDecks(game, id).filter((card) => pilotDamageCards.includes(card.split(':')[1]!))

/** Returns the ship that has the condition I'll Show You the Dark Side. */
const shipWithDarkSide = (game: first.Game): ShipId | undefined =>
  game.state.ships.find(({ conditions }) => conditions.includes(DARK_SIDE))?.id

/** Reports whether a small or large ship without the condition can receive it. */
export function mayBeShownDarkSide(game: first.Game, id: ShipId): boolean {
  const { huge, conditions } = ship(game, id)
  return (
    !huge &&
    !conditions.includes(DARK_SIDE) &&
    (shipWithDarkSide(game) !== undefined || pilotCards(game, id).length > 0)
  )
}

/**
 * Assigns the condition. A condition in play keeps its damage card; for a new one Kylo Ren's card chooses it.
 */
export function showDarkSide(
  game: first.Game,
  by: Pick<first.CardContext, 'ship' | 'key'>,
  target: ShipId,
): void {
  const before = shipWithDarkSide(game)
  if (before !== undefined) transferCondition(game, before, target, DARK_SIDE, 'C1-CONDITION-1')
  else {
    assignCondition(game, target, DARK_SIDE, true, 'C1-CONDITION-1')
    repeatAbility(game, by, { target })
  }
}

/** Lets the player choose the Pilot damage card on the condition. */
export const chooseDarkSideDamage: first.TriggeredAbility = triggerOn('goesOn', {
  when: (_, me, { key }) => key === me.key,
  choices: (game, _, { target }) =>
    pilotCards(game, target as number)
      .sort()
      .map((damage) => createOption('damage', '', { damage })),
  use: (game, _, { target }, { damage }) =>
    putDamageOnCondition(game, target as number, damage as string, RULE),
})

/** The rules of the pilot Kylo Ren. */
export const kyloRen: first.CardRules = {
  text: 'The first time in a round that an attack hits it, the attacker is shown the Dark Side, with a Pilot damage card of choice.',
  triggers: [
    triggerOn('hit', {
      once: 'round',
      when: (game, _, { attacker }) => mayBeShownDarkSide(game, attacker),
      use: (game, me, { attacker }) => showDarkSide(game, me, attacker),
    }),
    chooseDarkSideDamage,
  ],
}
