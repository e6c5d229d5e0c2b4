import type { ShipId } from '@flotilla/engine'
import { type Decision, landingOf, type Option, shipOf, type TableView } from '@flotilla/engine'
import type { Pose, Section } from '@flotilla/geometry'
import { askingCard } from '@flotilla/story'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ManeuverPreview } from '../board/maneuver-preview.ts'
import { wingmateSpot } from '../board/wing-lines.tsx'
import type { TableFacts } from '../host/host-types.ts'
import { type AnswerScope, answerGroups, optionalCard, otherShipsAsked } from './answer-for-many.tsx'
import { isCrowded } from './attack-choices.tsx'
import { diceOutlookText } from './dice-outlook-text.ts'
import { optionsOfSection, parseSectionKey, type ShipSection } from './section-choices.ts'
import { openDecision, type TableStoreSnapshot } from './table-snapshot.ts'
import type { TableStore } from './table-store.ts'
import { usePlacing } from './use-placing.ts'
import {
  isChoiceDecision,
  shipOfOption,
  useManeuverPreview,
  useShotOdds,
  useWingPreview,
} from './use-previews.ts'

/** Returns the huge ship whose energy is being allocated. */
function energyOf(table: TableFacts, view: TableView, decision: Decision | undefined) {
  if (decision?.ask !== 'allocateEnergy' || decision.subject === undefined) return
  const facts = table.facts[decision.subject]?.huge
  const { huge } = view.state.ships[decision.subject]!
  return facts && huge ? { facts, huge } : undefined
}

/** Returns the option that sets the dial of a ship to a maneuver. */
const dialOption = (
  { options }: Extract<Decision, { readonly ask: 'setDials' }>,
  ship: ShipId,
  maneuver: string | undefined,
): Option | undefined =>
  options.find((option) => option.kind === 'dial' && option.ship === ship && option.maneuver === maneuver)

/** Returns a preview of a ship at a pose. */
const stationaryPreview = (ship: ShipId, pose: Pose): ManeuverPreview => ({
  ship,
  pose,
  template: undefined,
  full: true,
  bumps: [],
  crushes: [],
  crosses: [],
  leaves: false,
})

