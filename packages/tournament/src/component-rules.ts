import type { RuleId } from '@flotilla/rulebook'
import { cases2014, cases2018 } from './component-cases.ts'
import type { EventFormat } from './event-format.ts'

export const components = [
  'model',
  'base',
  'peg',
  'card',
  'damageDeck',
  'shipToken',
  'token',
  'dial',
  'obstacle',
  'ruler',
  'template',
  'setupTemplate',
  'diceApp',
  'playmat',
] as const
export type Component = (typeof components)[number]

const origins = ['official', 'thirdParty', 'proxy', 'own'] as const

/** What was done to a component, where it comes from, or how it is used. */
export const treatments = [
  ...origins,
  'painted',
  'offensive',
  'reshaped',
  'weighted',
  'altered',
  'sleeved',
  'mixedSleeves',
  'marked',
  'backMarked',
  'unrecognisable',
  'detached',
  'touching',
  'shared',
  'shown',
  'hidden',
  'checked',
] as const
export type Treatment = (typeof treatments)[number]

/** What a verdict, a ruling or an agreement is about. */
export interface Subject {
  component: Component
  what: Treatment
}

/** `consent`: everybody in the match has to agree before it begins. `organiser`: the regulations leave it open. */
export type ComponentPermission = 'allowed' | 'forbidden' | 'consent' | 'organiser'

export interface ComponentVerdict {
  verdict: ComponentPermission
  /** The deciding one first. */
  rules: readonly RuleId[]
  text: string
  /** What puts it right on the spot: no replacement is needed. */
  remedy?: string
  /** Not a question of eligibility: no ruling allows it. */
  fixed?: true
}

export interface ComponentCase extends ComponentVerdict {
  component: Component
  what: readonly Treatment[]
}

/** A third-party tool in millimetres, the length from the middle of one end straight to that of the other. */
export interface ToolMeasurement {
  length: number
  width?: number
  /** Which template it stands for; left out for a ruler. */
  template?: { kind: 'straight' | 'bank' | 'turn'; speed: number }
}

export interface ComponentQuery extends Subject {
  measured?: ToolMeasurement
}

export type RegulationFamily = '2014' | '2018'

/** The regulations on components that an event follows; null: those it follows have none. */
export function regulationFamily({ id, squads }: EventFormat): RegulationFamily | null {
  const name = squads ?? id
  return name.endsWith('2014') ? '2014' : name.endsWith('2018') ? '2018' : null
}

const cases: Readonly<Record<RegulationFamily, readonly ComponentCase[]>> = {
  '2014': cases2014,
  '2018': cases2018,
}

export const componentCases = (format: EventFormat): readonly ComponentCase[] => {
  const family = regulationFamily(format)
  return family ? cases[family] : []
}

const band = 100
const longestRuler = 5
const templateWidth = 20
const straightStep = 40
const curves = {
  bank: { radius: [80, 130, 180], angle: 45 },
  turn: { radius: [35, 62.5, 90], angle: 90 },
} as const

/** How far a tool may be off: prints and cuts vary by less, and 2 mm are too much. */
const tolerance = 1

/** Where an official template ends, straight from the middle of its near end; undefined for one that does not exist. */
export function templateLength({
  kind,
  speed,
}: NonNullable<ToolMeasurement['template']>): number | undefined {
  if (kind === 'straight')
    return Number.isInteger(speed) && speed >= 1 && speed <= 5 ? straightStep * speed : undefined
  const { radius, angle } = curves[kind]
  const r = radius[speed - 1]
  return r === undefined ? undefined : 2 * r * Math.sin((angle * Math.PI) / 360)
}

const isNear = (measured: number, official: number) => Math.abs(measured - official) <= tolerance

function matchesTemplate(component: Component, { length, width, template }: ToolMeasurement): boolean {
  if (component === 'ruler') {
    const sections = Math.round(length / band)
    return sections >= 1 && sections <= longestRuler && isNear(length, sections * band)
  }
  const official = template && templateLength(template)
  return official !== undefined && isNear(length, official) && isNear(width ?? templateWidth, templateWidth)
}

const silent: ComponentVerdict = {
  verdict: 'organiser',
  rules: [],
  text: 'The regulations of this event say nothing about components.',
}

const isOrigin = (what: Treatment) => (origins as readonly Treatment[]).includes(what)

