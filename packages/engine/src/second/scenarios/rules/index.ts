import { getOrThrow } from '../../../kernel/assert.ts'
import type { Procedure } from '../../../kernel/game.ts'
import type { Game } from '../../state.ts'
import type { ScenarioRule } from '../scenario.ts'
import type { ScenarioRuleCode } from '../scenario-rule.ts'
import { deliverRule, dropCargoRule, pickUpProcedure, pickUpRule, remoteCargoRule } from './cargo.ts'
import {
  carriedCountersRule,
  destroyerScoresRule,
  firstHitRule,
  killRule,
  stayInTheFightRule,
} from './destroyed-ships.ts'
import { escapeByCountersProcedure, escapeByCountersRule } from './escape-by-counters.ts'
import { escapeOverRule, exitProcedure, exitRule, remoteEscapesRule } from './escapes.ts'
import {
  detonateRule,
  gatherIntelProcedure,
  gatherIntelRule,
  remoteLostRule,
  survivorsRule,
} from './remotes.ts'
import {
  arriveAtPointsRule,
  chooseReserveProcedure,
  chooseWavesProcedure,
  enterWaveProcedure,
  returnAtPointsRule,
  startInReserveRule,
  wavesRule,
} from './reserve.ts'

/** The rules a scenario may name. */
export const builtInRules: { readonly [rule: string]: ScenarioRuleCode } = {
  destroyerScores: destroyerScoresRule,
  firstHit: firstHitRule,
  kill: killRule,
  stayInTheFight: stayInTheFightRule,
  carriedCounters: carriedCountersRule,
  startInReserve: startInReserveRule,
  arriveAtPoints: arriveAtPointsRule,
  returnAtPoints: returnAtPointsRule,
  waves: wavesRule,
  escapeOver: escapeOverRule,
  remoteEscapes: remoteEscapesRule,
  exit: exitRule,
  remoteLost: remoteLostRule,
  survivors: survivorsRule,
  evacuate: escapeByCountersRule,
  detonate: detonateRule,
  gatherIntel: gatherIntelRule,
  cargoAboard: remoteCargoRule,
  pickUp: pickUpRule,
  dropCargo: dropCargoRule,
  deliver: deliverRule,
}

/** Returns the code of a scenario rule. */
export const ruleCode = ({ rule }: ScenarioRule): ScenarioRuleCode => getOrThrow(builtInRules, rule, 'rule')

/** Returns a scenario rule as a sentence. */
export const ruleText = (figures: ScenarioRule): string => ruleCode(figures).text(figures)

/** The procedures of scenario rules. */
export const ruleProcedures: readonly Procedure<Game>[] = [
  chooseReserveProcedure,
  chooseWavesProcedure,
  enterWaveProcedure,
  exitProcedure,
  escapeByCountersProcedure,
  gatherIntelProcedure,
  pickUpProcedure,
]
