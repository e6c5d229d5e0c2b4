export { documents, type RulebookDocument } from './documents.ts'
export type { Area, DocumentId, Edition } from './rule.ts'
export { isRuleId, isTestable, type Rule, type RuleId, rule, rules } from './rules.ts'
export { search } from './search.ts'
