import {
  type ComponentVerdict,
  components,
  componentVerdict,
  type EventRequest,
  type EventState,
  eventVerdict,
  findComponents,
  matchConsent,
  matchSeats,
  nameKey,
  type PlayerSeat,
  type ProductList,
  parseComponent,
  parseTreatment,
  type Ruling,
  rulingSubjectText,
  rulingText,
  type Subject,
  searchRulings,
  sharedTool,
  splitWords,
  subjectText,
  type ToolMeasurement,
  treatments,
} from '@flotilla/tournament'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import {
  changeEvent,
  jsonOption,
  openEvent,
  requireArguments,
  requireFile,
  runReportingErrors,
  signatureOptions,
} from './event-session.ts'
import { formatTable } from './event-text.ts'
import { findEntrant, findRound, matchAtTable } from './find-in-event.ts'

function subjectGiven(component: string | undefined, what: string | undefined): Subject {
  const kind = parseComponent(component ?? '')
  if (!kind) {
    throw new UsageError(`"${component ?? ''}" is no component.`, `use one of: ${components.join(', ')}`)
  }
  const done = parseTreatment(what ?? '')
  if (!done) {
    throw new UsageError(
      `"${what ?? ''}" is nothing that is done to a component.`,
      `use one of: ${treatments.join(', ')}`,
    )
  }
  return { component: kind, what: done }
}

function rulingsText(state: EventState, rulings: readonly Ruling[]): string {
  if (rulings.length === 0) return 'nothing has been ruled\n'
  const isAbout = ({ entrant, round, match }: Ruling) => {
    const table = state.rounds[(round ?? 0) - 1]?.matches.find(({ number }) => number === match)?.table
    return [
      entrant === undefined ? '' : (state.entrants[entrant - 1]?.name ?? ''),
      round === undefined ? '' : `round ${round}, table ${table ?? '–'}`,
    ]
      .filter(Boolean)
      .join(', ')
  }
  return formatTable(
    ['on', 'ruled', 'concerns', 'from', 'why'],
    rulings.map((ruling) => [
      rulingSubjectText(ruling),
      [ruling.verdict, ruling.answer].filter(Boolean).join(', '),
      isAbout(ruling) || 'everybody',
      ruling.source
        ? `${ruling.source.name}, ${ruling.source.date}`
        : `${ruling.by}, ${ruling.at.slice(0, 10)}`,
      ruling.reason ?? '',
    ]),
  )
}

function placeGiven(state: EventState, input: CommandInput) {
  const table = input.text('table')
  if (table === undefined) return {}
  const round = findRound(state, input.text('round'))
  return { round: round.number, match: matchAtTable(round, table).number }
}

function sourceGiven(input: CommandInput) {
  const name = input.text('source')
  const date = input.text('date')
  if (name === undefined && date === undefined) return {}
  if (name === undefined || date === undefined) {
    throw new UsageError('A source has a name and a day.', 'give both --source and --date')
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) {
    throw new UsageError(`"${date}" is no day.`, 'give it as year, month and day: 2014-07-16')
  }
  return { source: { name, date } }
}

function replacementGiven(input: CommandInput) {
  const said = input.text('replacement')
  if (said === undefined) return {}
  if (said !== 'yes' && said !== 'no') throw new UsageError(`"${said}" is neither yes nor no.`, 'say one')
  return { replacement: said === 'yes' }
}

function rulingGiven(state: EventState, input: CommandInput): EventRequest {
  const question = input.text('question')
  const [component, what] = requireArguments(input, 0, 2, '')
  if (input.flag('allowed') && input.flag('forbidden')) {
    throw new UsageError('It cannot be both allowed and forbidden.', 'give one of the two')
  }
  const verdict = input.flag('allowed') ? 'allowed' : input.flag('forbidden') ? 'forbidden' : undefined
  const answer = input.text('answer')
  const who = input.text('who')
  return {
    do: 'rule',
    on: question === undefined ? subjectGiven(component, what) : { question },
    ...(verdict ? { verdict } : {}),
    ...(answer === undefined ? {} : { answer }),
    ...(who === undefined ? {} : { entrant: findEntrant(state, who).id }),
    ...placeGiven(state, input),
    ...replacementGiven(input),
    ...sourceGiven(input),
  }
}

