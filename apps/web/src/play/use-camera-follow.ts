import type { ShipId } from '@flotilla/engine'
import { type Decision, type TableAttack, type TableView, targetOf } from '@flotilla/engine'
import type { Pose, Vec } from '@flotilla/geometry'
import { useEffect } from 'react'
import type { TableStore } from './table-store.ts'

/** The visible radius around the acting ship, in millimetres: as far as it may move by an action. */
const AROUND = 150
/** The visible radius around a target. */
const BESIDE = 70
/** The same around a huge ship. */
const BESIDE_HUGE = 150

const cornersAround = ({ x, y }: Pose, far: number): Vec[] => [
  { x: x - far, y: y - far },
  { x: x + far, y: y + far },
]

/**
 * Moves the camera to the action: both fleets while dials are set, the ship that is asked about with its
 * targets, or the attack that is shown.
 */
export function useCameraFollow(
  store: TableStore,
  view: TableView,
  decision: Decision | undefined,
  ship: ShipId | undefined,
  attack: TableAttack | undefined,
): void {
  const isPlanning = decision?.ask === 'setDials'
  const asked = isPlanning ? `dials of round ${view.state.round}` : decision?.id
  const shot = attack ? `${attack.attacker} ${attack.defender}` : undefined
  // Only a new question or another shot moves the camera.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told meanwhile does not.
  useEffect(() => {
    const { ships } = view.state
    const onTable = (id: ShipId | undefined): Pose | undefined => {
      const one = id === undefined ? undefined : ships[id]
      return one?.place === 'table' ? one.pose : undefined
    }
    if (isPlanning) {
      // Both fleets are in sight while dials are set, and no dial moves the table.
      const standing = ships.filter(({ place }) => place === 'table')
      store.board.current?.follow(
        standing.flatMap(({ huge, pose }) => cornersAround(pose, huge ? BESIDE_HUGE : BESIDE)),
      )
      return
    }
    const pose = onTable(ship)
    const aims = attack
      ? [attack.attacker, attack.defender]
      : decision && 'options' in decision && decision.ask === 'chooseAttack'
        ? decision.options.map(targetOf)
        : []
    store.board.current?.follow([
      ...(pose && !attack ? cornersAround(pose, AROUND) : []),
      ...aims.flatMap((id) => onTable(id) ?? []).flatMap((one) => cornersAround(one, BESIDE)),
    ])
  }, [asked, isPlanning ? undefined : ship, shot])
}
