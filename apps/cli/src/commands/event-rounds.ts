import { type EventRequest, type EventState, roundName } from '@flotilla/tournament'
import { type Command, UsageError } from '../command.ts'
import {
  type CommandAnswer,
  changeEvent,
  parseNumber,
  requireArguments,
  signatureOptions,
} from './event-session.ts'
import { notesText, pairingsText } from './event-text.ts'
import { findEntrant, findRound } from './find-in-event.ts'

/** Describes the draft with all its notes. */
function draftAnswer({ state }: { state: EventState }): CommandAnswer {
  const { draft } = state
  if (!draft) return { text: 'There is no draft.\n', data: { draft } }
  const notes = [...draft.notes, ...draft.matches.flatMap((match) => match.notes)]
  const name = roundName(state, { number: draft.round, kind: draft.kind })
  return {
    text: `${name}, draft: nobody has seen it\n${pairingsText(state, draft.matches)}${notesText(notes)}`,
    data: { draft },
  }
}

/** The command `event pair`. */
export const eventPairCommand: Command = {
  name: 'event pair',
  summary: 'Draw the next round, to be reviewed before it is published.',
  arguments: 'FILE',
  options: { redraw: { type: 'boolean', help: 'draw it another time' }, ...signatureOptions },
  details: 'The same draft comes again and again until --redraw asks for another; the log keeps them all.',
  run: (input, io) =>
    changeEvent(
      input,
      io,
      ({ state: { draft } }) => {
        requireArguments(input, 0, 0, '')
        return [{ do: 'pair', ...(input.flag('redraw') ? { redraw: (draft?.redraw ?? 0) + 1 } : {}) }]
      },
      draftAnswer,
    ),
}

/** The command `event swap`. */
export const eventSwapCommand: Command = {
  name: 'event swap',
  summary: 'Two entrants of the draft change places; what that breaks is said.',
  arguments: 'FILE WHO WHO',
  options: signatureOptions,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      ({ state }) => {
        const [a, b] = requireArguments(input, 2, 2, 'Two entrants').map((who) => findEntrant(state, who).id)
        return [{ do: 'swap', pair: [a!, b!] }]
      },
      draftAnswer,
    ),
}

/** The command `event move`. */
export const eventMoveCommand: Command = {
  name: 'event move',
  summary: 'A match moves to another table; whoever sits there takes its table.',
  arguments: 'FILE TABLE TABLE',
  options: signatureOptions,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      ({ state }): EventRequest[] => {
        const [from, to] = requireArguments(input, 2, 2, 'Two tables').map((table) =>
          parseNumber(table, 'table', 1),
        )
        const match = (state.draft ?? state.rounds.at(-1))?.matches.find(({ table }) => table === from)
        if (!match)
          throw new UsageError(`Nobody sits at table ${from}.`, 'flotilla event show lists the tables')
        return [{ do: 'moveTable', match: match.number, table: to! }]
      },
      ({ state }) => (state.draft ? draftAnswer({ state }) : roundSaid(state)),
    ),
}

function roundSaid(state: EventState): CommandAnswer {
  const round = state.rounds.at(-1)!
  const scenario = round.plan.scenario ? `, ${round.plan.scenario}` : ''
  return {
    text: `${roundName(state, round)}${scenario}, ${round.plan.minutes} minutes\n${pairingsText(state, round.matches)}`,
    data: { round },
  }
}

/** The command `event publish`. */
export const eventPublishCommand: Command = {
  name: 'event publish',
  summary: 'The draft becomes the round that is played; from now on it does not change by itself.',
  arguments: 'FILE',
  options: signatureOptions,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      () => {
        requireArguments(input, 0, 0, '')
        return [{ do: 'publish' }]
      },
      ({ state }) => roundSaid(state),
    ),
}

/** The command `event join`. */
export const eventJoinCommand: Command = {
  name: 'event join',
  summary:
    'Somebody who came late or came back plays whoever has the bye of the round; all other pairings stay.',
  arguments: 'FILE WHO',
  options: {
    table: { type: 'string', value: 'N', help: 'at this table; the first free one unless given' },
    ...signatureOptions,
  },
  details: `
  flotilla event add spring.json Hugo && flotilla event join spring.json Hugo
  flotilla event add spring.json Hugo --join`,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      ({ state }) => {
        const { id } = findEntrant(state, requireArguments(input, 1, 1, 'An entrant')[0]!)
        const { number } = findRound(state, undefined)
        const table = input.text('table')
        return [
          {
            do: 'join',
            entrant: id,
            round: number,
            ...(table === undefined ? {} : { table: parseNumber(table, 'table', 1) }),
          },
        ]
      },
      ({ state }) => roundSaid(state),
    ),
}

/** The command `event cut`. */
export const eventCutCommand: Command = {
  name: 'event cut',
  summary: 'After the last round: the best go on into the bracket declared before the event.',
  arguments: 'FILE',
  options: signatureOptions,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      () => {
        requireArguments(input, 0, 0, '')
        return [{ do: 'cut' }]
      },
      ({ state }) => ({
        text: `Bracket of ${state.bracket!.size}\n${state
          .bracket!.seeds.map((id, place) => `${place + 1}  ${state.entrants[id - 1]!.name}\n`)
          .join('')}`,
        data: { bracket: state.bracket },
      }),
    ),
}

/** The command `event finish`. */
export const eventFinishCommand: Command = {
  name: 'event finish',
  summary: 'End the event and name its winner.',
  arguments: 'FILE',
  options: signatureOptions,
  run: (input, io) =>
    changeEvent(
      input,
      io,
      () => {
        requireArguments(input, 0, 0, '')
        return [{ do: 'finish' }]
      },
      ({ state }) => {
        const winner = state.champion === null ? null : state.entrants[state.champion - 1]!
        return {
          text: winner ? `${winner.name} has won ${state.name}\n` : `${state.name} has ended\n`,
          data: { champion: winner },
        }
      },
    ),
}
