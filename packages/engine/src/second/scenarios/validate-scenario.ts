import { leavesArea, overlaps, playArea } from '@flotilla/geometry'
import { type SchemaFault, schemaFaults } from '@flotilla/squads/schema'
import { parsePose } from '../../kernel/parse-input.ts'
import { areaOf } from '../../shared/setup-schema.ts'
import { obstacleFacts } from '../ship-facts.ts'
import { printedPlaces } from './printed-places.ts'
import type { Scenario } from './scenario.ts'
import { scenarioSchema } from './scenario-schema.ts'
import { isShared } from './sides.ts'

export type { SchemaFault } from '@flotilla/squads/schema'

export type ScenarioResult =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly faults: readonly SchemaFault[] }

/** Returns rectangles that are inverted or outside the play area. */
function rectFaults({ area, deployment, areas = [], placing = [] }: Scenario): SchemaFault[] {
  const { width, height } = areaOf(area)
  const rects = [
    ...deployment.flatMap(({ parts }, i) =>
      parts.map((rect, k) => ({ rect, where: `deployment[${i}].parts[${k}]` })),
    ),
    ...areas.flatMap(({ parts }, i) => parts.map((rect, k) => ({ rect, where: `areas[${i}].parts[${k}]` }))),
    ...placing.flatMap(({ within = [] }, i) =>
      within.map((rect, k) => ({ rect, where: `placing[${i}].within[${k}]` })),
    ),
  ]
  return rects.flatMap(({ rect: { left, right, bottom, top }, where }): SchemaFault[] => {
    if (left >= right || bottom >= top)
      return [
        {
          where,
          what: 'The rectangle has no inside.',
          remedy: 'Left is less than right, bottom less than top.',
        },
      ]
    return left < 0 || bottom < 0 || right > width + 0.01 || top > height + 0.01
      ? [{ where, what: 'It reaches out of the play area.', remedy: `Keep to 0–${width} and 0–${height}.` }]
      : []
  })
}

/** Returns arrival points that are not in the play area. */
const pointFaults = ({ area, hyperspace = [] }: Scenario): SchemaFault[] =>
  hyperspace.flatMap((point, i): SchemaFault[] => {
    const where = `hyperspace[${i}]`
    const found = parsePose(point, where, playArea(areaOf(area)))
    return 'message' in found ? [{ where, what: found.message, remedy: 'Move it in.' }] : []
  })

/**
 * Returns faults of deployment areas: every player needs one, and an area belongs to one player, one side or
 * everyone.
 */
function deploymentFaults({ deployment, players, types, hyperspace = [], rules }: Scenario): SchemaFault[] {
  const whose = deployment.flatMap(({ player, side }, i): SchemaFault[] =>
    player !== undefined && side !== undefined
      ? [
          {
            where: `deployment[${i}]`,
            what: 'It says twice whose area it is.',
            remedy: 'Give "player" or "side", or neither if it is everybody\'s.',
          },
        ]
      : [],
  )
  if (deployment.length === 0) {
    const comes = rules.some(({ rule }) => rule === 'arriveAtPoints') && hyperspace.length > 0
    return comes
      ? whose
      : [
          {
            where: 'deployment',
            what: 'Nobody has a place to begin.',
            remedy: 'Give deployment areas, or hyperspace points with the rule arriveAtPoints.',
          },
        ]
  }
  const bySide = (['first', 'second'] as const).every((side) => deployment.some((area) => area.side === side))
  const numbers = Array.from({ length: players.max }, (_, i) => i + 1)
  const lacking = numbers.filter((number) => !deployment.some(({ player }) => player === number))
  if (bySide || lacking.length === 0 || deployment.some(isShared)) return whose
  return [
    ...whose,
    {
      where: 'deployment',
      what: types.includes('freeForAll')
        ? `Players ${lacking.join(', ')} have no area.`
        : 'A side has no area.',
      remedy: 'Give one for every player up to the most, one for each side, or one for all.',
    },
  ]
}

/** Returns cards, markers, areas and obstacles that are named but not defined. */
function nameFaults({
  remotes = [],
  placing = [],
  areas = [],
  rules,
  end,
  obstacles,
}: Scenario): SchemaFault[] {
  const cards = remotes.map(({ card }) => card)
  const markers = [
    ...placing.filter(({ what }) => what === 'marker').map(({ card }) => card),
    ...rules.filter(({ rule }) => rule === 'cargoAboard').map(({ marker }) => marker),
  ]
  const unknownName = (where: string, name: unknown, among: readonly unknown[], of: string): SchemaFault[] =>
    name === undefined || among.includes(name)
      ? []
      : [
          {
            where,
            what: `There is no ${of} "${name}".`,
            remedy: among.length > 0 ? `Use one of ${among.join(', ')}.` : `Add the ${of}.`,
          },
        ]
  return [
    ...placing.flatMap(({ what, card }, i) =>
      what === 'remote' ? unknownName(`placing[${i}].card`, card, cards, 'remote card') : [],
    ),
    ...rules.flatMap(({ card, marker, area }, i) => [
      ...unknownName(`rules[${i}].card`, card, cards, 'remote card'),
      ...unknownName(`rules[${i}].marker`, marker, markers, 'marker'),
      ...unknownName(
        `rules[${i}].area`,
        area,
        areas.map(({ id }) => id),
        'area',
      ),
    ]),
    ...unknownName('end.noRemotes', end.noRemotes, cards, 'remote card'),
    ...obstacles.list.flatMap((id, i) =>
      obstacleFacts(id)
        ? []
        : [
            {
              where: `obstacles.list[${i}]`,
              what: `There is no obstacle "${id}".`,
              remedy: 'Use the name of one, such as coreasteroid0.',
            },
          ],
    ),
  ]
}

/** Returns printed places outside the play area or overlapping each other. */
function placeFaults(scenario: Scenario): SchemaFault[] {
  const area = playArea(areaOf(scenario.area))
  const places = printedPlaces(scenario)
  return places.flatMap(({ shape, where }, i): SchemaFault[] => {
    if (leavesArea(shape, area))
      return [{ where, what: 'It reaches out of the play area.', remedy: 'Move it in.' }]
    const under = places.slice(0, i).find((one) => overlaps(one.shape, shape))
    return under
      ? [{ where, what: `It lies on what ${under.where} puts down.`, remedy: 'Move one of them aside.' }]
      : []
  })
}

function playerFaults({ players: { min, max }, types }: Scenario): SchemaFault[] {
  const faults: SchemaFault[] = []
  if (min > max)
    faults.push({ where: 'players', what: `${min} to ${max} is no range.`, remedy: 'Swap them.' })
  if (types.includes('headToHead') && types.length === 1 && max > 3)
    faults.push({
      where: 'players.max',
      what: 'A head-to-head scenario is for two.',
      remedy: 'Make it a team battle for more.',
    })
  return faults
}

/** Validates a scenario, or returns everything that is wrong with it. */
export function validateScenario(value: unknown): ScenarioResult {
  const faults = schemaFaults(scenarioSchema, value)
  if (faults.length > 0) return { ok: false, faults }
  const { $schema: _, ...scenario } = value as Scenario & { $schema?: string }
  const deeper = [
    ...playerFaults(scenario),
    ...rectFaults(scenario),
    ...pointFaults(scenario),
    ...deploymentFaults(scenario),
    ...nameFaults(scenario),
    ...placeFaults(scenario),
  ]
  return deeper.length > 0 ? { ok: false, faults: deeper } : { ok: true, scenario }
}
