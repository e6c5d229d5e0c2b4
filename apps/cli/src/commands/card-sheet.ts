import {
  communityNames,
  type DamageCardData,
  type DialBearing,
  type DialMove,
  type FirstCatalogue,
  factionNames,
  type first,
  loadoutInList,
  type PointCost,
  pointsInList,
  pointsLists,
  type Reconstructed,
  type SecondCatalogue,
  type second,
  slotName,
  slotsInList,
} from '@flotilla/catalogue'
import { pilotCardId, shipAbilityId } from '@flotilla/engine/second'

/** A card as labelled lines; further lines of a value are indented below its first. */
type LabelledLines = [label: string, value: string][]

const width = 100
/** Splits camel case: `barrelRoll` becomes `barrel roll`. */
const splitCamelCase = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase()
const joinOrNone = (values: readonly string[]) => values.join(', ') || 'none'
const slotNames = (keys: readonly string[]) => joinOrNone(keys.map(slotName))
const factionList = (ids: readonly (keyof typeof factionNames)[]) =>
  joinOrNone(ids.map((id) => factionNames[id]))
const formatRange = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}-${max}`)
const formatSigned = (amount: number) => (amount < 0 ? `${amount}` : `+${amount}`)
const optionalLine = (label: string, value: string | undefined): LabelledLines =>
  value ? [[label, value]] : []
const reconstructedBy = (facts: { reconstructed?: Reconstructed }): LabelledLines =>
  optionalLine(
    'reconstructed',
    facts.reconstructed && `nobody published this. ${facts.reconstructed.reasoning}`,
  )

function wrapText(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Formats a sheet as text. */
export function cardSheetText(title: string, sheet: LabelledLines): string {
  const column = Math.max(...sheet.map(([label]) => label.length)) + 4
  const rows = sheet.flatMap(([label, value]) =>
    value
      .split('\n')
      .flatMap((line) => (line.startsWith(' ') ? [line] : wrapText(line, width - column)))
      .map((line, at) => `  ${(at === 0 ? label : '').padEnd(column - 2)}${line}`.trimEnd()),
  )
  return `${[title, ...rows].join('\n')}\n`
}

const columns: [head: string, bearings: DialBearing[]][] = [
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

/** Formats a dial with the fastest maneuvers on top, as on the dial cards; negative speeds go backwards. */
export function dialTable(dial: (DialMove & ({ difficulty: string } | { energy: number }))[]): string {
  const used = columns.filter(([, bearings]) => dial.some(({ bearing }) => bearings.includes(bearing)))
  const dialRow = ({ speed, bearing }: DialMove) => (bearing.startsWith('reverse') ? -speed : speed)
  const speeds = [...new Set(dial.map(dialRow))].sort((a, b) => b - a)
  const dialCell = (speed: number, bearings: DialBearing[]) => {
    const found = dial.find((move) => dialRow(move) === speed && bearings.includes(move.bearing))
    if (!found) return ''
    return 'energy' in found ? `+${found.energy}` : found.difficulty
  }
  const dialLine = (head: string, cells: string[]) =>
    ` ${head.padStart(2)}  ${cells.map((text) => text.padEnd(7)).join('')}`.trimEnd()
  return [
    dialLine(
      '',
      used.map(([head]) => head),
    ),
    ...speeds.map((speed) =>
      dialLine(
        `${speed}`,
        used.map(([, bearings]) => dialCell(speed, bearings)),
      ),
    ),
  ].join('\n')
}

function restrictionText(each: first.CardRestriction | second.CardRestriction): string {
  switch (each.kind) {
    case 'faction': {
      const unless = each.orSquadIncludes ? `, or a squad with ${each.orSquadIncludes}` : ''
      return `${factionList(each.anyOf)}${unless}`
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
      return `${each.anyOf.map(splitCamelCase).join(' or ')} arc`
    case 'squadIncludes':
      return `squad with ${each.anyOf.join(' or ')}`
    case 'action': {
      const colour = 'difficulty' in each && each.difficulty ? `${each.difficulty} ` : ''
      return `${colour}${splitCamelCase(each.action)} action`
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
      return `${splitCamelCase(each.kind)} ${each.value}`
  }
}

function actionText({ action: name, difficulty, linked }: second.PrintedAction): string {
  const own = `${difficulty === 'white' ? '' : `${difficulty} `}${splitCamelCase(name)}`
  return linked ? `${own}, then ${actionText(linked)}` : own
}

function grantText(each: first.CardGrant | second.CardGrant): string {
  switch (each.kind) {
    case 'stat':
      return `${each.stat} ${formatSigned(each.amount)}`
    case 'action':
      return typeof each.action === 'string' ? splitCamelCase(each.action) : actionText(each.action)
    case 'slot': {
      const limits = [
        'maxPoints' in each && each.maxPoints !== undefined && `of ${each.maxPoints} points at most`,
        'uniqueOnly' in each && each.uniqueOnly && 'unique cards only',
        'different' in each && each.different && 'no two alike',
      ].filter(Boolean)
      return [`${slotName(each.slot)} icon ${formatSigned(each.amount)}`, ...limits].join(', ')
    }
    case 'slotChoice':
      return `one of the icons ${slotNames(each.anyOf)}`
    case 'discount':
      return `${each.slot === 'any' ? 'every' : slotName(each.slot)} upgrade ${each.amount} cheaper`
    case 'mustEquip':
      return `${each.upgrade} must be equipped too`
    case 'arc':
      return 'forSlot' in each
        ? `${splitCamelCase(each.arc)} arc for ${slotName(each.forSlot)} weapons`
        : `${splitCamelCase(each.arc)} arc`
    case 'force':
      return `Force ${formatSigned(each.amount)} (${each.side.join(', ')})`
    case 'squadFaction':
      return `may fly in squads of ${factionList(each.anyOf)}`
  }
}

const chargesText = ({ value, recovers }: second.ChargeData) =>
  `${value}${recovers > 0 ? `, recovers ${recovers}` : recovers < 0 ? `, loses ${-recovers} each round` : ''}`
const firstStatsText = ({ attack, energy, agility, hull, shields }: first.ShipStats) =>
  [
    attack !== null && `attack ${attack}`,
    `agility ${agility}`,
    `hull ${hull}`,
    `shields ${shields}`,
    energy !== null && `energy ${energy}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Creates the sheet of a first edition ship. */
