import type { first, SeenShip, ShipFacts, View } from '@flotilla/engine'
import type { HugeFacts, ShipCard } from './protocol.ts'

type Attack = ShipFacts['attacks'][number]

/** The arcs of the first edition by the names the drawing knows. */
const arcs: { readonly [arc: string]: Attack['arc'] } = {
  front: 'front',
  auxiliaryRear: 'rear',
  auxiliary180: 'fullFront',
  mobile: 'singleTurret',
  bullseye: 'bullseye',
}

function attacksOf({ attack: value, arcs: own, turret }: first.ShipFacts): Attack[] {
  if (turret)
    return [
      { arc: 'fullFront', value },
      { arc: 'fullRear', value },
    ]
  return own.flatMap((arc) => (arcs[arc] ? [{ arc: arcs[arc], value }] : []))
}

/** What of a huge ship is shown beside. */
function hugePart(facts: first.ShipFacts): Pick<ShipCard, 'huge'> {
  const { huge } = facts as first.ShipFacts & { readonly huge?: Omit<HugeFacts, 'base'> }
  return huge ? { huge: { ...huge, base: facts.base } } : {}
}

/** A ship of the first edition as the table shows ships: its pilot skill is what the second calls initiative. */
export const firstFacts = (facts: first.ShipFacts): ShipCard => ({
  seat: facts.seat,
  name: facts.name,
  pilot: facts.pilot,
  ship: facts.ship,
  base: facts.base as ShipFacts['base'],
  initiative: facts.skill,
  agility: facts.agility,
  hull: facts.hull,
  shields: facts.shields,
  force: 0,
  forceRecovers: 0,
  energy: 0,
  recovers: { energy: 0, shields: 0 },
  turrets: [],
  hardpoints: [],
  slots: {},
  dial: facts.dial as unknown as ShipFacts['dial'],
  actions: facts.actions.map((action) => ({
    action: (action === 'targetLock' ? 'lock' : action) as ShipFacts['actions'][number]['action'],
    difficulty: 'white',
  })),
  added: [],
  sided: [],
  attacks: attacksOf(facts),
  turret: facts.arcs.includes('mobile') ? 'single' : undefined,
  points: facts.points,
  faction: facts.pilot.split(':')[0]!,
  limited: false,
  weapons: facts.weapons.map(({ card, slot, value, range, turret }) => ({
    card,
    slot: slot as ShipFacts['weapons'][number]['slot'],
    arc: turret ? 'fullFront' : 'front',
    value,
    range,
    noRangeBonus: true,
  })),
  charges: {},
  reloadable: [],
  cards: facts.cards,
  silent: facts.silent,
  ...hugePart(facts),
})

const firstShip = (one: first.SeenShip, round: number): SeenShip =>
  ({
    ...one,
    force: 0,
    energy: one.huge?.energy ?? 0,
    turrets: {},
    fired: [],
    charges: {},
    docked: null,
    flown: null,
    engaged: one.fought,
    bonus: false,
    tractored: one.caught,
    conditions: one.conditions.map((card) => ({ card, by: 0, source: one.id })),
    sides: {},
    initiatives: one.skills
      .filter(({ from, until }) => from <= round && (until === undefined || until >= round))
      .map(({ value }) => ({ value, card: '', until: 'round' as const })),
    lasting: [],
  }) as unknown as SeenShip

/** What a seat sees of a game of the first edition, as the table shows games. */
export function firstView({ state, attack, ...rest }: first.View): View {
  return {
    ...rest,
    state: {
      ...state,
      phase: state.phase as View['state']['phase'],
      bonusPoints: [],
      hugeDecks: [],
      ships: state.ships.map((one) => firstShip(one, state.round)),
      obstacles: state.obstacles.map(({ id, what, place, pose }) => ({
        id,
        what,
        place: place === 'out' ? 'removed' : place,
        pose,
        seat: 0,
      })),
      devices: state.devices.map(({ id, what, piece, pose, seat }) => ({
        id,
        what: what as View['state']['devices'][number]['what'],
        piece,
        pose,
        seat,
        kind: 'bomb',
        card: '',
        ship: -1,
        place: 'table',
        fuse: 0,
        damage: 0,
        doomed: false,
        acted: false,
      })),
    },
    ...(attack ? { attack: { ...attack, arc: '' } } : {}),
  }
}
