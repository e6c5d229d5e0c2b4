import type { RuleId } from '@flotilla/rulebook'
import type { Squad } from '@flotilla/squads'
import {
  arraySchema,
  integerSchema,
  numberSchema,
  objectSchema,
  patternSchema,
  readonlyArraySchema,
  type SchemaOf,
  textSchema,
} from '@flotilla/squads/schema'
import * as v from 'valibot'
import { components, type Subject, treatments } from '../component-rules.ts'
import type {
  EventAct,
  ListFault,
  MatchResult,
  Member,
  PairingDraft,
  PlayerRef,
  ProductList,
  Report,
  Signature,
  SubmittedList,
  Timestamp,
} from '../event.ts'
import type { RoundPlan, TournamentFormat } from '../tournament-format.ts'

/** The parts that the published JSON Schema names under `$defs`. */
export const eventSchemaParts: Record<string, v.GenericSchema> = {}

/** Names a part of the schema. */
const namePart = <S extends v.GenericSchema>(name: string, schema: S): S => {
  eventSchemaParts[name] = schema
  return schema
}

/** Names a part of the schema that describes exactly the type of the model; another schema does not compile. */
const definePart =
  <T>() =>
  <S extends SchemaOf<T>>(name: string, schema: S & (T extends v.InferOutput<S> ? unknown : never)): S =>
    namePart<S>(name, schema)

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
const side = v.picklist([0, 1])
const ruleId = patternSchema(40, /^[A-Z0-9]+(-[A-Z0-9]+)+$/) as unknown as v.GenericSchema<unknown, RuleId>
const time = definePart<Timestamp>()(
  'time',
  patternSchema(30, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/),
)
const pairOf = <D extends v.GenericSchema>(each: D) => v.strictTuple([each, each])