export function firstShipSheet(ship: first.ShipData, catalogue: FirstCatalogue): LabelledLines {
  const huge = ship.size === 'huge' ? ship : undefined
  const crippled = huge?.section?.crippled
  return [
    ['size', ship.size],
    ['factions', factionList(ship.factions)],
    ['stats', firstStatsText(ship.stats)],
    ['arcs', joinOrNone([...(ship.turret ? ['turret'] : []), ...ship.arcs.map(splitCamelCase)])],
    ...optionalLine('primary', huge?.attackRange ? `range ${formatRange(huge.attackRange)}` : undefined),
    ['actions', joinOrNone(ship.actions.map(splitCamelCase))],
    ['dial', dialTable(ship.dial)],
    ...optionalLine('epic points', huge && `${huge.epicPoints}`),
    ...optionalLine(
      'section',
      huge?.section && `${huge.section.part} of ${huge.section.of}; with ${huge.section.other}`,
    ),
    ...(crippled
      ? ([
          [
            'crippled',
            [
              firstStatsText(crippled.stats),
              `actions ${joinOrNone(crippled.actions)}`,
              `icons ${slotNames(crippled.slots)}`,
              `lost maneuvers ${joinOrNone(crippled.removedManeuvers.map(({ speed, bearing }) => `${speed} ${splitCamelCase(bearing)}`))}`,
            ].join('\n'),
          ],
          ...reconstructedBy(crippled),
        ] as LabelledLines)
      : []),
    [
      'pilots',
      catalogue
        .pilotsOf(ship.id)
        .map(({ name, skill, points }) => `${name}: skill ${skill ?? '?'}, ${points} points`)
        .join('\n'),
    ],
    ...optionalLine('note', ship.note),
  ]
}

/** Returns the effect of a card in our own words, by its id in the registry. */
export type CardTextLookup = (id: string) => string | undefined

/** Creates the sheet of a first edition pilot. */
export function firstPilotSheet(
  pilot: first.PilotData,
  catalogue: FirstCatalogue,
  tells: CardTextLookup,
): LabelledLines {
  const ship = catalogue.ship(pilot.ship)
  return [
    ['ship', `${ship?.name} (${ship?.size})`],
    ['faction', factionNames[pilot.faction]],
    ['skill', `${pilot.skill ?? '?'}`],
    ['points', `${pilot.points}`],
    ...optionalLine('unique', pilot.unique ? 'yes' : undefined),
    ['icons', slotNames(pilot.slots)],
    ...(ship ? ([['stats', firstStatsText({ ...ship.stats, ...pilot.stats })]] as LabelledLines) : []),
    ...optionalLine('gives', pilot.grants.map(grantText).join('\n')),
    ...optionalLine('conditions', pilot.conditions.join(', ')),
    ['ability', pilot.ability ? (tells(pilot.key) ?? 'yes') : 'none'],
    ...optionalLine('epic only', pilot.epicOnly ? 'yes' : undefined),
    ...optionalLine('note', pilot.note),
  ]
}

