import type { ObjectId, ShipId, TableView } from '@flotilla/engine'
import type { ScenarioView } from '@flotilla/engine/second'
import { isHugeBase } from '@flotilla/geometry'
import { useMemo, useRef } from 'react'
import type { TableFacts } from '../host/host-types.ts'
import { localView, uprightTransform, viewOf } from '../scene/view.ts'
import { baseRect, type LabelPlace, placeLabels } from './label-layout.ts'
import { remoteRects } from './scenario-layer.tsx'
import { labelOffset, type ShipLabelData, shipLabelData } from './ship-label.tsx'
import type { CameraControl } from './use-camera.ts'

/** Pixels per millimetre from which labels show every detail. */
const NEAR = 0.9

/** Returns the victory counters and markers aboard a ship. */
const carriedBy = (scenario: ScenarioView | undefined, ship: ShipId) =>
  scenario
    ? [
        { token: 'counter', amount: scenario.counters[ship] ?? 0 },
        { token: 'cargo', amount: scenario.markers.filter(({ on }) => on === ship).length },
      ]
    : []

/** A label with its place. */
interface PlacedLabel {
  readonly label: ShipLabelData
  readonly place: LabelPlace | undefined
  /** What makes it upright on a tilted table. */
  readonly upright: string | undefined
}

/** Returns the label of every ship at this zoom with its place; labels keep their sides while possible. */
export function useLabels(
  table: TableFacts,
  view: TableView,
  tags: readonly string[],
  keen: ReadonlySet<ShipId>,
  { drawn, size }: Pick<CameraControl, 'drawn' | 'size'>,
  inHand: ObjectId | undefined,
): ReadonlyMap<ShipId, PlacedLabel> {
  const before = useRef<ReadonlyMap<number, number>>(new Map())
  const { scale } = drawn
  const asked = [...keen].join()
  // The same ships may be asked about in another set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => {
    const { ships } = view.state
    // A pan of a table that is not tilted changes nothing.
    const seen = drawn.tilt ? viewOf(drawn, size) : undefined
    const standing = ships.filter(({ place, id }) => place === 'table' && id !== inHand)
    const locked = new Set(ships.flatMap(({ locks, place }) => (place === 'table' ? locks : [])))
    const labels = new Map(
      standing.map((ship) => [
        ship.id,
        shipLabelData(ship, table.facts[ship.id]!, tags[ship.id]!, {
          near: scale >= NEAR || keen.has(ship.id),
          locked: locked.has(ship.id),
          carried: carriedBy(view.scenario, ship.id),
        }),
      ]),
    )
    const boxes = standing.map(({ id, pose }) => {
      const { x, y } = labelOffset(table.facts[id]!, pose.heading)
      const { width, height } = labels.get(id)!
      const local = seen && localView(seen, size, pose)
      return {
        id,
        at: local?.at ?? { x: pose.x * scale, y: -pose.y * scale },
        reach: { x: x * (local?.across ?? scale), y: y * (local?.down ?? scale) },
        width,
        height,
      }
    })
    // Ships of the question choose first, then those that need the most space.
    const rank = (id: ShipId): number => (keen.has(id) ? 0 : isHugeBase(table.facts[id]!.base) ? 1 : 2)
    const places = placeLabels(
      boxes.filter(({ id }) => !labels.get(id)!.onBase).sort((a, b) => rank(a.id) - rank(b.id)),
      [...boxes.map(({ at, reach }) => baseRect(at, reach)), ...remoteRects(view.scenario, view, scale)],
      before.current,
    )
    before.current = new Map([...places].map(([id, { side }]) => [id, side]))
    return new Map(
      [...labels].map(([id, label]) => {
        const upright = seen && uprightTransform(localView(seen, size, ships[id]!.pose))
        return [id, { label, place: places.get(id), upright }]
      }),
    )
  }, [table, view.state.ships, view.scenario, tags, asked, drawn.tilt ? drawn : scale, size, inHand])
}
