import { type Bot, type BotRandom, botTable, createBotRandom, pilot } from '@flotilla/bots'
import type { CardId, Seat, ShipId, TeamId } from '@flotilla/engine'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySeatView,
  type AnySetup,
  type Choice,
  copyGame,
  type Decision,
  type GameEvent,
  isDecline,
  isPlaceQuestion,
  newGame,
  play,
  seatView,
  validateChoice,
} from '@flotilla/engine'
import { exploringBot } from './exploring-bot.ts'

/** A mistake with an ability that the bot could have declined. */
export type AbilityBlunder = 'harms its own side' | 'flips to and fro' | 'spends what buys nothing'

/** A blunder with a card, and its description. */
export interface FoundBlunder {
  readonly card: CardId
  readonly what: AbilityBlunder
  readonly description: string
}

const goods = ['focus', 'evade', 'calculate', 'reinforceFore', 'reinforceAft', 'reinforce']
const ills = ['stress', 'strain', 'deplete', 'ion', 'tractor', 'jam', 'disarm', 'weaponsDisabled']

/** The part of a ship of either edition that is examined. */
interface AnyShip {
  readonly place: string
  readonly shields: number
  readonly damage: readonly { readonly faceup: boolean }[]
  readonly tokens: { readonly [token: string]: number | undefined }
  readonly locks: readonly number[]
  readonly force?: number
  readonly energy?: number
  readonly charges?: { readonly [card: string]: number }
  readonly huge?: object
}

const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Returns the value of a ship in its present condition, in points of damage. */
function shipValue(game: AnyGame, id: ShipId): number {
  const one = game.state.ships[id] as unknown as AnyShip
  if (!['table', 'reserve', 'hand'].includes(one.place)) return 0
  const randomCount = (tokens: readonly string[]) => sumNumbers(tokens.map((token) => one.tokens[token] ?? 0))
  return (
    game.rules.facts[id]!.hull +
    one.shields -
    sumNumbers(one.damage.map(({ faceup }) => (faceup ? 1.2 : 1))) +
    0.3 * (randomCount(goods) - randomCount(ills)) +
    0.2 * one.locks.length +
    0.25 * ((one.force ?? 0) + (one.energy ?? 0)) +
    0.15 * sumNumbers(Object.values(one.charges ?? {}))
  )
}

interface TeamValues {
  readonly own: number
  readonly all: number
}

/** Returns the value of a team's ships, and that of the other ships. */
function teamValues(game: AnyGame, team: TeamId): TeamValues {
  const worth = game.state.ships.map(({ id }) => {
    const ours = game.rules.teams[game.rules.facts[id]!.seat] === team
    return { own: ours ? shipValue(game, id) : 0, all: (ours ? 1 : -1) * shipValue(game, id) }
  })
  return { own: sumNumbers(worth.map(({ own }) => own)), all: sumNumbers(worth.map(({ all }) => all)) }
}

/** The number of times an ability is examined. */
const ENOUGH = 3

/** The number of dice throws tried at first, and the number if those speak against the choice. */
const FEW = 6
const MANY = 80

/** A smaller difference is a matter of taste. */
const TASTE = 0.75

const paid = new Set(['ability', 'spent', 'lost'])

/**
 * Describes the outcome of a choice except for its cost to the paying ship: events, and the memory of cards.
 */
function describeOutcome(game: AnyGame, events: readonly GameEvent[], payer: ShipId | undefined): string {
  const ships = game.state.ships.map((ship) => ({
    ...ship,
    performed: 0,
    force: 0,
    energy: 0,
    charges: 0,
    ...(ship.id === payer ? { tokens: 0, locks: 0 } : {}),
  }))
  const attack = game.frames.filter(({ procedure }) => procedure === 'attack')
  return JSON.stringify([events.filter(({ kind }) => !paid.has(kind)), ships, game.state.devices, attack])
}

/** Plays random games in which the pilot decides about every ability of a card, and reports its mistakes. */
export class AbilityBlunderFinder {
  readonly seen = new Set<string>()
  /** Single mistakes, which may have a reason that is not visible here. */
  readonly slips: FoundBlunder[] = []
  /** The number of uses of each ability. */
  private readonly judged = new Map<string, number>()

