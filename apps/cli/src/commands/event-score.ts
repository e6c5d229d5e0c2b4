import { loadRegulations, type Squad, type SquadSheet, squadSheet } from '@flotilla/squads'
import {
  eventRegulations,
  type Losses,
  requiredLists,
  type SideScore,
  scoreAgainst,
} from '@flotilla/tournament'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import {
  jsonOption,
  openEvent,
  parseNumber,
  requireArguments,
  requireFile,
  runReportingErrors,
} from './event-session.ts'
import { formatTable } from './event-text.ts'
import { findEntrant } from './find-in-event.ts'

/** Parses a ship by its number on the slip: `3`, or `2.3` for the third ship of a team's second player. */
function shipGiven(squads: readonly Squad[], text: string): { squad: number; ref: string } {
  const [, of = '1', number = ''] = /^(?:(\d+)\.)?(\d+)$/.exec(text) ?? []
  const squad = squads[Number(of) - 1]
  const ship =
    squad?.ships.find(({ idNumber }) => idNumber === Number(number)) ?? squad?.ships[Number(number) - 1]
  if (squad && ship) return { squad: Number(of) - 1, ref: ship.ref }
  throw new UsageError(
    `There is no ship "${text}".`,
    'number it as on the slip: 3, or 2.3 for a second player',
  )
}

const splitCommas = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(',')).map((text) => text.trim())

/** Parses the losses of the squads from the options. */
function lossesGiven(squads: readonly Squad[], input: CommandInput): Losses[] {
  const losses = squads.map(() => ({
    destroyed: [] as string[],
    left: {} as Record<string, number>,
    crippled: [] as { ship: string; part: number }[],
  })) satisfies Losses[]
  const destroyed = splitCommas(input.texts('destroyed'))
  if (destroyed.includes('all')) {
    for (const [index, { ships }] of squads.entries())
      losses[index]!.destroyed.push(...ships.map(({ ref }) => ref))
  } else {
    for (const text of destroyed) {
      const { squad, ref } = shipGiven(squads, text)
      losses[squad]!.destroyed.push(ref)
    }
  }
  for (const text of splitCommas(input.texts('left'))) {
    const [ship = '', left = ''] = text.split('=')
    const { squad, ref } = shipGiven(squads, ship)
    losses[squad]!.left[ref] = parseNumber(left, 'number of hull and shields left')
  }
  for (const text of splitCommas(input.texts('crippled'))) {
    const [ship = '', section = ''] = text.split(':')
    const { squad, ref } = shipGiven(squads, ship)
    if (section !== 'fore' && section !== 'aft') {
      throw new UsageError(`"${text}" names no section.`, 'write it as in 1:fore or 1:aft')
    }
    losses[squad]!.crippled.push({ ship: ref, part: section === 'fore' ? 0 : 1 })
  }
  return losses
}

/** The command `event score`. */
export const eventScoreCommand: Command = {
  name: 'event score',
  summary: 'Count what has been scored against the squads of an entrant.',
  arguments: 'FILE WHO',
  options: {
    destroyed: { type: 'string', multiple: true, value: '1,4', help: 'ships destroyed, or all' },
    left: { type: 'string', multiple: true, value: '3=5', help: 'hull and shields left of a damaged ship' },
    crippled: { type: 'string', multiple: true, value: '1:fore', help: 'a crippled section, fore or aft' },
    list: {
      type: 'string',
      value: 'N',
      help: 'which list, where rounds differ in their limit; 1 unless given',
    },
    json: jsonOption,
  },
  details: `
Ships are numbered as on the result slip; 2.3 is the third ship of the second player of a team.

  flotilla event score spring.json Ana --destroyed 2,3 --left 4=6 --crippled 1:fore`,
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      const [who = ''] = requireArguments(input, 1, 1, 'An entrant')
      const { state } = openEvent(requireFile(input)).event
      const { format } = state
      const entrant = findEntrant(state, who)
      const list = parseNumber(input.text('list') ?? '1', 'list', 1) - 1
      const squads = entrant.lists
        .filter((held) => held.list === list)
        .sort((a, b) => a.member - b.member)
        .map(({ squad }) => squad)
      if (squads.length === 0) {
        throw new UsageError(
          `${entrant.name} has not handed in a squad.`,
          'flotilla event squad hands one in',
        )
      }
      const losses = lossesGiven(squads, input)
      const edition = squads[0]!.edition === 'first' ? 'epic-variant-2018' : 'epic-battles'
      const by = (await eventRegulations(format, list)) ?? (await loadRegulations(edition))
      const rounds = requiredLists(format)[list]?.rounds ?? [1]
      const score = scoreAgainst(by, format, format.rounds[rounds[0]! - 1]!.limit, squads, losses)
      const sheets = await Promise.all(squads.map(squadSheet))
      io.out(
        input.flag('json')
          ? `${JSON.stringify({ ok: true, ...score })}\n`
          : scoreText(entrant.name, squads, sheets, score),
      )
      return 0
    }),
}

function scoreText(
  name: string,
  squads: readonly Squad[],
  sheets: readonly SquadSheet[],
  score: SideScore,
): string {
  const rows = score.items.map(({ squad, ship, points, why }) => {
    const index = squads[squad]!.ships.findIndex(({ ref }) => ref === ship)
    return [sheets[squad]!.ships[index]?.parts[0]?.pilot ?? ship, why, points]
  })
  const { small, large, huge } = score.left
  return `${rows.length === 0 ? '' : formatTable(['ship', 'why', '>points'], rows)}against ${name}: ${score.score}${
    score.wipedOut ? ', every ship destroyed' : ''
  }\nleft for a final salvo: ${small},${large},${huge}\n`
}
