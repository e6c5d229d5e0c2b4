import type { RuleId } from '@flotilla/rulebook'
import { getOrThrow, requireField } from '../../kernel/assert.ts'
import type { Seat } from '../../kernel/decision.ts'
import {
  callProcedure,
  drawSide,
  emit,
  type Frame,
  findFrame,
  isFrame,
  procedure,
} from '../../kernel/game.ts'
import { shuffleCards } from '../../shared/shuffle.ts'
import type { CardId, DeviceId, ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import {
  currentUser,
  damageCardId,
  hasDueAbility,
  isPermitted,
  isRequired,
  openReplacementWindow,
  openWindow,
} from '../ability.ts'
import type { AskFrame } from '../ask-player.ts'
import {
  damagePile,
  discardDamageCards,
  loseShield,
  remoteDeckSeat,
  removeDevice,
  setDamage,
  updateDevice,
  updateShip,
  updateState,
} from '../changes.ts'
import type { DetonationFrame } from '../devices/detonation.ts'
import type { AttackFrame } from '../engagement/attack.ts'
import { currentAttack } from '../engagement/current-attack.ts'
import { precisionShot } from '../huge/precision-shot.ts'
import { isFullHealthBefore, onShipDamaged } from '../scenarios/scenario-hooks.ts'
import { noteDamageBy } from '../scenarios/scenario-state.ts'
import {
  type Device,
  damageDeckOf,
  device,
  dockedShips,
  facts,
  type Game,
  isDevice,
  isInGame,
  isOnTable,
  remoteFactsOf,
  type Ship,
  seatOf,
  ship,
} from '../state.ts'
import { removeWhenSettled } from './remove-destroyed.ts'

type DamageKind = 'hit' | 'crit'

/** The source of damage, for cards that need it. */
export interface DamageSource {
  readonly kind: 'attack' | 'obstacle' | 'device' | 'effect'
  readonly seat?: Seat
  readonly device?: Device['kind']
}

type DamagePile = 'decks' | 'hugeDecks'

/**
 * Draws the top card of a seat's deck; an empty deck is rebuilt from the cards of ships that have left play.
 */
function drawCard(game: Game, seat: Seat, pile: DamagePile = 'decks'): string {
  let deck = damageDeckOf(game, pile, seat)
  if (deck.draw.length === 0) {
    deck = {
      draw: shuffleCards(game, deck.discard.length > 0 ? deck.discard : reshuffledFacedown(game, seat, pile)),
      discard: [],
    }
    emit(game, { kind: 'shuffled', rule: 'C2-DAMAGE-10', seat })
  }
  const [top = TALLY, ...draw] = deck.draw
  updateState(game, { [pile]: game.state[pile].with(seat, { ...deck, draw }) })
  return top
}

/**
 * Reshuffles facedown cards when there are no discards either; the ships keep only their number. Cards of a
 * destroyed ship wait until it is removed: otherwise a Fuel Leak under a Hull Breach would be dealt to it
 * endlessly.
 */
function reshuffledFacedown(game: Game, seat: Seat, pile: DamagePile): string[] {
  const own = game.state.ships.filter(
    (one) =>
      isOnTable(one) && !one.doomed && facts(game, one.id).seat === seat && damagePile(game, one.id) === pile,
  )
  const cards = own.flatMap(({ damage }) =>
    damage.filter((one) => !one.faceup && one.card !== TALLY).map(({ card }) => card),
  )
  for (const { id, damage } of own) {
    updateShip(game, id, { damage: damage.map((one) => (one.faceup ? one : { card: TALLY, faceup: false })) })
  }
  return cards
}

/** Stands for a facedown card that has returned to the deck. */
const TALLY = 'tally'

/** Turns a faceup damage card facedown: the one at a position, or the first of its name. */
export function repair(game: Game, id: ShipId, card: CardId, rule: RuleId, place?: number): void {
  const { damage } = ship(game, id)
  const at = place ?? damage.findIndex((one) => one.faceup && one.card === card)
  if (!damage[at]?.faceup) return
  updateShip(game, id, { damage: damage.with(at, { card, faceup: false }) })
  emit(game, { kind: 'repaired', rule, ship: id, card })
  openWindow(game, { window: 'repaired', ship: id, card, at })
}

/** Discards all damage cards of a ship. */
export function discardAllDamage(game: Game, id: ShipId, rule: RuleId): void {
  const { damage } = ship(game, id)
  discardDamageCards(
    game,
    id,
    damage.map(({ card }) => card).filter((card) => card !== TALLY),
  )
  updateShip(game, id, { damage: [], doomed: false })
  for (const { card, faceup } of damage)
    emit(game, { kind: 'repaired', rule, ship: id, ...(faceup ? { card } : {}) })
}

/** Discards a facedown damage card: the one at a position, or a random one, because they are hidden. */
export function repairFacedown(game: Game, id: ShipId, rule: RuleId, place?: number): void {
  const { damage } = ship(game, id)
  const hidden = damage.flatMap(({ faceup }, at) => (faceup ? [] : [at]))
  const [first, ...others] = hidden
  if (first === undefined) return
  const at = place ?? (others.length === 0 ? first : drawSide(game, hidden))
  const gone = getOrThrow(damage, at, 'damage card').card
  if (gone !== TALLY) discardDamageCards(game, id, [gone])
  updateShip(game, id, { damage: damage.toSpliced(at, 1) })
  emit(game, { kind: 'repaired', rule, ship: id })
}

interface SufferFrame extends Frame {
  ship: ShipId
  hits: number
  crits: number
  rule: RuleId
  source: DamageSource
  suffered?: number
  /** Whether replacements of the next damage have been checked. */
  looked?: true | undefined
  /** The damage being suffered, and how many cards the ship had before it. */
  last?: DamageKind
  cards?: number
  doomed?: boolean
  /** It was at full health before, if a scenario needs to know. */
  full?: boolean
}

/** Makes a ship or remote suffer damage, before whatever comes next. */
export function suffer(
  game: Game,
  id: ShipOrDeviceId,
  { hits = 0, crits = 0 }: { readonly hits?: number; readonly crits?: number },
  rule: RuleId,
  source: DamageSource = { kind: 'effect' },
): void {
  if (hits + crits <= 0) return
  if (isDevice(game, id)) damageRemote(game, id, hits + crits, rule, source.seat)
  else callProcedure<SufferFrame>(game, { procedure: 'suffer', ship: id, hits, crits, rule, source })
}

/**
 * Returns the ship that loses a shield for a damaged ship: itself, or one docked with it that shares its
 * shields.
 */
const shieldAbsorbing = (game: Game, one: Ship): ShipId | undefined =>
  one.shields > 0
    ? one.id
    : dockedShips(game, one.id).find(
        ({ id, shields }) =>
          shields > 0 && isPermitted(game, { do: 'borrowShields', ship: one.id, from: id }),
      )?.id

/** Suffers damage one by one: a shield is lost if there is one, otherwise a card is dealt. */
export const sufferProcedure = procedure<Game, SufferFrame>('suffer', {
  would: (game, frame) => {
    const { ship: id, hits, crits, source } = frame
    if (!isOnTable(ship(game, id))) return 'done'
    openReplacementWindow(game, frame, { window: 'wouldSuffer', ship: id, hits, crits, source })
    return
  },

  prevent: (_, frame) => {
    Object.assign(frame, frame.result)
    frame.result = undefined
    return undefined
  },

  next: (game, frame) => {
    const one = ship(game, frame.ship)
    if (!isOnTable(one) || frame.hits + frame.crits <= 0) return { to: 'after' }
    const last: DamageKind =
      frame.hits === 0 || isRequired(game, { do: 'sufferCrits', ship: one.id }) ? 'crit' : 'hit'
    if (last === 'crit' && !frame.looked && game.rules.register.indexEntries.has('wouldSufferCrit')) {
      frame.looked = true
      openReplacementWindow(game, frame, { window: 'wouldSufferCrit', ship: one.id, source: frame.source })
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
    if (game.rules.scenario) frame.full ??= isFullHealthBefore(game, one.id)
    emit(game, { kind: 'damaged', rule: frame.rule, ship: one.id, damage: frame.last })
    const shielded = shieldAbsorbing(game, one)
    if (shielded !== undefined) loseShield(game, shielded, 'C2-DAMAGE-2')
    else {
      const rule = frame.last === 'crit' ? 'C2-DAMAGE-4' : 'C2-DAMAGE-3'
      deal(game, one.id, frame.last === 'crit', rule, frame.source.kind === 'attack')
    }
    return
  },

  one: (game, { ship: id, last = 'hit', cards = 0 }) => {
    openWindow(game, { window: 'sufferedOne', ship: id, damage: last, cards })
    return { to: 'next' }
  },

  after: (game, { ship: id, suffered, source, full = false, doomed }) => {
    if (game.rules.scenario && suffered) onShipDamaged(game, id, source, full, doomed !== true)
    if (suffered) openWindow(game, { window: 'afterSuffer', ship: id, amount: suffered, source })
    return undefined
  },

  /** During an attack, the effects of being destroyed wait for its aftermath. */
  destroyed: (game, { ship: id, source, doomed }) => {
    if (source.kind !== 'attack' && ship(game, id).doomed && doomed === false)
      openWindow(game, { window: 'destroyed', ship: id })
    return undefined
  },

  settle: (game, frame) => {
    removeWhenSettled(game, frame)
    return undefined
  },
})

interface DealFrame extends Frame {
  ship: ShipId
  faceup: boolean
  rule: RuleId
  /** An attack deals it. */
  attack?: true
  /** The card drawn, and whether it is not dealt after all. */
  card?: string
  discard?: true
}

/** Deals a damage card, bypassing shields. */
export function deal(game: Game, id: ShipOrDeviceId, faceup: boolean, rule: RuleId, attack = false): void {
  if (isDevice(game, id)) damageRemote(game, id, 1, rule)
  else
    callProcedure<DealFrame>(game, {
      procedure: 'deal',
      ship: id,
      faceup,
      rule,
      ...(attack ? { attack: true } : {}),
    })
}

export const dealProcedure = procedure<Game, DealFrame>('deal', {
  would: (game, frame) => {
    const { ship: id, faceup, rule, attack = false } = frame
    if (!isInGame(ship(game, id))) return 'done'
    const card = frame.card ?? drawCard(game, facts(game, id).seat, damagePile(game, id))
    frame.card = card
    const told = { faceup, rule, attack, ...(faceup ? { card } : {}) }
    openReplacementWindow(game, frame, { window: 'wouldBeDealt', ship: id, ...told })
    return
  },

  deal: (game, frame) => {
    Object.assign(frame, frame.result)
    frame.result = undefined
    const { ship: id, faceup, rule } = frame
    const pile = damagePile(game, id)
    const card = requireField(frame, 'card')
    if (frame.discard) {
      discardDamageCards(game, id, [card])
      emit(game, { kind: 'discarded', rule, ship: id, card: damageCardId(card) })
      return
    }
    setDamage(game, id, [...ship(game, id).damage, { card, faceup }])
    emit(game, { kind: 'dealt', rule, ship: id, faceup, ...(faceup ? visibleCard(game, card) : {}) })
    const attack = frame.attack && currentAttack(game)
    if (attack) attack.dealt = [...(attack.dealt ?? []), { card, faceup }]
    openWindow(game, { window: 'dealt', ship: id, faceup })
    if (!faceup) return
    const at = ship(game, id).damage.length - 1
    faceupIndex(game, id, at)
    if (frame.attack && pile === 'hugeDecks') precisionShot(game, id, card, at)
    return
  },

  /** Outside suffered damage, nothing else checks whether this card destroys the ship. */
  settle: (game, frame) => {
    removeWhenSettled(game, frame)
    return undefined
  },
})

/** Deals a ship a faceup card that was taken from a deck before. */
export const dealSpecificCard = (game: Game, id: ShipId, card: string, rule: RuleId, attack: boolean): void =>
  callProcedure<DealFrame>(game, {
    procedure: 'deal',
    ship: id,
    faceup: true,
    rule,
    card,
    ...(attack ? { attack: true } : {}),
  })

/** Returns the different cards in a ship's damage deck. */
export const cardsInDeck = (game: Game, id: ShipId): readonly string[] => [
  ...new Set(damageDeckOf(game, damagePile(game, id), facts(game, id).seat).draw),
]

/** Takes a card out of that deck, puts another back if there is one, and shuffles it. */
export function searchDeck(game: Game, id: ShipId, card: string, back: readonly string[] = []): void {
  const pile = damagePile(game, id)
  const { seat } = facts(game, id)
  const deck = damageDeckOf(game, pile, seat)
  const left = deck.draw.toSpliced(deck.draw.indexOf(card), 1)
  updateState(game, {
    [pile]: game.state[pile].with(seat, { ...deck, draw: shuffleCards(game, [...left, ...back]) }),
  })
  emit(game, { kind: 'shuffled', rule: 'C2-ABILITY-3', seat })
}

/** Returns the card being dealt to the deck and deals another card of the deck instead. */
export function dealInstead(game: Game, id: ShipId, card: string): { card: string } {
  const drawn = findFrame<DealFrame>(game, 'deal')?.card
  if (drawn !== undefined && card !== drawn) searchDeck(game, id, card, [drawn])
  return { card }
}

/** Returns a number of cards from the top of a ship's damage deck, or as many as there are. */
export const topOfDeck = (game: Game, id: ShipId, amount: number): readonly string[] =>
  damageDeckOf(game, damagePile(game, id), facts(game, id).seat).draw.slice(0, amount)

/**
 * Draws a number of additional cards and keeps one of all, including the one already drawn; discards the
 * others.
 */
export function dealChosenCard(
  game: Game,
  id: ShipId,
  card: CardId,
  more: number,
  at: number,
): { card: string } {
  const others = Array.from({ length: more }, () =>
    drawCard(game, facts(game, id).seat, damagePile(game, id)),
  )
  const drawn = [card, ...others]
  discardDamageCards(game, id, drawn.toSpliced(at, 1))
  return { card: getOrThrow(drawn, at, 'card drawn') }
}

/** Returns the seat responsible for an effect on a ship in a frame; `nobody` for an obstacle. */
function sourceSeat(game: Game, frame: Frame, id: ShipId): Seat | 'nobody' | undefined {
  if (isFrame<SufferFrame>(frame, 'suffer')) {
    if (frame.ship !== id) return
    return frame.source.kind === 'obstacle' ? 'nobody' : frame.source.seat
  }
  if (isFrame<AttackFrame>(frame, 'attack'))
    return frame.defender === id ? seatOf(game, frame.attacker) : undefined
  if (isFrame<DetonationFrame>(frame, 'detonation')) return seatOf(game, frame.device)
  if (isFrame<AskFrame>(frame, 'askPlayer')) return frame.me.seat
  return currentUser(game, frame)
}

/**
 * Handles a damage card that was turned faceup: opens its window, with the seat that controls the attack or
 * effect.
 */
function faceupIndex(game: Game, id: ShipId, at: number): void {
  let by: ReturnType<typeof sourceSeat>
  for (let i = game.frames.length - 1; i >= 0 && by === undefined; i--)
    by = sourceSeat(game, game.frames[i]!, id)
  openWindow(game, { window: 'turnedFaceup', ship: id, at, ...(typeof by === 'number' ? { by } : {}) })
}

/** Returns a card as events show it, marked if its text is reconstructed. */
const visibleCard = (game: Game, card: CardId) => ({
  card,
  ...(game.rules.reconstructed.has(card) ? { reconstructed: true as const } : {}),
})

/** Returns the positions of the facedown cards of a ship that can be exposed. */
export const exposableCards = (game: Game, id: ShipId): number[] => {
  const { damage } = ship(game, id)
  return damage.flatMap(({ faceup, card }, at) => (faceup || card === TALLY ? [] : [at]))
}

interface ExposeFrame extends Frame {
  ship: ShipId
  rule: RuleId
  /** The position of the card. */
  at?: number
}

/** Turns a facedown card of a ship faceup and resolves it: the one at a position, or a random one. */
export function expose(game: Game, id: ShipId, rule: RuleId, at?: number): void {
  if (exposableCards(game, id).length === 0) return
  const which = at === undefined ? {} : { at }
  if (hasDueAbility(game, { window: 'wouldExpose', ship: id }))
    callProcedure<ExposeFrame>(game, { procedure: 'expose', ship: id, rule, ...which })
  else exposeImmediately(game, { ship: id, rule, ...which })
}

function exposeImmediately(game: Game, { ship: id, rule, at: wanted }: Omit<ExposeFrame, keyof Frame>): void {
  const covered = exposableCards(game, id)
  const at = wanted ?? (covered.length > 1 ? drawSide(game, covered) : covered[0])
  const { damage } = ship(game, id)
  if (at === undefined) return
  const hidden = damage[at]
  if (hidden === undefined || hidden.faceup) return
  const { card } = hidden
  updateShip(game, id, { damage: damage.with(at, { card, faceup: true }) })
  emit(game, { kind: 'exposed', rule, ship: id, ...visibleCard(game, card) })
  faceupIndex(game, id, at)
}

/** Exposes a card; an ability may choose which. */
export const exposeProcedure = procedure<Game, ExposeFrame>('expose', {
  would: (game, frame) => {
    openReplacementWindow(game, frame, { window: 'wouldExpose', ship: frame.ship })
    return undefined
  },
  expose: (game, frame) => {
    Object.assign(frame, frame.result)
    frame.result = undefined
    if (isOnTable(ship(game, frame.ship))) exposeImmediately(game, frame)
    return undefined
  },
})

/** Destroys a ship outright; it is removed when the rules say so. */
export function destroy(game: Game, id: ShipId): void {
  if (ship(game, id).doomed) return
  updateShip(game, id, { doomed: true })
  openWindow(game, { window: 'destroyed', ship: id })
}

/** Deals a remote facedown cards for damage and destroys it when they reach its hull. */
function damageRemote(game: Game, id: DeviceId, amount: number, rule: RuleId, by?: Seat): void {
  if (remoteFactsOf(game, device(game, id).card).hull === Number.POSITIVE_INFINITY) return
  if (game.rules.scenario && !device(game, id).doomed) noteDamageBy(game, id, by)
  for (let i = 0; i < amount && device(game, id).place === 'table'; i++) {
    const one = device(game, id)
    const { damage, card, doomed } = one
    const dealt = [...damage, { card: drawCard(game, remoteDeckSeat(game, one)), faceup: false }]
    updateDevice(game, id, { damage: dealt })
    emit(game, { kind: 'dealt', rule, device: id, faceup: false })
    if (dealt.length < remoteFactsOf(game, card).hull || doomed) continue
    const mayGoOff = game.rules.cards[card]?.remote?.lost !== undefined
    if (mayGoOff || game.state.phase === 'engagement') updateDevice(game, id, { doomed: true })
    else removeDevice(game, id, 'C2-REMOTE-7')
    if (mayGoOff) callProcedure<Frame & { device: DeviceId }>(game, { procedure: 'remoteLost', device: id })
  }
}
