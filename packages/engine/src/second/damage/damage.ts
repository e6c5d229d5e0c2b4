import type { RuleId } from '@flotilla/rulebook'
import type { Seat } from '../../kernel/decision.ts'
import { call, chance, emit, type Frame, frameOf, isFrame, procedure } from '../../kernel/game.ts'
import { entry, kept } from '../../kernel/known.ts'
import { shuffled } from '../../table/shuffle.ts'
import { damageKey, demanded, isDue, open, permitted, replacing, userNow } from '../ability.ts'
import type { AskFrame } from '../ask.ts'
import {
  deckOf,
  discard,
  loseShield,
  mark,
  markDevice,
  pileOf,
  removeDevice,
  setDamage,
  update,
} from '../changes.ts'
import type { DetonationFrame } from '../devices/devices.ts'
import type { AttackFrame } from '../engagement/attack.ts'
import { attackNow } from '../engagement/attack-now.ts'
import { precisionShot } from '../huge/precision-shot.ts'
import { fullBefore, shipHurt } from '../scenarios/hooks.ts'
import { noteHurt } from '../scenarios/state.ts'
import {
  type Device,
  deckOn,
  device,
  facts,
  type Game,
  inPlay,
  isDevice,
  passengers,
  remains,
  remoteOf,
  type Ship,
  seatOf,
  ship,
} from '../state.ts'
import { settle } from './remove.ts'

type Damage = 'hit' | 'crit'

/** What damage comes from, for cards that ask. */
export interface Source {
  readonly kind: 'attack' | 'obstacle' | 'device' | 'effect'
  readonly seat?: Seat
  readonly device?: Device['kind']
}

type Pile = 'decks' | 'hugeDecks'

/** Takes the top card of a seat's deck; an empty deck is made again from the cards of ships that have left play. */
function drawCard(game: Game, seat: number, pile: Pile = 'decks'): string {
  let deck = deckOn(game, pile, seat)
  if (deck.draw.length === 0) {
    deck = {
      draw: shuffled(game, deck.discard.length > 0 ? deck.discard : facedown(game, seat, pile)),
      discard: [],
    }
    emit(game, { kind: 'shuffled', rule: 'C2-DAMAGE-10', seat })
  }
  const [top = TALLY, ...draw] = deck.draw
  update(game, { [pile]: game.state[pile].with(seat, { ...deck, draw }) })
  return top
}

/**
 * With no discards either, facedown cards go back into the deck and only their number is kept. Those of a destroyed ship
 * wait until it is removed: a Fuel Leak under a Hull Breach would be dealt to it again for ever.
 */
function facedown(game: Game, seat: number, pile: Pile): string[] {
  const own = game.state.ships.filter(
    (one) => inPlay(one) && !one.doomed && facts(game, one.id).seat === seat && pileOf(game, one.id) === pile,
  )
  const cards = own.flatMap(({ damage }) =>
    damage.filter((one) => !one.faceup && one.card !== TALLY).map(({ card }) => card),
  )
  for (const { id, damage } of own) {
    mark(game, id, { damage: damage.map((one) => (one.faceup ? one : { card: TALLY, faceup: false })) })
  }
  return cards
}

/** Stands for a facedown card that has gone back into the deck. */
const TALLY = 'tally'

/** Turns a faceup damage card facedown: the one that lies there, or the first of its name. */
export function repair(game: Game, id: number, card: string, rule: RuleId, place?: number): void {
  const { damage } = ship(game, id)
  const at = place ?? damage.findIndex((one) => one.faceup && one.card === card)
  if (!damage[at]?.faceup) return
  mark(game, id, { damage: damage.with(at, { card, faceup: false }) })
  emit(game, { kind: 'repaired', rule, ship: id, card })
  open(game, { window: 'repaired', ship: id, card, at })
}

/** Discards all damage cards of a ship. */
export function discardDamage(game: Game, id: number, rule: RuleId): void {
  const { damage } = ship(game, id)
  discard(
    game,
    id,
    damage.map(({ card }) => card).filter((card) => card !== TALLY),
  )
  mark(game, id, { damage: [], doomed: false })
  for (const { card, faceup } of damage)
    emit(game, { kind: 'repaired', rule, ship: id, ...(faceup ? { card } : {}) })
}

/** Discards a facedown damage card: the one that lies there, or one by chance, for nobody may look. */
export function repairFacedown(game: Game, id: number, rule: RuleId, place?: number): void {
  const { damage } = ship(game, id)
  const hidden = damage.flatMap(({ faceup }, at) => (faceup ? [] : [at]))
  const [first, ...others] = hidden
  if (first === undefined) return
  const at = place ?? (others.length === 0 ? first : chance(game, hidden))
  const gone = entry(damage, at, 'damage card').card
  if (gone !== TALLY) discard(game, id, [gone])
  mark(game, id, { damage: damage.toSpliced(at, 1) })
  emit(game, { kind: 'repaired', rule, ship: id })
}

