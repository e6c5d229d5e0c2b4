import type { ShipId } from '@flotilla/engine'
import {
  type ChooseQuestion,
  type Decision,
  isDecline,
  maneuverOf,
  type Option,
  shipOf,
} from '@flotilla/engine'
import { weighRemote } from './goals.ts'
import { weighAllocations, weighEnergy, weighHugeQuestion, weighSections } from './huge-ships.ts'
import type { Situation } from './situation.ts'
import type { WeighedOption } from './terms.ts'
import { weighByIntent } from './weigh-abilities.ts'
import { weighActions } from './weigh-actions.ts'
import {
  weighActivations,
  weighDecloaks,
  weighDialChanges,
  weighEnemyMoves,
  weighOtherSpeeds,
  weighTallon,
} from './weigh-activation.ts'
import { weighAttacks, weighEngagements } from './weigh-attacks.ts'
import {
  weighDeployments,
  weighDocking,
  weighEmergencyDeployments,
  weighFirstEditionDocking,
} from './weigh-docking.ts'
import { weighJams } from './weigh-jams.ts'
import { weighBoosterMoves, weighForcedMoves } from './weigh-moves-before-reveal.ts'
import { weighBombsOnReveal, weighStruckShips, weighSystemPhase } from './weigh-system-phase.ts'
import { weighTurret } from './weigh-turrets.ts'
import { weighSharing } from './weigh-wing-maneuver.ts'

/** Reports whether an option ends or declines something: the safe choice in an unknown question. */
const isEnd = (option: Option): boolean => isDecline(option) || option.kind === 'confirm'

/** The lesser evil. */
const isMild = ({ kind, name }: Option): boolean => kind === 'deed' && name === 'strain'

/** Returns the option that declines. */
export const decliningOption = (options: readonly Option[]): Option =>
  options.find(isEnd) ?? options.find(isMild) ?? options[0]!

/**
 * Returns the option to continue a card of a huge ship for energy while some is left for other uses; mines
 * cost nothing.
 */
function weighMore(
  situation: Situation,
  id: ShipId | undefined,
  options: readonly Option[],
): Option | undefined {
  const energy = (id === undefined ? undefined : situation.view.state.ships[id]?.energy) ?? 0
  return options.find(
    ({ kind }) => kind === 'mine' || ((kind === 'repair' || kind === 'hardpoint') && energy >= 2),
  )
}

/** Weighs the options of a question that is neither dial nor place; some may be left out. */
export function weighOptions(
  situation: Situation,
  decision: Decision<ChooseQuestion>,
): WeighedOption<Option>[] {
  const { ask, subject, options } = decision
  switch (ask) {
    case 'chooseActivation':
      return weighActivations(situation, options)
    case 'chooseAction':
      return weighActions(situation, subject!, options, decision.cost)
    case 'tallonPlacement':
      return weighTallon(situation, subject!, options)
    case 'systemPhase':
      return weighSystemPhase(situation, subject!, options)
    case 'decloak':
      return weighDecloaks(situation, subject!, options)
    case 'dropBomb':
      return weighBombsOnReveal(situation, subject!, options)
    case 'chooseStruck':
      return weighStruckShips(situation, options)
    case 'deploy':
      return weighDeployments(situation, subject!, options)
    case 'chooseManeuver':
      return weighEnemyMoves(situation, subject!, options)
    case 'chooseEngagement':
    case 'chooseFighter':
      return weighEngagements(situation, options)
    case 'chooseAttack':
      return weighAttacks(situation, subject!, options)
    case 'allocateEnergy':
      return weighAllocations(situation, subject!, options)
    case 'useEnergy':
      return weighEnergy(situation, subject!, options)
    case 'chooseSection':
      return weighSections(situation, subject!, options)
    case 'jam':
      return weighJams(situation, subject!, options)
    case 'useAbility': {
      const [first] = options
      const whose = shipOf(first!)
      const turns = maneuverOf(first!) !== undefined
      if (turns && whose !== undefined) return weighDialChanges(situation, whose, options, decision.cost)
      // The dial was set with full knowledge, so it is not turned before anything has happened.
      const declined = options.find(isDecline)
      if (first!.kind === 'flight' && declined && decision.intent?.helps === 'me')
        return weighOtherSpeeds(situation, subject!, options)
      if (turns && declined) return [{ what: declined, why: [] }]
      if (turns) return weighForcedMoves(situation, subject!, options)
      if (first!.card === 'cargo:enginebooster') return weighBoosterMoves(situation, subject!, options)
      return weighHugeQuestion(situation, subject, options) ?? weighByIntent(situation, decision)
    }
    case 'shareDamage':
      return weighSharing(situation, options)
    case 'changeWings':
      return [{ what: options.find(({ kind }) => kind === 'join') ?? decliningOption(options), why: [] }]
    case 'remote':
      return situation.view.scenario
        ? weighRemote(situation, subject!, options)
        : [{ what: decliningOption(options), why: [] }]
    case 'answerAbility':
      if ('intent' in decision && decision.intent) return weighByIntent(situation, decision)
      return [{ what: weighMore(situation, subject, options) ?? decliningOption(options), why: [] }]
    case 'declareDocked':
      return weighDocking(situation, options)
    case 'berth':
      return weighFirstEditionDocking(options)
    case 'emergencyDeploy':
      return weighEmergencyDeployments(situation, subject!, options)
    case 'setTurret':
      return weighTurret(situation, subject!, options)
    case 'choosePlacing':
    case 'chooseSystemShip':
      return [{ what: options[0]!, why: [] }]
    // Acting is better than declining.
    case 'escape':
      return [{ what: options[0]!, why: [] }]
    default:
      return [{ what: decliningOption(options), why: [] }]
  }
}
