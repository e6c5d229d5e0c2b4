import { botTable } from '@flotilla/bots'
import {
  attackerAt,
  attackInView,
  type CurrentAttack,
  countTokens,
  createSituation,
  defenseInput,
  type Fighter,
  fighterAt,
  remainingHealth,
  type Situation,
  shotAim,
} from '@flotilla/bots/judgement'
import type { ShipId } from '@flotilla/engine'
import {
  type AnyGame,
  copyGame,
  type Decision,
  type EventOf,
  FixedDiceExhausted,
  type GameEvent,
  isDecline,
  type Option,
  optionsOf,
  pickOf,
  play,
  seatView,
} from '@flotilla/engine'
import { type AttackOdds, attackRolls, damageAfterEvades, defenseRolls, evadeChances } from '@flotilla/odds'

/** The expected outcome of an answer to a question about dice. */
export interface DiceOutlook extends AttackOdds {
  /** The chance that the defender is destroyed. */
  readonly destroys: number
  /** Set if a card reacts to it. */
  readonly stirs?: true
}

type DiceQuestion = 'modifyAttackDice' | 'modifyDefenseDice'

const isAbout = (ask: string): ask is DiceQuestion =>
  ask === 'modifyAttackDice' || ask === 'modifyDefenseDice'

/**
 * Returns the game after an answer, up to the next unknown die; undefined if it rolls other dice than these.
 */
export function gameAfterOption(
  game: AnyGame,
  { seat, id }: Decision,
  option: string,
  dice: readonly string[],
): AnyGame | undefined {
  const copy = copyGame(game)
  copy.chance = { ...copy.chance, fixed: [...dice] }
  try {
    play(copy, seat, { decision: id, option })
  } catch (error) {
    if (!(error instanceof FixedDiceExhausted)) return
  }
  return copy
}

type FaceChances = readonly (readonly [faces: readonly string[], chance: number])[]

/** Returns all results of the dice an option rerolls, with their chances. */
function rerollOutcomes(ask: DiceQuestion, option: Option): FaceChances {
  const dice = Object.values(pickOf(option) ?? {}).reduce((sum, amount) => sum + amount, 0)
  const all = ask === 'modifyAttackDice' ? attackRolls(dice) : defenseRolls(dice)
  return all.map(([roll, chance]) => [
    Object.entries(roll).flatMap(([face, amount]) => new Array<string>(amount).fill(face)),
    chance,
  ])
}

/** Reports whether an option spends a token on dice. */
const spends = (option: Option, token: string): boolean => option.kind === 'spend' && option.spends === token

/** Returns the remaining means to change dice: those offered, or all tokens if the turn is yet to come. */
function remainingTokens({ ship }: Fighter, offered: readonly Option[] | 'all') {
  const mayUse = (token: string): boolean =>
    offered === 'all' || offered.some((option) => spends(option, token))
  return {
    focus: mayUse('focus') && countTokens(ship, 'focus') > 0,
    pips: (mayUse('calculate') ? countTokens(ship, 'calculate') : 0) + (mayUse('force') ? ship.force : 0),
  }
}

const turnableFocus = (
  focus: number,
  available: { readonly focus: boolean; readonly pips: number },
): number => (available.focus ? focus : Math.min(available.pips, focus))

/**
 * Returns the options a player still has for dice of one kind; undefined if the game does not ask that
 * player.
 */
function offersFor(game: AnyGame, ask: DiceQuestion, by: ShipId): readonly Option[] | undefined {
  const asked = game.pending.find((decision) => decision.ask === ask)
  return asked && asked.subject === by ? optionsOf(asked) : undefined
}

/** Computes the expected hits and crits of the attack. */
function expectedHits(
  game: AnyGame,
  situation: Situation,
  { attacker, attack }: CurrentAttack,
  asked: ShipId | undefined,
) {
  const me = attackerAt(situation, attacker)!
  const mine = offersFor(game, 'modifyAttackDice', attacker) ?? (asked === attacker ? [] : ('all' as const))
  return { hits: attack.hit + turnableFocus(attack.focus, remainingTokens(me, mine)), crits: attack.crit }
}

/** Computes the evades of rolled dice after all possible changes. */
function expectedEvades(
  game: AnyGame,
  situation: Situation,
  { defender, defense }: CurrentAttack,
  asked: ShipId | undefined,
): number {
  const me = fighterAt(situation, situation.view.state.ships[defender]!)
  const mine = offersFor(game, 'modifyDefenseDice', defender) ?? (asked === defender ? [] : ('all' as const))
  const mayUse = (test: (option: Option) => boolean): boolean => mine !== 'all' && mine.some(test)
  const spendsEvade = (option: Option): boolean => spends(option, 'evade')
  const { evade, focus, blank } = defense
  const looked = turnableFocus(focus, remainingTokens(me, mine))
  const adds = me.facts.rules.evade === 'adds'
  const tokens = countTokens(me.ship, 'evade')
  const added = adds ? (mine === 'all' || mayUse(spendsEvade) ? Math.min(1, tokens) : 0) : 0
  const sheltered = mayUse(({ kind }) => kind === 'shelter') ? Math.min(1, blank) : 0
  const loose = focus - looked + blank - sheltered
  const spendable = mine === 'all' || mayUse(spendsEvade) ? tokens : 0
  return evade + looked + sheltered + (adds ? added : Math.min(loose, spendable))
}

