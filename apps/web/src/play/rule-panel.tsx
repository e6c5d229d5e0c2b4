import { isRuleId, ruleById } from '@flotilla/rulebook'
import { RuleEntry } from '../pages/rules-page.tsx'
import { ruleAddress } from '../route.ts'

/** The text of a rule beside the game. */
export const RulePanel = ({ id }: { id: string }) => (
  <section className="rule-panel" aria-label="Rule">
    {isRuleId(id) ? <RuleEntry one={ruleById(id)} open /> : <p>There is no rule {id}.</p>}
    <a href={ruleAddress(id)}>All rules</a>
  </section>
)
