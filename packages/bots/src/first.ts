import type { first } from '@flotilla/engine'
import { type Craft, dealt, type Facts, type Giant, type Gun, type Seen } from './bot.ts'

/** The first edition in the words in which ships are weighed: what it has is told by what is nearest to it. */

const actions = (facts: first.ShipFacts): Facts['actions'] =>
  facts.actions.flatMap((action) =>
    action === 'recover'
      ? []
      : [{ action: action === 'targetLock' ? 'lock' : action, difficulty: 'white' as const }],
  )

const arcs: Readonly<Record<string, Facts['attacks'][number]['arc']>> = {
  front: 'front',
  auxiliaryRear: 'rear',
  auxiliary180: 'fullFront',
  mobile: 'singleTurret',
}

type Part = NonNullable<first.ShipFacts['huge']>['parts'][number]

/** Where the weapons of a section bear, roughly. */
const bearing = (part: Part, turret: boolean): readonly Facts['attacks'][number]['arc'][] =>
  turret
    ? ['fullFront', 'fullRear']
    : part.arc === undefined
      ? []
      : ['raiderFore', 'gozanti', 'croc'].includes(part.arc)
        ? ['front']
        : ['left', 'right']

/** The primary weapon, once for each arc it fires through. */
function attacks({ attack, turret, arcs: printed, huge }: first.ShipFacts): Facts['attacks'] {
  if (attack === 0) return []
  if (huge)
    return huge.parts
      .filter((part) => part.attack > 0)
      .flatMap((part) =>
        bearing(part, part.turret).map((arc) => ({ arc, value: part.attack, range: part.range })),
      )
  const through = turret ? (['fullFront', 'fullRear'] as const) : printed.flatMap((arc) => arcs[arc] ?? [])
  return through.map((arc) => ({ arc, value: attack }))
}

const weaponOf = ({ cards }: first.Rules, card: string) => cards[card.replace(/#\d+$/, '')]?.weapon

/** What a huge ship fires in every round for energy, once for each arc. */
function batteries(rules: first.Rules, { huge, weapons }: first.ShipFacts): Gun[] {
  return weapons.flatMap(({ card, value, range, section, turret }) => {
    const rule = weaponOf(rules, card)
    const part = huge!.parts.find((one) => one.section === section) ?? huge!.parts[0]!
    if (!rule?.energy) return []
    return bearing(part, turret || rule.turret === true).map((arc) => ({
      card,
      value,
      noRangeBonus: true,
      arc,
      range,
      ...dealt(rule),
    }))
  })
}

/** The energy limit as printed, and what can be loaded. */
function giant(rules: first.Rules, { huge, weapons, actions }: first.ShipFacts): Giant | undefined {
  if (!huge) return
  const { parts, upgrades, gains } = huge
  const printed = Math.max(0, ...parts.map(({ energy }) => energy ?? 0))
  return {
    gains,
    recovers: actions.includes('recover'),
    limit: Object.values(upgrades).reduce((sum, { raises }) => sum + raises, printed),
    stores: Object.entries(upgrades)
      .filter(([, { limit }]) => limit > 0)
      .map(([card, { limit }]) => ({
        card,
        limit,
        cost: weaponOf(rules, card)?.energy ?? limit,
        reach: weapons.find((one) => one.card === card)?.range.max ?? 1,
      })),
  }
}

function guns(rules: first.Rules, facts: first.ShipFacts): Gun[] {
  const { attack, weapons, huge } = facts
  const pays = (card: string) => weaponOf(rules, card)?.pays ?? []
  return [
    { card: 'primary', value: attack, noRangeBonus: false },
    ...(huge ? batteries(rules, facts) : []),
    ...weapons.map(({ card, value }) => ({
      card,
      value,
      noRangeBonus: true,
      pays: pays(card),
      ...dealt(weaponOf(rules, card)),
    })),
  ]
}

const colour = { green: 'blue', white: 'white', red: 'red' } as const

export const factsOf = (rules: first.Rules): Facts[] =>
  rules.facts.map((one) => ({
    edition: 'first',
    seat: one.seat,
    base: one.base as Facts['base'],
    initiative: one.skill,
    agility: one.agility,
    agilityFrom: one.agilityFrom,
    hull: one.hull,
    shields: one.shields,
    dial: one.dial.map((entry) => ({ ...entry, difficulty: colour[entry.difficulty] })),
    actions: actions(one),
    attacks: attacks(one),
    weapons: guns(rules, one),
    turret: one.turret ? 'double' : one.arcs.includes('mobile') ? 'single' : undefined,
    ...(one.huge ? { giant: giant(rules, one)! } : {}),
  }))

/** A ship's facts as discarded cards, changes of its skill and damage that counts twice have left them. */
export function factsNow(facts: Facts, one: first.SeenShip, round: number): Facts {
  const { discarded, skills, damage } = one
  if (discarded.length === 0 && skills.length === 0 && damage.length === 0) return facts
  const skill = skills.findLast(({ from, until }) => round >= from && (until === undefined || round <= until))
  return {
    ...facts,
    initiative: skill?.value ?? facts.initiative,
    agility: facts.agility - discarded.reduce((sum, card) => sum + (facts.agilityFrom?.[card] ?? 0), 0),
    hull: facts.hull - damage.filter((card) => 'card' in card && nameOf(card.card) === 'directhit').length,
  }
}

/** Damage cards are named by their deck, and in both editions alike after it. */
const nameOf = (card: string): string => card.slice(card.indexOf(':') + 1)

const craft = (one: first.SeenShip): Craft => {
  const { weaponsDisabled = 0, ...tokens } = one.tokens
  return {
    ...one,
    engaged: one.fought,
    force: 0,
    energy: one.huge?.energy ?? 0,
    turrets: {},
    tokens: weaponsDisabled > 0 ? { ...tokens, disarm: weaponsDisabled } : tokens,
    damage: one.damage.map((card) => ('card' in card ? { ...card, card: nameOf(card.card) } : card)),
  }
}

export const seenOf = ({ seat, state, attack }: first.View): Seen => ({
  seat,
  state: {
    ...state,
    phase: state.phase === 'combat' ? 'engagement' : state.phase,
    ships: state.ships.map(craft),
    obstacles: state.obstacles.map((one) =>
      one.what === 'firstCargo' ? { ...one, what: 'loosecargo' } : one,
    ),
  },
  ...(attack ? { attack } : {}),
})
