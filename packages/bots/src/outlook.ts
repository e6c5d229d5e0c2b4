import {
  type AnyGame,
  clone,
  type Decision,
  DiceRanOut,
  type EventOf,
  type GameEvent,
  type Option,
  optionsOf,
  play,
  view,
} from '@flotilla/engine'
import { attackRolls, defenseRolls, evadeChances, type Odds, through } from './odds.ts'
import { attackerAt } from './remotes.ts'
import { count, type Fighter, fighter, healthOf, type Scene, sceneOf } from './scene.ts'
import { aimOf } from './shots.ts'
import { tableOf } from './table.ts'
import { defenseOf } from './threat.ts'
import { type Volley, volleyOf } from './volley.ts'

/** What an answer to a question about dice comes to. */
export interface Outlook extends Odds {
  /** The chance that it is the end of the defender. */
  readonly destroys: number
  /** A card has something to say to it. */
  readonly stirs?: true
}

type About = 'modifyAttackDice' | 'modifyDefenseDice'

const isAbout = (ask: string): ask is About => ask === 'modifyAttackDice' || ask === 'modifyDefenseDice'

/** The game after an answer, up to the next die nobody knows; undefined where it rolls others than these. */
export function after(
  game: AnyGame,
  { seat, id }: Decision,
  option: string,
  dice: readonly string[],
): AnyGame | undefined {
  const copy = clone(game)
  copy.chance = { ...copy.chance, fixed: [...dice] }
  try {
    play(copy, seat, { decision: id, option })
  } catch (error) {
    if (!(error instanceof DiceRanOut)) return
  }
  return copy
}

type Faces = readonly (readonly [faces: readonly string[], chance: number])[]

/** Everything the dice an option picks up may show. */
function rolls(ask: About, { pick }: Option): Faces {
  const dice = Object.values(pick ?? {}).reduce((sum, amount) => sum + amount, 0)
  const all = ask === 'modifyAttackDice' ? attackRolls(dice) : defenseRolls(dice)
  return all.map(([roll, chance]) => [
    Object.entries(roll).flatMap(([face, amount]) => new Array<string>(amount).fill(face)),
    chance,
  ])
}

/** What is left to do to dice: by what is offered, or by all tokens where the turn has yet to come. */
function pursed({ ship }: Fighter, offered: readonly Option[] | 'all') {
  const may = (id: string): boolean => offered === 'all' || offered.some((option) => option.id === id)
  return {
    focus: may('focus') && count(ship, 'focus') > 0,
    pips: (may('calculate') ? count(ship, 'calculate') : 0) + (may('force') ? ship.force : 0),
  }
}

const turned = (focus: number, purse: { readonly focus: boolean; readonly pips: number }): number =>
  purse.focus ? focus : Math.min(purse.pips, focus)

/** What a player may still do to dice of a kind: nothing when another is asked or nobody is. */
function offers(game: AnyGame, ask: About, by: number): readonly Option[] | undefined {
  const asked = game.pending.find((one) => one.ask === ask)
  return asked && asked.subject === by ? optionsOf(asked) : undefined
}

/** Hits and crits the attack will have. */
function landing(game: AnyGame, scene: Scene, { attacker, attack }: Volley, asked: number | undefined) {
  const me = attackerAt(scene, attacker)!
  const mine = offers(game, 'modifyAttackDice', attacker) ?? (asked === attacker ? [] : ('all' as const))
  return { hits: attack.hit + turned(attack.focus, pursed(me, mine)), crits: attack.crit }
}

/** Evades of dice that lie there, with all that may be done to them. */
function evading(
  game: AnyGame,
  scene: Scene,
  { defender, defense }: Volley,
  asked: number | undefined,
): number {
  const me = fighter(scene, scene.view.state.ships[defender]!)
  const mine = offers(game, 'modifyDefenseDice', defender) ?? (asked === defender ? [] : ('all' as const))
  const may = (id: string): boolean => mine !== 'all' && mine.some((option) => option.id === id)
  const { evade, focus, blank } = defense
  const looked = turned(focus, pursed(me, mine))
  const adds = me.facts.rules.evade === 'adds'
  const tokens = count(me.ship, 'evade')
  const added = adds ? (mine === 'all' || may('evade') ? Math.min(1, tokens) : 0) : 0
  const sheltered = may('gas') ? Math.min(1, blank) : 0
  const loose = focus - looked + blank - sheltered
  const spendable = mine === 'all' || may('evade:blank') || may('evade:focus') ? tokens : 0
  return evade + looked + sheltered + (adds ? added : Math.min(loose, spendable))
}

