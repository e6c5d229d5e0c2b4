import { activateHuge } from './activation.ts'
import { casualtiesOf, pickingUpgrade } from './choosing.ts'
import { crippling } from './crippled.ts'
import { executeHuge } from './maneuver.ts'

export const hugeProcedures = [activateHuge, executeHuge, crippling, pickingUpgrade, casualtiesOf]
