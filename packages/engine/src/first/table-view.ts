import type { FirstCatalogue, first } from '@flotilla/catalogue'
import type { Shape } from '@flotilla/geometry'
import { noObstacleEffects, type ObstacleEffects } from '../shared/obstacle-effects.ts'
import type {
  BarAction,
  DamageView,
  HugeShipCard,
  PrintedDamage,
  ShipCard,
  TableRules,
  TableShip,
  TableView,
  WeaponView,
} from '../vocabulary/table-view.ts'
import type { Cards } from './ability.ts'
import { damageCards } from './damage/damage-cards.ts'
import type { HugeFacts } from './huge/huge-facts.ts'
import { currentSkillEffect } from './pilot-skill.ts'
import type { RulesetSettings } from './ruleset-settings.ts'
import type { SeatView, ShipView } from './seat-view.ts'
import { baseCardId, obstacleFacts, type SecondaryWeapon, type ShipFacts } from './ship-stats.ts'
import type { Rules, State } from './state.ts'

/** Converts views of this edition to table views. */

type Attack = ShipCard['attacks'][number]

/** The names that both editions use for arcs of primary weapons; a bullseye arc is inside the front arc. */
const arcs: Readonly<Partial<Record<first.PrintedArc, Attack['arc']>>> = {
  front: 'front',
  auxiliaryRear: 'rear',
  auxiliary180: 'fullFront',
  mobile: 'singleTurret',
}

function attacksOf({ attack: value, arcs: own, turret }: ShipFacts): Attack[] {
  const through = turret ? (['fullFront', 'fullRear'] as const) : own.flatMap((arc) => arcs[arc] ?? [])
  return through.map((arc) => ({ arc, value }))
}

const barAction = (action: first.PrintedAction): BarAction => ({
  action: action === 'targetLock' ? 'lock' : action,
  difficulty: 'white',
})

function weaponOf(cards: Cards, { card, slot, value, range, turret, section }: SecondaryWeapon): WeaponView {
  const { energy, pays, deals, turret: turns } = cards[baseCardId(card)]?.weapon ?? {}
  return {
    card,
    slot,
    arc: turret ? 'fullFront' : 'front',
    value,
    range,
    noRangeBonus: true,
    ...(turret || turns ? { allRound: true } : {}),
    ...(section ? { section } : {}),
    ...(energy ? { energy } : {}),
    ...(pays ? { pays } : {}),
    ...(deals ? { deals } : {}),
  }
}

const hugeCard = ({ parts, gains, upgrades }: HugeFacts): HugeShipCard => ({
  parts: parts.map(({ section, name, attack, range, turret, arc, energy, hull, shields }) => ({
    section,
    name,
    attack,
    range,
    turret,
    arc,
    energy,
    hull,
    shields,
  })),
  gains,
  upgrades: Object.fromEntries(
    Object.entries(upgrades).map(([card, { section, limit, raises }]) => [card, { section, limit, raises }]),
  ),
})

/** The number of ion or tractor tokens that affect a ship; huge ships have no such number. */
const thresholds: { readonly [base: string]: number } = { small: 1, large: 2 }

/** Returns what upgrades add to a pilot skill for the whole game. */
const skillFromUpgrades = ({ valuesFrom }: ShipFacts): number =>
  Object.values(valuesFrom.skill ?? {}).reduce((sum, amount) => sum + amount, 0)

const shipCard = (cards: Cards, one: ShipFacts): ShipCard => ({
  seat: one.seat,
  name: one.name,
  pilot: one.pilot,
  ship: one.ship,
  base: one.base,
  rank: one.skill + skillFromUpgrades(one),
  agility: one.agility,
  agilityFrom: one.valuesFrom.agility ?? {},
  hull: one.hull,
  shields: one.shields,
  force: 0,
  energy: 0,
  dial: one.dial,
  actions: one.actions.map(barAction),
  sided: [],
  attacks: attacksOf(one),
  allRound: one.turret,
  bullseye: one.arcs.includes('bullseye'),
  turret: one.arcs.includes('mobile') ? 'single' : undefined,
  turrets: [],
  weapons: one.weapons.map((weapon) => weaponOf(cards, weapon)),
  hardpoints: [],
  ...(thresholds[one.base] ? { threshold: thresholds[one.base]! } : {}),
  points: one.points,
  charges: {},
  slots: {},
  cards: one.cards,
  silent: one.silent,
  ...(one.huge ? { huge: hugeCard(one.huge) } : {}),
})

export const shipCards = ({ facts, cards }: Rules): ShipCard[] => facts.map((one) => shipCard(cards, one))

