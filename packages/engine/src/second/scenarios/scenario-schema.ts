import {
  arraySchema,
  integerSchema,
  numberSchema,
  objectSchema,
  patternSchema,
  type SchemaOf,
  textSchema,
} from '@flotilla/squads/schema'
import * as v from 'valibot'
import type { Scenario } from './scenario.ts'

const LONGEST = 10_000
const MOST = 1_000

const text = textSchema(LONGEST, 1)
const list = <D extends v.GenericSchema>(items: D, minItems = 0) => arraySchema(items, MOST, minItems)
const yes = v.literal(true)
const side = v.picklist(['first', 'second'])
const type = v.picklist(['headToHead', 'freeForAll', 'teamBattle'])
const edge = v.picklist(['top', 'bottom', 'left', 'right'])
const player = integerSchema(1, 8)
const number = integerSchema(1, 1_000)
const range = integerSchema(1, 10)
const dice = integerSchema(1, 20)
const millimetres = numberSchema(-10_000, 10_000)
const heading = numberSchema(-360, 360)
const value = objectSchema({ points: number, threat: number })
const anyNumber = v.pipe(v.number(), v.finite())
const rect = { left: anyNumber, bottom: anyNumber, right: anyNumber, top: anyNumber }

const template = v.picklist([
  '1straight',
  '2straight',
  '3straight',
  '4straight',
  '5straight',
  '1bank',
  '2bank',
  '3bank',
  '1turn',
  '2turn',
  '3turn',
])

const remoteAbility = v.variant('ability', [
  v.looseObject({ ability: v.literal('escorted'), evades: dice }),
  v.looseObject({ ability: v.literal('moves'), templates: list(template, 1) }),
  v.looseObject({ ability: v.literal('fires'), dice, range }),
  v.looseObject({ ability: v.literal('relays') }),
])

const phase = v.picklist(['planning', 'system', 'activation', 'engagement', 'end'])

/** Describes a built-in rule by its parameters; `phase` is among them where it must be given. */
const ruleOf = <const Name extends string, P extends v.ObjectEntries>(rule: Name, parameters: P) =>
  v.looseObject({
    rule: v.literal(rule),
    phase: v.exactOptional(phase),
    at: v.exactOptional(v.picklist(['start', 'end'])),
    reconstructed: v.exactOptional(yes),
    ...parameters,
  })

const scorer = v.picklist(['destroyer', 'owner', 'nobody', 'first', 'second'])

const rule = v.variant('rule', [
  ruleOf('destroyerScores', {}),
  ruleOf('firstHit', { counters: number }),
  ruleOf('kill', { counters: number, trophy: integerSchema(0, 1_000) }),
  ruleOf('stayInTheFight', { counters: number }),
  ruleOf('carriedCounters', { destroyed: scorer, fled: scorer, end: scorer }),
  ruleOf('startInReserve', { most: number }),
  ruleOf('arriveAtPoints', { fromRound: number, phase }),
  ruleOf('returnAtPoints', { phase }),
  ruleOf('waves', { rounds: list(number, 1), phase }),
  ruleOf('escapeOver', { side, edge, points: number, threat: number, left: v.exactOptional(value) }),
  ruleOf('remoteEscapes', { card: text, first: edge, second: edge, counters: number }),
  ruleOf('exit', { area: text, side, phase }),
  ruleOf('remoteLost', { card: text, counters: number }),
  ruleOf('survivors', { card: text, counters: number }),
  ruleOf('evacuate', {
    card: text,
    side,
    dice,
    full: number,
    phase,
    evenly: v.exactOptional(yes),
    inTime: v.exactOptional(yes),
  }),
  ruleOf('detonate', { card: text, marker: text, range, counters: number, phase }),
  ruleOf('gatherIntel', { card: text, range, most: number, counters: number, phase }),
  ruleOf('cargoAboard', { card: text, marker: text }),
  ruleOf('pickUp', { marker: text, range, phase }),
  ruleOf('dropCargo', { marker: text, x: millimetres, y: millimetres }),
  ruleOf('deliver', { marker: text, counters: number, phase }),
])

/** The schema of a scenario's file, published as `scenario.schema.json`. */
export const scenarioSchema = objectSchema(
  {
    id: patternSchema(LONGEST, /^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: text,
    synopsis: text,
    players: objectSchema({ min: player, max: player }, { also: list(player) }),
    types: list(type, 1),
    limits: list(
      objectSchema(
        { per: v.picklist(['player', 'team']) },
        { side, type, points: number, threat: number, ships: number },
      ),
    ),
    area: v.union([
      v.picklist(['standard', 'epic']),
      objectSchema({ width: integerSchema(1, 10_000), height: integerSchema(1, 10_000) }),
    ]),
    deployment: list(
      objectSchema(
        { colour: text, parts: list(objectSchema({ ...rect, facing: heading }), 1) },
        { player, side },
      ),
    ),
    obstacles: objectSchema({ list: list(text) }, { apart: integerSchema(0, 5), inDeployment: yes }),
    rules: list(rule),
    end: objectSchema(
      { rounds: number },
      { oneSideLeft: v.boolean(), playerOut: yes, noRemotes: text, noTargets: yes, counters: number },
    ),
    scoring: objectSchema({ base: v.picklist(['standard', 'own']) }, { counter: value }),
    tiebreaker: v.picklist(['casualties', 'none']),
  },
  {
    $schema: textSchema(LONGEST),
    page: integerSchema(1, 10_000),
    lone: v.picklist(['first', 'second', 'either']),
    wings: yes,
    quickBuildsOnly: yes,
    apart: integerSchema(1, 5),
    hyperspace: list(objectSchema({ x: millimetres, y: millimetres, heading })),
    remotes: list(
      objectSchema(
        {
          card: text,
          name: text,
          token: v.picklist(['shuttle', 'satellite', 'turret', 'warhead', 'objective']),
          initiative: integerSchema(0, 20),
          agility: integerSchema(0, 20),
        },
        { hull: integerSchema(1, 50), abilities: list(remoteAbility) },
      ),
    ),
    areas: list(
      objectSchema({ id: text, label: text, parts: list(objectSchema(rect), 1) }, { colour: text }),
    ),
    placing: list(
      objectSchema(
        { what: v.picklist(['remote', 'marker', 'targets']), card: text },
        {
          by: v.picklist(['first', 'second', 'eachPlayer', 'inTurns']),
          count: integerSchema(1, 30),
          at: list(objectSchema({ x: millimetres, y: millimetres }, { heading }), 1),
          within: list(objectSchema(rect), 1),
          outsideDeployment: yes,
          apart: integerSchema(1, 5),
          facing: heading,
          token: v.picklist(['objective', 'victoryCounter']),
          after: v.literal('forces'),
          anyShip: yes,
          reconstructed: yes,
        },
      ),
    ),
    reconstructed: list(text),
  },
) satisfies SchemaOf<Scenario & { $schema?: string }>
