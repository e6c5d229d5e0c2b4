import {
  type AnyGame,
  type Decision,
  declineOptionIds,
  isPlaceQuestion,
  type Option,
  optionsOf,
  seatView,
} from '@flotilla/engine'
import { DEVICE_ID_BASE, OBSTACLE_ID_BASE } from '@flotilla/engine/second'
import { botTable } from './bot-table.ts'
import { type DiceOutlook, diceOutlooks, isSameOutlook, outlookValue } from './dice-outlook.ts'
import { normalizeOptions } from './normalize-options.ts'
import { createSituation, type Situation } from './situation.ts'
import { totalValue } from './terms.ts'
import { weighOptions } from './weigh-options.ts'

/** What a player is told of a question beside its options. */
export interface Advice {
  /** The options as a player would want them, the suggested one first, those that decline last. */
  readonly wanted: readonly string[]
  /** Those that make no sense now, whatever else there is. */
  readonly senseless: readonly string[]
  /** What dice would come to, by option. */
  readonly outlooks: { readonly [option: string]: DiceOutlook }
}

type ChoiceDecision = Decision & { readonly options: readonly Option[] }

const isLock = ({ id }: Option): boolean => /^(lock|targetLock)\b/.test(id)

const isObstacle = (id: number): boolean => id >= OBSTACLE_ID_BASE && id < DEVICE_ID_BASE

/** Whether nobody would want an option: it changes nothing, or locks a friend or a rock. */
function isSenseless({ table, view: { seat } }: Situation, { ask }: Decision, option: Option): boolean {
  if (option.idle === true) return true
  if (ask !== 'chooseAction' || !isLock(option) || option.target === undefined) return false
  const ship = table.facts[option.target]
  return ship ? table.teams[ship.seat] === table.teams[seat] : isObstacle(option.target)
}

/** Whether an answer about dice comes to the same as leaving them. */
const changesNothing = (dice: ReadonlyMap<string, DiceOutlook>, { id }: Option): boolean => {
  const [kept, so] = [dice.get('done'), dice.get(id)]
  return id !== 'done' && kept !== undefined && so !== undefined && isSameOutlook(kept, so)
}

/** What is spent gladly and what less so, where all comes to the same. */
const purse = ['gas', 'calculate', 'force', 'focus', 'evade']
const priceRank = ({ id, card, pick }: Option): number =>
  card !== undefined ? 0 : pick ? purse.length + 2 : purse.indexOf(id.split(':')[0]!) + 1

/** How much speaks for each option; those nobody has weighed come last. */
function optionWeights(
  scene: Situation,
  decision: ChoiceDecision,
  dice: ReadonlyMap<string, DiceOutlook> | undefined,
): (option: Option) => number {
  if (dice && dice.size > 0) {
    const attacks = scene.view.attack?.attacker === decision.subject
    return (option) => {
      const outlook = dice.get(option.id)
      return outlook ? outlookValue(attacks, outlook) - 1e-3 * priceRank(option) : Number.NEGATIVE_INFINITY
    }
  }
  if (decision.ask === 'setDials' || /^modify/.test(decision.ask)) return () => 0
  const all = new Map(
    weighOptions(scene, normalizeOptions(scene, decision)).map(({ what, why }) => [what.id, totalValue(why)]),
  )
  return ({ id }) => all.get(id) ?? Number.NEGATIVE_INFINITY
}

/** The options of a question in the order a player would want them; the first is what is suggested. */
export function sortByAdvice(
  scene: Situation,
  decision: ChoiceDecision,
  dice?: ReadonlyMap<string, DiceOutlook>,
): readonly Option[] {
  const weight = optionWeights(scene, decision, dice)
  const by = decision.options.map((option, place) => ({ option, place, weight: weight(option) }))
  by.sort((a, b) => (b.weight > a.weight ? 1 : b.weight < a.weight ? -1 : a.place - b.place))
  const first = by[0]
  const isEnding = ({ option: { id } }: { readonly option: Option }): boolean => declineOptionIds.includes(id)
  const rest = by.slice(1)
  return [...(first ? [first] : []), ...rest.filter((one) => !isEnding(one)), ...rest.filter(isEnding)].map(
    ({ option }) => option,
  )
}

/** What is to be said of a question; nothing of dials and places. */
export function createAdvice(game: AnyGame, decision: Decision): Advice {
  if (isPlaceQuestion(decision) || decision.ask === 'setDials')
    return { wanted: [], senseless: [], outlooks: {} }
  const scene = createSituation(botTable(game), seatView(game, decision.seat))
  const dice = diceOutlooks(game, decision)
  return {
    wanted: sortByAdvice(scene, decision, dice).map(({ id }) => id),
    senseless: optionsOf(decision).flatMap((option) =>
      isSenseless(scene, decision, option) || changesNothing(dice, option) ? [option.id] : [],
    ),
    outlooks: Object.fromEntries(dice),
  }
}
