import {
  type EditResult,
  formQuickBuild,
  judgeSquad,
  makeWing,
  type Regulations,
  type Squad,
  type SquadShip,
  serializeXws,
  toXws,
} from '@flotilla/squads'
import { type Command, type CommandInput, type ExitCode, type Io, UsageError } from '../command.ts'
import { pointsOption } from '../points-option.ts'
import {
  formatOption,
  limitOption,
  printNotes,
  readSquadEntries,
  runReadingSquads,
  squadFileHelp,
} from './read-squad-files.ts'
import { normalizeEntry, parseRegulations } from './squad-check.ts'

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Finds a ship by its number in the list, by its name in the file, or by a pilot that only one ship has. */
function shipGiven({ book }: Regulations, { ships }: Squad, text: string): SquadShip {
  const pilotOf = ({ parts: [{ pilot }] }: SquadShip) => book.pilot(pilot)
  const named = ships.filter((ship) => {
    const pilot = pilotOf(ship)
    return pilot && [pilot.id, lettersOf(pilot.name)].includes(lettersOf(text))
  })
  const found =
    ships.find(({ ref }) => ref === text) ??
    (/^\d+$/.test(text) ? ships[Number(text) - 1] : named.length === 1 ? named[0] : undefined)
  if (found) return found
  const known = ships.map((ship, index) => `${index + 1} ${pilotOf(ship)?.name ?? ship.ref}`).join(', ')
  throw new UsageError(
    named.length > 1 ? `Several ships are flown by "${text}".` : `The squad has no ship "${text}".`,
    `use the number of one: ${known}`,
  )
}

/** Forms the wings and quick builds that the options name; without them the squad stays as it is. */
function formWings(by: Regulations, squad: Squad, input: CommandInput): EditResult {
  const parseRefs = (texts: readonly string[]) =>
    texts.flatMap((text) => text.split(',')).map((text) => shipGiven(by, squad, text.trim()).ref)
  const leader = input.text('leader')
  const build = input.text('build')
  const others = input.texts('with')
  if (leader === undefined && build === undefined && others.length > 0)
    throw new UsageError('It is not said who leads the wing.', 'name the leader with --leader')
  if (leader === undefined && build === undefined) return { ok: true, squad }
  const ships = [...parseRefs(leader === undefined ? [] : [leader]), ...parseRefs(others)]
  const [first, ...mates] = ships
  if (!first) throw new UsageError('No ship was named.', 'name them with --leader and --with')
  if (build !== undefined) return formQuickBuild(by, squad, build, ships)
  if (mates.length === 0) throw new UsageError('No wingmate was named.', 'name them as in --with 2,3,4')
  const alone = { ...squad, wings: squad.wings.filter((wing) => wing.leader !== first) }
  return makeWing(by, alone, first, mates)
}

async function runWing(input: CommandInput, io: Io): Promise<ExitCode> {
  const by = await parseRegulations(input)
  const [entry, ...more] = (await readSquadEntries(input, io)).map((each) =>
    input.text('leader') || input.text('build') ? each : normalizeEntry(by, each),
  )
  const squad = entry?.squads[0]?.squad
  if (!entry || !squad || more.length > 0 || entry.squads.length > 1)
    throw new UsageError('There is more than one squad.', 'form the wings of one squad at a time')
  printNotes([entry], io)
  const outcome = formWings(by, squad, input)
  if (!outcome.ok) {
    for (const { rule, message, remedy } of outcome.violations)
      io.err(`${entry.label}: [${rule}] ${message}${remedy ? ` ${remedy.words}` : ''}\n`)
    return 1
  }
  io.out(serializeXws(await toXws(outcome.squad)))
  for (const { message } of judgeSquad(by, outcome.squad).open) io.err(`${entry.label}: ${message}\n`)
  return 0
}

/** The command `squad wing`. */
export const squadWingCommand: Command = {
  name: 'squad wing',
  summary: 'Form the wings and Quick Builds of a squad that another builder wrote; prints it as XWS.',
  arguments: 'FILE',
  options: {
    format: { ...formatOption, help: 'epic-battles, which has wings' },
    limit: limitOption,
    points: pointsOption,
    leader: { type: 'string', value: 'SHIP', help: 'the wing leader' },
    with: {
      type: 'string',
      multiple: true,
      value: 'SHIP',
      help: 'wingmates in order of position, as in 2,3,4',
    },
    build: {
      type: 'string',
      value: 'ID',
      help: 'the Quick Build that the ships are, where threat is the limit',
    },
  },
  details: `${squadFileHelp}
A ship is named by its number in the list or by its pilot. Without --leader and --build what can only be meant is formed,
and what is still open is told on the standard error. For a second wing, hand in what the first call printed.

  flotilla squad wing swarm.json --format epic-battles --leader 1 --with 2,3,4 > formed.json
  flotilla squad wing vader.json --format epic-battles --limit "12 threat"`,
  run: (input, io) => runReadingSquads(input, io, () => runWing(input, io)),
}
