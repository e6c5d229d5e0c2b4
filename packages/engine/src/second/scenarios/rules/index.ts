import type { Procedure } from '../../../kernel/game.ts'
import { entry } from '../../../kernel/known.ts'
import type { Game } from '../../state.ts'
import type { RuleCode } from '../rule.ts'
import type { ScenarioRule } from '../scenario.ts'
import { cargoAboard, deliver, dropCargo, pickingUp, pickUp } from './cargo.ts'
import { escapeOver, exit, exiting, remoteEscapes } from './escapes.ts'
import { carriedCounters, destroyerScores, firstHit, kill, stayInTheFight } from './kills.ts'
import { detonate, evacuate, evacuating, gatherIntel, gathering, remoteLost, survivors } from './remotes.ts'
import {
  arriveAtPoints,
  choosingReserve,
  choosingWaves,
  entering,
  returnAtPoints,
  startInReserve,
  waves,
} from './reserve.ts'

/** The rules a scenario may name. */
export const builtIn: { readonly [rule: string]: RuleCode } = {
  destroyerScores,
  firstHit,
  kill,
  stayInTheFight,
  carriedCounters,
  startInReserve,
  arriveAtPoints,
  returnAtPoints,
  waves,
  escapeOver,
  remoteEscapes,
  exit,
  remoteLost,
  survivors,
  evacuate,
  detonate,
  gatherIntel,
  cargoAboard,
  pickUp,
  dropCargo,
  deliver,
}

/** What a rule of a scenario does. */
export const codeOf = ({ rule }: ScenarioRule): RuleCode => entry(builtIn, rule, 'rule')

/** What a rule of a scenario says, in a sentence. */
export const ruleText = (figures: ScenarioRule): string => codeOf(figures).text(figures)

export const ruleProcedures: readonly Procedure<Game>[] = [
  choosingReserve,
  choosingWaves,
  entering,
  exiting,
  evacuating,
  gathering,
  pickingUp,
]
