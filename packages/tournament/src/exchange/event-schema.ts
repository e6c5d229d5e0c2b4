import type { RuleId } from '@flotilla/rulebook'
import type { Squad } from '@flotilla/squads'
import { components, type Subject, treatments } from '../components.ts'
import type {
  Act,
  Draft,
  ListFault,
  Member,
  ProductList,
  Report,
  Result,
  Seat,
  Signed,
  SubmittedList,
  Time,
} from '../event.ts'
import type { EventFormat, RoundPlan } from '../format.ts'
import {
  boolean,
  type Described,
  either,
  fixedList,
  integer,
  list,
  named,
  number,
  only,
  orNull,
  record,
  text,
  tuple,
  words,
} from './describe.ts'
import type { Schema } from './schema.ts'

const defs: Record<string, Schema> = {}
const def = named(defs)

const mostEntrants = 70_000
const mostMatches = 40_000

const label = text(200)
const prose = text(2_000)
const id = text(120)
const count = integer(0, 1_000_000)
const amount = number(-1_000_000, 1_000_000)
const entrant = integer(1, mostEntrants)
const roundNumber = integer(1, 200)
const matchNumber = integer(1, mostMatches)
const table = integer(1, 100_000)
const side = words(0, 1)
const ruleId = text<RuleId>(40, '^[A-Z0-9]+(-[A-Z0-9]+)+$')
const time: Described<Time> = def(
  'time',
  text(30, '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$'),
)
const pairOf = <D extends Schema>(each: D) => tuple(each, each)

const equipped = record({ slot: id, id }, { side: id })
const part = record({ ship: id, pilot: id, upgrades: list(equipped, 60) })
const pointsList = words('2019-11', '2020-01', '2020-07', '2020-09', '2020-11', '2021-03', '2021-09')
const quickBuild = record({ id, group: id })
const squad: Described<Squad> = def(
  'squad',
  record(
    {
      edition: words('first', 'second'),
      faction: words(
        'rebelalliance',
        'galacticempire',
        'scumandvillainy',
        'firstorder',
        'resistance',
        'galacticrepublic',
        'separatistalliance',
      ),
      name: text(1_000),
      ships: list(
        record({ ref: id, parts: either(tuple(part), tuple(part, part)) }, { idNumber: count, quickBuild }),
        300,
      ),
      wings: list(
        record(
          {
            leader: id,
            wingmates: list(
              record({
                ship: id,
                position: words('leftFlank', 'rightFlank', 'rearSupport', 'leftSupport', 'rightSupport'),
              }),
              5,
            ),
            set: words('blue', 'gold', 'red', 'extra'),
          },
          { quickBuild },
        ),
        60,
      ),
      obstacles: list(id, 100),
    },
    {
      pointsList,
      damageDeck: id,
    },
  ),
)

const member: Described<Member> = def(
  'member',
  record({ name: label }, { captain: only(true), organiser: only(true) }),
)

const submitted: Described<SubmittedList> = def(
  'list',
  record({ member: integer(0, 20), list: integer(0, 200), squad, cost: amount, epicPoints: amount }),
)

const violation: Described<ListFault> = def(
  'violation',
  record(
    { rule: ruleId, message: prose },
    {
      remedy: prose,
      card: id,
      ship: id,
      squad: integer(0, 20),
      due: words('eventStart', 'setup'),
      total: only(true),
    },
  ),
)

const plan: Described<RoundPlan> = def(
  'plan',
  record({
    minutes: integer(1, 200_000),
    limit: integer(0, 100_000),
    measure: words('points', 'threat'),
    mode: words('solo', 'team'),
    scenario: orNull(label),
    area: tuple(number(1, 100), number(1, 100)),
  }),
)

const tieBreak = words('margin', 'schedule')
const tier = words('casual', 'competitive', 'premier', 'relaxed', 'formal')

