import type { Option, ShipId, TableView } from '@flotilla/engine'
import type { TableFacts } from '../host/host-types.ts'
import { optionsOfSection, parseSectionKey, type ShipSection } from './section-choices.ts'
import { type ChoiceDecision, shipOfOption } from './use-previews.ts'
import type { Selection } from './use-selection.ts'

interface Clickable {
  readonly table: TableFacts
  readonly view: TableView
  readonly seat: number
  readonly choosing: ChoiceDecision | undefined
  readonly selection: Selection
  choose(option: Option): void
  setDialShip(ship: ShipId): void
}

/** Returns the options of the open question that a click on a ship could mean, by ship. */
function optionsByShip({ table, view, seat, choosing }: Clickable): ReadonlyMap<number, readonly Option[]> {
  const byShip = new Map<number, Option[]>()
  for (const option of choosing && choosing.ask !== 'setDials' ? choosing.options : []) {
    const ship = shipOfOption(option, view.state.ships)
    // A friendly ship may be locked, but a click on one means to look at it.
    const friend = ship !== undefined && table.teams[table.facts[ship]!.seat] === table.teams[seat]
    if (friend && option.kind === 'lock') continue
    if (ship !== undefined) byShip.set(ship, [...(byShip.get(ship) ?? []), option])
  }
  return byShip
}

/** Returns what clicks on the board do while a question is open. */
export function boardClicks(about: Clickable) {
  const { table, seat, choosing, choose, setDialShip } = about
  const { selected, setSelected, setPointed, setAim, poured, setPoured } = about.selection
  const byShip = optionsByShip(about)

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
  return {
    byShip,
    /** Handles a click on a ship: chooses it where that is its only meaning, otherwise selects it. */
    onShip: (ship: ShipId) => {
      const options = byShip.get(ship)
      if (choosing?.ask === 'setDials' && table.facts[ship]?.seat === seat) setDialShip(ship)
      if (options?.length === 1) choose(options[0]!)
      else setSelected(ship < 0 || ship === selected ? undefined : ship)
    },
    onSpot: (key: string) => {
      const half = parseSectionKey(key)
      const option = choosing?.options.find(({ id }) => id === key)
      if (half) onHalf(half)
      else if (option) choose(option)
    },
    onSpotHover: (key: string | undefined) => {
      if (key === undefined) return
      const half = parseSectionKey(key)
      setPointed(
        half && choosing
          ? optionsOfSection(table, choosing, half)[0]
          : choosing?.options.find(({ id }) => id === key),
      )
    },
  }
}