/** Creates the sheet of a first edition upgrade. */
export function firstUpgradeSheet(
  upgrade: first.UpgradeData,
  catalogue: FirstCatalogue,
  tells: CardTextLookup,
): LabelledLines {
  const { attack, range: reach } = upgrade
  const other = upgrade.otherSide === undefined ? undefined : catalogue.upgrade(upgrade.otherSide)
  const limits = [
    upgrade.unique && 'unique',
    upgrade.limited && 'one to a ship',
    upgrade.maxPerSquad !== undefined && `${upgrade.maxPerSquad} to a squad`,
  ].filter((limit) => limit !== false)
  return [
    ['icons filled', slotNames(upgrade.occupies)],
    ['points', `${upgrade.points}`],
    ...optionalLine('limits', limits.join(', ')),
    ...optionalLine('only', upgrade.restrictions.map(restrictionText).join('\n')),
    ...optionalLine('attack', attack === undefined ? undefined : `${attack}`),
    ...optionalLine('range', reach && formatRange(reach)),
    ...optionalLine('energy limit', upgrade.energyLimit === undefined ? undefined : `${upgrade.energyLimit}`),
    ...optionalLine('gives', upgrade.grants.map(grantText).join('\n')),
    ...optionalLine('conditions', upgrade.conditions.join(', ')),
    ...optionalLine('does', tells(upgrade.key)),
    ...optionalLine('other side', other && nameWithText(other.name, tells(other.key))),
    ...optionalLine('epic only', upgrade.epicOnly ? 'yes' : undefined),
    ...optionalLine('note', upgrade.note),
  ]
}

function costText(cost: PointCost): string {
  if (typeof cost === 'number') return `${cost}`
  if (cost.by === 'size')
    return joinOrNone(Object.entries(cost.values).map(([size, value]) => `${size} ${value}`))
  return `by ${cost.by}: ${cost.values.map((value, at) => `${at}: ${value}`).join(', ')}`
}

const communityLine = ({ communities = [] }: { communities?: second.Community[] }): LabelledLines =>
  optionalLine('played by', communities.map((each) => communityNames[each]).join(', '))

function pointsLines(card: second.PilotData | second.UpgradeData, under: second.PointsList): LabelledLines {
  const cost = pointsInList(card, under)
  if (cost !== undefined) return [['points', `${costText(cost)} (list ${under})`]]
  const later = pointsLists.find((each) => card.points[each] !== undefined)
  const since = later ? `; in the lists since ${later}` : ''
  return [['points', `not in the list of ${under}${since}`]]
}

const secondStatsText = (stats: second.ShipStats) =>
  [
    `agility ${stats.agility}`,
    `hull ${stats.hull}`,
    `shields ${stats.shields}${stats.shieldRecovery ? ` (recovers ${stats.shieldRecovery})` : ''}`,
    stats.energy !== undefined && `energy ${stats.energy} (recovers ${stats.energyRecovery})`,
  ]
    .filter(Boolean)
    .join(', ')

/** Creates the sheet of a second edition ship. */
export function secondShipSheet(
  ship: second.ShipData,
  catalogue: SecondCatalogue,
  under: second.PointsList,
  tells: CardTextLookup,
): LabelledLines {
  return [
    ['size', ship.size],
    ['factions', factionList(ship.factions)],
    ['stats', secondStatsText(ship.stats)],
    [
      'attacks',
      joinOrNone(
        ship.attacks.map(
          (attack) =>
            `${attack.value} ${splitCamelCase(attack.arc)}${attack.range ? ` at range ${formatRange(attack.range)}` : ''}`,
        ),
      ),
    ],
    ['actions', ship.actions.map(actionText).join('\n') || 'none'],
    ['dial', ship.dial.length > 0 ? dialTable(ship.dial) : 'none of its own'],
    ...optionalLine(
      'ship ability',
      ship.shipAbilities.map((ability) => nameWithText(ability, tells(shipAbilityId(ability)))).join('\n'),
    ),
    ...optionalLine('epic only', ship.epicOnly ? 'yes' : undefined),
    [
      'pilots',
      catalogue
        .pilotsOf(ship.id)
        .map(
          (pilot) =>
            `${pilot.name}: initiative ${pilot.initiative ?? '?'}, ${pointsInList(pilot, under) ?? '-'} points`,
        )
        .join('\n'),
    ],
    ...optionalLine('note', ship.note),
  ]
}

/** Joins a name and its effect. */
const nameWithText = (name: string, does: string | undefined): string => (does ? `${name}: ${does}` : name)

const limitLine = (limited: number): LabelledLines =>
  optionalLine('limited', limited > 0 ? `${limited} to a squad` : undefined)

const upgradeNames = (ids: readonly string[], catalogue: SecondCatalogue): string =>
  joinOrNone(ids.map((id) => catalogue.upgrade(id)?.name ?? id))