const format: Described<EventFormat> = def(
  'format',
  record(
    {
      id: words(
        'epic-dogfight-2014',
        'team-epic-2014',
        'epic-variant-2018',
        'epic-variant-team-2018',
        'epic-battles',
        'custom',
      ),
      name: label,
      squads: orNull(
        words(
          'epic-dogfight-2014',
          'team-epic-2014',
          'epic-variant-2018',
          'epic-variant-team-2018',
          'epic-battles',
          'standard-first',
          'standard-second',
        ),
      ),
      rules: record(
        {},
        {
          pairing: ruleId,
          nearest: ruleId,
          rematch: ruleId,
          together: ruleId,
          bye: ruleId,
          byeRepeat: ruleId,
          players: ruleId,
          captain: ruleId,
          lists: ruleId,
          frozen: ruleId,
          limit: ruleId,
          wipeOut: ruleId,
          mutual: ruleId,
          time: ruleId,
          modified: ruleId,
          equal: ruleId,
          salvo: ruleId,
          concession: ruleId,
          wipeOutValue: ruleId,
          minutes: ruleId,
          minutesFixed: ruleId,
          roundsFixed: ruleId,
          cut: ruleId,
          cutDeclared: ruleId,
          seeding: ruleId,
          bracketDraw: ruleId,
          tier: ruleId,
          organiser: ruleId,
          waitForSetup: ruleId,
          removal: ruleId,
        },
      ),
      members: integer(1, 20),
      captain: boolean,
      teamSize: integer(1, 20),
      teamAssignment: words('advance', 'atEvent'),
      points: record({
        win: amount,
        modifiedWin: orNull(amount),
        draw: orNull(amount),
        loss: amount,
        bye: amount,
      }),
      fullWinLead: orNull(amount),
      equal: words('draw', 'finalSalvo'),
      wipeOutValue: words('cost', 'limit'),
      wipeOutAt: words('afterSkillStep', 'endOfGameRound'),
      halfPoints: words('none', 'large', 'all'),
      crippledSections: boolean,
      scoreUpToLimit: boolean,
      floats: words('pointDifference', 'topDown'),
      keepGroupsApart: boolean,
      bye: record({
        lowestBy: fixedList(words('points', 'margin', 'schedule', 'lot'), 4),
        again: words('avoid', 'allow'),
        margin: number(0, 100),
      }),
      ties: fixedList(tieBreak, 2),
      schedule: words('sum', 'meanShare'),
      rounds: list(plan, 100),
      scenariosSecret: boolean,
      minutesRange: orNull(tuple(integer(1, 10_000), integer(1, 10_000))),
      atTime: words('finishRound', 'finishPhase'),
      roundsADay: orNull(integer(1, 100)),
      cut: orNull(integer(2, 64)),
      cutMinutes: orNull(integer(1, 10_000)),
      cutAllowed: boolean,
      tier,
      tiers: fixedList(tier, 5),
      organiserPlays: orNull(fixedList(tier, 5)),
      requirements: orNull(
        record({ hugeShipOrWing: boolean, hugeShare: orNull(number(0, 1)), others: list(prose, 50) }),
      ),
      tables: orNull(integer(1, 100_000)),
    },
    {
      houseMinutes: boolean,
      hugeObstacles: boolean,
      listsBeforeStart: boolean,
      pointsList,
      pairedOnce: boolean,
      roundRobin: boolean,
    },
  ),
)

const note = def(
  'note',
  record(
    {
      kind: words('bye', 'secondBye', 'float', 'rematch', 'forbidden', 'together', 'table', 'byHand', 'seed'),
      entrants: list(entrant, mostEntrants),
      text: prose,
    },
    { rule: ruleId },
  ),
)

const salvo = record({
  winner: side,
  rolls: list(record({ dice: pairOf(count), hits: pairOf(count) }), 1_000),
  entered: boolean,
})

const outcome = words('win', 'modifiedWin', 'draw', 'loss', 'bye')

const result: Described<Result> = def(
  'result',
  record({
    ending: words('wipeOut', 'mutualDestruction', 'time', 'concession', 'decided', 'notPlayed', 'bye'),
    scores: pairOf(amount),
    outcomes: pairOf(outcome),
    points: pairOf(amount),
    margins: pairOf(amount),
    winner: orNull(side),
    salvo: orNull(salvo),
    byInitiative: boolean,
  }),
)

const sideOf = list(entrant, 20, 1)
const match = def(
  'match',
  record({
    number: matchNumber,
    table: orNull(table),
    sides: either(tuple(sideOf), tuple(sideOf, sideOf)),
    notes: list(note, 50),
    initiative: orNull(side),
    setUp: boolean,
    extension: count,
    result: orNull(result),
  }),
)

const draft: Described<Draft> = def(
  'draft',
  record({
    round: roundNumber,
    kind: words('swiss', 'bracket'),
    matches: list(match, mostMatches),
    notes: list(note, mostEntrants),
    redraw: count,
  }),
)

const scores = pairOf(orNull(amount))
const shipsLeft = record({ small: count, large: count, huge: count })
const salvoReport = either(
  record({ winner: side }, { hits: pairOf(count), dice: pairOf(count) }),
  record({ left: pairOf(shipsLeft) }),
)
const report: Described<Report> = def(
  'report',
  either(
    record({ ending: only('wipeOut'), destroyed: side, scores }),
    record({ ending: only('mutualDestruction'), scores }, { salvo: salvoReport }),
    record({ ending: only('time'), scores: pairOf(amount) }, { salvo: salvoReport }),
    record({ ending: only('concession'), conceded: side, scores }),
    record({ ending: only('decided'), winner: orNull(side), scores: pairOf(amount) }),
    record({ ending: only('notPlayed'), present: orNull(side) }),
  ),
)

