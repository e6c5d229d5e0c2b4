import type { GameEvent } from '@flotilla/engine'
import type { RuleId } from '@flotilla/rulebook'
import { splitWords } from './wings.ts'
import { cardWords, maneuverWords, nameOf, plural, spaced, type Teller, tokenWords } from './words.ts'

/** What happened, in a line. The deeper it stands, the smaller the matter: rounds, phases, what ships do, what follows. */
export interface Line {
  readonly depth: 0 | 1 | 2 | 3
  readonly text: string
  readonly rule: RuleId
}

const told: {
  readonly [kind: string]: (event: GameEvent, who: string, teller: Teller) => readonly [Line['depth'], string]
} = {
  phase: ({ phase, round }) => (phase === 'planning' ? [0, `Round ${round}`] : [1, `${phase}`]),
  playerOrder: ({ order }, _, { names }) => [
    0,
    `Player order: ${(order as number[]).map((seat) => names[seat]).join(', ')}`,
  ],
  confirmed: ({ seat }, _, { names }) => [2, `Dials set: ${names[seat as number]}`],
  revealed: ({ maneuver, rule }, who) => [
    2,
    rule === 'EB-WMOV-3'
      ? `${who} follows its leader: ${maneuverWords(maneuver)}`
      : `${who} reveals ${maneuverWords(maneuver)}`,
  ],
  peeked: ({ maneuver }, who) => [3, `${who} is seen to have set ${maneuverWords(maneuver)}`],
  moved: ({ to, full, maneuver }, who) => [
    2,
    maneuver
      ? `${who} flies ${maneuverWords(maneuver)} to ${at(to)}${full === false ? ', cut short' : ''}`
      : `${who} moves to ${at(to)}`,
  ],
  placed: ({ obstacle, device, pose }, _, teller) => [
    2,
    `${nameOf(teller, obstacle ?? device)} is put down at ${at(pose)}`,
  ],
  removed: ({ obstacle, device }, _, teller) => [
    3,
    `${nameOf(teller, obstacle ?? device)} is taken off the table`,
  ],
  dropped: ({ what, pose }) => [2, `a ${spaced(String(what))} is dropped at ${at(pose)}`],
  discarded: ({ card }, who, teller) => [3, `${who} discards ${cardWords(teller, card)}`],
  detonated: ({ device }, _, teller) => [2, `${nameOf(teller, device)} detonates`],
  relocated: ({ device, to }, _, teller) => [2, `${nameOf(teller, device)} moves to ${at(to)}`],
  docked: ({ carrier }, who, teller) => [2, `${who} docks with ${nameOf(teller, carrier)}`],
  deployed: ({ carrier }, who, teller) => [2, `${who} deploys from ${nameOf(teller, carrier)}`],
  assigned: ({ card }, who, teller) => [
    3,
    `${who} is assigned ${card ? cardWords(teller, card) : 'a secret condition'}`,
  ],
  unassigned: ({ card }, who, teller) => [
    3,
    `${who} is rid of ${card ? cardWords(teller, card) : 'a secret condition'}`,
  ],
  revealedCondition: ({ card }, who, teller) => [3, `${who} has ${cardWords(teller, card)}`],
  flipped: ({ card }, who, teller) => [3, `${who} turns ${cardWords(teller, card)} over`],
  exposed: ({ card }, who, teller) => [3, `${who} turns up ${cardWords(teller, card)}`],
  initiative: ({ value }, who) => [3, `${who} has initiative ${value}`],
  failed: ({ action }, who) => [2, `${who} fails to ${spaced(String(action ?? 'act'))}`],
  rolledOff: ({ seat, faces }, _, { names }) => [2, `${names[seat as number]} rolls ${dice(faces)}`],
  action: ({ action }, who) => [2, `${who}: ${actionWords(String(action))}`],
  ability: ({ card }, who, teller) => [3, `${who} uses ${cardWords(teller, card)}`],
  replaced: ({ card, by }, who, teller) => [
    3,
    `${who} has ${cardWords(teller, by)} in the place of ${cardWords(teller, card)}`,
  ],
  rotated: ({ turret }, who) => [3, `${who} turns its turret to the ${turret}`],
  attack: ({ target, range, weapon, obstructedBy }, who, teller) => [
    2,
    `${who} attacks ${nameOf(teller, target)} at range ${range}${
      typeof weapon === 'string' && weapon !== 'primary' ? ` with ${cardWords(teller, weapon)}` : ''
    }${(obstructedBy as number[]).length ? ', obstructed' : ''}`,
  ],
  rolled: ({ faces }, who) => [3, `${who} rolls ${dice(faces)}`],
  changed: ({ faces }, who) => [3, `${who} now has ${dice(faces)}`],
  hit: ({ hits, crits }) => [3, `hit: ${plural(hits as number, 'hit')}, ${plural(crits as number, 'crit')}`],
  missed: () => [3, 'missed'],
  shieldLost: (_, who) => [3, `${who} loses a shield`],
  dealt: ({ faceup, card, device }, who, teller) => [
    3,
    `${who || nameOf(teller, device)} is dealt a damage card${faceup ? `: ${cardWords(teller, card)}` : ', facedown'}`,
  ],
  repaired: ({ card }, who, teller) => [3, `${who} repairs ${cardWords(teller, card)}`],
  metObstacle: ({ obstacle }, who, teller) => [2, `${who} meets ${nameOf(teller, obstacle)}`],
  locked: ({ target }, who, teller) => [3, `${who} locks ${nameOf(teller, target)}`],
  unlocked: ({ target, how }, who, teller) => [
    3,
    `${who} ${how === 'spent' ? 'spends its lock' : 'loses its lock'} on ${nameOf(teller, target)}`,
  ],
  gained: (event, who) => [3, `${who} gains ${amountOf(event)}`],
  spent: (event, who) => [3, `${who} spends ${amountOf(event)}`],
  recovered: (event, who) => [3, `${who} recovers ${amountOf(event)}`],
  destroyed: (_, who) => [2, `${who} is destroyed`],
  fled: (_, who) => [2, `${who} has fled`],
  shuffled: ({ seat }, _, { names }) => [3, `${names[seat as number]} shuffles the damage deck`],
  escaped: ({ device }, who, teller) => [2, `${who || nameOf(teller, device)} has escaped`],
  restored: (_, who) => [2, `${who} is as new`],
  reserved: (_, who) => [2, `${who} waits in reserve`],
  waits: (_, who) => [3, `${who} finds no way in and waits`],
  scored: ({ seat, amount, total }, _, { names }) => [
    2,
    (amount as number) > 0
      ? `${names[seat as number]} scores ${plural(amount as number, 'victory counter')}, ${total} in all`
      : `${names[seat as number]} loses ${plural(-(amount as number), 'victory counter')}, ${total} left`,
  ],
  earned: ({ seat, amount, total }, _, { names }) => [
    2,
    `${names[seat as number]} scores ${amount}, ${total} in all`,
  ],
  counters: ({ on, amount, now }, _, teller) => [
    3,
    (amount as number) > 0
      ? `${nameOf(teller, on)} has ${plural(now as number, 'victory counter')}`
      : `${nameOf(teller, on)} gives up its victory counters`,
  ],
  marker: ({ what, on, x, y }, _, teller) => [
    2,
    on === null
      ? `a ${what} marker is put down at ${(x as number).toFixed(0)}, ${(y as number).toFixed(0)}`
      : `${nameOf(teller, on)} has a ${what} marker aboard`,
  ],
  markerTaken: ({ what }, who) => [2, `${who} takes the ${what} marker aboard`],
  markerDropped: ({ what, x, y }) => [
    2,
    `the ${what} marker lies at ${(x as number).toFixed(0)}, ${(y as number).toFixed(0)}`,
  ],
  markerGone: ({ what }) => [3, `the ${what} marker is out of play`],
  fired: ({ device, target, range }, _, teller) => [
    2,
    `${nameOf(teller, device)} fires at ${nameOf(teller, target)} at range ${range}`,
  ],
  deadlock: ({ seats }, _, { names }) => [
    2,
    `${(seats as number[]).map((seat) => names[seat]).join(' and ')} do not agree: a die decides`,
  ],
  split: ({ leader, rule }, who, teller) => [
    2,
    `${who} leaves the wing of ${nameOf(teller, leader)}: ${splitWords(rule)}`,
  ],
  joined: ({ leader }, who, teller) => [2, `${who} joins the wing of ${nameOf(teller, leader)}`],
  gameOver: ({ winner, drawn }, _, { names, teams }) => [
    0,
    winner === null
      ? drawnWords(drawn, { names, teams })
      : `Winner: ${names.filter((__, seat) => teams[seat] === winner).join(' and ')}`,
  ],
}