const equipped = objectSchema({ slot: id, id }, { side: id })
const part = objectSchema({ ship: id, pilot: id, upgrades: arraySchema(equipped, 60) })
const pointsList = v.picklist([
  '2019-11',
  '2020-01',
  '2020-07',
  '2020-09',
  '2020-11',
  '2021-03',
  '2021-09',
  'legacy',
  'xwa',
])
const quickBuild = objectSchema({ id, group: id })
const squad = definePart<Squad>()(
  'squad',
  objectSchema(
    {
      edition: v.picklist(['first', 'second']),
      faction: v.picklist([
        'rebelalliance',
        'galacticempire',
        'scumandvillainy',
        'firstorder',
        'resistance',
        'galacticrepublic',
        'separatistalliance',
      ]),
      name: textSchema(1_000),
      ships: arraySchema(
        objectSchema(
          { ref: id, parts: v.union([v.strictTuple([part]), v.strictTuple([part, part])]) },
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
                position: v.picklist([
                  'leftFlank',
                  'rightFlank',
                  'rearSupport',
                  'leftSupport',
                  'rightSupport',
                ]),
              }),
              5,
            ),
            set: v.picklist(['blue', 'gold', 'red', 'extra']),
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

const member = definePart<Member>()(
  'member',
  objectSchema({ name: label }, { captain: v.literal(true), organiser: v.literal(true) }),
)

const submitted = definePart<SubmittedList>()(
  'list',
  objectSchema({
    member: integerSchema(0, 20),
    list: integerSchema(0, 200),
    squad,
    cost: amount,
    epicPoints: amount,
  }),
)

const violation = definePart<ListFault>()(
  'violation',
  objectSchema(
    { rule: ruleId, message: prose },
    {
      remedy: prose,
      card: id,
      ship: id,
      squad: integerSchema(0, 20),
      due: v.picklist(['eventStart', 'setup']),
      total: v.literal(true),
    },
  ),
)

const plan = definePart<RoundPlan>()(
  'plan',
  objectSchema({
    minutes: integerSchema(1, 200_000),
    limit: integerSchema(0, 100_000),
    measure: v.picklist(['points', 'threat']),
    mode: v.picklist(['solo', 'team']),
    scenario: v.nullable(label),
    area: v.strictTuple([numberSchema(1, 100), numberSchema(1, 100)]),
  }),
)

const tieBreak = v.picklist(['margin', 'schedule'])
const tier = v.picklist(['casual', 'competitive', 'premier', 'relaxed', 'formal'])

const format = definePart<TournamentFormat>()(
  'format',
  objectSchema(
    {
      id: v.picklist([
        'epic-dogfight-2014',
        'team-epic-2014',
        'epic-variant-2018',
        'epic-variant-team-2018',
        'epic-battles',
        'legacy-epic',
        'xwa-epic',
        'custom',
      ]),
      name: label,
      squads: v.nullable(
        v.picklist([
          'epic-dogfight-2014',
          'team-epic-2014',
          'epic-variant-2018',
          'epic-variant-team-2018',
          'epic-battles',
          'standard-first',
          'standard-second',
          'legacy-standard',
          'legacy-wildspace',
          'legacy-epic',
          'xwa-standard',
          'xwa-extended',
          'xwa-epic',
        ]),
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
      captain: v.boolean(),
      teamSize: integerSchema(1, 20),
      teamAssignment: v.picklist(['advance', 'atEvent']),
      points: objectSchema({
        win: amount,
        modifiedWin: v.nullable(amount),
        draw: v.nullable(amount),
        loss: amount,
        bye: amount,
      }),
      fullWinLead: v.nullable(amount),
      equal: v.picklist(['draw', 'finalSalvo']),
      wipeOutValue: v.picklist(['cost', 'limit']),
      wipeOutAt: v.picklist(['afterSkillStep', 'endOfGameRound']),
      halfPoints: v.picklist(['none', 'large', 'all']),
      crippledSections: v.boolean(),
      scoreUpToLimit: v.boolean(),
      floats: v.picklist(['pointDifference', 'topDown']),
      keepGroupsApart: v.boolean(),
      bye: objectSchema({
        lowestBy: readonlyArraySchema(v.picklist(['points', 'margin', 'schedule', 'lot']), 4),
        again: v.picklist(['avoid', 'allow']),
        margin: numberSchema(0, 100),
      }),
      ties: readonlyArraySchema(tieBreak, 2),
      schedule: v.picklist(['sum', 'meanShare']),
      rounds: arraySchema(plan, 100),
      scenariosSecret: v.boolean(),
      minutesRange: v.nullable(v.strictTuple([integerSchema(1, 10_000), integerSchema(1, 10_000)])),
      atTime: v.picklist(['finishRound', 'finishPhase']),
      roundsADay: v.nullable(integerSchema(1, 100)),
      cut: v.nullable(integerSchema(2, 64)),
      cutMinutes: v.nullable(integerSchema(1, 10_000)),
      cutAllowed: v.boolean(),
      tier,
      tiers: readonlyArraySchema(tier, 5),
      organiserPlays: v.nullable(readonlyArraySchema(tier, 5)),
      requirements: v.nullable(
        objectSchema({
          hugeShipOrWing: v.boolean(),
          hugeShare: v.nullable(numberSchema(0, 1)),
          others: arraySchema(prose, 50),
        }),
      ),
      tables: v.nullable(integerSchema(1, 100_000)),
    },
    {
      houseMinutes: v.boolean(),
      hugeObstacles: v.boolean(),
      listsBeforeStart: v.boolean(),
      pointsList,
      pairedOnce: v.boolean(),
      roundRobin: v.boolean(),
    },
  ),
)

const note = namePart(
  'note',
  objectSchema(
    {
      kind: v.picklist([
        'bye',
        'secondBye',
        'float',
        'rematch',
        'forbidden',
        'together',
        'table',
        'byHand',
        'seed',
      ]),
      entrants: arraySchema(entrant, mostEntrants),
      text: prose,
    },
    { rule: ruleId },
  ),
)

const salvo = objectSchema({
  winner: side,
  rolls: arraySchema(objectSchema({ dice: pairOf(count), hits: pairOf(count) }), 1_000),
  entered: v.boolean(),
})

const outcome = v.picklist(['win', 'modifiedWin', 'draw', 'loss', 'bye'])

const result = definePart<MatchResult>()(
  'result',
  objectSchema({
    ending: v.picklist(['wipeOut', 'mutualDestruction', 'time', 'concession', 'decided', 'notPlayed', 'bye']),
    scores: pairOf(amount),
    outcomes: pairOf(outcome),
    points: pairOf(amount),
    margins: pairOf(amount),
    winner: v.nullable(side),
    salvo: v.nullable(salvo),
    byInitiative: v.boolean(),
  }),
)

const sideOf = arraySchema(entrant, 20, 1)
const match = namePart(
  'match',
  objectSchema({
    number: matchNumber,
    table: v.nullable(table),
    sides: v.union([v.strictTuple([sideOf]), v.strictTuple([sideOf, sideOf])]),
    notes: arraySchema(note, 50),
    initiative: v.nullable(side),
    setUp: v.boolean(),
    extension: count,
    result: v.nullable(result),
  }),
)

const draft = definePart<PairingDraft>()(
  'draft',
  objectSchema({
    round: roundNumber,
    kind: v.picklist(['swiss', 'bracket']),
    matches: arraySchema(match, mostMatches),
    notes: arraySchema(note, mostEntrants),
    redraw: count,
  }),
)

const scores = pairOf(v.nullable(amount))
const shipsLeft = objectSchema({ small: count, large: count, huge: count })
const salvoReport = v.union([
  objectSchema({ winner: side }, { hits: pairOf(count), dice: pairOf(count) }),
  objectSchema({ left: pairOf(shipsLeft) }),
])
const report = definePart<Report>()(
  'report',
  v.variant('ending', [
    objectSchema({ ending: v.literal('wipeOut'), destroyed: side, scores }),
    objectSchema({ ending: v.literal('mutualDestruction'), scores }, { salvo: salvoReport }),
    objectSchema({ ending: v.literal('time'), scores: pairOf(amount) }, { salvo: salvoReport }),
    objectSchema({ ending: v.literal('concession'), conceded: side, scores }),
    objectSchema({ ending: v.literal('decided'), winner: v.nullable(side), scores: pairOf(amount) }),
    objectSchema({ ending: v.literal('notPlayed'), present: v.nullable(side) }),
  ]),
)

const day = patternSchema(10, /^\d{4}-\d\d-\d\d$/)
const subject = definePart<Subject>()(
  'subject',
  objectSchema({ component: v.picklist([...components]), what: v.picklist([...treatments]) }),
)
const seat = definePart<PlayerRef>()('seat', objectSchema({ entrant, member: integerSchema(0, 20) }))
const products = definePart<ProductList>()(
  'products',
  objectSchema({
    region: v.picklist(['northAmerica', 'elsewhere']),
    products: arraySchema(
      objectSchema({ name: label }, { releasedOn: day, cards: arraySchema(label, 200) }),
      1_000,
    ),
  }),
)

const required = { at: time, by: label } satisfies Record<keyof Omit<Signature, 'reason'>, v.GenericSchema>
const optional = { reason: prose }

/** Describes one act of the log: its contents, author, time and reason. */
const actOfKind = <
  K extends string,
  R extends Record<string, v.GenericSchema>,
  O extends Record<string, v.GenericSchema>,
>(
  kind: K,
  own: R,
  further: O,
) => objectSchema({ do: v.literal(kind), ...required, ...own }, { ...optional, ...further })

const names = arraySchema(label, 50)
const pair = pairOf(entrant)
/** The schema of a single act. */
export const actSchema = definePart<EventAct>()(
  'act',
  v.variant('do', [
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
        products: v.nullable(products),
      },
    ),
    actOfKind('enter', { name: label }, { members: arraySchema(member, 20), groups: names, team: label }),
    actOfKind(
      'edit',
      { entrant },
      { name: label, members: arraySchema(member, 20), groups: names, team: v.nullable(label) },
    ),
    actOfKind(
      'submit',
      { entrant, lists: arraySchema(submitted, 100), violations: arraySchema(violation, 1_000) },
      { byCaptain: v.boolean(), notes: arraySchema(prose, 1_000) },
    ),
    actOfKind('confirm', { entrant }, {}),
    actOfKind('override', { entrant }, {}),
    actOfKind('forbid', { pair }, {}),
    actOfKind('allow', { pair }, {}),
    actOfKind('fixTable', { entrant, table: v.nullable(table) }, {}),
    actOfKind('start', {}, { paperLists: v.boolean(), rounds: roundNumber }),
    actOfKind('drop', { entrant }, {}),
    actOfKind('noShow', { entrant }, {}),
    actOfKind('disqualify', { entrant }, {}),
    actOfKind('reinstate', { entrant }, {}),
    actOfKind('checkIn', { entrant, here: v.boolean() }, {}),
    actOfKind(
      'penalise',
      { entrant, kind: v.picklist(['warning', 'penalty', 'bonus']) },
      { points: amount, margin: amount },
    ),
    actOfKind('pair', { draft }, { redraw: count }),
    actOfKind('swap', { pair }, {}),
    actOfKind('moveTable', { match: matchNumber, table }, {}),
    actOfKind('publish', {}, {}),
    actOfKind('join', { entrant, round: roundNumber, table }, {}),
    actOfKind('setUp', { round: roundNumber, match: matchNumber, ready: v.boolean() }, {}),
    actOfKind('initiative', { round: roundNumber, match: matchNumber, side: v.nullable(side) }, {}),
    actOfKind('clock', { round: roundNumber, turn: v.picklist(['start', 'pause', 'resume']) }, {}),
    actOfKind(
      'extend',
      { round: roundNumber, match: matchNumber, minutes: integerSchema(-10_000, 10_000) },
      {},
    ),
    actOfKind('result', { round: roundNumber, match: matchNumber, report, result }, {}),
    actOfKind(
      'rule',
      { on: v.union([subject, objectSchema({ question: prose })]) },
      {
        verdict: v.picklist(['allowed', 'forbidden']),
        answer: prose,
        entrant,
        round: roundNumber,
        match: matchNumber,
        replacement: v.boolean(),
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
  ]),
)

/** The file of an event. */
export interface EventFile {
  flotilla: 'event'
  version: 1
  acts: EventAct[]
}

/** The schema of the file of an event. */
export const eventFileSchema = objectSchema({
  flotilla: v.literal('event'),
  version: v.literal(1),
  acts: arraySchema(actSchema, 10_000_000, 1),
}) satisfies SchemaOf<EventFile>
