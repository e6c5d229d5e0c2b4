import type { EventKind, EventOf, GameEvent, ShipId, TeamId } from '@flotilla/engine'
import type { Pose, Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { splitReason } from './split-reasons.ts'
import {
  callWords,
  capitalize,
  cardName,
  colourNames,
  conjugate,
  formatManeuver,
  formatOptionId,
  objectName,
  pluralize,
  type StoryContext,
  splitCamelCase,
  tokenName,
} from './wording.ts'

/**
 * An event as a line of text. Its depth shows its importance: rounds, phases, acts of ships, consequences.
 */
export interface StoryLine {
  readonly depth: 0 | 1 | 2 | 3
  readonly text: string
  readonly rule: RuleId
}

/** The wing tool places a wingmate; until then it counts as revealing its leader's maneuver. */
const IN_FORMATION: RuleId = 'EB-WMOV-2'
const AS_ITS_LEADER: RuleId = 'EB-WMOV-3'

type LineBuilder<K extends EventKind> = (
  event: EventOf<K>,
  who: string,
  story: StoryContext,
) => readonly [StoryLine['depth'], string]

const told: { readonly [K in EventKind]?: LineBuilder<K> } = {
  phase: ({ phase, round }) => (phase === 'planning' ? [0, `Round ${round}`] : [1, `${phase}`]),
  playerOrder: ({ order }, _, { names }) => [
    0,
    `Player order: ${order.map((seat) => names[seat]).join(', ')}`,
  ],
  confirmed: ({ seat }, _, { names }) => [2, `Dials set: ${names[seat]}`],
  revealed: ({ maneuver }, who) => [2, `${who} reveals ${formatManeuver(maneuver)}`],
  peeked: ({ maneuver }, who) => [3, `${who} is seen to have set ${formatManeuver(maneuver)}`],
  guessed: ({ maneuver, target, amount }, who, story) => [
    3,
    amount === undefined
      ? `${who} guesses that ${objectName(story, target)} has set ${formatManeuver(maneuver)}`
      : `${who} guesses how many evades it will roll: ${amount}`,
  ],
  subphase: () => [1, 'huge ships'],
  flownInstead: ({ maneuver, dial, rule }, who) => [
    2,
    `${who} flies ${formatManeuver(maneuver)}${dial ? ` instead of ${formatManeuver(dial)}` : ''}: ${reasonText(rule)}`,
  ],
  actionLost: ({ rule }, who) => [2, `${who} has no action: ${reasonText(rule)}`],
  moved: ({ to, full, maneuver, rule, crushes = [] }, who, story) => [
    2,
    rule === IN_FORMATION
      ? `${who} follows its leader${formatPose(story, to, ' to ')}`
      : maneuver
        ? `${who} flies ${formatManeuver(maneuver)}${formatPose(story, to, ' to ')}${full === false ? ', cut short' : ''}${crushedNames(story, crushes)}`
        : `${who} ${story.beside && /SETUP|WSET/.test(rule) ? 'takes its place' : 'moves'}${formatPose(story, to, ' to ')}`,
  ],
  placed: ({ obstacle, device, pose }, _, story) => [
    2,
    `${objectName(story, obstacle ?? device)} is put down${formatPose(story, pose, ' at ')}`,
  ],
  removed: ({ obstacle, device }, _, story) => [
    3,
    `${objectName(story, obstacle ?? device)} is taken off the table`,
  ],
  dropped: ({ what, pose }, _, story) => [
    2,
    `a ${splitCamelCase(what)} is dropped${formatPose(story, pose, ' at ')}`,
  ],
  discarded: ({ card }, who, story) => [3, `${who} discards ${cardName(story, card)}`],
  detonated: ({ device, what }, _, story) => {
    const isThere = story.state.devices.some(({ id }) => id === device)
    return [2, `${isThere ? objectName(story, device) : `a ${splitCamelCase(what)}`} detonates`]
  },
  relocated: ({ device, to }, _, story) => [
    2,
    `${objectName(story, device)} moves${formatPose(story, to, ' to ')}`,
  ],
  docked: ({ carrier }, who, story) => [2, `${who} docks with ${objectName(story, carrier)}`],
  deployed: ({ carrier }, who, story) => [2, `${who} deploys from ${objectName(story, carrier)}`],
  assigned: ({ card }, who, story) => [
    3,
    `${who} is assigned ${card ? cardName(story, card) : 'a secret condition'}`,
  ],
  putAside: ({ card }, who, story) => [3, `${cardName(story, card)} waits for ${who}`],
  unassigned: ({ card }, who, story) => [
    3,
    `${who} is rid of ${card ? cardName(story, card) : 'a secret condition'}`,
  ],
  revealedCondition: ({ card }, who, story) => [3, `${who} has ${cardName(story, card)}`],
  equipped: ({ card, from }, who, story) => [
    3,
    `${who} takes over ${cardName(story, card)} from ${objectName(story, from)}`,
  ],
  flipped: ({ card }, who, story) => [3, `${who} turns ${cardName(story, card)} over`],
  exposed: ({ card, reconstructed }, who, story) => [
    3,
    `${who} turns up ${cardName(story, card)}${madeUp(reconstructed)}`,
  ],
  setAside: ({ by }, who, story) => [2, `${who} is under ${objectName(story, by)} and set aside`],
  precisionShot: ({ target, name, reconstructed }, who, story) => [
    3,
    `${who} lands a precision shot on ${objectName(story, target)}: ${name}${madeUp(reconstructed)}`,
  ],
  initiative: ({ value }, who) => [3, `${who} has initiative ${value}`],
  failed: ({ action }, who, story) => [
    2,
    `${who} fails its action${action === undefined ? '' : `: ${actionWords(story, action)}`}`,
  ],
  rolledOff: ({ seat, faces, called }, _, { names }) => [
    2,
    `${conjugate(names[seat], 'roll')} ${formatDice(faces)}${called ? `; the call was ${callWords[called] ?? called}` : ''}`,
  ],
  action: ({ action, ship }, who, story) => [2, `${who}: ${actionWords(story, action, ship)}`],
  ability: ({ card }, who, story) => [3, `${who} uses ${cardName(story, card)}`],
  chosen: ({ card, target }, who, story) => [
    3,
    `${who} chooses ${objectName(story, target)} for ${cardName(story, card)}`,
  ],
  replaced: ({ card, by }, who, story) => [
    3,
    `${who} has ${cardName(story, by)} in the place of ${cardName(story, card)}`,
  ],
  rotated: ({ turret, card }, who, story) => [
    3,
    `${who} turns ${card ? cardName(story, card) : 'its turret'} to the ${turret}`,
  ],
  attack: ({ target, range, weapon, obstructedBy, section, from, bonus }, who, story) => [
    2,
    `${who}${from ? ` (${from})` : ''} attacks ${objectName(story, target)}${sectionName(section)}${bonus ? ' once more' : ''} at range ${range}${
      typeof weapon === 'string' && weapon !== 'primary' && !weapon.startsWith('scenario:')
        ? ` with ${cardName(story, weapon)}`
        : ''
    }${obstructedBy.length ? ', obstructed' : ''}`,
  ],
  rolled: ({ faces }, who) => [3, `${who} rolls ${formatDice(faces)}`],
  changed: ({ faces }, who) => [3, `${who} now has ${formatDice(faces)}`],
  hit: ({ hits, crits }) => [3, `hit: ${pluralize(hits, 'hit')}, ${pluralize(crits, 'crit')}`],
  missed: () => [3, 'missed'],
  shieldLost: ({ section }, who) => [3, `${who}${sectionName(section)} loses a shield`],
  dealt: ({ faceup, card, device, section, reconstructed }, who, story) => [
    3,
    `${who ? `${who}${sectionName(section)}` : objectName(story, device)} is dealt a damage card${faceup ? `: ${cardName(story, card)}` : ', facedown'}${madeUp(reconstructed)}`,
  ],
  repaired: ({ card }, who, story) => [
    3,
    `${who} repairs ${card === undefined ? 'a facedown damage card' : cardName(story, card)}`,
  ],
  metObstacle: ({ obstacle }, who, story) => [2, `${who} meets ${objectName(story, obstacle)}`],
  locked: ({ target, section }, who, story) => [
    3,
    `${who} locks ${objectName(story, target)}${section ? `, ${section}` : ''}`,
  ],
  unlocked: ({ target, how }, who, story) => [
    3,
    `${who} ${how === 'spent' ? 'spends its lock' : 'loses its lock'} on ${objectName(story, target)}`,
  ],
  gained: (event, who, story) => [3, `${who} gains ${amountOf(event)}${energyCardName(story, event)}`],
  spent: (event, who, story) => [3, `${who} spends ${amountOf(event)}${energyCardName(story, event)}`],
  recovered: (event, who) => [3, `${who}${sectionName(event.section)} recovers ${amountOf(event)}`],
  allocated: ({ amount, card }, who, story) => [
    3,
    `${who} puts ${amount} energy on ${cardName(story, card)}`,
  ],
  returned: (event, who) => [3, `${who} hands ${amountOf(event)} back`],
  crippled: ({ section }, who) => [2, `${who}${sectionName(section)} is crippled`],
  lost: (event, who, story) => [3, `${who} loses ${amountOf(event)}${energyCardName(story, event)}`],
  destroyed: (_, who) => [2, `${who} is destroyed`],
  fled: (_, who) => [2, `${who} has fled`],
  shuffled: ({ seat }, _, { names }) => [
    3,
    seat === undefined
      ? 'The damage deck is shuffled'
      : `${conjugate(names[seat], 'shuffle')} the damage deck`,
  ],
  escaped: ({ device }, who, story) => [2, `${who || objectName(story, device)} has escaped`],
  restored: (_, who) => [2, `${who} is as new`],
  reserved: (_, who) => [2, `${who} waits in reserve`],
  waits: (_, who) => [3, `${who} finds no way in and waits`],
  scored: ({ seat, amount, total }, _, { names }) => [
    2,
    amount > 0
      ? `${conjugate(names[seat], 'score')} ${pluralize(amount, 'victory counter')}, ${total} in all`
      : `${conjugate(names[seat], 'lose')} ${pluralize(-amount, 'victory counter')}, ${total} left`,
  ],
  earned: ({ seat, amount, total }, _, { names }) => [
    2,
    `${conjugate(names[seat], 'score')} ${amount}, ${total} in all`,
  ],
  counters: ({ on, amount, now }, _, story) => [
    3,
    amount > 0
      ? `${objectName(story, on)} has ${pluralize(now, 'victory counter')}`
      : `${objectName(story, on)} gives up its victory counters`,
  ],
  marker: ({ what, on, x, y }, _, story) => [
    2,
    on === null
      ? `a ${what} marker is put down${formatPoint(story, x, y, ' at ')}`
      : `${objectName(story, on)} has a ${what} marker aboard`,
  ],
  markerTaken: ({ what }, who) => [2, `${who} takes the ${what} marker aboard`],
  markerDropped: ({ what, x, y }, _, story) => [
    2,
    `the ${what} marker lies${formatPoint(story, x, y, ' at ') || ' on the table'}`,
  ],
  markerGone: ({ what }) => [3, `the ${what} marker is out of play`],
  deadlock: ({ seats }, _, { names }) => [
    2,
    `${seats.map((seat) => names[seat]).join(' and ')} do not agree: a die decides`,
  ],
  split: ({ leader, rule }, who, story) => [
    2,
    `${who} leaves the wing of ${objectName(story, leader)}: ${splitReason(rule)}`,
  ],
  joined: ({ leader }, who, story) => [2, `${who} joins the wing of ${objectName(story, leader)}`],
  conceded: ({ seat }, _, { names }) => [0, `${conjugate(names[seat], 'concede')}`],
  timeCalled: () => [0, 'Time is called'],
  gameOver: ({ winner, drawn }, _, { names, teams }) => [
    0,
    winner === null
      ? drawnWords(drawn, { names, teams })
      : `Winner: ${names.filter((__, seat) => teams[seat] === winner).join(' and ')}`,
  ],
}

/** Names the players who share a draw, unless all do. */
function drawnWords(
  drawn: readonly TeamId[] | undefined,
  { names, teams }: Pick<StoryContext, 'names' | 'teams'>,
): string {
  const level = names.filter((_, seat) => drawn?.includes(teams[seat]!))
  return level.length > 0 && level.length < names.length ? `A draw between ${level.join(' and ')}` : 'A draw'
}

/** Describes an event in a line; undefined for events a reader does not need. */
export function logLine(story: StoryContext, event: GameEvent): StoryLine | undefined {
  const tell = told[event.kind] as LineBuilder<EventKind> | undefined
  if (!tell || event.rule === AS_ITS_LEADER) return
  // Tokens are lost all the time; energy is not.
  if (event.kind === 'lost' && event.token !== 'energy' && !story.beside) return
  const who = event.ship === undefined ? '' : objectName(story, event.ship)
  const [depth, text] = tell(event, who, story)
  return { depth, text: depth === 2 ? capitalize(text) : text, rule: event.rule }
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

/** Explains why a maneuver changed or an action was lost. */
export const reasonText = (rule: RuleId): string => reasons[rule] ?? 'a rule says so'

/** Names a section of a huge ship. */
const sectionName = (section: Section | undefined): string => (section ? `, ${section},` : '')

/** Names the card that holds the energy, unless it is the ship card. */
const energyCardName = (story: StoryContext, { token, card }: GameEvent): string =>
  token === 'energy' && card ? ` of ${cardName(story, card)}` : ''

/** Names the ships a huge ship has overlapped. */
const crushedNames = (story: StoryContext, crushes: readonly number[]): string => {
  const names = crushes.map((id) => objectName(story, id))
  return names.length > 0 ? `, over ${names.join(' and ')}` : ''
}

/** Marks a card whose text was never published in full. */
const madeUp = (reconstructed: true | undefined): string => (reconstructed ? ' (a reconstructed card)' : '')

const amountOf = ({ amount, token, what }: GameEvent): string =>
  `${amount} ${tokenName(token ?? what ?? 'token')}`

/** Describes an action without its target: another event names the target of `lock:3` and the like. */
function actionWords(story: StoryContext, id: string, ship?: ShipId): string {
  const [kind, card] = id.split(':')
  if (kind === 'recover') return 'recover'
  if (kind === 'card' && card) return cardName(story, card)
  // In the first edition an action of a card has the name of the card.
  const own =
    ship === undefined ? undefined : story.facts[ship]?.cards?.find((one) => one.endsWith(`:${kind}`))
  if (own) return cardName(story, own)
  const linked = id.split('+').filter((one) => !colourNames.includes(one))
  return linked
    .map((one) =>
      formatOptionId(
        story,
        one
          .replace(/^(fail:)?card:/, '$1')
          .replace(/:\d+(:(fore|aft))?(?=:|$)/g, '')
          .replaceAll('&', ':and:'),
      ),
    )
    .join(' and ')
}

const formatDice = (faces: readonly string[]): string => faces.join(', ') || 'no dice'

const formatPoint = ({ beside }: StoryContext, x: number, y: number, before: string): string =>
  beside ? '' : `${before}${x.toFixed(0)}, ${y.toFixed(0)}`

const formatPose = (story: StoryContext, { x, y, heading }: Pose, before: string): string =>
  story.beside
    ? ''
    : `${formatPoint(story, x, y, before)} facing ${(((heading % 360) + 360) % 360).toFixed(0)}°`
