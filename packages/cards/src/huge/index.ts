import type { Cards } from '@flotilla/engine'
import { cargo } from './cargo.ts'
import { hugeCommand } from './command.ts'
import { hardpoints } from './hardpoints.ts'
import { hugeOthers } from './others.ts'
import { hugeShips } from './ships.ts'
import { teams } from './teams.ts'
import { titles } from './titles.ts'

/** What cards for huge ships of the second edition do. */
export const hugeCards: Cards = {
  ...hugeShips,
  ...hugeCommand,
  ...hardpoints,
  ...cargo,
  ...teams,
  ...titles,
  ...hugeOthers,
}
