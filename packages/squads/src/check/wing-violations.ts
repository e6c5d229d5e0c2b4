import type { second } from '@flotilla/catalogue'
import type { RuleId } from '@flotilla/rulebook'
import type { SquadChange } from '../apply-remedy.ts'
import { legalPositions, positionName, wingSets } from '../position-names.ts'
import type { Regulations } from '../regulations.ts'
import { squadMeasure } from '../scoring-units.ts'
import type { ShipRef, Squad, SquadShip, SquadWing, Violation } from '../squad.ts'
import { squadShipName } from './card-violations.ts'
import { createRemedy } from './remedies.ts'

/** Returns the refs of a wing's ships, the leader first. */
export const wingShipRefs = (wing: SquadWing): ShipRef[] => [
  wing.leader,
  ...wing.wingmates.map(({ ship }) => ship),
]

/** Returns the upgrade that makes a ship a wing leader. */
export function wingUpgrade({ book }: Regulations, ship: SquadShip): second.Wing | undefined {
  return ship.parts[0].upgrades.map(({ id }) => book.wing(id)).find((wing) => wing !== undefined)
}

interface WingShips {
  by: Regulations
  leader: SquadShip
  mates: SquadShip[]
}

const hullOf = ({ by: { book } }: WingShips, ship: SquadShip) => book.pilot(ship.parts[0].pilot)?.hull
const rankOf = ({ by: { book } }: WingShips, ship: SquadShip) => book.pilot(ship.parts[0].pilot)?.rank ?? 0

function isEligibleWingmate(choice: second.WingmateChoice, ships: WingShips, mate: SquadShip): boolean {
  const hull = hullOf(ships, mate)?.id ?? ''
  const type =
    choice.ships === 'sameAsLeader' ? hull === hullOf(ships, ships.leader)?.id : choice.ships.includes(hull)
  return type && (!choice.initiativeBelowLeader || rankOf(ships, mate) < rankOf(ships, ships.leader))
}

/**
 * Reports whether the upgrade accepts these wingmates: all of one type, or a mix with limits for each type.
 */
function areEligibleWingmates({ wingmates }: second.Wing, ships: WingShips): boolean {
  const { mates } = ships
  const { choices } = wingmates
  if (wingmates.kind === 'oneTypeOf')
    return choices.some((choice) => mates.every((mate) => isEligibleWingmate(choice, ships, mate)))
  return (
    mates.every((mate) => choices.some((choice) => isEligibleWingmate(choice, ships, mate))) &&
    choices.every(({ min = 0, max = mates.length, ...choice }) => {
      const count = mates.filter((mate) => isEligibleWingmate(choice, ships, mate)).length
      return count >= min && count <= max
    })
  )
}

const isSmall = ({ book }: Regulations, ship: SquadShip) =>
  book.pilot(ship.parts[0].pilot)?.hull.size === 'small'

const mayLead = (by: Regulations, leader: SquadShip) =>
  isSmall(by, leader) || by.options.wingLeader === 'asOnCard'

/** Reports whether a ship can be one of a leader's wingmates. */
export function canJoinWing(by: Regulations, leader: SquadShip, mate: SquadShip): boolean {
  const ships: WingShips = { by, leader, mates: [mate] }
  const { choices = [] } = wingUpgrade(by, leader)?.wingmates ?? {}
  return isSmall(by, mate) && choices.some((choice) => isEligibleWingmate(choice, ships, mate))
}

/** Reports whether exactly these ships can be a leader's wingmates. */
export function canFormWing(by: Regulations, leader: SquadShip, mates: SquadShip[]): boolean {
  const upgrade = wingUpgrade(by, leader)
  if (!upgrade || !mayLead(by, leader)) return false
  const { min, max } = upgrade.wingmates
  return mates.length >= min && mates.length <= max && areEligibleWingmates(upgrade, { by, leader, mates })
}

