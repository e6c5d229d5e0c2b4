// Every file that contains cards, written by npm run cards -- --write.
import { cards as commandUpgrades } from './command-upgrades.ts'
import { cards as communityConditions } from './community-conditions.ts'
import { cards as communityShipAbilities } from './community-ship-abilities.ts'
import { cards as conditions } from './conditions.ts'
import { cards as hugeCargo } from './huge/cargo.ts'
import { cards as hugeCommand } from './huge/command.ts'
import { cards as hugeHardpoints } from './huge/hardpoints.ts'
import { cards as hugeOtherUpgrades } from './huge/other-upgrades.ts'
import { cards as hugeShips } from './huge/ships.ts'
import { cards as hugeTeams } from './huge/teams.ts'
import { cards as hugeTitles } from './huge/titles.ts'
import { cards as pilotsAggressorassaultfighter } from './pilots/aggressorassaultfighter.ts'
import { cards as pilotsAlphaclassstarwing } from './pilots/alphaclassstarwing.ts'
import { cards as pilotsArc170starfighter } from './pilots/arc170starfighter.ts'
import { cards as pilotsArmedAndDangerous } from './pilots/armed-and-dangerous.ts'
import { cards as pilotsAsf01bwing } from './pilots/asf01bwing.ts'
import { cards as pilotsAttackshuttle } from './pilots/attackshuttle.ts'
import { cards as pilotsAuzituckgunship } from './pilots/auzituckgunship.ts'
import { cards as pilotsBattleOfYavin } from './pilots/battle-of-yavin.ts'
import { cards as pilotsBattleOverEndor } from './pilots/battle-over-endor.ts'
import { cards as pilotsBelbullab22starfighter } from './pilots/belbullab22starfighter.ts'
import { cards as pilotsBtanr2ywing } from './pilots/btanr2ywing.ts'
import { cards as pilotsBtla4ywing } from './pilots/btla4ywing.ts'
import { cards as pilotsBtlbywing } from './pilots/btlbywing.ts'
import { cards as pilotsBtls8kwing } from './pilots/btls8kwing.ts'
import { cards as pilotsClonez95headhunter } from './pilots/clonez95headhunter.ts'
import { cards as pilotsCommunityPilots } from './pilots/community-pilots.ts'
import { cards as pilotsCustomizedyt1300lightfreighter } from './pilots/customizedyt1300lightfreighter.ts'
import { cards as pilotsDelta7aethersprite } from './pilots/delta7aethersprite.ts'
import { cards as pilotsDelta7baethersprite } from './pilots/delta7baethersprite.ts'
import { cards as pilotsDroidtrifighter } from './pilots/droidtrifighter.ts'
import { cards as pilotsEscapecraft } from './pilots/escapecraft.ts'
import { cards as pilotsEta2actis } from './pilots/eta2actis.ts'
import { cards as pilotsEvacuationOfDqar } from './pilots/evacuation-of-dqar.ts'
import { cards as pilotsEwing } from './pilots/ewing.ts'
import { cards as pilotsFangfighter } from './pilots/fangfighter.ts'
import { cards as pilotsFireball } from './pilots/fireball.ts'
import { cards as pilotsFiresprayclasspatrolcraft } from './pilots/firesprayclasspatrolcraft.ts'
import { cards as pilotsG1astarfighter } from './pilots/g1astarfighter.ts'
import { cards as pilotsGauntletfighter } from './pilots/gauntletfighter.ts'
import { cards as pilotsHmpdroidgunship } from './pilots/hmpdroidgunship.ts'
import { cards as pilotsHwk290lightfreighter } from './pilots/hwk290lightfreighter.ts'
import { cards as pilotsHyenaclassdroidbomber } from './pilots/hyenaclassdroidbomber.ts'
import { cards as pilotsImperialLoadouts } from './pilots/imperial-loadouts.ts'
import { cards as pilotsJumpmaster5000 } from './pilots/jumpmaster5000.ts'
import { cards as pilotsKihraxzfighter } from './pilots/kihraxzfighter.ts'
import { cards as pilotsLaatigunship } from './pilots/laatigunship.ts'
import { cards as pilotsLambdaclasst4ashuttle } from './pilots/lambdaclasst4ashuttle.ts'
import { cards as pilotsLancerclasspursuitcraft } from './pilots/lancerclasspursuitcraft.ts'
import { cards as pilotsM3ainterceptor } from './pilots/m3ainterceptor.ts'
import { cards as pilotsM12lkimogilafighter } from './pilots/m12lkimogilafighter.ts'
import { cards as pilotsMg100starfortress } from './pilots/mg100starfortress.ts'
import { cards as pilotsModifiedtielnfighter } from './pilots/modifiedtielnfighter.ts'
import { cards as pilotsModifiedyt1300lightfreighter } from './pilots/modifiedyt1300lightfreighter.ts'
import { cards as pilotsNabooroyaln1starfighter } from './pilots/nabooroyaln1starfighter.ts'
import { cards as pilotsNantexclassstarfighter } from './pilots/nantexclassstarfighter.ts'
import { cards as pilotsNimbusclassvwing } from './pilots/nimbusclassvwing.ts'
import { cards as pilotsQuadrijettransferspacetug } from './pilots/quadrijettransferspacetug.ts'
import { cards as pilotsResistancetransport } from './pilots/resistancetransport.ts'
import { cards as pilotsResistancetransportpod } from './pilots/resistancetransportpod.ts'
import { cards as pilotsRogueclassstarfighter } from './pilots/rogueclassstarfighter.ts'
import { cards as pilotsRz1awing } from './pilots/rz1awing.ts'
import { cards as pilotsRz2awing } from './pilots/rz2awing.ts'
import { cards as pilotsScavengedyt1300 } from './pilots/scavengedyt1300.ts'
import { cards as pilotsScurrgh6bomber } from './pilots/scurrgh6bomber.ts'
import { cards as pilotsSheathipedeclassshuttle } from './pilots/sheathipedeclassshuttle.ts'
import { cards as pilotsSiegeOfCoruscant } from './pilots/siege-of-coruscant.ts'
import { cards as pilotsSithinfiltrator } from './pilots/sithinfiltrator.ts'
import { cards as pilotsSquadronStarters } from './pilots/squadron-starters.ts'
import { cards as pilotsSt70assaultship } from './pilots/st70assaultship.ts'
import { cards as pilotsStarviperclassattackplatform } from './pilots/starviperclassattackplatform.ts'
import { cards as pilotsT65xwing } from './pilots/t65xwing.ts'
import { cards as pilotsT70xwing } from './pilots/t70xwing.ts'
import { cards as pilotsTieadvancedv1 } from './pilots/tieadvancedv1.ts'
import { cards as pilotsTieadvancedx1 } from './pilots/tieadvancedx1.ts'
import { cards as pilotsTieagaggressor } from './pilots/tieagaggressor.ts'
import { cards as pilotsTiebainterceptor } from './pilots/tiebainterceptor.ts'
import { cards as pilotsTiecapunisher } from './pilots/tiecapunisher.ts'
import { cards as pilotsTieddefender } from './pilots/tieddefender.ts'
import { cards as pilotsTiefofighter } from './pilots/tiefofighter.ts'
import { cards as pilotsTieininterceptor } from './pilots/tieininterceptor.ts'
import { cards as pilotsTielnfighter } from './pilots/tielnfighter.ts'
import { cards as pilotsTiephphantom } from './pilots/tiephphantom.ts'
import { cards as pilotsTierbheavy } from './pilots/tierbheavy.ts'
import { cards as pilotsTiereaper } from './pilots/tiereaper.ts'
import { cards as pilotsTiesabomber } from './pilots/tiesabomber.ts'
import { cards as pilotsTiesebomber } from './pilots/tiesebomber.ts'
import { cards as pilotsTiesffighter } from './pilots/tiesffighter.ts'
import { cards as pilotsTieskstriker } from './pilots/tieskstriker.ts'
import { cards as pilotsTievnsilencer } from './pilots/tievnsilencer.ts'
import { cards as pilotsTiewiwhispermodifiedinterceptor } from './pilots/tiewiwhispermodifiedinterceptor.ts'
import { cards as pilotsUpsilonclassshuttle } from './pilots/upsilonclassshuttle.ts'
import { cards as pilotsUt60duwing } from './pilots/ut60duwing.ts'
import { cards as pilotsV19torrentstarfighter } from './pilots/v19torrentstarfighter.ts'
import { cards as pilotsVcx100lightfreighter } from './pilots/vcx100lightfreighter.ts'
import { cards as pilotsVt49decimator } from './pilots/vt49decimator.ts'
import { cards as pilotsVultureclassdroidfighter } from './pilots/vultureclassdroidfighter.ts'
import { cards as pilotsWartime } from './pilots/wartime.ts'
import { cards as pilotsWat1 } from './pilots/wat1.ts'
import { cards as pilotsXiclasslightshuttle } from './pilots/xiclasslightshuttle.ts'
import { cards as pilotsYt2400lightfreighter } from './pilots/yt2400lightfreighter.ts'
import { cards as pilotsYt2400lightfreighter2023 } from './pilots/yt2400lightfreighter2023.ts'
import { cards as pilotsYv666lightfreighter } from './pilots/yv666lightfreighter.ts'
import { cards as pilotsZ95af4headhunter } from './pilots/z95af4headhunter.ts'
import { cards as shipAbilities } from './ship-abilities.ts'
import { cards as upgradesArmedAndDangerous } from './upgrades/armed-and-dangerous.ts'
import { cards as upgradesAstromechs } from './upgrades/astromechs.ts'
import { cards as upgradesBattleOfYavin } from './upgrades/battle-of-yavin.ts'
import { cards as upgradesBattleOverEndor } from './upgrades/battle-over-endor.ts'
import { cards as upgradesCannons } from './upgrades/cannons.ts'
import { cards as upgradesCommunityUpgrades } from './upgrades/community-upgrades.ts'
import { cards as upgradesConfigurations } from './upgrades/configurations.ts'
import { cards as upgradesCrewAC } from './upgrades/crew-a-c.ts'
import { cards as upgradesCrewDH } from './upgrades/crew-d-h.ts'
import { cards as upgradesCrewIM } from './upgrades/crew-i-m.ts'
import { cards as upgradesCrewNZ } from './upgrades/crew-n-z.ts'
import { cards as upgradesDevices } from './upgrades/devices.ts'
import { cards as upgradesEpicCaptains } from './upgrades/epic-captains.ts'
import { cards as upgradesEvacuationOfDqar } from './upgrades/evacuation-of-dqar.ts'
import { cards as upgradesForce } from './upgrades/force.ts'
import { cards as upgradesGunners } from './upgrades/gunners.ts'
import { cards as upgradesIllicit } from './upgrades/illicit.ts'
import { cards as upgradesImperialLoadouts } from './upgrades/imperial-loadouts.ts'
import { cards as upgradesLegacyReprints } from './upgrades/legacy-reprints.ts'
import { cards as upgradesMandalorianCrew } from './upgrades/mandalorian-crew.ts'
import { cards as upgradesModifications } from './upgrades/modifications.ts'
import { cards as upgradesOrdnance } from './upgrades/ordnance.ts'
import { cards as upgradesRazorCrestCrew } from './upgrades/razor-crest-crew.ts'
import { cards as upgradesSensors } from './upgrades/sensors.ts'
import { cards as upgradesSiegeOfCoruscant } from './upgrades/siege-of-coruscant.ts'
import { cards as upgradesTacticalRelays } from './upgrades/tactical-relays.ts'
import { cards as upgradesTalents } from './upgrades/talents.ts'
import { cards as upgradesTalentsDice } from './upgrades/talents-dice.ts'
import { cards as upgradesTalentsFlight } from './upgrades/talents-flight.ts'
import { cards as upgradesTalentsLost } from './upgrades/talents-lost.ts'
import { cards as upgradesTech } from './upgrades/tech.ts'
import { cards as upgradesTitles } from './upgrades/titles.ts'
import { cards as upgradesTurrets } from './upgrades/turrets.ts'

