import { coreFirst } from './core-first.ts'
import { coreFirstAbilities } from './core-first-abilities.ts'
import { coreFirstActions } from './core-first-actions.ts'
import { coreFirstAttack } from './core-first-attack.ts'
import { coreFirstBombs } from './core-first-bombs.ts'
import { coreFirstDamage } from './core-first-damage.ts'
import { coreFirstManeuvers } from './core-first-maneuvers.ts'
import { coreFirstRound } from './core-first-round.ts'
import { coreFirstTokens } from './core-first-tokens.ts'
import { coreSecond } from './core-second.ts'
import { coreSecondAbilities } from './core-second-abilities.ts'
import { coreSecondActions } from './core-second-actions.ts'
import { coreSecondAttack } from './core-second-attack.ts'
import { coreSecondDamage } from './core-second-damage.ts'
import { coreSecondDevices } from './core-second-devices.ts'
import { coreSecondDocking } from './core-second-docking.ts'
import { coreSecondHuge } from './core-second-huge.ts'
import { coreSecondManeuvers } from './core-second-maneuvers.ts'
import { coreSecondRound } from './core-second-round.ts'
import { coreSecondTokens } from './core-second-tokens.ts'
import { documents } from './documents.ts'
import { epicBattles } from './epic-battles.ts'
import { epicPlay2014 } from './epic-play-2014.ts'
import { epicVariant2018 } from './epic-variant-2018.ts'
import { hugeShips } from './huge-ship-rules-first.ts'
import type { Area, DocumentId, Edition, RuleText } from './rule-text.ts'
import { wings } from './wings-1.4.6.ts'

/** The id of a rule. */
export type RuleId =
  | keyof typeof epicBattles
  | keyof typeof wings
  | keyof typeof hugeShips
  | keyof typeof epicVariant2018
  | keyof typeof epicPlay2014
  | keyof typeof coreFirst
  | keyof typeof coreFirstRound
  | keyof typeof coreFirstManeuvers
  | keyof typeof coreFirstActions
  | keyof typeof coreFirstTokens
  | keyof typeof coreFirstAttack
  | keyof typeof coreFirstDamage
  | keyof typeof coreFirstBombs
  | keyof typeof coreFirstAbilities
  | keyof typeof coreSecond
  | keyof typeof coreSecondRound
  | keyof typeof coreSecondManeuvers
  | keyof typeof coreSecondActions
  | keyof typeof coreSecondTokens
  | keyof typeof coreSecondAttack
  | keyof typeof coreSecondDamage
  | keyof typeof coreSecondDocking
  | keyof typeof coreSecondDevices
  | keyof typeof coreSecondAbilities
  | keyof typeof coreSecondHuge

/** A rule. */
export interface Rule {
  id: RuleId
  document: DocumentId
  edition: Edition
  section: string
  area: Area
  text: string
  /** A case that shows the rule at work; empty if there is nothing to test. */
  check: string
  /** Rules of other texts that contradict it. */
  conflicts: readonly RuleId[]
  /** Flotilla's reading of the rule where the text is ambiguous; otherwise empty. */
  note: string
}

// The type of `conflicts` makes the compiler refuse an id that no file has.
type Text = RuleText & { conflicts?: readonly RuleId[] }
type Texts = { readonly [Id in RuleId]?: Text }

const texts: Record<DocumentId, readonly Texts[]> = {
  EB: [epicBattles],
  WG: [wings],
  HS: [hugeShips],
  EV18: [epicVariant2018],
  EP14: [epicPlay2014],
  C1: [
    coreFirst,
    coreFirstRound,
    coreFirstManeuvers,
    coreFirstActions,
    coreFirstTokens,
    coreFirstAttack,
    coreFirstDamage,
    coreFirstBombs,
    coreFirstAbilities,
  ],
  C2: [
    coreSecond,
    coreSecondRound,
    coreSecondManeuvers,
    coreSecondActions,
    coreSecondTokens,
    coreSecondAttack,
    coreSecondDamage,
    coreSecondDocking,
    coreSecondDevices,
    coreSecondAbilities,
    coreSecondHuge,
  ],
}

/** All rules, in the order of the documents and of the rules in them. */
export const rules: readonly Rule[] = documents.flatMap(({ id: document, edition }) =>
  texts[document]
    .flatMap(Object.entries<Text>)
    .map(([id, { section, area, text, check = '', conflicts = [], note = '' }]) => ({
      id: id as RuleId,
      document,
      edition,
      section,
      area,
      text,
      check,
      conflicts,
      note,
    })),
)

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]))

/** Returns a rule by id. */
export const ruleById = (id: RuleId): Rule => byId.get(id)!

/** Reports whether a text is the id of a rule. */
export const isRuleId = (text: string): text is RuleId => byId.has(text)

/** Reports whether a rule can be tested: statements of information and good manners have no case. */
export const isTestable = (rule: Rule): boolean => rule.check !== ''
