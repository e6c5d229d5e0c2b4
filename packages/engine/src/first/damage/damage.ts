import type { Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { clearField } from '../../kernel/assert.ts'
import { chosenOption, type Option } from '../../kernel/decision.ts'
import { callProcedure, drawSide, emit, type Frame, findFrame, procedure } from '../../kernel/game.ts'
import { shuffleCards } from '../../shared/shuffle.ts'
import type { CardId, ShipId } from '../../vocabulary/ids.ts'
import { createOption, deedOption } from '../../vocabulary/options.ts'
import {
  type CardContext,
  hasCardWatchingShip,
  hasQueuedAttack,
  openGatheringWindow,
  openReplacementWindow,
  openWindow,
} from '../ability.ts'
import {
  DAMAGE_COUNTER,
  discardCards,
  endEffects,
  loseShield,
  removeShip,
  updateShip,
  updateState,
} from '../changes.ts'
import { attackView } from '../engagement/current-attack.ts'
import { settleSections } from '../huge/cripple-sections.ts'
import { asideDeckIndex, damageDeckIndex } from '../huge/decks.ts'
import { trimEnergy } from '../huge/energy.ts'
import { isCrippled, shieldsLeft } from '../huge/huge-state.ts'
import { type SectionDamage, struckSection } from '../huge/struck-section.ts'
import { damageCount, facts, type Game, isOnTable, type Ship, ship, teamOf, valueNow } from '../state.ts'
import { isStillToFight } from '../turns.ts'

/** Draws the top card of a deck; shuffles the discard pile into an empty one. */
function drawCard(game: Game, id: ShipId, at: number): string {
  const [top] = topOfDeck(game, id, at, 1)
  drawCards(game, at, 1)
  return top ?? DAMAGE_COUNTER
}

/** Returns the top cards of a deck, reshuffling the discard pile if necessary. */
function topOfDeck(game: Game, id: ShipId, at: number, amount: number): readonly string[] {
  const { draw, discard } = game.state.decks[at]!
  if (draw.length < amount && discard.length > 0) {
    updateState(game, {
      decks: game.state.decks.with(at, { draw: [...draw, ...shuffleCards(game, discard)], discard: [] }),
    })
    emit(game, { kind: 'shuffled', rule: 'C1-DAMAGE-7', side: teamOf(game, facts(game, id).seat) })
  }
  return game.state.decks[at]!.draw.slice(0, amount)
}

function drawCards(game: Game, at: number, amount: number): void {
  const deck = game.state.decks[at]!
  updateState(game, { decks: game.state.decks.with(at, { ...deck, draw: deck.draw.slice(amount) }) })
}

/** The source of damage, for cards that need it. */
export interface DamageSource {
  readonly kind: 'attack' | 'obstacle' | 'device' | 'effect'
  /** The attacking ship. */
  readonly ship?: ShipId
}

export interface SufferFrame extends Frame, SectionDamage {
  ship: ShipId
  hits: number
  crits: number
  rule: RuleId
  source: DamageSource
  suffered?: number
  last?: 'hit' | 'crit'
}

/** Makes a ship suffer damage before anything else; on a huge ship one of these sections suffers it. */
export function suffer(
  game: Game,
  id: ShipId,
  { hits = 0, crits = 0 }: { readonly hits?: number; readonly crits?: number },
  rule: RuleId,
  source: DamageSource = { kind: 'effect' },
  sections?: readonly Section[],
): void {
  if (hits + crits === 0) return
  const among = sections && ship(game, id).huge ? { sections } : {}
  callProcedure<SufferFrame>(game, { procedure: 'suffer', ship: id, hits, crits, rule, source, ...among })
}

/**
 * Resolves suffered damage: first all normal damage, then all critical damage, each removing a shield or else
 * dealing a card.
 */
export const sufferProcedure = procedure<Game, SufferFrame>('suffer', {
  would: (game, frame, answer) => {
    const { ship: id, hits, crits, source } = frame
    if (!isOnTable(ship(game, id))) return 'done'
    const asked = ship(game, id).huge && struckSection(game, frame, answer)
    if (asked) return asked
    openReplacementWindow(game, frame, { window: 'wouldSuffer', ship: id, hits, crits, source })
    return
  },

  prevent: (_, frame) => {
    Object.assign(frame, frame.result)
    clearField(frame, 'result')
    return undefined
  },

  next: (game, frame) => {
    const one = ship(game, frame.ship)
    const { hits, crits, rule } = frame
    if (hits + crits === 0 || !isOnTable(one) || isCrippled(one, frame.section)) return { to: 'after' }
    frame.last = hits > 0 ? 'hit' : 'crit'
    if (hits > 0) frame.hits -= 1
    else frame.crits -= 1
    frame.suffered = (frame.suffered ?? 0) + 1
    const where = frame.section ? { section: frame.section } : {}
    emit(game, { kind: 'damaged', rule, ship: one.id, damage: frame.last, ...where })
    if (shieldsLeft(one, frame.section) > 0) loseShield(game, one.id, 'C1-DAMAGE-1', frame.section)
    else
      callProcedure<DealFrame>(game, {
        procedure: 'deal',
        ship: one.id,
        faceup: frame.last === 'crit',
        rule: frame.last === 'crit' ? 'C1-DAMAGE-3' : 'C1-DAMAGE-2',
        source: frame.source,
        part: true,
        ...where,
      })
    return
  },

  one: (game, frame) => {
    const { ship: id, last = 'hit' } = frame
    openWindow(game, { window: 'sufferedOne', ship: id, damage: last })
    return { to: 'next' }
  },

  after: (game, { ship: id, suffered = 0, source }) => {
    if (suffered === 0) return
    const attack = attackView(game)
    const defends = attack?.defender === id ? { defends: true as const } : {}
    if (attack?.defender === id) attack.suffered = (attack.suffered ?? 0) + suffered
    openWindow(game, { window: 'afterSuffer', ship: id, amount: suffered, source, ...defends })
    return
  },

  destroyed: (game, { ship: id }) => {
    settleDamage(game, id)
    return undefined
  },
})

export interface DealFrame extends Frame, SectionDamage {
  ship: ShipId
  faceup: boolean
  rule: RuleId
  source: DamageSource
  /** The deck to draw from, if not the ship's own. */
  from?: number | undefined
  /** More damage follows: whether the ship is destroyed is checked after all of it. */
  part?: true
  /** The card is not dealt, because something happens instead. */
  prevented?: true
  /** Cards that have more cards drawn so that their player can choose one; resolved in order. */
  choosers?: readonly { readonly me: CardContext; readonly more: number }[]
  /** The number of the card once it is on its ship. */
  no?: number
}

/** Deals a damage card, bypassing shields; for a huge ship from the deck of one of these sections. */
export function deal(
  game: Game,
  id: ShipId,
  faceup: boolean,
  rule: RuleId,
  sections?: readonly Section[],
  source: DamageSource = { kind: 'effect' },
): void {
  const among = sections && ship(game, id).huge ? { sections } : {}
  callProcedure<DealFrame>(game, { procedure: 'deal', ship: id, faceup, rule, source, ...among })
}

/** Draws additional cards for a faceup card that is being dealt, so that a card's player can choose one. */
export function drawMoreDamage(game: Game, me: CardContext, more: number): void {
  const frame = findFrame<DealFrame>(game, 'deal')!
  const { choosers = [] } = frame
  // The player who deals the card chooses before abilities of its ship work.
  frame.choosers = me.ship === frame.ship ? [...choosers, { me, more }] : [{ me, more }, ...choosers]
}

export const dealProcedure = procedure<Game, DealFrame>('deal', {
  would: (game, frame, answer) => {
    const { ship: id, faceup } = frame
    if (!isOnTable(ship(game, id))) return 'done'
    const asked = ship(game, id).huge && struckSection(game, frame, answer)
    if (asked) return asked
    const { section, rule } = frame
    openGatheringWindow(game, frame, { window: 'wouldBeDealt', ship: id, faceup, section, rule })
    return
  },

  more: (game, frame) => {
    Object.assign(frame, frame.result)
    clearField(frame, 'result')
    if (frame.prevented) return 'done'
    const { ship: id, source } = frame
    if (frame.faceup) openWindow(game, { window: 'faceupToBeDealt', ship: id, source })
    return
  },

  // The cards stay on the deck until one is chosen; that one ends on top.
  choose: (game, frame, answer) => {
    const [chooser, ...left] = frame.choosers ?? []
    if (!chooser) return
    const { me, more } = chooser
    const at = damageDeckFor(game, frame)
    const cards = topOfDeck(game, frame.ship, at, 1 + more)
    if (answer || cards.length < 2) {
      const kept = answer ? positionOf(chosenOption(answer)) : 0
      drawCards(game, at, cards.length)
      discardCards(game, at, cards.toSpliced(kept, 1))
      if (cards.length > 0) putOnTop(game, at, cards[kept]!)
      frame.choosers = left
      return 'again'
    }
    return [
      {
        seat: me.seat,
        ask: 'useAbility',
        rule: 'C1-ABILITY-1',
        subject: me.ship,
        options: cards.map((damage, i) => ({
          ...createOption('damage', 'damage', { at: i }, { damage }),
          card: me.card,
        })),
      },
    ]
  },

  deal: (game, frame) => {
    const { ship: id, rule } = frame
    const section = sectionToDamage(game, frame)
    const card = drawCard(game, id, damageDeckFor(game, frame))
    const faceup = frame.faceup && card !== DAMAGE_COUNTER
    game.serial += 1
    const no = game.serial
    const where = section ? { section } : {}
    const home = frame.from === undefined ? {} : { from: frame.from }
    const fresh = faceup ? { fresh: true as const } : {}
    const dealt = { no, card, faceup, since: game.state.round, ...where, ...home, ...fresh }
    updateShip(game, id, { damage: [...ship(game, id).damage, dealt] })
    emit(game, { kind: 'dealt', rule, ship: id, faceup, ...(faceup ? { card } : {}), ...where })
    frame.no = no
    const attack = attackView(game)
    if (attack?.dealing && attack.defender === id) attack.dealt = [...(attack.dealt ?? []), no]
    const moment = { ship: id, no, section, rule }
    if (faceup) openWindow(game, { window: 'dealt', ...moment }, { window: 'dealtFaceup', ...moment })
    else openWindow(game, { window: 'dealt', ...moment })
    return undefined
  },

  // A faceup card takes effect after abilities that respond to it being dealt.
  resolve: (game, { ship: id, no }) => {
    const { damage } = ship(game, id)
    const at = damage.findIndex((one) => one.no === no)
    if (damage[at]?.fresh) {
      const { fresh, ...old } = damage[at]
      updateShip(game, id, { damage: damage.with(at, old) })
      if (old.faceup) openWindow(game, { window: 'turnedFaceup', ship: id, no: old.no })
    }
    trimEnergy(game, id)
    return undefined
  },

  destroyed: (game, { ship: id, part }) => {
    if (!part) settleDamage(game, id)
    return undefined
  },
})

/** Returns the section, which only huge ships have. */
const sectionToDamage = (game: Game, { ship: id, section }: DealFrame): Section | undefined =>
  ship(game, id).huge && section

const damageDeckFor = (game: Game, frame: DealFrame): number =>
  frame.from ?? damageDeckIndex(game, frame.ship, sectionToDamage(game, frame))

function putOnTop(game: Game, at: number, card: string): void {
  const deck = game.state.decks[at]!
  updateState(game, { decks: game.state.decks.with(at, { ...deck, draw: [card, ...deck.draw] }) })
}

/** Returns the names of the damage cards still to be drawn for a ship, each once. */
export const cardsInDecks = (game: Game, id: ShipId): string[] => [
  ...new Set(game.state.decks[damageDeckIndex(game, id)]!.draw),
]

/** Takes a card from a ship's damage deck, puts it on a condition of the ship and shuffles the rest. */
export function putDamageOnCondition(game: Game, id: ShipId, card: CardId, rule: RuleId): void {
  const at = damageDeckIndex(game, id)
  const deck = game.state.decks[at]!
  const draw = shuffleCards(game, deck.draw.toSpliced(deck.draw.indexOf(card), 1))
  updateState(game, { decks: game.state.decks.with(at, { ...deck, draw }) })
  updateShip(game, id, { aside: card })
  emit(game, { kind: 'putAside', rule, ship: id, card })
}

/** Deals the card that is on a ship's condition, faceup. */
export function dealAsideCard(game: Game, id: ShipId, rule: RuleId): void {
  const { aside, asideFrom: from } = ship(game, id)
  putOnTop(game, asideDeckIndex(game, id), aside!)
  updateShip(game, id, { aside: undefined, asideFrom: undefined })
  callProcedure<DealFrame>(game, {
    procedure: 'deal',
    ship: id,
    faceup: true,
    rule,
    source: { kind: 'effect' },
    from,
  })
}

const positionOf = (option: Option): number => (option.kind === 'damage' ? (option.at ?? 0) : 0)

/** Turns a faceup damage card facedown, by its number. */
export function turnFacedown(game: Game, id: ShipId, no: number, rule: RuleId): void {
  const { damage } = ship(game, id)
  const at = damage.findIndex((one) => one.no === no && one.faceup)
  if (at < 0) return
  const { card } = damage[at]!
  updateShip(game, id, { damage: damage.with(at, { ...damage[at]!, faceup: false }) })
  endEffects(game, id, no)
  emit(game, { kind: 'repaired', rule, ship: id, card })
}

/** Returns the options to repair a damage card, by its key. */
export function repairWays({ damage }: Ship, key: string): Option[] {
  const card = damage.find(({ no }) => String(no) === key)?.card
  return [{ ...deedOption(`repair:${key}`), kind: 'repair', ...(card ? { repairs: card } : {}) }]
}

/** Returns the facedown damage cards of a ship or section that can be turned faceup. */
export const facedownCards = ({ damage }: Ship, section?: Section): number[] =>
  damage
    .filter(({ faceup, card, section: beside }) => {
      const there = section === undefined || beside === section
      return there && !faceup && card !== DAMAGE_COUNTER
    })
    .map(({ no }) => no)

/** Turns a facedown damage card of a ship or section faceup, at random because they are hidden. */
export function turnFaceup(game: Game, id: ShipId, rule: RuleId, section?: Section): void {
  const hidden = facedownCards(ship(game, id), section)
  if (hidden.length > 0)
    turnOneFaceup(game, id, hidden.length === 1 ? hidden[0]! : drawSide(game, hidden), rule)
}

/** Turns one damage card faceup, by its number. */
export function turnOneFaceup(game: Game, id: ShipId, no: number, rule: RuleId): void {
  const { damage } = ship(game, id)
  if (!facedownCards(ship(game, id)).includes(no)) return
  const at = damage.findIndex((one) => one.no === no)
  const { card } = damage[at]!
  updateShip(game, id, { damage: damage.with(at, { ...damage[at]!, faceup: true, since: game.state.round }) })
  emit(game, { kind: 'exposed', rule, ship: id, card })
  trimEnergy(game, id)
  openWindow(game, { window: 'turnedFaceup', ship: id, no })
  settleDamage(game, id)
}

/**
 * Removes a ship with as many damage cards as hull, unless it may still attack at the current pilot skill or
 * by a card.
 */
export function settleDamage(game: Game, id: ShipId): void {
  const one = ship(game, id)
  if (one.huge?.shields) settleSections(game, id)
  else if (!isOnTable(one) || damageCount(game, one) < valueNow(game, one, 'hull')) return
  else if (hasCardWatchingShip(game, one, 'wouldBeDestroyed'))
    callProcedure<DestroyFrame>(game, { procedure: 'destroy', ship: id })
  else destroyShip(game, one)
}

function destroyShip(game: Game, one: Ship): void {
  if (isStillToFight(game, one) || hasQueuedAttack(game, one.id)) updateShip(game, one.id, { doomed: true })
  else removeShip(game, one.id, 'destroyed', 'C1-DESTROY-1')
}

interface DestroyFrame extends Frame {
  ship: ShipId
}

/** Destroys a ship, unless a card prevents it. */
export const destroyProcedure = procedure<Game, DestroyFrame>('destroy', {
  would: (game, frame) => {
    openReplacementWindow(game, frame, { window: 'wouldBeDestroyed', ship: frame.ship })
    return undefined
  },
  remove: (game, { ship: id, result }) => {
    if (result === undefined) destroyShip(game, ship(game, id))
    return undefined
  },
})