/** Who shares a draw, where not all do. */
function drawnWords(drawn: unknown, { names, teams }: Pick<Teller, 'names' | 'teams'>): string {
  const level = names.filter((_, seat) => (drawn as number[] | undefined)?.includes(teams[seat]!))
  return level.length > 0 && level.length < names.length ? `A draw between ${level.join(' and ')}` : 'A draw'
}

/** What happened, in a line; undefined for what a reader can do without. */
export function lineOf(teller: Teller, event: GameEvent): Line | undefined {
  const tell = told[event.kind]
  if (!tell) return
  const who = event.ship === undefined ? '' : nameOf(teller, event.ship)
  const [depth, text] = tell(event, who, teller)
  return { depth, text, rule: event.rule }
}

const amountOf = ({ amount, token, what }: GameEvent): string =>
  `${amount} ${tokenWords(token ?? what ?? 'token')}`

/** `lock:3` and the like name a target in another event; the action alone is enough here. */
const actionWords = (id: string): string => spaced(id.replace(/:(\d+)$/, ''))

const dice = (faces: unknown): string => (faces as string[]).join(', ') || 'no dice'

const at = (pose: unknown): string => {
  const { x, y, heading } = pose as { x: number; y: number; heading: number }
  return `${x.toFixed(0)}, ${y.toFixed(0)} facing ${heading.toFixed(0)}°`
}
