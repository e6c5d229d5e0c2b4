import {
  type Bearing,
  type Cost,
  type DamageCard,
  type FirstCatalogue,
  factionNames,
  type first,
  type Move,
  pointsLists,
  pointsOf,
  type Reconstructed,
  type SecondCatalogue,
  type second,
  slotName,
  slotsOf,
} from '@flotilla/catalogue'
import { abilityId, pilotId } from '@flotilla/engine'

/** A card as labelled lines; a value of several lines hangs under its first. */
type Sheet = [label: string, value: string][]

const width = 100
/** barrelRoll: barrel roll. */
const spaced = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase()
const list = (values: readonly string[]) => values.join(', ') || 'none'
const slots = (keys: readonly string[]) => list(keys.map(slotName))
const factions = (ids: readonly (keyof typeof factionNames)[]) => list(ids.map((id) => factionNames[id]))
const range = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}-${max}`)
const signed = (amount: number) => (amount < 0 ? `${amount}` : `+${amount}`)
const optional = (label: string, value: string | undefined): Sheet => (value ? [[label, value]] : [])
const reconstructedBy = (facts: { reconstructed?: Reconstructed }): Sheet =>
  optional('reconstructed', facts.reconstructed && `nobody published this. ${facts.reconstructed.reasoning}`)

function wrapped(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export function sheetText(title: string, sheet: Sheet): string {
  const column = Math.max(...sheet.map(([label]) => label.length)) + 4
  const rows = sheet.flatMap(([label, value]) =>
    value
      .split('\n')
      .flatMap((line) => (line.startsWith(' ') ? [line] : wrapped(line, width - column)))
      .map((line, at) => `  ${(at === 0 ? label : '').padEnd(column - 2)}${line}`.trimEnd()),
  )
  return `${[title, ...rows].join('\n')}\n`
}

const columns: [head: string, bearings: Bearing[]][] = [
  ['S↖', ['segnorsLoopLeft']],
  ['T↰', ['tallonRollLeft']],
  ['↰', ['turnLeft']],
  ['↖', ['bankLeft', 'reverseBankLeft']],
  ['↑', ['straight', 'reverseStraight', 'stationary']],
  ['↗', ['bankRight', 'reverseBankRight']],
  ['↱', ['turnRight']],
  ['T↱', ['tallonRollRight']],
  ['S↗', ['segnorsLoopRight']],
  ['K', ['koiogranTurn']],
]

/** The fastest maneuvers on top, as on the dial cards; a speed below 0 goes backwards. */
export function dialTable(dial: (Move & ({ difficulty: string } | { energy: number }))[]): string {
  const used = columns.filter(([, bearings]) => dial.some(({ bearing }) => bearings.includes(bearing)))
  const row = ({ speed, bearing }: Move) => (bearing.startsWith('reverse') ? -speed : speed)
  const speeds = [...new Set(dial.map(row))].sort((a, b) => b - a)
  const cell = (speed: number, bearings: Bearing[]) => {
    const found = dial.find((move) => row(move) === speed && bearings.includes(move.bearing))
    if (!found) return ''
    return 'energy' in found ? `+${found.energy}` : found.difficulty
  }
  const line = (head: string, cells: string[]) =>
    ` ${head.padStart(2)}  ${cells.map((text) => text.padEnd(7)).join('')}`.trimEnd()
  return [
    line(
      '',
      used.map(([head]) => head),
    ),
    ...speeds.map((speed) =>
      line(
        `${speed}`,
        used.map(([, bearings]) => cell(speed, bearings)),
      ),
    ),
  ].join('\n')
}

function restriction(each: first.Restriction | second.Restriction): string {
  switch (each.kind) {
    case 'faction': {
      const unless = each.orSquadIncludes ? `, or a squad with ${each.orSquadIncludes}` : ''
      return `${factions(each.anyOf)}${unless}`
    }
    case 'ship':
      return each.anyOf.join(' or ')
    case 'size':
      return `${each.anyOf.join(' or ')} ship`
    case 'keyword':
    case 'shipAbility':
      return each.anyOf.join(' or ')
    case 'forceSide':
      return `${each.anyOf.join(' or ')} side of the Force`
    case 'arc':
      return `${each.anyOf.map(spaced).join(' or ')} arc`
    case 'squadIncludes':
      return `squad with ${each.anyOf.join(' or ')}`
    case 'action': {
      const colour = 'difficulty' in each && each.difficulty ? `${each.difficulty} ` : ''
      return `${colour}${spaced(each.action)} action`
    }
    case 'slot':
      return `${slotName(each.slot)} icon`
    case 'noSlot':
      return `no ${slotName(each.slot)} icon`
    case 'equipped':
      return `${slotName(each.slot)} upgrade equipped`
    case 'limitedShip':
      return each.is ? 'limited ship' : 'ship that is not limited'
    case 'solitary':
    case 'standardized':
      return each.kind
    default:
      return `${spaced(each.kind)} ${each.value}`
  }
}

function action({ action: name, difficulty, linked }: second.Action): string {
  const own = `${difficulty === 'white' ? '' : `${difficulty} `}${spaced(name)}`
  return linked ? `${own}, then ${action(linked)}` : own
}

function grant(each: first.Grant | second.Grant): string {
  switch (each.kind) {
    case 'stat':
      return `${each.stat} ${signed(each.amount)}`
    case 'action':
      return typeof each.action === 'string' ? spaced(each.action) : action(each.action)
    case 'slot': {
      const limits = [
        'maxPoints' in each && each.maxPoints !== undefined && `of ${each.maxPoints} points at most`,
        'uniqueOnly' in each && each.uniqueOnly && 'unique cards only',
        'different' in each && each.different && 'no two alike',
      ].filter(Boolean)
      return [`${slotName(each.slot)} icon ${signed(each.amount)}`, ...limits].join(', ')
    }
    case 'slotChoice':
      return `one of the icons ${slots(each.anyOf)}`
    case 'discount':
      return `${each.slot === 'any' ? 'every' : slotName(each.slot)} upgrade ${each.amount} cheaper`
    case 'mustEquip':
      return `${each.upgrade} must be equipped too`
    case 'arc':
      return 'forSlot' in each
        ? `${spaced(each.arc)} arc for ${slotName(each.forSlot)} weapons`
        : `${spaced(each.arc)} arc`
    case 'force':
      return `Force ${signed(each.amount)} (${each.side.join(', ')})`
    case 'squadFaction':
      return `may fly in squads of ${factions(each.anyOf)}`
  }
}

const charges = ({ value, recovers }: second.Charges) =>
  `${value}${recovers > 0 ? `, recovers ${recovers}` : recovers < 0 ? `, loses ${-recovers} each round` : ''}`
const stats1 = ({ attack, energy, agility, hull, shields }: first.Stats) =>
  [
    attack !== null && `attack ${attack}`,
    `agility ${agility}`,
    `hull ${hull}`,
    `shields ${shields}`,
    energy !== null && `energy ${energy}`,
  ]
    .filter(Boolean)
    .join(', ')

export function firstShip(ship: first.Ship, catalogue: FirstCatalogue): Sheet {
  const huge = ship.size === 'huge' ? ship : undefined
  const crippled = huge?.section?.crippled
  return [
    ['size', ship.size],
    ['factions', factions(ship.factions)],
    ['stats', stats1(ship.stats)],
    ['arcs', list([...(ship.turret ? ['turret'] : []), ...ship.arcs.map(spaced)])],
    ...optional('primary', huge?.attackRange ? `range ${range(huge.attackRange)}` : undefined),
    ['actions', list(ship.actions.map(spaced))],
    ['dial', dialTable(ship.dial)],
    ...optional('epic points', huge && `${huge.epicPoints}`),
    ...optional(
      'section',
      huge?.section && `${huge.section.part} of ${huge.section.of}; with ${huge.section.other}`,
    ),
    ...(crippled
      ? ([
          [
            'crippled',
            [
              stats1(crippled.stats),
              `actions ${list(crippled.actions)}`,
              `icons ${slots(crippled.slots)}`,
              `lost maneuvers ${list(crippled.removedManeuvers.map(({ speed, bearing }) => `${speed} ${spaced(bearing)}`))}`,
            ].join('\n'),
          ],
          ...reconstructedBy(crippled),
        ] as Sheet)
      : []),
    [
      'pilots',
      catalogue
        .pilotsOf(ship.id)
        .map(({ name, skill, points }) => `${name}: skill ${skill ?? '?'}, ${points} points`)
        .join('\n'),
    ],
    ...optional('note', ship.note),
  ]
}

/** What a card does, in our words, by the id the registry has for it. */
export type Tells = (id: string) => string | undefined

export function firstPilot(pilot: first.Pilot, catalogue: FirstCatalogue, tells: Tells): Sheet {
  const ship = catalogue.ship(pilot.ship)
  return [
    ['ship', `${ship?.name} (${ship?.size})`],
    ['faction', factionNames[pilot.faction]],
    ['skill', `${pilot.skill ?? '?'}`],
    ['points', `${pilot.points}`],
    ...optional('unique', pilot.unique ? 'yes' : undefined),
    ['icons', slots(pilot.slots)],
    ...(ship ? ([['stats', stats1({ ...ship.stats, ...pilot.stats })]] as Sheet) : []),
    ...optional('gives', pilot.grants.map(grant).join('\n')),
    ...optional('conditions', pilot.conditions.join(', ')),
    ['ability', pilot.ability ? (tells(pilot.key) ?? 'yes') : 'none'],
    ...optional('epic only', pilot.epicOnly ? 'yes' : undefined),
    ...optional('note', pilot.note),
  ]
}

export function firstUpgrade(upgrade: first.Upgrade, catalogue: FirstCatalogue, tells: Tells): Sheet {
  const { attack, range: reach } = upgrade
  const other = upgrade.otherSide === undefined ? undefined : catalogue.upgrade(upgrade.otherSide)
  const limits = [
    upgrade.unique && 'unique',
    upgrade.limited && 'one to a ship',
    upgrade.maxPerSquad !== undefined && `${upgrade.maxPerSquad} to a squad`,
  ].filter((limit) => limit !== false)
  return [
    ['icons filled', slots(upgrade.occupies)],
    ['points', `${upgrade.points}`],
    ...optional('limits', limits.join(', ')),
    ...optional('only', upgrade.restrictions.map(restriction).join('\n')),
    ...optional('attack', attack === undefined ? undefined : `${attack}`),
    ...optional('range', reach && range(reach)),
    ...optional('energy limit', upgrade.energyLimit === undefined ? undefined : `${upgrade.energyLimit}`),
    ...optional('gives', upgrade.grants.map(grant).join('\n')),
    ...optional('conditions', upgrade.conditions.join(', ')),
    ...optional('does', tells(upgrade.key)),
    ...optional('other side', other && named(other.name, tells(other.key))),
    ...optional('epic only', upgrade.epicOnly ? 'yes' : undefined),
    ...optional('note', upgrade.note),
  ]
}

function costText(cost: Cost): string {
  if (typeof cost === 'number') return `${cost}`
  if (cost.by === 'size') return list(Object.entries(cost.values).map(([size, value]) => `${size} ${value}`))
  return `by ${cost.by}: ${cost.values.map((value, at) => `${at}: ${value}`).join(', ')}`
}

function points(card: { points: second.Points }, under: second.PointsList): Sheet {
  const cost = pointsOf(card, under)
  if (cost !== undefined) return [['points', `${costText(cost)} (list ${under})`]]
  const later = pointsLists.find((each) => card.points[each] !== undefined)
  const since = later ? `; in the lists since ${later}` : ''
  return [['points', `not in the list of ${under}${since}`]]
}

const stats2 = (stats: second.Stats) =>
  [
    `agility ${stats.agility}`,
    `hull ${stats.hull}`,
    `shields ${stats.shields}${stats.shieldRecovery ? ` (recovers ${stats.shieldRecovery})` : ''}`,
    stats.energy !== undefined && `energy ${stats.energy} (recovers ${stats.energyRecovery})`,
  ]
    .filter(Boolean)
    .join(', ')

export function secondShip(
  ship: second.Ship,
  catalogue: SecondCatalogue,
  under: second.PointsList,
  tells: Tells,
): Sheet {
  return [
    ['size', ship.size],
    ['factions', factions(ship.factions)],
    ['stats', stats2(ship.stats)],
    [
      'attacks',
      list(
        ship.attacks.map(
          (attack) =>
            `${attack.value} ${spaced(attack.arc)}${attack.range ? ` at range ${range(attack.range)}` : ''}`,
        ),
      ),
    ],
    ['actions', ship.actions.map(action).join('\n') || 'none'],
    ['dial', ship.dial.length > 0 ? dialTable(ship.dial) : 'none of its own'],
    ...optional(
      'ship ability',
      ship.shipAbilities.map((ability) => named(ability, tells(abilityId(ability)))).join('\n'),
    ),
    ...optional('epic only', ship.epicOnly ? 'yes' : undefined),
    [
      'pilots',
      catalogue
        .pilotsOf(ship.id)
        .map(
          (pilot) =>
            `${pilot.name}: initiative ${pilot.initiative ?? '?'}, ${pointsOf(pilot, under) ?? '-'} points`,
        )
        .join('\n'),
    ],
    ...optional('note', ship.note),
  ]
}

/** A name with what it does. */
const named = (name: string, does: string | undefined): string => (does ? `${name}: ${does}` : name)

const limit = (limited: number): Sheet =>
  optional('limited', limited > 0 ? `${limited} to a squad` : undefined)

export function secondPilot(
  pilot: second.Pilot,
  catalogue: SecondCatalogue,
  under: second.PointsList,
  tells: Tells,
): Sheet {
  const ship = catalogue.ship(pilot.ship)
  return [
    ['ship', `${ship?.name} (${ship?.size})`],
    ['faction', factionNames[pilot.faction]],
    ['initiative', `${pilot.initiative ?? '?'}`],
    ...optional('engagement', pilot.engagement === undefined ? undefined : `${pilot.engagement}`),
    ...points(pilot, under),
    ...limit(pilot.limited),
    ['icons', slots(slotsOf(pilot, under))],
    ...optional('icon of choice', pilot.slotChoice && slots(pilot.slotChoice)),
    ...optional('keywords', pilot.keywords.join(', ')),
    ...(ship ? ([['stats', stats2(ship.stats)]] as Sheet) : []),
    ...optional('force', pilot.force && charges(pilot.force)),
    ...optional('charges', pilot.charges && charges(pilot.charges)),
    ...optional('actions', pilot.actions?.map(action).join('\n')),
    ...optional(
      'ship ability',
      pilot.shipAbility ? named(pilot.shipAbility, tells(abilityId(pilot.shipAbility))) : undefined,
    ),
    ...optional('conditions', pilot.conditions.join(', ')),
    ['ability', pilot.ability ? (tells(pilotId(pilot.id)) ?? 'yes') : 'none'],
    ...optional('epic only', pilot.epicOnly ? 'yes' : undefined),
    ...optional('note', pilot.note),
  ]
}

function side(each: second.Side): Sheet {
  const { attack, device } = each
  return [
    ...optional(
      'attack',
      attack &&
        `${attack.value} ${spaced(attack.arc)}, range ${range(attack.range)}${attack.noRangeBonus ? ', no range bonus' : ''}`,
    ),
    ...optional('charges', each.charges && charges(each.charges)),
    ...optional('force', each.force && charges(each.force)),
    ...optional('gives', each.grants.map(grant).join('\n')),
    ...optional('device', device && `${device.name} (${device.kind})`),
    ...optional('ship ability', each.shipAbility),
    ...optional('conditions', each.conditions.join(', ')),
  ]
}

export function secondUpgrade(upgrade: second.Upgrade, under: second.PointsList, tells: Tells): Sheet {
  return [
    ['icons filled', slots(upgrade.occupies)],
    ...points(upgrade, under),
    ...limit(upgrade.limited),
    ...optional('only', upgrade.restrictions.map(restriction).join('\n')),
    ...upgrade.sides.flatMap(
      (each, at): Sheet => [
        ...(upgrade.sides.length > 1 ? ([['side', each.title]] as Sheet) : []),
        ...side(each),
        ...optional('does', tells(at === 0 ? upgrade.id : `${upgrade.id}#${at}`)),
      ],
    ),
    ...optional('epic only', upgrade.epicOnly ? 'yes' : undefined),
    ...optional('note', upgrade.note),
  ]
}

export const condition = (
  { id, assignedBy }: { readonly id: string; readonly assignedBy: readonly string[] },
  tells: Tells,
): Sheet => [...optional('does', tells(id)), ['assigned by', assignedBy.join('\n')]]

export function damageCard(card: DamageCard | second.HugeDamageCard, deck: string): Sheet {
  const shot = 'precisionShot' in card ? card.precisionShot : undefined
  return [
    ['deck', deck],
    ['copies', `${card.copies}`],
    ['trait', card.trait],
    ...optional('precision shot', shot && `${shot.name}, from the ${spaced(shot.arc)} arc: ${shot.effect}`),
    ['effect', card.effect],
    ...reconstructedBy(card),
    ...optional('note', card.note),
  ]
}
