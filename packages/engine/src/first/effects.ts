/** What cards may ask of a game and do to it. */

export {
  type AttackFace,
  countFace,
  type DefenseFace,
  type Die,
  hasLoose,
  picks,
  reroll,
  rollAttackDie,
  rollDefenseDie,
  rollDefenseFor,
  turn,
} from '../table/dice.ts'
export { added, cardsOn, goOn, isPilotSilenced, isWatchedOn, permitted } from './ability.ts'
export { bar, lockAmong, mayLock, rangeBetween } from './actions/action-list.ts'
export { type ActionFrame, barOf, bombActions, freeAction, furtherAction, mayAct } from './actions/actions.ts'
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
export { maneuver } from './activation/maneuver.ts'
export { pull } from './activation/tractor.ts'
export { askPlayer } from './ask.ts'
export {
  assign,
  breakLock,
  choose,
  disable,
  discard,
  discardDamage,
  discardLasting,
  discardOutright,
  gain,
  hold,
  lastRound,
  lock,
  lose,
  loseShield,
  move,
  noteUse,
  payStress,
  reassign,
  recoverShield,
  removeObstacle,
  removeShip,
  restoreCards,
  rotate,
  setSkill,
  storeShield,
  unassign,
} from './changes.ts'
export {
  cardsLeft,
  deal,
  dealAside,
  drawMore,
  hiddenCards,
  putAside,
  suffer,
  turnDown,
  turnUp,
  turnUpOne,
} from './damage/damage.ts'
export { bombDice, bombsAt, lyingBombs, rerollBombDice } from './devices/devices.ts'
export { bombOf, bombWays, dropCargo, layBomb, placeBomb } from './devices/laying.ts'
export { carries } from './docking/dock.ts'
export { inArc, rangeInArc } from './engagement/arcs.ts'
export {
  addDie,
  cancelEvade,
  cancelResults,
  canSpend,
  defenseAmount,
  fixDie,
  guessEvades,
  hasRangeBonus,
  holdersOf,
  mayChange,
  payersFor,
  settleGuess,
  shotsAt,
  toSuffer,
  uncancelled,
} from './engagement/attack.ts'
export { attackInProgress, attackNow, leftOf, rolledDice, theAttack } from './engagement/attack-now.ts'
export { attackAgain, type Further, mayBeTurnOf } from './engagement/combat.ts'
export { endAttacks, mayAttack, shotsOf } from './engagement/shots.ts'
export { rangeThroughBomb } from './engagement/through-bombs.ts'
export { agilityOf, changedValue, countedRange, hasLock, PRIMARY, type Shot } from './engagement/weapons.ts'
export { firstDown } from './huge/actions.ts'
export { asideHome, deckOf, homeOf } from './huge/decks.ts'
export { drainCards, energyLimit, energyOn, gainEnergy, spendEnergy, storeEnergy } from './huge/energy.ts'
export { type HugeFlight, hugeFlight } from './huge/maneuver.ts'
export { replaceable, replaceUpgrade } from './huge/replacing.ts'
export { sectionsReached } from './huge/sections.ts'
export { shieldLimit } from './huge/shields.ts'
export { shieldsOf } from './huge/state.ts'
export { type Effect, later, rollDamage } from './later.ts'
export { allowedDial, guess, peek, turnDial } from './planning/planning.ts'
export {
  addToRoll,
  damageOf,
  rollDice,
  rolledOf,
  rollInAction,
  rollOne,
  saidBefore,
  sayBefore,
  shownNow,
  turnOther,
} from './roll.ts'
export { skillByCards, skillOf } from './skill.ts'
export { placeSpares } from './spares.ts'
export {
  count,
  facts,
  hullLeft,
  inPlay,
  isEnemy,
  isFriend,
  isStressed,
  obstacleShape,
  ship,
  ships,
  sizeOf,
  stand,
  valueNow,
} from './state.ts'
export { lyingObstacles } from './surroundings.ts'
