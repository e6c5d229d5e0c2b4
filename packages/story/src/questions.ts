import type { ShipId } from '@flotilla/engine'
import {
  type Decision,
  type DeclineName,
  type Option,
  type OptionOfKind,
  pickOf,
  type QuestionKind,
  targetOf,
} from '@flotilla/engine'
import type { Template } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { firstHint } from './placement-hints-first.ts'
import { placeHint } from './placement-hints-second.ts'
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

/** A question as a heading and a sentence. */
export interface QuestionText {
  readonly title: string
  readonly hint: string
}

const questions: { readonly [ask: string]: readonly [title: string, hint: string] } = {
  placeObstacle: ['Place an obstacle', 'Beyond range 2 of every edge and range 1 of every other obstacle.'],
  choosePlacing: ['Who deploys next?', 'Ships of the same initiative go down in the order you like.'],
  placeShip: ['Deploy {ship}', 'Wholly inside your deployment area, clear of other ships.'],
  setTurret: ['Turret of {ship}', 'Which arc shall it point to?'],
  chooseInitiative: ['Who has initiative?', ''],
  chooseEdge: ['Which edge is yours?', ''],
  chooseManeuver: ['What does {ship} fly?', ''],
  placeRoll: ['Where does {ship} come to stand?', 'Slide it along the template.'],
  placeTallon: ['Where does {ship} come to stand?', 'Slide it along the template.'],
  dropBomb: ['Does {ship} drop a bomb?', ''],
  placeBombToken: ['Place a bomb or mine', 'Far from the enemy or touching the ship, as the card says.'],
  chooseStruck: ['Who is struck?', ''],
  tractorBeam: ['Tractored: {ship}', 'You may move it.'],
  callDie: ['Call the die', 'Who calls it right decides who is first player.'],
  chooseFirst: ['Who is first player?', ''],
  setDials: ['Set your dials', 'A maneuver for every ship, in secret. Then confirm.'],
  chooseSystemShip: ['System Phase', 'Which ship acts first?'],
  systemPhase: ['System Phase of {ship}', 'Do what you like, then finish.'],
  remote: ['{ship} acts', ''],
  declareDocked: ['Does {ship} begin docked?', ''],
  dock: ['Dock {ship}?', ''],
  berth: ['Which ship begins docked with {ship}?', 'All of one kind; they deploy after its maneuvers.'],
  deploy: ['Deploy {ship}?', 'By a maneuver of its own dial, from the rear of its carrier.'],
  emergencyDeploy: ['Emergency deployment of {ship}', ''],
  chooseMined: ['Under whom does {ship} go off?', ''],
  chooseObstacle: ['Which obstacle?', ''],
  chooseBomb: ['Which goes off first?', ''],
  exposeOrStrain: ['Damage of {ship}', 'Turn a card up, or take strain.'],
  tractor: ['Tractored: {ship}', 'You may move it.'],
  rotateTractored: ['{ship} was tractored', 'You may turn it, for a stress token.'],
  chooseActivation: ['Who activates next?', 'Ships of the same initiative go in the order you like.'],
  tallonPlacement: ['Tallon roll of {ship}', 'Where on the end of the template shall it stand?'],
  chooseAction: ['Action of {ship}', 'One action, or none.'],
  jam: ['Jam {ship}', 'What shall it lose?'],
  chooseFighter: ['Who attacks next?', 'Ships of the same initiative go in the order you like.'],
  chooseDecloaking: ['Who decloaks next?', 'Ships of the same initiative go in the order you like.'],
  chooseEngagement: ['Who engages next?', 'Ships of the same initiative go in the order you like.'],
  chooseAttack: ['Attack with {ship}', 'A weapon and a target, or hold fire.'],
  modifyAttackDice: ['Your attack dice', 'Change what you can, then go on.'],
  modifyDefenseDice: ['Your defense dice', 'Change what you can, then go on.'],
  chooseAbility: ['Which ability first?', 'Yours wait together: their order is yours.'],
  allocateEnergy: ['Energy of {ship}', 'Put energy on its cards, or keep it.'],
  useEnergy: ['Energy of {ship}', 'What shall it be used for?'],
  chooseSection: ['Which section of {ship}?', 'The damage falls on it.'],
  discardUpgrade: ['{ship} has too many upgrades', 'A crippled section has room for fewer. Which goes?'],
  placeBehind: ['Put {ship} down again', 'Behind the huge ship that overlapped it.'],
  turnReplaced: ['Turn {ship}?', 'An opponent may turn a ship that was set aside.'],
  nameOpponent: ['Who may turn {ship}?', ''],
  changeWings: ['Your wings', 'Wingmates may split, and split ships near their leader may join it again.'],
  shareDamage: ['{ship} is under fire', 'Wingmates in the arc may suffer a damage each in its place.'],
  useAbility: ['Use an ability of {ship}?', ''],
  loseUpgrade: ['{ship} loses an upgrade', 'Which one goes?'],
  dropLock: ['{ship} has one lock too many', 'Which of its old ones goes?'],
  chooseStressed: ['Casualties of {ship}', 'Which ship has a stress token?'],
  chooseCaptain: ['Who throws for your team?', 'Agree on one.'],
  orderTeam: ['In which order does your team go?', 'Agree on one.'],
  placeRemote: ['Place a remote', 'Clear of everything else, where the scenario allows it.'],
  placeMarker: ['Place a marker', 'Clear of everything else, where the scenario allows it.'],
  placeDevice: ['Place a device', 'Where its card allows it.'],
  markTarget: ['Who carries a target counter?', 'A ship in your deployment area.'],
  chooseReserve: ['Who begins in reserve?', 'Those who wait come in later.'],
  chooseWave: ['Which ships come in this wave?', 'The first wave begins on the table.'],
  arrive: ['Where does {ship} come in?', 'At an arm of a hyperspace marker.'],
  arriveAtEdge: ['Where does {ship} come in?', 'No arm is free: anywhere at an edge.'],
  escape: ['Does {ship} escape?', 'It leaves the game safely with what it carries.'],
  chooseRemote: ['Where does the counter go?', ''],
  chooseCarrier: ['Who takes it?', ''],
}

