import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  type Choice,
  clone,
  type Decision,
  faultOf,
  type GameEvent,
  isPlacing,
  newGame,
  play,
  view,
} from '@flotilla/engine'
import { pilot } from './pilot.ts'
import { placeAtRandom } from './place.ts'
import { type Random, random } from './random.ts'
import { tableOf } from './table.ts'

/** What a bot must not do with an ability it may decline. */
export type Blunder = 'harms its own side' | 'flips to and fro' | 'spends what buys nothing'

export interface Found {
  readonly card: string
  readonly what: Blunder
  readonly told: string
}

const goods = ['focus', 'evade', 'calculate', 'reinforceFore', 'reinforceAft', 'reinforce']
const ills = ['stress', 'strain', 'deplete', 'ion', 'tractor', 'jam', 'disarm', 'weaponsDisabled']

/** What is looked at of a ship of either edition. */
interface AnyShip {
  readonly place: string
  readonly shields: number
  readonly damage: readonly { readonly faceup: boolean }[]
  readonly tokens: { readonly [token: string]: number | undefined }
  readonly locks: readonly number[]
  readonly force?: number
  readonly energy?: number
  readonly charges?: { readonly [card: string]: number }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** What a ship is worth as it is, in points of damage. */
function standing(game: AnyGame, id: number): number {
  const one = game.state.ships[id] as unknown as AnyShip
  if (!['table', 'reserve', 'hand'].includes(one.place)) return 0
  const many = (tokens: readonly string[]) => sum(tokens.map((token) => one.tokens[token] ?? 0))
  return (
    game.rules.facts[id]!.hull +
    one.shields -
    sum(one.damage.map(({ faceup }) => (faceup ? 1.2 : 1))) +
    0.3 * (many(goods) - many(ills)) +
    0.2 * one.locks.length +
    0.25 * ((one.force ?? 0) + (one.energy ?? 0)) +
    0.15 * sum(Object.values(one.charges ?? {}))
  )
}

/** What the ships of a team are worth, and those of the others. */
function account(game: AnyGame, team: number): { own: number; all: number } {
  const worth = game.state.ships.map(({ id }) => {
    const ours = game.rules.teams[game.rules.facts[id]!.seat] === team
    return { own: ours ? standing(game, id) : 0, all: (ours ? 1 : -1) * standing(game, id) }
  })
  return { own: sum(worth.map(({ own }) => own)), all: sum(worth.map(({ all }) => all)) }
}

/** So often an ability is looked at. */
const ENOUGH = 3

/** Less than this is a matter of taste. */
const TASTE = 0.75

const paid = new Set(['ability', 'spent', 'lost'])

/** What has come of a choice but its price to the ship that paid: what happened, and what cards keep in mind. */
function outcome(game: AnyGame, events: readonly GameEvent[], payer: number | undefined): string {
  const ships = game.state.ships.map((one) => ({
    ...one,
    performed: 0,
    force: 0,
    energy: 0,
    charges: 0,
    ...(one.id === payer ? { tokens: 0, locks: 0 } : {}),
  }))
  const attack = game.frames.filter(({ procedure }) => procedure === 'attack')
  return JSON.stringify([events.filter(({ kind }) => !paid.has(kind)), ships, game.state.devices, attack])
}

/** Plays random games in which the pilot decides about every ability of a card, and tells what it got wrong. */
export class Watch {
  readonly seen = new Set<string>()
  readonly found: Found[] = []
  /** How often an ability was used. */
  private readonly judged = new Map<string, number>()

  /** One game: random players everywhere but where cards ask. */
  play(library: AnyLibrary, setup: AnySetup, seed: number, decisions: number): void {
    const made = newGame(setup as never, `blunders ${seed}`, library as never)
    if (!made.ok) throw new Error(made.faults.join(' '))
    const game: AnyGame = made.game
    const chance = random(seed)
    disturb(game, chance)
    const flips = new Map<string, number>()
    for (let i = 0; i < decisions && game.state.round <= 1; i++) {
      const decision = game.pending.find(({ settled }) => !settled)
      if (!decision) return
      const card = cardOf(decision)
      const known = card === undefined || (this.judged.get(card) ?? 0) >= ENOUGH
      const choice = known ? anything(game, decision, chance) : byPilot(game, decision, seed)
      if (!known) this.look(game, decision, choice, card, seed, flips)
      const played = play(game, decision.seat, choice)
      if (!played.ok) throw new Error(played.refusal.message)
    }
  }

