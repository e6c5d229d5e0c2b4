import { coreFirst } from './core-first.ts'
import { coreSecond } from './core-second.ts'
import { documents } from './documents.ts'
import { epicBattles } from './epic-battles.ts'
import { epicPlay2014 } from './epic-play-2014.ts'
import { epicVariant2018 } from './epic-variant-2018.ts'
import { hugeShips } from './huge-ships.ts'
import type { Area, DocumentId, Edition, RuleText } from './rule.ts'
import { wings } from './wings.ts'

export type RuleId =
  | keyof typeof epicBattles
  | keyof typeof wings
  | keyof typeof hugeShips
  | keyof typeof epicVariant2018
  | keyof typeof epicPlay2014
  | keyof typeof coreFirst
  | keyof typeof coreSecond

export interface Rule {
  id: RuleId
  document: DocumentId
  edition: Edition
  section: string
  area: Area
  text: string
  /** A case that shows the rule at work; empty where there is nothing to test. */
  check: string
  /** Rules of another text that say otherwise. */
  conflicts: readonly RuleId[]
  /** How Flotilla reads the rule where the text leaves a question; empty where it leaves none. */
  note: string
}

// The type of `conflicts` makes the compiler refuse an id that no file has.
type Texts = { readonly [Id in RuleId]?: RuleText & { conflicts?: readonly RuleId[] } }

const texts: Record<DocumentId, Texts> = {
  EB: epicBattles,
  WG: wings,
  HS: hugeShips,
  EV18: epicVariant2018,
  EP14: epicPlay2014,
  C1: coreFirst,
  C2: coreSecond,
}

/** Every rule, in the order of the documents and of the rules in them. */
export const rules: readonly Rule[] = documents.flatMap(({ id: document, edition }) =>
  Object.entries(texts[document]).map(
    ([id, { section, area, text, check = '', conflicts = [], note = '' }]) => ({
      id: id as RuleId,
      document,
      edition,
      section,
      area,
      text,
      check,
      conflicts,
      note,
    }),
  ),
)

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]))

export const rule = (id: RuleId): Rule => byId.get(id)!

export const isRuleId = (text: string): text is RuleId => byId.has(text)

/** Whether there is anything to prove about the rule: statements of information and good manners have no case. */
export const isTestable = (rule: Rule): boolean => rule.check !== ''
