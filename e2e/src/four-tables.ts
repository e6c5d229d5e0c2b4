import type { TableFormInput } from './player.ts'

/** The four tables the screen is measured on. */
export const fourTables: readonly (TableFormInput & { readonly name: string })[] = [
  {
    name: 'first edition, 300 points, CR90 against Raider',
    seed: 'four tables 1',
    edition: 'first',
    ruleset: '1e-epic-2018',
    area: 'epic',
    squads: ['princess-and-pilots', 'raider-on-patrol'],
  },
  {
    name: 'two wings with a huge ship',
    seed: 'four tables 2',
    area: 'epic',
    squads: ['tantive-iv', 'vaders-escort'],
  },
  {
    name: '33 ships of four seats',
    seed: 'four tables 3',
    area: 'epic',
    sides: 'teams',
    seats: 4,
    squads: ['droid-tide', 'vaders-escort', 'droid-picket', 'jedi-patrol'],
  },
  {
    name: 'Aces High with eight',
    seed: 'four tables 4',
    scenario: 'aces-high',
    seats: 8,
  },
]
