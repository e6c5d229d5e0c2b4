import type { Decision, DeclineName, Option, OptionKind, OptionOfKind, ShipId } from '@flotilla/engine'
import type { Template } from '@flotilla/geometry'
import { askingCard } from './questions.ts'
import {
  callWords,
  capitalize,
  cardName,
  formatManeuver,
  formatOptionId,
  objectName,
  pluralize,
  type StoryContext,
  splitCamelCase,
  tokenName,
} from './wording.ts'

/** Describes dice by their number and faces. */
export function formatPick(pick: object): string {
  const parts = Object.entries(pick)
    .filter(([, amount]) => Number(amount) > 0)
    .map(([face, amount]) =>
      pluralize(Number(amount), face === 'focus' ? 'focus' : face).replace('focuss', 'focus'),
    )
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}

/** Returns a face with its article. */
export const withIndefiniteArticle = (face: string): string => `${face === 'evade' ? 'an' : 'a'} ${face}`

/** Describes spending a token, a lock or Force on dice. */
function spendingText(ask: Decision['ask'], option: OptionOfKind<'spend'>): string {
  const to = ask === 'modifyAttackDice' ? 'hits' : 'evades'
  switch (option.spends) {
    case 'focus':
      return `Spend focus: all focus results to ${to}`
    case 'calculate':
      return `Spend calculate: one focus result to ${to.slice(0, -1)}`
    case 'force':
      return `Spend Force: one focus result to ${to.slice(0, -1)}`
    case 'evade':
      return option.face ? `Spend evade: turn a ${option.face} to an evade` : 'Evade'
    default:
      return unknownKind(option.spends)
  }
}

/** Returns the fields of an option of a card that its name is followed by where nothing else describes it. */
export function fieldWords(option: Option): string[] {
  switch (option.kind) {
    case 'token':
      return [option.token]
    case 'face':
      return [option.face]
    case 'upgrade':
      return [option.upgrade]
    case 'damage':
      return [...(option.at === undefined ? [] : [String(option.at)]), option.damage]
    case 'damageNumber':
      return [String(option.no)]
    case 'maneuver':
      return [option.maneuver]
    case 'evades':
      return [String(option.evades)]
    case 'skill':
      return [String(option.skill)]
    case 'amount':
      return [String(option.amount)]
    case 'section':
      return [option.section]
    case 'weapon':
      return [option.weapon]
    case 'action':
      return [option.action]
    case 'side':
      return [option.side]
    case 'placement':
      return [option.placement]
    case 'reload':
      return [option.reloads]
    case 'leader':
      return [String(option.leader)]
    case 'target':
      return [String(option.target)]
    default:
      return []
  }
}

/** Describes recovered shields of the ship or of its sections. */
function recoveryWords({ fore, aft }: { readonly fore?: number; readonly aft?: number }): string {
  if (aft === undefined) return `Recover ${pluralize(fore ?? 0, 'shield')}`
  const halves = Object.entries({ fore, aft }).filter(([, amount]) => amount)
  if (halves.length === 0) return 'Recover nothing'
  return `Recover shields: ${halves.map(([half, amount]) => `${amount} ${half}`).join(', ')}`
}

const allocationWords = (story: StoryContext, allocation: Record<string, number>): string =>
  capitalize(
    Object.entries(allocation)
      .map(([card, amount]) => `${amount} to ${cardName(story, card)}`)
      .join(', '),
  )

/** Describes what replaces the attacker's lock to fire a weapon. */
function aimWords(story: StoryContext, by: string): string {
  const [what, whose] = by.split(':')
  const token = what === 'lock' ? 'the lock' : 'a focus token'
  return whose === undefined ? `by ${token}` : `by ${token} of ${objectName(story, whose)}`
}

/** Describes the new arc of each turret of a huge ship. */
const turnWords = (story: StoryContext, turn: object): string =>
  Object.entries(turn)
    .map(([card, arc]) => `${cardName(story, card)} to the ${arc}`)
    .join(', ')

/** The turn of a remote in place, by degrees clockwise. */
const turned: { readonly [degrees: number]: string } = {
  90: 'Turn to the right',
  180: 'Turn about',
  270: 'Turn to the left',
}

/** The edges of the play area by number. */
const edges: readonly string[] = ['Below', 'Above', 'Left', 'Right']

