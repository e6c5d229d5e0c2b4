import { entrantPackingLists, itemKindNames, type RoundPlan, venueChecklist } from '@flotilla/tournament'
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

const countOption = (input: CommandInput, name: string) => parseNumber(input.text(name) ?? '0', 'number')

/** Parses a mat such as `6x3`, in feet, the long side first. */
function matGiven(text: string): RoundPlan['area'] {
  const [, a, b] = /^(\d+)x(\d+)$/.exec(text) ?? []
  if (a === undefined) throw new UsageError(`"${text}" is no mat.`, 'give its sides in feet, such as 6x3')
  return [Math.max(Number(a), Number(b)), Math.min(Number(a), Number(b))]
}

/** The command `event pack`. */
export const eventPackCommand: Command = {
  name: 'event pack',
  summary: 'What an entrant has to bring for the squads handed in, or what the organiser needs.',
  arguments: 'FILE [WHO]',
  options: {
    tables: { type: 'string', value: 'N', help: 'without WHO: tables there are' },
    mat: {
      type: 'string',
      multiple: true,
      value: 'FEET',
      help: 'without WHO: a mat there is, such as 6x3 or 3x3',
    },
    marked: { type: 'string', value: 'N', help: 'without WHO: tables with the play area marked by tape' },
    json: jsonOption,
  },
  details: `
  flotilla event pack spring.json Ana
  flotilla event pack spring.json --tables 8 --mat 6x3 --mat 3x3 --mat 3x3 --marked 6`,
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      const { state } = openEvent(requireFile(input)).event
      const [who] = requireArguments(input, 0, 1, '')
      const json = input.flag('json')
      if (who === undefined) {
        const playing = state.entrants.filter(({ status }) => status === 'playing').length
        const venue = venueChecklist(state.format, playing, {
          mats: input.texts('mat').map(matGiven),
          tables: countOption(input, 'tables'),
          marked: countOption(input, 'marked'),
        })
        const ok = venue.every((item) => item.ok)
        io.out(
          json
            ? `${JSON.stringify({ ok, venue })}\n`
            : formatTable(
                ['', '>needed', '>there', ''],
                venue.map((item) => [item.what, item.needed, item.has, item.ok ? '' : 'missing']),
              ),
        )
        return ok ? 0 : 1
      }
      const entrant = findEntrant(state, who)
      if (entrant.lists.length === 0) {
        throw new UsageError(
          `${entrant.name} has not handed in a squad.`,
          'flotilla event squad hands one in',
        )
      }
      const packing = await entrantPackingLists(state.format, entrant)
      io.out(
        json
          ? `${JSON.stringify({ ok: true, packing })}\n`
          : packing
              .map(
                ({ player, items, rules }) =>
                  `${player} brings${rules.length > 0 ? ` (${rules.join(', ')})` : ''}:\n${formatTable(
                    ['>', 'kind', 'which'],
                    items.map((item) => [item.count, itemKindNames[item.kind], item.name]),
                  )}`,
              )
              .join('\n'),
      )
      return 0
    }),
}
