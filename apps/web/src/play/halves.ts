import { type Decision, type Option, optionsOf } from '@flotilla/engine'
import type { Section } from '@flotilla/geometry'
import type { TableFacts } from '../host/protocol.ts'

type Choosing = Extract<Decision, { options: unknown }>

/** One half of a huge ship of the first edition. */
export interface Half {
  readonly ship: number
  readonly section: Section
}

/** A half as it is named on the table. */
export const halfKey = ({ ship, section }: Half): string => `half:${ship}:${section}`

export function halfAt(key: string): Half | undefined {
  const [, ship, section] = /^half:(\d+):(fore|aft)$/.exec(key) ?? []
  return ship === undefined ? undefined : { ship: Number(ship), section: section as Section }
}

/** The ship whose section an option is about; who clicks a friend does not want to lock it. */
function wholeOf(table: TableFacts, { ask, seat, subject }: Choosing, option: Option): number | undefined {
  const target = option.target as number | undefined
  if (ask === 'chooseAttack') return target
  if (ask === 'chooseSection' || ask === 'useAbility' || ask === 'answerAbility') return target ?? subject
  if (ask !== 'chooseAction' || target === undefined || !option.id.startsWith('lock:')) return
  return table.teams[table.facts[target]?.seat ?? seat] === table.teams[seat] ? undefined : target
}

/** The half that an option is chosen by, on the table. */
export function halfOf(table: TableFacts, decision: Choosing, option: Option): Half | undefined {
  const ship = option.section === undefined ? undefined : wholeOf(table, decision, option)
  if (ship === undefined || !table.facts[ship]?.huge) return
  return { ship, section: option.section as Section }
}

/** The options that a click on a half leaves. */
export const optionsAt = (table: TableFacts, decision: Choosing, { ship, section }: Half): Option[] =>
  decision.options.filter((option) => {
    const half = halfOf(table, decision, option)
    return half?.ship === ship && half.section === section
  })

/** The cards of a section that energy may be put on. */
export const cardsIn = (table: TableFacts, decision: Choosing, section: Section): string[] =>
  [...new Set(optionsOf(decision).flatMap(({ allocation }) => Object.keys(allocation ?? {})))].filter(
    (card) => table.facts[decision.subject!]?.huge?.upgrades[card]?.section === section,
  )

/** Every half that a question can be answered by. */
export function halvesOf(table: TableFacts, decision: Choosing): Half[] {
  if (decision.ask === 'allocateEnergy')
    return (['fore', 'aft'] as const)
      .filter((section) => cardsIn(table, decision, section).length > 0)
      .map((section) => ({ ship: decision.subject!, section }))
  const found = new Map<string, Half>()
  for (const option of decision.options) {
    const half = halfOf(table, decision, option)
    if (half) found.set(halfKey(half), half)
  }
  return [...found.values()]
}