/** Describes a bomb, and how it is dropped unless with the 1 straight from the rear. */
export function bombWords(
  story: StoryContext,
  { upgrade, template, guides, launched, touching }: OptionOfKind<'bomb'>,
): string {
  const ways = [
    template && `${launched ? 'launched by' : 'by'} the ${template.speed} ${template.kind}`,
    template && 'side' in template && `to the ${template.side}`,
    guides && !launched && `from the ${guides}`,
    touching && 'anywhere touching the ship',
  ].filter(Boolean)
  return [capitalize(cardName(story, upgrade)), ...ways].join(', ')
}

const unknownKind = (kind: never): never => {
  throw new Error(`There are no words for an option of the kind ${kind}.`)
}

/** Joins what is done and what about it, as in "Give: Ann, focus". */
export const withDetails = (verb: string, details: readonly (string | undefined)[]): string =>
  capitalize([capitalize(verb), details.filter(Boolean).join(', ')].filter(Boolean).join(': '))

/** Returns the name of a ship, if one is given. */
export const nameOf = (story: StoryContext, id: ShipId | undefined): string | undefined =>
  id === undefined ? undefined : objectName(story, id)

/** Returns what is done, from the name of an option. */
const verbOf = ({ name = '' }: Option): string =>
  /^\d/.test(name) ? '' : splitCamelCase(name.split(':')[0]!)

const deeds: { readonly [name: string]: string } = { use: 'Use it', roll: 'Let a die decide' }

/** Describes an option by its name and what follows it. */
const plainText = (story: StoryContext, option: Option): string =>
  capitalize(
    [option.name, ...fieldWords(option)]
      .filter(Boolean)
      .map((part) => formatOptionId(story, part!))
      .join(' '),
  )

const templateText = (template: Template): string =>
  `${template.speed} ${template.kind}${template.kind === 'straight' ? '' : ` ${template.side}`}`

const repairText = (story: StoryContext, damage: string, target: ShipId | undefined): string =>
  `Repair ${capitalize(cardName(story, damage))}${target === undefined ? '' : ` of ${objectName(story, target)}`}`

/** Describes a boost, a barrel roll or decloaking by side, template and place. */
function movementText({ ask }: Decision, option: OptionOfKind<'boost' | 'barrelRoll' | 'decloak'>): string {
  const { kind, name = '', pose } = option
  const token = 'token' in option ? option.token : undefined
  if (!pose) {
    const own = ask === 'tractorBeam' || ask === 'decloak' ? name : `${kind}:${name}`
    return `${capitalize(splitCamelCase(own))}${token ? `, for a ${tokenName(token)} token` : ''}`
  }
  const side = kind === 'boost' ? '' : (option.side ?? 'ahead')
  const place = kind === 'boost' ? '' : (option.placement ?? '')
  const words = [side, name, place].filter(Boolean).map(splitCamelCase).join(' ')
  return withDetails(splitCamelCase(kind), [words])
}

/** Describes a shot by its weapon, target, range and cost. */
function shotText(story: StoryContext, option: OptionOfKind<'shot'>): string {
  const { weapon, target, section, range, obstructedBy, bonus, energy, by } = option
  const named = typeof weapon === 'string' && weapon !== 'primary' && !weapon.startsWith('scenario:')
  const gun = named ? `${cardName(story, weapon)} at ` : ''
  const through = obstructedBy.length > 0 ? ', obstructed' : ''
  const part = section === undefined ? '' : `, ${section} section`
  const extra = bonus === undefined ? '' : `, bonus attack${energy ? ` for ${energy} energy` : ''}`
  const aim = by === undefined ? '' : `, ${aimWords(story, by)}`
  return `${capitalize(`${gun}${objectName(story, target)}`)}${part}, range ${range}${through}${extra}${aim}`
}

/** Declining, by its word. */
export const declines: { readonly [name in DeclineName]: string } = {
  done: 'Done',
  none: 'No action',
  pass: 'Hold fire',
  stay: 'Stay',
  decline: 'Not now',
  no: 'No',
}

/** What the words of an option depend on besides its fields. */
interface WordContext {
  readonly story: StoryContext
  readonly decision: Decision
  readonly ask: Decision['ask']
  /** What is done, from the name of the option. */
  readonly verb: string
  /** Joins what is done and what about it; describes an option without details by its name. */
  about(...details: readonly (string | undefined)[]): string
}

type Words<O> = (option: O, context: WordContext) => string

const plainOption = (option: Option, { story }: WordContext): string => plainText(story, option)

