import type { Arc } from '@flotilla/geometry'
import type { Option, Seat } from '../kernel/decision.ts'
import type { Cost, Intent, Scope } from '../vocabulary/option-fields.ts'

/** A card in play: which, whose, and on which ship. */
export interface CardInPlay {
  readonly card: string
  readonly ship: number
  readonly seat: Seat
}

/** The ship that something is about; −1 for what concerns all. In an attack, whose it is. */
export interface WindowSubject {
  readonly ship: number
  readonly attacker?: number
}

/** What has happened: in which window, and the ship it happened to or that did it. */
export interface AnyWindowEvent extends WindowSubject {
  readonly window: string
}

/** When an ability may be used, declared so that nobody need guard against the rest by hand. */
export interface AbilityCondition<Game, Me, Moment> {
  /**
   * Whose moment; the ship's own unless told, whatever concerns all, `any` for no matter whose. Where a window tells the
   * attacker, `target` is whoever the ship with the card attacks.
   */
  readonly of?: Scope | readonly Scope[] | 'any' | 'target' | undefined
  /** How far the ship of the moment is from the ship with the card, in bands. */
  readonly range?: readonly [least: number, most: number] | undefined
  /** In which arc of the ship with the card the ship of the moment is. */
  readonly arc?: Arc | undefined
  readonly once?: 'round' | undefined
  readonly cost?: Cost | undefined
  /** What else is required: this alone decides, with the rest of these, whether it waits with the others. */
  readonly when?: ((game: Game, me: Me, moment: Moment) => boolean) | undefined
}

/** Something a card does when something happens. */
export interface Ability<Game, Me, Moment, O extends Option> extends AbilityCondition<Game, Me, Moment> {
  /** The owner may decline. */
  readonly may?: true
  /** Nothing it does depends on what else is due: nobody is asked for its place in the order. */
  readonly alone?: true
  /** It works on a ship in reserve. */
  readonly inReserve?: true
  /** It is an attack: it waits until the one that goes on is over. */
  readonly attacks?: true
  /** Whether it can come to anything as things stand; asked, like its cost, when its turn has come. */
  canResolve?(game: Game, me: Me, moment: Moment): boolean
  /** What it is for, or what it comes to be for as things stand. */
  readonly intent?: Intent | ((game: Game, me: Me, moment: Moment) => Intent)
  /** The actions that its ship could perform by it, for whoever weighs whether it is worth what it costs. */
  leadsTo?(game: Game, me: Me, moment: Moment): readonly Option[]
  /** What the owner chooses among; with nothing to choose the ability cannot be used. */
  choices?(game: Game, me: Me, moment: Moment): readonly O[]
  /** What it does. In a window of "would" it returns what happens instead. */
  use(game: Game, me: Me, moment: Moment, choice: O): unknown
}

/** An ability as the engine knows it, whatever its window and its options. */
export interface AnyTrigger<Game, Me, Moment, Window> extends Ability<Game, Me, Moment, Option> {
  readonly at: Window
}

export type WindowEventOf<Moments, W extends keyof Moments> = {
  readonly window: W
  readonly ship: number
} & Moments[W]
export type AnyWindowEventOf<Moments> = { [W in keyof Moments]: WindowEventOf<Moments, W> }[keyof Moments]

/** `on(window, ability)` for the moments of an edition: what the window tells and what its options hold is known to `use`. */
export const createTriggerBuilder =
  <Game, Me, Moments>() =>
  <W extends keyof Moments, O extends Option = Option>(
    at: W,
    ability: Ability<Game, Me, WindowEventOf<Moments, W>, O>,
  ): AnyTrigger<Game, Me, AnyWindowEventOf<Moments>, keyof Moments> =>
    // Its window alone opens it, so it is never handed anything but that moment and its own options. All have all parts,
    // in one order, so that going through many of them is quick.
    ({
      at,
      of: ability.of,
      range: ability.range,
      arc: ability.arc,
      once: ability.once,
      cost: ability.cost,
      when: ability.when,
      may: ability.may,
      alone: ability.alone,
      inReserve: ability.inReserve,
      attacks: ability.attacks,
      canResolve: ability.canResolve,
      intent: ability.intent,
      leadsTo: ability.leadsTo,
      choices: ability.choices,
      use: ability.use,
    }) as unknown as AnyTrigger<Game, Me, AnyWindowEventOf<Moments>, keyof Moments>

/** How an edition sees what abilities are declared by. */
export interface AbilityContext<Game, Me extends CardInPlay> {
  scope(game: Game, me: Me, id: number): Scope
  /** Whether the ship of a card counts another as being at a range, in bands. */
  isAt(game: Game, me: Me, id: number, least: number, most: number): boolean
  sees(game: Game, me: Me, arc: Arc, id: number): boolean
  canPay(game: Game, me: Me, cost: Cost): boolean
  pay(game: Game, me: Me, cost: Cost): void
  hasUsed(game: Game, me: Me, what: string): boolean
  noteUse(game: Game, me: Me, what: string): void
}

const concernsShip = <Game, Me extends CardInPlay>(
  eyes: AbilityContext<Game, Me>,
  game: Game,
  me: Me,
  of: Exclude<AbilityCondition<Game, Me, unknown>['of'], undefined>,
  { ship: id, attacker }: WindowSubject,
): boolean => {
  if (of === 'any') return true
  if (of === 'target') return attacker === me.ship && id !== me.ship
  const scope = eyes.scope(game, me, id)
  return typeof of === 'string' ? of === scope : of.includes(scope)
}

/** Whether a moment is one an ability waits for and can be paid for. */
export const abilityApplies = <Game, Me extends CardInPlay, Moment extends WindowSubject>(
  eyes: AbilityContext<Game, Me>,
  game: Game,
  me: Me,
  ability: AbilityCondition<Game, Me, Moment>,
  moment: Moment,
  name: string,
): boolean =>
  (!ability.cost || eyes.canPay(game, me, ability.cost)) &&
  isConditionMet(eyes, game, me, ability, moment, name)

/** Whether a moment is one an ability waits for, whether or not it can be paid for. */
export function isConditionMet<Game, Me extends CardInPlay, Moment extends WindowSubject>(
  eyes: AbilityContext<Game, Me>,
  game: Game,
  me: Me,
  ability: AbilityCondition<Game, Me, Moment>,
  moment: Moment,
  name: string,
): boolean {
  const { of, range, arc, once } = ability
  const id = moment.ship
  if (of === undefined ? id >= 0 && id !== me.ship : id >= 0 && !concernsShip(eyes, game, me, of, moment))
    return false
  // What is measured is looked at last.
  if (once && eyes.hasUsed(game, me, name)) return false
  if (range && !eyes.isAt(game, me, id, range[0], range[1])) return false
  if (arc !== undefined && !eyes.sees(game, me, arc, id)) return false
  return ability.when?.(game, me, moment) ?? true
}
