import type { Decision, Option } from '@flotilla/engine'
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

const plain: { readonly [id: string]: string } = {
  done: 'Done',
  confirm: 'Confirm the dials',
  none: 'No action',
  pass: 'Hold fire',
  stay: 'Stay',
  decline: 'Not now',
  escape: 'Escape',
  roll: 'Let a die decide',
  use: 'Use it',
  gas: 'Gas cloud: turn a blank to an evade',
  'reinforce:fore': 'Reinforce fore',
  'reinforce:aft': 'Reinforce aft',
  'evade:blank': 'Spend evade: turn a blank to an evade',
  'evade:focus': 'Spend evade: turn a focus to an evade',
}

/** Returns the texts for spending tokens on dice. */
const spendingTexts = (ask: string): { readonly [id: string]: string } => {
  const to = ask === 'modifyAttackDice' ? 'hits' : 'evades'
  return {
    focus: `Spend focus: all focus results to ${to}`,
    calculate: `Spend calculate: one focus result to ${to.slice(0, -1)}`,
    force: `Spend Force: one focus result to ${to.slice(0, -1)}`,
    done: 'Keep these dice',
  }
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

/** Describes a card's change of dice, and the token or lock that pays for it. */
function changeWords(story: StoryContext, { id, card, pick, friend, target, token }: Option): string {
  const [, own = ''] = id.split(`:${card}:`)
  const [verb = '', ...rest] = own.split(':')
  const [to = ''] = rest
  if (faces.includes(verb) && faces.includes(to))
    return `: ${withIndefiniteArticle(verb)} to ${withIndefiniteArticle(to)}`
  const whom = [target, friend].flatMap((one) => (one === undefined ? [] : [objectName(story, one)]))
  const words = [
    pick ? `reroll ${formatPick(pick)}` : own === 'use' ? '' : splitCamelCase(verb),
    token === undefined || token === verb ? '' : tokenName(token),
    ...(pick || token !== undefined || whom.length > 0
      ? whom
      : rest.map((part) => formatOptionId(story, part))),
  ].filter(Boolean)
  return words.length > 0 ? `: ${words.join(' ')}` : ''
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

const isPose = (value: unknown): boolean => typeof value === 'object' && value !== null && 'heading' in value

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
function cardActed({ action, pose, maneuver }: Option): string | undefined {
  if (typeof action !== 'string' || pose !== undefined || maneuver !== undefined) return
  return /^card:([a-z].*?)(#\d+)?$/.exec(action)?.[1]
}

/** Describes a bomb, and how it is dropped unless with the 1 straight from the rear. */
function bombWords(story: StoryContext, { upgrade, template, guides, launched, touching }: Option): string {
  const ways = [
    template && `${launched ? 'launched by' : 'by'} the ${template.speed} ${template.kind}`,
    template && 'side' in template && `to the ${template.side}`,
    guides && !launched && `from the ${guides}`,
    touching && 'anywhere touching the ship',
  ].filter(Boolean)
  return [capitalize(cardName(story, upgrade)), ...ways].join(', ')
}

/** The meaning of declining where that is not a skipped action. */
const declining: { readonly [ask: string]: string } = {
  declareDocked: 'No, on the table',
  berth: 'Nobody more',
  deploy: 'Stay docked',
  emergencyDeploy: 'Be lost with its carrier',
}

/** Describes an option from its fields, so that unknown kinds read well enough too. */
export function optionText(story: StoryContext, decision: Decision, option: Option): string {
  const {
    id,
    ship,
    target,
    first,
    carrier,
    card,
    maneuver,
    token,
    turret,
    placement,
    pick,
    range,
    obstructedBy,
    weapon,
    section,
  } = option
  const { ask } = decision
  if (ask === 'modifyAttackDice' || ask === 'modifyDefenseDice') {
    if (card !== undefined) return `${cardName(story, card)}${changeWords(story, option)}`
    if (pick) return `Spend lock: reroll ${formatPick(pick as object)}`
    const words = spendingTexts(ask)[id]
    if (words) return words
  }
  if (ask === 'chooseSection') return capitalize(id)
  if (ask === 'shareDamage' && ship !== undefined)
    return `${objectName(story, ship)} suffers a ${id.split(':')[0]}`
  if (ask === 'allocateEnergy')
    return id === 'none' ? 'Keep it' : allocationWords(story, option.allocation as Record<string, number>)
  if (id === 'none' && declining[ask]) return declining[ask]
  if (id === 'none' && (ask === 'useEnergy' || ask === 'chooseStressed')) return 'Nothing more'
  if (ask === 'useEnergy') return `${capitalize(cardName(story, card))}: ${option.cost} energy`
  if (ask === 'discardUpgrade' || ask === 'loseUpgrade') return capitalize(cardName(story, card))
  if (ask === 'callDie') return capitalize(callWords[id] ?? id)
  if (plain[id]) return plain[id]
  if (ask === 'chooseAttack' && target !== undefined) {
    const named = typeof weapon === 'string' && weapon !== 'primary' && !weapon.startsWith('scenario:')
    const gun = named ? `${cardName(story, weapon)} at ` : ''
    const through = (obstructedBy as unknown[] | undefined)?.length ? ', obstructed' : ''
    const part = section === undefined ? '' : `, ${section} section`
    const extra =
      option.bonus === undefined ? '' : `, bonus attack${option.energy ? ` for ${option.energy} energy` : ''}`
    const aim = option.by === undefined ? '' : `, ${aimWords(story, option.by)}`
    return `${capitalize(`${gun}${objectName(story, target)}`)}${part}, range ${range}${through}${extra}${aim}`
  }
  if (first !== undefined) return story.names[first as number] ?? `Seat ${first}`
  if (ask === 'chooseAbility') return `${cardName(story, card)} (${objectName(story, ship)})`
  if (ask === 'setTurret' && turret !== undefined) return capitalize(String(turret))
  if (option.shields)
    return `${recoveryWords(option.shields as { fore?: number; aft?: number })}${option.energy ? ` for ${option.energy} energy` : ''}`
  if (option.turned !== undefined) return turned[option.turned] ?? `Turn ${option.turned}°`
  if (option.turn) return `Rotate: ${turnWords(story, option.turn)}`
  if (option.mine !== undefined) return capitalize(cardName(story, option.mine))
  if (option.repairs !== undefined) return `Repair ${cardName(story, option.repairs)}`
  if (option.hardpoint !== undefined) return `Flip ${cardName(story, option.hardpoint)}`
  if (ask === 'nameOpponent' && option.seat !== undefined) return story.names[option.seat as number]!
  const [kind, ...rest] = id.split(':')
  if (kind === 'card' || kind === 'repair') {
    const what = option.damage ?? (rest[0] === 'huge' ? `huge:${rest[1]}` : rest[0])
    const name = capitalize(cardName(story, what))
    return kind === 'repair'
      ? `Repair ${name}${option.damage && target !== undefined ? ` of ${objectName(story, target)}` : ''}`
      : `${name}${target === undefined ? '' : `: ${objectName(story, target)}`}`
  }
  if (placement === id) return capitalize(String(placement))
  if (kind === 'shield' && section !== undefined) return `A shield on the ${section}`
  if (option.face !== undefined && id === `${option.by}:${option.face}`)
    return `Cancel ${withIndefiniteArticle(String(option.face))} for ${option.by === 'shield' ? 'a shield' : option.by}`
  if (option.upgrade === id) return capitalize(cardName(story, id))
  if (kind === 'team' && rest.length === 1)
    return story.names.filter((_, seat) => story.teams[seat] === Number(rest[0])).join(' and ')
  if (kind === 'edge' && edges[Number(rest[0])]) return edges[Number(rest[0])]!
  if (kind === 'obstacle' || kind === 'device') return capitalize(objectName(story, rest[0]))
  if (kind === 'point') return `Hyperspace marker ${rest[0]}`
  if (ask === 'orderTeam' && Array.isArray(option.order))
    return (option.order as number[]).map((seat) => story.names[seat]).join(', then ')
  if (id === `ship:${ship ?? target}`) return capitalize(objectName(story, ship ?? target))
  if (option.upgrade !== undefined && (option.lands ?? option.touching) !== undefined)
    return bombWords(story, option)
  const own = cardActed(option)
  if (own) {
    const more =
      target === undefined
        ? (rest.length > 0 ? [formatOptionId(story, rest.join(':'), ', ')] : []).filter(
            (words) => !/^[\d +]+$/.test(words),
          )
        : [target]
    const whom = ((option.friends ?? more) as readonly (number | string)[]).map((one) =>
      typeof one === 'number' ? objectName(story, one) : one,
    )
    return (
      capitalize(cardName(story, own)) +
      (whom.length > 0 ? `: ${whom.join(option.friends ? ' and ' : ', ')}` : '')
    )
  }
  // A template that a card allows for moving, with its cost.
  if (ask === 'chooseAction' && option.template && token !== undefined)
    return `${capitalize(splitCamelCase(id))}, for a ${tokenName(token)} token`
  // A failed action names its card.
  if (kind === 'fail')
    return `Fail: ${formatOptionId(story, rest.filter((part) => part !== 'card').join(':'))}`
  if (pick && kind === 'reroll') return `Reroll ${formatPick(pick as object)}`
  if (option.friends) {
    const whom = (option.friends as readonly number[])
      .map((friend) => objectName(story, friend))
      .join(' and ')
    return kind === 'friends' ? capitalize(whom) : `${capitalize(splitCamelCase(kind!))}: ${whom}`
  }
  if (option.locker !== undefined) return `Lock of ${objectName(story, option.locker)}`
  if (kind === 'drop' && rest[0] !== undefined)
    return `Drop: ${cardName(story, rest[0])}, ${formatOptionId(story, rest.slice(1).join(':'))}`
  const verb = capitalize(splitCamelCase(/^\d/.test(kind!) ? '' : kind!))
  const details = [
    target === undefined ? undefined : objectName(story, target),
    target === undefined || option.friend === undefined
      ? undefined
      : `for ${objectName(story, option.friend)}`,
    section === undefined || target === undefined ? undefined : `${section} section`,
    maneuver === undefined ? undefined : formatManeuver(maneuver),
    option.guides === undefined ? undefined : `from the ${option.guides}`,
    placement === undefined || option.pose ? undefined : String(placement),
    turret === undefined ? undefined : `to the ${turret}`,
    card === undefined || card === kind || card === askingCard(decision) ? undefined : cardName(story, card),
    option.upgrade === undefined ? undefined : cardName(story, option.upgrade),
    option.damage === undefined ? undefined : cardName(story, option.damage),
    option.device === undefined ? undefined : objectName(story, option.device),
    option.guess === undefined ? undefined : formatManeuver(option.guess),
    token === undefined || token === id ? undefined : tokenName(token),
    ship === undefined ? undefined : objectName(story, ship),
    rest.at(-1) === String(option.amount) ? String(option.amount) : undefined,
    carrier === undefined ? undefined : objectName(story, carrier),
    Object.entries(option).some(([name, value]) => name !== 'lands' && isPose(value))
      ? rest
          .filter((part) => part !== card)
          .map(splitCamelCase)
          .join(' ')
      : undefined,
  ].filter((part) => part)
  if (details.length > 0) return capitalize([verb, details.join(', ')].filter(Boolean).join(': '))
  return capitalize(formatOptionId(story, id))
}
