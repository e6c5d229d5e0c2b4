// npm run protocol: writes the tables of docs/protocol.md. The examples are typed: a kind without one does not compile.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type ChooseQuestionKind,
  callOption,
  createOption,
  declineOption,
  deedOption,
  type EventKind,
  type EventOf,
  type LimitsOf,
  type Option,
  type OptionKind,
  type OptionOf,
  type PlaceQuestionKind,
  targetOption,
} from '@flotilla/engine'
import { localMethods, methodsOfServer } from '@flotilla/host/protocol'

const FILE = join(fileURLToPath(new URL('..', import.meta.url)), 'docs/protocol.md')

const at = { x: 300, y: 120, heading: 0 }
const there = { x: 300, y: 240, heading: 0 }
const area = { left: 0, bottom: 0, right: 914, top: 204 }

/** One option of every question that is answered with an option. */
const options: { readonly [K in ChooseQuestionKind]: OptionOf<K> } = {
  choosePlacing: createOption('ship', 'ship', { ship: 3 }),
  chooseObstacle: createOption('obstacle', 'obstacle', { obstacle: 1000 }, { what: 'coreasteroid0' }),
  setDials: createOption('dial', '', { ship: 0, maneuver: '2FB' }),
  chooseActivation: createOption('ship', 'ship', { ship: 3 }),
  chooseAction: {
    ...createOption('lock', 'lock', { target: 2 }),
    offer: { action: 'lock', colour: 'white' },
  },
  chooseAttack: createOption(
    'shot',
    '0:front:2',
    {},
    { weapon: 0, arc: 'front' as const, target: 2, range: 2 as const, obstructedBy: [1000] },
  ),
  modifyAttackDice: createOption('spendLock', 'lock', { pick: { blank: 1, focus: 1, hit: 0, crit: 0 } }),
  modifyDefenseDice: createOption(
    'spend',
    'evade:blank',
    {},
    { spends: 'evade' as const, face: 'blank' as const },
  ),
  jam: createOption('token', '', { token: 'focus' as const }),
  chooseAbility: createOption('queued', '0:predator', {}, { ship: 0, card: 'predator' }),
  useAbility: { ...deedOption('use'), card: 'predator' },
  chooseInitiative: createOption('camp', 'team', { team: 0 }, { camp: 0 }),
  chooseEdge: createOption('edge', 'edge', { edge: 2 }),
  berth: createOption('ship', 'ship', { ship: 4 }),
  chooseDecloaking: createOption('ship', 'ship', { ship: 4 }),
  chooseFighter: createOption('ship', 'ship', { ship: 4 }),
  decloak: declineOption('stay'),
  chooseManeuver: createOption('maneuver', '', { maneuver: '1FB' }),
  dropBomb: createOption('bomb', '', { upgrade: 'bomb:seismiccharges' }),
  deploy: createOption('deploy', '', { maneuver: '2FB' }, { lands: there }),
  chooseStruck: createOption('ship', 'ship', { ship: 2 }),
  tractorBeam: declineOption('none'),
  allocateEnergy: createOption(
    'allocation',
    'allocate:hardpoint:quadlasercannons=2',
    {},
    { allocation: { 'hardpoint:quadlasercannons': 2 } },
  ),
  useEnergy: declineOption('none'),
  chooseSection: createOption('section', '', { section: 'fore' as const }),
  dropLock: targetOption('lock', 2),
  chooseStressed: createOption('ship', 'ship', { ship: 2 }),
  loseUpgrade: createOption('card', '', { card: 'crew:c3po' }),
  discardUpgrade: createOption('card', '', { card: 'crew:c3po' }),
  callDie: callOption('hits'),
  chooseFirst: createOption('first', 'seat', { first: 1 }),
  declareDocked: createOption('carrier', 'dock', { carrier: 0 }),
  setTurret: createOption('turret', '', { turret: 'left' as const }),
  chooseSystemShip: createOption('ship', 'ship', { ship: 3 }),
  chooseEngagement: createOption('ship', 'ship', { ship: 3 }),
  systemPhase: createOption('carrier', 'dock', { carrier: 0 }),
  remote: declineOption('stay'),
  dock: createOption('carrier', 'dock', { carrier: 0 }),
  emergencyDeploy: createOption(
    'deploy',
    'deploy',
    { guides: 'left' as const, maneuver: '2FB' },
    { lands: there },
  ),
  tallonPlacement: createOption('placement', '', { placement: 'middle' }),
  tractor: declineOption('stay'),
  rotateTractored: createOption('place', 'left', {}, { pose: there }),
  chooseBomb: createOption('device', 'device', { device: 2000 }),
  chooseMined: createOption('ship', 'ship', { ship: 3 }),
  exposeOrStrain: deedOption('strain'),
  answerAbility: { ...deedOption('use'), card: 'predator' },
  changeWings: createOption('split', 'split', { ship: 1 }, { change: 'split' as const }),
  shareDamage: createOption('share', '', { face: 'hit' as const, ship: 1 }),
  nameOpponent: createOption('seat', 'seat', { seat: 1 }),
  turnReplaced: createOption('place', 'left', {}, { pose: there }),
  chooseCaptain: createOption('first', 'seat', { first: 2 }),
  orderTeam: createOption('order', '0,2', {}, { order: [0, 2] }),
  chooseReserve: createOption('ship', 'ship', { ship: 4 }),
  chooseWave: createOption('wave', 'ship', { ship: 4 }, { wave: 2 }),
  chooseRemote: createOption('device', 'device', { device: 2000 }),
  chooseCarrier: createOption('ship', 'ship', { ship: 0 }),
  markTarget: createOption('ship', 'ship', { ship: 5 }),
  arrive: createOption('point', 'point', { point: 1 }, { pose: at }),
  escape: createOption('escape', 'escape', {}),
}

