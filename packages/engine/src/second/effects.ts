/** What cards may ask of a game and do to it. */
export { call } from '../kernel/game.ts'
export { maneuverId } from '../table/dial.ts'
export {
  type AttackFace,
  attackFaces,
  countFace,
  type DefenseFace,
  type Die,
  defenseFaces,
  picks,
  reroll,
  rollAttackDie,
  rollDefenseDie,
  turn,
} from '../table/dice.ts'
export { farthest, forbidden, permitted, permittedBy } from './ability.ts'
export { barOf } from './actions/action-bar.ts'

export { barrelRoll, canLock, isActivating, lockOn, rotateArc } from './actions/action-list.ts'
export { type ActionFrame, isPerformingAction } from './actions/actions.ts'
export { jamByDamage } from './actions/jam.ts'
export { boostWays, rollWays } from './actions/reposition.ts'
export { ease, isActing, skipActionStep, skipManeuver } from './activation/activation.ts'
export { difficultyOf } from './activation/difficulty.ts'
export { decloak, decloaksBy, decloakWays } from './activation/system.ts'
export { turnsOf } from './activation/turning.ts'
export { askPlayer } from './ask.ts'
export {
  addObstacle,
  assign,
  breakLock,
  discard,
  endInitiative,
  exchange,
  flip,
  gain,
  hold,
  intoReserve,
  last,
  lock,
  lose,
  loseShield,
  move,
  peek,
  recoverCharges,
  recoverForce,
  recoverShield,
  removeCondition,
  removeDevice,
  revealCondition,
  setDial,
  setInitiative,
  showDial,
  spendCharges,
  spendForce,
  transfer,
  transferLock,
} from './changes.ts'
export {
  cardsInDeck,
  coveredOf,
  deal,
  dealInstead,
  dealOneOf,
  dealThis,
  destroy,
  discardDamage,
  expose,
  repair,
  repairFacedown,
  type Source,
  searchDeck,
  suffer,
  topOfDeck,
} from './damage/damage.ts'
export { near } from './devices/devices.ts'
export {
  addFuse,
  deviceWays,
  dropping,
  hasLaid,
  launching,
  layAs,
  layDevice,
  layingWays,
} from './devices/place-device.ts'
export { placeByHand, placesFor } from './devices/placing-devices.ts'
export { aimedFrom, aimRemote, relocateRemote, remotesOf, strike } from './devices/remotes.ts'
export { attackNow, gunOf, leftOf, rolledDice, theAttack } from './engagement/attack-now.ts'
export { atSpeed, isBasic, isForward } from './engagement/bearings.ts'
export { attackBeside, bonusAttack, canAttackNow, canBonusAttack } from './engagement/bonus-attack.ts'
export { engagementNow } from './engagement/engagement.ts'
export {
  addDice,
  addResult,
  agilityOf,
  canAddDice,
  cancel,
  cancelAll,
  canModify,
  canReroll,
  canTakeDice,
  capDice,
  denyRangeBonus,
  diceToRoll,
  guessEvades,
  guessManeuver,
  leaveResults,
  note,
  noted,
  rangeBonus,
  rerollNow,
  rollAgain,
  turnNow,
} from './engagement/rolling.ts'
export {
  arcsOf,
  armamentOf,
  isInArcOf,
  isPastDevices,
  needsOf,
  obstructingShips,
  sees as seesInArc,
  shotsOf,
  weaponsOf,
} from './engagement/shots.ts'
export { isAt, isFrom, rangeFrom } from './eyes.ts'
export { tokenShape } from './facts.ts'
export { areFriendly } from './friendship.ts'
export { faceupOf } from './huge/damage-cards.ts'
export { hasEnergy, loseEnergy, recoverEnergy, spendEnergy } from './huge/energy.ts'
export { canFireAtEnemy, canFireHardpoint, fireHardpoint } from './huge/hardpoint-attack.ts'
export { hitPrecisely } from './huge/precision-shot.ts'
export { redeploy } from './huge/redeploy.ts'
export { initiativeOf } from './initiative.ts'
export { type Effect, later } from './later.ts'
export { obstacleKind, standsOnObstacle } from './obstacles.ts'
export { canReequip, reequip } from './refitting.ts'
export { rollDice, rolledOf, rollOne, theRoll } from './roll.ts'
export { FORCE, keeping, withholding } from './round.ts'
export type { Spendable } from './says.ts'
export { handable, handOver } from './scenarios/handing-over.ts'
export { playerEdges } from './scenarios/player-edge.ts'
export { comeBack, comeBackOverEdge } from './setup/coming-back.ts'
export { comeIn } from './setup/coming-in.ts'
export { moveObstacle } from './setup/moving-obstacles.ts'
export { isDeployed, ownEdges } from './setup/placement.ts'
export { canSpend, canSpendLock, maySpend } from './spending.ts'
export {
  bodyOf,
  count,
  device,
  deviceShape,
  facts,
  greenTokens,
  inPlay,
  isCriticallyDamaged,
  isDamaged,
  isDevice,
  isEnemy,
  isGreen,
  isHuge,
  isObstacle,
  isStressed,
  isTractored,
  obstacleShape,
  orangeTokens,
  passengers,
  redTokens,
  relation,
  ship,
  stand,
} from './state.ts'
export { canShareDamage, shareDamage } from './wings/damage-sharing.ts'
export { wingmatesOf } from './wings/forming.ts'
export { canRejoin, rejoin } from './wings/joining.ts'
export { splitAll } from './wings/splitting.ts'
export { returnWing, setAside, standingIn, wingsAside, wingsWith } from './wings/wing-in-reserve.ts'

