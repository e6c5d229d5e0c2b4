import { ruleAddress } from '../route.ts'

/** A rule by its id, leading to its text. */
export const RuleLink = ({ id }: { id: string }) => (
  <a className="rule-link" href={ruleAddress(id)} title={`Rule ${id}`}>
    {id}
  </a>
)
