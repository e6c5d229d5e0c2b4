import type { CardId, ShipId } from './ids.ts'
import type { PlacementLimits } from './limits-and-costs.ts'
import type { ActionOffer, DeclineOption, OptionKind, OptionOfKind } from './options.ts'

/** A question with a list of options of some kinds, and the fields that all of them have besides. */
export interface ChoiceQuestionType<K extends OptionKind, More = unknown> {
  readonly option: OptionOfKind<K> & More
}

/** A question for a place, with its limits. */
export interface PlaceQuestionType<
  Always extends keyof PlacementLimits = never,
  Sometimes extends keyof PlacementLimits = never,
> {
  readonly limits: {
    readonly [K in Always]: PlacementLimits[K]
  } & { readonly [K in Sometimes]?: PlacementLimits[K] }
}

/** What an option of a question may tell besides the fields of its kind: where it comes from. */
export interface OptionSource {
  /** The card whose ability it is; for dice also the ship, or the number of the card, and what the card returned. */
  readonly card?: CardId
  readonly bearer?: number | string
  readonly choice?: Option
  /** Of a dice ability: it is used whenever it can be. */
  readonly must?: true
  /** The action it performs: with colour and linked action, or in the first edition by name. */
  readonly offer?: ActionOffer
  readonly action?: string
  /** The ship can perform the same action with another colour or linked action too. */
  readonly again?: true
  /** The colour of the action if it is performed this way, and the card that allows it, which is to be paid for. */
  readonly colour?: ActionOffer['colour']
  readonly by?: string
  /** Of an ability in the System Phase or for energy: the way as its card returned it, and its cost. */
  readonly way?: Option
  readonly key?: string
  readonly cost?: number
  /** Of a dice ability: another ship whose token or lock pays for it. */
  readonly payer?: ShipId
}

type From<S extends keyof OptionSource> = { readonly [K in S]-?: NonNullable<OptionSource[K]> }
/** One legal answer to a question. Its kind says what it means; a choice names its id. */
export type Option = OptionOfKind<OptionKind> & OptionSource

export type ActionOption = Option
export type DiceOption =
  | OptionOfKind<'spend' | 'spendLock' | 'shelter' | 'decline'>
  | (Option & From<'card' | 'bearer' | 'choice'>)
export type AbilityOption = Option & From<'card'>
export type EnergyOption = Option & From<'card' | 'key' | 'way' | 'cost'>
export type SystemOption = Option

/** Questions of both editions. */
interface CommonQuestions {
  // Setting up.
  choosePlacing: ChoiceQuestionType<'ship'>
  placeShip: PlaceQuestionType<
    'ship' | 'area' | 'facing',
    'more' | 'places' | 'near' | 'beyond' | 'contact' | 'middle'
  >
  chooseObstacle: ChoiceQuestionType<'obstacle'>
  placeObstacle: PlaceQuestionType<'obstacle' | 'area', 'near' | 'beyondObstacles' | 'beyondEdges'>

  // A round.
  setDials: ChoiceQuestionType<'dial' | 'confirm' | 'timeUp'>
  chooseActivation: ChoiceQuestionType<'ship'>
  chooseAction: { readonly option: ActionOption }
  chooseAttack: ChoiceQuestionType<'shot' | 'decline'>
  modifyAttackDice: { readonly option: DiceOption }
  modifyDefenseDice: { readonly option: DiceOption }
  jam: ChoiceQuestionType<'token' | 'lock'>

  // Cards.
  /** Which of one's abilities is used next. */
  chooseAbility: ChoiceQuestionType<'queued'>
  useAbility: { readonly option: AbilityOption }
  /** A card asks a player, who need not be its owner. */
  answerAbility: { readonly option: AbilityOption }
}

interface FirstEditionQuestions {
  chooseInitiative: ChoiceQuestionType<'camp'>
  chooseEdge: ChoiceQuestionType<'edge'>
  berth: ChoiceQuestionType<'ship' | 'decline'>
  chooseDecloaking: ChoiceQuestionType<'ship'>
  chooseFighter: ChoiceQuestionType<'ship'>
  decloak: ChoiceQuestionType<'decloak' | 'decline'>
  chooseManeuver: ChoiceQuestionType<'maneuver'>
  dropBomb: ChoiceQuestionType<'bomb' | 'decline'>
  placeBombToken: PlaceQuestionType<'card' | 'token' | 'area' | 'places', 'beyond' | 'touching'>
  deploy: ChoiceQuestionType<'deploy' | 'decline'>
  chooseStruck: ChoiceQuestionType<'ship'>
  tractorBeam: ChoiceQuestionType<'barrelRoll' | 'boost' | 'decline'>
  placeRoll: PlaceQuestionType<'ship' | 'slide'>
  placeTallon: PlaceQuestionType<'ship' | 'slide'>

