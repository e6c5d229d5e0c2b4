import type { Option, OptionOf, ShipId } from '@flotilla/engine'
import type { Situation } from './situation.ts'
import { createTerms, type WeighedOption } from './terms.ts'

/**
 * Weighs the token a jammed ship loses: the most useful one of an enemy, the least useful one of a friend.
 */
export function weighJams(
  situation: Situation,
  id: ShipId,
  options: readonly OptionOf<'jam'>[],
): WeighedOption<Option>[] {
  const helps: Readonly<Record<string, number>> = {
    focus: 1,
    reinforceFore: 0.7,
    reinforceAft: 0.7,
    evade: 0.6,
    calculate: 0.5,
  }
  const { engaged } = situation.view.state.ships[id]!
  const sign = situation.table.facts[id]!.seat === situation.view.seat ? -1 : 1
  return options.map((what) => ({
    what,
    why: createTerms({
      token: what.kind === 'token' ? sign * (helps[what.token] ?? 0) : 0,
      lock: what.kind === 'lock' && !engaged ? sign * 0.8 : 0,
    }),
  }))
}
