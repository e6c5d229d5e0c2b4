import type { Decision, SeenAttack, View } from '@flotilla/engine'
import type { Pose, Vec } from '@flotilla/geometry'
import { useEffect } from 'react'
import type { TableStore } from './table-store.ts'

/** How much of the table around a ship is worth seeing. */
const AROUND = 260

const about = ({ x, y }: Pose, far: number): Vec[] => [
  { x: x - far, y: y - far },
  { x: x + far, y: y + far },
]

/** On small screens the camera goes to the ship that is asked about, with what it may shoot at. */
export function useFollow(
  store: TableStore,
  view: View | undefined,
  decision: Decision | undefined,
  ship: number | undefined,
  attack: SeenAttack | undefined,
): void {
  const asked = decision?.id
  // Only a new question moves the camera.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told meanwhile does not.
  useEffect(() => {
    if (!view || asked === undefined || !matchMedia('(max-width: 1000px)').matches) return
    const pose = ship === undefined ? undefined : view.state.ships[ship]
    if (pose?.place !== 'table') return
    const aims =
      decision && 'options' in decision && decision.ask === 'chooseAttack'
        ? decision.options.map(({ target }) => target as number)
        : attack
          ? [attack.attacker, attack.defender]
          : []
    const targets = aims.flatMap((id) => view.state.ships[id]?.pose ?? [])
    store.board.current?.follow([...about(pose.pose, AROUND), ...targets.flatMap((one) => about(one, 60))])
  }, [asked, ship])
}