/** Checks the members of a wing: sizes, number and types. */
function membershipViolations(by: Regulations, squad: Squad, wing: SquadWing): Violation[] {
  const findShip = (ref: ShipRef) => squad.ships.find((ship) => ship.ref === ref)
  const split: SquadChange = { do: 'splitWing', leader: wing.leader }
  const toViolation = (rule: RuleId, message: string, words = 'Choose others, or dissolve the wing.') => ({
    rule,
    ship: wing.leader,
    message,
    remedy: createRemedy(words, split),
  })
  const leader = findShip(wing.leader)
  const mates = wing.wingmates.flatMap(({ ship }) => findShip(ship) ?? [])
  if (!leader || mates.length < wing.wingmates.length)
    return [toViolation('WG-GATH-1', 'The wing names a ship that is not in the squad.', 'Dissolve the wing.')]
  const ships: WingShips = { by, leader, mates }
  const name = squadShipName(by, leader)
  const asBuild = squadMeasure(by, squad) === 'threat'
  const upgrade = wingUpgrade(by, leader)
  const count = mates.length
  // In threat the quick build decides, not the upgrade.
  const taken = asBuild ? undefined : upgrade?.wingmates
  return [
    ...(upgrade || asBuild
      ? []
      : [
          toViolation(
            'EB-WSQ-1',
            `${name} has no upgrade that makes it a wing leader.`,
            'Equip one to its command slot, or dissolve the wing.',
          ),
        ]),
    ...(mayLead(by, leader)
      ? []
      : [
          toViolation(
            'EB-WSQ-2',
            `${name} is not a small ship and cannot lead a wing.`,
            'Dissolve the wing.',
          ),
        ]),
    ...mates
      .filter((mate) => !isSmall(by, mate))
      .map((mate) =>
        toViolation('EB-WING-1', `${squadShipName(by, mate)} is not a small ship and cannot be in a wing.`),
      ),
    ...(count < 2 || count > 5
      ? [toViolation('EB-WING-2', `A wing has two to five wingmates; that of ${name} has ${count}.`)]
      : taken && (count < taken.min || count > taken.max)
        ? [
            toViolation(
              'EB-WSQ-3',
              `The upgrade of ${name} takes ${taken.min} to ${taken.max} wingmates, not ${count}.`,
            ),
          ]
        : []),
    ...(upgrade && !asBuild && !areEligibleWingmates(upgrade, ships)
      ? [toViolation('EB-WSQ-3', `The upgrade of ${name} does not take these ships as wingmates.`)]
      : []),
    ...(asBuild && !wing.quickBuild
      ? [
          toViolation(
            'WG-QB-1',
            'In a squad measured in threat a wing is a Wing Quick Build.',
            'Add the wing as a Quick Build, or dissolve it.',
          ),
        ]
      : []),
  ]
}

/** Checks the positions of a wing. */
function formationViolations({ leader, wingmates, set }: SquadWing): Violation[] {
  const positions = wingmates.map(({ position }) => position)
  const legal = legalPositions(positions.length)
  const at = { ship: leader }
  const again: SquadChange = { do: 'makeWing', leader, wingmates: wingmates.map(({ ship }) => ship), set }
  const inOrder = legal.length
    ? createRemedy(`Use ${legal.map(positionName).join(', ')}.`, again)
    : createRemedy('Dissolve the wing.', { do: 'splitWing', leader })
  if (new Set(positions).size < positions.length)
    return [
      { rule: 'WG-FORM-2', ...at, message: 'Two ships of the wing have the same position.', remedy: inOrder },
    ]
  if (legal.length === 0 || positions.every((position) => legal.includes(position))) return []
  const message = `A wing of ${positions.length + 1} ships does not use these positions.`
  return [{ rule: 'WG-GATH-5', ...at, message, remedy: inOrder }]
}

/** Returns the violations of a squad's wings, each alone and all together. */
export function wingViolations(by: Regulations, squad: Squad): Violation[] {
  if (squad.wings.length === 0) return []
  if (!by.format.wings)
    return [
      {
        rule: by.format.noEpic ?? by.format.ground.cards,
        message: `${by.format.name} has no wings.`,
        remedy: createRemedy(
          'Dissolve the wings.',
          ...squad.wings.map(({ leader }): SquadChange => ({ do: 'splitWing', leader })),
        ),
      },
    ]
  const members = squad.wings.flatMap(wingShipRefs)
  const sets = squad.wings.map(({ set }) => set)
  const freeSet = wingSets.find((set) => !sets.includes(set))
  const lastWith = (ref: ShipRef) => squad.wings.findLast((wing) => wingShipRefs(wing).includes(ref))
  return [
    ...squad.wings.flatMap((wing) => [
      ...membershipViolations(by, squad, wing),
      ...formationViolations(wing),
    ]),
    ...members
      .filter((ref, index) => members.indexOf(ref) < index)
      .map(
        (ship): Violation => ({
          rule: 'EB-WSQ-3',
          ship,
          message: 'The ship is in a wing twice.',
          remedy: createRemedy('Dissolve one of them.', {
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
              remedy: createRemedy('Give each wing a set of its own.', {
                do: 'setWingCards',
                leader,
                set: freeSet,
              }),
            }),
          )),
  ]
}
