import type { DiceOutlook, StandingOrders } from '@flotilla/advice'
import { type Decision, landingOf, type Option, type ShipId, type TableView } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import type { AttackOdds } from '@flotilla/odds'
import { askingCard } from '@flotilla/story'
import { useCallback } from 'react'
import type { ManeuverPreview } from '../board/maneuver-preview.ts'
import { wingmateSpot } from '../board/wing-lines.tsx'
import type { TableFacts } from '../host/host-types.ts'
import { type AnswerScope, answerGroups, optionalCard, otherShipsAsked } from './answer-for-many.tsx'
import { isCrowded } from './attack-choices.tsx'
import { boardClicks } from './board-clicks.ts'
import { diceOutlookText } from './dice-outlook-text.ts'
import { openDecision, type TableStoreSnapshot } from './table-snapshot.ts'
import type { TableStore } from './table-store.ts'
import { useDials } from './use-dials.ts'
import { usePlacing } from './use-placing.ts'
import { isChoiceDecision, useShotOdds } from './use-previews.ts'
import { useSelection } from './use-selection.ts'

/** Returns the huge ship whose energy is being allocated. */
function energyOf(table: TableFacts, view: TableView, decision: Decision | undefined) {
  if (decision?.ask !== 'allocateEnergy' || decision.subject === undefined) return
  const facts = table.facts[decision.subject]?.huge
  const { huge } = view.state.ships[decision.subject]!
  return facts && huge ? { facts, huge } : undefined
}

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

/** Returns previews of the ships that the option under the pointer would move. */
function optionPreviews(
  table: TableFacts,
  { state: { ships } }: TableView,
  subject: number | undefined,
  pointed: Option | undefined,
): readonly ManeuverPreview[] {
  if (!pointed) return []
  const place = landingOf(pointed)
  const mover = ships.find(({ id }) => id === subject)
  const landing =
    place && mover && pointed.kind !== 'drop' && pointed.kind !== 'launch'
      ? [stationaryPreview(mover.id, place)]
      : []
  const joining = pointed.kind === 'join' ? ships[pointed.ship] : undefined
  if (!joining) return landing
  const leader = ships[table.facts[joining.id]!.wing!.leader]!
  return [...landing, stationaryPreview(joining.id, wingmateSpot(table, joining.id, leader.pose))]
}

/** Returns orders that answer a question of these ships with an option, too. */
function ordersForOthers(
  orders: StandingOrders,
  decision: Decision,
  round: number,
  option: Option,
  ships: readonly number[],
): StandingOrders {
  const { ask } = decision
  const at = ask === 'chooseAttack' && option.kind === 'shot' ? { target: option.target } : {}
  const card = optionalCard(decision)
  const of = card === undefined ? {} : { card }
  const others = (orders.same ?? []).filter(
    (old) => old.round === round && (old.ask !== ask || old.card !== card),
  )
  return { ...orders, same: [{ round, ask, ships, option: option.id, ...at, ...of }, ...others] }
}

/** Returns what is known of the consequences of an option. */
function optionDetailText(
  table: TableFacts,
  decision: Decision | undefined,
  option: Option,
  outlook: DiceOutlook | undefined,
  odds: AttackOdds | undefined,
): string | undefined {
  if (outlook) return diceOutlookText(outlook)
  if (odds)
    return `${Math.round((1 - (odds.damage[0] ?? 0)) * 100)} % to hurt, ${odds.mean.toFixed(1)} damage on average`
  return option.card && decision && !askingCard(decision)
    ? (table.cards[option.card as string]?.text ?? table.damage[option.card as string]?.effect)
    : undefined
}

/** Holds the open question and the player's partial answer: what is pointed at, previewed and half chosen. */
export function useDecision(store: TableStore, shot: TableStoreSnapshot, table: TableFacts, view: TableView) {
  const decision = openDecision(shot)
  const { seat, orders } = shot
  const advice = shot.advice && shot.advice.decision === decision?.id ? shot.advice : undefined
  const hand = usePlacing(store, decision, view, table)
  const shotOdds = useShotOdds(decision, table)
  const selection = useSelection(decision?.id)
  const { selected, setSelected, pointed, setPointed, aim, setAim, poured } = selection
  const choosing = isChoiceDecision(decision) ? decision : undefined
  const dials = choosing?.ask === 'setDials' ? choosing : undefined
  const dialState = useDials(store, dials, table, view)

  const choose = useCallback(
    (option: Option, whom: AnswerScope = 'one') => {
      if (!decision) return
      setPointed(undefined)
      // A player who aimed at a section wanted to attack, not to look at the ship.
      if (aim) setSelected(undefined)
      const ships = otherShipsAsked(table, view, decision, whom)
      const all =
        ships.length > 0 ? ordersForOthers(orders, decision, view.state.round, option, ships) : undefined
      void store.choose({ decision: decision.id, option: option.id }, all)
    },
    [decision, store, aim, table, view, orders, setPointed, setSelected],
  )

  const energy = energyOf(table, view, choosing)
  const aimedAt = choosing?.ask === 'chooseAttack' && aim?.ship === selected ? aim : undefined
  // A remote has one weapon and no card with arcs, so a plain list is enough.
  const gunner = choosing?.subject === undefined ? undefined : table.facts[choosing.subject]
  const crowded =
    choosing !== undefined && gunner !== undefined && (isCrowded(choosing) || aimedAt !== undefined)
      ? gunner
      : undefined
  const subject = decision?.subject
  const { flight, wing, dialing, setDialShip } = dialState

  return {
    decision,
    choosing,
    dials,
    ...dialState,
    advice,
    many: choosing ? answerGroups(table, view, choosing) : [],
    hand,
    pointed,
    setPointed,
    selected,
    setSelected,
    choose,
    ...boardClicks({ table, view, seat, choosing, selection, choose, setDialShip }),
    aimedAt,
    letGo: () => {
      setAim(undefined)
      setSelected(undefined)
    },
    poured,
    energy,
    crowded,
    listed: dials || energy || crowded || choosing?.ask === 'changeWings' ? undefined : choosing,
    optionDetail: (option: Option) =>
      optionDetailText(table, choosing, option, advice?.outlooks[option.id], shotOdds.get(option.id)),
    shotOdds,
    /** The ship that is asked about, or attacks. */
    active: subject ?? dialing ?? shot.attack?.attacker,
    /** The predicted places of ships, for the option under the pointer. */
    flights: [
      ...(flight ? [flight] : []),
      ...wing,
      ...optionPreviews(table, view, subject, pointed),
    ] as readonly ManeuverPreview[],
  }
}

/** The open question and the player's partial answer. */
export type DecisionState = ReturnType<typeof useDecision>
