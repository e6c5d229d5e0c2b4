import { type Option, type ShipId, shipOf, type TableView } from '@flotilla/engine'
import { useEffect, useMemo, useState } from 'react'
import type { TableFacts } from '../host/host-types.ts'
import type { TableStore } from './table-store.ts'
import { type ChoiceDecision, useManeuverPreview, useWingPreview } from './use-previews.ts'

type DialDecision = Extract<ChoiceDecision, { readonly ask: 'setDials' }>

/** Returns the option that sets the dial of a ship to a maneuver. */
const dialOption = (
  { options }: DialDecision,
  ship: ShipId,
  maneuver: string | undefined,
): Option | undefined =>
  options.find((option) => option.kind === 'dial' && option.ship === ship && option.maneuver === maneuver)

/** Holds which ships are being dialled and which maneuver is previewed, and sets dials. */
export function useDials(
  store: TableStore,
  dials: DialDecision | undefined,
  table: TableFacts,
  view: TableView,
) {
  const [maneuver, setManeuver] = useState<string | undefined>()
  const [dialShip, setDialShip] = useState<number | undefined>()
  /** The ships that will get one dial. */
  const [group, setGroup] = useState<readonly number[]>([])
  const dialing = useMemo(() => {
    if (!dials) return
    const own = [...new Set(dials.options.flatMap((option) => (option.kind === 'dial' ? [option.ship] : [])))]
    const open = own.find((ship) => view.state.ships[ship]!.dial === null)
    return dialShip !== undefined && own.includes(dialShip) ? dialShip : (open ?? own[0])
  }, [dials, view, dialShip])
  const flight = useManeuverPreview(table, view, dialing, maneuver)
  const wing = useWingPreview(table, view, flight, maneuver)
  const decisionId = dials?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins without a maneuver.
  useEffect(() => setManeuver(undefined), [decisionId])

  const letGo = () => {
    setDialShip(undefined)
    setManeuver(undefined)
  }
  const chooseDial = (option: Option | undefined) => {
    if (!dials || !option) return
    letGo()
    void store.choose({ decision: dials.id, option: option.id })
  }
  return {
    dialing,
    setDialShip,
    group,
    setGroup,
    maneuver,
    setManeuver,
    flight,
    wing,
    setDial: (ship: ShipId, wanted: string) => chooseDial(dials && dialOption(dials, ship, wanted)),
    confirmDials: () => chooseDial(dials?.options.find(({ kind }) => kind === 'confirm')),
    /** Sets the dials of several ships to a maneuver, where their dials have it. */
    setDialsOf: (ships: readonly number[], wanted: (ship: number) => string | undefined) => {
      if (!dials) return
      const options = ships.flatMap((ship) => dialOption(dials, ship, wanted(ship))?.id ?? [])
      letGo()
      if (options.length > 0) void store.chooseAll(options)
    },
    /** Selects own ships for one dial: those in a frame, or by adding and removing one. */
    gatherShips: (ships: readonly number[], by: 'click' | 'frame') => {
      const dialled = new Set(dials?.options.map(shipOf))
      const own = ships.filter((ship) => dialled.has(ship))
      const from = group.length > 0 || dialing === undefined ? group : [dialing]
      const next =
        by === 'frame'
          ? own
          : [...from.filter((ship) => !own.includes(ship)), ...own.filter((ship) => !from.includes(ship))]
      setGroup(next)
      if (next.length > 0 && !next.includes(dialing!)) setDialShip(next[0])
    },
  }
}
