import type { Details, Limits } from './details.ts'

/** What every option has: the id a choice names, and what one should know of it before taking it. */
export interface Optional {
  readonly id: string
  /** Legal, and changes nothing of what it is about: the dice, what comes of them, the shields that come back. */
  readonly idle?: true
}

type With<All, Always extends keyof All, Sometimes extends keyof All> = {
  readonly [K in Always]: All[K]
} & { readonly [K in Sometimes]?: All[K] }

/** A choice among options that have these details always, and those sometimes. */
export interface Choosing<Always extends keyof Details = never, Sometimes extends keyof Details = never> {
  readonly option: Optional & With<Details, Always, Sometimes>
}

/** A place, with what it must keep to. */
export interface Placing<Always extends keyof Limits = never, Sometimes extends keyof Limits = never> {
  readonly limits: With<Limits, Always, Sometimes>
}

/** An option of a card: it may mean anything an option can mean. */
export type AbilityOption = Optional & Partial<Details>

/** Questions of both editions. */
interface CommonAsks {
  // Setting up.
  choosePlacing: Choosing<'ship'>
  placeShip: Placing<'ship' | 'area' | 'facing', 'more' | 'places' | 'near' | 'beyond' | 'contact' | 'middle'>
  chooseObstacle: Choosing<'obstacle', 'what'>
  placeObstacle: Placing<'obstacle' | 'area', 'near' | 'beyondObstacles' | 'beyondEdges'>

  // A round.
  setDials: Choosing<never, 'ship' | 'maneuver'>
  chooseActivation: Choosing<'ship'>
  chooseAction: Choosing<never, keyof Details>
  chooseAttack: Choosing<never, keyof Details>
  modifyAttackDice: Choosing<never, keyof Details>
  modifyDefenseDice: Choosing<never, keyof Details>
  jam: Choosing<never, 'token' | 'target'>

  // Cards.
  /** Which of one's abilities is used next. */
  chooseAbility: Choosing<'card' | 'ship'>
  useAbility: Choosing<'card', keyof Details>
  /** A card asks a player who need not be its own. */
  answerAbility: Choosing<'card', keyof Details>
}

interface FirstAsks {
  chooseInitiative: Choosing<'camp'>
  chooseEdge: Choosing<'edge'>
  berth: Choosing<never, 'ship'>
  chooseDecloaking: Choosing<'ship'>
  chooseFighter: Choosing<'ship'>
  decloak: Choosing
  chooseManeuver: Choosing<'maneuver'>
  dropBomb: Choosing<never, 'upgrade' | 'template' | 'guides' | 'launched' | 'touching' | 'lands'>
  placeBombToken: Placing<'card' | 'token' | 'area' | 'places', 'beyond' | 'touching'>
  deploy: Choosing<never, 'maneuver' | 'lands'>
  chooseStruck: Choosing<'ship'>
  tractorBeam: Choosing
  placeRoll: Placing<'ship' | 'slide'>
  placeTallon: Placing<'ship' | 'slide'>

  // Huge ships.
  allocateEnergy: Choosing<never, 'allocation'>
  useEnergy: Choosing<never, keyof Details>
  chooseSection: Choosing<'section'>
  dropLock: Choosing<'target'>
  chooseStressed: Choosing<never, 'ship'>
  loseUpgrade: Choosing<'card'>
  discardUpgrade: Choosing<'card'>
  replaceUpgrade: Choosing<never, keyof Details>
}

interface SecondAsks {
  callDie: Choosing
  chooseFirst: Choosing<never, 'first' | 'team'>
  declareDocked: Choosing<never, 'carrier'>
  setTurret: Choosing<'turret', 'card'>
  chooseSystemShip: Choosing<'ship'>
  chooseEngagement: Choosing<'ship'>
  systemPhase: Choosing<never, keyof Details>
  remote: Choosing<never, keyof Details>
  dock: Choosing<never, 'carrier'>
  emergencyDeploy: Choosing<never, 'maneuver' | 'guides' | 'lands'>
  tallonPlacement: Choosing<'placement'>
  tractor: Choosing<never, 'pose'>
  rotateTractored: Choosing<never, 'pose'>
  chooseBomb: Choosing<'device'>
  chooseMined: Choosing<'ship'>
  exposeOrStrain: Choosing

  // Wings.
  changeWings: Choosing<never, 'ship' | 'change'>
  shareDamage: Choosing<never, 'ship' | 'face'>

  // Huge ships.
  placeBehind: Placing<'ship' | 'area' | 'facing' | 'behind' | 'range' | 'places'>
  placeDevice: Placing<'card' | 'token' | 'area' | 'places', 'beyond' | 'beyondEdges' | 'near'>
  nameOpponent: Choosing<'seat'>
  turnReplaced: Choosing<never, 'pose'>

  // Scenarios.
  chooseCaptain: Choosing<never, 'first'>
  orderTeam: Choosing<never, 'order'>
  chooseReserve: Choosing<never, 'ship'>
  chooseWave: Choosing<never, 'ship' | 'wave'>
  chooseRemote: Choosing<never, 'device'>
  chooseCarrier: Choosing<never, 'ship'>
  markTarget: Choosing<'ship'>
  placeRemote: Placing<'card' | 'area', 'more' | 'facing' | 'beyondOthers' | 'outsideDeployment'>
  placeMarker: Placing<'card' | 'area', 'more' | 'facing' | 'beyondOthers' | 'outsideDeployment'>
  arrive: Choosing<'point' | 'pose'>
  arriveAtEdge: Placing<'ship' | 'area' | 'facing' | 'more'>
  escape: Choosing
}

/** Every question by its kind. */
export interface Asks extends CommonAsks, FirstAsks, SecondAsks {}

export type Ask = keyof Asks
export type ChooseAsk = { [K in Ask]: Asks[K] extends { readonly option: unknown } ? K : never }[Ask]
export type PlaceAsk = Exclude<Ask, ChooseAsk>
export type OptionOf<K extends ChooseAsk> = Asks[K]['option']
export type LimitsOf<K extends PlaceAsk> = Asks[K]['limits']
