import type { Decision, Seat } from '../kernel/decision.ts'
import type { Writable } from '../kernel/known.ts'
import { decisionsOf, faces, othersAsked, type SeenDeck, seeing, seeingDecks } from '../table/seeing.ts'
import type { AttackFrame } from './engagement/attack.ts'
import { attackNow } from './engagement/attack-now.ts'
import { copyShip, copyState, type DamageCard, facts, type Game, type Ship, type State } from './state.ts'

/** A ship as a seat may see it: the other side's dials are hidden until revealed, facedown damage from everybody. */
export interface SeenShip extends Omit<Ship, 'damage'> {
  readonly damage: readonly (DamageCard | Pick<DamageCard, 'no' | 'faceup' | 'section'>)[]
}

/** An attack in progress, as everybody at the table sees it. */
export interface SeenAttack
  extends Pick<
    AttackFrame,
    'attacker' | 'defender' | 'weapon' | 'range' | 'obstructedBy' | 'section' | 'from'
  > {
  readonly attackDice: readonly string[]
  readonly defenseDice: readonly string[]
}

/** What a seat may know: no hidden dial, no facedown card, no deck order, nothing of the chance to come. */
export interface View {
  readonly ruleset: string
  readonly seat: Seat
  readonly state: Omit<State, 'ships' | 'decks'> & {
    readonly ships: readonly SeenShip[]
    readonly decks: readonly SeenDeck[]
  }
  readonly attack?: SeenAttack
  /** The seat's own decisions. */
  readonly pending: readonly Decision[]
  /** Who else is being waited for. */
  readonly waitingFor: readonly Seat[]
}

/** The back of a damage card shows the deck it is from, and that is the section it lies beside. */
const back = ({ no, section }: DamageCard): Pick<DamageCard, 'no' | 'faceup' | 'section'> => ({
  no,
  faceup: false,
  ...(section ? { section } : {}),
})

function seenShip(game: Game, seat: Seat, one: Ship): SeenShip {
  if (one.dial === null && one.damage.length === 0) return one
  const theirs = game.rules.teams[facts(game, one.id).seat] !== game.rules.teams[seat]
  const hidden = theirs && one.dial !== null && one.revealed === null
  const covered = one.damage.some(({ faceup }) => !faceup)
  if (!hidden && !covered) return one
  return Object.assign(copyShip(one), {
    dial: hidden ? null : one.dial,
    damage: covered ? one.damage.map((card) => (card.faceup ? card : back(card))) : one.damage,
  })
}

function seenAttack(game: Game): SeenAttack | undefined {
  const found = attackNow(game)
  if (!found) return
  const { attacker, defender, weapon, range, obstructedBy, section, from, attackDice, defenseDice } = found
  return {
    attacker,
    defender,
    weapon,
    range,
    obstructedBy,
    ...(section ? { section } : {}),
    ...(from ? { from } : {}),
    attackDice: faces(attackDice),
    defenseDice: faces(defenseDice),
  }
}

const seenShips = seeing(seenShip)
const seenDecks = seeingDecks()

export function view(game: Game, seat: Seat): View {
  const { ships, decks } = game.state
  const state: { -readonly [K in keyof State]: State[K] | View['state'][K] } = copyState(game.state)
  state.ships = seenShips(game, seat, ships)
  state.decks = seenDecks(decks)
  const seen: Writable<View> = {
    ruleset: game.ruleset,
    seat,
    state: state as View['state'],
    pending: decisionsOf(game, seat),
    waitingFor: othersAsked(game, seat),
  }
  const attack = seenAttack(game)
  if (attack) seen.attack = attack
  return seen
}
