import type { RuleId } from '@flotilla/rulebook'
import { componentRules2014, componentRules2018 } from './component-rules-data.ts'
import type { TournamentFormat } from './tournament-format.ts'

/** The components players bring. */
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
/** A component players bring. */
export type Component = (typeof components)[number]

const origins = ['official', 'thirdParty', 'proxy', 'own'] as const

/** The ways in which a component was altered, obtained or used. */
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
/** A way in which a component was altered, obtained or used. */
export type Treatment = (typeof treatments)[number]

/** The subject of a verdict, a ruling or an agreement. */
export interface Subject {
  component: Component
  what: Treatment
}

/**
 * `consent`: all players of the match must agree before it begins. `organiser`: the regulations leave it
 * open.
 */
export type ComponentAnswer = 'allowed' | 'forbidden' | 'consent' | 'organiser'

/** The verdicts in words. */
export const componentAnswerNames: Readonly<Record<ComponentAnswer, string>> = {
  allowed: 'allowed',
  forbidden: 'forbidden',
  consent: 'if all in the match agree',
  organiser: 'organiser decides',
}

/** A verdict of the regulations on a component. */
export interface ComponentVerdict {
  verdict: ComponentAnswer
  /** The rules behind it, the decisive one first. */
  rules: readonly RuleId[]
  text: string
  /** A change made on the spot that makes the component legal, so that no replacement is needed. */
  remedy?: string
  /** Not a question of eligibility: no ruling can allow it. */
  fixed?: true
}

/** A case of the regulations: a subject with its verdict. */
export interface ComponentRule extends ComponentVerdict {
  component: Component
  what: readonly Treatment[]
}

/**
 * The size of a third-party tool in millimetres; the length runs straight between the middles of its ends.
 */
export interface ToolMeasurement {
  length: number
  width?: number
  /** The template it represents; omitted for a ruler. */
  template?: { kind: 'straight' | 'bank' | 'turn'; speed: number }
}

/** A question about a component, with measurements where they matter. */
export interface ComponentQuery extends Subject {
  measured?: ToolMeasurement
}

/** The regulations on components, by year. */
export type RegulationFamily = '2014' | '2018'

/** Returns the regulations on components for an event; null if its documents have none. */
export function regulationFamily({ id, squads }: TournamentFormat): RegulationFamily | null {
  const name = squads ?? id
  return name.endsWith('2014') ? '2014' : name.endsWith('2018') ? '2018' : null
}

const rulesByFamily: Readonly<Record<RegulationFamily, readonly ComponentRule[]>> = {
  '2014': componentRules2014,
  '2018': componentRules2018,
}

/** Returns the cases that apply to an event. */
export const componentRules = (format: TournamentFormat): readonly ComponentRule[] => {
  const family = regulationFamily(format)
  return family ? rulesByFamily[family] : []
}

const band = 100
const longestRuler = 5
const templateWidth = 20
const straightStep = 40
const curves = {
  bank: { radius: [80, 130, 180], angle: 45 },
  turn: { radius: [35, 62.5, 90], angle: 90 },
} as const

/** Tolerance in millimetres: prints and cuts vary by less, and 2 mm are too much. */
const tolerance = 1

/**
 * Returns the straight distance between the ends of an official template; undefined if there is no such
 * template.
 */
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

/** Returns the verdict where no case mentions the subject. */
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

/** Returns the verdict of an event's regulations on a component, before any ruling or agreement. */
export function componentVerdict(format: TournamentFormat, query: ComponentQuery): ComponentVerdict {
  const family = regulationFamily(format)
  if (!family) return silent
  const found = rulesByFamily[family].find(
    ({ component, what }) => component === query.component && what.includes(query.what),
  )
  if (!found) return defaultVerdict(family, query)
  const { component, what: _, ...verdict } = found
  // Only regulations that judge a tool by its size leave it to the organiser.
  if (verdict.verdict !== 'organiser' || !query.measured) return verdict
  return matchesTemplate(component, query.measured)
    ? { ...verdict, verdict: 'allowed', text: 'It has the dimensions of the official one.' }
    : {
        ...verdict,
        verdict: 'forbidden',
        text: `It is off the official dimensions by more than ${tolerance} mm.`,
      }
}

/** Names players use besides those in the cases. */
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

/**
 * Returns the cases that mention all the words. Each word may be the beginning of a word or name of the case.
 */
export function findComponents(format: TournamentFormat, text: string): ComponentRule[] {
  const searched = wordsOf(text)
  return componentRules(format).filter(({ component, what, text: says, remedy }) => {
    const words = wordsOf(
      [names[component], ...what.map((each) => doings[each]), says, remedy ?? ''].join(' '),
    )
    return searched.every((word) => words.some((each) => each.startsWith(word)))
  })
}

const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const findByName = <T extends string>(all: readonly T[], text: string) =>
  all.find((each) => keyOf(each) === keyOf(text))

/** Parses the name of a component, written `shipToken`, `ship-token` or `ship token`. */
export const parseComponent = (text: string): Component | undefined => findByName(components, text)
/** Parses the name of a treatment, written in the same ways. */
export const parseTreatment = (text: string): Treatment | undefined => findByName(treatments, text)
