import { bodyShape, type Section, type Shape, sectionShape, separation } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { type Answer, answeredOption, type Question } from '../../kernel/decision.ts'
import type { Frame, StepOutcome } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import type { DamageSource } from '../damage/damage.ts'
import { currentAttack } from '../engagement/current-attack.ts'
import { facts, footprintOf, type Game, opponentOf, type Ship, ship } from '../state.ts'
import { SECTIONS } from './huge-facts.ts'
import { isCrippled } from './huge-state.ts'

/** Damage to a huge ship; it is dealt to one section. */
export interface SectionDamage {
  /** The sections that may suffer it; both by default. */
  sections?: readonly Section[]
  section?: Section
}

/** Returns the section that an attack was aimed at. */
function aimedSections(
  game: Game,
  id: ShipId,
  source: DamageSource | undefined,
): readonly Section[] | undefined {
  if (source?.kind !== 'attack') return
  const attack = currentAttack(game)
  return attack?.defender === id && attack.section ? [attack.section] : undefined
}

/**
 * Returns the section that suffers damage: if several are possible an opponent chooses; if none is, nothing
 * happens.
 */
export function struckSection(
  game: Game,
  frame: Frame & SectionDamage & { readonly ship: ShipId; readonly source?: DamageSource },
  answer: Answer | undefined,
): StepOutcome {
  const one = ship(game, frame.ship)
  if (answer) frame.section = answeredOption(answer, 'chooseSection').section
  if (frame.section) return isCrippled(one, frame.section) ? 'done' : undefined
  const among = frame.sections ?? aimedSections(game, one.id, frame.source)
  const open = (among ?? SECTIONS).filter((section) => !isCrippled(one, section))
  if (open.length === 0) return 'done'
  if (open.length > 1) return [whichSection(game, one.id, open, among ? 'HS-DMG-4' : 'HS-DMG-5')]
  frame.section = open[0]!
  return
}

const whichSection = (game: Game, id: ShipId, sections: readonly Section[], rule: RuleId): Question => ({
  seat: opponentOf(game, facts(game, id).seat),
  ask: 'chooseSection',
  rule,
  subject: id,
  options: sections.map((section) => ({ id: toOptionId(section), kind: 'section', section })),
})

/** Sections whose distances differ by at most this count as equally near. */
const EVEN = 1e-3

/** Returns the section of a huge ship nearest to a shape, or both. */
export function nearestSections(game: Game, one: Ship, shape: Shape): Section[] {
  const here = footprintOf(game, one)
  const [fore, aft] = SECTIONS.map((section) => separation(sectionShape(here, section), shape))
  return SECTIONS.filter((section) => (section === 'fore' ? fore! <= aft! + EVEN : aft! <= fore! + EVEN))
}

/** Returns the section of a huge ship nearest to another ship; fore if both are equally near. */
export const nearestSection = (game: Game, id: ShipId, to: ShipId): Section =>
  nearestSections(game, ship(game, id), bodyShape(footprintOf(game, ship(game, to))))[0]!

/**
 * Returns the sections of a huge ship that pass a range test; the nearest if only the guides are in reach.
 */
export function sectionsWithinReach(
  game: Game,
  one: Ship,
  thing: Shape,
  isReached: (section: Shape) => boolean,
): Section[] {
  const found = SECTIONS.filter((section) => isReached(sectionShape(footprintOf(game, one), section)))
  return found.length > 0 ? found : nearestSections(game, one, thing)
}
