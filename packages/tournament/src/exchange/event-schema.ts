import type { RuleId } from '@flotilla/rulebook'
import type { Squad } from '@flotilla/squads'
import { components, type Subject, treatments } from '../component-rules.ts'
import type {
  EventAct,
  ListFault,
  MatchResult,
  Member,
  PairingDraft,
  PlayerSeat,
  ProductList,
  Report,
  Signature,
  SubmittedList,
  Timestamp,
} from '../event.ts'
import type { EventFormat, RoundPlan } from '../event-format.ts'
import {
  anyOfSchema,
  arraySchema,
  booleanSchema,
  constSchema,
  createDefs,
  enumSchema,
  integerSchema,
  nullableSchema,
  numberSchema,
  objectSchema,
  readonlyArraySchema,
  type TypedSchema,
  textSchema,
  tupleSchema,
} from './schema-builder.ts'
import type { JsonSchema } from './validate-schema.ts'

const defs: Record<string, JsonSchema> = {}
const def = createDefs(defs)

const mostEntrants = 70_000
const mostMatches = 40_000

const label = textSchema(200)
const prose = textSchema(2_000)
const id = textSchema(120)
const count = integerSchema(0, 1_000_000)
const amount = numberSchema(-1_000_000, 1_000_000)
const entrant = integerSchema(1, mostEntrants)
const roundNumber = integerSchema(1, 200)
const matchNumber = integerSchema(1, mostMatches)
const table = integerSchema(1, 100_000)
const side = enumSchema(0, 1)
const ruleId = textSchema<RuleId>(40, '^[A-Z0-9]+(-[A-Z0-9]+)+$')
const time: TypedSchema<Timestamp> = def(
  'time',
  textSchema(30, '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$'),
)
const pairOf = <D extends JsonSchema>(each: D) => tupleSchema(each, each)

const equipped = objectSchema({ slot: id, id }, { side: id })
const part = objectSchema({ ship: id, pilot: id, upgrades: arraySchema(equipped, 60) })
const pointsList = enumSchema('2019-11', '2020-01', '2020-07', '2020-09', '2020-11', '2021-03', '2021-09')
const quickBuild = objectSchema({ id, group: id })
const squad: TypedSchema<Squad> = def(
  'squad',
  objectSchema(
    {
      edition: enumSchema('first', 'second'),
      faction: enumSchema(
        'rebelalliance',
        'galacticempire',
        'scumandvillainy',
        'firstorder',
        'resistance',
        'galacticrepublic',
        'separatistalliance',
      ),
      name: textSchema(1_000),
      ships: arraySchema(
        objectSchema(
          { ref: id, parts: anyOfSchema(tupleSchema(part), tupleSchema(part, part)) },
          { idNumber: count, quickBuild },
        ),
        300,
      ),
      wings: arraySchema(
        objectSchema(
          {
            leader: id,
            wingmates: arraySchema(
              objectSchema({
                ship: id,
                position: enumSchema('leftFlank', 'rightFlank', 'rearSupport', 'leftSupport', 'rightSupport'),
              }),
              5,
            ),
            set: enumSchema('blue', 'gold', 'red', 'extra'),
          },
          { quickBuild },
        ),
        60,
      ),
      obstacles: arraySchema(id, 100),
    },
    {
      pointsList,
      damageDeck: id,
    },
  ),
)

const member: TypedSchema<Member> = def(
  'member',
  objectSchema({ name: label }, { captain: constSchema(true), organiser: constSchema(true) }),
)

const submitted: TypedSchema<SubmittedList> = def(
  'list',
  objectSchema({
    member: integerSchema(0, 20),
    list: integerSchema(0, 200),
    squad,
    cost: amount,
    epicPoints: amount,
  }),
)

const violation: TypedSchema<ListFault> = def(
  'violation',
  objectSchema(
    { rule: ruleId, message: prose },
    {
      remedy: prose,
      card: id,
      ship: id,
      squad: integerSchema(0, 20),
      due: enumSchema('eventStart', 'setup'),
      total: constSchema(true),
    },
  ),
)

