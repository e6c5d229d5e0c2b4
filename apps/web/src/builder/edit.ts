import type { Faction, ObstaclePieceId } from '@flotilla/catalogue'
import type { CardId } from '@flotilla/engine'
import {
  addQuickBuild,
  applyRemedy,
  assignTeamIdTokens,
  changePart,
  type FormatId,
  findPart,
  findShip,
  formats,
  freeWingSet,
  moveShip,
  newSquad,
  nextRef,
  type Regulations,
  type Remedy,
  removeShipFromSquad,
  type ShipPart,
  type ShipRef,
  type Squad,
  type SquadronLimit,
  type SquadShip,
  type SquadWing,
  shipParts,
  type Wingmate,
  withPilot,
} from '@flotilla/squads'
import { type DraftPointsList, draftSubject, readDraftAs, type SquadDraft, squadsPerSide } from './draft.ts'

/** One card of a ship, with its place among the upgrades. */
export interface CardPlace {
  readonly ship: ShipRef
  readonly part: number
  readonly place: number
}

/** An edit of one squad of a draft. */
type SquadEdit =
  | { readonly do: 'addShip'; readonly pilot: string }
  | { readonly do: 'addBuild'; readonly parts: SquadShip['parts'] }
  | { readonly do: 'addQuickBuild'; readonly build: string; readonly wingmates?: number }
  | { readonly do: 'copyShip'; readonly ship: ShipRef }
  | { readonly do: 'removeShip'; readonly ship: ShipRef }
  | { readonly do: 'moveShip'; readonly ship: ShipRef; readonly to: number }
  | { readonly do: 'setPilot'; readonly ship: ShipRef; readonly part: number; readonly pilot: string }
  /** On an open icon, or in place of the card there. */
  | { readonly do: 'equip'; readonly at: CardPlace; readonly card: CardId; readonly side?: string }
  | { readonly do: 'unequip'; readonly at: CardPlace }
  | { readonly do: 'moveUpgrade'; readonly at: CardPlace; readonly to: ShipRef; readonly part: number }
  | { readonly do: 'setSide'; readonly at: CardPlace; readonly side: string }
  /** The wingmates of a leader with their positions; an empty list dissolves the wing. */
  | { readonly do: 'setWing'; readonly leader: ShipRef; readonly wingmates: readonly Wingmate[] }
  | { readonly do: 'setObstacles'; readonly obstacles: readonly ObstaclePieceId[] }
  | { readonly do: 'setDamageDeck'; readonly deck: string }
  | { readonly do: 'setSquadName'; readonly name: string }

/** An edit of a draft. */
export type Edit =
  | (SquadEdit & { readonly squad: number })
  | { readonly do: 'remedy'; readonly remedy: Remedy }
  /** Writes down the assumptions of the verdict. */
  | { readonly do: 'readAs' }
  /** Returns to an earlier version. */
  | { readonly do: 'goBack'; readonly to: SquadDraft }
  | { readonly do: 'rename'; readonly name: string }
  | { readonly do: 'setFormat'; readonly format: FormatId }
  | { readonly do: 'setFaction'; readonly faction: Faction; readonly squad: number }
  | { readonly do: 'setFree'; readonly free: boolean }
  | { readonly do: 'setLimit'; readonly limit: SquadronLimit | undefined }
  | { readonly do: 'setPointsList'; readonly list: DraftPointsList }
  | { readonly do: 'addSquad' }
  | { readonly do: 'removeSquad'; readonly squad: number }
  | { readonly do: 'setCaptain'; readonly squad: number }

type Squads = SquadDraft['squads']

const withShip = (squad: Squad, parts: SquadShip['parts']): Squad => ({
  ...squad,
  ships: [...squad.ships, { ref: nextRef(squad), parts }],
})

/** Returns upgrades without the cards of which the squad has the most it may have. */
function withoutLimited({ book }: Regulations, squad: Squad, part: ShipPart): ShipPart['upgrades'] {
  const all = squad.ships.flatMap(({ parts }) => parts.flatMap(({ upgrades }) => upgrades))
  return part.upgrades.filter(({ id }) => {
    const limited = book.upgradeById(id)?.limited ?? 0
    return limited > 0 && all.filter((each) => each.id === id).length >= limited
  })
}

/** Copies a ship; cards of which the squad has the most it may have stay with the original. */
function copyShip(by: Regulations, squad: Squad, ship: SquadShip, free: boolean): Squad {
  const parts = ship.parts.map((part) => {
    const out = free ? [] : withoutLimited(by, squad, part)
    return { ...part, upgrades: part.upgrades.filter((upgrade) => !out.includes(upgrade)) }
  }) as SquadShip['parts']
  const place = squad.ships.indexOf(ship) + 1
  return { ...squad, ships: squad.ships.toSpliced(place, 0, { ref: nextRef(squad), parts }) }
}

