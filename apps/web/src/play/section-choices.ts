import type { ShipId } from '@flotilla/engine'
import { type Decision, type Option, optionsOf, targetOf } from '@flotilla/engine'
import type { Section } from '@flotilla/geometry'
import type { TableFacts } from '../host/host-types.ts'

type ChoiceDecision = Extract<Decision, { options: unknown }>

/** One section of a huge ship of the first edition. */
export interface ShipSection {
  readonly ship: ShipId
  readonly section: Section
}

/** Returns the key of a section on the table. */
export const sectionKey = ({ ship, section }: ShipSection): string => `half:${ship}:${section}`

/** Returns the section of a key; undefined for other keys. */
export function parseSectionKey(key: string): ShipSection | undefined {
  const [, ship, section] = /^half:(\d+):(fore|aft)$/.exec(key) ?? []
  return ship === undefined ? undefined : { ship: Number(ship), section: section as Section }
}

/** Returns the ship whose section an option concerns; a click on a friendly ship does not mean to lock it. */
function wholeOf(
  table: TableFacts,
  { ask, seat, subject }: ChoiceDecision,
  option: Option,
): ShipId | undefined {
  const target = targetOf(option)
  if (ask === 'chooseAttack') return target
  if (ask === 'chooseSection' || ask === 'useAbility' || ask === 'answerAbility') return target ?? subject
  if (ask !== 'chooseAction' || target === undefined || option.kind !== 'lock') return
  return table.teams[table.facts[target]?.seat ?? seat] === table.teams[seat] ? undefined : target
}

/** Returns the section on the table that chooses an option. */
export function sectionOfOption(
  table: TableFacts,
  decision: ChoiceDecision,
  option: Option,
): ShipSection | undefined {
  const section = 'section' in option ? option.section : undefined
  const ship = section && wholeOf(table, decision, option)
  if (!section || ship === undefined || !table.facts[ship]?.huge) return
  return { ship, section }
}

/** Lists the options that remain after a click on a section. */
export const optionsOfSection = (
  table: TableFacts,
  decision: ChoiceDecision,
  { ship, section }: ShipSection,
): Option[] =>
  decision.options.filter((option) => {
    const half = sectionOfOption(table, decision, option)
    return half?.ship === ship && half.section === section
  })

/** Lists the cards of a section that can receive energy. */
export const cardsOfSection = (table: TableFacts, decision: ChoiceDecision, section: Section): string[] =>
  [
    ...new Set(
      optionsOf(decision).flatMap((option) =>
        option.kind === 'allocation' ? Object.keys(option.allocation) : [],
      ),
    ),
  ].filter((card) => table.facts[decision.subject!]?.huge?.upgrades[card]?.section === section)

/** Lists every section that can answer a question. */
export function selectableSections(table: TableFacts, decision: ChoiceDecision): ShipSection[] {
  if (decision.ask === 'allocateEnergy')
    return (['fore', 'aft'] as const)
      .filter((section) => cardsOfSection(table, decision, section).length > 0)
      .map((section) => ({ ship: decision.subject!, section }))
  const found = new Map<string, ShipSection>()
  for (const option of decision.options) {
    const half = sectionOfOption(table, decision, option)
    if (half) found.set(sectionKey(half), half)
  }
  return [...found.values()]
}
