import type { first } from '@flotilla/engine'
import { astromechs } from './astromechs.ts'
import { crew } from './crew.ts'
import { crewAtStations } from './crew-at-stations.ts'
import { crewForHire } from './crew-for-hire.ts'
import { crewInCombat } from './crew-in-combat.ts'
import { crewInCommand } from './crew-in-command.ts'
import { crewInSupport } from './crew-in-support.ts'
import { crewOfNote } from './crew-of-note.ts'
import { equipment } from './equipment.ts'
import { hugeCards } from './huge/index.ts'
import { pilots } from './pilots.ts'
import { systems } from './systems.ts'
import { talents } from './talents.ts'
import { weapons } from './weapons.ts'

/** Every card of the first edition that is carried out: pilots and upgrades by their keys. */
export const firstCards: first.Cards = {
  ...pilots,
  ...talents,
  ...crew,
  ...crewInCombat,
  ...crewInSupport,
  ...crewInCommand,
  ...crewAtStations,
  ...crewOfNote,
  ...crewForHire,
  ...astromechs,
  ...systems,
  ...equipment,
  ...weapons,
  ...hugeCards,
}