/** The limits of every question that is answered with a place. */
const limits: { readonly [K in PlaceQuestionKind]: LimitsOf<K> } = {
  placeShip: { ship: 0, area, facing: 0 },
  placeObstacle: { obstacle: 1000, area, beyondObstacles: 1, beyondEdges: 2 },
  placeRoll: { ship: 0, slide: { pose: there, offsets: [[-10, 10]] } },
  placeTallon: { ship: 0, slide: { pose: there, offsets: [[-10, 10]] } },
  placeBehind: { ship: 2, area, facing: 180, behind: 0, range: 1, places: [at] },
  placeBombToken: { card: 'bomb:seismiccharges', token: 'seismicCharge', area, beyond: 3, places: [at] },
  placeDevice: { card: 'saboteursmap', token: 'proximityMine', area, beyond: 2, places: [at] },
  placeRemote: { card: 'shuttle', area, outsideDeployment: true },
  placeMarker: { card: 'objective', area, beyondOthers: 2 },
  arriveAtEdge: { ship: 4, area, facing: 0, more: [{ area, facing: 180 }] },
}

/** Every event. */
const events: { readonly [K in EventKind]: EventOf<K> } = {
  phase: { kind: 'phase', rule: 'C2-ROUND-1', round: 2, phase: 'activation' },
  playerOrder: { kind: 'playerOrder', rule: 'C2-ORDER-1', order: [1, 0] },
  timeCalled: { kind: 'timeCalled', rule: 'C2-WIN-6' },
  conceded: { kind: 'conceded', rule: 'C2-WIN-5', seat: 1 },
  gameOver: { kind: 'gameOver', rule: 'C2-WIN-1', winner: 0 },
  dialSet: { kind: 'dialSet', rule: 'C2-PLAN-2', ship: 0, maneuver: '2FB', only: [0] },
  confirmed: { kind: 'confirmed', rule: 'C2-PLAN-3', seat: 0 },
  revealed: { kind: 'revealed', rule: 'C2-ACTIVATE-5', ship: 0, maneuver: '2FB' },
  moved: {
    kind: 'moved',
    rule: 'C2-MOVE-1',
    ship: 0,
    from: at,
    to: there,
    maneuver: '2FB',
    full: true,
    touching: [],
  },
  flownInstead: { kind: 'flownInstead', rule: 'C2-STRESS-2', ship: 0, maneuver: '2FW', dial: '4KR' },
  placed: { kind: 'placed', rule: 'C2-SETUP-6', obstacle: 1000, pose: at },
  removed: { kind: 'removed', rule: 'C2-BOMB-8', device: 2000 },
  metObstacle: { kind: 'metObstacle', rule: 'C1-DEBRIS-1', ship: 0, obstacle: 1000 },
  detonated: { kind: 'detonated', rule: 'C2-BOMB-8', device: 2000, what: 'protonBomb' },
  docked: { kind: 'docked', rule: 'C1-DOCK-1', ship: 4, carrier: 0 },
  deployed: { kind: 'deployed', rule: 'C2-DOCK-6', ship: 4, carrier: 0, maneuver: '2FB' },
  destroyed: { kind: 'destroyed', rule: 'C2-DESTROY-1', ship: 2 },
  fled: { kind: 'fled', rule: 'C1-FLEE-4', ship: 2 },
  restored: { kind: 'restored', rule: 'EB-REST-1', ship: 2 },
  actionLost: { kind: 'actionLost', rule: 'C2-PARTIAL-3', ship: 0 },
  action: { kind: 'action', rule: 'C2-ACTION-1', ship: 0, action: 'lock:2' },
  rotated: { kind: 'rotated', rule: 'C2-TURRET-1', ship: 0, turret: 'left' },
  gained: { kind: 'gained', rule: 'C2-ACTION-9', ship: 0, token: 'focus', amount: 1 },
  spent: { kind: 'spent', rule: 'C2-DICE-7', ship: 0, token: 'focus', amount: 1 },
  lost: { kind: 'lost', rule: 'C2-ROUND-1', ship: 0, token: 'evade', amount: 1 },
  recovered: { kind: 'recovered', rule: 'C2-ABILITY-3', ship: 0, what: 'shield', amount: 1 },
  locked: { kind: 'locked', rule: 'C2-ACTION-1', ship: 0, target: 2 },
  unlocked: { kind: 'unlocked', rule: 'C2-DICE-7', ship: 0, target: 2, how: 'spent' },
  ability: { kind: 'ability', rule: 'C2-DICE-10', ship: 0, card: 'predator' },
  assigned: { kind: 'assigned', rule: 'C2-ABILITY-3', ship: 2, by: 0, secret: true },
  unassigned: { kind: 'unassigned', rule: 'C2-CONDITION-1', ship: 2, secret: true },
  attack: { kind: 'attack', rule: 'C2-FIGHT-1', ship: 0, target: 2, weapon: 0, range: 2, obstructedBy: [] },
  rolled: { kind: 'rolled', rule: 'C2-DICE-3', ship: 0, faces: ['hit', 'focus', 'blank'] },
  changed: { kind: 'changed', rule: 'C2-DICE-7', ship: 0, faces: ['hit', 'hit', 'blank'] },
  hit: { kind: 'hit', rule: 'C2-FIGHT-9', ship: 0, target: 2, hits: 2, crits: 0 },
  missed: { kind: 'missed', rule: 'C2-FIGHT-9', ship: 0, target: 2, hits: 0, crits: 0 },
  shieldLost: { kind: 'shieldLost', rule: 'C2-DAMAGE-1', ship: 2 },
  damaged: { kind: 'damaged', rule: 'C2-DAMAGE-1', ship: 2, damage: 'hit' },
  dealt: { kind: 'dealt', rule: 'C2-DAMAGE-1', ship: 2, faceup: false },
  exposed: { kind: 'exposed', rule: 'C2-DAMAGE-1', ship: 2, card: 'hullbreach' },
  repaired: { kind: 'repaired', rule: 'C2-DAMAGE-1', ship: 2, card: 'hullbreach' },
  shuffled: { kind: 'shuffled', rule: 'C2-DAMAGE-10', seat: 0 },
  edge: { kind: 'edge', rule: 'C1-SETUP-4', seat: 0, edge: 2 },
  subphase: { kind: 'subphase', rule: 'HS-SUB-1', subphase: 'huge' },
  peeked: { kind: 'peeked', rule: 'C1-ABILITY-1', ship: 2, maneuver: '2FB', only: [0] },
  guessed: { kind: 'guessed', rule: 'C1-ABILITY-1', ship: 0, target: 2, maneuver: '2FB' },
  leftOut: { kind: 'leftOut', rule: 'C1-SETUP-4', obstacle: 1000 },
  noRoom: { kind: 'noRoom', rule: 'C1-SETUP-4', obstacle: 1000 },
  dropped: { kind: 'dropped', rule: 'C1-ABILITY-1', device: 2000, what: 'seismicCharge', pose: at },
  discarded: { kind: 'discarded', rule: 'C1-WEAPON-3', ship: 0, card: 'torpedo:protontorpedoes' },
  putAside: { kind: 'putAside', rule: 'C1-ABILITY-1', ship: 2, card: 'core:injuredpilot' },
  chosen: { kind: 'chosen', rule: 'C1-ABILITY-1', ship: 0, card: 'crew:c3po', target: 2 },
  skill: { kind: 'skill', rule: 'C1-ABILITY-1', ship: 0, value: 12 },
  returned: { kind: 'returned', rule: 'HS-TOK-2', ship: 0, token: 'stress', amount: 1 },
  allocated: {
    kind: 'allocated',
    rule: 'HS-ESTEP-5',
    ship: 0,
    card: 'hardpoint:quadlasercannons',
    amount: 2,
  },
  crippled: { kind: 'crippled', rule: 'HS-CRIP-1', ship: 0, section: 'aft' },
  replaced: { kind: 'replaced', rule: 'C1-ABILITY-1', ship: 0, card: 'crew:c3po', by: 'crew:r2d2' },
  rolledOff: { kind: 'rolledOff', rule: 'C2-ORDER-3', seat: 0, faces: ['hit', 'blank', 'crit'] },
  failed: { kind: 'failed', rule: 'C2-ACTION-11', ship: 0, action: 'boost' },
  fuse: { kind: 'fuse', rule: 'C2-BOMB-8', device: 2000, left: 1 },
  relocated: { kind: 'relocated', rule: 'C2-REMOTE-10', device: 2000, from: at, to: there },
  equipped: { kind: 'equipped', rule: 'C2-ABILITY-3', ship: 1, card: 'falsetranspondercodes', from: 0 },
  flipped: { kind: 'flipped', rule: 'C2-ABILITY-3', ship: 0, card: 'integratedsfoils', side: 1 },
  initiative: { kind: 'initiative', rule: 'C2-ABILITY-3', ship: 0, value: 7 },
  revealedCondition: { kind: 'revealedCondition', rule: 'C2-CONDITION-1', ship: 2, card: 'ismellatrap' },
  split: { kind: 'split', rule: 'EB-FSPLIT-4', ship: 1, leader: 0 },
  joined: { kind: 'joined', rule: 'EB-JOIN-11', ship: 1, leader: 0 },
  setAside: { kind: 'setAside', rule: 'C2-HUGE-19', ship: 2, by: 0 },
  precisionShot: {
    kind: 'precisionShot',
    rule: 'C2-HDAMAGE-2',
    ship: 2,
    target: 0,
    card: 'huge:x',
    name: 'Engines',
    reconstructed: true,
  },
  waits: { kind: 'waits', rule: 'EB-SSET-13', ship: 4 },
  reserved: { kind: 'reserved', rule: 'EB-MARK-8', ship: 4 },
  escaped: { kind: 'escaped', rule: 'EB-VC-3', device: 2000 },
  scored: { kind: 'scored', rule: 'EB-VC-3', seat: 0, amount: 2, total: 3 },
  earned: { kind: 'earned', rule: 'EB-SSCO-3', seat: 0, amount: 10, total: 40 },
  counters: { kind: 'counters', rule: 'EB-VC-6', on: 5, amount: 1, now: 2 },
  marker: {
    kind: 'marker',
    rule: 'EB-MARK-8',
    marker: 0,
    what: 'supply',
    token: 'objective',
    x: 400,
    y: 400,
    on: null,
  },
  markerTaken: { kind: 'markerTaken', rule: 'EB-MARK-8', marker: 0, ship: 3, what: 'supply' },
  markerDropped: { kind: 'markerDropped', rule: 'EB-MARK-8', marker: 0, what: 'supply', x: 400, y: 400 },
  markerGone: { kind: 'markerGone', rule: 'EB-MARK-8', marker: 0, what: 'supply' },
  voted: { kind: 'voted', rule: 'EB-TDEC-1', seat: 0, said: '1', only: [0, 2] },
  deadlock: { kind: 'deadlock', rule: 'EB-TDEC-2', seats: [0, 2], taken: '1' },
}

