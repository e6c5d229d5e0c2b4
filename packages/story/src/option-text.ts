import { type Decision, type Option, pickOf, type QuestionKind, targetOf } from '@flotilla/engine'
import {
  bombWords,
  declines,
  fieldWords,
  formatPick,
  kindText,
  nameOf,
  withDetails,
  withIndefiniteArticle,
} from './option-words.ts'
import {
  capitalize,
  cardName,
  formatOptionId,
  objectName,
  type StoryContext,
  splitCamelCase,
  tokenName,
} from './wording.ts'

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

const faces: readonly string[] = ['hit', 'crit', 'focus', 'blank', 'evade']

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

/** Returns the card whose own action an option is, if nothing else is known of it. */
function cardActed(option: Option): string | undefined {
  const { action } = option
  if (action === undefined || 'pose' in option || 'maneuver' in option) return
  return /^card:([a-z].*?)(#\d+)?$/.exec(action)?.[1]
}

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

/** Describes a way to act, or an answer of another kind. */
function wayText(story: StoryContext, decision: Decision, option: Option): string {
  const own = cardActed(option)
  return own === undefined ? kindText(story, decision, option) : ownActionText(story, own, option)
}

/** Tells an action from the same action with another colour or linked action. */
const termsText = ({ again, offer, by, colour }: Option): string => {
  if (by !== undefined && colour) return `, ${colour}`
  if (!again || !offer) return ''
  return offer.link ? `, then ${splitCamelCase(offer.link.action)}` : `, ${offer.colour}`
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
