/** The queries and effects that cards may use. */

export {
  type AttackFace,
  countFace,
  type DefenseFace,
  type Die,
  hasChangeableDie,
  rerollDice,
  rerollPicks,
  rollAttackDie,
  rollDefenseDiceFor,
  rollDefenseDie,
  turnFaces,
} from '../shared/dice.ts'
export {
  cardsOn,
  hasCardWatchingShip,
  isPermitted,
  isPilotSilenced,
  repeatAbility,
  sumCardValues,
} from './ability.ts'
export { actionRules } from './actions/action-rules.ts'
export {
  type ActionFrame,
  actionBarOf,
  anotherAction,
  bombActions,
  freeAction,
  mayAct,
} from './actions/perform-action.ts'
export { lockAmong, mayLock } from './actions/target-lock.ts'
export {
  afterFlying,
  intendedManeuver,
  mayExecute,
  mustTurn,
  staysRed,
  treatAs,
  treatAsRed,
  turnRevealed,
} from './activation/activation.ts'
export { decloakNow } from './activation/decloak.ts'
export { difficultyOf, isTooHard } from './activation/difficulty.ts'
export { callManeuver } from './activation/execute-maneuver.ts'
export { moveTractoredShip } from './activation/tractor.ts'
export { askPlayer } from './ask-player.ts'
export {
  addRoundEffect,
  assignCondition,
  breakLock,
  chooseTarget,
  disableUpgrade,
  discardAtRoundEnd,
  discardDamage,
  discardUpgrade,
  discardUpgradeNow,
  gain,
  lock,
  lose,
  loseShield,
  move,
  noteUse,
  payStress,
  recoverShield,
  removeCondition,
  removeObstacle,
  removeShip,
  restoreCards,
  rotateTurret,
  setCardNote,
  setSkill,
  storeShield,
  transferCondition,
} from './changes.ts'
export {
  cardsInDecks,
  deal,
  dealAsideCard,
  drawMoreDamage,
  facedownCards,
  putDamageOnCondition,
  suffer,
  turnFacedown,
  turnFaceup,
  turnOneFaceup,
} from './damage/damage.ts'
export { type DeferredEffect, deferEffects, rollDamageDice } from './deferred-effects.ts'
export { bombsNear, bombsOnTable, rerollBombDice, rollBombDice } from './devices/detonation.ts'
export { askToPlaceBomb, bombRule, bombWays, dropCargoToken, placeBomb } from './devices/place-bombs.ts'
export { hasDockedTitle } from './docking/dock.ts'
export { isInFiringArc, rangeInFiringArc } from './engagement/arcs.ts'
export {
  addDie,
  cancelEvade,
  cancelResults,
  canSpend,
  damageToSuffer,
  defenseAmount,
  fixDie,
  guessEvades,
  hasRangeBonus,
  mayChange,
  resolveGuess,
  shotsAt,
  tokenHolders,
  tokenPayers,
  uncancelledResults,
} from './engagement/attack.ts'
export {
  agilityOf,
  changedValue,
  effectiveRange,
  hasLock,
  PRIMARY_WEAPON,
  type Shot,
} from './engagement/attack-values.ts'
export { attackAgain, type FurtherAttack, mayBeTurnOf } from './engagement/combat.ts'
export {
  attackView,
  currentAttack,
  remainingResults,
  requireAttack,
  requireDice,
} from './engagement/current-attack.ts'
export { rangeThroughBomb } from './engagement/range-through-bombs.ts'
export { endAttacks, mayAttack, shotsOf } from './engagement/shots.ts'
export { firstFacedownCards } from './huge/actions.ts'
export { asideDeckIndex, damageDeckIndex, discardDeckIndex } from './huge/decks.ts'
export { drainCards, energyLimit, energyOn, gainEnergy, spendEnergy, storeEnergy } from './huge/energy.ts'
export { shieldsLeft } from './huge/huge-state.ts'
export { type HugeFlight, hugeFlight } from './huge/maneuver.ts'
export { replaceableUpgrades, replaceUpgrade } from './huge/replace-upgrades.ts'
export { shieldLimit } from './huge/shields.ts'
export { sectionsWithinReach } from './huge/struck-section.ts'
export { obstaclesOnTable } from './objects-on-table.ts'
export { placeOrdnanceTokens } from './ordnance-tokens.ts'
export { pilotSkill, pilotSkillByCards } from './pilot-skill.ts'
export { allowedDial, guessDial, peekAtDial, turnDial } from './planning/planning.ts'
export {
  addToOtherRoll,
  countRolled,
  currentFaces,
  nameResultBefore,
  resultNamedBefore,
  rollDice,
  rolledDamage,
  rollInAction,
  rollOne,
  turnRolledDie,
} from './roll.ts'
export { rangeBetweenShips } from './ship-ranges.ts'
export {
  countTokens,
  facts,
  footprintOf,
  hullLeft,
  isEnemy,
  isFriend,
  isOnTable,
  isStressed,
  obstacleShape,
  ship,
  shipsOnTable,
  sizeOf,
  valueNow,
} from './state.ts'