/** Kinds whose options the rules give a name. */
const kindsWithName: readonly OptionKind[] = ['deed', 'decline', 'call', 'target', 'escape', 'place']

/** Returns an option as the rules make it: with a name only where its kind does not say all. */
const asAsked = ([ask, option]: readonly [string, Option]) => {
  const { name, ...rest } = option
  return [ask, kindsWithName.includes(option.kind) ? { ...rest, ...(name ? { name } : {}) } : rest] as const
}

const exampleRow = (name: string, example: unknown): string =>
  `| \`${name}\` | \`${JSON.stringify(example)}\` |`
const exampleTable = (head: string, rows: object): string =>
  [
    `| ${head} | for example |`,
    '|---|---|',
    ...Object.entries(rows).map(([name, one]) => exampleRow(name, one)),
  ].join('\n')

const methodTable = [
  '| method | kind | who may call it | meaning |',
  '|---|---|---|---|',
  ...Object.entries(methodsOfServer).map(
    ([name, { kind, caller, about }]) => `| \`${name}\` | ${kind} | ${caller} | ${about} |`,
  ),
].join('\n')

const localTable = [
  '| method | meaning |',
  '|---|---|',
  ...Object.entries(localMethods).map(([name, { about }]) => `| \`${name}\` | ${about} |`),
].join('\n')

const tables: { readonly [name: string]: string } = {
  options: exampleTable('question', Object.fromEntries(Object.entries(options).map(asAsked))),
  places: exampleTable('question', limits),
  events: exampleTable('event', events),
  methods: methodTable,
  local: localTable,
}

/** The page with its tables as the types have them: each stands between two marks. */
export const fillTables = (page: string): string =>
  Object.entries(tables).reduce((text, [name, rows]) => {
    const [before, after] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    return text.replace(new RegExp(`${before}[^]*${after}`), () => `${before}\n${rows}\n${after}`)
  }, page)

export const readPage = (): string => readFileSync(FILE, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, fillTables(readPage()))
