import { placeShape, type Shape } from '@flotilla/geometry'
import { tokenShape } from '../ship-facts.ts'
import type { PlacementInstruction, Scenario } from './scenario.ts'

type PlacedThing = Pick<PlacementInstruction, 'what' | 'card'>

/** Returns the shape of what an instruction places. */
export function placingShape({ remotes = [] }: Scenario, { what, card }: PlacedThing): Shape {
  const token = what === 'remote' ? remotes.find((one) => one.card === card)?.token : undefined
  return tokenShape(token ?? 'objective')
}

/** Returns the printed places of a scenario's remotes and markers, each with its path in the file. */
export const printedPlaces = (scenario: Scenario): { readonly shape: Shape; readonly where: string }[] =>
  (scenario.placing ?? []).flatMap((one, i) =>
    (one.at ?? []).slice(0, one.count).map((at, k) => ({
      shape: placeShape(placingShape(scenario, one), { heading: 0, ...at }),
      where: `placing[${i}].at[${k}]`,
    })),
  )
