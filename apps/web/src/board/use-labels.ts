import type { ShipId, TableView } from '@flotilla/engine'
import type { ScenarioView } from '@flotilla/engine/second'
import { isHugeBase } from '@flotilla/geometry'
import { useMemo, useRef } from 'react'
import type { TableFacts } from '../host/host-types.ts'
import { baseRect, type LabelPlace, placeLabels } from './label-layout.ts'
import { remoteRects } from './scenario-layer.tsx'
import { labelOffset, type ShipLabelData, shipLabelData } from './ship-label.tsx'

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

/** Returns the label of every ship at this zoom with its place; labels keep their sides while possible. */
export function useLabels(
  table: TableFacts,
  view: TableView,
  tags: readonly string[],
  keen: ReadonlySet<ShipId>,
  scale: number,
  inHand: ShipId | undefined,
): ReadonlyMap<ShipId, { readonly label: ShipLabelData; readonly place: LabelPlace | undefined }> {
  const before = useRef<ReadonlyMap<number, number>>(new Map())
  const asked = [...keen].join()
  // The same ships may be asked about in another set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => {
    const { ships } = view.state
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
      return {
        id,
        at: { x: pose.x * scale, y: -pose.y * scale },
        reach: { x: x * scale, y: y * scale },
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
    return new Map([...labels].map(([id, label]) => [id, { label, place: places.get(id) }]))
  }, [table, view.state.ships, view.scenario, tags, asked, scale, inHand])
}
