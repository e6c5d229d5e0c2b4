import type { second } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import { legalPositions, positionName, wingSets } from '../positions.ts'
import type { Regulations } from '../regulations.ts'
import type { Change } from '../remedy.ts'
import type { ShipRef, Squad, SquadShip, SquadWing, Violation } from '../squad.ts'
import { measureOf } from '../units.ts'
import { shipName } from './cards.ts'
import { remedy } from './remedies.ts'

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

const isSmall = ({ book }: Regulations, ship: SquadShip) =>
  book.pilot(ship.parts[0].pilot)?.hull.size === 'small'

const mayLead = (by: Regulations, leader: SquadShip) =>
  isSmall(by, leader) || by.options.wingLeader === 'asOnCard'

/** Whether a ship can be one of the wingmates of a leader. */
export function fitsWing(by: Regulations, leader: SquadShip, mate: SquadShip): boolean {
  const ships: WingShips = { by, leader, mates: [mate] }
  const { choices = [] } = wingUpgradeOf(by, leader)?.wingmates ?? {}
  return isSmall(by, mate) && choices.some((choice) => fits(choice, ships, mate))
}

/** Whether these and no others can be the wingmates of a leader. */
export function takesWingmates(by: Regulations, leader: SquadShip, mates: SquadShip[]): boolean {
  const upgrade = wingUpgradeOf(by, leader)
  if (!upgrade || !mayLead(by, leader)) return false
  const { min, max } = upgrade.wingmates
  return mates.length >= min && mates.length <= max && eligible(upgrade, { by, leader, mates })
}

/** Who is in the wing: sizes, number and types. */
function membership(by: Regulations, squad: Squad, wing: SquadWing): Violation[] {
  const find = (ref: ShipRef) => squad.ships.find((ship) => ship.ref === ref)
  const split: Change = { do: 'splitWing', leader: wing.leader }
  const violation = (rule: RuleId, message: string, words = 'Choose others, or dissolve the wing.') => ({
    rule,
    ship: wing.leader,
    message,
    remedy: remedy(words, split),
  })
  const leader = find(wing.leader)
  const mates = wing.wingmates.flatMap(({ ship }) => find(ship) ?? [])
  if (!leader || mates.length < wing.wingmates.length)
    return [violation('WG-GATH-1', 'The wing names a ship that is not in the squad.', 'Dissolve the wing.')]
  const ships: WingShips = { by, leader, mates }
  const name = shipName(by, leader)
  const asBuild = measureOf(by, squad) === 'threat'
  const upgrade = wingUpgradeOf(by, leader)
  const count = mates.length
  // In threat the Quick Build decides, not the upgrade.
  const taken = asBuild ? undefined : upgrade?.wingmates
  return [
    ...(upgrade || asBuild
      ? []
      : [
          violation(
            'EB-WSQ-1',
            `${name} has no upgrade that makes it a wing leader.`,
            'Equip one to its command slot, or dissolve the wing.',
          ),
        ]),
    ...(mayLead(by, leader)
      ? []
      : [violation('EB-WSQ-2', `${name} is not a small ship and cannot lead a wing.`, 'Dissolve the wing.')]),
    ...mates
      .filter((mate) => !isSmall(by, mate))
      .map((mate) =>
        violation('EB-WING-1', `${shipName(by, mate)} is not a small ship and cannot be in a wing.`),
      ),
    ...(count < 2 || count > 5
      ? [violation('EB-WING-2', `A wing has two to five wingmates; that of ${name} has ${count}.`)]
      : taken && (count < taken.min || count > taken.max)
        ? [
            violation(
              'EB-WSQ-3',
              `The upgrade of ${name} takes ${taken.min} to ${taken.max} wingmates, not ${count}.`,
            ),
          ]
        : []),
    ...(upgrade && !asBuild && !eligible(upgrade, ships)
      ? [violation('EB-WSQ-3', `The upgrade of ${name} does not take these ships as wingmates.`)]
      : []),
    ...(asBuild && !wing.quickBuild
      ? [
          violation(
            'WG-QB-1',
            'In a squad measured in threat a wing is a Wing Quick Build.',
            'Add the wing as a Quick Build, or dissolve it.',
          ),
        ]
      : []),
  ]
}

/** Where its ships fly. */
function formation({ leader, wingmates, set }: SquadWing): Violation[] {
  const positions = wingmates.map(({ position }) => position)
  const legal = legalPositions(positions.length)
  const at = { ship: leader }
  const again: Change = { do: 'makeWing', leader, wingmates: wingmates.map(({ ship }) => ship), set }
  const inOrder = legal.length
    ? remedy(`Use ${legal.map(positionName).join(', ')}.`, again)
    : remedy('Dissolve the wing.', { do: 'splitWing', leader })
  if (new Set(positions).size < positions.length)
    return [
      { rule: 'WG-FORM-2', ...at, message: 'Two ships of the wing have the same position.', remedy: inOrder },
    ]
  if (legal.length === 0 || positions.every((position) => legal.includes(position))) return []
  const message = `A wing of ${positions.length + 1} ships does not use these positions.`
  return [{ rule: 'WG-GATH-5', ...at, message, remedy: inOrder }]
}

/** The wings of a squad, one by one and beside each other. */
export function wingViolations(by: Regulations, squad: Squad): Violation[] {
  if (squad.wings.length === 0) return []
  if (!by.format.wings)
    return [
      {
        rule: by.format.noEpic ?? by.format.ground.cards,
        message: `${by.format.name} has no wings.`,
        remedy: remedy(
          'Dissolve the wings.',
          ...squad.wings.map(({ leader }): Change => ({ do: 'splitWing', leader })),
        ),
      },
    ]
  const members = squad.wings.flatMap(shipsOfWing)
  const sets = squad.wings.map(({ set }) => set)
  const freeSet = wingSets.find((set) => !sets.includes(set))
  const lastWith = (ref: ShipRef) => squad.wings.findLast((wing) => shipsOfWing(wing).includes(ref))
  return [
    ...squad.wings.flatMap((wing) => [...membership(by, squad, wing), ...formation(wing)]),
    ...members
      .filter((ref, index) => members.indexOf(ref) < index)
      .map(
        (ship): Violation => ({
          rule: 'EB-WSQ-3',
          ship,
          message: 'The ship is in a wing twice.',
          remedy: remedy('Dissolve one of them.', {
            do: 'splitWing',
            leader: lastWith(ship)?.leader ?? ship,
          }),
        }),
      ),
    // No text limits the number of wings: once all sets are taken, wings share one.
    ...(freeSet === undefined
      ? []
      : squad.wings
          .filter(({ set }, index) => sets.indexOf(set) < index)
          .map(
            ({ leader, set }): Violation => ({
              rule: 'WG-GATH-12',
              ship: leader,
              message: `Two wings use the ${set} set of ID cards.`,
              remedy: remedy('Give each wing a set of its own.', {
                do: 'setWingCards',
                leader,
                set: freeSet,
              }),
            }),
          )),
  ]
}
