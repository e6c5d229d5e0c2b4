import type { EventKind, EventOf, GameEvent } from '@flotilla/engine'
import type { Pose, Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { splitWords } from './wings.ts'
import {
  capital,
  cardWords,
  colourNames,
  does,
  idWords,
  maneuverWords,
  nameOf,
  plural,
  spaced,
  type Teller,
  tokenWords,
} from './words.ts'

/** What happened, in a line. The deeper it stands, the smaller the matter: rounds, phases, what ships do, what follows. */
export interface Line {
  readonly depth: 0 | 1 | 2 | 3
  readonly text: string
  readonly rule: RuleId
}

/** The wing tool puts a wingmate in its place; before that it counts as revealing what its leader revealed. */
const IN_FORMATION: RuleId = 'EB-WMOV-2'
const AS_ITS_LEADER: RuleId = 'EB-WMOV-3'

type Tell<K extends EventKind> = (
  event: EventOf<K>,
  who: string,
  teller: Teller,
) => readonly [Line['depth'], string]

const told: { readonly [K in EventKind]?: Tell<K> } = {
  phase: ({ phase, round }) => (phase === 'planning' ? [0, `Round ${round}`] : [1, `${phase}`]),
  playerOrder: ({ order }, _, { names }) => [
    0,
    `Player order: ${order.map((seat) => names[seat]).join(', ')}`,
  ],
  confirmed: ({ seat }, _, { names }) => [2, `Dials set: ${names[seat]}`],
  revealed: ({ maneuver }, who) => [2, `${who} reveals ${maneuverWords(maneuver)}`],
  peeked: ({ maneuver }, who) => [3, `${who} is seen to have set ${maneuverWords(maneuver)}`],
  guessed: ({ maneuver, target, amount }, who, teller) => [
    3,
    amount === undefined
      ? `${who} guesses that ${nameOf(teller, target)} has set ${maneuverWords(maneuver)}`
      : `${who} guesses how many evades it will roll: ${amount}`,
  ],
  subphase: () => [1, 'huge ships'],
  flownInstead: ({ maneuver, dial, rule }, who) => [
    2,
    `${who} flies ${maneuverWords(maneuver)}${dial ? ` instead of ${maneuverWords(dial)}` : ''}: ${whyWords(rule)}`,
  ],
  actionLost: ({ rule }, who) => [2, `${who} has no action: ${whyWords(rule)}`],
  moved: ({ to, full, maneuver, rule, crushes = [] }, who, teller) => [
    2,
    rule === IN_FORMATION
      ? `${who} follows its leader${at(teller, to, ' to ')}`
      : maneuver
        ? `${who} flies ${maneuverWords(maneuver)}${at(teller, to, ' to ')}${full === false ? ', cut short' : ''}${over(teller, crushes)}`
        : `${who} ${teller.beside && /SETUP|WSET/.test(rule) ? 'takes its place' : 'moves'}${at(teller, to, ' to ')}`,
  ],
  placed: ({ obstacle, device, pose }, _, teller) => [
    2,
    `${nameOf(teller, obstacle ?? device)} is put down${at(teller, pose, ' at ')}`,
  ],
  removed: ({ obstacle, device }, _, teller) => [
    3,
    `${nameOf(teller, obstacle ?? device)} is taken off the table`,
  ],
  dropped: ({ what, pose }, _, teller) => [2, `a ${spaced(what)} is dropped${at(teller, pose, ' at ')}`],
  discarded: ({ card }, who, teller) => [3, `${who} discards ${cardWords(teller, card)}`],
  detonated: ({ device, what }, _, teller) => {
    const isThere = teller.state.devices.some(({ id }) => id === device)
    return [2, `${isThere ? nameOf(teller, device) : `a ${spaced(what)}`} detonates`]
  },
  relocated: ({ device, to }, _, teller) => [2, `${nameOf(teller, device)} moves${at(teller, to, ' to ')}`],
  docked: ({ carrier }, who, teller) => [2, `${who} docks with ${nameOf(teller, carrier)}`],
  deployed: ({ carrier }, who, teller) => [2, `${who} deploys from ${nameOf(teller, carrier)}`],
  assigned: ({ card }, who, teller) => [
    3,
    `${who} is assigned ${card ? cardWords(teller, card) : 'a secret condition'}`,
  ],
  putAside: ({ card }, who, teller) => [3, `${cardWords(teller, card)} waits for ${who}`],
  unassigned: ({ card }, who, teller) => [
    3,
    `${who} is rid of ${card ? cardWords(teller, card) : 'a secret condition'}`,
  ],
  revealedCondition: ({ card }, who, teller) => [3, `${who} has ${cardWords(teller, card)}`],
  equipped: ({ card, from }, who, teller) => [
    3,
    `${who} takes over ${cardWords(teller, card)} from ${nameOf(teller, from)}`,
  ],
  flipped: ({ card }, who, teller) => [3, `${who} turns ${cardWords(teller, card)} over`],
  exposed: ({ card, reconstructed }, who, teller) => [
    3,
    `${who} turns up ${cardWords(teller, card)}${madeUp(reconstructed)}`,
  ],
  setAside: ({ by }, who, teller) => [2, `${who} is under ${nameOf(teller, by)} and set aside`],
  precisionShot: ({ target, name, reconstructed }, who, teller) => [
    3,
    `${who} lands a precision shot on ${nameOf(teller, target)}: ${name}${madeUp(reconstructed)}`,
  ],
  initiative: ({ value }, who) => [3, `${who} has initiative ${value}`],
  failed: ({ action }, who, teller) => [
    2,
    `${who} fails its action${action === undefined ? '' : `: ${actionWords(teller, action)}`}`,
  ],
  rolledOff: ({ seat, faces, called }, _, { names }) => [
    2,
    `${does(names[seat], 'roll')} ${dice(faces)}${called ? `; the call was ${called}` : ''}`,
  ],
  action: ({ action, ship }, who, teller) => [2, `${who}: ${actionWords(teller, action, ship)}`],
  ability: ({ card }, who, teller) => [3, `${who} uses ${cardWords(teller, card)}`],
  chosen: ({ card, target }, who, teller) => [
    3,
    `${who} chooses ${nameOf(teller, target)} for ${cardWords(teller, card)}`,
  ],
  replaced: ({ card, by }, who, teller) => [
    3,
    `${who} has ${cardWords(teller, by)} in the place of ${cardWords(teller, card)}`,
  ],
  rotated: ({ turret, card }, who, teller) => [
    3,
    `${who} turns ${card ? cardWords(teller, card) : 'its turret'} to the ${turret}`,
  ],
  attack: ({ target, range, weapon, obstructedBy, section, from, bonus }, who, teller) => [
    2,
    `${who}${from ? ` (${from})` : ''} attacks ${nameOf(teller, target)}${part(section)}${bonus ? ' once more' : ''} at range ${range}${
      typeof weapon === 'string' && weapon !== 'primary' && !weapon.startsWith('scenario:')
        ? ` with ${cardWords(teller, weapon)}`
        : ''
    }${obstructedBy.length ? ', obstructed' : ''}`,
  ],
  rolled: ({ faces }, who) => [3, `${who} rolls ${dice(faces)}`],
  changed: ({ faces }, who) => [3, `${who} now has ${dice(faces)}`],
  hit: ({ hits, crits }) => [3, `hit: ${plural(hits, 'hit')}, ${plural(crits, 'crit')}`],
  missed: () => [3, 'missed'],
  shieldLost: ({ section }, who) => [3, `${who}${part(section)} loses a shield`],
  dealt: ({ faceup, card, device, section, reconstructed }, who, teller) => [
    3,
    `${who ? `${who}${part(section)}` : nameOf(teller, device)} is dealt a damage card${faceup ? `: ${cardWords(teller, card)}` : ', facedown'}${madeUp(reconstructed)}`,
  ],
  repaired: ({ card }, who, teller) => [
    3,
    `${who} repairs ${card === undefined ? 'a facedown damage card' : cardWords(teller, card)}`,
  ],
  metObstacle: ({ obstacle }, who, teller) => [2, `${who} meets ${nameOf(teller, obstacle)}`],
  locked: ({ target, section }, who, teller) => [
    3,
    `${who} locks ${nameOf(teller, target)}${section ? `, ${section}` : ''}`,
  ],
  unlocked: ({ target, how }, who, teller) => [
    3,
    `${who} ${how === 'spent' ? 'spends its lock' : 'loses its lock'} on ${nameOf(teller, target)}`,
  ],
  gained: (event, who, teller) => [3, `${who} gains ${amountOf(event)}${on(teller, event)}`],
  spent: (event, who, teller) => [3, `${who} spends ${amountOf(event)}${on(teller, event)}`],
  recovered: (event, who) => [3, `${who}${part(event.section)} recovers ${amountOf(event)}`],
  allocated: ({ amount, card }, who, teller) => [
    3,
    `${who} puts ${amount} energy on ${cardWords(teller, card)}`,
  ],
  returned: (event, who) => [3, `${who} hands ${amountOf(event)} back`],
  crippled: ({ section }, who) => [2, `${who}${part(section)} is crippled`],
  lost: (event, who, teller) => [3, `${who} loses ${amountOf(event)}${on(teller, event)}`],
  destroyed: (_, who) => [2, `${who} is destroyed`],
  fled: (_, who) => [2, `${who} has fled`],
  shuffled: ({ seat }, _, { names }) => [
    3,
    seat === undefined ? 'The damage deck is shuffled' : `${does(names[seat], 'shuffle')} the damage deck`,
  ],
  escaped: ({ device }, who, teller) => [2, `${who || nameOf(teller, device)} has escaped`],
  restored: (_, who) => [2, `${who} is as new`],
  reserved: (_, who) => [2, `${who} waits in reserve`],
  waits: (_, who) => [3, `${who} finds no way in and waits`],
  scored: ({ seat, amount, total }, _, { names }) => [
    2,
    amount > 0
      ? `${does(names[seat], 'score')} ${plural(amount, 'victory counter')}, ${total} in all`
      : `${does(names[seat], 'lose')} ${plural(-amount, 'victory counter')}, ${total} left`,
  ],
  earned: ({ seat, amount, total }, _, { names }) => [
    2,
    `${does(names[seat], 'score')} ${amount}, ${total} in all`,
  ],
  counters: ({ on, amount, now }, _, teller) => [
    3,
    amount > 0
      ? `${nameOf(teller, on)} has ${plural(now, 'victory counter')}`
      : `${nameOf(teller, on)} gives up its victory counters`,
  ],
  marker: ({ what, on, x, y }, _, teller) => [
    2,
    on === null
      ? `a ${what} marker is put down${spot(teller, x, y, ' at ')}`
      : `${nameOf(teller, on)} has a ${what} marker aboard`,
  ],
  markerTaken: ({ what }, who) => [2, `${who} takes the ${what} marker aboard`],
  markerDropped: ({ what, x, y }, _, teller) => [
    2,
    `the ${what} marker lies${spot(teller, x, y, ' at ') || ' on the table'}`,
  ],
  markerGone: ({ what }) => [3, `the ${what} marker is out of play`],
  deadlock: ({ seats }, _, { names }) => [
    2,
    `${seats.map((seat) => names[seat]).join(' and ')} do not agree: a die decides`,
  ],
  split: ({ leader, rule }, who, teller) => [
    2,
    `${who} leaves the wing of ${nameOf(teller, leader)}: ${splitWords(rule)}`,
  ],
  joined: ({ leader }, who, teller) => [2, `${who} joins the wing of ${nameOf(teller, leader)}`],
  conceded: ({ seat }, _, { names }) => [0, `${does(names[seat], 'concede')}`],
  timeCalled: () => [0, 'Time is called'],
  gameOver: ({ winner, drawn }, _, { names, teams }) => [
    0,
    winner === null
      ? drawnWords(drawn, { names, teams })
      : `Winner: ${names.filter((__, seat) => teams[seat] === winner).join(' and ')}`,
  ],
}

/** Who shares a draw, where not all do. */
function drawnWords(
  drawn: readonly number[] | undefined,
  { names, teams }: Pick<Teller, 'names' | 'teams'>,
): string {
  const level = names.filter((_, seat) => drawn?.includes(teams[seat]!))
  return level.length > 0 && level.length < names.length ? `A draw between ${level.join(' and ')}` : 'A draw'
}

/** What happened, in a line; undefined for what a reader can do without. */
export function lineOf(teller: Teller, event: GameEvent): Line | undefined {
  const tell = told[event.kind] as Tell<EventKind> | undefined
  if (!tell || event.rule === AS_ITS_LEADER) return
  // Tokens go all the time; energy does not.
  if (event.kind === 'lost' && event.token !== 'energy' && !teller.beside) return
  const who = event.ship === undefined ? '' : nameOf(teller, event.ship)
  const [depth, text] = tell(event, who, teller)
  return { depth, text: depth === 2 ? capital(text) : text, rule: event.rule }
}

const reasons: { readonly [rule in RuleId]?: string } = {
  'C1-ION-2': 'it is ionized',
  'C2-ION-3': 'it is ionized',
  'C2-ION-6': 'it is ionized',
  'C2-ION-7': 'it is ionized and cannot focus',
  'C1-DIFF-5': 'it is stressed, so its opponent chose one that is not red',
  'C1-DIFF-6': 'it is stressed, and its dial shows red',
  'C2-STRESS-2': 'it is stressed, and its dial shows red',
  'C2-DIFF-8': 'it has no Force for a purple maneuver',
  'C1-TFA-2': 'a damage card bars what its dial shows',
  'C1-PLAN-5': 'it has no dial',
  'C2-PLAN-5': 'it has no dial',
  'C1-ACTION-3': 'it is stressed',
  'C2-STRESS-6': 'it is stressed',
  'C1-BUMP-1': 'it ran into another ship',
  'C2-PARTIAL-3': 'it ran into another ship',
  'C2-PARTIAL-5': 'it ran into a friend',
  'C2-PARTIAL-6': 'it ran into an enemy',
  'C1-ASTEROID-1': 'it met an asteroid',
  'C2-ASTEROID-2': 'it met an obstacle',
  'C2-ASTEROID-4': 'it came down on an obstacle',
  'C2-GAS-2': 'it met a gas cloud',
}

/** Why a maneuver changed or an action was lost, in words. */
export const whyWords = (rule: RuleId): string => reasons[rule] ?? 'a rule says so'

/** The section of a huge ship that is meant. */
const part = (section: Section | undefined): string => (section ? `, ${section},` : '')

/** The card that energy lies on, if it is not the Ship card. */
const on = (teller: Teller, { token, card }: GameEvent): string =>
  token === 'energy' && card ? ` of ${cardWords(teller, card)}` : ''

/** The ships that a huge ship has run down. */
const over = (teller: Teller, crushes: readonly number[]): string => {
  const names = crushes.map((id) => nameOf(teller, id))
  return names.length > 0 ? `, over ${names.join(' and ')}` : ''
}

/** What a card that nobody published in full is marked with. */
const madeUp = (reconstructed: true | undefined): string => (reconstructed ? ' (a reconstructed card)' : '')

const amountOf = ({ amount, token, what }: GameEvent): string =>
  `${amount} ${tokenWords(token ?? what ?? 'token')}`

/** `lock:3` and the like name a target in another event; the action alone is enough here. */
function actionWords(teller: Teller, id: string, ship?: number): string {
  const [kind, card] = id.split(':')
  if (kind === 'recover') return 'recover'
  if (kind === 'card' && card) return cardWords(teller, card)
  // In the first edition an action of a card goes by the card alone.
  const own =
    ship === undefined ? undefined : teller.facts[ship]?.cards?.find((one) => one.endsWith(`:${kind}`))
  if (own) return cardWords(teller, own)
  const linked = id.split('+').filter((one) => !colourNames.includes(one))
  return linked
    .map((one) =>
      idWords(
        teller,
        one
          .replace(/^(fail:)?card:/, '$1')
          .replace(/:\d+(:(fore|aft))?(?=:|$)/g, '')
          .replaceAll('&', ':and:'),
      ),
    )
    .join(' and ')
}

const dice = (faces: readonly string[]): string => faces.join(', ') || 'no dice'

const spot = ({ beside }: Teller, x: number, y: number, before: string): string =>
  beside ? '' : `${before}${x.toFixed(0)}, ${y.toFixed(0)}`

const at = (teller: Teller, { x, y, heading }: Pose, before: string): string =>
  teller.beside ? '' : `${spot(teller, x, y, before)} facing ${(((heading % 360) + 360) % 360).toFixed(0)}°`
