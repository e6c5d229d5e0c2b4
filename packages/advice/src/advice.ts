import { botTable } from '@flotilla/bots'
import {
  createSituation,
  normalizeOptions,
  type Situation,
  totalValue,
  weighOptions,
} from '@flotilla/bots/judgement'
import {
  type AnyGame,
  type ChooseQuestion,
  type Decision,
  isDecline,
  isPlaceQuestion,
  type Option,
  optionsOf,
  seatView,
} from '@flotilla/engine'
import { type DiceOutlook, diceOutlooks, isSameOutlook, outlookValue } from './dice-outlook.ts'

/** Advice on a question, in addition to its options. */
export interface Advice {
  /** The options in the order a player would prefer, the suggested one first and declining ones last. */
  readonly wanted: readonly string[]
  /** Options that make no sense now. */
  readonly senseless: readonly string[]
  /** The expected outcome of the dice, by option. */
  readonly outlooks: { readonly [option: string]: DiceOutlook }
}

type ChoiceDecision = Decision<ChooseQuestion>

/** Reports whether no player would choose an option: it changes nothing, or locks a friend or an obstacle. */
function isSenseless(
  { table, view: { seat, state } }: Situation,
  { ask }: Decision,
  option: Option,
): boolean {
  if (option.idle === true) return true
  if (ask !== 'chooseAction' || option.kind !== 'lock') return false
  const ship = table.facts[option.target]
  return ship
    ? table.teams[ship.seat] === table.teams[seat]
    : state.obstacles.some(({ id }) => id === option.target)
}

/** Reports whether an answer about dice has the same outcome as leaving them. */
const changesNothing = (
  dice: ReadonlyMap<string, DiceOutlook>,
  unchanged: DiceOutlook | undefined,
  { id, kind }: Option,
): boolean => {
  const changed = dice.get(id)
  return (
    kind !== 'decline' &&
    unchanged !== undefined &&
    changed !== undefined &&
    isSameOutlook(unchanged, changed)
  )
}

/** Tokens in the order in which they are best spent if the outcome is equal, after cards and gas clouds. */
const tokens = ['calculate', 'force', 'focus', 'evade']
function priceRank(option: Option): number {
  if (option.card !== undefined) return 0
  if (option.kind === 'shelter') return 1
  if (option.kind === 'spend') return tokens.indexOf(option.spends) + 2
  return option.kind === 'spendLock' ? tokens.length + 3 : 0
}

/** Returns the weight of each option; unweighed ones come last. */
function optionWeights(
  situation: Situation,
  decision: ChoiceDecision,
  dice: ReadonlyMap<string, DiceOutlook> | undefined,
): (option: Option) => number {
  if (dice && dice.size > 0) {
    const attacks = situation.view.attack?.attacker === decision.subject
    return (option) => {
      const outlook = dice.get(option.id)
      return outlook ? outlookValue(attacks, outlook) - 1e-3 * priceRank(option) : Number.NEGATIVE_INFINITY
    }
  }
  if (decision.ask === 'setDials' || /^modify/.test(decision.ask)) return () => 0
  const all = new Map(
    weighOptions(situation, normalizeOptions(situation, decision)).map(({ what, why }) => [
      what.id,
      totalValue(why),
    ]),
  )
  return ({ id }) => all.get(id) ?? Number.NEGATIVE_INFINITY
}

/** Sorts the options of a question by preference; the first one is the suggestion. */
export function sortByAdvice(
  situation: Situation,
  decision: ChoiceDecision,
  dice?: ReadonlyMap<string, DiceOutlook>,
): readonly Option[] {
  const weight = optionWeights(situation, decision, dice)
  const by = decision.options.map((option, place) => ({ option, place, weight: weight(option) }))
  by.sort((a, b) => (b.weight > a.weight ? 1 : b.weight < a.weight ? -1 : a.place - b.place))
  const first = by[0]
  const isEnding = ({ option }: { readonly option: Option }): boolean => isDecline(option)
  const rest = by.slice(1)
  return [...(first ? [first] : []), ...rest.filter((one) => !isEnding(one)), ...rest.filter(isEnding)].map(
    ({ option }) => option,
  )
}

/** Creates the advice on a question; empty for dials and places. */
export function createAdvice(game: AnyGame, decision: Decision): Advice {
  if (isPlaceQuestion(decision) || decision.ask === 'setDials')
    return { wanted: [], senseless: [], outlooks: {} }
  const situation = createSituation(botTable(game), seatView(game, decision.seat))
  const dice = diceOutlooks(game, decision)
  const options = optionsOf(decision)
  const declined = options.find(isDecline)
  const unchanged = declined && dice.get(declined.id)
  return {
    wanted: sortByAdvice(situation, decision, dice).map(({ id }) => id),
    senseless: options.flatMap((option) =>
      isSenseless(situation, decision, option) || changesNothing(dice, unchanged, option) ? [option.id] : [],
    ),
    outlooks: Object.fromEntries(dice),
  }
}