const combineChances = (
  chances: readonly (readonly [{ readonly damage: number; readonly crits: number }, number])[],
  health: number,
): DiceOutlook => {
  const damage: number[] = []
  let [mean, crits, destroys] = [0, 0, 0]
  for (const [left, p] of chances) {
    damage[left.damage] = (damage[left.damage] ?? 0) + p
    mean += p * left.damage
    crits += p * left.crits
    if (left.damage > 0 && left.damage >= health) destroys += p
  }
  return { damage: Array.from(damage, (p) => p ?? 0), mean, crits, destroys }
}

const isAttackEnd = (event: GameEvent): event is EventOf<'hit'> | EventOf<'missed'> =>
  event.kind === 'hit' || event.kind === 'missed'

/** Reports whether spending something triggered a card or gave a ship something. */
const setsOff = (game: AnyGame, { card }: Option): boolean => {
  const end = game.events.findIndex(isAttackEnd)
  const before = end < 0 ? game.events : game.events.slice(0, end)
  return card === undefined && before.some(({ kind }) => kind === 'ability' || kind === 'gained')
}

/** Forecasts the end of the attack if both sides make the best of their tokens. Cards are not counted. */
function optionOutlook(
  game: AnyGame,
  before: Situation,
  { ask, seat, subject }: Decision,
  option: Option,
): DiceOutlook | undefined {
  const { defender } = before.view.attack!
  const health = remainingHealth(fighterAt(before, before.view.state.ships[defender]!))
  const over = game.events.find(isAttackEnd)
  const stirs = setsOff(game, option) || (!over && game.pending.some((decision) => !isAbout(decision.ask)))
  const withChange = (made: DiceOutlook): DiceOutlook => (stirs ? { ...made, stirs } : made)
  if (over)
    return withChange(combineChances([[{ damage: over.hits + over.crits, crits: over.crits }, 1]], health))
  const situation = createSituation(before.table, seatView(game, seat))
  const volley = attackInView(situation.view)
  if (!volley) return
  const me = fighterAt(situation, situation.view.state.ships[defender]!)
  const { reinforce, ...defense } = defenseInput(
    me,
    attackerAt(situation, volley.attacker)!,
    shotAim(situation, volley),
  )
  const remainingDamage = ({ hits, crits }: ReturnType<typeof expectedHits>, evades: number) =>
    damageAfterEvades(hits, crits, evades, reinforce)
  const rolled =
    ask === 'modifyDefenseDice' ||
    game.events.some(({ kind, ship }) => kind === 'rolled' && ship === volley.defender)
  const { hit: hits, crit: crits } = volley.attack
  const made = rolled
    ? combineChances(
        [[remainingDamage({ hits, crits }, expectedEvades(game, situation, volley, subject)), 1]],
        health,
      )
    : combineChances(
        evadeChances({ ...defense, reinforce }).map((p, evades) => [
          remainingDamage(expectedHits(game, situation, volley, subject), evades),
          p,
        ]),
        health,
      )
  return withChange(made)
}

function mergeOutlooks(all: readonly (readonly [DiceOutlook, number])[]): DiceOutlook {
  const weightedSum = (of: (outlook: DiceOutlook) => number) =>
    all.reduce((total, [outlook, p]) => total + p * of(outlook), 0)
  const most = Math.max(...all.map(([{ damage }]) => damage.length))
  return {
    damage: Array.from({ length: most }, (_, d) => weightedSum(({ damage }) => damage[d] ?? 0)),
    mean: weightedSum(({ mean }) => mean),
    crits: weightedSum(({ crits }) => crits),
    destroys: weightedSum(({ destroys }) => destroys),
    ...(all.some(([{ stirs }]) => stirs) ? { stirs: true } : {}),
  }
}

/**
 * Forecasts every answer to a question about the dice of an attack, by option. It plays on with every
 * possible result of the dice, never with the actual one. Unpredictable options are left out.
 */
export function diceOutlooks(game: AnyGame, decision: Decision): ReadonlyMap<string, DiceOutlook> {
  const found = new Map<string, DiceOutlook>()
  const { ask, seat } = decision
  if (!isAbout(ask)) return found
  const situation = createSituation(botTable(game), seatView(game, seat))
  if (!attackInView(situation.view)) return found
  for (const option of optionsOf(decision)) {
    const ways: (readonly [DiceOutlook, number])[] = []
    const all = rerollOutcomes(ask, option)
    for (const [faces, p] of all) {
      const then = gameAfterOption(game, decision, option.id, faces)
      const seen = isDecline(option) || then?.events.some(({ kind }) => kind === 'changed')
      const outlook = then && seen ? optionOutlook(then, situation, decision, option) : undefined
      if (outlook) ways.push([outlook, p])
    }
    if (ways.length === all.length) found.set(option.id, mergeOutlooks(ways))
  }
  return found
}

/**
 * Returns the value of an outcome for one side, in points of damage: a crit and a destroyed ship count for
 * more.
 */
export const outlookValue = (attacker: boolean, { mean, crits, destroys }: DiceOutlook): number =>
  (mean + 0.25 * crits + 1.5 * destroys) * (attacker ? 1 : -1)

const SAME = 1e-9

/** Reports whether two answers have the same outcome. */
export const isSameOutlook = (outlook: DiceOutlook, other: DiceOutlook): boolean =>
  !outlook.stirs &&
  !other.stirs &&
  Math.abs(outlook.crits - other.crits) < SAME &&
  outlook.damage.every((p, d) => Math.abs(p - (other.damage[d] ?? 0)) < SAME) &&
  other.damage.every((p, d) => Math.abs(p - (outlook.damage[d] ?? 0)) < SAME)