/** Questions with another meaning under another rule. */
const titled: { readonly [rule in RuleId]?: readonly [title: string, hint: string] } = {
  'C2-HUGE-20': [
    'Who is put down again next?',
    'A huge ship has come down on them: they are put down again in turns.',
  ],
}

/** Questions with a shorter text under one version of the rules. */
const byRule: { readonly [rule in RuleId]?: string } = {
  'WG-VSP-1': 'Wingmates may split. Who has split flies by its own dial.',
  'WG-JOIN-1': 'Split ships near their leader may join it again.',
  'C2-HUGE-23': 'One attack, and every bonus attack once, in the order you like.',
}

/** Returns the card whose ability is asked about, if any. */
export const askingCard = (decision: Decision): string | undefined => {
  if (decision.ask !== 'useAbility' && decision.ask !== 'answerAbility') return
  const card = 'options' in decision ? decision.options[0]?.card : undefined
  return card === undefined ? undefined : String(card)
}

/** Describes a question as a heading and a hint. */
export function questionText(story: StoryContext, decision: Decision): QuestionText {
  const { ask, subject } = decision
  const card = askingCard(decision)
  if (card !== undefined && subject !== undefined) {
    const [what, whose] = [capitalize(cardName(story, card)), objectName(story, subject)]
    // A pilot's own ability has the name of its ship.
    return { title: what === whose ? what : `${what}, ${whose}`, hint: '' }
  }
  const turret = ask === 'setTurret' && 'options' in decision ? decision.options[0]?.card : undefined
  if (turret !== undefined && subject !== undefined)
    return {
      title: `${capitalize(cardName(story, turret))}, ${objectName(story, subject)}`,
      hint: questions.setTurret![1],
    }
  const [title, hint] = titled[decision.rule] ?? questions[ask] ?? [capitalize(splitCamelCase(ask)), '']
  const ship = subject === undefined ? '' : objectName(story, subject)
  return {
    title: capitalize(title.replace('{ship}', ship)),
    hint: byRule[decision.rule] ?? firstHint(decision, placeHint(decision, hint)),
  }
}

/** Declining, by its word. */
const declines: { readonly [name in DeclineName]: string } = {
  done: 'Done',
  none: 'No action',
  pass: 'Hold fire',
  stay: 'Stay',
  decline: 'Not now',
  no: 'No',
}

/** Declining where that means something else. */
const declining: { readonly [ask in QuestionKind]?: string } = {
  declareDocked: 'No, on the table',
  berth: 'Nobody more',
  deploy: 'Stay docked',
  emergencyDeploy: 'Be lost with its carrier',
  allocateEnergy: 'Keep it',
  useEnergy: 'Nothing more',
  chooseStressed: 'Nothing more',
  modifyAttackDice: 'Keep these dice',
  modifyDefenseDice: 'Keep these dice',
}

