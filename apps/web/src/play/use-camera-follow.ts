import type { Decision, TableAttack, TableView } from '@flotilla/engine'
import type { Pose, Vec } from '@flotilla/geometry'
import { useEffect } from 'react'
import type { TableStore } from './table-store.ts'

/** How much of the table around a ship is worth seeing: as far as it may fly. */
const AROUND = 230
/** And around one that is only shot at. */
const BESIDE = 70

const cornersAround = ({ x, y }: Pose, far: number): Vec[] => [
  { x: x - far, y: y - far },
  { x: x + far, y: y + far },
]

/** The camera goes to what happens: the ship that is asked about with what it may shoot at, or the shot that is told. */
export function useCameraFollow(
  store: TableStore,
  view: TableView,
  decision: Decision | undefined,
  ship: number | undefined,
  attack: TableAttack | undefined,
): void {
  const asked = decision?.id
  const shot = attack ? `${attack.attacker} ${attack.defender}` : undefined
  // Only a new question or another shot moves the camera.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told meanwhile does not.
  useEffect(() => {
    const { ships } = view.state
    const onTable = (id: number | undefined): Pose | undefined => {
      const one = id === undefined ? undefined : ships[id]
      return one?.place === 'table' ? one.pose : undefined
    }
    const pose = onTable(ship)
    const aims = attack
      ? [attack.attacker, attack.defender]
      : decision && 'options' in decision && decision.ask === 'chooseAttack'
        ? decision.options.map(({ target }) => target as number)
        : []
    store.board.current?.follow([
      ...(pose && !attack ? cornersAround(pose, AROUND) : []),
      ...aims.flatMap((id) => onTable(id) ?? []).flatMap((one) => cornersAround(one, BESIDE)),
    ])
  }, [asked, ship, shot])
}
