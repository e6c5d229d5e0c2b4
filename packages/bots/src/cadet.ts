import { type AnySeatView, isPlaceQuestion, shipOf } from '@flotilla/engine'
import type { Bot } from './bot.ts'
import { createBotRandom } from './random.ts'
import { placeAtRandom } from './random-placement.ts'

/**
 * Creates a bot that chooses at random among the legal options. Once all its dials are set it confirms them,
 * since it could otherwise change them forever.
 */
export function cadet(seed: number): Bot<AnySeatView> {
  const chance = createBotRandom(seed)
  return {
    name: 'cadet',
    choose: (view, decision, legal) => {
      if (isPlaceQuestion(decision)) return placeAtRandom(decision, chance, legal)
      if (decision.ask !== 'setDials')
        return { decision: decision.id, option: chance.pick(decision.options).id }
      const { ships } = view.state
      const { options } = decision
      // The options of a ship are adjacent.
      const from = options.findIndex((option) => option.kind === 'dial' && ships[option.ship]!.dial === null)
      if (from < 0) return { decision: decision.id, option: chance.pick(options.slice(0, 1)).id }
      let to = from
      while (to < options.length && shipOf(options[to]!) === shipOf(options[from]!)) to++
      return { decision: decision.id, option: chance.pick(options.slice(from, to)).id }
    },
  }
}