const plan: TypedSchema<RoundPlan> = def(
  'plan',
  objectSchema({
    minutes: integerSchema(1, 200_000),
    limit: integerSchema(0, 100_000),
    measure: enumSchema('points', 'threat'),
    mode: enumSchema('solo', 'team'),
    scenario: nullableSchema(label),
    area: tupleSchema(numberSchema(1, 100), numberSchema(1, 100)),
  }),
)

const tieBreak = enumSchema('margin', 'schedule')
const tier = enumSchema('casual', 'competitive', 'premier', 'relaxed', 'formal')

const format: TypedSchema<EventFormat> = def(
  'format',
  objectSchema(
    {
      id: enumSchema(
        'epic-dogfight-2014',
        'team-epic-2014',
        'epic-variant-2018',
        'epic-variant-team-2018',
        'epic-battles',
        'custom',
      ),
      name: label,
      squads: nullableSchema(
        enumSchema(
          'epic-dogfight-2014',
          'team-epic-2014',
          'epic-variant-2018',
          'epic-variant-team-2018',
          'epic-battles',
          'standard-first',
          'standard-second',
        ),
      ),
      rules: objectSchema(
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
      members: integerSchema(1, 20),
      captain: booleanSchema,
      teamSize: integerSchema(1, 20),
      teamAssignment: enumSchema('advance', 'atEvent'),
      points: objectSchema({
        win: amount,
        modifiedWin: nullableSchema(amount),
        draw: nullableSchema(amount),
        loss: amount,
        bye: amount,
      }),
      fullWinLead: nullableSchema(amount),
      equal: enumSchema('draw', 'finalSalvo'),
      wipeOutValue: enumSchema('cost', 'limit'),
      wipeOutAt: enumSchema('afterSkillStep', 'endOfGameRound'),
      halfPoints: enumSchema('none', 'large', 'all'),
      crippledSections: booleanSchema,
      scoreUpToLimit: booleanSchema,
      floats: enumSchema('pointDifference', 'topDown'),
      keepGroupsApart: booleanSchema,
      bye: objectSchema({
        lowestBy: readonlyArraySchema(enumSchema('points', 'margin', 'schedule', 'lot'), 4),
        again: enumSchema('avoid', 'allow'),
        margin: numberSchema(0, 100),
      }),
      ties: readonlyArraySchema(tieBreak, 2),
      schedule: enumSchema('sum', 'meanShare'),
      rounds: arraySchema(plan, 100),
      scenariosSecret: booleanSchema,
      minutesRange: nullableSchema(tupleSchema(integerSchema(1, 10_000), integerSchema(1, 10_000))),
      atTime: enumSchema('finishRound', 'finishPhase'),
      roundsADay: nullableSchema(integerSchema(1, 100)),
      cut: nullableSchema(integerSchema(2, 64)),
      cutMinutes: nullableSchema(integerSchema(1, 10_000)),
      cutAllowed: booleanSchema,
      tier,
      tiers: readonlyArraySchema(tier, 5),
      organiserPlays: nullableSchema(readonlyArraySchema(tier, 5)),
      requirements: nullableSchema(
        objectSchema({
          hugeShipOrWing: booleanSchema,
          hugeShare: nullableSchema(numberSchema(0, 1)),
          others: arraySchema(prose, 50),
        }),
      ),
      tables: nullableSchema(integerSchema(1, 100_000)),
    },
    {
      houseMinutes: booleanSchema,
      hugeObstacles: booleanSchema,
      listsBeforeStart: booleanSchema,
      pointsList,
      pairedOnce: booleanSchema,
      roundRobin: booleanSchema,
    },
  ),
)

const note = def(
  'note',
  objectSchema(
    {
      kind: enumSchema(
        'bye',
        'secondBye',
        'float',
        'rematch',
        'forbidden',
        'together',
        'table',
        'byHand',
        'seed',
      ),
      entrants: arraySchema(entrant, mostEntrants),
      text: prose,
    },
    { rule: ruleId },
  ),
)

const salvo = objectSchema({
  winner: side,
  rolls: arraySchema(objectSchema({ dice: pairOf(count), hits: pairOf(count) }), 1_000),
  entered: booleanSchema,
})

const outcome = enumSchema('win', 'modifiedWin', 'draw', 'loss', 'bye')

const result: TypedSchema<MatchResult> = def(
  'result',
  objectSchema({
    ending: enumSchema('wipeOut', 'mutualDestruction', 'time', 'concession', 'decided', 'notPlayed', 'bye'),
    scores: pairOf(amount),
    outcomes: pairOf(outcome),
    points: pairOf(amount),
    margins: pairOf(amount),
    winner: nullableSchema(side),
    salvo: nullableSchema(salvo),
    byInitiative: booleanSchema,
  }),
)

const sideOf = arraySchema(entrant, 20, 1)
const match = def(
  'match',
  objectSchema({
    number: matchNumber,
    table: nullableSchema(table),
    sides: anyOfSchema(tupleSchema(sideOf), tupleSchema(sideOf, sideOf)),
    notes: arraySchema(note, 50),
    initiative: nullableSchema(side),
    setUp: booleanSchema,
    extension: count,
    result: nullableSchema(result),
  }),
)

const draft: TypedSchema<PairingDraft> = def(
  'draft',
  objectSchema({
    round: roundNumber,
    kind: enumSchema('swiss', 'bracket'),
    matches: arraySchema(match, mostMatches),
    notes: arraySchema(note, mostEntrants),
    redraw: count,
  }),
)

const scores = pairOf(nullableSchema(amount))
const shipsLeft = objectSchema({ small: count, large: count, huge: count })
const salvoReport = anyOfSchema(
  objectSchema({ winner: side }, { hits: pairOf(count), dice: pairOf(count) }),
  objectSchema({ left: pairOf(shipsLeft) }),
)
const report: TypedSchema<Report> = def(
  'report',
  anyOfSchema(
    objectSchema({ ending: constSchema('wipeOut'), destroyed: side, scores }),
    objectSchema({ ending: constSchema('mutualDestruction'), scores }, { salvo: salvoReport }),
    objectSchema({ ending: constSchema('time'), scores: pairOf(amount) }, { salvo: salvoReport }),
    objectSchema({ ending: constSchema('concession'), conceded: side, scores }),
    objectSchema({ ending: constSchema('decided'), winner: nullableSchema(side), scores: pairOf(amount) }),
    objectSchema({ ending: constSchema('notPlayed'), present: nullableSchema(side) }),
  ),
)

const day = textSchema(10, '^\\d{4}-\\d\\d-\\d\\d$')
const subject: TypedSchema<Subject> = def(
  'subject',
  objectSchema({ component: enumSchema(...components), what: enumSchema(...treatments) }),
)
const seat: TypedSchema<PlayerSeat> = def('seat', objectSchema({ entrant, member: integerSchema(0, 20) }))
const products: TypedSchema<ProductList> = def(
  'products',
  objectSchema({
    region: enumSchema('northAmerica', 'elsewhere'),
    products: arraySchema(
      objectSchema({ name: label }, { releasedOn: day, cards: arraySchema(label, 200) }),
      1_000,
    ),
  }),
)

const required = { at: time, by: label } satisfies Record<keyof Omit<Signature, 'reason'>, JsonSchema>
const optional = { reason: prose }

/** Describes one act of the log: its contents, author, time and reason. */
const actOfKind = <
  K extends string,
  R extends Record<string, JsonSchema>,
  O extends Record<string, JsonSchema>,
>(
  kind: K,
  own: R,
  further: O,
) => objectSchema({ do: constSchema<K>(kind), ...required, ...own }, { ...optional, ...further })

const names = arraySchema(label, 50)
const pair = pairOf(entrant)
const acts: TypedSchema<EventAct> = def(
  'act',
  anyOfSchema(
    actOfKind(
      'create',
      { name: label, format, seed: label },
      { place: label, date: label, organisers: names },
    ),
    actOfKind(
      'configure',
      {},
      {
        format,
        name: label,
        place: label,
        date: label,
        organisers: names,
        products: nullableSchema(products),
      },
    ),
    actOfKind('enter', { name: label }, { members: arraySchema(member, 20), groups: names, team: label }),
    actOfKind(
      'edit',
      { entrant },
      { name: label, members: arraySchema(member, 20), groups: names, team: nullableSchema(label) },
    ),
    actOfKind(
      'submit',
      { entrant, lists: arraySchema(submitted, 100), violations: arraySchema(violation, 1_000) },
      { byCaptain: booleanSchema, notes: arraySchema(prose, 1_000) },
    ),
    actOfKind('confirm', { entrant }, {}),
    actOfKind('override', { entrant }, {}),
    actOfKind('forbid', { pair }, {}),
    actOfKind('allow', { pair }, {}),
    actOfKind('fixTable', { entrant, table: nullableSchema(table) }, {}),
    actOfKind('start', {}, { paperLists: booleanSchema, rounds: roundNumber }),
    actOfKind('drop', { entrant }, {}),
    actOfKind('noShow', { entrant }, {}),
    actOfKind('disqualify', { entrant }, {}),
    actOfKind('reinstate', { entrant }, {}),
    actOfKind('checkIn', { entrant, here: booleanSchema }, {}),
    actOfKind(
      'penalise',
      { entrant, kind: enumSchema('warning', 'penalty', 'bonus') },
      { points: amount, margin: amount },
    ),
    actOfKind('pair', { draft }, { redraw: count }),
    actOfKind('swap', { pair }, {}),
    actOfKind('moveTable', { match: matchNumber, table }, {}),
    actOfKind('publish', {}, {}),
    actOfKind('join', { entrant, round: roundNumber, table }, {}),
    actOfKind('setUp', { round: roundNumber, match: matchNumber, ready: booleanSchema }, {}),
    actOfKind('initiative', { round: roundNumber, match: matchNumber, side: nullableSchema(side) }, {}),
    actOfKind('clock', { round: roundNumber, turn: enumSchema('start', 'pause', 'resume') }, {}),
    actOfKind(
      'extend',
      { round: roundNumber, match: matchNumber, minutes: integerSchema(-10_000, 10_000) },
      {},
    ),
    actOfKind('result', { round: roundNumber, match: matchNumber, report, result }, {}),
    actOfKind(
      'rule',
      { on: anyOfSchema(subject, objectSchema({ question: prose })) },
      {
        verdict: enumSchema('allowed', 'forbidden'),
        answer: prose,
        entrant,
        round: roundNumber,
        match: matchNumber,
        replacement: booleanSchema,
        source: objectSchema({ name: label, date: day }),
      },
    ),
    actOfKind(
      'agree',
      { on: subject, round: roundNumber, match: matchNumber, players: arraySchema(seat, 100, 1) },
      { choice: label },
    ),
    actOfKind('cut', { seeds: arraySchema(entrant, 64) }, {}),
    actOfKind('finish', {}, {}),
    actOfKind('undo', { acts: arraySchema(integerSchema(1, 10_000_000), 100_000) }, {}),
  ),
)

/** The file of an event. */
export interface EventFile {
  flotilla: 'event'
  version: 1
  acts: EventAct[]
}

const file: TypedSchema<EventFile> = objectSchema({
  flotilla: constSchema('event'),
  version: constSchema(1),
  acts: arraySchema(acts, 10_000_000, 1),
})

/** The schema of a single act. */
export const actSchema: JsonSchema = { ...acts, $defs: defs }

/** JSON Schema 2020-12 of an event's file, published as `event.schema.json`. */
export const eventSchema: JsonSchema &
  Required<Pick<JsonSchema, '$defs'>> &
  Readonly<Record<'$schema' | 'title' | 'description', string>> = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A Flotilla event',
  description: 'Every act of an Epic tournament in order. docs/event-file.md explains it.',
  ...file,
  $defs: defs,
}
