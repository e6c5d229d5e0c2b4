import type { Seat } from '../../../kernel/decision.ts'
import type { ShipId } from '../../../vocabulary/ids.ts'
import { facts, type Game, isOnTable, relationBetween, type Ship, ship } from '../../state.ts'
import { isFullHealth, isLost } from '../remaining-health.ts'
import type { ScenarioRule, ScenarioSide } from '../scenario.ts'
import type { Goal, ScenarioRuleCode } from '../scenario-rule.ts'
import { earnPoints, requireScenarioState, unitOf } from '../scenario-state.ts'
import { opponentsOf, scoringSeat } from '../sides.ts'
import { countersOn, putCounters, scoreCounters, scoreCountersOn, takeCounters } from '../victory-counters.ts'

/**
 * Returns the enemy responsible for destroying or damaging a ship; undefined if there is none or it was its
 * own side.
 */
export function enemyResponsible(game: Game, id: ShipId, by: Seat | undefined): Seat | undefined {
  return by !== undefined && relationBetween(game, by, facts(game, id).seat) === 'enemy' ? by : undefined
}

export const destroyerOf = (game: Game, id: ShipId): Seat | undefined =>
  enemyResponsible(game, id, requireScenarioState(game).hurtBy[id])

export const destroyerScoresRule: ScenarioRuleCode = {
  text: () => 'Whoever destroys an enemy ship scores what it is worth.',
  shipLeft: (game, _, id, how) => {
    const by = destroyerOf(game, id)
    if (how !== 'destroyed' || by === undefined) return
    const unit = unitOf(game, id)
    if (isLost(game, unit)) earnPoints(game, by, unit.value)
  },
}

interface CounterRule extends ScenarioRule {
  readonly counters: number
}

const formatCounters = (counters: number): string => `${counters} victory counter${counters === 1 ? '' : 's'}`

/** Returns the ships on the table of other teams. */
function enemiesOf(game: Game, seat: Seat): Ship[] {
  const opponents = opponentsOf(game, seat)
  return game.state.ships.filter((one) => isOnTable(one) && opponents.includes(facts(game, one.id).seat))
}

export const firstHitRule: ScenarioRuleCode<CounterRule> = {
  text: ({ counters }) => `Whoever damages an enemy ship at full health scores ${formatCounters(counters)}.`,
  firstHurt: (game, { counters }, id, by) => {
    const enemy = enemyResponsible(game, id, by)
    if (enemy !== undefined) scoreCounters(game, enemy, counters)
  },
  goals: (game, { counters }, seat) =>
    enemiesOf(game, seat)
      .filter((one) => isFullHealth(game, one))
      .map(({ id }) => attackGoal(game, id, counters)),
}

interface Kill extends CounterRule {
  readonly trophy: number
}

export const killRule: ScenarioRuleCode<Kill> = {
  text: ({ counters, trophy }) =>
    `Whoever destroys an enemy ship scores ${formatCounters(counters)} and puts ${trophy} on the card of a ship of their own.`,
  shipLeft: (game, { counters, trophy }, id, how) => {
    const by = destroyerOf(game, id)
    if (how !== 'destroyed' || by === undefined) return
    scoreCounters(game, by, counters)
    const own = game.state.ships.find((one) => isOnTable(one) && facts(game, one.id).seat === by)
    if (own) putCounters(game, own.id, trophy)
  },
  goals: (game, { counters }, seat) => enemiesOf(game, seat).map(({ id }) => attackGoal(game, id, counters)),
}

export const stayInTheFightRule: ScenarioRuleCode<CounterRule> = {
  text: ({ counters }) =>
    `Whose ship flees, or is destroyed by nobody else, loses ${formatCounters(counters)} and as many more as were on its card.`,
  shipLeft: (game, { counters }, id, how) => {
    if (how === 'fled' || (how === 'destroyed' && destroyerOf(game, id) === undefined))
      scoreCounters(game, facts(game, id).seat, -counters - takeCounters(game, id))
  },
}

type CounterRecipient = 'destroyer' | 'owner' | 'nobody' | ScenarioSide

interface CarriedCounters extends ScenarioRule {
  readonly destroyed: CounterRecipient
  readonly fled: CounterRecipient
  readonly end: CounterRecipient
}

const named: { readonly [taker in CounterRecipient]: string } = {
  destroyer: 'whoever destroyed it scores them',
  owner: 'its player scores them',
  nobody: 'nobody scores them',
  first: 'the attackers score them',
  second: 'the defenders score them',
}

function recipientSeat(game: Game, taker: CounterRecipient, id: ShipId): Seat | undefined {
  const by = destroyerOf(game, id)
  if (taker === 'destroyer') return by
  if (taker === 'owner') return facts(game, id).seat
  return taker === 'nobody' ? undefined : scoringSeat(game, taker, by)
}

/** Gives the counters of a ship to the player the scenario names. */
function awardCounters(game: Game, taker: CounterRecipient, id: ShipId): void {
  const seat = recipientSeat(game, taker, id)
  if (seat === undefined) takeCounters(game, id)
  else scoreCountersOn(game, id, seat)
}

/** The rule by which ships carry counters. */
export const carriedCountersRule: ScenarioRuleCode<CarriedCounters> = {
  text: ({ destroyed, fled, end }) =>
    `Victory counters on a ship's card: if it is destroyed ${named[destroyed]}; if it flees ${named[fled]}; at the end of the game ${named[end]}.`,
  // For counters, a ship put in reserve has fled.
  shipLeft: (game, { destroyed, fled }, id, how) => {
    if (how !== 'escaped') awardCounters(game, how === 'destroyed' ? destroyed : fled, id)
  },
  finish: (game, { end }) => {
    for (const { id } of game.state.ships) awardCounters(game, end, id)
  },
  goals: (game, { destroyed }, seat) =>
    destroyed === 'owner' || destroyed === 'nobody'
      ? []
      : enemiesOf(game, seat)
          .filter(({ id }) => countersOn(game, id) > 0)
          .map(({ id }) => attackGoal(game, id, countersOn(game, id))),
}

/** Returns the goal of attacking a ship. */
export function attackGoal(game: Game, id: ShipId, worth: number): Goal {
  const { x, y } = ship(game, id).pose
  return { kind: 'attack', target: id, x, y, reach: 300, worth }
}