/** The card rules of pilots, one record per ship. */
export const pilotCardFiles = [
  pilotsAggressorassaultfighter,
  pilotsAlphaclassstarwing,
  pilotsArc170starfighter,
  pilotsArmedAndDangerous,
  pilotsAsf01bwing,
  pilotsAttackshuttle,
  pilotsAuzituckgunship,
  pilotsBattleOfYavin,
  pilotsBattleOverEndor,
  pilotsBelbullab22starfighter,
  pilotsBtanr2ywing,
  pilotsBtla4ywing,
  pilotsBtlbywing,
  pilotsBtls8kwing,
  pilotsClonez95headhunter,
  pilotsCommunityPilots,
  pilotsCustomizedyt1300lightfreighter,
  pilotsDelta7aethersprite,
  pilotsDelta7baethersprite,
  pilotsDroidtrifighter,
  pilotsEscapecraft,
  pilotsEta2actis,
  pilotsEvacuationOfDqar,
  pilotsEwing,
  pilotsFangfighter,
  pilotsFireball,
  pilotsFiresprayclasspatrolcraft,
  pilotsG1astarfighter,
  pilotsGauntletfighter,
  pilotsHmpdroidgunship,
  pilotsHwk290lightfreighter,
  pilotsHyenaclassdroidbomber,
  pilotsImperialLoadouts,
  pilotsJumpmaster5000,
  pilotsKihraxzfighter,
  pilotsLaatigunship,
  pilotsLambdaclasst4ashuttle,
  pilotsLancerclasspursuitcraft,
  pilotsM3ainterceptor,
  pilotsM12lkimogilafighter,
  pilotsMg100starfortress,
  pilotsModifiedtielnfighter,
  pilotsModifiedyt1300lightfreighter,
  pilotsNabooroyaln1starfighter,
  pilotsNantexclassstarfighter,
  pilotsNimbusclassvwing,
  pilotsQuadrijettransferspacetug,
  pilotsResistancetransport,
  pilotsResistancetransportpod,
  pilotsRogueclassstarfighter,
  pilotsRz1awing,
  pilotsRz2awing,
  pilotsScavengedyt1300,
  pilotsScurrgh6bomber,
  pilotsSheathipedeclassshuttle,
  pilotsSiegeOfCoruscant,
  pilotsSithinfiltrator,
  pilotsSquadronStarters,
  pilotsSt70assaultship,
  pilotsStarviperclassattackplatform,
  pilotsT65xwing,
  pilotsT70xwing,
  pilotsTieadvancedv1,
  pilotsTieadvancedx1,
  pilotsTieagaggressor,
  pilotsTiebainterceptor,
  pilotsTiecapunisher,
  pilotsTieddefender,
  pilotsTiefofighter,
  pilotsTieininterceptor,
  pilotsTielnfighter,
  pilotsTiephphantom,
  pilotsTierbheavy,
  pilotsTiereaper,
  pilotsTiesabomber,
  pilotsTiesebomber,
  pilotsTiesffighter,
  pilotsTieskstriker,
  pilotsTievnsilencer,
  pilotsTiewiwhispermodifiedinterceptor,
  pilotsUpsilonclassshuttle,
  pilotsUt60duwing,
  pilotsV19torrentstarfighter,
  pilotsVcx100lightfreighter,
  pilotsVt49decimator,
  pilotsVultureclassdroidfighter,
  pilotsWartime,
  pilotsWat1,
  pilotsXiclasslightshuttle,
  pilotsYt2400lightfreighter,
  pilotsYt2400lightfreighter2023,
  pilotsYv666lightfreighter,
  pilotsZ95af4headhunter,
]