  /** Plays a number of rounds of one game, at random except where cards ask. */
  play(library: AnyLibrary, setup: AnySetup, seed: number, rounds: number): void {
    const made = newGame(setup as never, `blunders ${seed}`, library as never)
    if (!made.ok) throw new Error(made.faults.join(' '))
    const game: AnyGame = made.game
    const chance = createBotRandom(seed)
    const anybody = exploringBot(seed, game, (card) => !this.seen.has(card))
    randomizeShips(game, chance)
    const flips = new Map<string, number>()
    while (game.state.round <= rounds) {
      const decision = game.pending.find(({ settled }) => !settled)
      if (!decision) return
      const card = cardOf(decision)
      const known = card === undefined || (this.judged.get(card) ?? 0) >= ENOUGH
      const choice = chosenBy(known ? anybody : pilot(seed, botTable(game)), game, decision)
      if (!known) this.look(game, decision, choice, card, seed, flips)
      const played = play(game, decision.seat, choice)
      if (!played.ok) throw new Error(played.refusal.message)
    }
  }

  /** Returns the repeated mistakes: the blunders. */
  get found(): readonly FoundBlunder[] {
    const again = ({ card, what }: FoundBlunder, at: number): boolean =>
      this.slips.findIndex((other) => other.card === card && other.what === what) < at
    return this.slips.filter(again)
  }

  private look(
    game: AnyGame,
    decision: Decision,
    choice: Choice,
    card: CardId,
    seed: number,
    flips: Map<string, number>,
  ): void {
    if (decision.ask !== 'useAbility' || isPlaceQuestion(decision) || !('option' in choice)) return
    const decline = decision.options.find(isDecline)
    if (!decline) return
    this.seen.add(card)
    if (choice.option === decline.id) return
    this.judged.set(card, (this.judged.get(card) ?? 0) + 1)
    const declined = { decision: decision.id, option: decline.id }
    const used = playBranch(game, decision, choice, seed)
    const left = playBranch(game, decision, declined, seed)
    const team = game.rules.teams[decision.seat]!
    // Effects in an attack show when it is over, and those of dice only over several throws.
    const isChance = attacksNow(game) > 0 || used.events.some(({ kind }) => kind === 'rolled')
    const throwTimes = (times: number) =>
      Array.from({ length: times }, (_, i) =>
        [choice, declined].map((one) => playBranch(game, decision, one, seed, i + 1)),
      )
    const throws = throwTimes(isChance ? FEW : 1)
    const harms = (all: ReturnType<typeof throwTimes>): number => {
      const [after, without] = [0, 1].map((way) =>
        averageValues(all.map((both) => teamValues(both[way]!.game, team))),
      ) as [TeamValues, TeamValues]
      return after.own < without.own - 0.01 ? without.all - after.all : 0
    }
    const tell = (what: AbilityBlunder, description: string) => {
      this.slips.push({ card, what, description: `${choice.option} (seed ${seed}): ${description}` })
    }
    const nothing = [[used, left], ...throws].every(([one, other]) => {
      const [came, would] = [one!, other!].map((way) =>
        describeOutcome(way.game, way.events, decision.subject),
      )
      return came === would
    })
    const price = teamValues(left.game, team).own - teamValues(used.game, team).own
    if (nothing && price > 0) tell('spends what buys nothing', `${price}`)
    // Effects on the next ship's move, and reactions of other cards, are not counted here.
    else if (!nothing && isAllOf(used.events, 1) && isAllOf(left.events, 0) && harms(throws) > TASTE) {
      // A few throws may deceive, so only many throws count.
      const harm = isChance ? harms(throwTimes(MANY)) : harms(throws)
      if (harm > TASTE)
        tell('harms its own side', `${harm.toFixed(2)} ${used.events.map(({ kind }) => kind).join(' ')}`)
    }
    const turned = used.events.some(
      (event) => event.kind === 'flipped' && event.ship === decision.subject && sameCard(event.card, card),
    )
    if (!turned) return
    const key = `${decision.subject} ${card.split('#')[0]}`
    flips.set(key, (flips.get(key) ?? 0) + 1)
    if (flips.get(key)! > 2) tell('flips to and fro', `${flips.get(key)} times`)
  }
}

/** Reports whether a choice led to nothing but a number of abilities, before the next turn. */
const isAllOf = (events: readonly GameEvent[], abilities: number): boolean =>
  !events.some(({ kind }) => kind === 'revealed' || kind === 'phase') &&
  events.filter(({ kind }) => kind === 'ability').length === abilities

const sameCard = (a: string, b: string): boolean => a.split('#')[0] === b.split('#')[0]

const cardOf = (decision: Decision): CardId | undefined =>
  (decision.ask === 'useAbility' || decision.ask === 'answerAbility') && 'options' in decision
    ? decision.options.find(({ card }) => card !== undefined)?.card
    : undefined

