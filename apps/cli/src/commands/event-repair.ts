import { existsSync } from 'node:fs'
import { ExchangeError } from '@flotilla/squads'
import { parseEvent, type RepairNote, repairEvent, serializeEvent, standingActs } from '@flotilla/tournament'
import { type Command, UsageError } from '../command.ts'
import { createStoredFile, readStoredFile, replaceStoredFile } from './event-files.ts'
import { jsonOption, requireArguments, requireFile, runReportingErrors } from './event-session.ts'

const pluralize = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

/** Counts acts from 1: `acts[12].result` becomes act 13. */
const placeText = (place: string) =>
  place.replace(/^acts\[(\d+)\]\.?/, (_, index) => `act ${Number(index) + 1}: `).replace(/: $/, '')

/** The command `event verify`. */
export const eventVerifyCommand: Command = {
  name: 'event verify',
  summary: 'Does every act of the file again, and says where it is torn or contradicts itself.',
  arguments: 'FILE',
  options: { json: jsonOption },
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      requireArguments(input, 0, 0, '')
      const { path, text } = readStoredFile(requireFile(input))
      try {
        const { acts, state } = parseEvent(text)
        const undone = standingActs(acts).filter((stands) => !stands).length
        const facts = [
          pluralize(acts.length, 'act'),
          ...(undone > 0 ? [`${undone} of them undone`] : []),
          pluralize(state.entrants.length, 'entrant'),
          pluralize(state.rounds.length, 'round'),
        ]
        io.out(
          input.flag('json')
            ? `${JSON.stringify({ ok: true, acts: acts.length, undone })}\n`
            : `${state.name}: ${facts.join(', ')}; everything follows from what was done\n`,
        )
        return 0
      } catch (error) {
        if (!(error instanceof ExchangeError)) throw error
        const remedy = 'flotilla event repair FILE keeps what is good in it'
        // The lines show where a file is torn; a JSON parser's position would not.
        const torn = error.place === '' ? repairEvent(text) : null
        const first = torn?.event ? torn.lost[0] : undefined
        const { place, problem } = first ?? { place: placeText(error.place), problem: error.problem }
        if (input.flag('json'))
          io.out(`${JSON.stringify({ ok: false, error: { place, message: problem, remedy } })}\n`)
        else
          io.err(
            `${path}: ${place ? `${place}: ` : ''}${problem}\n${torn?.event === null ? '' : `  → ${remedy}\n`}`,
          )
        return 1
      }
    }),
}

/** Keeps the damaged file under a free name. */
function keepDamaged(path: string, text: string): string {
  for (let number = 1; ; number++) {
    const name = `${path}.damaged${number === 1 ? '' : `-${number}`}`
    if (existsSync(name)) continue
    createStoredFile(name, text)
    return name
  }
}

/** The command `event repair`. */
export const eventRepairCommand: Command = {
  name: 'event repair',
  summary: 'Keeps what is good in a torn or altered file; the damaged one stays beside it.',
  arguments: 'FILE',
  options: {
    'dry-run': { type: 'boolean', help: 'say what would be kept, and write nothing' },
    json: jsonOption,
  },
  details: `
Whole lines of a torn file stay, results are settled again from what the tables reported, and acts that can no longer
follow are left out; each is named. Behind a lost entry nothing is kept, for its number would mean somebody else.`,
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      requireArguments(input, 0, 0, '')
      const stored = readStoredFile(requireFile(input))
      const { event, settled, lost } = repairEvent(stored.text)
      if (!event) {
        throw new UsageError(
          `${requireFile(input)} does not even hold the beginning of an event.`,
          'name the file of an event; if this is it, only a copy helps',
        )
      }
      const text = serializeEvent(event)
      parseEvent(text)
      const whole = lost.length + settled.length === 0 && text === stored.text
      const dry = whole || input.flag('dry-run')
      const damaged = dry ? null : keepDamaged(stored.path, stored.text)
      if (!dry) replaceStoredFile(stored, text)
      if (input.flag('json')) {
        io.out(`${JSON.stringify({ ok: true, kept: event.acts.length, settled, lost, damaged })}\n`)
        return 0
      }
      const lines = (all: readonly RepairNote[]) =>
        all.map(({ place, problem }) => `  ${place}: ${problem}\n`).join('')
      if (whole) io.out('nothing is damaged: the file stays as it is\n')
      else {
        io.out(`${pluralize(event.acts.length, 'act')} ${dry ? 'would be ' : ''}kept\n`)
        if (settled.length > 0)
          io.out(`${pluralize(settled.length, 'result')} settled again\n${lines(settled)}`)
        if (lost.length > 0) io.out(`${pluralize(lost.length, 'line')} left out\n${lines(lost)}`)
        if (damaged !== null) io.out(`the damaged file is now ${damaged}\n`)
      }
      return 0
    }),
}
