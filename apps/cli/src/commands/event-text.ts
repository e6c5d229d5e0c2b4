import {
  type EventRefusal,
  type EventState,
  type Match,
  type RemedyStep,
  recordHeading,
  recordText,
  resultText,
  type Standing,
  scheduleText,
  sideName,
  statusText,
} from '@flotilla/tournament'

/** Replaces control characters, which could move the cursor or hide a line of the table. */
const stripControls = (text: string) => text.replace(/\p{Cc}/gu, ' ')

/** Returns the width of a text: wide characters take two columns, combining marks none. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, sign) =>
      sum +
      (/\p{M}/u.test(sign)
        ? 0
        : /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(sign)
          ? 2
          : 1),
    0,
  )

/** Formats columns under their headings; a heading that begins with `>` aligns its column to the right. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const right = headings.map((heading) => heading.startsWith('>'))
  const cells = [
    headings.map((heading) => heading.replace(/^>/, '')),
    ...rows.map((row) => row.map(String)),
  ].map((row) => row.map(stripControls))
  const widths = headings.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))))
  return cells
    .map((row) =>
      row
        .map((cell, at) => {
          const space = ' '.repeat(widths[at]! - widthOf(cell))
          return right[at] ? space + cell : cell + space
        })
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('')
}

/** The command or option for each remedy. */
const stepText: Readonly<Record<RemedyStep, string>> = {
  reason: '--reason "why"',
  start: 'flotilla event start FILE',
  results: 'flotilla event result FILE, or many with flotilla event results FILE',
  pair: 'flotilla event pair FILE',
  publish: 'flotilla event publish FILE',
  cut: 'flotilla event cut FILE',
  finish: 'flotilla event finish FILE',
  undo: 'flotilla event undo FILE NUMBER; flotilla event log FILE has the numbers',
  undoLater: '--with-later undoes them together',
  entrants: 'flotilla event add FILE NAME…; flotilla event show FILE lists them',
  captain: 'flotilla event edit FILE TEAM --member A --member B --captain A',
  organiser: 'flotilla event configure FILE --organiser NAME',
  team: 'flotilla event edit FILE WHO --team NAME',
  lists: 'flotilla event squad FILE WHO SQUAD',
  paperLists: 'flotilla event start FILE --paper-lists',
  acceptLists: 'flotilla event squad FILE WHO SQUAD, or --accept --reason "why"',
  confirmLists: 'flotilla event squad FILE TEAM --confirm',
  judgeLists: 'flotilla event squad FILE WHO SQUAD',
  tables: 'flotilla event configure FILE --tables N',
  letMeet: 'flotilla event forbid FILE WHO WHO --allow, or flotilla event swap FILE WHO WHO',
  wipeOut: '--destroyed WHO',
  salvo: '--salvo WHO, or --roll 3,1,0/2,0,1',
  initiative: '--initiative WHO',
  present: 'flotilla event result FILE WHO --present WHO',
  extend: 'flotilla event clock FILE --table N --extend MINUTES',
  join: 'flotilla event join FILE WHO',
}

/** Formats refusals; a remedy that several share appears once, after the last of them. */
export const refusalsText = (refusals: readonly EventRefusal[], before: string): string =>
  refusals
    .map((refusal, index) => {
      const next = refusals[index + 1]
      const shared = next?.remedy === refusal.remedy && next?.step === refusal.step
      const { remedy, step, ...message } = refusal
      return `${before}${refusalText(shared ? message : refusal)}`
    })
    .join('')

/** Formats a refusal. */
export const refusalText = ({ message, rule, remedy, step }: EventRefusal): string =>
  `${stripControls(message)}${rule ? ` (${rule})` : ''}\n${remedy ? `  ${stripControls(remedy)}\n` : ''}${step ? `  → ${stepText[step]}\n` : ''}`

/** Formats the pairings of a round. */
export function pairingsText(state: EventState, matches: readonly Match[]): string {
  const last = Number.POSITIVE_INFINITY
  const sorted = [...matches].sort((a, b) => (a.table ?? last) - (b.table ?? last))
  return formatTable(
    ['>table', 'first', 'second', 'result'],
    sorted.map((match) => [
      match.table ?? '–',
      sideName(state, match.sides[0]),
      match.sides[1] ? sideName(state, match.sides[1]) : '',
      resultText(match, match.result),
    ]),
  )
}

/** Formats a number of rounds. */
export const roundsText = (rounds: number): string => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`

/** Formats notes without repetition. */
export const notesText = (notes: readonly { text: string }[]): string =>
  [...new Set(notes.map(({ text }) => `  ${stripControls(text)}\n`))].join('')

/** Formats the standings. */
export function standingsText(state: EventState, rows: readonly Standing[]): string {
  const { ties } = state.format
  const tie = { margin: '>margin', schedule: '>schedule' }
  return formatTable(
    [
      '>#',
      'name',
      '>points',
      ...ties.map((each) => tie[each]),
      `>${recordHeading(state)}`,
      '>byes',
      'tie broken by',
    ],
    rows.map((row) => {
      const { name, status } = state.entrants[row.entrant - 1]!
      const value = { margin: row.margin, schedule: scheduleText(row.schedule) }
      return [
        row.rank,
        status === 'playing' ? name : `${name} (${statusText[status]})`,
        row.points,
        ...ties.map((each) => value[each]),
        recordText(state, row),
        row.byes || '',
        row.decidedBy && row.decidedBy !== 'points' ? row.decidedBy : '',
      ]
    }),
  )
}