interface SufferFrame extends Frame {
  ship: number
  hits: number
  crits: number
  rule: RuleId
  source: Source
  suffered?: number
  /** Whether something happens in place of the next damage has been looked at. */
  looked?: true | undefined
  /** The damage being suffered, and how many cards the ship had before it. */
  last?: Damage
  cards?: number
  doomed?: boolean
  /** It was at full health before, where a scenario asks. */
  full?: boolean
}

/** Has a ship or remote suffer damage, before whatever comes next. */
export function suffer(
  game: Game,
  id: number,
  { hits = 0, crits = 0 }: { readonly hits?: number; readonly crits?: number },
  rule: RuleId,
  source: Source = { kind: 'effect' },
): void {
  if (hits + crits <= 0) return
  if (isDevice(id)) damageRemote(game, id, hits + crits, rule, source.seat)
  else call<SufferFrame>(game, { procedure: 'suffer', ship: id, hits, crits, rule, source })
}

/** The ship that loses a shield for one that is hurt: itself, or one docked with it that lends its own. */
const shieldedBy = (game: Game, one: Ship): number | undefined =>
  one.shields > 0
    ? one.id
    : passengers(game, one.id).find(
        ({ id, shields }) => shields > 0 && permitted(game, { do: 'borrowShields', ship: one.id, from: id }),
      )?.id

/** Suffers damage one by one: a shield if there is one, else a card. */
export const suffering = procedure<Game, SufferFrame>('suffer', {
  would: (game, frame) => {
    const { ship: id, hits, crits, source } = frame
    if (!inPlay(ship(game, id))) return 'done'
    replacing(game, frame, { window: 'wouldSuffer', ship: id, hits, crits, source })
    return
  },

  prevent: (_, frame) => {
    Object.assign(frame, frame.result)
    frame.result = undefined
    return undefined
  },

  next: (game, frame) => {
    const one = ship(game, frame.ship)
    if (!inPlay(one) || frame.hits + frame.crits <= 0) return { to: 'after' }
    const last: Damage =
      frame.hits === 0 || demanded(game, { do: 'sufferCrits', ship: one.id }) ? 'crit' : 'hit'
    if (last === 'crit' && !frame.looked && game.rules.register.sayings.has('wouldSufferCrit')) {
      frame.looked = true
      replacing(game, frame, { window: 'wouldSufferCrit', ship: one.id, source: frame.source })
      return 'again'
    }
    if (frame.hits > 0) frame.hits -= 1
    else frame.crits -= 1
    if (frame.looked) {
      frame.looked = undefined
      const isReplaced = frame.result !== undefined
      frame.result = undefined
      if (isReplaced) return 'again'
    }
    frame.last = last
    frame.cards = one.damage.length
    frame.suffered = (frame.suffered ?? 0) + 1
    frame.doomed ??= one.doomed
    if (game.rules.scenario) frame.full ??= fullBefore(game, one.id)
    emit(game, { kind: 'damaged', rule: frame.rule, ship: one.id, damage: frame.last })
    const shielded = shieldedBy(game, one)
    if (shielded !== undefined) loseShield(game, shielded, 'C2-DAMAGE-2')
    else {
      const rule = frame.last === 'crit' ? 'C2-DAMAGE-4' : 'C2-DAMAGE-3'
      deal(game, one.id, frame.last === 'crit', rule, frame.source.kind === 'attack')
    }
    return
  },

  one: (game, { ship: id, last = 'hit', cards = 0 }) => {
    open(game, { window: 'sufferedOne', ship: id, damage: last, cards })
    return { to: 'next' }
  },

  after: (game, { ship: id, suffered, source, full = false, doomed }) => {
    if (game.rules.scenario && suffered) shipHurt(game, id, source, full, doomed !== true)
    if (suffered) open(game, { window: 'afterSuffer', ship: id, amount: suffered, source })
    return undefined
  },

  /** In an attack what follows on being destroyed waits for its aftermath. */
  destroyed: (game, { ship: id, source, doomed }) => {
    if (source.kind !== 'attack' && ship(game, id).doomed && doomed === false)
      open(game, { window: 'destroyed', ship: id })
    return undefined
  },

  settle: (game, frame) => {
    settle(game, frame)
    return undefined
  },
})

