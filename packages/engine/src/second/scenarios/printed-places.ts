import { placed, type Shape } from '@flotilla/geometry'
import { tokenShape } from '../facts.ts'
import type { Placing, Scenario } from './scenario.ts'

type Laid = Pick<Placing, 'what' | 'card'>

/** The cardboard of what an instruction puts down. */
export function shapeOfPlacing({ remotes = [] }: Scenario, { what, card }: Laid): Shape {
  const token = what === 'remote' ? remotes.find((one) => one.card === card)?.token : undefined
  return tokenShape(token ?? 'objective')
}

/** The places at which a scenario has its remotes and markers printed, and where its file says so. */
export const printedPlaces = (scenario: Scenario): { readonly shape: Shape; readonly where: string }[] =>
  (scenario.placing ?? []).flatMap((one, i) =>
    (one.at ?? []).slice(0, one.count).map((at, k) => ({
      shape: placed(shapeOfPlacing(scenario, one), { heading: 0, ...at }),
      where: `placing.${i}.at.${k}`,
    })),
  )