const day = text(10, '^\\d{4}-\\d\\d-\\d\\d$')
const subject: Described<Subject> = def(
  'subject',
  record({ component: words(...components), what: words(...treatments) }),
)
const seat: Described<Seat> = def('seat', record({ entrant, member: integer(0, 20) }))
const products: Described<ProductList> = def(
  'products',
  record({
    region: words('northAmerica', 'elsewhere'),
    products: list(record({ name: label }, { releasedOn: day, cards: list(label, 200) }), 1_000),
  }),
)

const required = { at: time, by: label } satisfies Record<keyof Omit<Signed, 'reason'>, Schema>
const optional = { reason: prose }

/** One act of the log: what was done, with who, when and why. */
const act = <K extends string, R extends Record<string, Schema>, O extends Record<string, Schema>>(
  kind: K,
  own: R,
  further: O,
) => record({ do: only<K>(kind), ...required, ...own }, { ...optional, ...further })

const names = list(label, 50)
const pair = pairOf(entrant)
const acts: Described<Act> = def(
  'act',
  either(
    act('create', { name: label, format, seed: label }, { place: label, date: label, organisers: names }),
    act(
      'configure',
      {},
      { format, name: label, place: label, date: label, organisers: names, products: orNull(products) },
    ),
    act('enter', { name: label }, { members: list(member, 20), groups: names, team: label }),
    act('edit', { entrant }, { name: label, members: list(member, 20), groups: names, team: orNull(label) }),
    act(
      'submit',
      { entrant, lists: list(submitted, 100), violations: list(violation, 1_000) },
      { byCaptain: boolean, notes: list(prose, 1_000) },
    ),
    act('confirm', { entrant }, {}),
    act('override', { entrant }, {}),
    act('forbid', { pair }, {}),
    act('allow', { pair }, {}),
    act('fixTable', { entrant, table: orNull(table) }, {}),
    act('start', {}, { paperLists: boolean, rounds: roundNumber }),
    act('drop', { entrant }, {}),
    act('noShow', { entrant }, {}),
    act('disqualify', { entrant }, {}),
    act('reinstate', { entrant }, {}),
    act('checkIn', { entrant, here: boolean }, {}),
    act(
      'penalise',
      { entrant, kind: words('warning', 'penalty', 'bonus') },
      { points: amount, margin: amount },
    ),
    act('pair', { draft }, { redraw: count }),
    act('swap', { pair }, {}),
    act('moveTable', { match: matchNumber, table }, {}),
    act('publish', {}, {}),
    act('join', { entrant, round: roundNumber, table }, {}),
    act('setUp', { round: roundNumber, match: matchNumber, ready: boolean }, {}),
    act('initiative', { round: roundNumber, match: matchNumber, side: orNull(side) }, {}),
    act('clock', { round: roundNumber, turn: words('start', 'pause', 'resume') }, {}),
    act('extend', { round: roundNumber, match: matchNumber, minutes: integer(-10_000, 10_000) }, {}),
    act('result', { round: roundNumber, match: matchNumber, report, result }, {}),
    act(
      'rule',
      { on: either(subject, record({ question: prose })) },
      {
        verdict: words('allowed', 'forbidden'),
        answer: prose,
        entrant,
        round: roundNumber,
        match: matchNumber,
        replacement: boolean,
        source: record({ name: label, date: day }),
      },
    ),
    act(
      'agree',
      { on: subject, round: roundNumber, match: matchNumber, players: list(seat, 100, 1) },
      { choice: label },
    ),
    act('cut', { seeds: list(entrant, 64) }, {}),
    act('finish', {}, {}),
    act('undo', { acts: list(integer(1, 10_000_000), 100_000) }, {}),
  ),
)

export interface EventFile {
  flotilla: 'event'
  version: 1
  acts: Act[]
}

const file: Described<EventFile> = record({
  flotilla: only('event'),
  version: only(1),
  acts: list(acts, 10_000_000, 1),
})

/** One act alone. */
export const actSchema: Schema = { ...acts, $defs: defs }

/** JSON Schema 2020-12 of an event's file, as published in `event.schema.json`. */
export const eventSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A Flotilla event',
  description: 'Every act of an Epic tournament in order. docs/event-file.md explains it.',
  ...file,
  $defs: defs,
}