const equippedWith = (by: Regulations, id: CardId, side: string | undefined) => {
  const card = by.book.upgradeById(id)
  return card && { slot: card.slot, id: card.id, ...(side === undefined ? {} : { side }) }
}

/**
 * Sets the wingmates of a leader. The wing keeps its colour, and its quick-build card while the same ships
 * fly in it.
 */
function withWing(squad: Squad, leader: ShipRef, wingmates: readonly Wingmate[]): Squad {
  const before = squad.wings.find((wing) => wing.leader === leader)
  const isFlown = (ref: ShipRef) => wingmates.some(({ ship }) => ship === ref)
  const others = squad.wings
    .filter((wing) => wing !== before)
    .map((wing) => ({ ...wing, wingmates: wing.wingmates.filter(({ ship }) => !isFlown(ship)) }))
  if (wingmates.length === 0) return { ...squad, wings: others }
  const same =
    before?.wingmates.length === wingmates.length && before.wingmates.every(({ ship }) => isFlown(ship))
  const wing: SquadWing = {
    leader,
    wingmates: [...wingmates],
    set: before?.set ?? freeWingSet(squad),
    ...(same && before.quickBuild ? { quickBuild: before.quickBuild } : {}),
  }
  return { ...squad, wings: [...others, wing] }
}

/** Applies an edit to a squad; an edit of a missing part changes nothing. */
function editedSquad(by: Regulations, squad: Squad, edit: SquadEdit, free: boolean): Squad {
  switch (edit.do) {
    case 'addShip': {
      const pilot = by.book.pilot(edit.pilot)
      return pilot ? withShip(squad, shipParts(by.book, pilot, [])) : squad
    }
    case 'addBuild':
      return withShip(squad, edit.parts)
    case 'addQuickBuild': {
      const added = addQuickBuild(by, squad, edit.build, edit.wingmates)
      return added.ok ? added.squad : squad
    }
    case 'copyShip': {
      const ship = findShip(squad, edit.ship)
      return ship ? copyShip(by, squad, ship, free) : squad
    }
    case 'removeShip': {
      const gone = removeShipFromSquad(by, squad, edit.ship)
      return gone.ok
        ? gone.squad
        : applyRemedy(squad, { words: '', changes: [{ do: 'removeShip', ship: edit.ship }] })
    }
    case 'moveShip': {
      const moved = moveShip(by, squad, edit.ship, edit.to)
      return moved.ok ? moved.squad : squad
    }
    case 'setPilot': {
      const pilot = by.book.pilot(edit.pilot)
      const at = { ship: edit.ship, part: edit.part }
      return (pilot && changePart(by, squad, at, (part) => withPilot(by.book, part, pilot))) ?? squad
    }
    case 'equip': {
      const card = equippedWith(by, edit.card, edit.side)
      const putPart = (part: ShipPart) => ({
        ...part,
        upgrades: part.upgrades.toSpliced(edit.at.place, 1, ...(card ? [card] : [])),
      })
      return (card && changePart(by, squad, edit.at, putPart)) ?? squad
    }
    case 'unequip':
      return (
        changePart(by, squad, edit.at, (part) => ({
          ...part,
          upgrades: part.upgrades.toSpliced(edit.at.place, 1),
        })) ?? squad
      )
    case 'moveUpgrade': {
      const card = findPart(squad, edit.at)?.upgrades[edit.at.place]
      const to = { ship: edit.to, part: edit.part }
      if (!card || !findPart(squad, to)) return squad
      const off = editedSquad(by, squad, { do: 'unequip', at: edit.at }, free)
      return changePart(by, off, to, (part) => ({ ...part, upgrades: [...part.upgrades, card] })) ?? squad
    }
    case 'setSide':
      return (
        changePart(by, squad, edit.at, (part) => ({
          ...part,
          upgrades: part.upgrades.map((each, place) =>
            place === edit.at.place ? { ...each, side: edit.side } : each,
          ),
        })) ?? squad
      )
    case 'setWing':
      return withWing(squad, edit.leader, edit.wingmates)
    case 'setObstacles':
      return { ...squad, obstacles: [...edit.obstacles] }
    case 'setDamageDeck':
      return { ...squad, damageDeck: edit.deck }
    case 'setSquadName':
      return { ...squad, name: edit.name }
  }
}

