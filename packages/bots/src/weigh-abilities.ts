import type { ShipId } from '@flotilla/engine'
import {
  type Cost,
  type Decision,
  declineOption,
  type Intent,
  type Option,
  targetOf,
  visibleDamageCount,
} from '@flotilla/engine'
import { costValue } from './cost-value.ts'
import { fighterAt, isEnemy, type Situation } from './situation.ts'
import { createTerms, totalValue, type WeighedOption } from './terms.ts'
import { weighActions } from './weigh-actions.ts'

/** The value of a card without a declared intent: it was equipped to be used. */
const USUAL = 0.5
/** The cost of using on a friend what is meant for an enemy, or the reverse. */
const AMISS = 3

/** Returns whether an ability helps its target (1), harms it (−1) or says neither (0). */
function intentSign({ helps, hurts }: Intent, enemy: boolean): number {
  if (hurts === 'enemy' && (helps === undefined || helps === 'me')) return enemy ? 1 : -1
  if (helps !== undefined && helps !== 'me' && hurts === undefined) return enemy ? -1 : 1
  return 0
}

/** Returns the preference among targets: enemies with little health, friends that act and shoot first. */
function targetPreference(situation: Situation, target: ShipId, enemy: boolean): number {
  const ship = situation.view.state.ships[target]
  if (!ship) return 0
  const { facts } = fighterAt(situation, ship)
  const left = Math.max(1, facts.hull + ship.shields - visibleDamageCount(ship))
  return enemy ? 0.2 / left : 0.02 * facts.rank
}

/** Returns the best improvement of a ship's position by one of these actions. */
function bestOf(situation: Situation, id: ShipId, ways: readonly Option[]): number {
  const [stays, ...acts] = weighActions(situation, id, [declineOption('none'), ...ways]).map(({ why }) =>
    totalValue(why),
  )
  return Math.max(...acts) - stays!
}

/**
 * Weighs each way of using an ability by its card's intent: its value less its cost, used on its intended
 * targets. Declining is worth 0, so a harmful optional ability is declined.
 */
export function weighByIntent(
  situation: Situation,
  {
    subject,
    options,
    intent = {},
    cost,
    leadsTo,
  }: Decision & { readonly options: readonly Option[] } & {
    readonly intent?: Intent
    readonly cost?: Cost
    readonly leadsTo?: readonly Option[]
  },
): WeighedOption<Option>[] {
  const price = costValue(cost)
  const usual = intent.worth ?? USUAL
  const gained = leadsTo && subject !== undefined ? bestOf(situation, subject, leadsTo) : usual
  return options.map((what) => {
    if (what.kind === 'decline') return { what, why: [] }
    const worth = Math.min(usual, gained)
    const target = targetOf(what)
    if (target === undefined || subject === undefined || !situation.view.state.ships[target])
      return { what, why: createTerms({ worth, price: -price }) }
    const enemy = target !== subject && isEnemy(situation, subject, target)
    const gives = 'gives' in what ? what.gives : undefined
    const fit = gives === undefined ? intentSign(intent, enemy) : gives === enemy ? -1 : 1
    const why =
      fit < 0
        ? { amiss: -AMISS, price: -price }
        : { worth, price: -price, preference: targetPreference(situation, target, enemy) }
    return { what, why: createTerms(why) }
  })
}