  // Huge ships.
  allocateEnergy: ChoiceQuestionType<'allocation' | 'decline'>
  useEnergy: { readonly option: EnergyOption | DeclineOption }
  chooseSection: ChoiceQuestionType<'section'>
  dropLock: ChoiceQuestionType<'target'>
  chooseStressed: ChoiceQuestionType<'ship' | 'decline'>
  loseUpgrade: ChoiceQuestionType<'card'>
  discardUpgrade: ChoiceQuestionType<'card'>
}

interface SecondEditionQuestions {
  callDie: ChoiceQuestionType<'call'>
  chooseFirst: ChoiceQuestionType<'first' | 'team' | 'roll'>
  declareDocked: ChoiceQuestionType<'carrier' | 'decline'>
  setTurret: ChoiceQuestionType<'turret'>
  chooseSystemShip: ChoiceQuestionType<'ship'>
  chooseEngagement: ChoiceQuestionType<'ship'>
  systemPhase: { readonly option: SystemOption }
  remote: { readonly option: Option }
  dock: ChoiceQuestionType<'carrier' | 'decline'>
  emergencyDeploy: ChoiceQuestionType<'deploy' | 'decline'>
  tallonPlacement: ChoiceQuestionType<'placement'>
  tractor: ChoiceQuestionType<'place' | 'decline'>
  rotateTractored: ChoiceQuestionType<'place' | 'decline'>
  chooseBomb: ChoiceQuestionType<'device'>
  chooseMined: ChoiceQuestionType<'ship'>
  exposeOrStrain: ChoiceQuestionType<'deed'>

  // Wings.
  changeWings: ChoiceQuestionType<'split' | 'join' | 'decline'>
  shareDamage: ChoiceQuestionType<'share' | 'decline'>

  // Huge ships.
  placeBehind: PlaceQuestionType<'ship' | 'area' | 'facing' | 'behind' | 'range' | 'places'>
  placeDevice: PlaceQuestionType<'card' | 'token' | 'area' | 'places', 'beyond' | 'beyondEdges' | 'near'>
  nameOpponent: ChoiceQuestionType<'seat'>
  turnReplaced: ChoiceQuestionType<'place' | 'decline'>

  // Scenarios.
  chooseCaptain: ChoiceQuestionType<'first' | 'roll'>
  orderTeam: ChoiceQuestionType<'order' | 'roll'>
  chooseReserve: ChoiceQuestionType<'ship' | 'decline'>
  chooseWave: ChoiceQuestionType<'wave' | 'decline'>
  chooseRemote: ChoiceQuestionType<'device'>
  chooseCarrier: ChoiceQuestionType<'ship'>
  markTarget: ChoiceQuestionType<'ship'>
  placeRemote: PlaceQuestionType<'card' | 'area', 'more' | 'facing' | 'beyondOthers' | 'outsideDeployment'>
  placeMarker: PlaceQuestionType<'card' | 'area', 'more' | 'facing' | 'beyondOthers' | 'outsideDeployment'>
  arrive: ChoiceQuestionType<'point'>
  arriveAtEdge: PlaceQuestionType<'ship' | 'area' | 'facing' | 'more'>
  escape: ChoiceQuestionType<'escape' | 'decline'>
}

/** Every question by its kind. */
export interface QuestionTypes extends CommonQuestions, FirstEditionQuestions, SecondEditionQuestions {}

/** The kind of a question. */
export type QuestionKind = keyof QuestionTypes
/** The kind of a question with a list of options. */
export type ChooseQuestionKind = {
  [K in QuestionKind]: QuestionTypes[K] extends { readonly option: unknown } ? K : never
}[QuestionKind]
/** The kind of a question for a place. */
export type PlaceQuestionKind = Exclude<QuestionKind, ChooseQuestionKind>
/** The options of the questions of a kind. */
export type OptionOf<K extends ChooseQuestionKind> = QuestionTypes[K]['option']
/** The limits of the questions of a kind. */
export type LimitsOf<K extends PlaceQuestionKind> = QuestionTypes[K]['limits']