/** The command `event ruling`. */
export const eventRulingCommand: Command = {
  name: 'event ruling',
  summary: 'What the organiser rules on a component or a question; without one, what has been ruled.',
  arguments: 'FILE [COMPONENT WHAT]',
  options: {
    allowed: { type: 'boolean', help: 'it may be used' },
    forbidden: { type: 'boolean', help: 'it may not be used' },
    who: { type: 'string', value: 'WHO', help: 'whose component it is; everybody unless given' },
    replacement: { type: 'string', value: 'yes|no', help: 'whether there is another in its place' },
    table: { type: 'string', value: 'N', help: 'the match it holds for' },
    round: { type: 'string', value: 'N', help: 'an earlier round; the latest unless given' },
    question: { type: 'string', value: 'TEXT', help: 'a question on the rules in place of a component' },
    answer: { type: 'string', value: 'TEXT', help: 'what holds, in words' },
    source: { type: 'string', value: 'NAME', help: 'the text it is from, such as "FAQ 3.0"' },
    date: { type: 'string', value: 'DAY', help: 'the day that text came out' },
    find: { type: 'string', value: 'WORDS', help: 'the rulings on questions with these words, newest first' },
    ...signatureOptions,
  },
  details: `
Components: ${components.join(', ')}.
What: ${treatments.join(', ')}.

  flotilla event ruling spring.json base reshaped --forbidden --who Ana --replacement yes --reason "filed down"
  flotilla event ruling spring.json damage-deck checked --allowed --who Bo --reason "all 33 cards"
  flotilla event ruling spring.json ruler shared --table 3 --answer "Ana's, printed side" --reason "no agreement"
  flotilla event ruling spring.json --question "Do docked ships count?" --answer No --source "FAQ 3.0" --date 2014-07-16
  flotilla event ruling spring.json --find docked`,
  run: (input, io) => {
    const find = input.text('find')
    if (input.positionals.length > 1 || input.text('question') !== undefined) {
      return changeEvent(
        input,
        io,
        ({ state }) => [rulingGiven(state, input)],
        ({ state }) => {
          const ruling = state.rulings.at(-1)!
          return { text: `${rulingText(ruling)}\n`, data: { ruling } }
        },
      )
    }
    return runReportingErrors(input, io, async () => {
      const { state } = openEvent(requireFile(input)).event
      const rulings = find === undefined ? state.rulings : searchRulings(state, find)
      io.out(input.flag('json') ? `${JSON.stringify({ ok: true, rulings })}\n` : rulingsText(state, rulings))
      return 0
    })
  },
}

/** Parses players of a match by name, or by a part of a name that only one has. */
function playersGiven(
  state: EventState,
  seats: readonly PlayerSeat[],
  names: readonly string[],
): PlayerSeat[] {
  const nameOf = ({ entrant, member }: PlayerSeat) => state.entrants[entrant - 1]!.members[member]!.name
  return names.map((name) => {
    const exact = seats.filter((seat) => nameKey(nameOf(seat)) === nameKey(name))
    const found =
      exact.length > 0 ? exact : seats.filter((seat) => nameKey(nameOf(seat)).includes(nameKey(name)))
    if (found.length === 1) return found[0]!
    throw new UsageError(
      `"${name}" is not one of those who play there.`,
      `name one of: ${seats.map(nameOf).join(', ')}`,
    )
  })
}

