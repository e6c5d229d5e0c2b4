// Every file that has cards: npm run cards -- --write writes it.
import { cards as command } from './command.ts'
import { cards as conditions } from './conditions.ts'
import { cards as hugeCargo } from './huge/cargo.ts'
import { cards as hugeCommand } from './huge/command.ts'
import { cards as hugeHardpoints } from './huge/hardpoints.ts'
import { cards as hugeOthers } from './huge/others.ts'
import { cards as hugeShips } from './huge/ships.ts'
import { cards as hugeTeams } from './huge/teams.ts'
import { cards as hugeTitles } from './huge/titles.ts'
import { cards as pilotsArc170starfighter } from './pilots/arc170starfighter.ts'
import { cards as pilotsAttackshuttle } from './pilots/attackshuttle.ts'
import { cards as pilotsBtlbywing } from './pilots/btlbywing.ts'
import { cards as pilotsCustomizedyt1300lightfreighter } from './pilots/customizedyt1300lightfreighter.ts'
import { cards as pilotsDelta7aethersprite } from './pilots/delta7aethersprite.ts'
import { cards as pilotsEscapecraft } from './pilots/escapecraft.ts'
import { cards as pilotsEta2actis } from './pilots/eta2actis.ts'
import { cards as pilotsFiresprayclasspatrolcraft } from './pilots/firesprayclasspatrolcraft.ts'
import { cards as pilotsHwk290lightfreighter } from './pilots/hwk290lightfreighter.ts'
import { cards as pilotsLaatigunship } from './pilots/laatigunship.ts'
import { cards as pilotsModifiedyt1300lightfreighter } from './pilots/modifiedyt1300lightfreighter.ts'
import { cards as pilotsNabooroyaln1starfighter } from './pilots/nabooroyaln1starfighter.ts'
import { cards as pilotsNimbusclassvwing } from './pilots/nimbusclassvwing.ts'
import { cards as pilotsRz1awing } from './pilots/rz1awing.ts'
import { cards as pilotsRz2awing } from './pilots/rz2awing.ts'
import { cards as pilotsSheathipedeclassshuttle } from './pilots/sheathipedeclassshuttle.ts'
import { cards as pilotsT65xwing } from './pilots/t65xwing.ts'
import { cards as pilotsT70xwing } from './pilots/t70xwing.ts'
import { cards as pilotsTieadvancedv1 } from './pilots/tieadvancedv1.ts'
import { cards as pilotsTieadvancedx1 } from './pilots/tieadvancedx1.ts'
import { cards as pilotsTiecapunisher } from './pilots/tiecapunisher.ts'
import { cards as pilotsTiefofighter } from './pilots/tiefofighter.ts'
import { cards as pilotsTieininterceptor } from './pilots/tieininterceptor.ts'
import { cards as pilotsTielnfighter } from './pilots/tielnfighter.ts'
import { cards as pilotsTievnsilencer } from './pilots/tievnsilencer.ts'
import { cards as pilotsTiewiwhispermodifiedinterceptor } from './pilots/tiewiwhispermodifiedinterceptor.ts'
import { cards as pilotsV19torrentstarfighter } from './pilots/v19torrentstarfighter.ts'
import { cards as pilotsVt49decimator } from './pilots/vt49decimator.ts'
import { cards as shipAbilities } from './ship-abilities.ts'
import { cards as upgradesAstromechs } from './upgrades/astromechs.ts'
import { cards as upgradesCannons } from './upgrades/cannons.ts'
import { cards as upgradesConfigurations } from './upgrades/configurations.ts'
import { cards as upgradesCrewAC } from './upgrades/crew-a-c.ts'
import { cards as upgradesCrewDH } from './upgrades/crew-d-h.ts'
import { cards as upgradesCrewIM } from './upgrades/crew-i-m.ts'
import { cards as upgradesCrewNZ } from './upgrades/crew-n-z.ts'
import { cards as upgradesDevices } from './upgrades/devices.ts'
import { cards as upgradesForce } from './upgrades/force.ts'
import { cards as upgradesGunners } from './upgrades/gunners.ts'
import { cards as upgradesIllicit } from './upgrades/illicit.ts'
import { cards as upgradesModifications } from './upgrades/modifications.ts'
import { cards as upgradesOrdnance } from './upgrades/ordnance.ts'
import { cards as upgradesSensors } from './upgrades/sensors.ts'
import { cards as upgradesTalents } from './upgrades/talents.ts'
import { cards as upgradesTech } from './upgrades/tech.ts'
import { cards as upgradesTitles } from './upgrades/titles.ts'
import { cards as upgradesTurrets } from './upgrades/turrets.ts'

export const pilots = [
  pilotsArc170starfighter,
  pilotsAttackshuttle,
  pilotsBtlbywing,
  pilotsCustomizedyt1300lightfreighter,
  pilotsDelta7aethersprite,
  pilotsEscapecraft,
  pilotsEta2actis,
  pilotsFiresprayclasspatrolcraft,
  pilotsHwk290lightfreighter,
  pilotsLaatigunship,
  pilotsModifiedyt1300lightfreighter,
  pilotsNabooroyaln1starfighter,
  pilotsNimbusclassvwing,
  pilotsRz1awing,
  pilotsRz2awing,
  pilotsSheathipedeclassshuttle,
  pilotsT65xwing,
  pilotsT70xwing,
  pilotsTieadvancedv1,
  pilotsTieadvancedx1,
  pilotsTiecapunisher,
  pilotsTiefofighter,
  pilotsTieininterceptor,
  pilotsTielnfighter,
  pilotsTievnsilencer,
  pilotsTiewiwhispermodifiedinterceptor,
  pilotsV19torrentstarfighter,
  pilotsVt49decimator,
]

export const others = [
  command,
  conditions,
  hugeCargo,
  hugeCommand,
  hugeHardpoints,
  hugeOthers,
  hugeShips,
  hugeTeams,
  hugeTitles,
  shipAbilities,
  upgradesAstromechs,
  upgradesCannons,
  upgradesConfigurations,
  upgradesCrewAC,
  upgradesCrewDH,
  upgradesCrewIM,
  upgradesCrewNZ,
  upgradesDevices,
  upgradesForce,
  upgradesGunners,
  upgradesIllicit,
  upgradesModifications,
  upgradesOrdnance,
  upgradesSensors,
  upgradesTalents,
  upgradesTech,
  upgradesTitles,
  upgradesTurrets,
]
