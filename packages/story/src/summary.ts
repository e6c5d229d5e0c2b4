import type { GameEvent } from '@flotilla/engine'
import { nameOf, plural, type Teller } from './words.ts'

interface Volley {
  readonly target: number
  readonly from: number[]
  damage: number
  /** Damage that others suffered in place of the target. */
  readonly redirected: Map<number, number>
  misses: number
}

/** The ship or remote that an event damages. */
export const damagedBy = (event: GameEvent): number | undefined =>
  event.kind === 'shieldLost' ? event.ship : event.kind === 'dealt' ? (event.ship ?? event.device) : undefined

const addTo = (amounts: Map<number, number>, id: number): unknown =>
  amounts.set(id, (amounts.get(id) ?? 0) + 1)

/** What came of a volley; several attackers may all miss. */
function resultWords(teller: Teller, { damage, redirected, misses, from }: Volley): string {
  const others = [...redirected].map(([id, amount], i) =>
    damage > 0 || i > 0 ? `${amount} to ${nameOf(teller, id)}` : `${amount} damage to ${nameOf(teller, id)}`,
  )
  const all = damage > 0 ? [`${damage} damage`, ...others] : others
  if (all.length > 0) return all.join(', ')
  return misses === from.length && from.length > 1 ? 'all miss' : 'no damage'
}

/** "TIE Fighter 3" as "TIE Fighter". */
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

/** "Academy Pilot" as "Academy Pilots". */
const many = (kind: string): string => (/s"?$/.test(kind) ? kind : kind.replace(/("?)$/, 's$1'))

/** "Vader", "three Academy Pilots", "Vader and two others". */
function shooters(teller: Teller, ids: readonly number[]): string {
  const all = [...new Set(ids)].map((id) => nameOf(teller, id))
  if (all.length === 1) return all[0]!
  const kinds = new Set(all.map(kindOf))
  const count = numbers[all.length] ?? String(all.length)
  return kinds.size === 1
    ? `${count} ${many([...kinds][0]!)}`
    : `${all[0]} and ${numbers[all.length - 1]} more`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Without the attack whose dice are still in hand: nobody can say yet what came of it. */
function settled(events: readonly GameEvent[]): readonly GameEvent[] {
  const last = events.findLastIndex(({ kind }) => kind === 'attack')
  const over = events.slice(last).some(({ kind }) => ['hit', 'missed', 'shieldLost', 'dealt'].includes(kind))
  return over ? events : events.filter((_, at) => at !== last)
}

/** What happened in a phase, in a few sentences: who shot at whom and what came of it, who was lost, what went wrong. */
export function summaryOf(teller: Teller, events: readonly GameEvent[]): readonly string[] {
  const volleys = new Map<number, Volley>()
  const elsewhere = new Map<number, number>()
  const fates = new Map<number, string[]>()
  const met: string[] = []
  let now: Volley | undefined
  /** Until results are compared, damage to others is damage that they take for the target. */
  let isOpen = false
  const fate = (ship: number, what: string) => fates.set(ship, [...(fates.get(ship) ?? []), what])
  for (const event of settled(events)) {
    const hurt = damagedBy(event)
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
      fate(event.ship, event.section ? `${event.section} crippled` : 'crippled')
    else if (event.kind === 'destroyed') fate(event.ship, 'destroyed')
    else if (event.kind === 'fled') fate(event.ship, 'fled')
    else if (event.kind === 'metObstacle')
      met.push(`${nameOf(teller, event.ship)} meets ${nameOf(teller, event.obstacle)}.`)
  }
  const shot = [...volleys.values()].map((volley) => {
    const { target, from } = volley
    const end = fates.get(target) ?? []
    fates.delete(target)
    const fires = new Set(from).size > 1 ? 'fire at' : 'fires at'
    return capital(
      `${shooters(teller, from)} ${fires} ${nameOf(teller, target)}: ${[resultWords(teller, volley), ...end].join(', ')}.`,
    )
  })
  for (const [id, amount] of elsewhere) fates.set(id, [`${amount} damage`, ...(fates.get(id) ?? [])])
  const rest = [...fates].map(([ship, ends]) => capital(`${nameOf(teller, ship)}: ${ends.join(', ')}.`))
  const few = met.length > 3 ? [`${plural(met.length, 'ship')} meet obstacles.`] : met.map(capital)
  return [...shot, ...few, ...rest]
}

/** The same for every phase of a game, in their order. */
export function summariesOf(teller: Teller, events: readonly GameEvent[]): readonly (readonly string[])[] {
  const phases: GameEvent[][] = []
  for (const event of events) {
    if (event.kind === 'phase') phases.push([])
    else phases.at(-1)?.push(event)
  }
  return phases.map((one) => summaryOf(teller, one))
}
