import type { ShipId } from '@flotilla/engine'
import {
  type AnySeatView,
  type Choice,
  type Decision,
  isPlaceQuestion,
  limitsOf,
  type Option,
  type OptionOf,
  type PlaceQuestion,
} from '@flotilla/engine'
import type { Bot, BotTable } from './bot.ts'
import { chooseDeployment, chooseObstaclePlace } from './choose-deployment.ts'
import { attackInView } from './current-attack.ts'
import { findDiceStep } from './dice-steps.ts'
import { normalizeOptions } from './normalize-options.ts'
import { choosePlaceBehindHuge } from './place-behind-huge.ts'
import { type PlannedDial, planDials } from './plan-dials.ts'
import { createBotRandom } from './random.ts'
import { placeAtRandom } from './random-placement.ts'
import { createSituation, type Situation } from './situation.ts'
import { spendOnAttack, spendOnDefense } from './spend-tokens.ts'
import { bestOption, type Term, type WeighedOption } from './terms.ts'
import { weighSlide } from './weigh-actions.ts'
import { decliningOption, weighOptions } from './weigh-options.ts'

/** Reports whether an answer is chosen as offered when the dice are not those of a ship against a ship. */
const isTakenAsOffered = (option: Option): boolean =>
  option.kind === 'shelter' ||
  (option.kind === 'spend' && (option.spends !== 'evade' || option.face !== undefined))

interface WeighedChoice {
  readonly choice: Choice
  readonly why: readonly Term[]
}

/** Creates a bot that adds up the value of each choice in points of damage, and can explain it. */
export function pilot(seed: number, table: BotTable): Bot<AnySeatView> {
  const chance = createBotRandom(seed)
  let why: readonly Term[] = []
  let planned: { readonly at: string; readonly dials: ReadonlyMap<ShipId, PlannedDial> } | undefined

  /** Plans dials together once a round, then sets them one by one. */
  const chooseDials = (
    situation: Situation,
    { options }: { readonly options: readonly OptionOf<'setDials'>[] },
  ): WeighedOption<Option> => {
    const { round, ships } = situation.view.state
    const at = `${situation.view.seat} ${round}`
    if (planned?.at !== at) planned = { at, dials: planDials(situation, chance.unit, options) }
    for (const option of options) {
      if (option.kind !== 'dial') continue
      const plan = planned.dials.get(option.ship)
      if (plan?.maneuver === undefined || option.maneuver !== plan.maneuver) continue
      if (ships[option.ship]!.dial !== plan.maneuver) return { what: option, why: plan.why }
    }
    return { what: decliningOption(options), why: [] }
  }

  const choosePlace = (
    situation: Situation,
    decision: Decision & PlaceQuestion,
    legal: (choice: Choice) => boolean,
  ): WeighedChoice => {
    const { id, ask, subject } = decision
    const { slide } = limitsOf(decision)
    if (ask === 'placeShip') return chooseDeployment(situation, decision, chance, legal)
    if (ask === 'placeObstacle') return chooseObstaclePlace(situation, decision, chance, legal)
    if (ask === 'placeBehind') {
      const best = choosePlaceBehindHuge(situation, decision, legal)
      if (best) return { choice: best.what, why: best.why }
    }
    if (slide && subject !== undefined) {
      const best = bestOption(
        weighSlide(situation, subject, slide).filter(({ what }) => legal({ decision: id, pose: what })),
      )
      if (best) return { choice: { decision: id, pose: best.what }, why: best.why }
    }
    return { choice: placeAtRandom(decision, chance, legal), why: [] }
  }

  const chooseOption = (
    view: AnySeatView,
    asked: Decision,
    legal: (choice: Choice) => boolean,
  ): WeighedChoice => {
    const situation = createSituation(table, view)
    if (isPlaceQuestion(asked)) return choosePlace(situation, asked, legal)
    const decision = normalizeOptions(situation, asked)
    const { id, ask, options, subject } = decision
    const toChoice = (option: string, reasons: readonly Term[]): WeighedChoice => ({
      choice: { decision: id, option },
      why: reasons,
    })
    if (ask === 'setDials') {
      const { what, why: reasons } = chooseDials(situation, decision)
      return toChoice(what.id, reasons)
    }
    if (ask === 'modifyAttackDice' || ask === 'modifyDefenseDice') {
      const attacking = ask === 'modifyAttackDice'
      const volley = attackInView(situation.view)
      // Only cards change the opponent's dice, and an offer of a card helps.
      if (volley && (attacking ? volley.attacker : volley.defender) !== subject)
        return toChoice(options[0]!.id, [])
      const own = attacking && options.find((option) => 'card' in option && option.card === volley?.weapon)
      if (own && table.rules.weaponDiceFree) return toChoice(own.id, [])
      const spent = volley && (attacking ? spendOnAttack : spendOnDefense)(situation, volley, options)
      const step = spent && findDiceStep(options, spent.step)
      if (step) return toChoice(step.id, spent.why)
      return toChoice((options.find(isTakenAsOffered) ?? decliningOption(options)).id, [])
    }
    const best = bestOption(weighOptions(situation, decision))!
    return toChoice(best.what.id, best.why)
  }

  return {
    name: 'pilot',
    choose: (view, decision, legal) => {
      const chosen = chooseOption(view, decision, legal)
      why = chosen.why
      return chosen.choice
    },
    explain: () => why,
  }
}
