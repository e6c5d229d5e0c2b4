import { activateHugeProcedure } from './activation.ts'
import { crippleProcedure } from './cripple-sections.ts'
import { discardUpgradeProcedure, stressChosenShipsProcedure } from './damage-card-choices.ts'
import { executeHugeProcedure } from './maneuver.ts'

/** The procedures of huge ships. */
export const hugeProcedures = [
  activateHugeProcedure,
  executeHugeProcedure,
  crippleProcedure,
  discardUpgradeProcedure,
  stressChosenShipsProcedure,
]
