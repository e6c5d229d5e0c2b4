import type { Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { chosen, type Option } from '../../kernel/decision.ts'
import { call, chance, emit, type Frame, frameOf, procedure } from '../../kernel/game.ts'
import { forget } from '../../kernel/known.ts'
import { shuffled } from '../../table/shuffle.ts'
import { gathering, hasAttackToCome, isWatchedOn, type Me, open, replacing } from '../ability.ts'
import { COUNTER, discardCards, endEffects, loseShield, mark, removeShip, update } from '../changes.ts'
import { attackInProgress } from '../engagement/attack-now.ts'
import { settleSections } from '../huge/crippled.ts'
import { asideHome, deckOf } from '../huge/decks.ts'
import { trimEnergy } from '../huge/energy.ts'
import { type Struck, struckSection } from '../huge/sections.ts'
import { isCrippled, shieldsOf } from '../huge/state.ts'
import { damageOn, facts, type Game, inPlay, type Ship, ship, sideOf, valueNow } from '../state.ts'
import { isStillToFight } from '../turns.ts'

/** Takes the top card of a deck; an empty one is made again from its discards. */
function drawCard(game: Game, id: number, at: number): string {
  const [top] = topCards(game, id, at, 1)
  takeCards(game, at, 1)
  return top ?? COUNTER
}

/** The top cards of a deck; what lacks is made up from its discards. */
function topCards(game: Game, id: number, at: number, amount: number): readonly string[] {
  const { draw, discard } = game.state.decks[at]!
  if (draw.length < amount && discard.length > 0) {
    update(game, {
      decks: game.state.decks.with(at, { draw: [...draw, ...shuffled(game, discard)], discard: [] }),
    })
    emit(game, { kind: 'shuffled', rule: 'C1-DAMAGE-7', side: sideOf(game, facts(game, id).seat) })
  }
  return game.state.decks[at]!.draw.slice(0, amount)
}

function takeCards(game: Game, at: number, amount: number): void {
  const deck = game.state.decks[at]!
  update(game, { decks: game.state.decks.with(at, { ...deck, draw: deck.draw.slice(amount) }) })
}

/** What damage comes from, for cards that ask. */
export interface Source {
  readonly kind: 'attack' | 'obstacle' | 'device' | 'effect'
  /** The ship that attacks. */
  readonly ship?: number
}

export interface SufferFrame extends Frame, Struck {
  ship: number
  hits: number
  crits: number
  rule: RuleId
  source: Source
  suffered?: number
  last?: 'hit' | 'crit'
}

/** Lets a ship suffer damage before anything else goes on. Of a huge ship one section does: one of these. */
export function suffer(
  game: Game,
  id: number,
  { hits = 0, crits = 0 }: { readonly hits?: number; readonly crits?: number },
  rule: RuleId,
  source: Source = { kind: 'effect' },
  sections?: readonly Section[],
): void {
  if (hits + crits === 0) return
  const among = sections && ship(game, id).huge ? { sections } : {}
  call<SufferFrame>(game, { procedure: 'suffer', ship: id, hits, crits, rule, source, ...among })
}

/** Suffering damage: all of it, then all critical damage, each a shield or else a card. */
export const suffering = procedure<Game, SufferFrame>('suffer', {
  would: (game, frame, answer) => {
    const { ship: id, hits, crits, source } = frame
    if (!inPlay(ship(game, id))) return 'done'
    const asked = ship(game, id).huge && struckSection(game, frame, answer)
    if (asked) return asked
    replacing(game, frame, { window: 'wouldSuffer', ship: id, hits, crits, source })
    return
  },

  prevent: (_, frame) => {
    Object.assign(frame, frame.result)
    forget(frame, 'result')
    return undefined
  },

  next: (game, frame) => {
    const one = ship(game, frame.ship)
    const { hits, crits, rule } = frame
    if (hits + crits === 0 || !inPlay(one) || isCrippled(one, frame.section)) return { to: 'after' }
    frame.last = hits > 0 ? 'hit' : 'crit'
    if (hits > 0) frame.hits -= 1
    else frame.crits -= 1
    frame.suffered = (frame.suffered ?? 0) + 1
    const where = frame.section ? { section: frame.section } : {}
    emit(game, { kind: 'damaged', rule, ship: one.id, damage: frame.last, ...where })
    if (shieldsOf(one, frame.section) > 0) loseShield(game, one.id, 'C1-DAMAGE-1', frame.section)
    else
      call<DealFrame>(game, {
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
    open(game, { window: 'sufferedOne', ship: id, damage: last })
    return { to: 'next' }
  },

  after: (game, { ship: id, suffered = 0, source }) => {
    if (suffered === 0) return
    const attack = attackInProgress(game)
    const defends = attack?.defender === id ? { defends: true as const } : {}
    if (attack?.defender === id) attack.suffered = (attack.suffered ?? 0) + suffered
    open(game, { window: 'afterSuffer', ship: id, amount: suffered, source, ...defends })
    return
  },

  destroyed: (game, { ship: id }) => {
    settle(game, id)
    return undefined
  },
})

export interface DealFrame extends Frame, Struck {
  ship: number
  faceup: boolean
  rule: RuleId
  source: Source
  /** The deck the card is drawn from, where it is not its ship's. */
  from?: number | undefined
  /** More is being suffered: whether the ship is destroyed is looked at when all of it has been. */
  part?: true
  /** No card is dealt, by what happens instead. */
  prevented?: true
  /** Whose card has how many more drawn and one of them chosen, one after the other. */
  choosers?: readonly { readonly me: Me; readonly more: number }[]
  /** The card, when it lies on its ship, by its number. */
  no?: number
}

/** Deals a damage card, past the shields; to a huge ship from the deck of one of these sections. */
export function deal(
  game: Game,
  id: number,
  faceup: boolean,
  rule: RuleId,
  sections?: readonly Section[],
  source: Source = { kind: 'effect' },
): void {
  const among = sections && ship(game, id).huge ? { sections } : {}
  call<DealFrame>(game, { procedure: 'deal', ship: id, faceup, rule, source, ...among })
}

/** Has more cards drawn for a faceup one that is being dealt: the player of a card chooses which of them is. */
export function drawMore(game: Game, me: Me, more: number): void {
  const frame = frameOf<DealFrame>(game, 'deal')!
  const { choosers = [] } = frame
  // What whoever deals the card chooses comes before what its ship does.
  frame.choosers = me.ship === frame.ship ? [...choosers, { me, more }] : [{ me, more }, ...choosers]
}

export const dealing = procedure<Game, DealFrame>('deal', {
  would: (game, frame, answer) => {
    const { ship: id, faceup } = frame
    if (!inPlay(ship(game, id))) return 'done'
    const asked = ship(game, id).huge && struckSection(game, frame, answer)
    if (asked) return asked
    const { section, rule } = frame
    gathering(game, frame, { window: 'wouldBeDealt', ship: id, faceup, section, rule })
    return
  },

  more: (game, frame) => {
    Object.assign(frame, frame.result)
    forget(frame, 'result')
    if (frame.prevented) return 'done'
    const { ship: id, source } = frame
    if (frame.faceup) open(game, { window: 'faceupToBeDealt', ship: id, source })
    return
  },

  // The cards lie on the deck until one of them is chosen, and that one stays on top.
  choose: (game, frame, answer) => {
    const [chooser, ...left] = frame.choosers ?? []
    if (!chooser) return
    const { me, more } = chooser
    const at = deckFor(game, frame)
    const cards = topCards(game, frame.ship, at, 1 + more)
    if (answer || cards.length < 2) {
      const kept = answer ? chosen(answer).at! : 0
      takeCards(game, at, cards.length)
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
        options: cards.map((damage, i) => ({ id: `damage:${i}`, at: i, damage, card: me.card })),
      },
    ]
  },

  deal: (game, frame) => {
    const { ship: id, rule } = frame
    const section = sectionFor(game, frame)
    const card = drawCard(game, id, deckFor(game, frame))
    const faceup = frame.faceup && card !== COUNTER
    game.serial += 1
    const no = game.serial
    const where = section ? { section } : {}
    const home = frame.from === undefined ? {} : { from: frame.from }
    const fresh = faceup ? { fresh: true as const } : {}
    const dealt = { no, card, faceup, since: game.state.round, ...where, ...home, ...fresh }
    mark(game, id, { damage: [...ship(game, id).damage, dealt] })
    emit(game, { kind: 'dealt', rule, ship: id, faceup, ...(faceup ? { card } : {}), ...where })
    frame.no = no
    const attack = attackInProgress(game)
    if (attack?.dealing && attack.defender === id) attack.dealt = [...(attack.dealt ?? []), no]
    const moment = { ship: id, no, section, rule }
    if (faceup) open(game, { window: 'dealt', ...moment }, { window: 'dealtFaceup', ...moment })
    else open(game, { window: 'dealt', ...moment })
    return undefined
  },

  // A faceup card does something once those that look at its being dealt have.
  resolve: (game, { ship: id, no }) => {
    const { damage } = ship(game, id)
    const at = damage.findIndex((one) => one.no === no)
    if (damage[at]?.fresh) {
      const { fresh, ...old } = damage[at]
      mark(game, id, { damage: damage.with(at, old) })
      if (old.faceup) open(game, { window: 'turnedFaceup', ship: id, no: old.no })
    }
    trimEnergy(game, id)
    return undefined
  },

  destroyed: (game, { ship: id, part }) => {
    if (!part) settle(game, id)
    return undefined
  },
})

/** Only huge ships have sections, whatever a card says that was meant for one. */
const sectionFor = (game: Game, { ship: id, section }: DealFrame): Section | undefined =>
  ship(game, id).huge && section

const deckFor = (game: Game, frame: DealFrame): number =>
  frame.from ?? deckOf(game, frame.ship, sectionFor(game, frame))

function putOnTop(game: Game, at: number, card: string): void {
  const deck = game.state.decks[at]!
  update(game, { decks: game.state.decks.with(at, { ...deck, draw: [card, ...deck.draw] }) })
}

/** The damage cards that are still to be drawn for a ship, each once. */
export const cardsLeft = (game: Game, id: number): string[] => [
  ...new Set(game.state.decks[deckOf(game, id)]!.draw),
]

/** Puts a card of its damage deck on a condition of a ship, and shuffles the rest. */
export function putAside(game: Game, id: number, card: string, rule: RuleId): void {
  const at = deckOf(game, id)
  const deck = game.state.decks[at]!
  const draw = shuffled(game, deck.draw.toSpliced(deck.draw.indexOf(card), 1))
  update(game, { decks: game.state.decks.with(at, { ...deck, draw }) })
  mark(game, id, { aside: card })
  emit(game, { kind: 'putAside', rule, ship: id, card })
}

/** Deals a ship the card that lies on its condition, faceup. */
export function dealAside(game: Game, id: number, rule: RuleId): void {
  const { aside, asideFrom: from } = ship(game, id)
  putOnTop(game, asideHome(game, id), aside!)
  mark(game, id, { aside: undefined, asideFrom: undefined })
  call<DealFrame>(game, {
    procedure: 'deal',
    ship: id,
    faceup: true,
    rule,
    source: { kind: 'effect' },
    from,
  })
}

/** Turns a faceup damage card facedown, by its number. */
export function turnDown(game: Game, id: number, no: number, rule: RuleId): void {
  const { damage } = ship(game, id)
  const at = damage.findIndex((one) => one.no === no && one.faceup)
  if (at < 0) return
  const { card } = damage[at]!
  mark(game, id, { damage: damage.with(at, { ...damage[at]!, faceup: false }) })
  endEffects(game, id, no)
  emit(game, { kind: 'repaired', rule, ship: id, card })
}

/** How a damage card is repaired, by its number: the way says which card it is. */
export function repairWays({ damage }: Ship, key: string): Option[] {
  const card = damage.find(({ no }) => String(no) === key)?.card
  return [{ id: `repair:${key}`, ...(card ? { repairs: card } : {}) }]
}

/** The facedown damage cards of a ship, or beside a section, that can be turned up. */
export const hiddenCards = ({ damage }: Ship, section?: Section): number[] =>
  damage
    .filter(({ faceup, card, section: beside }) => {
      const there = section === undefined || beside === section
      return there && !faceup && card !== COUNTER
    })
    .map(({ no }) => no)

/** Turns up a facedown damage card, or one beside a section: which one is chance, for nobody may look. */
export function turnUp(game: Game, id: number, rule: RuleId, section?: Section): void {
  const hidden = hiddenCards(ship(game, id), section)
  if (hidden.length > 0) turnUpOne(game, id, hidden.length === 1 ? hidden[0]! : chance(game, hidden), rule)
}

/** Turns up one damage card, by its number. */
export function turnUpOne(game: Game, id: number, no: number, rule: RuleId): void {
  const { damage } = ship(game, id)
  if (!hiddenCards(ship(game, id)).includes(no)) return
  const at = damage.findIndex((one) => one.no === no)
  const { card } = damage[at]!
  mark(game, id, { damage: damage.with(at, { ...damage[at]!, faceup: true, since: game.state.round }) })
  emit(game, { kind: 'exposed', rule, ship: id, card })
  trimEnergy(game, id)
  open(game, { window: 'turnedFaceup', ship: id, no })
  settle(game, id)
}

/** Removes a ship that has as many cards as hull, unless it is still to attack: at the skill that is due, or by a card. */
export function settle(game: Game, id: number): void {
  const one = ship(game, id)
  if (one.huge?.shields) settleSections(game, id)
  else if (!inPlay(one) || damageOn(game, one) < valueNow(game, one, 'hull')) return
  else if (isWatchedOn(game, one, 'wouldBeDestroyed'))
    call<DestroyFrame>(game, { procedure: 'destroy', ship: id })
  else destroy(game, one)
}

function destroy(game: Game, one: Ship): void {
  if (isStillToFight(game, one) || hasAttackToCome(game, one.id)) mark(game, one.id, { doomed: true })
  else removeShip(game, one.id, 'destroyed', 'C1-DESTROY-1')
}

interface DestroyFrame extends Frame {
  ship: number
}

/** A card may keep a ship from being destroyed. */
export const destroying = procedure<Game, DestroyFrame>('destroy', {
  would: (game, frame) => {
    replacing(game, frame, { window: 'wouldBeDestroyed', ship: frame.ship })
    return undefined
  },
  remove: (game, { ship: id, result }) => {
    if (result === undefined) destroy(game, ship(game, id))
    return undefined
  },
})
