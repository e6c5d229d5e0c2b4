import type { Cost, Decision, Intent, Option } from '@flotilla/engine'
import { fighter, isEnemy, type Scene } from './scene.ts'
import { terms, type Weighed } from './terms.ts'

/** What is given up, in points of damage. */
const prices: { readonly [K in keyof Required<Cost>]: number } = {
  charge: 0.2,
  force: 0.3,
  energy: 0.25,
  shield: 0.8,
  token: 0.35,
  discard: 0.4,
}

export const priceOf = (cost: Cost = {}): number =>
  (Object.keys(cost) as (keyof Cost)[]).reduce((sum, what) => {
    const amount = cost[what]
    return sum + prices[what] * (typeof amount === 'number' ? amount : 1)
  }, 0)

/** What a card is worth that says nothing about it: it was brought to be used. */
const USUAL = 0.5
/** To do to a friend what is meant for an enemy, or the other way round. */
const AMISS = 3

/** Whether an ability is good or bad for somebody: 1, −1, or 0 where it says neither. */
function suits({ helps, hurts }: Intent, enemy: boolean): number {
  if (hurts === 'enemy' && helps === undefined) return enemy ? 1 : -1
  if (helps !== undefined && helps !== 'me' && hurts === undefined) return enemy ? -1 : 1
  return 0
}

/** Among those it may be done to: enemies that are nearly gone, friends that act and shoot first. */
function preference(scene: Scene, target: number, enemy: boolean): number {
  const ship = scene.view.state.ships[target]
  if (!ship) return 0
  const { facts } = fighter(scene, ship)
  const left = Math.max(1, facts.hull + ship.shields - ship.damage.length)
  return enemy ? 0.2 / left : 0.02 * facts.initiative
}

/**
 * What speaks for each way of using an ability, by what its card says it is for: what it is worth less what it costs, done
 * to those it is meant for. To decline is worth nothing, so what would harm one's own side is left alone where it may be.
 */
export function weighByIntent(
  scene: Scene,
  {
    subject,
    options,
    intent = {},
    cost,
  }: Decision & { readonly options: readonly Option[] } & {
    readonly intent?: Intent
    readonly cost?: Cost
  },
): Weighed<Option>[] {
  const price = priceOf(cost)
  return options.map((what) => {
    if (what.id === 'decline') return { what, why: [] }
    const worth = intent.worth ?? USUAL
    const { target } = what
    if (target === undefined || subject === undefined || !scene.view.state.ships[target])
      return { what, why: terms({ worth, price: -price }) }
    const enemy = target !== subject && isEnemy(scene, subject, target)
    const fit = what.gives === undefined ? suits(intent, enemy) : what.gives === enemy ? -1 : 1
    const why =
      fit < 0
        ? { amiss: -AMISS, price: -price }
        : { worth, price: -price, preference: preference(scene, target, enemy) }
    return { what, why: terms(why) }
  })
}
