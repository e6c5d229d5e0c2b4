import { squadBuildingCards } from '@flotilla/cards'

type Reasons = { readonly [card: string]: string }

const withReason = (reason: string, ...cards: readonly string[]): Reasons =>
  Object.fromEntries(cards.map((card) => [card, reason]))

const inBuilding = (texts: Reasons): Reasons =>
  withReason('It matters while a squad is built and does nothing at the table.', ...Object.keys(texts))

/** Cards that need no effect in a thousand random games, with the reasons. */
export const fuzzExemptions: { readonly first: Reasons; readonly second: Reasons } = {
  second: {
    ...inBuilding(squadBuildingCards.second),
    ...withReason(
      'It puts another ability in the place of the one its ship has, and that one is counted.',
      'sensitivecontrols',
      'independentcalculations',
    ),
    ...withReason(
      'It says who is friendly in a squad of several factions; those drawn here all count as one.',
      'initforthemoneyrebellion#1',
    ),
    ...withReason(
      'It is offline only after damage has flipped it, and a hurt huge ship seldom has the energy left to flip it back.',
      'ioncannonbattery#1',
      'pointdefensebattery#1',
      'tractortentacles#1',
      'protoncannonbattery#1',
      'enhancedpropulsion#1',
      'drillbeak#1',
    ),
    ...withReason(
      'It adds a bonus attack, which is counted for the weapon fired.',
      'corsairrefit',
      'merchantone',
    ),
    ...withReason(
      'It takes a ship that begins the game docked with one certain carrier, and then leaves it or fights from there.',
      'ship:hyperspacedockingring',
      'ship:lockedandloaded',
      'ship:pursuitcraft',
    ),
    ...withReason('It takes a whole wing of ships that calculate, held back in reserve.', 'martuuk'),
    ...withReason('It takes a faceup card dealt to a huge ship in the bullseye arc.', 'dreadnoughthunter'),
    ...withReason('What it borrows is counted for the pilot who lends it.', 'ig2000'),
    ...withReason(
      'It takes a focus token before its ship activates; those of the round before are gone by then.',
      'pilot:edriotwotubes',
    ),
    ...withReason(
      'It moves victory counters and markers, and only scenarios have any.',
      'hondoohnakacommand',
    ),
    ...withReason(
      'It comes only with one configuration of its ship, and then waits for one kind of shot.',
      'ship:devastatingbarrage',
      'ship:advancedfirecontrol',
    ),
    ...withReason(
      'It takes exactly one disarm token and a cannon with a target in the same round.',
      'xg1assaultconfiguration',
    ),
  },
  first: {
    ...inBuilding(squadBuildingCards.first),
    ...withReason('It adds slots, which do nothing at the table.', 'title:tantiveiv'),
  },
}
