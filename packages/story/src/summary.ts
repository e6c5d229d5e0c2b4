import type { GameEvent, ShipId, ShipOrDeviceId } from '@flotilla/engine'
import { objectName, pluralize, type StoryContext } from './wording.ts'

interface AttackSummary {
  readonly target: ShipOrDeviceId
  readonly from: ShipId[]
  damage: number
  /** Damage that other ships suffered in place of the target. */
  readonly redirected: Map<number, number>
  misses: number
}

/** Returns the ship or remote that an event damages. */
export const damagedObject = (event: GameEvent): ShipOrDeviceId | undefined =>
  event.kind === 'shieldLost' ? event.ship : event.kind === 'dealt' ? (event.ship ?? event.device) : undefined

const addTo = (amounts: Map<ShipOrDeviceId, number>, id: ShipOrDeviceId): unknown =>
  amounts.set(id, (amounts.get(id) ?? 0) + 1)

/** Describes the result of a volley; several attackers may all miss. */
function resultWords(story: StoryContext, { damage, redirected, misses, from }: AttackSummary): string {
  const others = [...redirected].map(([id, amount], i) =>
    damage > 0 || i > 0
      ? `${amount} to ${objectName(story, id)}`
      : `${amount} damage to ${objectName(story, id)}`,
  )
  const all = damage > 0 ? [`${damage} damage`, ...others] : others
  if (all.length > 0) return all.join(', ')
  return misses === from.length && from.length > 1 ? 'all miss' : 'no damage'
}

/** Returns "TIE Fighter" for "TIE Fighter 3". */
const kindOf = (name: string): string => name.replace(/ \d+$/, '')

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Returns "Academy Pilots" for "Academy Pilot". */
const pluralName = (kind: string): string => (/s"?$/.test(kind) ? kind : kind.replace(/("?)$/, 's$1'))

/** Lists attackers: "Vader", "three Academy Pilots", "Vader and two others". */
function shooterNames(story: StoryContext, ids: readonly ShipId[]): string {
  const all = [...new Set(ids)].map((id) => objectName(story, id))
  if (all.length === 1) return all[0]!
  const kinds = new Set(all.map(kindOf))
  const count = numbers[all.length] ?? String(all.length)
  return kinds.size === 1
    ? `${count} ${pluralName([...kinds][0]!)}`
    : `${all[0]} and ${numbers[all.length - 1]} more`
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the events without an unfinished attack, whose result is still unknown. */
function finishedEvents(events: readonly GameEvent[]): readonly GameEvent[] {
  const last = events.findLastIndex(({ kind }) => kind === 'attack')
  const over = events.slice(last).some(({ kind }) => ['hit', 'missed', 'shieldLost', 'dealt'].includes(kind))
  return over ? events : events.filter((_, at) => at !== last)
}

/** Summarises a phase in a few sentences: attacks and their results, destroyed ships, mishaps. */
export function phaseSummary(story: StoryContext, events: readonly GameEvent[]): readonly string[] {
  const volleys = new Map<number, AttackSummary>()
  const elsewhere = new Map<number, number>()
  const fates = new Map<number, string[]>()
  const met: string[] = []
  let now: AttackSummary | undefined
  /** Until results are compared, damage to other ships is damage they suffer for the target. */
  let isOpen = false
  const noteFate = (ship: ShipId, what: string) => fates.set(ship, [...(fates.get(ship) ?? []), what])
  for (const event of finishedEvents(events)) {
    const hurt = damagedObject(event)
    if (event.kind === 'attack') {
      now = volleys.get(event.target) ?? {
        target: event.target,
        from: [],
        damage: 0,
        redirected: new Map(),
        misses: 0,
      }
      isOpen = true
      volleys.set(event.target, now)
      now.from.push(event.ship)
    } else if (hurt !== undefined) {
      if (hurt === now?.target) now.damage += 1
      else addTo(isOpen && now ? now.redirected : elsewhere, hurt)
    } else if (event.kind === 'hit' || event.kind === 'missed') {
      isOpen = false
      if (event.kind === 'missed' && now) now.misses += 1
    } else if (event.kind === 'crippled')
      noteFate(event.ship, event.section ? `${event.section} crippled` : 'crippled')
    else if (event.kind === 'destroyed') noteFate(event.ship, 'destroyed')
    else if (event.kind === 'fled') noteFate(event.ship, 'fled')
    else if (event.kind === 'metObstacle')
      met.push(`${objectName(story, event.ship)} meets ${objectName(story, event.obstacle)}.`)
  }
  const shot = [...volleys.values()].map((volley) => {
    const { target, from } = volley
    const end = fates.get(target) ?? []
    fates.delete(target)
    const fires = new Set(from).size > 1 ? 'fire at' : 'fires at'
    return capitalize(
      `${shooterNames(story, from)} ${fires} ${objectName(story, target)}: ${[resultWords(story, volley), ...end].join(', ')}.`,
    )
  })
  for (const [id, amount] of elsewhere) fates.set(id, [`${amount} damage`, ...(fates.get(id) ?? [])])
  const rest = [...fates].map(([ship, ends]) => capitalize(`${objectName(story, ship)}: ${ends.join(', ')}.`))
  const few = met.length > 3 ? [`${pluralize(met.length, 'ship')} meet obstacles.`] : met.map(capitalize)
  return [...shot, ...few, ...rest]
}

/** Summarises every phase of a game in order. */
export function phaseSummaries(
  story: StoryContext,
  events: readonly GameEvent[],
): readonly (readonly string[])[] {
  const phases: GameEvent[][] = []
  for (const event of events) {
    if (event.kind === 'phase') phases.push([])
    else phases.at(-1)?.push(event)
  }
  return phases.map((one) => phaseSummary(story, one))
}
