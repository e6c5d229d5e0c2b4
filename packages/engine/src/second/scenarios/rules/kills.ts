import type { Seat } from '../../../kernel/decision.ts'
import { facts, type Game, inPlay, relation, type Ship, ship } from '../../state.ts'
import { isFullHealth, isLost } from '../health.ts'
import type { Goal, RuleCode } from '../rule.ts'
import type { ScenarioRule, Side } from '../scenario.ts'
import { opponentsOf, scorerOf } from '../sides.ts'
import { earn, stateOf, unitOf } from '../state.ts'
import { countersOn, putCounters, score, scoreFrom, takeCounters } from '../victory-counters.ts'

/** The enemy who destroyed or hurt a ship; undefined when it was nobody's doing or its own side's. */
export function enemyWho(game: Game, id: number, by: Seat | undefined): Seat | undefined {
  return by !== undefined && relation(game, by, facts(game, id).seat) === 'enemy' ? by : undefined
}

export const destroyerOf = (game: Game, id: number): Seat | undefined =>
  enemyWho(game, id, stateOf(game).hurtBy[id])

export const destroyerScores: RuleCode = {
  text: () => 'Whoever destroys an enemy ship scores what it is worth.',
  shipLeft: (game, _, id, how) => {
    const by = destroyerOf(game, id)
    if (how !== 'destroyed' || by === undefined) return
    const unit = unitOf(game, id)
    if (isLost(game, unit)) earn(game, by, unit.value)
  },
}

interface Counted extends ScenarioRule {
  readonly counters: number
}

const several = (counters: number): string => `${counters} victory counter${counters === 1 ? '' : 's'}`

/** The ships on the table that are not of a seat's team. */
function enemiesOf(game: Game, seat: Seat): Ship[] {
  const opponents = opponentsOf(game, seat)
  return game.state.ships.filter((one) => inPlay(one) && opponents.includes(facts(game, one.id).seat))
}

export const firstHit: RuleCode<Counted> = {
  text: ({ counters }) => `Whoever damages an enemy ship at full health scores ${several(counters)}.`,
  firstHurt: (game, { counters }, id, by) => {
    const enemy = enemyWho(game, id, by)
    if (enemy !== undefined) score(game, enemy, counters)
  },
  goals: (game, { counters }, seat) =>
    enemiesOf(game, seat)
      .filter((one) => isFullHealth(game, one))
      .map(({ id }) => goalOn(game, id, counters)),
}

interface Kill extends Counted {
  readonly trophy: number
}

export const kill: RuleCode<Kill> = {
  text: ({ counters, trophy }) =>
    `Whoever destroys an enemy ship scores ${several(counters)} and puts ${trophy} on the card of a ship of their own.`,
  shipLeft: (game, { counters, trophy }, id, how) => {
    const by = destroyerOf(game, id)
    if (how !== 'destroyed' || by === undefined) return
    score(game, by, counters)
    const own = game.state.ships.find((one) => inPlay(one) && facts(game, one.id).seat === by)
    if (own) putCounters(game, own.id, trophy)
  },
  goals: (game, { counters }, seat) => enemiesOf(game, seat).map(({ id }) => goalOn(game, id, counters)),
}

export const stayInTheFight: RuleCode<Counted> = {
  text: ({ counters }) =>
    `Whose ship flees, or is destroyed by nobody else, loses ${several(counters)} and as many more as were on its card.`,
  shipLeft: (game, { counters }, id, how) => {
    if (how === 'fled' || (how === 'destroyed' && destroyerOf(game, id) === undefined))
      score(game, facts(game, id).seat, -counters - takeCounters(game, id))
  },
}

type Taker = 'destroyer' | 'owner' | 'nobody' | Side

interface Carried extends ScenarioRule {
  readonly destroyed: Taker
  readonly fled: Taker
  readonly end: Taker
}

const named: { readonly [taker in Taker]: string } = {
  destroyer: 'whoever destroyed it scores them',
  owner: 'its player scores them',
  nobody: 'nobody scores them',
  first: 'the attackers score them',
  second: 'the defenders score them',
}

function takerOf(game: Game, taker: Taker, id: number): Seat | undefined {
  const by = destroyerOf(game, id)
  if (taker === 'destroyer') return by
  if (taker === 'owner') return facts(game, id).seat
  return taker === 'nobody' ? undefined : scorerOf(game, taker, by)
}

/** The counters of a ship go to whoever the scenario says. */
function settle(game: Game, taker: Taker, id: number): void {
  const seat = takerOf(game, taker, id)
  if (seat === undefined) takeCounters(game, id)
  else scoreFrom(game, id, seat)
}

export const carriedCounters: RuleCode<Carried> = {
  text: ({ destroyed, fled, end }) =>
    `Victory counters on a ship's card: if it is destroyed ${named[destroyed]}; if it flees ${named[fled]}; at the end of the game ${named[end]}.`,
  // A ship put in reserve has fled as far as its counters are concerned.
  shipLeft: (game, { destroyed, fled }, id, how) => {
    if (how !== 'escaped') settle(game, how === 'destroyed' ? destroyed : fled, id)
  },
  finish: (game, { end }) => {
    for (const { id } of game.state.ships) settle(game, end, id)
  },
  goals: (game, { destroyed }, seat) =>
    destroyed === 'owner' || destroyed === 'nobody'
      ? []
      : enemiesOf(game, seat)
          .filter(({ id }) => countersOn(game, id) > 0)
          .map(({ id }) => goalOn(game, id, countersOn(game, id))),
}

export function goalOn(game: Game, id: number, worth: number): Goal {
  const { x, y } = ship(game, id).pose
  return { kind: 'attack', target: id, x, y, reach: 300, worth }
}