import type { RuleId } from '@flotilla/rulebook'
import type { Option, Telling } from '../kernel/decision.ts'
import { call } from '../kernel/game.ts'
import type { Me } from './ability.ts'
import { boosting } from './actions/action-list.ts'
import { type ActionFrame, actionWaysOf, canAct, type Grant } from './actions/actions.ts'
import type { ManeuverFrame } from './activation/maneuver.ts'
import { type Effect, later } from './later.ts'
import type { Game } from './state.ts'

/** Has a ship execute a maneuver outside of its activation. */
export const flyNow = (
  game: Game,
  id: number,
  maneuver: ManeuverFrame['maneuver'],
  difficulty: ManeuverFrame['difficulty'],
  by?: string,
): void =>
  call<ManeuverFrame>(game, {
    procedure: 'executeManeuver',
    ship: id,
    maneuver,
    difficulty,
    noAction: true,
    ...(by === undefined ? {} : { by }),
  })

/** Has the ship of a card boost, which is no action. */
export function boostBy(game: Game, me: Me, way: Telling<'pose' | 'template'>): void {
  later(game, { do: 'boosted', ship: me.ship, by: me.card, rule: 'C2-ABILITY-3' })
  boosting.perform(game, me.ship, way)
}

interface Terms {
  /** The colour of what is granted; red for any action, too. */
  readonly colour?: Grant['colour']
  readonly whileStressed?: true
  /** A white action of its bar, or of its cards, too; treated as red. */
  readonly white?: 'bar' | 'any'
  readonly whiteAsRed?: 'bar' | 'any'
  /** Only these actions of its own, and ways to carry them out. */
  readonly only?: readonly string[]
  readonly ways?: readonly string[]
  /** What follows once the action has been performed. */
  readonly after?: Effect
}

const chance = (
  ship: number,
  rule: RuleId,
  actions: readonly string[] | undefined,
  { colour, white, whiteAsRed, ...terms }: Terms,
) => ({
  ship,
  rule,
  ...(white ? { whites: white } : {}),
  ...(colour === 'red' && !actions ? { colour } : {}),
  ...(whiteAsRed ? { whites: whiteAsRed, colour: 'red' as const } : {}),
  ...(actions ? { grant: { actions, ...(colour ? { colour } : {}) } } : {}),
  ...terms,
})

/** Lets a ship perform an action: any of its own, or one of these as it is on its bar, or else white. */
export const grantAction = (
  game: Game,
  ship: number,
  rule: RuleId,
  actions?: readonly string[],
  terms: Terms = {},
): void => call<ActionFrame>(game, { procedure: 'performAction', ...chance(ship, rule, actions, terms) })

/** Whether that would let it perform any. */
export const couldAct = (game: Game, ship: number, actions?: readonly string[], terms: Terms = {}): boolean =>
  canAct(game, chance(ship, 'C2-ACTION-9', actions, terms))

/** The ways in which that would let it act. */
export const actionWays = (
  game: Game,
  ship: number,
  actions?: readonly string[],
  terms: Terms = {},
): readonly Option[] => actionWaysOf(game, chance(ship, 'C2-ACTION-9', actions, terms))
