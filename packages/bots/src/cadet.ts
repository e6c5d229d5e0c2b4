import { type AnySeatView, isPlaceQuestion } from '@flotilla/engine'
import type { Bot } from './bot.ts'
import { createRandom } from './random.ts'
import { placeAtRandom } from './random-placement.ts'

/** Chooses at random among what is legal. It confirms its dials once all are set instead of turning them for ever. */
export function cadet(seed: number): Bot<AnySeatView> {
  const chance = createRandom(seed)
  return {
    name: 'cadet',
    choose: (view, decision, legal) => {
      if (isPlaceQuestion(decision)) return placeAtRandom(decision, chance, legal)
      if (decision.ask !== 'setDials')
        return { decision: decision.id, option: chance.pick(decision.options).id }
      const { ships } = view.state
      const { options } = decision
      // A ship's options stand together.
      const from = options.findIndex(({ ship }) => ship !== undefined && ships[ship as number]!.dial === null)
      if (from < 0) return { decision: decision.id, option: chance.pick(options.slice(0, 1)).id }
      let to = from
      while (to < options.length && options[to]!.ship === options[from]!.ship) to++
      return { decision: decision.id, option: chance.pick(options.slice(from, to)).id }
    },
  }
}
