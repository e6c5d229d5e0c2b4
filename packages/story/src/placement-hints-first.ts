import { type Decision, isPlaceQuestion } from '@flotilla/engine'
import type { RuleId } from '@flotilla/rulebook'

/** The places for the obstacles of a pair in the Epic rulesets of the first edition. */
const pairs: { readonly [rule in RuleId]?: string } = {
  'EV18-SETUP-12':
    'The first of a pair: beyond range 2 of every edge and range 1 of earlier pairs. The second goes beside it.',
  'EV18-SETUP-13':
    'The second of the pair: within range 1 of the first and beyond range 1 of earlier pairs, at any distance from the edges.',
  'EP14-DEPLOY-13':
    'The first of a pair: beyond range 2 of both sides’ edges and of earlier pairs. The second goes beside it.',
  'EP14-DEPLOY-12':
    'The second of the pair: within range 1 of the first and beyond range 2 of both sides’ edges and of earlier pairs.',
}

/** Describes where a ship is placed, by the depth of its area and whether it must touch its edge. */
function placingWords({ limits }: Extract<Decision, { readonly limits: unknown }>): string {
  const { contact, area, more } = limits as {
    readonly contact?: true
    readonly area: Readonly<Record<'left' | 'right' | 'bottom' | 'top', number>>
    readonly more?: readonly unknown[]
  }
  const elsewhere = more ? ' A card may let it stand elsewhere.' : ''
  if (contact) return `A base of it touches your edge, and none is outside the play area.${elsewhere}`
  const depth = Math.round(Math.min(area.top - area.bottom, area.right - area.left) / 100)
  return `Wholly within range ${depth} of your edge, clear of other ships. One that is too big for that reaches across the whole of it.${elsewhere}`
}

/** Returns the first edition's hint on a question that both editions ask. */
export function firstHint(decision: Decision, hint: string): string {
  if (pairs[decision.rule]) return pairs[decision.rule]!
  if (decision.rule === 'C1-SETUP-5' && isPlaceQuestion(decision)) return placingWords(decision)
  return decision.rule.startsWith('C1-') ? hint.replace('initiative', 'pilot skill') : hint
}