/** Returns the view of a damage card; a seat that may know its identity sees it faceup. */
function damageView(card: ShipView['damage'][number]): DamageView {
  const worth = 'card' in card ? damageCards[card.card]?.worth : undefined
  return worth ? { ...card, worth } : card
}

const tableShip = (one: ShipView, state: Pick<State, 'round' | 'phase'>): TableShip => ({
  id: one.id,
  place: one.place === 'docked' ? 'reserve' : one.place,
  docked: one.docked,
  pose: one.pose,
  rank: currentSkillEffect(one, state)?.value,
  shields: one.shields,
  force: 0,
  energy: one.huge?.energy ?? 0,
  charges: {},
  damage: one.damage.map(damageView),
  tokens: one.tokens,
  locks: one.locks,
  turret: one.turret,
  turrets: {},
  dial: one.dial,
  revealed: one.revealed,
  activated: one.activated,
  engaged: one.fought,
  conditions: one.conditions.map((card) => ({ card, source: one.id })),
  sides: {},
  discarded: one.discarded,
  replaced: one.replaced,
  doomed: one.doomed,
  inFormation: false,
  huge: one.huge && {
    shields: one.huge.shields,
    energy: one.huge.energy,
    stored: one.huge.stored,
    crippled: one.huge.crippled,
  },
})

/**
 * The views of ships, which stay valid while the ship object stays the same and its skill has no temporary
 * effect.
 */
const known = new WeakMap<ShipView, TableShip>()

function cachedTableShip(one: ShipView, state: Pick<State, 'round' | 'phase'>): TableShip {
  let ship = known.get(one)
  if (!ship || one.skills.length > 0) {
    ship = tableShip(one, state)
    known.set(one, ship)
  }
  return ship
}

export function toTableView({ ruleset, seat, state, attack, pending, waitingFor }: SeatView): TableView {
  return {
    ruleset,
    seat,
    state: {
      round: state.round,
      phase: state.phase === 'combat' ? 'engagement' : state.phase,
      order: state.order,
      ships: state.ships.map((one) => cachedTableShip(one, state)),
      obstacles: state.obstacles.map(({ id, what, place, pose }) => ({
        id,
        what,
        place: place === 'out' ? 'removed' : place,
        pose,
      })),
      devices: state.devices.map(({ id, what, piece, pose, seat: by }) => ({
        id,
        kind: 'bomb',
        what,
        piece,
        seat: by,
        place: 'table',
        pose,
        damage: 0,
        fuse: 0,
      })),
      confirmed: state.confirmed,
      winner: state.winner,
      conceded: state.conceded,
      timeCalled: state.timeCalled,
    },
    ...(attack ? { attack } : {}),
    pending,
    waitingFor,
  }
}

export const tableRules = ({ stressedRed }: RulesetSettings): TableRules => ({
  edition: 'first',
  overlap: 'skipAction',
  rangeZeroAttacks: false,
  bonusAtRangeZero: false,
  ion: 'noDial',
  ionColour: 'white',
  ionActs: true,
  stressedRed,
  evade: 'adds',
  reinforce: 'adds',
  tractor: 'each',
  weaponDiceFree: true,
})

const obstacleKeys = {
  asteroid: { ...noObstacleEffects, roll: { hit: 'hit', crit: 'crit' }, skipsAction: 'met', noAttack: true },
  debris: { ...noObstacleEffects, stress: 1, roll: { crit: 'crit' } },
  huge: { ...noObstacleEffects, roll: { crit: 'crit' } },
} as const satisfies { readonly [kind: string]: ObstacleEffects }

/** Returns the cards that may replace others: other sides of cards, and replacement upgrades. */
export const cardsOutsideSquads = ({ facts, replacements, cards }: Rules): string[] => [
  ...facts.flatMap((one) => one.cards.flatMap((card) => cards[baseCardId(card)]?.flips ?? [])),
  ...replacements.flatMap((one) => (one ? Object.values(one.of).flat() : [])),
]

/** Lists every damage card by the name that games use for it. */
export const printedDamageCards = ({ damageDecks }: FirstCatalogue): [name: string, PrintedDamage][] =>
  damageDecks.flatMap(({ id: deck, section, cards }) =>
    cards.map((card): [string, PrintedDamage] => [
      `${section ? `${deck}-${section}` : deck}:${card.id}`,
      card,
    ]),
  )

/** Returns an obstacle with its effects, or undefined if there is none of that name. */
export function obstacleInfo(
  what: string,
): { readonly shape: Shape; readonly effects: ObstacleEffects } | undefined {
  const found = obstacleFacts(what)
  return typeof found === 'string' ? undefined : { shape: found.shape, effects: obstacleKeys[found.kind] }
}