const told = (
  chances: readonly (readonly [{ readonly damage: number; readonly crits: number }, number])[],
  health: number,
): Outlook => {
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

const ends = (event: GameEvent): event is EventOf<'hit'> | EventOf<'missed'> =>
  event.kind === 'hit' || event.kind === 'missed'

/** Whether spending something has set a card off, or given something to somebody. */
const setsOff = (game: AnyGame, { card }: Option): boolean => {
  const end = game.events.findIndex(ends)
  const before = end < 0 ? game.events : game.events.slice(0, end)
  return card === undefined && before.some(({ kind }) => kind === 'ability' || kind === 'gained')
}

/** How the attack ends from here when both sides make the most of their tokens. Cards are not counted. */
function outlook(
  game: AnyGame,
  before: Scene,
  { ask, seat, subject }: Decision,
  option: Option,
): Outlook | undefined {
  const { defender } = before.view.attack!
  const health = healthOf(fighter(before, before.view.state.ships[defender]!))
  const over = game.events.find(ends)
  const stirs = setsOff(game, option) || (!over && game.pending.some((one) => !isAbout(one.ask)))
  const stirring = (made: Outlook): Outlook => (stirs ? { ...made, stirs } : made)
  if (over) return stirring(told([[{ damage: over.hits + over.crits, crits: over.crits }, 1]], health))
  const scene = sceneOf(before.table, view(game, seat))
  const volley = volleyOf(scene.view)
  if (!volley) return
  const me = fighter(scene, scene.view.state.ships[defender]!)
  const { reinforce, ...defense } = defenseOf(me, attackerAt(scene, volley.attacker)!, aimOf(scene, volley))
  const left = ({ hits, crits }: ReturnType<typeof landing>, evades: number) =>
    through(hits, crits, evades, reinforce)
  const rolled =
    ask === 'modifyDefenseDice' ||
    game.events.some(({ kind, ship }) => kind === 'rolled' && ship === volley.defender)
  const { hit: hits, crit: crits } = volley.attack
  const made = rolled
    ? told([[left({ hits, crits }, evading(game, scene, volley, subject)), 1]], health)
    : told(
        evadeChances({ ...defense, reinforce }).map((p, evades) => [
          left(landing(game, scene, volley, subject), evades),
          p,
        ]),
        health,
      )
  return stirring(made)
}

function together(all: readonly (readonly [Outlook, number])[]): Outlook {
  const sum = (of: (one: Outlook) => number) => all.reduce((total, [one, p]) => total + p * of(one), 0)
  const most = Math.max(...all.map(([{ damage }]) => damage.length))
  return {
    damage: Array.from({ length: most }, (_, d) => sum(({ damage }) => damage[d] ?? 0)),
    mean: sum(({ mean }) => mean),
    crits: sum(({ crits }) => crits),
    destroys: sum(({ destroys }) => destroys),
    ...(all.some(([{ stirs }]) => stirs) ? { stirs: true } : {}),
  }
}

/**
 * What every answer to a question about the dice of an attack comes to, by its option. The game is played on with every
 * result the dice at hand may have, never with those it will have. An option that cannot be foreseen is left out.
 */
export function outlooks(game: AnyGame, decision: Decision): ReadonlyMap<string, Outlook> {
  const found = new Map<string, Outlook>()
  const { ask, seat } = decision
  if (!isAbout(ask)) return found
  const scene = sceneOf(tableOf(game), view(game, seat))
  if (!volleyOf(scene.view)) return found
  for (const option of optionsOf(decision)) {
    const ways: (readonly [Outlook, number])[] = []
    const all = rolls(ask, option)
    for (const [faces, p] of all) {
      const then = after(game, decision, option.id, faces)
      const seen = option.id === 'done' || then?.events.some(({ kind }) => kind === 'changed')
      const one = then && seen ? outlook(then, scene, decision, option) : undefined
      if (one) ways.push([one, p])
    }
    if (ways.length === all.length) found.set(option.id, together(ways))
  }
  return found
}

/** What an outcome is worth to one side, in points of damage: a crit and the end of a ship count for more. */
export const worthTo = (attacker: boolean, { mean, crits, destroys }: Outlook): number =>
  (mean + 0.25 * crits + 1.5 * destroys) * (attacker ? 1 : -1)

const SAME = 1e-9

/** Whether two answers come to the same. */
export const isSame = (one: Outlook, other: Outlook): boolean =>
  !one.stirs &&
  !other.stirs &&
  Math.abs(one.crits - other.crits) < SAME &&
  one.damage.every((p, d) => Math.abs(p - (other.damage[d] ?? 0)) < SAME) &&
  other.damage.every((p, d) => Math.abs(p - (one.damage[d] ?? 0)) < SAME)