/** What holds where no case speaks of it. */
function defaultVerdict(family: RegulationFamily, { what }: Subject): ComponentVerdict {
  if (what === 'official') {
    return {
      verdict: 'allowed',
      rules: [family === '2014' ? 'EP14-COMP-11' : 'EV18-LEGAL-1'],
      text: 'Components of official products are used as they are.',
    }
  }
  if (isOrigin(what)) {
    return {
      verdict: 'forbidden',
      rules: family === '2014' ? ['EP14-COMP-11', 'EP14-LEGAL-3'] : ['EV18-LEGAL-1'],
      text: 'Only components of official products are used, but for the exceptions that are listed.',
    }
  }
  return family === '2014'
    ? {
        verdict: 'forbidden',
        rules: ['EP14-LEGAL-6'],
        text: 'Components are altered only in the ways that are listed as allowed.',
      }
    : {
        verdict: 'organiser',
        rules: ['EV18-INTRO-2'],
        text: 'The Epic text is silent on alterations: the tournament regulations it adds to apply.',
      }
}

/** What the regulations of an event say about a component, before anybody has ruled or agreed. */
export function componentVerdict(format: EventFormat, query: ComponentQuery): ComponentVerdict {
  const family = regulationFamily(format)
  if (!family) return silent
  const found = cases[family].find(
    ({ component, what }) => component === query.component && what.includes(query.what),
  )
  if (!found) return defaultVerdict(family, query)
  const { component, what: _, ...verdict } = found
  // Only regulations that leave a tool to its measures end up with the organiser.
  if (verdict.verdict !== 'organiser' || !query.measured) return verdict
  return matchesTemplate(component, query.measured)
    ? { ...verdict, verdict: 'allowed', text: 'It has the dimensions of the official one.' }
    : {
        ...verdict,
        verdict: 'forbidden',
        text: `It is off the official dimensions by more than ${tolerance} mm.`,
      }
}

/** What people at a desk call them, besides what the cases say. */
const names: Readonly<Record<Component, string>> = {
  model: 'ship model miniature',
  base: 'ship base',
  peg: 'peg post magnet',
  card: 'pilot ship upgrade damage card',
  damageDeck: 'damage deck card',
  shipToken: 'ship token cardboard insert',
  token: 'token focus evade stress target lock shield',
  dial: 'maneuver dial',
  obstacle: 'obstacle asteroid debris',
  ruler: 'range ruler stick',
  template: 'movement maneuver template',
  setupTemplate: 'setup formation tray template',
  diceApp: 'dice app software phone roll',
  playmat: 'playmat mat surface',
}

const doings: Readonly<Record<Treatment, string>> = {
  official: 'official original',
  thirdParty: 'third-party third party unofficial acrylic plastic replaced magnetic',
  proxy: 'proxy printed copy stand-in',
  own: 'own brought home-made',
  painted: 'painted repainted colour',
  offensive: 'offensive',
  reshaped: 'reshaped cut trimmed filed removed broken converted size shape',
  weighted: 'weighted weight heavier',
  altered: 'altered modified written writing signed',
  sleeved: 'sleeved sleeve',
  mixedSleeves: 'mixed different sleeves',
  marked: 'marked initials name ownership',
  backMarked: 'marked back asymmetric',
  unrecognisable: 'unrecognisable unclear third-party',
  detached: 'detached off fell removed',
  touching: 'touching collide',
  shared: 'shared one same',
  shown: 'shown visible view',
  hidden: 'hidden unseen',
  checked: 'checked check counted',
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The cases that speak of all the words, each the beginning of a word of the case or a name for it. */
export function findComponents(format: EventFormat, text: string): ComponentCase[] {
  const wanted = wordsOf(text)
  return componentCases(format).filter(({ component, what, text: says, remedy }) => {
    const held = wordsOf(
      [names[component], ...what.map((each) => doings[each]), says, remedy ?? ''].join(' '),
    )
    return wanted.every((word) => held.some((each) => each.startsWith(word)))
  })
}

const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const findByName = <T extends string>(all: readonly T[], text: string) =>
  all.find((each) => keyOf(each) === keyOf(text))

/** A component by the name it has here, written `shipToken`, `ship-token` or `ship token`. */
export const parseComponent = (text: string): Component | undefined => findByName(components, text)
export const parseTreatment = (text: string): Treatment | undefined => findByName(treatments, text)
