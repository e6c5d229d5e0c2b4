import {
  type AnyView,
  type Choice,
  type Decision,
  declines,
  isPlacing,
  limitsOf,
  type Option,
  type PlaceQuestion,
} from '@flotilla/engine'
import { weighActions, weighSlide } from './actions.ts'
import { putBehind } from './aside.ts'
import { weighBooster, weighForced } from './boosts.ts'
import type { Bot, Table } from './bot.ts'
import { weighBerths, weighDocking, weighEscapes, weighLaunches } from './carriers.ts'
import { deploy, putObstacle } from './deploy.ts'
import { type Planned, planDials } from './dials.ts'
import { told } from './first-options.ts'
import { weighAbility, weighAllocations, weighEnergy, weighSections } from './giants.ts'
import { weighRemote } from './goals.ts'
import { weighActivations, weighDecloaks, weighForEnemy, weighJams, weighTallon } from './moves.ts'
import { placeAtRandom } from './place.ts'
import { random } from './random.ts'
import { type Scene, sceneOf } from './scene.ts'
import { weighAttacks, weighEngagements } from './shots.ts'
import { spendOnAttack, spendOnDefense } from './spend.ts'
import { weighBombs, weighStruck, weighSystem } from './system.ts'
import { heaviest, type Term, type Weighed } from './terms.ts'
import { weighTurret } from './turrets.ts'
import { volleyOf } from './volley.ts'
import { weighSharing } from './wings.ts'

/** Options that end or decline something: what is safe when nothing is known of a question. */
const ends = [...declines, 'confirm']

/** Spent as offered when the dice are not a ship's against a ship's. */
const asOffered = ['gas', 'focus', 'calculate', 'evade:blank', 'evade:focus', 'force']

/** Questions in which doing something is as a rule better than not. */
const willing = ['escape']
/** The lesser evil. */
const mild = ['strain']

const named = (options: readonly Option[], ids: readonly string[]): Option | undefined =>
  options.find(({ id }) => ids.includes(id))
const declining = (options: readonly Option[]): Option =>
  named(options, ends) ?? named(options, mild) ?? options[0]!

/** One more of what a card of a huge ship does for energy, as long as some is left for other things; mines cost nothing. */
function weighMore(scene: Scene, id: number | undefined, options: readonly Option[]): Option | undefined {
  const energy = (id === undefined ? undefined : scene.view.state.ships[id]?.energy) ?? 0
  return options.find(
    ({ mine, repairs, hardpoint }) =>
      mine !== undefined || ((repairs ?? hardpoint) !== undefined && energy >= 2),
  )
}

interface Chosen {
  readonly choice: Choice
  readonly why: readonly Term[]
}

/** Adds up what speaks for and against each choice, in points of damage, and can say what it was. */
export function pilot(seed: number, table: Table): Bot<AnyView> {
  const chance = random(seed)
  let why: readonly Term[] = []
  let planned: { readonly at: string; readonly dials: ReadonlyMap<number, Planned> } | undefined

  const weigh = (scene: Scene, decision: Decision & { options: readonly Option[] }): Weighed<Option>[] => {
    const { ask, subject, options } = decision
    switch (ask) {
      case 'chooseActivation':
        return weighActivations(scene, options)
      case 'chooseAction':
        return weighActions(scene, subject!, options)
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
        // A dial was set with everything in view, so it is not turned to another maneuver afterwards.
        const turns = options[0]!.maneuver !== undefined
        const declined = named(options, ['decline'])
        if (turns && declined) return [{ what: declined, why: [] }]
        if (turns) return weighForced(scene, subject!, options)
        if (options[0]!.card === 'cargo:enginebooster') return weighBooster(scene, subject!, options)
        return weighAbility(scene, subject, options) ?? [{ what: options[0]!, why: [] }]
      }
      case 'shareDamage':
        return weighSharing(scene, options)
      case 'changeWings':
        return [{ what: options.find(({ change }) => change === 'join') ?? declining(options), why: [] }]
      case 'remote':
        return scene.view.scenario
          ? weighRemote(scene, subject!, options)
          : [{ what: declining(options), why: [] }]
      case 'answerAbility':
        return [{ what: weighMore(scene, subject, options) ?? declining(options), why: [] }]
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
        return [{ what: willing.includes(ask) ? options[0]! : declining(options), why: [] }]
    }
  }

  /** Dials are planned together once a round, then set one by one. */
  const dials = (scene: Scene, { options }: { options: readonly Option[] }): Weighed<Option> => {
    const { round, ships } = scene.view.state
    const at = `${scene.view.seat} ${round}`
    if (planned?.at !== at) planned = { at, dials: planDials(scene, chance.unit, options) }
    for (const option of options) {
      const plan = planned.dials.get(option.ship as number)
      if (plan?.maneuver === undefined || option.maneuver !== plan.maneuver) continue
      if (ships[option.ship as number]!.dial !== plan.maneuver) return { what: option, why: plan.why }
    }
    return { what: declining(options), why: [] }
  }

  const put = (
    scene: Scene,
    decision: Decision & PlaceQuestion,
    legal: (choice: Choice) => boolean,
  ): Chosen => {
    const { id, ask, subject } = decision
    const { slide } = limitsOf(decision)
    if (ask === 'placeShip') return deploy(scene, decision, chance, legal)
    if (ask === 'placeObstacle') return putObstacle(scene, decision, chance, legal)
    if (ask === 'placeBehind') {
      const best = putBehind(scene, decision, legal)
      if (best) return { choice: best.what, why: best.why }
    }
    if (slide && subject !== undefined) {
      const best = heaviest(
        weighSlide(scene, subject, slide).filter(({ what }) => legal({ decision: id, pose: what })),
      )
      if (best) return { choice: { decision: id, pose: best.what }, why: best.why }
    }
    return { choice: placeAtRandom(decision, chance, legal), why: [] }
  }

  const decide = (view: AnyView, asked: Decision, legal: (choice: Choice) => boolean): Chosen => {
    const scene = sceneOf(table, view)
    if (isPlacing(asked)) return put(scene, asked, legal)
    const decision = told(scene, asked)
    const { id, ask, options, subject } = decision
    const chosen = (option: string, reasons: readonly Term[]): Chosen => ({
      choice: { decision: id, option },
      why: reasons,
    })
    if (ask === 'setDials') {
      const { what, why: reasons } = dials(scene, decision)
      return chosen(what.id, reasons)
    }
    if (ask === 'modifyAttackDice' || ask === 'modifyDefenseDice') {
      const attacking = ask === 'modifyAttackDice'
      const volley = volleyOf(scene.view)
      // The opponent's dice are changed by cards alone, and what a card offers helps.
      if (volley && (attacking ? volley.attacker : volley.defender) !== subject)
        return chosen(options[0]!.id, [])
      // What a weapon of the first edition does to its own dice costs nothing.
      const own = attacking && options.find(({ card }) => card !== undefined && card === volley?.weapon)
      if (own && table.facts[subject!]?.edition === 'first') return chosen(own.id, [])
      const spent = volley && (attacking ? spendOnAttack : spendOnDefense)(scene, volley, options)
      if (spent && options.some((option) => option.id === spent.id)) return chosen(spent.id, spent.why)
      return chosen((named(options, asOffered) ?? declining(options)).id, [])
    }
    const best = heaviest(weigh(scene, decision))!
    return chosen(best.what.id, best.why)
  }

  return {
    name: 'pilot',
    choose: (view, decision, legal) => {
      const chosen = decide(view, decision, legal)
      why = chosen.why
      return chosen.choice
    },
    explain: () => why,
  }
}
