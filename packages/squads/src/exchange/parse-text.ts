import { type Edition, type Faction, factionNames, nearestNames } from '@flotilla/catalogue'
import type { Squad, SquadShip } from '../squad.ts'
import { type CardNames, loadCardNames } from './card-names.ts'
import { ExchangeError } from './error.ts'
import { type ImportResult, MAX_SHIPS, refByIndex } from './import-result.ts'
import { joinSections } from './join-sections.ts'
import { withDetectedPointsList } from './points-list.ts'
import { type ResolvedSquad, resolveNames } from './resolve-names.ts'
import { parseDrafts } from './text-drafts.ts'
import { readHeader, readTitle } from './text-header.ts'
import { parseLines, type TextLine } from './text-lines.ts'
import { matchesIn } from './text-match.ts'
import { parseObstacle } from './xws-names.ts'

const first: readonly Faction[] = ['rebelalliance', 'galacticempire', 'scumandvillainy']
const second = Object.keys(factionNames) as Faction[]

/** Suggestions for unknown names take time; a text with many such names is hardly a squad. */
const mostHints = 5

const isKnown = (line: TextLine, names: CardNames) =>
  line.segments.some((segment) => {
    const items = matchesIn(segment, names)
    return (
      segment.id !== undefined ||
      items.some(({ pilots, upgrades, ships }) => pilots.length + upgrades.length + ships.length > 0)
    )
  })

/** Chooses the edition and faction that fit the lines best; the second edition if both fit equally. */
function bestOf(read: { names: CardNames; settled: ResolvedSquad }[]) {
  return read.reduce((best, each) => (each.settled.misfit < best.settled.misfit ? each : best))
}

/** Parses a list pasted from a chat, as squad builders write it and players type it. */
export async function parseText(text: string): Promise<ImportResult> {
  const { header, rest, links } = readHeader(parseLines(text))
  const editions: Edition[] = header.edition ? [header.edition] : ['second', 'first']
  const books = await Promise.all(editions.map(loadCardNames))
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
      const drafts = parseDrafts(lines, names)
      const factions = names.book.edition === 'first' ? first : second
      const possible = factions.filter((faction) => !header.faction || faction === header.faction)
      return (possible.length > 0 ? possible : factions).map((faction) => ({
        names,
        settled: resolveNames(drafts, names, faction),
      }))
    }),
  )
  const { faction, parts, unknown, ambiguous } = settled
  const { book } = names
  if (parts.length > MAX_SHIPS) {
    throw new ExchangeError('', `The list has ${parts.length} ships.`, `At most ${MAX_SHIPS} are read.`)
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
      ref: refByIndex(index),
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
    obstacles: header.obstacles.map((name) => parseObstacle(name, book)),
    ...(header.damageDeck ? { damageDeck: header.damageDeck } : {}),
  }
  const squad = await withDetectedPointsList(written, header.total, notes)
  return { squads: [{ squad, notes, unknown, ambiguous }] }
}
