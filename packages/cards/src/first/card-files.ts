// Every file that contains cards, written by npm run cards -- --write.
import { cards as conditions } from './conditions.ts'
import { cards as hugeCargo } from './huge/cargo.ts'
import { cards as hugeCrew } from './huge/crew.ts'
import { cards as hugeHardpoints } from './huge/hardpoints.ts'
import { cards as hugeModifications } from './huge/modifications.ts'
import { cards as hugeShips } from './huge/ships.ts'
import { cards as hugeTeams } from './huge/teams.ts'
import { cards as hugeTitles } from './huge/titles.ts'
import { cards as pilotsAggressor } from './pilots/aggressor.ts'
import { cards as pilotsAlphaclassstarwing } from './pilots/alphaclassstarwing.ts'
import { cards as pilotsArc170 } from './pilots/arc170.ts'
import { cards as pilotsAttackshuttle } from './pilots/attackshuttle.ts'
import { cards as pilotsAuzituckgunship } from './pilots/auzituckgunship.ts'
import { cards as pilotsAwing } from './pilots/awing.ts'
import { cards as pilotsBsf17bomber } from './pilots/bsf17bomber.ts'
import { cards as pilotsBwing } from './pilots/bwing.ts'
import { cards as pilotsEwing } from './pilots/ewing.ts'
import { cards as pilotsFirespray31 } from './pilots/firespray31.ts'
import { cards as pilotsG1astarfighter } from './pilots/g1astarfighter.ts'
import { cards as pilotsHwk290 } from './pilots/hwk290.ts'
import { cards as pilotsJumpmaster5000 } from './pilots/jumpmaster5000.ts'
import { cards as pilotsKihraxzfighter } from './pilots/kihraxzfighter.ts'
import { cards as pilotsKwing } from './pilots/kwing.ts'
import { cards as pilotsLambdaclassshuttle } from './pilots/lambdaclassshuttle.ts'
import { cards as pilotsLancerclasspursuitcraft } from './pilots/lancerclasspursuitcraft.ts'
import { cards as pilotsM3ainterceptor } from './pilots/m3ainterceptor.ts'
import { cards as pilotsM12lkimogilafighter } from './pilots/m12lkimogilafighter.ts'
import { cards as pilotsProtectoratestarfighter } from './pilots/protectoratestarfighter.ts'
import { cards as pilotsQuadjumper } from './pilots/quadjumper.ts'
import { cards as pilotsScurrgh6bomber } from './pilots/scurrgh6bomber.ts'
import { cards as pilotsSheathipedeclassshuttle } from './pilots/sheathipedeclassshuttle.ts'
import { cards as pilotsStarviper } from './pilots/starviper.ts'
import { cards as pilotsT70xwing } from './pilots/t70xwing.ts'
import { cards as pilotsTieadvanced } from './pilots/tieadvanced.ts'
import { cards as pilotsTieadvprototype } from './pilots/tieadvprototype.ts'
import { cards as pilotsTieaggressor } from './pilots/tieaggressor.ts'
import { cards as pilotsTiebomber } from './pilots/tiebomber.ts'
import { cards as pilotsTiedefender } from './pilots/tiedefender.ts'
import { cards as pilotsTiefighter } from './pilots/tiefighter.ts'
import { cards as pilotsTiefofighter } from './pilots/tiefofighter.ts'
import { cards as pilotsTieinterceptor } from './pilots/tieinterceptor.ts'
import { cards as pilotsTiephantom } from './pilots/tiephantom.ts'
import { cards as pilotsTiepunisher } from './pilots/tiepunisher.ts'
import { cards as pilotsTiereaper } from './pilots/tiereaper.ts'
import { cards as pilotsTiesffighter } from './pilots/tiesffighter.ts'
import { cards as pilotsTiesilencer } from './pilots/tiesilencer.ts'
import { cards as pilotsTiestriker } from './pilots/tiestriker.ts'
import { cards as pilotsUpsilonclassshuttle } from './pilots/upsilonclassshuttle.ts'
import { cards as pilotsUwing } from './pilots/uwing.ts'
import { cards as pilotsVcx100 } from './pilots/vcx100.ts'
import { cards as pilotsVt49decimator } from './pilots/vt49decimator.ts'
import { cards as pilotsXwing } from './pilots/xwing.ts'
import { cards as pilotsYt1300 } from './pilots/yt1300.ts'
import { cards as pilotsYt2400 } from './pilots/yt2400.ts'
import { cards as pilotsYv666 } from './pilots/yv666.ts'
import { cards as pilotsYwing } from './pilots/ywing.ts'
import { cards as pilotsZ95headhunter } from './pilots/z95headhunter.ts'
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

/** The card rules of pilots, one record per ship. */
export const pilotCardFiles = [
  pilotsAggressor,
  pilotsAlphaclassstarwing,
  pilotsArc170,
  pilotsAttackshuttle,
  pilotsAuzituckgunship,
  pilotsAwing,
  pilotsBsf17bomber,
  pilotsBwing,
  pilotsEwing,
  pilotsFirespray31,
  pilotsG1astarfighter,
  pilotsHwk290,
  pilotsJumpmaster5000,
  pilotsKihraxzfighter,
  pilotsKwing,
  pilotsLambdaclassshuttle,
  pilotsLancerclasspursuitcraft,
  pilotsM3ainterceptor,
  pilotsM12lkimogilafighter,
  pilotsProtectoratestarfighter,
  pilotsQuadjumper,
  pilotsScurrgh6bomber,
  pilotsSheathipedeclassshuttle,
  pilotsStarviper,
  pilotsT70xwing,
  pilotsTieadvanced,
  pilotsTieadvprototype,
  pilotsTieaggressor,
  pilotsTiebomber,
  pilotsTiedefender,
  pilotsTiefighter,
  pilotsTiefofighter,
  pilotsTieinterceptor,
  pilotsTiephantom,
  pilotsTiepunisher,
  pilotsTiereaper,
  pilotsTiesffighter,
  pilotsTiesilencer,
  pilotsTiestriker,
  pilotsUpsilonclassshuttle,
  pilotsUwing,
  pilotsVcx100,
  pilotsVt49decimator,
  pilotsXwing,
  pilotsYt1300,
  pilotsYt2400,
  pilotsYv666,
  pilotsYwing,
  pilotsZ95headhunter,
]

/** All other card rules, one record per file. */
export const otherCardFiles = [
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
