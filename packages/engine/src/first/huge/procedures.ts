import { activateHugeProcedure } from './activation.ts'
import { chooseCasualtyProcedure, pickUpgradeProcedure } from './choose-cards.ts'
import { crippleProcedure } from './cripple-sections.ts'
import { executeHugeProcedure } from './maneuver.ts'

/** The procedures of huge ships. */
export const hugeProcedures = [
  activateHugeProcedure,
  executeHugeProcedure,
  crippleProcedure,
  pickUpgradeProcedure,
  chooseCasualtyProcedure,
]
