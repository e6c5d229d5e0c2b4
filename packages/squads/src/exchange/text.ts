import { type Edition, type Faction, factionNames, nearestNames } from '@flotilla/catalogue'
import type { Squad, SquadShip } from '../squad.ts'
import { ExchangeError } from './error.ts'
import { type Import, mostShips, refAt } from './imported.ts'
import { loadNames, type Names } from './names.ts'
import { underListOf } from './points-list.ts'
import { joinSections } from './sections.ts'
import { draftsOf } from './text-drafts.ts'
import { readHeader, readTitle } from './text-header.ts'
import { type Line, linesOf } from './text-lines.ts'
import { itemsIn } from './text-match.ts'
import { type Settled, settle } from './text-settle.ts'
import { obstacleNamed } from './xws-names.ts'

const first: readonly Faction[] = ['rebelalliance', 'galacticempire', 'scumandvillainy']
const second = Object.keys(factionNames) as Faction[]

/** Looking for names like an unknown one takes its time; a text with many of them is hardly a squad. */
const mostHints = 5

const isKnown = (line: Line, names: Names) =>
  line.segments.some((segment) => {
    const items = itemsIn(segment, names)
    return (
      segment.id !== undefined ||
      items.some(({ pilots, upgrades, ships }) => pilots.length + upgrades.length + ships.length > 0)
    )
  })

/** The edition and faction under which the lines make most sense; the second edition where both do. */
function bestOf(read: { names: Names; settled: Settled }[]) {
  return read.reduce((best, each) => (each.settled.misfit < best.settled.misfit ? each : best))
}

/** Reads a list as players paste it in chats, in the shapes that squad builders write and people type. */
export async function parseText(text: string): Promise<Import> {
  const { header, rest, links } = readHeader(linesOf(text))
  const editions: Edition[] = header.edition ? [header.edition] : ['second', 'first']
  const books = await Promise.all(editions.map(loadNames))
  const notes = links.map((line) => `line ${line}: the link was not followed.`)

  // The first line of a pasted list is often its name.
  const [top] = rest
  const titled =
    header.name === undefined && top && !books.some((names) => isKnown(top, names)) ? top : undefined
  const lines = titled ? rest.slice(1) : rest
  if (titled) {
    readTitle(titled, header)
    notes.push(`line ${titled.number}: read as the name of the squad.`)
  }

  const { names, settled } = bestOf(
    books.flatMap((names) => {
      const drafts = draftsOf(lines, names)
      const factions = names.book.edition === 'first' ? first : second
      const possible = factions.filter((faction) => !header.faction || faction === header.faction)
      return (possible.length > 0 ? possible : factions).map((faction) => ({
        names,
        settled: settle(drafts, names, faction),
      }))
    }),
  )
  const { faction, parts, unknown, ambiguous } = settled
  const { book } = names
  if (parts.length > mostShips) {
    throw new ExchangeError('', `The list has ${parts.length} ships.`, `At most ${mostShips} are read.`)
  }
  if (!parts.some(({ part }) => book.pilot(part.pilot))) {
    throw new ExchangeError(
      '',
      'No ship was found in this text.',
      'Write a pilot on each line, for instance "Luke Skywalker [T-65 X-wing] (62)", and its upgrades below it; or hand in an XWS file.',
    )
  }
  if (!header.edition) notes.push(`Read as a squad of the ${book.edition} edition.`)
  if (!header.faction) notes.push(`Read as a squad of the ${factionNames[faction]}.`)
  for (const [index, { place, id }] of unknown.entries()) {
    const near = index < mostHints ? await nearestNames(id.slice(0, 100), { edition: book.edition }, 3) : []
    notes.push(`${place}: "${id}" is not known.${near.length > 0 ? ` Was it ${near.join(' or ')}?` : ''}`)
  }
  for (const { place, name, choices } of ambiguous) {
    notes.push(
      `${place}: "${name}" may be ${choices.join(' or ')}; the first was taken. Write {${choices[1]}} behind the name for the other.`,
    )
  }
  const ships = joinSections(parts, book).map(({ sections, alone }, index): SquadShip => {
    const [each, aft] = sections
    if (alone)
      notes.push(
        `${book.pilot(each.part.pilot)?.name} stands alone: the other half of the ship was not found.`,
      )
    return {
      ref: refAt(index),
      parts: aft ? [each.part, aft.part] : [each.part],
      ...(each.idNumber === undefined ? {} : { idNumber: each.idNumber }),
    }
  })
  const refs = new Set(ships.map(({ ref }) => ref))
  const wings = header.wings.filter(({ leader, wingmates }) =>
    [leader, ...wingmates.map(({ ship }) => ship)].every((ref) => refs.has(ref)),
  )
  if (wings.length < header.wings.length)
    notes.push('A wing counts ships that the list does not have; it was dissolved.')
  const written: Squad = {
    edition: book.edition,
    faction,
    name: header.name ?? '',
    ...(header.pointsList ? { pointsList: header.pointsList } : {}),
    ships,
    wings,
    obstacles: header.obstacles.map((name) => obstacleNamed(name, book)),
    ...(header.damageDeck ? { damageDeck: header.damageDeck } : {}),
  }
  const squad = await underListOf(written, header.total, notes)
  return { squads: [{ squad, notes, unknown, ambiguous }] }
}
