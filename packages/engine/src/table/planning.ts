import type { RuleId } from '@flotilla/rulebook'
import type { Barred, ChooseQuestion, Option, Seat } from '../kernel/decision.ts'

/** A question while it is put together. */
export type Asking = { -readonly [K in keyof ChooseQuestion]: ChooseQuestion[K] }

/** A player may let the time to plan pass. */
export const timeUp: readonly Option[] = [{ id: 'timeUp' }]

/** Why a seat may not confirm yet: a ship without a dial, and how many more there are. */
export function unready(first: string, more: number, rule: RuleId): Barred {
  const message =
    more === 0
      ? `${first} has no dial yet. Set it first.`
      : `${first} and ${more} more have no dials yet. Set them first.`
  return { id: 'confirm', rule, message }
}

interface Identified {
  readonly id: number
}

interface Listed {
  readonly own: readonly Identified[]
  readonly setting: readonly Option[]
  readonly confirming: readonly Option[]
}

/** The last list of each seat. */
const listed = new WeakMap<object, Listed[]>()

/** What a seat may set the dials of these ships to. The lists are long and come again and again, so they are kept. */
export function dialChoices(
  rules: { readonly dialOptions: readonly (readonly Option[])[] },
  seat: Seat,
  own: readonly Identified[],
  confirm: boolean,
): readonly Option[] {
  const lists = listed.get(rules) ?? []
  let last = lists[seat]
  if (!last || last.own.length !== own.length || last.own.some(({ id }, i) => id !== own[i]!.id)) {
    const setting = ([] as Option[]).concat(...own.map(({ id }) => rules.dialOptions[id]!))
    last = { own, setting, confirming: [{ id: 'confirm' }, ...setting] }
    lists[seat] = last
    listed.set(rules, lists)
  }
  return confirm ? last.confirming : last.setting
}
