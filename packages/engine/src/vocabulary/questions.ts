import type { OptionFields, PlacementLimits } from './option-fields.ts'

/** The fields every option has: the id a choice names, and what a player should know before choosing it. */
export interface OptionBase {
  readonly id: string
  /** Legal without any effect on the dice, their results or the recovered shields. */
  readonly idle?: true
}

type WithFields<All, Always extends keyof All, Sometimes extends keyof All> = {
  readonly [K in Always]: All[K]
} & { readonly [K in Sometimes]?: All[K] }

/** A question with a list of options: the fields every option has, and those some have. */
export interface ChoiceQuestionType<
  Always extends keyof OptionFields = never,
  Sometimes extends keyof OptionFields = never,
> {
  readonly option: OptionBase & WithFields<OptionFields, Always, Sometimes>
}

/** A question for a place, with its limits. */
export interface PlaceQuestionType<
  Always extends keyof PlacementLimits = never,
  Sometimes extends keyof PlacementLimits = never,
> {
  readonly limits: WithFields<PlacementLimits, Always, Sometimes>
}

/** An option of a card: it may have any field. */
export type AbilityOption = OptionBase & Partial<OptionFields>

/** Questions of both editions. */
interface CommonQuestions {
  // Setting up.
  choosePlacing: ChoiceQuestionType<'ship'>
  placeShip: PlaceQuestionType<
    'ship' | 'area' | 'facing',
    'more' | 'places' | 'near' | 'beyond' | 'contact' | 'middle'
  >
  chooseObstacle: ChoiceQuestionType<'obstacle', 'what'>
  placeObstacle: PlaceQuestionType<'obstacle' | 'area', 'near' | 'beyondObstacles' | 'beyondEdges'>

  // A round.
  setDials: ChoiceQuestionType<never, 'ship' | 'maneuver'>
  chooseActivation: ChoiceQuestionType<'ship'>
  chooseAction: ChoiceQuestionType<never, keyof OptionFields>
  chooseAttack: ChoiceQuestionType<never, keyof OptionFields>
  modifyAttackDice: ChoiceQuestionType<never, keyof OptionFields>
  modifyDefenseDice: ChoiceQuestionType<never, keyof OptionFields>
  jam: ChoiceQuestionType<never, 'token' | 'target'>

  // Cards.
  /** Which of one's abilities is used next. */
  chooseAbility: ChoiceQuestionType<'card' | 'ship'>
  useAbility: ChoiceQuestionType<'card', keyof OptionFields>
  /** A card asks a player, who need not be its owner. */
  answerAbility: ChoiceQuestionType<'card', keyof OptionFields>
}

interface FirstEditionQuestions {
  chooseInitiative: ChoiceQuestionType<'camp'>
  chooseEdge: ChoiceQuestionType<'edge'>
  berth: ChoiceQuestionType<never, 'ship'>
  chooseDecloaking: ChoiceQuestionType<'ship'>
  chooseFighter: ChoiceQuestionType<'ship'>
  decloak: ChoiceQuestionType
  chooseManeuver: ChoiceQuestionType<'maneuver'>
  dropBomb: ChoiceQuestionType<never, 'upgrade' | 'template' | 'guides' | 'launched' | 'touching' | 'lands'>
  placeBombToken: PlaceQuestionType<'card' | 'token' | 'area' | 'places', 'beyond' | 'touching'>
  deploy: ChoiceQuestionType<never, 'maneuver' | 'lands'>
  chooseStruck: ChoiceQuestionType<'ship'>
  tractorBeam: ChoiceQuestionType
  placeRoll: PlaceQuestionType<'ship' | 'slide'>
  placeTallon: PlaceQuestionType<'ship' | 'slide'>

  // Huge ships.
  allocateEnergy: ChoiceQuestionType<never, 'allocation'>
  useEnergy: ChoiceQuestionType<never, keyof OptionFields>
  chooseSection: ChoiceQuestionType<'section'>
  dropLock: ChoiceQuestionType<'target'>
  chooseStressed: ChoiceQuestionType<never, 'ship'>
  loseUpgrade: ChoiceQuestionType<'card'>
  discardUpgrade: ChoiceQuestionType<'card'>
  replaceUpgrade: ChoiceQuestionType<never, keyof OptionFields>
}

interface SecondEditionQuestions {
  callDie: ChoiceQuestionType
  chooseFirst: ChoiceQuestionType<never, 'first' | 'team'>
  declareDocked: ChoiceQuestionType<never, 'carrier'>
  setTurret: ChoiceQuestionType<'turret', 'card'>
  chooseSystemShip: ChoiceQuestionType<'ship'>
  chooseEngagement: ChoiceQuestionType<'ship'>
  systemPhase: ChoiceQuestionType<never, keyof OptionFields>
  remote: ChoiceQuestionType<never, keyof OptionFields>
  dock: ChoiceQuestionType<never, 'carrier'>
  emergencyDeploy: ChoiceQuestionType<never, 'maneuver' | 'guides' | 'lands'>
  tallonPlacement: ChoiceQuestionType<'placement'>
  tractor: ChoiceQuestionType<never, 'pose'>
  rotateTractored: ChoiceQuestionType<never, 'pose'>
  chooseBomb: ChoiceQuestionType<'device'>
  chooseMined: ChoiceQuestionType<'ship'>
  exposeOrStrain: ChoiceQuestionType

  // Wings.
  changeWings: ChoiceQuestionType<never, 'ship' | 'change'>
  shareDamage: ChoiceQuestionType<never, 'ship' | 'face'>

  // Huge ships.
  placeBehind: PlaceQuestionType<'ship' | 'area' | 'facing' | 'behind' | 'range' | 'places'>
  placeDevice: PlaceQuestionType<'card' | 'token' | 'area' | 'places', 'beyond' | 'beyondEdges' | 'near'>
  nameOpponent: ChoiceQuestionType<'seat'>
  turnReplaced: ChoiceQuestionType<never, 'pose'>

  // Scenarios.
  chooseCaptain: ChoiceQuestionType<never, 'first'>
  orderTeam: ChoiceQuestionType<never, 'order'>
  chooseReserve: ChoiceQuestionType<never, 'ship'>
  chooseWave: ChoiceQuestionType<never, 'ship' | 'wave'>
  chooseRemote: ChoiceQuestionType<never, 'device'>
  chooseCarrier: ChoiceQuestionType<never, 'ship'>
  markTarget: ChoiceQuestionType<'ship'>
  placeRemote: PlaceQuestionType<'card' | 'area', 'more' | 'facing' | 'beyondOthers' | 'outsideDeployment'>
  placeMarker: PlaceQuestionType<'card' | 'area', 'more' | 'facing' | 'beyondOthers' | 'outsideDeployment'>
  arrive: ChoiceQuestionType<'point' | 'pose'>
  arriveAtEdge: PlaceQuestionType<'ship' | 'area' | 'facing' | 'more'>
  escape: ChoiceQuestionType
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
