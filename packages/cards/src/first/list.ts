// Every file that has cards: npm run cards -- --write writes it.
import { cards as conditions } from './conditions.ts'
import { cards as hugeCargo } from './huge/cargo.ts'
import { cards as hugeCrew } from './huge/crew.ts'
import { cards as hugeHardpoints } from './huge/hardpoints.ts'
import { cards as hugeModifications } from './huge/modifications.ts'
import { cards as hugeShips } from './huge/ships.ts'
import { cards as hugeTeams } from './huge/teams.ts'
import { cards as hugeTitles } from './huge/titles.ts'
import { cards as pilotsAttackshuttle } from './pilots/attackshuttle.ts'
import { cards as pilotsAwing } from './pilots/awing.ts'
import { cards as pilotsBwing } from './pilots/bwing.ts'
import { cards as pilotsFirespray31 } from './pilots/firespray31.ts'
import { cards as pilotsSheathipedeclassshuttle } from './pilots/sheathipedeclassshuttle.ts'
import { cards as pilotsT70xwing } from './pilots/t70xwing.ts'
import { cards as pilotsTieadvanced } from './pilots/tieadvanced.ts'
import { cards as pilotsTiedefender } from './pilots/tiedefender.ts'
import { cards as pilotsTiefighter } from './pilots/tiefighter.ts'
import { cards as pilotsTiefofighter } from './pilots/tiefofighter.ts'
import { cards as pilotsTieinterceptor } from './pilots/tieinterceptor.ts'
import { cards as pilotsTiephantom } from './pilots/tiephantom.ts'
import { cards as pilotsXwing } from './pilots/xwing.ts'
import { cards as pilotsYt1300 } from './pilots/yt1300.ts'
import { cards as pilotsYt2400 } from './pilots/yt2400.ts'
import { cards as pilotsYwing } from './pilots/ywing.ts'
import { cards as upgradesAstromechs } from './upgrades/astromechs.ts'
import { cards as upgradesBombs } from './upgrades/bombs.ts'
import { cards as upgradesCannons } from './upgrades/cannons.ts'
import { cards as upgradesCrewAF } from './upgrades/crew-a-f.ts'
import { cards as upgradesCrewGK } from './upgrades/crew-g-k.ts'
import { cards as upgradesCrewLQ } from './upgrades/crew-l-q.ts'
import { cards as upgradesCrewRZ } from './upgrades/crew-r-z.ts'
import { cards as upgradesIllicit } from './upgrades/illicit.ts'
import { cards as upgradesModifications } from './upgrades/modifications.ts'
import { cards as upgradesOrdnance } from './upgrades/ordnance.ts'
import { cards as upgradesSystems } from './upgrades/systems.ts'
import { cards as upgradesTalents } from './upgrades/talents.ts'
import { cards as upgradesTech } from './upgrades/tech.ts'
import { cards as upgradesTitles } from './upgrades/titles.ts'
import { cards as upgradesTurrets } from './upgrades/turrets.ts'

export const pilots = [
  pilotsAttackshuttle,
  pilotsAwing,
  pilotsBwing,
  pilotsFirespray31,
  pilotsSheathipedeclassshuttle,
  pilotsT70xwing,
  pilotsTieadvanced,
  pilotsTiedefender,
  pilotsTiefighter,
  pilotsTiefofighter,
  pilotsTieinterceptor,
  pilotsTiephantom,
  pilotsXwing,
  pilotsYt1300,
  pilotsYt2400,
  pilotsYwing,
]

export const others = [
  conditions,
  hugeCargo,
  hugeCrew,
  hugeHardpoints,
  hugeModifications,
  hugeShips,
  hugeTeams,
  hugeTitles,
  upgradesAstromechs,
  upgradesBombs,
  upgradesCannons,
  upgradesCrewAF,
  upgradesCrewGK,
  upgradesCrewLQ,
  upgradesCrewRZ,
  upgradesIllicit,
  upgradesModifications,
  upgradesOrdnance,
  upgradesSystems,
  upgradesTalents,
  upgradesTech,
  upgradesTitles,
  upgradesTurrets,
]
