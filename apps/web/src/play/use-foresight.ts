import type { Odds } from '@flotilla/bots'
import {
  type Decision,
  FIRST_OBSTACLE,
  type Option,
  optionsOf,
  type ShownAttack,
  type TableView,
} from '@flotilla/engine'
import { type FireLine, parseManeuver, type Section } from '@flotilla/geometry'
import { optionWords, type Teller } from '@flotilla/story'
import { useEffect, useMemo, useState } from 'react'
import type { Spot } from '../board/board.tsx'
import { type Flight, flightOf, shotLines } from '../board/foresight.ts'
import { type WingmateFlight, wingFlights } from '../board/wing-foresight.ts'
import { connect } from '../host/client.ts'
import type { TableFacts } from '../host/protocol.ts'
import { type Half, halfKey, halfOf, halvesOf } from './halves.ts'

type Choosing = Extract<Decision, { options: unknown }>
export const isChoosing = (decision: Decision | undefined): decision is Choosing =>
  decision !== undefined && 'options' in decision

/** Where a ship would end, for a maneuver that is pointed at. */
export function useFlight(
  table: TableFacts | undefined,
  view: TableView | undefined,
  ship: number | undefined,
  maneuver: string | undefined,
): Flight | undefined {
  return useMemo(() => {
    if (!table || !view || ship === undefined || !maneuver) return
    if (view.state.ships[ship]?.place !== 'table') return
    return flightOf(table, view, ship, parseManeuver(maneuver))
  }, [table, view, ship, maneuver])
}

/** Where its wingmates would end. */
export function useWingFlights(
  table: TableFacts | undefined,
  view: TableView | undefined,
  flight: Flight | undefined,
  maneuver: string | undefined,
): readonly WingmateFlight[] {
  return useMemo(
    () => (table && view && flight && maneuver ? wingFlights(table, view, flight, maneuver) : []),
    [table, view, flight, maneuver],
  )
}

/** The ends of the dials that are set already, with those of the wings that follow them. */
export const setFlights = (table: TableFacts, view: TableView, except: number | undefined): Flight[] =>
  view.state.ships
    .filter(
      ({ id, dial, revealed, place }) =>
        dial !== null && revealed === null && place === 'table' && id !== except,
    )
    .flatMap(({ id, dial }) => {
      const flight = flightOf(table, view, id, parseManeuver(dial!))
      return [flight, ...wingFlights(table, view, flight, dial!)]
    })

/** The places among the options, to be clicked on the table. */
export const spotsOf = (decision: Decision | undefined, teller: Teller, ships: number): Spot[] =>
  isChoosing(decision) && decision.subject !== undefined && decision.subject < ships
    ? optionsOf(decision).flatMap((option) =>
        option.pose
          ? [
              {
                key: option.id,
                ship: decision.subject!,
                pose: option.pose,
                label: optionWords(teller, decision, option),
                device: /^(drop|launch)/.test(option.id),
              },
            ]
          : [],
      )
    : []

/** The ship an option speaks of, if it is one on the table. */
export const shipOf = (option: Option, ships: number): number | undefined => {
  const id = (option.ship ?? option.target) as number | undefined
  return id !== undefined && id < ships ? id : undefined
}

/** The obstacle or device an option speaks of. */
export const thingOf = ({ obstacle, device, target }: Option): number | undefined => {
  const id = (obstacle ?? device ?? target) as number | undefined
  return id !== undefined && id >= FIRST_OBSTACLE ? id : undefined
}

/** A section of a huge ship that is spoken of, or that can be chosen on the table. */
export interface SectionSpot {
  readonly key: string
  readonly ship: number
  readonly section: Section
  readonly chosen: boolean
}

/** The sections an option that is pointed at speaks of, and those that are asked for. */
export function sectionsOf(
  table: TableFacts,
  decision: Decision | undefined,
  pointed: Option | undefined,
  attack: ShownAttack | undefined,
  aim: Half | undefined,
): SectionSpot[] {
  const spots: SectionSpot[] = []
  const add = (key: string, ship: number | undefined, section: Section | undefined, chosen: boolean) => {
    if (section === undefined || ship === undefined) return
    if (table.facts[ship]?.huge) spots.push({ key, ship, section, chosen })
  }
  if (pointed) {
    add('', pointed.target ?? decision?.subject, pointed.section, true)
    add('', decision?.subject, pointed.from, true)
  }
  add('', attack?.defender, attack?.section, true)
  add('', attack?.attacker, attack?.from, false)
  if (isChoosing(decision)) {
    const aimed = (pointed && halfOf(table, decision, pointed)) ?? aim
    for (const half of halvesOf(table, decision))
      add(halfKey(half), half.ship, half.section, aimed?.ship === half.ship && aimed.section === half.section)
  }
  return spots
}

/** A line of fire on the table. */
export interface Line extends FireLine {
  readonly range: number
  readonly pointed: boolean
}

/** The lines of the shots among the options. */
export function linesOf(
  table: TableFacts,
  view: TableView,
  decision: Decision | undefined,
  pointed: Option | undefined,
): Line[] {
  if (decision?.ask !== 'chooseAttack' || !isChoosing(decision)) return []
  return decision.options.flatMap((option) => {
    const { target, range, obstructedBy = [] } = option
    if (target === undefined || range === undefined || target >= view.state.ships.length) return []
    const wanted = obstructedBy.map(String).join()
    const lines = shotLines(table, view, decision.subject!, target, option)
    const line = lines.find(({ obstructedBy }) => obstructedBy.join() === wanted) ?? lines[0]
    return line ? [{ ...line, range, pointed: option.id === pointed?.id }] : []
  })
}

/** The odds of every shot among the options, as they come in. */
export function useShotOdds(decision: Decision | undefined): ReadonlyMap<string, Odds> {
  const [odds, setOdds] = useState<ReadonlyMap<string, Odds>>(new Map())
  const asked = decision?.ask === 'chooseAttack' && isChoosing(decision) ? decision : undefined
  useEffect(() => {
    setOdds(new Map())
    if (!asked) return
    let current = true
    // What a shot at a remote comes to is not reckoned.
    const shots = asked.options.filter(
      ({ target }) => target !== undefined && (target as number) < FIRST_OBSTACLE,
    )
    void Promise.all(
      shots.map(async (option) => {
        return [option.id, await connect().host.shotOdds(option.id)] as const
      }),
    ).then(
      (found) => current && setOdds(new Map(found.flatMap(([id, one]) => (one ? [[id, one] as const] : [])))),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [asked])
  return odds
}