  private look(
    game: AnyGame,
    decision: Decision,
    choice: Choice,
    card: string,
    seed: number,
    flips: Map<string, number>,
  ): void {
    if (decision.ask !== 'useAbility' || isPlacing(decision) || !('option' in choice)) return
    const decline = decision.options.find(({ id }) => id === 'decline')
    if (!decline) return
    this.seen.add(card)
    if (choice.option === decline.id) return
    this.judged.set(card, (this.judged.get(card) ?? 0) + 1)
    const declined = { decision: decision.id, option: decline.id }
    const used = branch(game, decision, choice, seed)
    const left = branch(game, decision, declined, seed)
    const team = game.rules.teams[decision.seat]!
    // What happens in an attack shows when it is over, and by more than one throw of the dice.
    const throws = attacksNow(game) > 0 ? 6 : 1
    const mean = (one: Choice) =>
      average(
        Array.from({ length: throws }, (_, i) =>
          account(branch(game, decision, one, seed, i + 1).game, team),
        ),
      )
    const [after, without] = [mean(choice), mean(declined)]
    const tell = (what: Blunder, told: string) => {
      if (!this.found.some((one) => one.card === card && one.what === what))
        this.found.push({ card, what, told: `${choice.option} (seed ${seed}): ${told}` })
    }
    const nothing =
      outcome(used.game, used.events, decision.subject) === outcome(left.game, left.events, decision.subject)
    const price = account(left.game, team).own - account(used.game, team).own
    if (nothing && price > 0) tell('spends what buys nothing', `${price}`)
    // What the next ship meets on its way, or other cards make of it, is nobody's doing here.
    else if (
      !nothing &&
      !used.events.some(({ kind }) => kind === 'revealed' || kind === 'phase') &&
      used.events.filter(({ kind }) => kind === 'ability').length === 1 &&
      after.own < without.own - 0.01 &&
      after.all < without.all - TASTE
    )
      tell(
        'harms its own side',
        `${(without.all - after.all).toFixed(2)} ${used.events.map(({ kind }) => kind).join(' ')}`,
      )
    const turned = used.events.some(
      (event) => event.kind === 'flipped' && event.ship === decision.subject && sameCard(event.card, card),
    )
    if (!turned) return
    const key = `${decision.subject} ${card.split('#')[0]}`
    flips.set(key, (flips.get(key) ?? 0) + 1)
    if (flips.get(key)! > 2) tell('flips to and fro', `${flips.get(key)} times`)
  }
}

const sameCard = (a: string, b: string): boolean => a.split('#')[0] === b.split('#')[0]

const cardOf = (decision: Decision): string | undefined =>
  (decision.ask === 'useAbility' || decision.ask === 'answerAbility') && 'options' in decision
    ? decision.options.find(({ card }) => card !== undefined)?.card
    : undefined

const byPilot = (game: AnyGame, decision: Decision, seed: number): Choice =>
  pilot(seed, tableOf(game)).choose(
    view(game as never, decision.seat),
    decision,
    (one) => faultOf(game, decision.seat, one) === undefined,
  )

function anything(game: AnyGame, decision: Decision, chance: Random): Choice {
  const legal = (one: Choice) => faultOf(game, decision.seat, one) === undefined
  if (isPlacing(decision)) return placeAtRandom(decision, chance, legal)
  const { id, ask, options } = decision
  if (ask === 'setDials') {
    const open = options.filter(({ ship }) => ship !== undefined && game.state.ships[ship]!.dial === null)
    return {
      decision: id,
      option: (open.length > 0
        ? chance.pick(open)
        : (options.find((one) => one.id === 'confirm') ?? options[0]!)
      ).id,
    }
  }
  const real = options.filter((one) => !['none', 'pass', 'done', 'decline', 'end'].includes(one.id))
  return { decision: id, option: chance.pick(real.length > 0 && chance.below(6) > 0 ? real : options).id }
}

const attacksNow = (game: AnyGame): number =>
  game.frames.filter(({ procedure }) => procedure === 'attack').length

const average = (all: readonly { own: number; all: number }[]): { own: number; all: number } => ({
  own: sum(all.map(({ own }) => own)) / all.length,
  all: sum(all.map((one) => one.all)) / all.length,
})

/**
 * A choice and all that follows of it at once, on a copy of the game. With other dice: until the attack is over, if there
 * is one.
 */
function branch(game: AnyGame, decision: Decision, choice: Choice, seed: number, dice = 0) {
  const copy = clone(game as never) as AnyGame
  const depth = copy.frames.length
  const attacks = dice > 0 ? attacksNow(copy) : 0
  if (dice > 1) copy.chance = { ...copy.chance, at: copy.chance.at + 1000 * dice }
  const goesOn = () => copy.frames.length > depth || (attacks > 0 && attacksNow(copy) >= attacks)
  const events: GameEvent[] = []
  const step = (seat: number, one: Choice) => {
    const played = play(copy, seat, one)
    if (!played.ok) throw new Error(played.refusal.message)
    events.push(...played.events)
  }
  step(decision.seat, choice)
  for (let i = 0; i < 60 && goesOn(); i++) {
    const next = copy.pending.find(({ settled }) => !settled)
    if (!next) break
    step(next.seat, byPilot(copy, next, seed))
  }
  return { game: copy, events }
}

/** Ships in the middle of a fight: some hurt, with tokens of all kinds, locks, and part of their charges spent. */
function disturb(game: AnyGame, chance: Random): void {
  const odds = (n: number) => chance.below(n) === 0
  const ships = game.state.ships.map((one) => {
    const { charges, force, shields } = one as unknown as AnyShip
    const team = game.rules.teams[game.rules.facts[one.id]!.seat]
    const foes = game.rules.facts.flatMap(({ seat }, id) => (game.rules.teams[seat] === team ? [] : [id]))
    const tokens = Object.fromEntries(
      ['focus', 'evade', 'calculate', 'stress', 'strain', 'ion']
        .filter((token) => (['calculate', 'strain'].includes(token) ? charges !== undefined : true))
        .flatMap((token) => (odds(goods.includes(token) ? 2 : 5) ? [[token, 1]] : [])),
    )
    return {
      ...one,
      tokens,
      shields: Math.max(0, shields - chance.below(2)),
      locks: odds(2) && foes.length > 0 ? [chance.pick(foes)] : [],
      ...(force === undefined ? {} : { force: chance.below(force + 1) }),
      ...(charges === undefined
        ? {}
        : {
            charges: Object.fromEntries(
              Object.entries(charges).map(([card, many]) => [card, Math.max(0, many - chance.below(2))]),
            ),
          }),
    }
  })
  game.state = { ...game.state, ships } as never
}
