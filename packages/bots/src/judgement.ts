/** How bots see a table and weigh what they may do, for packages that advise players or test bots. */
export { cardsOfOption } from './card-usage-counts.ts'
export { attackInView, type CurrentAttack } from './current-attack.ts'
export { attackInput, bestAim, defenseInput, isArmed } from './expected-damage.ts'
export { normalizeOptions } from './normalize-options.ts'
export { simulateDialEntry } from './plan-dials.ts'
export { placeAtRandom } from './random-placement.ts'
export { attackerAt } from './scenario-remotes.ts'
export {
  countTokens,
  createSituation,
  enemyShips,
  type Fighter,
  fighterAt,
  remainingHealth,
  type Situation,
} from './situation.ts'
export { totalValue } from './terms.ts'
export { chosenDialEntry, otherShipsNow } from './weigh-activation.ts'
export { shotAim } from './weigh-attacks.ts'
export { weighOptions } from './weigh-options.ts'