const mapSquads = (squads: Squads, change: (squad: Squad, at: number) => Squad): Squads =>
  squads.map(change) as [Squad, ...Squad[]]

/** Applies a remedy to a draft. */
function applyDraftRemedy(by: Regulations, before: SquadDraft, remedy: Remedy): SquadDraft {
  const { draft } = readDraftAs(by, before)
  const of = applyRemedy(draftSubject(draft), remedy)
  if (!('squads' in of)) return { ...draft, squads: [{ ...of, name: draft.squads[0].name }] }
  const { squads, captain } = of
  return { ...draft, squads: squads as [Squad, ...Squad[]], ...(captain === undefined ? {} : { captain }) }
}

/** Returns a draft with the number of squads that a side of the format has. */
function withSideCount(draft: SquadDraft): SquadDraft {
  const { captain: _, ...rest } = draft
  const count = squadsPerSide(draft.format) ?? draft.squads.length
  const { faction, edition, pointsList } = draft.squads[0]
  const empty: Squad = {
    edition,
    faction,
    name: '',
    ...(pointsList ? { pointsList } : {}),
    ships: [],
    wings: [],
    obstacles: [],
  }
  const squads = Array.from({ length: count }, (_each, i) => draft.squads[i] ?? empty) as [Squad, ...Squad[]]
  const captain = formats[draft.format].captain && count > 1 ? { captain: draft.captain ?? 0 } : {}
  return { ...rest, squads, ...captain }
}

function applyEdit(by: Regulations, draft: SquadDraft, edit: Edit): SquadDraft {
  switch (edit.do) {
    case 'remedy':
      return applyDraftRemedy(by, draft, edit.remedy)
    case 'readAs':
      return readDraftAs(by, draft).draft
    case 'goBack':
      return { ...edit.to, id: draft.id }
    case 'rename':
      return { ...draft, name: edit.name }
    case 'setFormat': {
      const { limit, ...rest } = draft
      const next = formats[edit.format]
      // The points of one list mean nothing in another, so the limit and the list of a community go with its format.
      const sameList = next.listFormat
        ? next.pointsList === formats[draft.format].pointsList
        : !formats[draft.format].listFormat
      const begins = sameList
        ? limit
        : next.listFormat && next.usualLimit
          ? { points: next.usualLimit }
          : undefined
      const keeps = begins && next.scenarioLimit ? { limit: begins } : {}
      const squads = sameList
        ? draft.squads
        : mapSquads(draft.squads, (squad) => ({
            ...squad,
            ...(next.pointsList ? { pointsList: next.pointsList } : {}),
          }))
      return withSideCount({ ...rest, ...keeps, squads, format: edit.format })
    }
    case 'setFaction': {
      // Where a format does not require one faction for a team, partners have different ones.
      const { teamFaction } = formats[draft.format]
      const squads = mapSquads(draft.squads, (squad, i) =>
        teamFaction || i === edit.squad ? { ...squad, faction: edit.faction } : squad,
      )
      return { ...draft, squads }
    }
    case 'setFree':
      return { ...draft, free: edit.free }
    case 'setLimit': {
      const { limit: _, ...rest } = draft
      return edit.limit ? { ...rest, limit: edit.limit } : rest
    }
    case 'setPointsList':
      return { ...draft, squads: mapSquads(draft.squads, (squad) => ({ ...squad, pointsList: edit.list })) }
    case 'addSquad': {
      const { faction } = draft.squads[0]
      return { ...draft, squads: [...draft.squads, newSquad(by, faction)] }
    }
    case 'removeSquad': {
      const squads = draft.squads.toSpliced(edit.squad, 1)
      return squads.length > 0 ? withSideCount({ ...draft, squads: squads as [Squad, ...Squad[]] }) : draft
    }
    case 'setCaptain':
      return { ...draft, captain: edit.squad }
    default: {
      const { squad: at, ...own } = edit
      const squads = draft.squads.map((squad, i) =>
        i === at ? editedSquad(by, squad, own as SquadEdit, draft.free) : squad,
      ) as [Squad, ...Squad[]]
      return { ...draft, squads }
    }
  }
}

/** Assigns token numbers to ships that look alike. */
function withNumbers(draft: SquadDraft): SquadDraft {
  const { squads } = assignTeamIdTokens({ name: '', squads: [...draft.squads] })
  return { ...draft, squads: squads as [Squad, ...Squad[]] }
}

/** Returns the draft after an edit, without changing the original. */
export const editDraft = (by: Regulations, draft: SquadDraft, edit: Edit): SquadDraft =>
  withNumbers(applyEdit(by, draft, edit))