/** The words of an option, by its kind. */
const wordsByKind: { readonly [K in OptionKind]: Words<Extract<Option, { readonly kind: K }>> } = {
  decline: (option) => declines[option.name],
  confirm: () => 'Confirm the dials',
  timeUp: () => 'Time up',
  escape: () => 'Escape',
  roll: () => 'Let a die decide',
  call: (option) => capitalize(callWords[option.name] ?? option.name),
  deed: (option, { story }) => deeds[option.name] ?? plainText(story, option),
  dial: (option, { story }) =>
    withDetails('', [formatManeuver(option.maneuver), objectName(story, option.ship)]),
  ship: (option, { story, about }) =>
    deeds[option.name ?? ''] ??
    (option.name && option.name !== 'ship'
      ? about(objectName(story, option.ship))
      : capitalize(objectName(story, option.ship))),
  target: (option, { story, about }) =>
    option.name === 'ship'
      ? capitalize(objectName(story, option.target))
      : about(objectName(story, option.target), nameOf(story, option.ship)),
  lock: (option, { story }) =>
    withDetails(option.friend === undefined ? 'lock' : '', [
      objectName(story, option.target),
      option.friend === undefined ? undefined : `for ${objectName(story, option.friend)}`,
      option.section && `${option.section} section`,
      nameOf(story, option.ship),
    ]),
  coordinate: (option, { story }) => withDetails(option.kind, [objectName(story, option.target)]),
  jam: (option, { story }) => withDetails(option.kind, [objectName(story, option.target)]),
  obstacle: (option, { story }) => capitalize(objectName(story, option.obstacle)),
  device: (option, { story, about }) =>
    option.name && option.name !== 'device'
      ? about(objectName(story, option.device))
      : capitalize(objectName(story, option.device)),
  carrier: (option, { story }) => withDetails('dock', [objectName(story, option.carrier)]),
  friend: (option, { story, about }) =>
    about(
      nameOf(story, option.target),
      option.target === undefined ? undefined : `for ${objectName(story, option.friend)}`,
    ),
  friends: (option, { story, verb }) => {
    const whom = option.friends.map((friend) => objectName(story, friend)).join(' and ')
    return option.name === 'friends' ? capitalize(whom) : `${capitalize(verb)}: ${whom}`
  },
  locker: (option, { story }) => `Lock of ${objectName(story, option.locker)}`,
  leader: plainOption,
  heldLock: (option, { story }) => withDetails('lock', [objectName(story, option.target)]),
  section: (option) => capitalize(option.section),
  shield: (option, { story }) =>
    option.section ? `A shield on the ${option.section}` : plainText(story, option),
  split: (option, { story }) => withDetails(option.kind, [objectName(story, option.ship)]),
  join: (option, { story }) => withDetails(option.kind, [objectName(story, option.ship)]),
  wave: (option, { story }) => capitalize(objectName(story, option.ship)),
  share: (option, { story }) => `${objectName(story, option.ship)} suffers a ${option.face}`,
  queued: (option, { story }) => `${cardName(story, option.card)} (${objectName(story, option.ship)})`,
  seat: (option, { story }) => story.names[option.seat]!,
  first: (option, { story }) => story.names[option.first] ?? `Seat ${option.first}`,
  order: (option, { story }) => option.order.map((seat) => story.names[seat]).join(', then '),
  team: (option, { story }) =>
    story.names.filter((_, seat) => story.teams[seat] === option.team).join(' and '),
  camp: (option, { story }) =>
    story.names.filter((_, seat) => story.teams[seat] === option.team).join(' and '),
  edge: (option) => edges[option.edge]!,
  token: (option, { story, verb }) => {
    if (option.target === undefined && (!option.name || option.name === option.token))
      return capitalize(splitCamelCase(option.token))
    return withDetails(verb || splitCamelCase(option.token), [
      nameOf(story, option.target),
      option.name && option.name !== option.token ? tokenName(option.token) : undefined,
      nameOf(story, option.ship),
    ])
  },
  face: (option, { story, verb }) => {
    if (option.to)
      return capitalize(`${withIndefiniteArticle(option.face)} to ${withIndefiniteArticle(option.to)}`)
    if (option.by && !option.to && !option.name)
      return `Cancel ${withIndefiniteArticle(option.face)} for ${option.by === 'shield' ? 'a shield' : option.by}`
    return option.target === undefined
      ? plainText(story, option)
      : withDetails(verb || option.face, [objectName(story, option.target)])
  },
  reroll: (option) =>
    `Reroll ${formatPick(option.pick)}${option.token ? `, for a ${tokenName(option.token)} token` : ''}`,
  spend: (option, { ask }) => spendingText(ask, option),
  spendLock: (option) => `Spend lock: reroll ${formatPick(option.pick)}`,
  shelter: () => 'Gas cloud: turn a blank to an evade',
  upgrade: (option, { story, about }) =>
    option.name
      ? about(nameOf(story, option.target), cardName(story, option.upgrade))
      : capitalize(cardName(story, option.upgrade)),
  card: (option, { story, verb, about }) =>
    option.name && verb !== 'card'
      ? about(cardName(story, option.card))
      : capitalize(cardName(story, option.card)),
  replacement: (option, { story }) =>
    capitalize(`${cardName(story, option.key)} for ${cardName(story, option.by)}`),
  exchange: (option, { story, about }) => about(cardName(story, option.upgrade)),
  weapon: (option, { story }) => capitalize(cardName(story, option.weapon)),
  damage: (option, { story, verb }) => {
    if (verb === 'repair') return repairText(story, option.damage, option.target)
    return option.at !== undefined && !option.name
      ? capitalize(cardName(story, option.damage))
      : withDetails(verb, [nameOf(story, option.target), cardName(story, option.damage)])
  },
  damageNumber: plainOption,
  repair: (option, { story }) =>
    option.repairs === undefined ? plainText(story, option) : `Repair ${cardName(story, option.repairs)}`,
  reload: plainOption,
  hardpoint: (option, { story }) => `Flip ${cardName(story, option.hardpoint)}`,
  mine: (option, { story }) => capitalize(cardName(story, option.mine)),
  condition: (option, { story, about }) => about(objectName(story, option.target)),
  marker: plainOption,
  amount: (option, { story, about }) =>
    deeds[option.name ?? ''] ?? about(nameOf(story, option.target), String(option.amount)),
  skill: plainOption,
  evades: plainOption,
  results: plainOption,
  side: plainOption,
  shields: plainOption,
  guess: (option, { story, about }) => about(objectName(story, option.target), formatManeuver(option.guess)),
  action: (option, { story, about }) => about(nameOf(story, option.target)),
  maneuver: (option, { story, verb }) =>
    withDetails(verb, [formatManeuver(option.maneuver), nameOf(story, option.ship)]),
  flight: (option, { story, about }) =>
    option.maneuver === undefined ? plainText(story, option) : about(formatManeuver(option.maneuver)),
  placement: (option) => capitalize(option.placement),
  turret: (option, { ask, verb }) => {
    if (ask === 'setTurret') return capitalize(option.turret)
    return withDetails(verb || option.turret, [`to the ${option.turret}`])
  },
  turrets: (option, { story }) => `Rotate: ${turnWords(story, option.turn)}`,
  turn: (option) => turned[option.turned] ?? `Turn ${option.turned}°`,
  place: (option, { story }) => {
    const [what = '', ...where] = (option.name ?? '').split(':').map(splitCamelCase)
    return withDetails(what, [where.join(' '), nameOf(story, option.ship)])
  },
  point: (option) => `Hyperspace marker ${option.point}`,
  template: plainOption,
  boost: (option, { decision }) => movementText(decision, option),
  barrelRoll: (option, { decision }) => movementText(decision, option),
  decloak: (option, { decision }) => movementText(decision, option),
  slam: (option) => withDetails('slam', [formatManeuver(option.maneuver), option.placement]),
  recover: (option) =>
    `${recoveryWords(option.shields)}${option.energy ? ` for ${option.energy} energy` : ''}`,
  fail: (option, { story }) =>
    `Fail: ${formatOptionId(
      story,
      option.name
        .split(':')
        .filter((part) => part !== 'card')
        .join(':'),
    )}`,
  shot: (option, { story }) => shotText(story, option),
  drop: (option, { story }) =>
    withDetails('drop', [cardName(story, option.upgrade), templateText(option.template)]),
  launch: (option, { story, decision }) =>
    withDetails('launch', [
      option.upgrade === askingCard(decision) ? undefined : cardName(story, option.upgrade),
      templateText(option.template),
    ]),
  placeBeside: (option, { story }) => withDetails('place', [cardName(story, option.upgrade)]),
  bomb: (option, { story }) => bombWords(story, option),
  deploy: (option) =>
    withDetails('deploy', [formatManeuver(option.maneuver), option.guides && `from the ${option.guides}`]),
  allocation: (option, { story }) => allocationWords(story, option.allocation),
}

/** Describes an option by its kind and fields. */
export function kindText(story: StoryContext, decision: Decision, option: Option): string {
  // The compiler does not see that the words of a kind get options of that kind.
  const words = wordsByKind[option.kind] as Words<Option>
  const verb = verbOf(option)
  return words(option, {
    story,
    decision,
    ask: decision.ask,
    verb,
    about: (...details) => (details.some(Boolean) ? withDetails(verb, details) : plainText(story, option)),
  })
}
