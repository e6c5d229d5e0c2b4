import type { SecondCatalogue } from '@flotilla/catalogue'
import type { ObstacleEffects } from '../shared/obstacle-effects.ts'
import type {
  PrintedDamage,
  ShipCard,
  TableRules,
  TableShip,
  TableView,
  WeaponView,
} from '../vocabulary/table-view.ts'
import type { Cards } from './ability.ts'
import { type RulesetSettings, rulesets } from './ruleset-settings.ts'
import type { SeatView, ShipView } from './seat-view.ts'
import { type ObstacleFacts, obstacleFacts, type ShipFacts, type SpecialWeapon } from './ship-facts.ts'
import { type Rules, tokenThresholds } from './state.ts'

/** Converts views of this edition to table views. */

function weaponOf(cards: Cards, weapon: SpecialWeapon): WeaponView {
  const deals = cards[weapon.card]?.weapon?.deals
  return deals ? { ...weapon, deals } : weapon
}

const shipCard = (cards: Cards, one: ShipFacts): ShipCard => ({
  seat: one.seat,
  name: one.name,
  pilot: one.pilot,
  ship: one.ship,
  base: one.base,
  rank: one.initiative,
  ...(one.engagement === undefined ? {} : { engagement: one.engagement }),
  agility: one.agility,
  hull: one.hull,
  shields: one.shields,
  force: one.force,
  energy: one.energy,
  dial: one.dial,
  actions: one.actions,
  sided: one.sided,
  attacks: one.attacks,
  allRound: false,
  bullseye: true,
  turret: one.turret,
  turrets: one.turrets,
  weapons: one.weapons.map((weapon) => weaponOf(cards, weapon)),
  hardpoints: one.hardpoints,
  threshold: tokenThresholds[one.base],
  points: one.points,
  charges: one.charges,
  slots: one.slots,
  cards: one.cards,
  silent: one.silent,
  ...(one.ring ? { ring: one.ring } : {}),
  ...(one.wing ? { wing: one.wing } : {}),
})

export const shipCards = ({ facts, cards }: Rules): ShipCard[] => facts.map((one) => shipCard(cards, one))

const tableShip = (one: ShipView): TableShip => ({
  id: one.id,
  place: one.place,
  docked: one.docked,
  pose: one.pose,
  rank: one.initiatives.at(-1)?.value,
  shields: one.shields,
  force: one.force,
  energy: one.energy,
  charges: one.charges,
  damage: one.damage,
  tokens: one.tokens,
  locks: one.locks,
  turret: one.turret,
  turrets: one.turrets,
  dial: one.dial,
  revealed: one.revealed,
  activated: one.activated,
  engaged: one.engaged,
  conditions: one.conditions,
  sides: one.sides,
  upgrades: one.upgrades,
  doomed: one.doomed,
  inFormation: one.inFormation,
})

/** The views of ships, which stay valid while the ship object stays the same. */
const known = new WeakMap<ShipView, TableShip>()

function cachedTableShip(one: ShipView): TableShip {
  let ship = known.get(one)
  if (!ship) {
    ship = tableShip(one)
    known.set(one, ship)
  }
  return ship
}

export function toTableView({
  ruleset,
  seat,
  state,
  attack,
  scenario,
  pending,
  waitingFor,
}: SeatView): TableView {
  return {
    ruleset,
    seat,
    state: {
      round: state.round,
      phase: state.phase,
      order: state.order,
      ships: state.ships.map(cachedTableShip),
      obstacles: state.obstacles,
      devices: state.devices,
      confirmed: state.confirmed,
      winner: state.winner,
      conceded: state.conceded,
      timeCalled: state.timeCalled,
    },
    ...(attack ? { attack } : {}),
    ...(scenario ? { scenario } : {}),
    pending,
    waitingFor,
  }
}

export const tableRules = ({ overlap, rangeZeroAttacks, ion }: RulesetSettings): TableRules => ({
  edition: 'second',
  overlap,
  rangeZeroAttacks,
  bonusAtRangeZero: !rangeZeroAttacks,
  ion,
  ionColour: 'blue',
  ionActs: false,
  stressedRed: 'straight2',
  evade: 'changes',
  reinforce: 'stops',
  tractor: 'together',
  weaponDiceFree: false,
})

/** Lists every damage card by the name that games use for it. */
export const printedDamageCards = ({
  damageDeck,
  hugeDamageDeck,
}: SecondCatalogue): [name: string, PrintedDamage][] => [
  ...damageDeck.cards.map((card): [string, PrintedDamage] => [card.id, card]),
  ...hugeDamageDeck.cards.map((card): [string, PrintedDamage] => [`huge:${card.id}`, card]),
]

/** Returns an obstacle with its effects under a ruleset, or undefined if there is none of that name. */
export function obstacleInfo(
  ruleset: string,
  what: string,
): (Pick<ObstacleFacts, 'shape'> & { readonly effects: ObstacleEffects }) | undefined {
  const [found, keys] = [obstacleFacts(what), rulesets[ruleset]]
  return found && keys && { shape: found.shape, effects: keys[found.effects] }
}
