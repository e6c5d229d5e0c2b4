import type { BoostWay } from '../second/actions/reposition.ts'
import type { ShipId } from '../vocabulary/ids.ts'

/** The queries and effects that cards may use. */
export { callProcedure } from '../kernel/game.ts'
export { maneuverId } from '../shared/dial.ts'
export {
  type AttackFace,
  attackFaces,
  countFace,
  type DefenseFace,
  type Die,
  defenseFaces,
  rerollDice,
  rerollPicks,
  rollAttackDie,
  rollDefenseDie,
  turnFaces,
} from '../shared/dice.ts'
export { isForbidden, isPermitted, longestRange, permittingCards } from './ability.ts'
export { isAtRangeOfCard, isShipAtRange, rangeBetweenShips } from './ability-context.ts'
export { actionBarOf } from './actions/action-bar.ts'
export {
  barrelRollAction,
  canLock,
  isActivating,
  lockAction,
  rotateArcAction,
} from './actions/action-rules.ts'
export { jamByDamage } from './actions/jam.ts'
export { type ActionFrame, isPerformingAction } from './actions/perform-action.ts'
export { boostWays, rollWays } from './actions/reposition.ts'
export { changeManeuverDifficulty, isActing, skipActionStep, skipManeuver } from './activation/activation.ts'
export { difficultyOf } from './activation/difficulty.ts'
export { rotateInPlaceWays } from './activation/rotate-in-place.ts'
export { decloak, decloakWays, decloakWaysWith } from './activation/system-phase.ts'
export { askPlayer } from './ask-player.ts'
export type { Spendable } from './card-queries.ts'
export {
  addObstacle,
  addRoundEffect,
  assign,
  breakLock,
  discardDamageCards,
  endInitiative,
  flipCard,
  flipToken,
  gain,
  holdTokenOnCard,
  lock,
  lose,
  loseShield,
  move,
  moveToReserve,
  peekAtDial,
  recoverCharges,
  recoverForce,
  recoverShield,
  removeCondition,
  removeDevice,
  revealCondition,
  revealDial,
  setDial,
  setInitiative,
  spendCharges,
  spendForce,
  transfer,
  transferLock,
} from './changes.ts'
export {
  cardsInDeck,
  type DamageSource,
  deal,
  dealChosenCard,
  dealInstead,
  dealSpecificCard,
  destroy,
  discardAllDamage,
  exposableCards,
  expose,
  repair,
  repairFacedown,
  searchDeck,
  suffer,
  topOfDeck,
} from './damage/damage.ts'
export { type DeferredEffect, deferEffects } from './deferred-effects.ts'
export { shipsNear } from './devices/detonation.ts'
export { askToPlaceDevice, legalDevicePlaces } from './devices/place-by-hand.ts'
export {
  addFuse,
  deviceWays,
  dropAndLaunchWays,
  dropTemplates,
  hasPlacedDevice,
  launchTemplates,
  placeDevice,
  placeDeviceAs,
} from './devices/place-device.ts'
export {
  aimRemote,
  detonateRemote,
  relocateRemote,
  remoteAttackStand,
  remotesOnTable,
} from './devices/remotes.ts'
export {
  addDice,
  addResult,
  agilityOf,
  attackNote,
  canAddDice,
  cancelAllResults,
  cancelResult,
  canModify,
  canTakeDice,
  capDice,
  denyRangeBonus,
  diceToRoll,
  guessEvades,
  guessManeuver,
  rangeBonus,
  rerollDiceNow,
  rerollLimit,
  rollAgain,
  setAttackNote,
  setRemainingResults,
  turnDiceNow,
} from './engagement/attack-dice.ts'
export { atSpeed, isBasicManeuver, isForwardManeuver } from './engagement/bearings.ts'
export { attackOutsideLimit, bonusAttack, canAttackNow, canBonusAttack } from './engagement/bonus-attack.ts'
export {
  attackWeapon,
  currentAttack,
  remainingResults,
  requireAttack,
  requireDice,
} from './engagement/current-attack.ts'
export { currentInitiative } from './engagement/engagement.ts'
export {
  allWeaponsOf,
  arcsOf,
  firingRequirements,
  isInArcOf,
  isPastDevices,
  isTargetInArc as seesInArc,
  obstructingShips,
  shotsOf,
  weaponsOf,
} from './engagement/shots.ts'
export { areFriendly } from './friendship.ts'
export { faceupCards } from './huge/damage-cards.ts'
export { hasEnergy, loseEnergy, recoverEnergy, spendEnergy } from './huge/energy.ts'
export { fireHardpoint, hasHardpointShot, hasHardpointShotAtEnemy } from './huge/hardpoint-attack.ts'
export { resolvePrecisionShot } from './huge/precision-shot.ts'
export { initiativeOf } from './initiative.ts'
export { isAtObstacle, obstacleKind } from './obstacles.ts'
export { countRolled, requireRoll, rollDice, rollOne } from './roll.ts'
export { FORCE_RECOVERY, keepTokenEffect, withholdRecoveryEffect } from './round.ts'
export { carriedItemOptions, passCarriedItem } from './scenarios/pass-carried-item.ts'
export { playerEdges } from './scenarios/player-edge.ts'
export { enterFromReserve } from './setup/enter-from-reserve.ts'
export { moveObstacle } from './setup/move-obstacle.ts'
export { isDeployed, ownEdges } from './setup/placement.ts'
export { redeploy } from './setup/redeploy.ts'
export { returnOverEdge, returnToTable } from './setup/return-to-table.ts'
export { tokenShape } from './ship-facts.ts'
export { canSpend, canSpendLock, maySpend } from './spending.ts'
export {
  countTokens,
  device,
  deviceShape,
  dockedShips,
  facts,
  footprintOf,
  greenTokens,
  isCriticallyDamaged,
  isDamaged,
  isDevice,
  isEnemy,
  isGreen,
  isHuge,
  isObstacle,
  isOnTable,
  isStressed,
  isTractored,
  obstacleShape,
  orangeTokens,
  redTokens,
  relationBetween,
  seatOf,
  ship,
  targetShape,
} from './state.ts'
export { canTransferUpgrades, transferUpgrades } from './transfer-upgrades.ts'
export { canRejoin, rejoinFormation } from './wings/change-wings.ts'
export { wingmatesOf } from './wings/formation.ts'
export { canShareDamage, shareDamage } from './wings/share-damage.ts'
export { splitWing } from './wings/split.ts'
export {
  moveWingToReserve,
  returnWing,
  wingLeadersInReserve,
  wingLeadersWith,
  wingShipsOnTable,
} from './wings/wing-in-reserve.ts'

