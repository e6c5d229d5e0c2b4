/** What cards may ask of a game and do to it. */
export { call } from '../kernel/game.ts'
export type { ActionFrame } from './actions.ts'
export { atSpeed, isBasic, isForward } from './bearings.ts'
export { bonusAttack, canBonusAttack } from './bonus-attack.ts'
export {
  assign,
  breakLock,
  endInitiative,
  flip,
  gain,
  last,
  lock,
  lose,
  loseShield,
  move,
  recoverCharges,
  recoverForce,
  recoverShield,
  removeCondition,
  revealCondition,
  setDial,
  setInitiative,
  spendCharges,
  spendForce,
  transfer,
} from './changes.ts'
export { deal, expose, repair, repairFacedown, suffer } from './damage.ts'
export { near } from './devices.ts'
export {
  type AttackFace,
  countFace,
  type DefenseFace,
  type Die,
  picks,
  reroll,
  rollAttackDie,
  rollDefenseDie,
  turn,
} from './dice.ts'
export { arcsOf, shotsOf } from './engagement.ts'
export { type Effect, later } from './later.ts'
export { deviceWays, dropping, launching, layDevice } from './place-device.ts'
export { relocateRemote } from './remotes.ts'
export {
  bodyOf,
  count,
  device,
  deviceShape,
  facts,
  greenTokens,
  initiativeOf,
  inPlay,
  isCriticallyDamaged,
  isDamaged,
  isEnemy,
  isStressed,
  relation,
  ship,
  stand,
} from './state.ts'
export { canShareDamage, shareDamage } from './wings/damage-sharing.ts'
export { wingmatesOf } from './wings/forming.ts'
export { canRejoin, rejoin } from './wings/joining.ts'
export { splitAll } from './wings/splitting.ts'

import type { RuleId } from '@flotilla/rulebook'
import { call } from '../kernel/game.ts'
import type { ActionFrame, Grant } from './actions.ts'
import type { Game } from './state.ts'

/** Lets a ship perform an action: any of its own, or one of these as it is on its bar, or else white. */
export function grantAction(
  game: Game,
  ship: number,
  rule: RuleId,
  actions?: readonly string[],
  { colour, whileStressed }: { readonly colour?: Grant['colour']; readonly whileStressed?: true } = {},
): void {
  call<ActionFrame>(game, {
    procedure: 'performAction',
    ship,
    rule,
    ...(actions ? { grant: { actions, ...(colour ? { colour } : {}) } } : {}),
    ...(whileStressed ? { whileStressed } : {}),
  })
}
