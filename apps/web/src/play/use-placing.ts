import type { DecisionId, ObjectId } from '@flotilla/engine'
import {
  type Decision,
  type first,
  isPlaceQuestion,
  limitsOf,
  type PlaceQuestion,
  type Refusal,
  type TableView,
} from '@flotilla/engine'
import { composePoses, type Pose, relativePose } from '@flotilla/geometry'
import { type DeploymentZone, lineAbreast } from '@flotilla/host/deployment-layout'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type WingPlace, wingMembers, wingmateSpot } from '../board/wing-lines.tsx'
import type { TableFacts, WingmatePlace } from '../host/host-types.ts'
import { fitWingIntoArea } from './fit-wing.ts'
import type { TableStore } from './table-store.ts'

/** An object being placed: its pose, and whether it is legal there. */
export interface HeldItem {
  /** The id of its token, where it is neither a ship nor an obstacle. */
  readonly token: string | undefined
  readonly thing: ObjectId
  readonly pose: Pose
  readonly refusal: Refusal | undefined
  /** The wingmates that deploy with it. */
  readonly wing: readonly WingPlace[] | undefined
  /** Moves it to a pose; a wing near a fitting place snaps into it. */
  move(pose: Pose): void
  /** Moves it by an offset. */
  nudge(pose: Pose): void
  put(): void
}

/** Lists poses to try first: spread over the allowed rectangle, from the middle outwards. */
function placesToTry({ left, right, top, bottom }: DeploymentZone['area'], heading: number): Pose[] {
  const across = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95]
  return [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((up) =>
    across.map((along) => ({
      x: left + along * (right - left),
      y: bottom + up * (top - bottom),
      heading,
    })),
  )
}

const WHOLE: DeploymentZone = { area: { left: 0, right: 900, bottom: 0, top: 900 }, facing: 0 }

/** Returns the line along which a ship of the first edition may be placed. */
const slideOf = (asked: PlaceQuestion): first.Slide | undefined => limitsOf(asked).slide

/** Returns the pose on the line nearest to a wanted pose. */
function nearestOnSlide({ pose, offsets }: first.Slide, wanted: Pose): Pose {
  const { y } = relativePose(pose, { ...wanted, heading: pose.heading })
  const [nearest = 0] = offsets
    .map(([low, high]) => Math.min(high, Math.max(low, y)))
    .sort((a, b) => Math.abs(a - y) - Math.abs(b - y))
  return composePoses(pose, { x: 0, y: nearest, heading: 0 })
}

/** Reports whether all wingmates of a leader fit there; true for a ship without a wing. */
async function allFit(store: TableStore, { id }: Decision, pose: Pose): Promise<boolean> {
  return (await store.wingmatePlaces(id, pose)).every(({ refusal }) => !refusal)
}

/** Returns the token of a mine, or of a remote or marker that a scenario has placed. */
function tokenOf(asked: PlaceQuestion, view: TableView | undefined): string | undefined {
  const { token, card } = limitsOf(asked)
  if (token) return token
  if (asked.ask === 'placeMarker') return 'objective'
  return view?.scenario?.remotes.find((remote) => remote.card === card)?.token
}

/** Lists the areas in which an object may be placed, each with its facing. */
function zonesOf({ limits }: PlaceQuestion): DeploymentZone[] {
  const {
    area,
    facing = 0,
    more = [],
  } = limits as Partial<DeploymentZone> & { readonly more?: readonly Partial<DeploymentZone>[] }
  return [{ area, facing }, ...more].flatMap((zone) =>
    zone.area ? [{ area: zone.area, facing: zone.facing ?? 0 }] : [],
  )
}

/** Manages the object being placed, and asks the game about every pose it is dragged to. */
export function usePlacing(
  store: TableStore,
  decision: Decision | undefined,
  view: TableView | undefined,
  table: TableFacts | undefined,
): HeldItem | undefined {
  const asked = decision && isPlaceQuestion(decision) ? decision : undefined
  const [held, setHeld] = useState<{ decision: DecisionId; pose: Pose } | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [room, setRoom] = useState<readonly WingmatePlace[]>([])
  const query = useRef(0)
  /** The ships that deploy with the object. */
  const mates = useMemo(() => {
    const leader = asked?.subject
    if (!table || leader === undefined || asked?.ask !== 'placeShip') return []
    return wingMembers(table, leader).filter((id) => id !== leader)
  }, [asked, table])

  useEffect(() => {
    setHeld(undefined)
    setRefusal(undefined)
    if (!asked || !view) return
    let current = true
    const zones = zonesOf(asked)
    const line = slideOf(asked)
    const base = asked.ask === 'placeShip' ? table?.facts[asked.subject ?? -1]?.base : undefined
    const all = line
      ? [nearestOnSlide(line, line.pose)]
      : [
          ...(base ? zones.flatMap((zone) => lineAbreast(zone, base)) : []),
          ...(limitsOf(asked).places ?? []),
          ...(zones.length > 0 ? zones : [WHOLE]).flatMap(({ area, facing }) => placesToTry(area, facing)),
        ]
    // The first legal pose is offered, so that a player in a hurry need only agree.
    void (async () => {
      let second: Pose | undefined
      for (const pose of all) {
        if (!current) return
        if (await store.choiceFault({ decision: asked.id, pose })) continue
        second ??= pose
        if (await allFit(store, asked, pose)) {
          if (current) setHeld({ decision: asked.id, pose })
          return
        }
      }
      if (current) setHeld({ decision: asked.id, pose: second ?? all[0]! })
    })()
    return () => {
      current = false
    }
  }, [asked, view, store, table])

  const pose = held?.pose
  useEffect(() => {
    if (!asked || !pose) return
    query.current += 1
    const mine = query.current
    const places = mates.length > 0 ? store.wingmatePlaces(asked.id, pose) : Promise.resolve([])
    void Promise.all([store.choiceFault({ decision: asked.id, pose }), places]).then(([found, wing]) => {
      if (mine !== query.current) return
      setRefusal(found)
      setRoom(wing)
    })
  }, [asked, pose, store, mates])

  if (!asked || !pose || held.decision !== asked.id) return
  const holdAt = (next: Pose) => {
    const line = slideOf(asked)
    setHeld({ decision: asked.id, pose: line ? nearestOnSlide(line, next) : next })
  }
  return {
    thing: asked.subject ?? -1,
    token: tokenOf(asked, view),
    pose,
    refusal,
    wing:
      table && mates.length > 0
        ? mates.map((ship) => {
            const why = room.find((one) => one.ship === ship)?.refusal?.message
            return { ship, pose: wingmateSpot(table, ship, pose), fits: !refusal && !why, why }
          })
        : undefined,
    move: (next) => holdAt(mates.length > 0 && table ? fitWingIntoArea(table, asked, mates, next) : next),
    nudge: holdAt,
    put: () => {
      if (!refusal) void store.choose({ decision: asked.id, pose })
    },
  }
}
