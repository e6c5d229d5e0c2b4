import {
  type AnyView,
  type Choice,
  type Decision,
  isPlacing,
  limitsOf,
  type Option,
  type PlaceQuestion,
} from '@flotilla/engine'
import { weighSlide } from './actions.ts'
import { putBehind } from './aside.ts'
import type { Bot, Table } from './bot.ts'
import { deploy, putObstacle } from './deploy.ts'
import { type Planned, planDials } from './dials.ts'
import { placeAtRandom } from './place.ts'
import { random } from './random.ts'
import { type Scene, sceneOf } from './scene.ts'
import { spendOnAttack, spendOnDefense } from './spend.ts'
import { heaviest, type Term, type Weighed } from './terms.ts'
import { told } from './told-options.ts'
import { volleyOf } from './volley.ts'
import { declining, named, weigh } from './weigh.ts'

/** Spent as offered when the dice are not a ship's against a ship's. */
const asOffered = ['gas', 'focus', 'calculate', 'evade:blank', 'evade:focus', 'force']

interface Chosen {
  readonly choice: Choice
  readonly why: readonly Term[]
}

/** Adds up what speaks for and against each choice, in points of damage, and can say what it was. */
export function pilot(seed: number, table: Table): Bot<AnyView> {
  const chance = random(seed)
  let why: readonly Term[] = []
  let planned: { readonly at: string; readonly dials: ReadonlyMap<number, Planned> } | undefined

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
      const own = attacking && options.find(({ card }) => card !== undefined && card === volley?.weapon)
      if (own && table.rules.weaponDiceFree) return chosen(own.id, [])
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
