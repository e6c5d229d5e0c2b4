import type { Decision } from '@flotilla/engine'
import type { RuleId } from '@flotilla/rulebook'
import { firstHint } from './placement-hints-first.ts'
import { placeHint } from './placement-hints-second.ts'
import { capitalize, cardName, objectName, type StoryContext, splitCamelCase } from './wording.ts'

/** A question as a heading and a sentence. */
export interface QuestionText {
  readonly title: string
  readonly hint: string
}

const questions: { readonly [ask: string]: readonly [title: string, hint: string] } = {
  placeObstacle: ['Place an obstacle', 'Beyond range 2 of every edge and range 1 of every other obstacle.'],
  choosePlacing: ['Who deploys next?', 'Ships of the same initiative go down in the order you like.'],
  placeShip: ['Deploy {ship}', 'Wholly inside your deployment area, clear of other ships.'],
  setTurret: ['Turret of {ship}', 'Which arc shall it point to?'],
  chooseInitiative: ['Who has initiative?', ''],
  chooseEdge: ['Which edge is yours?', ''],
  chooseManeuver: ['What does {ship} fly?', ''],
  placeRoll: ['Where does {ship} come to stand?', 'Slide it along the template.'],
  placeTallon: ['Where does {ship} come to stand?', 'Slide it along the template.'],
  dropBomb: ['Does {ship} drop a bomb?', ''],
  placeBombToken: ['Place a bomb or mine', 'Far from the enemy or touching the ship, as the card says.'],
  chooseStruck: ['Who is struck?', ''],
  tractorBeam: ['Tractored: {ship}', 'You may move it.'],
  callDie: ['Call the die', 'Who calls it right decides who is first player.'],
  chooseFirst: ['Who is first player?', ''],
  setDials: ['Set your dials', 'A maneuver for every ship, in secret. Then confirm.'],
  chooseSystemShip: ['System Phase', 'Which ship acts first?'],
  systemPhase: ['System Phase of {ship}', 'Do what you like, then finish.'],
  remote: ['{ship} acts', ''],
  declareDocked: ['Does {ship} begin docked?', ''],
  dock: ['Dock {ship}?', ''],
  berth: ['Which ship begins docked with {ship}?', 'All of one kind; they deploy after its maneuvers.'],
  deploy: ['Deploy {ship}?', 'By a maneuver of its own dial, from the rear of its carrier.'],
  emergencyDeploy: ['Emergency deployment of {ship}', ''],
  chooseMined: ['Under whom does {ship} go off?', ''],
  chooseObstacle: ['Which obstacle?', ''],
  chooseBomb: ['Which goes off first?', ''],
  exposeOrStrain: ['Damage of {ship}', 'Turn a card up, or take strain.'],
  tractor: ['Tractored: {ship}', 'You may move it.'],
  rotateTractored: ['{ship} was tractored', 'You may turn it, for a stress token.'],
  chooseActivation: ['Who activates next?', 'Ships of the same initiative go in the order you like.'],
  tallonPlacement: ['Tallon roll of {ship}', 'Where on the end of the template shall it stand?'],
  chooseAction: ['Action of {ship}', 'One action, or none.'],
  jam: ['Jam {ship}', 'What shall it lose?'],
  chooseFighter: ['Who attacks next?', 'Ships of the same initiative go in the order you like.'],
  chooseDecloaking: ['Who decloaks next?', 'Ships of the same initiative go in the order you like.'],
  chooseEngagement: ['Who engages next?', 'Ships of the same initiative go in the order you like.'],
  chooseAttack: ['Attack with {ship}', 'A weapon and a target, or hold fire.'],
  modifyAttackDice: ['Your attack dice', 'Change what you can, then go on.'],
  modifyDefenseDice: ['Your defense dice', 'Change what you can, then go on.'],
  chooseAbility: ['Which ability first?', 'Yours wait together: their order is yours.'],
  allocateEnergy: ['Energy of {ship}', 'Put energy on its cards, or keep it.'],
  useEnergy: ['Energy of {ship}', 'What shall it be used for?'],
  chooseSection: ['Which section of {ship}?', 'The damage falls on it.'],
  discardUpgrade: ['{ship} has too many upgrades', 'A crippled section has room for fewer. Which goes?'],
  placeBehind: ['Put {ship} down again', 'Behind the huge ship that overlapped it.'],
  turnReplaced: ['Turn {ship}?', 'An opponent may turn a ship that was set aside.'],
  nameOpponent: ['Who may turn {ship}?', ''],
  changeWings: ['Your wings', 'Wingmates may split, and split ships near their leader may join it again.'],
  shareDamage: ['{ship} is under fire', 'Wingmates in the arc may suffer a damage each in its place.'],
  useAbility: ['Use an ability of {ship}?', ''],
  loseUpgrade: ['{ship} loses an upgrade', 'Which one goes?'],
  dropLock: ['{ship} has one lock too many', 'Which of its old ones goes?'],
  chooseStressed: ['Casualties of {ship}', 'Which ship has a stress token?'],
  chooseCaptain: ['Who throws for your team?', 'Agree on one.'],
  orderTeam: ['In which order does your team go?', 'Agree on one.'],
  placeRemote: ['Place a remote', 'Clear of everything else, where the scenario allows it.'],
  placeMarker: ['Place a marker', 'Clear of everything else, where the scenario allows it.'],
  placeDevice: ['Place a device', 'Where its card allows it.'],
  markTarget: ['Who carries a target counter?', 'A ship in your deployment area.'],
  chooseReserve: ['Who begins in reserve?', 'Those who wait come in later.'],
  chooseWave: ['Which ships come in this wave?', 'The first wave begins on the table.'],
  arrive: ['Where does {ship} come in?', 'At an arm of a hyperspace marker.'],
  arriveAtEdge: ['Where does {ship} come in?', 'No arm is free: anywhere at an edge.'],
  escape: ['Does {ship} escape?', 'It leaves the game safely with what it carries.'],
  chooseRemote: ['Where does the counter go?', ''],
  chooseCarrier: ['Who takes it?', ''],
}