function formatPick(pick: object): string {
  const parts = Object.entries(pick)
    .filter(([, amount]) => Number(amount) > 0)
    .map(([face, amount]) =>
      pluralize(Number(amount), face === 'focus' ? 'focus' : face).replace('focuss', 'focus'),
    )
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}

const faces: readonly string[] = ['hit', 'crit', 'focus', 'blank', 'evade']
const withIndefiniteArticle = (face: string): string => `${face === 'evade' ? 'an' : 'a'} ${face}`

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

/** Describes a card's change of dice, and the token or lock that pays for it. */
function changeWords(story: StoryContext, choice: Option): string {
  const { kind, name = '' } = choice
  if (kind === 'face' && choice.to && faces.includes(choice.to))
    return `: ${withIndefiniteArticle(choice.face)} to ${withIndefiniteArticle(choice.to)}`
  const pick = pickOf(choice)
  const token = kind === 'token' || kind === 'reroll' ? choice.token : undefined
  const friend = 'friend' in choice ? choice.friend : undefined
  const [verb = '', ...rest] = (name || fieldWords(choice)[0] || '').split(':')
  const whom = [targetOf(choice), friend].flatMap((one) =>
    one === undefined ? [] : [objectName(story, one)],
  )
  const words = [
    pick ? `reroll ${formatPick(pick)}` : name === 'use' ? '' : splitCamelCase(verb),
    token === undefined || token === verb ? '' : tokenName(token),
    ...(pick || token !== undefined || whom.length > 0
      ? whom
      : [...rest, ...(name ? fieldWords(choice) : [])].map((part) => formatOptionId(story, part))),
  ].filter(Boolean)
  return words.length > 0 ? `: ${words.join(' ')}` : ''
}

