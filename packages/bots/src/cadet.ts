import { isPlacing } from '@flotilla/engine'
import type { Bot } from './bot.ts'
import { placeAtRandom } from './place.ts'
import { random } from './random.ts'

/** Chooses at random among what is legal. It confirms its dials once all are set instead of turning them for ever. */
export function cadet(seed: number): Bot {
  const chance = random(seed)
  return {
    name: 'cadet',
    choose: (view, decision, legal) => {
      if (isPlacing(decision)) return placeAtRandom(decision, chance, legal)
      if (decision.ask !== 'setDials')
        return { decision: decision.id, option: chance.pick(decision.options).id }
      const unset = view.state.ships.find(
        ({ id, dial }) => dial === null && decision.options.some(({ ship }) => ship === id),
      )
      const options = unset
        ? decision.options.filter(({ ship }) => ship === unset.id)
        : decision.options.slice(0, 1)
      return { decision: decision.id, option: chance.pick(options).id }
    },
  }
}