/** The command `event agree`. */
export const eventAgreeCommand: Command = {
  name: 'event agree',
  summary: 'Who at a table agrees to third-party tools or asks for shared ones, before the match begins.',
  arguments: 'FILE COMPONENT WHAT [PLAYER…]',
  options: {
    table: { type: 'string', value: 'N', help: 'the table; needed' },
    round: { type: 'string', value: 'N', help: 'an earlier round; the latest unless given' },
    choice: { type: 'string', value: 'TEXT', help: 'which ruler and side, or which set, is meant' },
    ...signatureOptions,
  },
  details: `
Without a player everybody at the table agrees.

  flotilla event agree spring.json ruler third-party --table 3
  flotilla event agree spring.json template shared Ana --table 3 --choice "Bo's set"`,
  run: (input, io) => {
    const [component, what, ...names] = requireArguments(
      input,
      2,
      100,
      'A component and what is agreed on it',
    )
    const on = subjectGiven(component, what)
    const table = input.text('table')
    if (table === undefined) throw new UsageError('It is not said at which table.', 'name it with --table')
    const choice = input.text('choice')
    const at = (state: EventState) => {
      const round = findRound(state, input.text('round'))
      return { round, match: matchAtTable(round, table) }
    }
    return changeEvent(
      input,
      io,
      ({ state }) => {
        const { round, match } = at(state)
        const seats = matchSeats(state, match)
        return [
          {
            do: 'agree',
            on,
            round: round.number,
            match: match.number,
            players: names.length === 0 ? seats : playersGiven(state, seats, names),
            ...(choice === undefined ? {} : { choice }),
          },
        ]
      },
      ({ state }) => {
        const { round, match } = at(state)
        const consent = matchConsent(state, on, round.number, match.number)
        const { component: kind } = on
        const shared =
          on.what === 'shared' && (kind === 'ruler' || kind === 'template')
            ? sharedTool(state, kind, round.number, match.number)
            : null
        const missing = consent.missing.map(
          ({ entrant, member }) => state.entrants[entrant - 1]!.members[member]!.name,
        )
        const open = missing.length > 0 ? `still to agree: ${missing.join(', ')}` : 'everybody agrees'
        return {
          text: `${subjectText(on)}: ${shared ? `shared${shared.choice ? `, ${shared.choice}` : ', which one is open'}; ` : ''}${open}\n`,
          data: { consent, shared },
        }
      },
    )
  },
}

function measuredGiven(input: CommandInput): ToolMeasurement | undefined {
  const numberOption = (name: string) => {
    const text = input.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (text.trim() !== '' && value > 0 && value < 10_000) return value
    throw new UsageError(`"${text}" is no ${name}.`, 'give it in millimetres')
  }
  const length = numberOption('length')
  const width = numberOption('width')
  const template = input.text('template')
  if (length === undefined) {
    if (width === undefined && template === undefined) return undefined
    throw new UsageError('The length is missing.', 'measure it and give --length')
  }
  const [, speed, kind] = /^(\d) (straight|bank|turn)$/.exec(template ?? '') ?? []
  if (template !== undefined && speed === undefined) {
    throw new UsageError(`"${template}" is no template.`, 'write it as "2 bank"')
  }
  return {
    length,
    ...(width === undefined ? {} : { width }),
    ...(speed === undefined ? {} : { template: { kind: kind as 'bank', speed: Number(speed) } }),
  }
}

const verdictNames: Readonly<Record<ComponentVerdict['verdict'], string>> = {
  allowed: 'allowed',
  forbidden: 'forbidden',
  consent: 'if all in the match agree',
  organiser: 'organiser decides',
}

