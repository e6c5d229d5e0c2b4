import { type Decision, declineOptionIds, type Option } from '@flotilla/engine'
import { weighRemote } from './goals.ts'
import { weighAllocations, weighEnergy, weighSections, weighSpecial } from './huge-ships.ts'
import type { Situation } from './situation.ts'
import type { WeighedOption } from './terms.ts'
import { weighByIntent } from './weigh-abilities.ts'
import { weighActions } from './weigh-actions.ts'
import { weighAttacks, weighEngagements } from './weigh-attacks.ts'
import { weighBerths, weighDocking, weighEscapes, weighLaunches } from './weigh-docking.ts'
import { weighBooster, weighForced } from './weigh-early-moves.ts'
import {
  weighActivations,
  weighDecloaks,
  weighForEnemy,
  weighJams,
  weighTallon,
  weighTurning,
} from './weigh-moves.ts'
import { weighBombs, weighStruck, weighSystem } from './weigh-system-phase.ts'
import { weighTurret } from './weigh-turrets.ts'
import { weighSharing } from './weigh-wings.ts'

/** Options that end or decline something: the safe choice in an unknown question. */
const ends = [...declineOptionIds, 'confirm']

/** Questions in which acting is usually better than declining. */
const willing = ['escape']
/** The lesser evil. */
const mild = ['strain']

/** Returns the first option with one of the ids. */
export const findOption = (options: readonly Option[], ids: readonly string[]): Option | undefined =>
  options.find(({ id }) => ids.includes(id))
/** Returns the option that declines. */
export const decliningOption = (options: readonly Option[]): Option =>
  findOption(options, ends) ?? findOption(options, mild) ?? options[0]!

/**
 * Returns the option to continue a card of a huge ship for energy while some is left for other uses; mines
 * cost nothing.
 */
function weighMore(scene: Situation, id: number | undefined, options: readonly Option[]): Option | undefined {
  const energy = (id === undefined ? undefined : scene.view.state.ships[id]?.energy) ?? 0
  return options.find(
    ({ mine, repairs, hardpoint }) =>
      mine !== undefined || ((repairs ?? hardpoint) !== undefined && energy >= 2),
  )
}

/** Weighs the options of a question that is neither dial nor place; some may be left out. */
export function weighOptions(
  scene: Situation,
  decision: Decision & { options: readonly Option[] },
): WeighedOption<Option>[] {
  const { ask, subject, options } = decision
  switch (ask) {
    case 'chooseActivation':
      return weighActivations(scene, options)
    case 'chooseAction':
      return weighActions(scene, subject!, options, decision.cost)
    case 'tallonPlacement':
      return weighTallon(scene, subject!, options)
    case 'systemPhase':
      return weighSystem(scene, subject!, options)
    case 'decloak':
      return weighDecloaks(scene, subject!, options)
    case 'dropBomb':
      return weighBombs(scene, subject!, options)
    case 'chooseStruck':
      return weighStruck(scene, options)
    case 'deploy':
      return weighLaunches(scene, subject!, options)
    case 'chooseManeuver':
      return weighForEnemy(scene, subject!, options)
    case 'chooseEngagement':
    case 'chooseFighter':
      return weighEngagements(scene, options)
    case 'chooseAttack':
      return weighAttacks(scene, subject!, options)
    case 'allocateEnergy':
      return weighAllocations(scene, subject!, options)
    case 'useEnergy':
      return weighEnergy(scene, subject!, options)
    case 'chooseSection':
      return weighSections(scene, subject!, options)
    case 'jam':
      return weighJams(scene, subject!, options)
    case 'useAbility': {
      const { maneuver, ship: whose } = options[0]!
      const turns = maneuver !== undefined
      if (turns && whose !== undefined) return weighTurning(scene, whose, options, decision.cost)
      // The dial was set with full knowledge, so it is not turned before anything has happened.
      const declined = findOption(options, ['decline'])
      if (turns && declined) return [{ what: declined, why: [] }]
      if (turns) return weighForced(scene, subject!, options)
      if (options[0]!.card === 'cargo:enginebooster') return weighBooster(scene, subject!, options)
      return weighSpecial(scene, subject, options) ?? weighByIntent(scene, decision)
    }
    case 'shareDamage':
      return weighSharing(scene, options)
    case 'changeWings':
      return [{ what: options.find(({ change }) => change === 'join') ?? decliningOption(options), why: [] }]
    case 'remote':
      return scene.view.scenario
        ? weighRemote(scene, subject!, options)
        : [{ what: decliningOption(options), why: [] }]
    case 'answerAbility':
      if ('intent' in decision && decision.intent) return weighByIntent(scene, decision)
      return [{ what: weighMore(scene, subject, options) ?? decliningOption(options), why: [] }]
    case 'declareDocked':
      return weighDocking(scene, options)
    case 'berth':
      return weighBerths(options)
    case 'emergencyDeploy':
      return weighEscapes(scene, subject!, options)
    case 'setTurret':
      return weighTurret(scene, subject!, options)
    case 'choosePlacing':
    case 'chooseSystemShip':
      return [{ what: options[0]!, why: [] }]
    default:
      return [{ what: willing.includes(ask) ? options[0]! : decliningOption(options), why: [] }]
  }
}