interface DealFrame extends Frame {
  ship: number
  faceup: boolean
  rule: RuleId
  /** An attack deals it. */
  attack?: true
  /** What was drawn, and that it is not dealt after all. */
  card?: string
  discard?: true
}

/** Deals a damage card, past the shields. */
export function deal(game: Game, id: number, faceup: boolean, rule: RuleId, attack = false): void {
  if (isDevice(id)) damageRemote(game, id, 1, rule)
  else
    call<DealFrame>(game, {
      procedure: 'deal',
      ship: id,
      faceup,
      rule,
      ...(attack ? { attack: true } : {}),
    })
}

export const dealing = procedure<Game, DealFrame>('deal', {
  would: (game, frame) => {
    const { ship: id, faceup, rule, attack = false } = frame
    if (!remains(ship(game, id))) return 'done'
    const card = frame.card ?? drawCard(game, facts(game, id).seat, pileOf(game, id))
    frame.card = card
    const told = { faceup, rule, attack, ...(faceup ? { card } : {}) }
    replacing(game, frame, { window: 'wouldBeDealt', ship: id, ...told })
    return
  },

  deal: (game, frame) => {
    Object.assign(frame, frame.result)
    frame.result = undefined
    const { ship: id, faceup, rule } = frame
    const pile = pileOf(game, id)
    const card = kept(frame, 'card')
    if (frame.discard) {
      discard(game, id, [card])
      emit(game, { kind: 'discarded', rule, ship: id, card: damageKey(card) })
      return
    }
    setDamage(game, id, [...ship(game, id).damage, { card, faceup }])
    emit(game, { kind: 'dealt', rule, ship: id, faceup, ...(faceup ? shownCard(game, card) : {}) })
    const attack = frame.attack && attackNow(game)
    if (attack) attack.dealt = [...(attack.dealt ?? []), { card, faceup }]
    open(game, { window: 'dealt', ship: id, faceup })
    if (!faceup) return
    const at = ship(game, id).damage.length - 1
    turnedUp(game, id, at)
    if (frame.attack && pile === 'hugeDecks') precisionShot(game, id, card, at)
    return
  },

  /** Outside of suffering damage nothing else looks whether the card was the last. */
  settle: (game, frame) => {
    settle(game, frame)
    return undefined
  },
})

/** Deals a ship a faceup card that has been taken from a deck before. */
export const dealThis = (game: Game, id: number, card: string, rule: RuleId, attack: boolean): void =>
  call<DealFrame>(game, {
    procedure: 'deal',
    ship: id,
    faceup: true,
    rule,
    card,
    ...(attack ? { attack: true } : {}),
  })

/** The different cards in the deck a ship is dealt damage from. */
export const cardsInDeck = (game: Game, id: number): readonly string[] => [
  ...new Set(deckOn(game, pileOf(game, id), facts(game, id).seat).draw),
]

/** Takes a card out of that deck, puts another in if there is one, and shuffles it. */
export function searchDeck(game: Game, id: number, card: string, back: readonly string[] = []): void {
  const pile = pileOf(game, id)
  const { seat } = facts(game, id)
  const deck = deckOn(game, pile, seat)
  const left = deck.draw.toSpliced(deck.draw.indexOf(card), 1)
  update(game, {
    [pile]: game.state[pile].with(seat, { ...deck, draw: shuffled(game, [...left, ...back]) }),
  })
  emit(game, { kind: 'shuffled', rule: 'C2-ABILITY-3', seat })
}

/** Has the card being dealt go back into the deck, and another of it be dealt. */
export function dealInstead(game: Game, id: number, card: string): { card: string } {
  const drawn = frameOf<DealFrame>(game, 'deal')?.card
  if (drawn !== undefined && card !== drawn) searchDeck(game, id, card, [drawn])
  return { card }
}

/** So many cards from the top of the deck a ship is dealt damage from, or as many as there are. */
export const topOfDeck = (game: Game, id: number, amount: number): readonly string[] =>
  deckOn(game, pileOf(game, id), facts(game, id).seat).draw.slice(0, amount)

/** Draws so many cards more and keeps one of all, the first being that which was drawn already; the others are discarded. */
export function dealOneOf(game: Game, id: number, card: string, more: number, at: number): { card: string } {
  const others = Array.from({ length: more }, () => drawCard(game, facts(game, id).seat, pileOf(game, id)))
  const drawn = [card, ...others]
  discard(game, id, drawn.toSpliced(at, 1))
  return { card: entry(drawn, at, 'card drawn') }
}