import type { RuleId } from '@flotilla/rulebook'
import type { Option } from '../kernel/decision.ts'
import { callProcedure } from '../kernel/game.ts'
import type { CardContext } from './ability.ts'
import { boostAction } from './actions/action-rules.ts'
import { type ActionFrame, type ActionGrant, actionWaysOf, canAct } from './actions/perform-action.ts'
import type { ManeuverFrame } from './activation/execute-maneuver.ts'
import { type DeferredEffect, deferEffects } from './deferred-effects.ts'
import type { Game } from './state.ts'

/** Makes a ship execute a maneuver outside its activation. */
export const executeManeuverNow = (
  game: Game,
  id: ShipId,
  maneuver: ManeuverFrame['maneuver'],
  difficulty: ManeuverFrame['difficulty'],
  by?: string,
): void =>
  callProcedure<ManeuverFrame>(game, {
    procedure: 'executeManeuver',
    ship: id,
    maneuver,
    difficulty,
    noAction: true,
    ...(by === undefined ? {} : { by }),
  })

/** Makes the ship of a card boost, which is not an action. */
export function boostWithCard(game: Game, me: CardContext, way: BoostWay): void {
  deferEffects(game, { do: 'boosted', ship: me.ship, by: me.card, rule: 'C2-ABILITY-3' })
  boostAction.perform(game, me.ship, way)
}

interface GrantTerms {
  /** The colour of the granted action; red may apply to any action. */
  readonly colour?: ActionGrant['colour']
  readonly whileStressed?: true
  /** A white action of its bar, or also of its cards, treated as red. */
  readonly white?: 'bar' | 'any'
  readonly whiteAsRed?: 'bar' | 'any'
  /** Only these of its actions, and ways to perform them. */
  readonly only?: readonly string[]
  readonly ways?: readonly string[]
  /** The effect that follows the action. */
  readonly after?: DeferredEffect
}

const toActionChance = (
  ship: ShipId,
  rule: RuleId,
  actions: readonly string[] | undefined,
  { colour, white, whiteAsRed, ...terms }: GrantTerms,
) => ({
  ship,
  rule,
  ...(white ? { whites: white } : {}),
  ...(colour === 'red' && !actions ? { colour } : {}),
  ...(whiteAsRed ? { whites: whiteAsRed, colour: 'red' as const } : {}),
  ...(actions ? { grant: { actions, ...(colour ? { colour } : {}) } } : {}),
  ...terms,
})

/** Lets a ship perform an action: any of its own, or one of these as on its bar, otherwise white. */
export const grantAction = (
  game: Game,
  ship: ShipId,
  rule: RuleId,
  actions?: readonly string[],
  terms: GrantTerms = {},
): void =>
  callProcedure<ActionFrame>(game, {
    procedure: 'performAction',
    ...toActionChance(ship, rule, actions, terms),
  })

/** Reports whether the ship could perform any such action. */
export const couldPerformAction = (
  game: Game,
  ship: ShipId,
  actions?: readonly string[],
  terms: GrantTerms = {},
): boolean => canAct(game, toActionChance(ship, 'C2-ACTION-9', actions, terms))

/** Returns the ways in which the ship could perform such an action. */
export const actionWays = (
  game: Game,
  ship: ShipId,
  actions?: readonly string[],
  terms: GrantTerms = {},
): readonly Option[] => actionWaysOf(game, toActionChance(ship, 'C2-ACTION-9', actions, terms))
