import { statusText } from '@flotilla/tournament'
import type { Command } from '../command.ts'
import { changeEvent, parseNumber, requireArguments, signatureOptions } from './event-session.ts'
import { entrantAnswer, findEntrant } from './find-in-event.ts'

/** The command `event forbid`. */
export const eventForbidCommand: Command = {
  name: 'event forbid',
  summary: 'Two who must not meet before the cut.',
  arguments: 'FILE WHO WHO',
  options: { allow: { type: 'boolean', help: 'let them meet again' }, ...signatureOptions },
  run: (input, io) =>
    changeEvent(
      input,
      io,
      ({ state }) => {
        const [a, b] = requireArguments(input, 2, 2, 'Two entrants').map((who) => findEntrant(state, who).id)
        return [{ do: input.flag('allow') ? 'allow' : 'forbid', pair: [a!, b!] }]
      },
      ({ state }) => ({ text: 'noted\n', data: { forbidden: state.forbidden } }),
    ),
}

/** The command `event seat`. */
export const eventSeatCommand: Command = {
  name: 'event seat',
  summary: 'Keep an entrant at one table in every round.',
  arguments: 'FILE WHO [TABLE]',
  options: signatureOptions,
  details: 'Without a table the entrant moves again like everyone.',
  run: (input, io) =>
    changeEvent(
      input,
      io,
      ({ state }) => {
        const [who, table] = requireArguments(input, 1, 2, 'An entrant')
        const { id } = findEntrant(state, who!)
        return [
          { do: 'fixTable', entrant: id, table: table === undefined ? null : parseNumber(table, 'table', 1) },
        ]
      },
      entrantAnswer(input, ({ fixedTable }) =>
        fixedTable === null ? 'any table' : `always table ${fixedTable}`,
      ),
    ),
}

/** The command `event start`. */
export const eventStartCommand: Command = {
  name: 'event start',
  summary: 'End registration: squads, format and cut are fixed from here on.',
  arguments: 'FILE',
  options: {
    ...signatureOptions,
    'paper-lists': { type: 'boolean', help: 'you hold the missing lists on paper' },
  },
  run: (input, io) =>
    changeEvent(
      input,
      io,
      () => [{ do: 'start', ...(input.flag('paper-lists') ? { paperLists: true } : {}) }],
      ({ state }) => ({
        text: `${state.name} has begun with ${state.entrants.filter(({ status }) => status === 'playing').length} entrants\n`,
        data: { phase: state.phase, entrants: state.entrants.length },
      }),
    ),
}

/** The command `event drop`. */
export const eventDropCommand: Command = {
  name: 'event drop',
  summary: 'An entrant leaves the event, or comes back.',
  arguments: 'FILE WHO',
  options: {
    'no-show': { type: 'boolean', help: 'did not come' },
    disqualify: { type: 'boolean', help: 'is sent away; needs --reason' },
    return: { type: 'boolean', help: 'comes back' },
    ...signatureOptions,
  },
  run: (input, io) =>
    changeEvent(
      input,
      io,
      ({ state }) => {
        const { id } = findEntrant(state, requireArguments(input, 1, 1, 'An entrant')[0]!)
        const kind = input.flag('return')
          ? 'reinstate'
          : input.flag('disqualify')
            ? 'disqualify'
            : input.flag('no-show')
              ? 'noShow'
              : 'drop'
        return [{ do: kind, entrant: id }]
      },
      entrantAnswer(input, ({ status }) => statusText[status]),
    ),
}

/** The command `event penalty`. */
export const eventPenaltyCommand: Command = {
  name: 'event penalty',
  summary: 'A warning, or points taken away or given, with the reason.',
  arguments: 'FILE WHO',
  options: {
    points: { type: 'string', value: 'N', help: 'tournament points taken away' },
    margin: { type: 'string', value: 'N', help: 'margin of victory taken away' },
    bonus: { type: 'boolean', help: 'they are given, not taken away' },
    ...signatureOptions,
  },
  details: 'Without --points, --margin or --bonus it is a warning. --reason is needed.',
  run: (input, io) =>
    changeEvent(
      input,
      io,
      ({ state }) => {
        const { id } = findEntrant(state, requireArguments(input, 1, 1, 'An entrant')[0]!)
        const amountOf = (what: 'points' | 'margin') => {
          const text = input.text(what)
          return text === undefined ? {} : { [what]: parseNumber(text, what) }
        }
        const amounts = { ...amountOf('points'), ...amountOf('margin') }
        const kind = input.flag('bonus') ? 'bonus' : Object.keys(amounts).length > 0 ? 'penalty' : 'warning'
        return [{ do: 'penalise', entrant: id, kind, ...amounts }]
      },
      entrantAnswer(input, ({ penalties }) =>
        penalties.map(({ kind, reason }) => `${kind}, ${reason}`).join('; '),
      ),
    ),
}