/** Holds the open question and the player's partial answer: what is pointed at, previewed and half chosen. */
export function useDecision(store: TableStore, shot: TableStoreSnapshot, table: TableFacts, view: TableView) {
  const decision = openDecision(shot)
  const { seat, orders } = shot
  const [selected, setSelected] = useState<number | undefined>()
  const [pointed, setPointed] = useState<Option | undefined>()
  const [maneuver, setManeuver] = useState<string | undefined>()
  const [dialShip, setDialShip] = useState<number | undefined>()
  /** The ships that will get one dial. */
  const [group, setGroup] = useState<readonly number[]>([])
  const [aim, setAim] = useState<ShipSection | undefined>()
  const [poured, setPoured] = useState<{ section: Section; times: number } | undefined>()
  const advice = shot.advice && shot.advice.decision === decision?.id ? shot.advice : undefined
  const hand = usePlacing(store, decision, view, table)
  const shotOdds = useShotOdds(decision, table)

  const choosing = isChoiceDecision(decision) ? decision : undefined
  const dials = choosing?.ask === 'setDials' ? choosing : undefined
  const dialing = useMemo(() => {
    if (!dials) return
    const own = [...new Set(dials.options.flatMap((option) => (option.kind === 'dial' ? [option.ship] : [])))]
    const open = own.find((ship) => view.state.ships[ship]!.dial === null)
    return dialShip !== undefined && own.includes(dialShip) ? dialShip : (open ?? own[0])
  }, [dials, view, dialShip])
  const flight = useManeuverPreview(table, view, dialing, maneuver)
  const wing = useWingPreview(table, view, flight, maneuver)
  const decisionId = decision?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins with empty hands.
  useEffect(() => {
    setPointed(undefined)
    setManeuver(undefined)
    setAim(undefined)
    setPoured(undefined)
  }, [decisionId])

  const choose = useCallback(
    (option: Option, whom: AnswerScope = 'one') => {
      if (!decision) return
      setPointed(undefined)
      // A player who aimed at a section wanted to attack, not to look at the ship.
      if (aim) setSelected(undefined)
      const ships = otherShipsAsked(table, view, decision, whom)
      if (ships.length > 0) {
        const { ask } = decision
        const { round } = view.state
        const at = ask === 'chooseAttack' && option.kind === 'shot' ? { target: option.target } : {}
        const card = optionalCard(decision)
        const others = (orders.same ?? []).filter(
          (old) => old.round === round && (old.ask !== ask || old.card !== card),
        )
        const of = card === undefined ? {} : { card }
        const same = [{ round, ask, ships, option: option.id, ...at, ...of }, ...others]
        void store.choose({ decision: decision.id, option: option.id }, { ...orders, same })
      } else void store.choose({ decision: decision.id, option: option.id })
    },
    [decision, store, aim, table, view, orders],
  )
  /** Sets the dials of several ships to a maneuver, where their dials have it. */
  const setDialsOf = (ships: readonly number[], wanted: (ship: number) => string | undefined) => {
    if (!dials) return
    const options = ships.flatMap((ship) => dialOption(dials, ship, wanted(ship))?.id ?? [])
    setDialShip(undefined)
    setManeuver(undefined)
    if (options.length > 0) void store.chooseAll(options)
  }
  const chooseDial = (option: Option | undefined) => {
    if (!dials || !option) return
    setDialShip(undefined)
    setManeuver(undefined)
    void store.choose({ decision: dials.id, option: option.id })
  }
  const setDial = (ship: ShipId, wanted: string) => chooseDial(dials && dialOption(dials, ship, wanted))
  const confirmDials = () => chooseDial(dials?.options.find(({ kind }) => kind === 'confirm'))

  /** Selects own ships for one dial: those in a frame, or by adding and removing one. */
  const gatherShips = (ships: readonly number[], by: 'click' | 'frame') => {
    const dialled = new Set(dials?.options.map(shipOf))
    const own = ships.filter((ship) => dialled.has(ship))
    const from = group.length > 0 || dialing === undefined ? group : [dialing]
    const next =
      by === 'frame'
        ? own
        : [...from.filter((ship) => !own.includes(ship)), ...own.filter((ship) => !from.includes(ship))]
    setGroup(next)
    if (next.length > 0 && !next.includes(dialing!)) setDialShip(next[0])
  }

  const { ships } = view.state
  const byShip = new Map<number, Option[]>()
  for (const option of choosing && !dials ? choosing.options : []) {
    const ship = shipOfOption(option, ships)
    // A friendly ship may be locked, but a click on one means to look at it.
    const friend = ship !== undefined && table.teams[table.facts[ship]!.seat] === table.teams[seat]
    if (friend && option.kind === 'lock') continue
    if (ship !== undefined) byShip.set(ship, [...(byShip.get(ship) ?? []), option])
  }
  /** Handles a click on a ship: chooses it where that is its only meaning, otherwise selects it. */
  const onShip = (ship: ShipId) => {
    const options = byShip.get(ship)
    if (dials && table.facts[ship]?.seat === seat) setDialShip(ship)
    if (options?.length === 1) choose(options[0]!)
    else setSelected(ship < 0 || ship === selected ? undefined : ship)
  }
  /** Handles a click on a section of a huge ship: narrows the options, or moves energy to its cards. */
  const onHalf = (half: ShipSection) => {
    if (!choosing) return
    if (choosing.ask === 'allocateEnergy') {
      setPoured({ section: half.section, times: (poured?.times ?? 0) + 1 })
      return
    }
    const options = optionsOfSection(table, choosing, half)
    if (options.length === 1) choose(options[0]!)
    else {
      setAim(half)
      setSelected(half.ship)
    }
  }
  const onSpot = (key: string) => {
    const half = parseSectionKey(key)
    const option = choosing?.options.find(({ id }) => id === key)
    if (half) onHalf(half)
    else if (option) choose(option)
  }
  const onSpotHover = (key: string | undefined) => {
    if (key === undefined) return
    const half = parseSectionKey(key)
    setPointed(
      half && choosing
        ? optionsOfSection(table, choosing, half)[0]
        : choosing?.options.find(({ id }) => id === key),
    )
  }

  const energy = energyOf(table, view, choosing)
  const aimedAt = choosing?.ask === 'chooseAttack' && aim?.ship === selected ? aim : undefined
  // A remote has one weapon and no card with arcs, so a plain list is enough.
  const gunner = choosing?.subject === undefined ? undefined : table.facts[choosing.subject]
  const crowded =
    choosing !== undefined && gunner !== undefined && (isCrowded(choosing) || aimedAt !== undefined)
      ? gunner
      : undefined
  const listed = dials || energy || crowded || choosing?.ask === 'changeWings' ? undefined : choosing
  const optionDetail = (option: Option): string | undefined => {
    const outlook = advice?.outlooks[option.id]
    if (outlook) return diceOutlookText(outlook)
    const odds = shotOdds.get(option.id)
    if (odds)
      return `${Math.round((1 - (odds.damage[0] ?? 0)) * 100)} % to hurt, ${odds.mean.toFixed(1)} damage on average`
    return option.card && choosing && !askingCard(choosing)
      ? (table.cards[option.card as string]?.text ?? table.damage[option.card as string]?.effect)
      : undefined
  }

  const place = pointed && landingOf(pointed)
  const subject = decision?.subject
  const landing =
    pointed &&
    place &&
    subject !== undefined &&
    ships.some(({ id }) => id === subject) &&
    pointed.kind !== 'drop' &&
    pointed.kind !== 'launch'
      ? [stationaryPreview(subject, place)]
      : []
  const joining = pointed?.kind === 'join' ? view.state.ships[pointed.ship] : undefined
  const joined = joining
    ? [
        stationaryPreview(
          joining.id,
          wingmateSpot(table, joining.id, view.state.ships[table.facts[joining.id]!.wing!.leader]!.pose),
        ),
      ]
    : []

  return {
    decision,
    choosing,
    dials,
    dialing,
    group,
    setGroup,
    gatherShips,
    setDialShip,
    maneuver,
    setManeuver,
    setDial,
    confirmDials,
    setDialsOf,
    advice,
    many: choosing ? answerGroups(table, view, choosing) : [],
    flight,
    wing,
    hand,
    pointed,
    setPointed,
    selected,
    setSelected,
    choose,
    byShip,
    onShip,
    onSpot,
    onSpotHover,
    aimedAt,
    letGo: () => {
      setAim(undefined)
      setSelected(undefined)
    },
    poured,
    energy,
    crowded,
    listed,
    optionDetail,
    shotOdds,
    /** The ship that is asked about, or attacks. */
    active: subject ?? dialing ?? shot.attack?.attacker,
    /** The predicted places of ships, for the option under the pointer. */
    flights: [...(flight ? [flight] : []), ...wing, ...landing, ...joined] as readonly ManeuverPreview[],
  }
}

/** The open question and the player's partial answer. */
export type DecisionState = ReturnType<typeof useDecision>