/** Whose doing something is that happens to a ship in the course of a frame; a rock's is nobody's. */
function doneBy(game: Game, frame: Frame, id: number): Seat | 'nobody' | undefined {
  if (isFrame<SufferFrame>(frame, 'suffer')) {
    if (frame.ship !== id) return
    return frame.source.kind === 'obstacle' ? 'nobody' : frame.source.seat
  }
  if (isFrame<AttackFrame>(frame, 'attack'))
    return frame.defender === id ? seatOf(game, frame.attacker) : undefined
  if (isFrame<DetonationFrame>(frame, 'detonation')) return seatOf(game, frame.device)
  if (isFrame<AskFrame>(frame, 'askPlayer')) return frame.me.seat
  return userNow(game, frame)
}

/** A damage card has turned up, dealt or exposed: whoever controls the attack or effect is told, for cards that ask. */
function turnedUp(game: Game, id: number, at: number): void {
  let by: ReturnType<typeof doneBy>
  for (let i = game.frames.length - 1; i >= 0 && by === undefined; i--) by = doneBy(game, game.frames[i]!, id)
  open(game, { window: 'turnedFaceup', ship: id, at, ...(typeof by === 'number' ? { by } : {}) })
}

/** A card as an event tells of it; one that was made up for play says so. */
const shownCard = (game: Game, card: string) => ({
  card,
  ...(game.rules.reconstructed.has(card) ? { reconstructed: true as const } : {}),
})

/** Where the facedown cards of a ship lie that can be exposed. */
export const coveredOf = (game: Game, id: number): number[] => {
  const { damage } = ship(game, id)
  return damage.flatMap(({ faceup, card }, at) => (faceup || card === TALLY ? [] : [at]))
}

interface ExposeFrame extends Frame {
  ship: number
  rule: RuleId
  /** Which card. */
  at?: number
}

/** Turns a facedown card of a ship faceup and resolves it: the one that lies there, or one taken at random. */
export function expose(game: Game, id: number, rule: RuleId, at?: number): void {
  if (coveredOf(game, id).length === 0) return
  const which = at === undefined ? {} : { at }
  if (isDue(game, { window: 'wouldExpose', ship: id }))
    call<ExposeFrame>(game, { procedure: 'expose', ship: id, rule, ...which })
  else exposeNow(game, { ship: id, rule, ...which })
}

function exposeNow(game: Game, { ship: id, rule, at: wanted }: Omit<ExposeFrame, keyof Frame>): void {
  const covered = coveredOf(game, id)
  const at = wanted ?? (covered.length > 1 ? chance(game, covered) : covered[0])
  const { damage } = ship(game, id)
  if (at === undefined) return
  const hidden = damage[at]
  if (hidden === undefined || hidden.faceup) return
  const { card } = hidden
  mark(game, id, { damage: damage.with(at, { card, faceup: true }) })
  emit(game, { kind: 'exposed', rule, ship: id, ...shownCard(game, card) })
  turnedUp(game, id, at)
}

/** A card may say which of its ship's is exposed. */
export const exposing = procedure<Game, ExposeFrame>('expose', {
  would: (game, frame) => {
    replacing(game, frame, { window: 'wouldExpose', ship: frame.ship })
    return undefined
  },
  expose: (game, frame) => {
    Object.assign(frame, frame.result)
    frame.result = undefined
    if (inPlay(ship(game, frame.ship))) exposeNow(game, frame)
    return undefined
  },
})

/** Destroys a ship outright; it is removed when the rules say. */
export function destroy(game: Game, id: number): void {
  if (ship(game, id).doomed) return
  mark(game, id, { doomed: true })
  open(game, { window: 'destroyed', ship: id })
}

/** A remote is dealt facedown cards for damage and destroyed with as many as its hull. */
function damageRemote(game: Game, id: number, amount: number, rule: RuleId, by?: Seat): void {
  if (remoteOf(game, device(game, id).card).hull === Number.POSITIVE_INFINITY) return
  if (game.rules.scenario && !device(game, id).doomed) noteHurt(game, id, by)
  for (let i = 0; i < amount && device(game, id).place === 'table'; i++) {
    const one = device(game, id)
    const { damage, card, doomed } = one
    const dealt = [...damage, { card: drawCard(game, deckOf(game, one)), faceup: false }]
    markDevice(game, id, { damage: dealt })
    emit(game, { kind: 'dealt', rule, device: id, faceup: false })
    if (dealt.length < remoteOf(game, card).hull || doomed) continue
    const mayGoOff = game.rules.cards[card]?.remote?.lost !== undefined
    if (mayGoOff || game.state.phase === 'engagement') markDevice(game, id, { doomed: true })
    else removeDevice(game, id, 'C2-REMOTE-7')
    if (mayGoOff) call<Frame & { device: number }>(game, { procedure: 'remoteLost', device: id })
  }
}
