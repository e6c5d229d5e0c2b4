import { createContext, useContext } from 'react'
import { ruleAddress } from '../route.ts'

/** Opens a rule beside the game; without a provider, links open the rules page. */
export const OpenRuleContext = createContext<((id: string) => void) | undefined>(undefined)

/** A mark that links to the text of a rule. */
export function RuleLink({ id }: { id: string }) {
  const open = useContext(OpenRuleContext)
  return (
    <a
      className="rule-link"
      href={ruleAddress(id)}
      title={`Rule ${id}`}
      aria-label={`Rule ${id}`}
      onClick={(event) => {
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(id)
      }}
    >
      §
    </a>
  )
}
