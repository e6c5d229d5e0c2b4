import type { DeviceId, FiringCost, ObstacleId, TeamId } from '@flotilla/engine'
import { obstacleFacts } from '@flotilla/engine/second'
import { maneuverName, parseManeuver } from '@flotilla/geometry'

/** The open information of a game that texts need. */
export interface StoryContext {
  readonly names: readonly string[]
  readonly teams: readonly TeamId[]
  readonly facts: readonly { readonly name: string; readonly cards?: readonly string[] }[]
  /** The present state of the table. */
  readonly state: {
    readonly obstacles: readonly { readonly id: ObstacleId; readonly what: string }[]
    readonly devices: readonly { readonly id: DeviceId; readonly what: string }[]
  }
  /** Returns the printed name of a card, or its id if the name is unknown. */
  readonly cardName?: (id: string) => string
  /** Returns the cost of firing a weapon by its card. */
  readonly firing?: (id: string) => FiringCost | undefined
  /** Set if the reader sees the table: no coordinates, but every token that is lost. */
  readonly beside?: true
}

const named = new WeakMap<StoryContext['facts'], readonly string[]>()

/** Returns the name of every ship, numbered where several ships share it. */
export function shipNames(facts: StoryContext['facts']): readonly string[] {
  let names = named.get(facts)
  if (!names) {
    names = facts.map(({ name }, i) => {
      const same = facts.filter((other) => other.name === name)
      return same.length === 1 ? name : `${name} ${same.indexOf(facts[i]!) + 1}`
    })
    named.set(facts, names)
  }
  return names
}

const kinds: { readonly [kind: string]: string } = { gascloud: 'gas cloud', debris: 'debris cloud' }

const kindOf = (what: string): string =>
  obstacleFacts(what)?.kind ?? (what === 'firstCargo' ? 'cargo token' : 'obstacle')

/** "the asteroid", "asteroid 2". */
const withArticle = (what: string, number: number | undefined): string =>
  number === undefined ? `the ${what}` : `${what} ${number}`

/** Names a ship, an obstacle or a device, numbered if the table has several of its kind. */
export function objectName(story: StoryContext, id: unknown): string {
  const number = Number(id)
  const { obstacles, devices } = story.state
  const device = devices.find(({ id }) => id === number)
  if (device) {
    const same = devices.filter(({ what }) => what === device.what)
    return withArticle(splitCamelCase(device.what), same.length > 1 ? same.indexOf(device) + 1 : undefined)
  }
  const obstacle = obstacles.find(({ id }) => id === number)
  if (obstacle) {
    const same = obstacles.filter(({ what }) => kindOf(what) === kindOf(obstacle.what))
    const kind = kindOf(obstacle.what)
    return withArticle(kinds[kind] ?? kind, same.length > 1 ? same.indexOf(obstacle) + 1 : undefined)
  }
  return shipNames(story.facts)[number] ?? `number ${number}`
}

/** Returns the printed name of a card. Damage cards go by their name and, for huge ships, by their deck. */
function cardNameOf(story: StoryContext, id: string): string | undefined {
  const plain = id.replace(/^(damage|huge|condition|ship):/, '')
  for (const key of new Set([id, `huge:${id}`, plain, `huge:${plain}`])) {
    const known = story.cardName?.(key) ?? key
    if (known !== key) return known
  }
  return
}

/** Names a card, by its id if its name is unknown. */
export const cardName = (story: StoryContext, id: unknown): string =>
  cardNameOf(story, String(id)) ?? splitCamelCase(String(id).replace(/^(damage|huge|condition|ship):/, ''))

/** Splits camel case: `barrelRoll` becomes `barrel roll`. */
export const splitCamelCase = (id: string): string =>
  id
    .replace(/[:_]/g, ' ')
    .replace(/(\d)([a-z]{2})/g, '$1 $2')
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .trim()

/** Formats one part of an option id. */
function partWords(part: string): string {
  if (/^\d[A-Z][A-Z]?$/.test(part)) return formatManeuver(part)
  return splitCamelCase(part)
}

/** Formats an option id: cards by name, maneuvers in full, without the number of a card's copy. */
export function formatOptionId(story: StoryContext, id: string, between = ' '): string {
  const parts = id.split(':')
  const words: string[] = []
  for (let at = 0; at < parts.length; ) {
    const card = parts
      .slice(at)
      .map((_, i) => parts.slice(at, parts.length - i).join(':'))
      .find((sub) => isCard(story, sub))
    if (card === undefined) {
      words.push(partWords(parts[at]!))
      at += 1
    } else {
      words.push(
        card
          .split('=')
          .map((one) => cardName(story, one))
          .join(' for '),
      )
      at += card.split(':').length
      if (/^\d{2,}$/.test(parts[at] ?? '')) at += 1
    }
  }
  return words.join(between)
}

/** Reports whether an id is that of a card, or of one card for another. */
const isCard = (story: StoryContext, id: string): boolean =>
  id.split('=').every((one) => cardNameOf(story, one) !== undefined)

/** The words for a call before the die of a roll-off falls. */
export const callWords: { readonly [call: string]: string } = {
  hits: 'hit or crit',
  misses: 'focus or blank',
}

/** Capitalises the first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const tokens: { readonly [token: string]: string } = {
  reinforceFore: 'reinforce (fore)',
  reinforceAft: 'reinforce (aft)',
  force: 'Force',
}
/** The colours of maneuvers in order. */
export const colourNames: readonly string[] = ['blue', 'white', 'red', 'purple', 'green']

/** Names a token. */
export const tokenName = (token: unknown): string => tokens[String(token)] ?? splitCamelCase(String(token))

const colours: { readonly [letter: string]: string } = {
  B: 'blue',
  W: 'white',
  R: 'red',
  P: 'purple',
  G: 'green',
}

/** Formats a maneuver: `2BW` becomes `white 2 bank left`; any other text stays as it is. */
export function formatManeuver(id: unknown): string {
  const text = String(id)
  try {
    const colour = colours[text.charAt(2)]
    return `${colour ? `${colour} ` : ''}${maneuverName(parseManeuver(text))}`
  } catch {
    return text
  }
}

/** Formats an amount with a noun in singular or plural. */
export const pluralize = (amount: number, word: string): string =>
  `${amount} ${word}${amount === 1 ? '' : 's'}`

/** Names a ruleset: `2e-epic-1.4.6` becomes "Second edition, Epic 1.4.6". */
export const rulesetName = (id: string): string =>
  `${id.startsWith('1e') ? 'First' : 'Second'} edition, ${capitalize(id.slice(3).replace('-', ' '))}`

/** Joins a name and a verb: "You roll", but "Ann rolls". */
export const conjugate = (name: string | undefined, verb: string): string =>
  `${name} ${name === 'You' ? verb : `${verb}s`}`