/** Returns the fields of an option of a card that its name is followed by where nothing else describes it. */
function fieldWords(option: Option): string[] {
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

/** Returns the card whose own action an option is, if nothing else is known of it. */
function cardActed(option: Option): string | undefined {
  const { action } = option
  if (action === undefined || 'pose' in option || 'maneuver' in option) return
  return /^card:([a-z].*?)(#\d+)?$/.exec(action)?.[1]
}

/** Describes a bomb, and how it is dropped unless with the 1 straight from the rear. */
function bombWords(
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
const withDetails = (verb: string, details: readonly (string | undefined)[]): string =>
  capitalize([capitalize(verb), details.filter(Boolean).join(', ')].filter(Boolean).join(': '))

/** Describes an option by its kind. */
export function optionText(story: StoryContext, decision: Decision, option: Option): string {
  const { ask } = decision
  if (option.kind === 'decline') return declining[ask] ?? declines[option.name]
  if (ask === 'modifyAttackDice' || ask === 'modifyDefenseDice') {
    const { card, choice } = option
    if (card !== undefined && choice) return `${cardName(story, card)}${changeWords(story, choice)}`
  }
  const { card, way, cost } = option
  if (ask === 'useEnergy' && card !== undefined) return `${capitalize(cardName(story, card))}: ${cost} energy`
  if (way && card !== undefined) return withDetails(cardName(story, card), [nameOf(story, targetOf(way))])
  return `${wayText(story, decision, option)}${termsText(option)}`
}

/** Tells an action from the same action with another colour or linked action. */
const termsText = ({ again, offer, by, colour }: Option): string => {
  if (by !== undefined && colour) return `, ${colour}`
  if (!again || !offer) return ''
  return offer.link ? `, then ${splitCamelCase(offer.link.action)}` : `, ${offer.colour}`
}

const nameOf = (story: StoryContext, id: ShipId | undefined): string | undefined =>
  id === undefined ? undefined : objectName(story, id)

/** Returns what is done, from the name of an option. */
const verbOf = ({ name = '' }: Option): string =>
  /^\d/.test(name) ? '' : splitCamelCase(name.split(':')[0]!)

/** Describes a way to act, or an answer of another kind. */
function wayText(story: StoryContext, decision: Decision, option: Option): string {
  const { ask } = decision
  const own = cardActed(option)
  if (own !== undefined) return ownActionText(story, own, option)
  const verb = verbOf(option)
  const about = (...details: readonly (string | undefined)[]): string => {
    const some = details.filter(Boolean)
    return some.length > 0 ? withDetails(verb, some) : plainText(story, option)
  }
  switch (option.kind) {
    case 'decline':
      return declines[option.name]
    case 'confirm':
      return 'Confirm the dials'
    case 'timeUp':
      return 'Time up'
    case 'escape':
      return 'Escape'
    case 'roll':
      return 'Let a die decide'
    case 'call':
      return capitalize(callWords[option.name] ?? option.name)
    case 'deed':
      return deeds[option.name] ?? plainText(story, option)
    case 'dial':
      return withDetails('', [formatManeuver(option.maneuver), objectName(story, option.ship)])

    case 'ship':
      return (
        deeds[option.name ?? ''] ??
        (option.name && option.name !== 'ship'
          ? about(objectName(story, option.ship))
          : capitalize(objectName(story, option.ship)))
      )
    case 'target':
      return option.name === 'ship'
        ? capitalize(objectName(story, option.target))
        : about(objectName(story, option.target), nameOf(story, option.ship))
    case 'lock':
      return withDetails(option.friend === undefined ? 'lock' : '', [
        objectName(story, option.target),
        option.friend === undefined ? undefined : `for ${objectName(story, option.friend)}`,
        option.section && `${option.section} section`,
        nameOf(story, option.ship),
      ])
    case 'coordinate':
    case 'jam':
      return withDetails(option.kind, [objectName(story, option.target)])
    case 'obstacle':
      return capitalize(objectName(story, option.obstacle))
    case 'device':
      return option.name && option.name !== 'device'
        ? about(objectName(story, option.device))
        : capitalize(objectName(story, option.device))
    case 'carrier':
      return withDetails('dock', [objectName(story, option.carrier)])
    case 'friend':
      return about(
        nameOf(story, option.target),
        option.target === undefined ? undefined : `for ${objectName(story, option.friend)}`,
      )
    case 'friends': {
      const whom = option.friends.map((friend) => objectName(story, friend)).join(' and ')
      return option.name === 'friends' ? capitalize(whom) : `${capitalize(verb)}: ${whom}`
    }
    case 'locker':
      return `Lock of ${objectName(story, option.locker)}`
    case 'leader':
      return plainText(story, option)
    case 'heldLock':
      return withDetails('lock', [objectName(story, option.target)])
    case 'section':
      return capitalize(option.section)
    case 'shield':
      return option.section ? `A shield on the ${option.section}` : plainText(story, option)
    case 'split':
    case 'join':
      return withDetails(option.kind, [objectName(story, option.ship)])
    case 'wave':
      return capitalize(objectName(story, option.ship))
    case 'share':
      return `${objectName(story, option.ship)} suffers a ${option.face}`
    case 'queued':
      return `${cardName(story, option.card)} (${objectName(story, option.ship)})`

    case 'seat':
      return story.names[option.seat]!
    case 'first':
      return story.names[option.first] ?? `Seat ${option.first}`
    case 'order':
      return option.order.map((seat) => story.names[seat]).join(', then ')
    case 'team':
    case 'camp':
      return story.names.filter((_, seat) => story.teams[seat] === option.team).join(' and ')
    case 'edge':
      return edges[option.edge]!

    case 'token':
      if (option.target === undefined && (!option.name || option.name === option.token))
        return capitalize(splitCamelCase(option.token))
      return withDetails(verb || splitCamelCase(option.token), [
        nameOf(story, option.target),
        option.name && option.name !== option.token ? tokenName(option.token) : undefined,
        nameOf(story, option.ship),
      ])
    case 'face':
      if (option.to)
        return capitalize(`${withIndefiniteArticle(option.face)} to ${withIndefiniteArticle(option.to)}`)
      if (option.by && !option.to && !option.name)
        return `Cancel ${withIndefiniteArticle(option.face)} for ${option.by === 'shield' ? 'a shield' : option.by}`
      return option.target === undefined
        ? plainText(story, option)
        : withDetails(verb || option.face, [objectName(story, option.target)])
    case 'reroll':
      return `Reroll ${formatPick(option.pick)}${option.token ? `, for a ${tokenName(option.token)} token` : ''}`
    case 'spend':
      return spendingText(ask, option)
    case 'spendLock':
      return `Spend lock: reroll ${formatPick(option.pick)}`
    case 'shelter':
      return 'Gas cloud: turn a blank to an evade'

    case 'upgrade':
      return option.name
        ? about(nameOf(story, option.target), cardName(story, option.upgrade))
        : capitalize(cardName(story, option.upgrade))
    case 'card':
      return option.name && verb !== 'card'
        ? about(cardName(story, option.card))
        : capitalize(cardName(story, option.card))
    case 'replacement':
      return capitalize(`${cardName(story, option.key)} for ${cardName(story, option.by)}`)
    case 'exchange':
      return about(cardName(story, option.upgrade))
    case 'weapon':
      return capitalize(cardName(story, option.weapon))
    case 'damage':
      if (verb === 'repair') return repairText(story, option.damage, option.target)
      return option.at !== undefined && !option.name
        ? capitalize(cardName(story, option.damage))
        : withDetails(verb, [nameOf(story, option.target), cardName(story, option.damage)])
    case 'damageNumber':
      return plainText(story, option)
    case 'repair':
      return option.repairs === undefined
        ? plainText(story, option)
        : `Repair ${cardName(story, option.repairs)}`
    case 'reload':
      return plainText(story, option)
    case 'hardpoint':
      return `Flip ${cardName(story, option.hardpoint)}`
    case 'mine':
      return capitalize(cardName(story, option.mine))
    case 'condition':
      return about(objectName(story, option.target))
    case 'marker':
      return plainText(story, option)
    case 'amount':
      return deeds[option.name ?? ''] ?? about(nameOf(story, option.target), String(option.amount))
    case 'skill':
    case 'evades':
    case 'results':
    case 'side':
    case 'shields':
      return plainText(story, option)
    case 'guess':
      return about(objectName(story, option.target), formatManeuver(option.guess))
    case 'action':
      return about(nameOf(story, option.target))

    case 'maneuver':
      return withDetails(verb, [formatManeuver(option.maneuver), nameOf(story, option.ship)])
    case 'flight':
      return option.maneuver === undefined ? plainText(story, option) : about(formatManeuver(option.maneuver))
    case 'placement':
      return capitalize(option.placement)
    case 'turret':
      if (ask === 'setTurret') return capitalize(option.turret)
      return withDetails(verb || option.turret, [`to the ${option.turret}`])
    case 'turrets':
      return `Rotate: ${turnWords(story, option.turn)}`
    case 'turn':
      return turned[option.turned] ?? `Turn ${option.turned}°`
    case 'place': {
      const [what = '', ...where] = (option.name ?? '').split(':').map(splitCamelCase)
      return withDetails(what, [where.join(' '), nameOf(story, option.ship)])
    }
    case 'point':
      return `Hyperspace marker ${option.point}`
    case 'template':
      return plainText(story, option)

    case 'boost':
    case 'barrelRoll':
    case 'decloak':
      return movementText(decision, option)
    case 'slam':
      return withDetails('slam', [formatManeuver(option.maneuver), option.placement])
    case 'recover':
      return `${recoveryWords(option.shields)}${option.energy ? ` for ${option.energy} energy` : ''}`
    case 'fail':
      return `Fail: ${formatOptionId(
        story,
        option.name
          .split(':')
          .filter((part) => part !== 'card')
          .join(':'),
      )}`
    case 'shot':
      return shotText(story, option)
    case 'drop':
    case 'launch':
      return withDetails(option.kind, [
        option.kind === 'launch' && option.upgrade === askingCard(decision)
          ? undefined
          : cardName(story, option.upgrade),
        templateText(option.template),
      ])
    case 'placeBeside':
      return withDetails('place', [cardName(story, option.upgrade)])
    case 'bomb':
      return bombWords(story, option)
    case 'deploy':
      return withDetails('deploy', [
        formatManeuver(option.maneuver),
        option.guides && `from the ${option.guides}`,
      ])
    case 'allocation':
      return allocationWords(story, option.allocation)
    default:
      return unknownKind(option)
  }
}

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

/** Describes the action of a card of the first edition: the card, and whom it concerns. */
function ownActionText(story: StoryContext, card: string, option: Option): string {
  const name = capitalize(cardName(story, card))
  if (option.kind === 'bomb') return bombWords(story, option)
  if (option.kind === 'friends')
    return `${name}: ${option.friends.map((one) => objectName(story, one)).join(' and ')}`
  const target = targetOf(option)
  if (target !== undefined) return `${name}: ${objectName(story, target)}`
  const [, ...rest] = (option.name ?? '').split(':')
  const fields = option.kind === 'damageNumber' && rest[0] === 'facedown' ? [] : fieldWords(option)
  const more = [...rest, ...fields].map((part) => formatOptionId(story, part, ', '))
  return more.length > 0 && !more.every((words) => /^[\d +]+$/.test(words))
    ? `${name}: ${more.join(', ')}`
    : name
}
