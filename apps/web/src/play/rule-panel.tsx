import { isRuleId, rule } from '@flotilla/rulebook'
import { Entry } from '../pages/rules.tsx'
import { ruleAddress } from '../route.ts'

/** A rule beside the game. */
export const RulePanel = ({ id }: { id: string }) => (
  <section className="rule-panel" aria-label="Rule">
    {isRuleId(id) ? <Entry one={rule(id)} open /> : <p>There is no rule {id}.</p>}
    <a href={ruleAddress(id)}>All rules</a>
  </section>
)
