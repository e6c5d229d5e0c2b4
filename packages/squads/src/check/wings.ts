import type { second } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { legalPositions, positionName } from '../positions.ts'
import type { Regulations } from '../regulations.ts'
import type { ShipRef, Squad, SquadShip, SquadWing, Violation } from '../squad.ts'
import { measureOf } from '../units.ts'
import { shipName } from './cards.ts'

export const shipsOfWing = (wing: SquadWing): ShipRef[] => [
  wing.leader,
  ...wing.wingmates.map(({ ship }) => ship),
]

/** The upgrade that makes a ship a wing leader. */
export function wingUpgradeOf({ book }: Regulations, ship: SquadShip): second.Wing | undefined {
  return ship.parts[0].upgrades.map(({ id }) => book.wing(id)).find((wing) => wing !== undefined)
}

interface WingShips {
  by: Regulations
  leader: SquadShip
  mates: SquadShip[]
}

const hullOf = ({ by: { book } }: WingShips, ship: SquadShip) => book.pilot(ship.parts[0].pilot)?.hull
const rankOf = ({ by: { book } }: WingShips, ship: SquadShip) => book.pilot(ship.parts[0].pilot)?.rank ?? 0

function fits(choice: second.WingmateChoice, ships: WingShips, mate: SquadShip): boolean {
  const hull = hullOf(ships, mate)?.id ?? ''
  const type =
    choice.ships === 'sameAsLeader' ? hull === hullOf(ships, ships.leader)?.id : choice.ships.includes(hull)
  return type && (!choice.initiativeBelowLeader || rankOf(ships, mate) < rankOf(ships, ships.leader))
}

/** Whether the upgrade takes these wingmates: all of one type, or a mix with limits for each type. */
function eligible({ wingmates }: second.Wing, ships: WingShips): boolean {
  const { mates } = ships
  const { choices } = wingmates
  if (wingmates.kind === 'oneTypeOf')
    return choices.some((choice) => mates.every((mate) => fits(choice, ships, mate)))
  return (
    mates.every((mate) => choices.some((choice) => fits(choice, ships, mate))) &&
    choices.every(({ min = 0, max = mates.length, ...choice }) => {
      const count = mates.filter((mate) => fits(choice, ships, mate)).length
      return count >= min && count <= max
    })
  )
}

/** Who is in the wing: sizes, number and types. */
function membership(by: Regulations, squad: Squad, wing: SquadWing): Violation[] {
  const find = (ref: ShipRef) => squad.ships.find((ship) => ship.ref === ref)
  const violation = (rule: RuleId, message: string, remedy?: string): Violation => ({
    rule,
    ship: wing.leader,
    message,
    ...(remedy ? { remedy } : {}),
  })
  const leader = find(wing.leader)
  const mates = wing.wingmates.flatMap(({ ship }) => find(ship) ?? [])
  if (!leader || mates.length < wing.wingmates.length)
    return [violation('WG-GATH-1', 'The wing names a ship that is not in the squad.')]
  const ships: WingShips = { by, leader, mates }
  const name = shipName(by, leader)
  const asBuild = measureOf(by, squad) === 'threat'
  const upgrade = wingUpgradeOf(by, leader)
  const asOnCard = by.options.wingLeader === 'asOnCard'
  const small = (ship: SquadShip) => hullOf(ships, ship)?.size === 'small'
  const count = mates.length
  const { min = 2, max = 5 } = upgrade?.wingmates ?? {}
  return [
    ...(upgrade || asBuild
      ? []
      : [
          violation(
            'EB-WSQ-1',
            `${name} has no upgrade that makes it a wing leader.`,
            'Equip one to its command slot first.',
          ),
        ]),
    ...(small(leader) || asOnCard
      ? []
      : [violation('EB-WSQ-2', `${name} is not a small ship and cannot lead a wing.`)]),
    ...mates
      .filter((mate) => !small(mate))
      .map((mate) =>
        violation('EB-WING-1', `${shipName(by, mate)} is not a small ship and cannot be in a wing.`),
      ),
    ...(count < 2 || count > 5
      ? [violation('EB-WING-2', `A wing has two to five wingmates; that of ${name} has ${count}.`)]
      : []),
    ...(upgrade && !asBuild && count >= 2 && count <= 5 && (count < min || count > max)
      ? [violation('EB-WSQ-3', `The upgrade of ${name} takes ${min} to ${max} wingmates, not ${count}.`)]
      : []),
    ...(upgrade && !asBuild && !eligible(upgrade, ships)
      ? [violation('EB-WSQ-3', `The upgrade of ${name} does not take these ships as wingmates.`)]
      : []),
    ...(asBuild && !wing.quickBuild
      ? [
          violation(
            'WG-QB-1',
            'In a squad measured in threat a wing is a Wing Quick Build.',
            'Add the wing as a Quick Build.',
          ),
        ]
      : []),
  ]
}

/** Where its ships fly. */
function formation(wing: SquadWing): Violation[] {
  const positions = wing.wingmates.map(({ position }) => position)
  const legal = legalPositions(positions.length)
  const at = { ship: wing.leader }
  if (new Set(positions).size < positions.length)
    return [{ rule: 'WG-FORM-2', ...at, message: 'Two ships of the wing have the same position.' }]
  if (legal.length === 0 || positions.every((position) => legal.includes(position))) return []
  const message = `A wing of ${positions.length + 1} ships does not use these positions.`
  return [{ rule: 'WG-GATH-5', ...at, message, remedy: `Use ${legal.map(positionName).join(', ')}.` }]
}

/** The wings of a squad, one by one and beside each other. */
export function wingViolations(by: Regulations, squad: Squad): Violation[] {
  if (squad.wings.length === 0) return []
  if (!by.format.wings)
    return [{ rule: by.format.noEpic ?? by.format.ground.cards, message: `${by.format.name} has no wings.` }]
  const members = squad.wings.flatMap(shipsOfWing)
  const sets = squad.wings.map(({ set }) => set)
  return [
    ...squad.wings.flatMap((wing) => [...membership(by, squad, wing), ...formation(wing)]),
    ...members
      .filter((ref, index) => members.indexOf(ref) < index)
      .map((ship): Violation => ({ rule: 'EB-WSQ-3', ship, message: 'The ship is in a wing twice.' })),
    ...squad.wings
      .filter((_, index) => sets.indexOf(sets[index] ?? 'extra') < index)
      .map(
        ({ leader, set }): Violation => ({
          rule: 'WG-GATH-12',
          ship: leader,
          message: `Two wings use the ${set} set of ID cards.`,
          remedy: 'Give each wing a set of its own.',
        }),
      ),
  ]
}