const chosenBy = (bot: Bot<AnySeatView>, game: AnyGame, decision: Decision): Choice =>
  bot.choose(
    seatView(game, decision.seat),
    decision,
    (choice) => validateChoice(game, decision.seat, choice) === undefined,
  )

const attacksNow = (game: AnyGame): number =>
  game.frames.filter(({ procedure }) => procedure === 'attack').length

const averageValues = (all: readonly TeamValues[]): TeamValues => ({
  own: sumNumbers(all.map(({ own }) => own)) / all.length,
  all: sumNumbers(all.map((one) => one.all)) / all.length,
})

/**
 * Plays a choice and its immediate consequences on a copy of the game. With other dice: until the end of the
 * attack, if there is one.
 */
function playBranch(game: AnyGame, decision: Decision, choice: Choice, seed: number, dice = 0) {
  const copy = copyGame(game)
  const depth = copy.frames.length
  const attacks = dice > 0 ? attacksNow(copy) : 0
  if (dice > 1) copy.chance = { ...copy.chance, at: copy.chance.at + 1000 * dice }
  const goesOn = () => copy.frames.length > depth || (attacks > 0 && attacksNow(copy) >= attacks)
  const events: GameEvent[] = []
  const chooseStep = (seat: Seat, choice: Choice) => {
    const played = play(copy, seat, choice)
    if (!played.ok) throw new Error(played.refusal.message)
    events.push(...played.events)
  }
  chooseStep(decision.seat, choice)
  for (let i = 0; i < 60 && goesOn(); i++) {
    const next = copy.pending.find(({ settled }) => !settled)
    if (!next) break
    chooseStep(next.seat, chosenBy(pilot(seed, botTable(copy)), copy, next))
  }
  return { game: copy, events }
}

/**
 * Puts ships in the middle of a fight: damaged, with tokens of all kinds, locks, turned cards and some
 * charges spent.
 */
function randomizeShips(game: AnyGame, chance: BotRandom): void {
  const odds = (n: number) => chance.below(n) === 0
  const { facts, teams } = game.rules
  const ships = game.state.ships.map((ship) => {
    const { charges, force, shields, huge } = ship as unknown as AnyShip
    const { seat, hull, base, cards } = facts[ship.id]!
    const enemies = facts.flatMap((other, id) => (teams[other.seat] === teams[seat] ? [] : [id]))
    const second = charges !== undefined
    const tokens = [...goods.slice(0, 3), ...ills.slice(0, 5)]
      .filter((token) => second || !['calculate', 'strain', 'deplete'].includes(token))
      .flatMap((token) => (odds(goods.includes(token) ? 2 : 6) ? [[token, 1]] : []))
    const isHuge = base === 'huge' || huge !== undefined
    const hits = isHuge || odds(2) ? 0 : odds(3) ? hull - 1 : chance.below(hull)
    const damage = Array.from({ length: hits }, (_, i) => ({
      card: chance.pick(damageCards(game)),
      faceup: odds(3),
      ...(second ? {} : { no: 1000 * (ship.id + 1) + i, since: 0 }),
    }))
    const turned = cards.filter((card) => otherSide(game, card) !== undefined && odds(3))
    return {
      ...ship,
      ...(isHuge && !second ? {} : { tokens: Object.fromEntries(tokens) }),
      ...(isHuge && !second ? {} : { shields: odds(3) ? 0 : Math.max(0, shields - chance.below(2)) }),
      damage: [...ship.damage, ...damage],
      locks: odds(2) && enemies.length > 0 ? [chance.pick(enemies)] : [],
      ...(force === undefined ? {} : { force: chance.below(force + 1) }),
      ...(second
        ? {
            charges: Object.fromEntries(
              Object.entries(charges).map(([card, many]) => [card, Math.max(0, many - chance.below(2))]),
            ),
            sides: Object.fromEntries(turned.map((card) => [card, 1])),
          }
        : { replaced: Object.fromEntries(turned.map((card) => [card, otherSide(game, card)])) }),
    }
  })
  game.state = { ...game.state, ships } as never
}

/** Returns the cards of a damage deck. */
const damageCards = ({ rules }: AnyGame): readonly string[] =>
  'damageDeck' in rules ? rules.damageDeck : rules.damageDecks[0]!

/** Returns the other side of a card. */
const otherSide = ({ rules }: AnyGame, card: string): string | undefined => {
  const { flips } = (rules.cards[card] ?? {}) as { flips?: string }
  return flips ?? (`${card}#1` in rules.cards ? `${card}#1` : undefined)
}
