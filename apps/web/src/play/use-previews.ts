import type { ObjectId, ShipId } from '@flotilla/engine'
import {
  type Decision,
  type Option,
  optionsOf,
  poseOf,
  shipOf,
  type TableAttack,
  type TableShip,
  type TableView,
  targetOf,
} from '@flotilla/engine'
import { type FireLine, parseManeuver, type Section } from '@flotilla/geometry'
import type { AttackOdds } from '@flotilla/odds'
import { optionText, type StoryContext } from '@flotilla/story'
import { useEffect, useMemo, useState } from 'react'
import type { ClickableSpot, SectionSpot } from '../board/board-types.ts'
import { type ManeuverPreview, previewManeuver, shotLines } from '../board/maneuver-preview.ts'
import { previewWing, type WingmatePreview } from '../board/wing-preview.ts'
import { currentConnection } from '../host/client.ts'
import type { TableFacts } from '../host/host-types.ts'
import { type ShipSection, sectionKey, sectionOfOption, selectableSections } from './section-choices.ts'

/** A decision that is a choice among options. */
export type ChoiceDecision = Extract<Decision, { options: unknown }>

/** Reports whether a decision is a choice among options. */
export const isChoiceDecision = (decision: Decision | undefined): decision is ChoiceDecision =>
  decision !== undefined && 'options' in decision

/** Predicts the place of a ship after the maneuver under the pointer. */
export function useManeuverPreview(
  table: TableFacts | undefined,
  view: TableView | undefined,
  ship: ShipId | undefined,
  maneuver: string | undefined,
): ManeuverPreview | undefined {
  return useMemo(() => {
    if (!table || !view || ship === undefined || !maneuver) return
    if (view.state.ships[ship]?.place !== 'table') return
    return previewManeuver(table, view, ship, parseManeuver(maneuver))
  }, [table, view, ship, maneuver])
}

/** Predicts the places of its wingmates. */
export function useWingPreview(
  table: TableFacts | undefined,
  view: TableView | undefined,
  flight: ManeuverPreview | undefined,
  maneuver: string | undefined,
): readonly WingmatePreview[] {
  return useMemo(
    () => (table && view && flight && maneuver ? previewWing(table, view, flight, maneuver) : []),
    [table, view, flight, maneuver],
  )
}

/** Returns previews of the dials that are already set, with the wings that follow them. */
export const previewsOfSetDials = (
  table: TableFacts,
  view: TableView,
  except: ShipId | undefined,
): ManeuverPreview[] =>
  view.state.ships
    .filter(
      ({ id, dial, revealed, place }) =>
        dial !== null && revealed === null && place === 'table' && id !== except,
    )
    .flatMap(({ id, dial }) => {
      const flight = previewManeuver(table, view, id, parseManeuver(dial!))
      return [flight, ...previewWing(table, view, flight, dial!)]
    })

/** Lists the places among the options that can be clicked on the table. */
export const clickableSpots = (
  decision: Decision | undefined,
  story: StoryContext,
  ships: readonly TableShip[],
): ClickableSpot[] =>
  isChoiceDecision(decision) && ships.some(({ id }) => id === decision.subject)
    ? optionsOf(decision).flatMap((option) =>
        poseOf(option)
          ? [
              {
                key: option.id,
                ship: decision.subject!,
                pose: poseOf(option)!,
                label: optionText(story, decision, option),
                device: option.kind === 'drop' || option.kind === 'launch',
              },
            ]
          : [],
      )
    : []

/** Returns the ship that an option concerns, if it is on the table. */
export const shipOfOption = (option: Option, ships: readonly TableShip[]): ShipId | undefined => {
  const id = shipOf(option) ?? targetOf(option)
  return ships.find((ship) => ship.id === id)?.id
}

/** Returns the obstacle or device that an option concerns. */
export const objectOfOption = (option: Option, ships: readonly TableShip[]): ObjectId | undefined => {
  const id =
    option.kind === 'obstacle' ? option.obstacle : option.kind === 'device' ? option.device : targetOf(option)
  return ships.some((ship) => ship.id === id) ? undefined : id
}

/** Lists the sections that the option under the pointer concerns, and those that the question offers. */
export function sectionHighlights(
  table: TableFacts,
  decision: Decision | undefined,
  pointed: Option | undefined,
  attack: TableAttack | undefined,
  aim: ShipSection | undefined,
): SectionSpot[] {
  const spots: SectionSpot[] = []
  const addSpot = (key: string, ship: ShipId | undefined, section: Section | undefined, chosen: boolean) => {
    if (section === undefined || ship === undefined) return
    if (table.facts[ship]?.huge) spots.push({ key, ship, section, chosen })
  }
  if (pointed) {
    const section = 'section' in pointed ? pointed.section : undefined
    addSpot('', targetOf(pointed) ?? decision?.subject, section, true)
    addSpot('', decision?.subject, pointed.kind === 'shot' ? pointed.from : undefined, true)
  }
  addSpot('', attack?.defender, attack?.section, true)
  addSpot('', attack?.attacker, attack?.from, false)
  if (isChoiceDecision(decision)) {
    const aimed = (pointed && sectionOfOption(table, decision, pointed)) ?? aim
    for (const half of selectableSections(table, decision))
      addSpot(
        sectionKey(half),
        half.ship,
        half.section,
        aimed?.ship === half.ship && aimed.section === half.section,
      )
  }
  return spots
}

/** A line of fire on the table. */
export interface OptionFireLine extends FireLine {
  readonly range: number
  readonly pointed: boolean
}

/** Lists the lines of fire of the shots among the options. */
export function optionFireLines(
  table: TableFacts,
  view: TableView,
  decision: Decision | undefined,
  pointed: Option | undefined,
): OptionFireLine[] {
  if (decision?.ask !== 'chooseAttack' || !isChoiceDecision(decision)) return []
  return decision.options.flatMap((option) => {
    if (option.kind === 'decline' || option.target >= view.state.ships.length) return []
    const { target, range, obstructedBy } = option
    const wanted = obstructedBy.map(String).join()
    const lines = shotLines(table, view, decision.subject!, target, option)
    const line = lines.find(({ obstructedBy }) => obstructedBy.join() === wanted) ?? lines[0]
    return line ? [{ ...line, range, pointed: option.id === pointed?.id }] : []
  })
}

/** Returns the odds of the shots among the options, as they arrive. */
export function useShotOdds(
  decision: Decision | undefined,
  table: TableFacts,
): ReadonlyMap<string, AttackOdds> {
  const [odds, setOdds] = useState<ReadonlyMap<string, AttackOdds>>(new Map())
  const asked = decision?.ask === 'chooseAttack' && isChoiceDecision(decision) ? decision : undefined
  useEffect(() => {
    setOdds(new Map())
    if (!asked) return
    let current = true
    // Shots at remotes have no odds.
    const shots = asked.options.filter((option) => option.kind === 'shot' && table.facts[option.target])
    void Promise.all(
      shots.map(async (option) => {
        return [option.id, await currentConnection().host.shotOdds(option.id)] as const
      }),
    ).then(
      (found) => current && setOdds(new Map(found.flatMap(([id, one]) => (one ? [[id, one] as const] : [])))),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [asked, table])
  return odds
}