/** The command `event components`. */
export const eventComponentsCommand: Command = {
  name: 'event components',
  summary: 'What may be brought or altered, by words or by measure, with the rulings of the event.',
  arguments: 'FILE [WORD…]',
  options: {
    length: {
      type: 'string',
      value: 'MM',
      help: 'of a third-party ruler or template, straight from end to end',
    },
    width: { type: 'string', value: 'MM', help: 'of the template' },
    template: {
      type: 'string',
      value: '"2 bank"',
      help: 'which template was measured; a ruler unless given',
    },
    json: jsonOption,
  },
  details: `
  flotilla event components spring.json painted model
  flotilla event components spring.json --length 100.4
  flotilla event components spring.json --template "2 bank" --length 99.5 --width 20`,
  run: (input, io) =>
    runReportingErrors(input, io, async () => {
      const { state } = openEvent(requireFile(input)).event
      const measured = measuredGiven(input)
      const words = requireArguments(input, 0, 50, '').join(' ')
      const subjects: Subject[] = measured
        ? [{ component: measured.template ? 'template' : 'ruler', what: 'thirdParty' }]
        : findComponents(state.format, words).flatMap(({ component, what }) =>
            what.map((each) => ({ component, what: each })),
          )
      const found = subjects.map((subject) => ({
        ...subject,
        ...eventVerdict(state, { ...subject, ...(measured ? { measured } : {}) }),
      }))
      if (input.flag('json')) {
        io.out(`${JSON.stringify({ ok: true, components: found })}\n`)
        return 0
      }
      io.out(
        found.length === 0
          ? `Nothing that is listed has all these words. ${generalRule(state)}\n`
          : formatTable(
              ['component', 'what', 'verdict', 'why', 'rule'],
              found.map(({ component, what, verdict, text, remedy, rules }) => [
                splitWords(component),
                splitWords(what),
                verdictNames[verdict],
                remedy ? `${text} ${remedy}` : text,
                rules.join(', '),
              ]),
            ),
      )
      return 0
    }),
}

/** Returns the verdict on unlisted cases, taken from one of them. */
const generalRule = ({ format }: EventState) =>
  [
    ...new Set(
      (['altered', 'thirdParty'] as const).map(
        (what) => componentVerdict(format, { component: 'dial', what }).text,
      ),
    ),
  ].join(' ')

const regions = { 'north-america': 'northAmerica', elsewhere: 'elsewhere' } as const

function productsGiven(input: CommandInput, names: readonly string[]): ProductList {
  const region = input.text('region')
  if (region !== 'north-america' && region !== 'elsewhere') {
    throw new UsageError('It is not said where the event is.', 'give --region north-america or elsewhere')
  }
  return {
    region: regions[region],
    products: names.map((text) => {
      const [box = '', releasedOn] = text.split('=')
      const [name = '', cards] = box.split(':')
      return {
        name: name.trim(),
        ...(releasedOn === undefined ? {} : { releasedOn: releasedOn.trim() }),
        ...(cards === undefined ? {} : { cards: cards.split(',').map((card) => card.trim()) }),
      }
    }),
  }
}

/** The command `event products`. */
export const eventProductsCommand: Command = {
  name: 'event products',
  summary:
    'Which products are legal at the event: by day of release in North America, by the list elsewhere.',
  arguments: 'FILE [NAME[: CARD, …][=DAY]…]',
  options: {
    region: { type: 'string', value: 'WHERE', help: 'north-america or elsewhere; needed with products' },
    none: { type: 'boolean', help: 'take the list away' },
    ...signatureOptions,
  },
  details: `
Products are named after their ship, or followed by what comes with them. Squads handed in later are compared with the list; what it does not let in
is noted, not refused.

  flotilla event products spring.json --region north-america "CR90 Corvette=2014-06-26" "Rebel Aces: A-wing, B-wing=2014-09-26"
  flotilla event products spring.json --region elsewhere X-wing "TIE Fighter"`,
  run: (input, io) => {
    const names = requireArguments(input, 0, 1_000, '')
    const said = ({ products }: EventState) => ({
      text: products
        ? formatTable(
            ['product', 'released'],
            products.products.map(({ name, releasedOn }) => [name, releasedOn ?? '']),
          )
        : 'there is no list: everything official is taken as legal\n',
      data: { products },
    })
    if (names.length === 0 && !input.flag('none')) {
      return runReportingErrors(input, io, async () => {
        const { text, data } = said(openEvent(requireFile(input)).event.state)
        io.out(input.flag('json') ? `${JSON.stringify({ ok: true, ...data })}\n` : text)
        return 0
      })
    }
    return changeEvent(
      input,
      io,
      () => [{ do: 'configure', products: input.flag('none') ? null : productsGiven(input, names) }],
      ({ state }) => said(state),
    )
  },
}
