import { loadCardBook, type SheetPart, type Squad, type SquadSheet, squadSheet } from '@flotilla/squads'

/** A ship card on paper: a huge ship of two cards has two. */
export interface PrintedShipLine extends SheetPart {
  /** The ship's ID number, or its place in the list; empty for the second card of a ship. */
  label: string
  /** Its place in a wing. */
  wing: string
  size: string
  /** One of the two cards of a huge ship. */
  section: boolean
}

/** A squad with the names players know, card by card. */
export interface PrintedSquad extends SquadSheet {
  lines: PrintedShipLine[]
}

function wingOf({ wings }: SquadSheet, number: number): string {
  for (const { set, leader, wingmates } of wings) {
    if (leader === number) return `leads the ${set} wing`
    const place = wingmates.find(({ ship }) => ship === number)
    if (place) return `${set} wing, ${place.position}`
  }
  return ''
}

/** Prepares a squad for printing. */
export async function printedSquad(squad: Squad): Promise<PrintedSquad> {
  const [sheet, book] = await Promise.all([squadSheet(squad), loadCardBook(squad.edition)])
  const lines = sheet.ships.flatMap(({ number, idNumber, parts }, index) =>
    parts.map(
      (part, at): PrintedShipLine => ({
        ...part,
        label: at === 0 ? String(idNumber ?? number) : '',
        wing: at === 0 ? wingOf(sheet, number) : '',
        size: book.pilot(squad.ships[index]!.parts[at]!.pilot)?.hull.size ?? '',
        section: parts.length === 2,
      }),
    ),
  )
  return { ...sheet, lines }
}