/** All other card rules, one record per file. */
export const otherCardFiles = [
  commandUpgrades,
  communityConditions,
  communityShipAbilities,
  conditions,
  hugeCargo,
  hugeCommand,
  hugeHardpoints,
  hugeOtherUpgrades,
  hugeShips,
  hugeTeams,
  hugeTitles,
  shipAbilities,
  upgradesArmedAndDangerous,
  upgradesAstromechs,
  upgradesBattleOfYavin,
  upgradesBattleOverEndor,
  upgradesCannons,
  upgradesCommunityUpgrades,
  upgradesConfigurations,
  upgradesCrewAC,
  upgradesCrewDH,
  upgradesCrewIM,
  upgradesCrewNZ,
  upgradesDevices,
  upgradesEpicCaptains,
  upgradesEvacuationOfDqar,
  upgradesForce,
  upgradesGunners,
  upgradesIllicit,
  upgradesImperialLoadouts,
  upgradesLegacyReprints,
  upgradesMandalorianCrew,
  upgradesModifications,
  upgradesOrdnance,
  upgradesRazorCrestCrew,
  upgradesSensors,
  upgradesSiegeOfCoruscant,
  upgradesTacticalRelays,
  upgradesTalents,
  upgradesTalentsDice,
  upgradesTalentsFlight,
  upgradesTalentsLost,
  upgradesTech,
  upgradesTitles,
  upgradesTurrets,
]
