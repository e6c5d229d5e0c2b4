import { statusText } from '@flotilla/tournament'
import type { Command } from '../command.ts'
import { change, given, numberGiven, signing } from './event-desk.ts'
import { aboutOne, entrantGiven } from './event-who.ts'

export const eventForbid: Command = {
  name: 'event forbid',
  summary: 'Two who must not meet before the cut.',
  arguments: 'FILE WHO WHO',
  options: { allow: { type: 'boolean', help: 'let them meet again' }, ...signing },
  run: (input, io) =>
    change(
      input,
      io,
      ({ state }) => {
        const [a, b] = given(input, 2, 2, 'Two entrants').map((who) => entrantGiven(state, who).id)
        return [{ do: input.flag('allow') ? 'allow' : 'forbid', pair: [a!, b!] }]
      },
      ({ state }) => ({ text: 'noted\n', data: { forbidden: state.forbidden } }),
    ),
}

export const eventSeat: Command = {
  name: 'event seat',
  summary: 'Keep an entrant at one table in every round.',
  arguments: 'FILE WHO [TABLE]',
  options: signing,
  details: 'Without a table the entrant moves again like everyone.',
  run: (input, io) =>
    change(
      input,
      io,
      ({ state }) => {
        const [who, table] = given(input, 1, 2, 'An entrant')
        const { id } = entrantGiven(state, who!)
        return [
          { do: 'fixTable', entrant: id, table: table === undefined ? null : numberGiven(table, 'table', 1) },
        ]
      },
      aboutOne(input, ({ fixedTable }) => (fixedTable === null ? 'any table' : `always table ${fixedTable}`)),
    ),
}

export const eventStart: Command = {
  name: 'event start',
  summary: 'End registration: squads, format and cut are fixed from here on.',
  arguments: 'FILE',
  options: {
    ...signing,
    'paper-lists': { type: 'boolean', help: 'you hold the missing lists on paper' },
  },
  run: (input, io) =>
    change(
      input,
      io,
      () => [{ do: 'start', ...(input.flag('paper-lists') ? { paperLists: true } : {}) }],
      ({ state }) => ({
        text: `${state.name} has begun with ${state.entrants.filter(({ status }) => status === 'playing').length} entrants\n`,
        data: { phase: state.phase, entrants: state.entrants.length },
      }),
    ),
}

export const eventDrop: Command = {
  name: 'event drop',
  summary: 'An entrant leaves the event, or comes back.',
  arguments: 'FILE WHO',
  options: {
    'no-show': { type: 'boolean', help: 'did not come' },
    disqualify: { type: 'boolean', help: 'is sent away; needs --reason' },
    return: { type: 'boolean', help: 'comes back' },
    ...signing,
  },
  run: (input, io) =>
    change(
      input,
      io,
      ({ state }) => {
        const { id } = entrantGiven(state, given(input, 1, 1, 'An entrant')[0]!)
        const kind = input.flag('return')
          ? 'reinstate'
          : input.flag('disqualify')
            ? 'disqualify'
            : input.flag('no-show')
              ? 'noShow'
              : 'drop'
        return [{ do: kind, entrant: id }]
      },
      aboutOne(input, ({ status }) => statusText[status]),
    ),
}

export const eventPenalty: Command = {
  name: 'event penalty',
  summary: 'A warning, or points taken away or given, with the reason.',
  arguments: 'FILE WHO',
  options: {
    points: { type: 'string', value: 'N', help: 'tournament points taken away' },
    margin: { type: 'string', value: 'N', help: 'margin of victory taken away' },
    bonus: { type: 'boolean', help: 'they are given, not taken away' },
    ...signing,
  },
  details: 'Without --points, --margin or --bonus it is a warning. --reason is needed.',
  run: (input, io) =>
    change(
      input,
      io,
      ({ state }) => {
        const { id } = entrantGiven(state, given(input, 1, 1, 'An entrant')[0]!)
        const taken = (what: 'points' | 'margin') => {
          const text = input.text(what)
          return text === undefined ? {} : { [what]: numberGiven(text, what) }
        }
        const amounts = { ...taken('points'), ...taken('margin') }
        const kind = input.flag('bonus') ? 'bonus' : Object.keys(amounts).length > 0 ? 'penalty' : 'warning'
        return [{ do: 'penalise', entrant: id, kind, ...amounts }]
      },
      aboutOne(input, ({ penalties }) =>
        penalties.map(({ kind, reason }) => `${kind}, ${reason}`).join('; '),
      ),
    ),
}
