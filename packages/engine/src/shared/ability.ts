import type { Arc } from '@flotilla/geometry'
import type { Option, Seat } from '../kernel/decision.ts'
import type { CardId, ShipId } from '../vocabulary/ids.ts'
import type { Cost, Intent, Scope } from '../vocabulary/limits-and-costs.ts'

/** A card in play, with its owner's seat and the ship that has it. */
export interface CardInPlay {
  readonly card: CardId
  readonly ship: ShipId
  readonly seat: Seat
}

/** The ship that something is about; −1 for all ships. With an attack, also the attacker. */
export interface WindowSubject {
  readonly ship: ShipId
  readonly attacker?: ShipId
}

/** An event: its window, and the ship it happened to or that did it. */
export interface AnyWindowEvent extends WindowSubject {
  readonly window: string
}

/** When an ability may be used, declared so that a card need not check it by hand. */
export interface AbilityCondition<Game, Me, Moment> {
  /**
   * The ships the ability is about: its own ship by default (and windows that concern all ships), `any` for
   * every ship. In windows with an attacker, `target` is the ship that the card's ship attacks.
   */
  readonly of?: Scope | readonly Scope[] | 'any' | 'target' | undefined
  /** Distance from the ship with the card to the ship of the window, in range bands. */
  readonly range?: readonly [least: number, most: number] | undefined
  /** The arc of the ship with the card that the ship of the window must be in. */
  readonly arc?: Arc | undefined
  readonly once?: 'round' | undefined
  readonly cost?: Cost | undefined
  /**
   * Any further requirement. Together with the fields above it alone decides whether the ability is queued.
   */
  readonly when?: ((game: Game, me: Me, moment: Moment) => boolean) | undefined
}

/**
 * The ships whose attacks a dice ability is about: the attacker for a part of the attacker's side, else the
 * defender. Without `of` it is about its own ship.
 */
export interface DiceScope extends Pick<AbilityCondition<never, never, never>, 'range' | 'arc'> {
  readonly of?: Scope | readonly Scope[] | 'any' | undefined
}

/** An ability that a card uses when something happens. */
export interface Ability<Game, Me, Moment, O extends Option> extends AbilityCondition<Game, Me, Moment> {
  /** The owner may decline. */
  readonly may?: true
  /** It does not depend on anything else that is due, so its place in the order is not asked. */
  readonly alone?: true
  /** It works on a ship in reserve. */
  readonly inReserve?: true
  /** It is an attack: it waits until the attack in progress is over. */
  readonly attacks?: true
  /** Reports whether it can have an effect now; checked, like its cost, when its turn comes. */
  canResolve?(game: Game, me: Me, moment: Moment): boolean
  /** Its purpose, or a function that computes it for the current position. */
  readonly intent?: Intent | ((game: Game, me: Me, moment: Moment) => Intent)
  /** Returns the actions its ship could perform by it, so that a bot can weigh its cost. */
  leadsTo?(game: Game, me: Me, moment: Moment): readonly Option[]
  /** Returns what the owner chooses from; an ability without choices cannot be used. */
  choices?(game: Game, me: Me, moment: Moment): readonly O[]
  /** Carries out the ability. In a window of "would" it returns what happens instead. */
  use(game: Game, me: Me, moment: Moment, choice: O): unknown
}

/** An ability as the engine stores it, whatever its window and options. */
export interface AnyTrigger<Game, Me, Moment, Window> extends Ability<Game, Me, Moment, Option> {
  readonly at: Window
}

export type WindowEventOf<Moments, W extends keyof Moments> = {
  readonly window: W
  readonly ship: ShipId
} & Moments[W]
export type AnyWindowEventOf<Moments> = { [W in keyof Moments]: WindowEventOf<Moments, W> }[keyof Moments]

/**
 * Creates `triggerOn(window, ability)` for an edition: it types what `use` receives by the window and the options.
 */
export const createTriggerBuilder =
  <Game, Me, Moments>() =>
  <W extends keyof Moments, O extends Option = Option>(
    at: W,
    ability: Ability<Game, Me, WindowEventOf<Moments, W>, O>,
  ): AnyTrigger<Game, Me, AnyWindowEventOf<Moments>, keyof Moments> =>
    // Only its window opens an ability, so it always receives that event and its own options. All abilities
    // have the same fields in the same order, which makes iterating over many of them fast.
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

/** The functions of an edition that evaluate what abilities declare. */
export interface AbilityContext<Game, Me extends CardInPlay> {
  scope(game: Game, me: Me, id: ShipId): Scope
  /** Reports whether the ship of a card counts another ship as at a range, in bands. */
  isAt(game: Game, me: Me, id: ShipId, least: number, most: number): boolean
  sees(game: Game, me: Me, arc: Arc, id: ShipId): boolean
  canPay(game: Game, me: Me, cost: Cost): boolean
  pay(game: Game, me: Me, cost: Cost): void
  hasUsed(game: Game, me: Me, what: string): boolean
  noteUse(game: Game, me: Me, what: string): void
}

const concernsShip = <Game, Me extends CardInPlay>(
  abilityContext: AbilityContext<Game, Me>,
  game: Game,
  me: Me,
  of: Exclude<AbilityCondition<Game, Me, unknown>['of'], undefined>,
  { ship: id, attacker }: WindowSubject,
): boolean => {
  if (of === 'any') return true
  if (of === 'target') return attacker === me.ship && id !== me.ship
  const scope = abilityContext.scope(game, me, id)
  return typeof of === 'string' ? of === scope : of.includes(scope)
}

/** Reports whether an ability waits for this window event and its cost can be paid. */
export const abilityApplies = <Game, Me extends CardInPlay, Moment extends WindowSubject>(
  abilityContext: AbilityContext<Game, Me>,
  game: Game,
  me: Me,
  ability: AbilityCondition<Game, Me, Moment>,
  moment: Moment,
  name: string,
): boolean =>
  (!ability.cost || abilityContext.canPay(game, me, ability.cost)) &&
  isConditionMet(abilityContext, game, me, ability, moment, name)

/** Reports whether an ability waits for this window event, whether or not its cost can be paid. */
export function isConditionMet<Game, Me extends CardInPlay, Moment extends WindowSubject>(
  abilityContext: AbilityContext<Game, Me>,
  game: Game,
  me: Me,
  ability: AbilityCondition<Game, Me, Moment>,
  moment: Moment,
  name: string,
): boolean {
  const { of, range, arc, once } = ability
  const id = moment.ship
  if (
    of === undefined
      ? id >= 0 && id !== me.ship
      : id >= 0 && !concernsShip(abilityContext, game, me, of, moment)
  )
    return false
  // Measuring is slow, so it comes last.
  if (once && abilityContext.hasUsed(game, me, name)) return false
  if (range && !abilityContext.isAt(game, me, id, range[0], range[1])) return false
  if (arc !== undefined && !abilityContext.sees(game, me, arc, id)) return false
  return ability.when?.(game, me, moment) ?? true
}
