import {
  type AnyGame,
  type Decision,
  declines,
  FIRST_DEVICE,
  FIRST_OBSTACLE,
  isPlacing,
  type Option,
  optionsOf,
  view,
} from '@flotilla/engine'
import { isSame, type Outlook, outlooks, worthTo } from './outlook.ts'
import { type Scene, sceneOf } from './scene.ts'
import { tableOf } from './table.ts'
import { total } from './terms.ts'
import { told } from './told-options.ts'
import { weigh } from './weigh.ts'

/** What a player is told of a question beside its options. */
export interface Advice {
  /** The options as a player would want them, the suggested one first, those that decline last. */
  readonly wanted: readonly string[]
  /** Those that make no sense now, whatever else there is. */
  readonly senseless: readonly string[]
  /** What dice would come to, by option. */
  readonly outlooks: { readonly [option: string]: Outlook }
}

type Choosing = Decision & { readonly options: readonly Option[] }

const isLock = ({ id }: Option): boolean => /^(lock|targetLock)\b/.test(id)

const isObstacle = (id: number): boolean => id >= FIRST_OBSTACLE && id < FIRST_DEVICE

/** Whether nobody would want an option: it changes nothing, or locks a friend or a rock. */
function isSenseless({ table, view: { seat } }: Scene, { ask }: Decision, option: Option): boolean {
  if (option.idle === true) return true
  if (ask !== 'chooseAction' || !isLock(option) || option.target === undefined) return false
  const ship = table.facts[option.target]
  return ship ? table.teams[ship.seat] === table.teams[seat] : isObstacle(option.target)
}

/** Whether an answer about dice comes to the same as leaving them. */
const changesNothing = (dice: ReadonlyMap<string, Outlook>, { id }: Option): boolean => {
  const [kept, so] = [dice.get('done'), dice.get(id)]
  return id !== 'done' && kept !== undefined && so !== undefined && isSame(kept, so)
}

/** What is spent gladly and what less so, where all comes to the same. */
const purse = ['gas', 'calculate', 'force', 'focus', 'evade']
const dear = ({ id, card, pick }: Option): number =>
  card !== undefined ? 0 : pick ? purse.length + 2 : purse.indexOf(id.split(':')[0]!) + 1

/** How much speaks for each option; those nobody has weighed come last. */
function weighed(
  scene: Scene,
  decision: Choosing,
  dice: ReadonlyMap<string, Outlook> | undefined,
): (option: Option) => number {
  if (dice && dice.size > 0) {
    const attacks = scene.view.attack?.attacker === decision.subject
    return (option) => {
      const outlook = dice.get(option.id)
      return outlook ? worthTo(attacks, outlook) - 1e-3 * dear(option) : Number.NEGATIVE_INFINITY
    }
  }
  if (decision.ask === 'setDials' || /^modify/.test(decision.ask)) return () => 0
  const all = new Map(weigh(scene, told(scene, decision)).map(({ what, why }) => [what.id, total(why)]))
  return ({ id }) => all.get(id) ?? Number.NEGATIVE_INFINITY
}

/** The options of a question in the order a player would want them; the first is what is suggested. */
export function advised(
  scene: Scene,
  decision: Choosing,
  dice?: ReadonlyMap<string, Outlook>,
): readonly Option[] {
  const weight = weighed(scene, decision, dice)
  const by = decision.options.map((option, place) => ({ option, place, weight: weight(option) }))
  by.sort((a, b) => (b.weight > a.weight ? 1 : b.weight < a.weight ? -1 : a.place - b.place))
  const first = by[0]
  const ends = ({ option: { id } }: { readonly option: Option }): boolean => declines.includes(id)
  const rest = by.slice(1)
  return [...(first ? [first] : []), ...rest.filter((one) => !ends(one)), ...rest.filter(ends)].map(
    ({ option }) => option,
  )
}

/** What is to be said of a question; nothing of dials and places. */
export function advise(game: AnyGame, decision: Decision): Advice {
  if (isPlacing(decision) || decision.ask === 'setDials') return { wanted: [], senseless: [], outlooks: {} }
  const scene = sceneOf(tableOf(game), view(game, decision.seat))
  const dice = outlooks(game, decision)
  return {
    wanted: advised(scene, decision, dice).map(({ id }) => id),
    senseless: optionsOf(decision).flatMap((option) =>
      isSenseless(scene, decision, option) || changesNothing(dice, option) ? [option.id] : [],
    ),
    outlooks: Object.fromEntries(dice),
  }
}