/** Creates the sheet of a second edition pilot. */
export function secondPilotSheet(
  pilot: second.PilotData,
  catalogue: SecondCatalogue,
  under: second.PointsList,
  tells: CardTextLookup,
): LabelledLines {
  const ship = catalogue.shipOf(pilot.id)
  const loadout = loadoutInList(pilot, under)
  return [
    ['ship', `${ship?.name} (${ship?.size})`],
    ['faction', factionNames[pilot.faction]],
    ['initiative', `${pilot.initiative ?? '?'}`],
    ...optionalLine('engagement', pilot.engagement === undefined ? undefined : `${pilot.engagement}`),
    ...communityLine(pilot),
    ...pointsLines(pilot, under),
    ...optionalLine('loadout', loadout === undefined ? undefined : `${loadout}`),
    ...limitLine(pilot.limited),
    pilot.standardLoadout
      ? ['standard loadout', upgradeNames(pilot.standardLoadout, catalogue)]
      : ['icons', slotNames(slotsInList(pilot, under))],
    ...optionalLine('icon of choice', pilot.slotChoice && slotNames(pilot.slotChoice)),
    ...optionalLine('keywords', pilot.keywords.join(', ')),
    ...(ship ? ([['stats', secondStatsText(ship.stats)]] as LabelledLines) : []),
    ...optionalLine('force', pilot.force && chargesText(pilot.force)),
    ...optionalLine('charges', pilot.charges && chargesText(pilot.charges)),
    ...optionalLine(
      'attacks',
      pilot.attacks?.map(({ arc, value }) => `${value} ${splitCamelCase(arc)}`).join(', '),
    ),
    ...optionalLine('actions', pilot.actions?.map(actionText).join('\n')),
    ...optionalLine(
      'ship ability',
      pilot.shipAbility
        ? nameWithText(pilot.shipAbility, tells(shipAbilityId(pilot.shipAbility)))
        : undefined,
    ),
    ...optionalLine('conditions', pilot.conditions.join(', ')),
    ['ability', pilot.ability ? (tells(pilotCardId(pilot.id)) ?? 'yes') : 'none'],
    ...optionalLine('epic only', pilot.epicOnly ? 'yes' : undefined),
    ...optionalLine('note', pilot.note),
  ]
}

function sideLines(each: second.CardSide): LabelledLines {
  const { attack, device } = each
  return [
    ...optionalLine(
      'attack',
      attack &&
        `${attack.value} ${splitCamelCase(attack.arc)}, range ${formatRange(attack.range)}${attack.noRangeBonus ? ', no range bonus' : ''}`,
    ),
    ...optionalLine('charges', each.charges && chargesText(each.charges)),
    ...optionalLine('force', each.force && chargesText(each.force)),
    ...optionalLine('gives', each.grants.map(grantText).join('\n')),
    ...optionalLine('device', device && `${device.name} (${device.kind})`),
    ...optionalLine('ship ability', each.shipAbility),
    ...optionalLine('conditions', each.conditions.join(', ')),
  ]
}

/** Creates the sheet of a second edition upgrade. */
export function secondUpgradeSheet(
  upgrade: second.UpgradeData,
  under: second.PointsList,
  tells: CardTextLookup,
): LabelledLines {
  return [
    ['icons filled', slotNames(upgrade.occupies)],
    ...communityLine(upgrade),
    ...optionalLine('loadouts only', upgrade.loadoutOnly ? 'yes' : undefined),
    ...pointsLines(upgrade, under),
    ...limitLine(upgrade.limited),
    ...optionalLine('only', upgrade.restrictions.map(restrictionText).join('\n')),
    ...upgrade.sides.flatMap(
      (each, at): LabelledLines => [
        ...(upgrade.sides.length > 1 ? ([['side', each.title]] as LabelledLines) : []),
        ...sideLines(each),
        ...optionalLine('does', tells(at === 0 ? upgrade.id : `${upgrade.id}#${at}`)),
      ],
    ),
    ...optionalLine('epic only', upgrade.epicOnly ? 'yes' : undefined),
    ...optionalLine('note', upgrade.note),
  ]
}

/** Creates the sheet of a condition. */
export const conditionSheet = (
  { id, assignedBy }: { readonly id: string; readonly assignedBy: readonly string[] },
  tells: CardTextLookup,
): LabelledLines => [...optionalLine('does', tells(id)), ['assigned by', assignedBy.join('\n')]]

/** Creates the sheet of a damage card. */
export function damageCardSheet(card: DamageCardData | second.HugeDamageCard, deck: string): LabelledLines {
  const shot = 'precisionShot' in card ? card.precisionShot : undefined
  return [
    ['deck', deck],
    ['copies', `${card.copies}`],
    ['trait', card.trait],
    ...optionalLine(
      'precision shot',
      shot && `${shot.name}, from the ${splitCamelCase(shot.arc)} arc: ${shot.effect}`,
    ),
    ['effect', card.effect],
    ...reconstructedBy(card),
    ...optionalLine('note', card.note),
  ]
}
