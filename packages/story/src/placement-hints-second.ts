import type { Decision } from '@flotilla/engine'
import { capitalize } from './wording.ts'

/** The limits of the second edition on a place. */
interface HintLimits {
  readonly beyondEdges?: number
  readonly beyondObstacles?: number
  /** Ships of other players, or other objects of its kind. */
  readonly beyondOthers?: number
  readonly outsideDeployment?: true
  /** A ship that fills the depth of its area may extend beyond it. */
  readonly mayFill?: true
  readonly near?: number
  readonly beyond?: number
}

const joinSentence = (parts: readonly (string | false | undefined)[]): string =>
  `${capitalize(parts.filter(Boolean).join(', '))}.`

const hints: { readonly [ask: string]: (limits: HintLimits) => string } = {
  placeObstacle: ({ beyondEdges, beyondObstacles, outsideDeployment }) =>
    joinSentence([
      Boolean(beyondEdges) && `beyond range ${beyondEdges} of every edge`,
      outsideDeployment && 'outside every deployment area',
      `beyond range ${beyondObstacles} of every other obstacle`,
    ]),
  placeShip: ({ near, beyond, beyondOthers, mayFill }) =>
    joinSentence([
      near !== undefined
        ? `at range 0–${near} of a friendly ship`
        : beyond !== undefined
          ? `inside your deployment area, or beyond range ${beyond} of every enemy`
          : mayFill
            ? 'inside your deployment area, or out of it if it reaches across its whole depth'
            : 'wholly inside your deployment area',
      beyondOthers !== undefined && `beyond range ${beyondOthers} of the ships of other players`,
      'clear of other ships',
    ]),
  placeRemote: ({ outsideDeployment, beyondOthers }) => thingHint(outsideDeployment, beyondOthers),
  placeMarker: ({ outsideDeployment, beyondOthers }) => thingHint(outsideDeployment, beyondOthers),
}

const thingHint = (outside: true | undefined, apart: number | undefined): string =>
  joinSentence([
    'where the scenario allows it',
    outside && 'outside every deployment area',
    apart !== undefined && `beyond range ${apart} of others of its kind`,
    'clear of everything else',
  ])

/** Describes where an object may be placed, by the limits of the question. */
export function placeHint(decision: Decision, hint: string): string {
  if (!('limits' in decision) || /^(C1|EV18|EP14)-/.test(decision.rule)) return hint
  return hints[decision.ask]?.(decision.limits as HintLimits) ?? hint
}