/** Questions with another meaning under another rule. */
const titled: { readonly [rule in RuleId]?: readonly [title: string, hint: string] } = {
  'C2-HUGE-20': [
    'Who is put down again next?',
    'A huge ship has come down on them: they are put down again in turns.',
  ],
}

/** Questions with a shorter text under one version of the rules. */
const byRule: { readonly [rule in RuleId]?: string } = {
  'WG-VSP-1': 'Wingmates may split. Who has split flies by its own dial.',
  'WG-JOIN-1': 'Split ships near their leader may join it again.',
  'C2-HUGE-23': 'One attack, and every bonus attack once, in the order you like.',
}

/** Returns the card whose ability is asked about, if any. */
export const askingCard = (decision: Decision): string | undefined => {
  if (decision.ask !== 'useAbility' && decision.ask !== 'answerAbility') return
  const card = 'options' in decision ? decision.options[0]?.card : undefined
  return card === undefined ? undefined : String(card)
}

/** Describes a question as a heading and a hint. */
export function questionText(story: StoryContext, decision: Decision): QuestionText {
  const { ask, subject } = decision
  const card = askingCard(decision)
  if (card !== undefined && subject !== undefined) {
    const [what, whose] = [capitalize(cardName(story, card)), objectName(story, subject)]
    // A pilot's own ability has the name of its ship.
    return { title: what === whose ? what : `${what}, ${whose}`, hint: '' }
  }
  const turret = ask === 'setTurret' && 'options' in decision ? decision.options[0]?.card : undefined
  if (turret !== undefined && subject !== undefined)
    return {
      title: `${capitalize(cardName(story, turret))}, ${objectName(story, subject)}`,
      hint: questions.setTurret![1],
    }
  const [title, hint] = titled[decision.rule] ?? questions[ask] ?? [capitalize(splitCamelCase(ask)), '']
  const ship = subject === undefined ? '' : objectName(story, subject)
  return {
    title: capitalize(title.replace('{ship}', ship)),
    hint: byRule[decision.rule] ?? firstHint(decision, placeHint(decision, hint)),
  }
}
