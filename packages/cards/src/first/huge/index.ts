import type { first } from '@flotilla/engine'
import { cargo } from './cargo.ts'
import { hugeCrew } from './crew.ts'
import { hardpoints } from './hardpoints.ts'
import { modifications } from './modifications.ts'
import { hugeShips } from './ships.ts'
import { teams } from './teams.ts'
import { titles } from './titles.ts'

/** Every card that only a huge ship has, by key. */
export const hugeCards: first.Cards = {
  ...hugeShips,
  ...cargo,
  ...hardpoints,
  ...teams,
  ...hugeCrew,
  ...modifications,
  ...titles,
}
