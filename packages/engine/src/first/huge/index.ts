import { activateHuge } from './activation.ts'
import { crippling } from './crippled.ts'
import { executeHuge } from './maneuver.ts'

export const hugeProcedures = [activateHuge, executeHuge, crippling]
