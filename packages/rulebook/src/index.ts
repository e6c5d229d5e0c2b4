export { documents, type RulebookDocument } from './documents.ts'
export type { Area, DocumentId, Edition } from './rule-text.ts'
export { isRuleId, isTestable, type Rule, type RuleId, ruleById, rules } from './rules.ts'
export { searchRules } from './search.ts'
