import { building } from '@flotilla/cards'

type Reasons = { readonly [card: string]: string }

const because = (reason: string, ...cards: readonly string[]): Reasons =>
  Object.fromEntries(cards.map((card) => [card, reason]))

const inBuilding = (texts: Reasons): Reasons =>
  because('It matters while a squad is built and does nothing at the table.', ...Object.keys(texts))

/** Cards that a thousand random games need not see at work, and why not. */
export const unseen: { readonly first: Reasons; readonly second: Reasons } = {
  second: {
    ...inBuilding(building.second),
    ...because(
      'It puts another ability in the place of the one its ship has, and that one is counted.',
      'sensitivecontrols',
      'independentcalculations',
    ),
    ...because(
      'It says who is friendly in a squad of several factions; those drawn here all count as one.',
      'initforthemoneyrebellion#1',
    ),
    ...because(
      'It is offline only after damage has flipped it, and a hurt huge ship seldom has the energy left to flip it back.',
      'ioncannonbattery#1',
      'pointdefensebattery#1',
      'tractortentacles#1',
      'protoncannonbattery#1',
      'enhancedpropulsion#1',
      'drillbeak#1',
    ),
    ...because(
      'It adds a bonus attack, which is counted for the weapon fired.',
      'corsairrefit',
      'merchantone',
    ),
    ...because(
      'It takes a ship that begins the game docked with one certain carrier, and then leaves it or fights from there.',
      'ship:hyperspacedockingring',
      'ship:lockedandloaded',
      'ship:pursuitcraft',
    ),
    ...because('It takes a whole wing of ships that calculate, held back in reserve.', 'martuuk'),
    ...because('It takes a faceup card dealt to a huge ship in the bullseye arc.', 'dreadnoughthunter'),
    ...because('What it borrows is counted for the pilot who lends it.', 'ig2000'),
    ...because(
      'It takes a focus token before its ship activates; those of the round before are gone by then.',
      'pilot:edriotwotubes',
    ),
    ...because('It moves victory counters and markers, and only scenarios have any.', 'hondoohnakacommand'),
    ...because(
      'It comes only with one configuration of its ship, and then waits for one kind of shot.',
      'ship:devastatingbarrage',
      'ship:advancedfirecontrol',
    ),
    ...because(
      'It takes exactly one disarm token and a cannon with a target in the same round.',
      'xg1assaultconfiguration',
    ),
  },
  first: {
    ...inBuilding(building.first),
    ...because('It adds slots, which do nothing at the table.', 'title:tantiveiv'),
  },
}
