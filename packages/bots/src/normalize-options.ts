import type { ChooseQuestion, Decision, Option, QuestionKind } from '@flotilla/engine'
import {
  boostEnd,
  isHugeBase,
  type Pose,
  rollRange,
  rollTemplate,
  type Side,
  type StandardBaseId,
  type Template,
} from '@flotilla/geometry'
import { damageName, type Fighter, fighterAt, type Situation } from './situation.ts'

/** Returns the end of a template: ahead, or to a side and then the middle of the free part. */
function endOfTemplate(
  situation: Situation,
  { ship, facts }: Fighter,
  base: StandardBaseId,
  template: Template,
  side?: Side,
): Pose {
  const from = ship.pose
  if (!side) return boostEnd({ base, from, template }).pose
  const others = situation.view.state.ships.filter(({ id, place }) => place === 'table' && id !== ship.id)
  const range = rollRange(
    { edition: facts.rules.edition, base, from, side, template },
    {
      ships: others.map(({ id, pose }) => ({ id: String(id), base: situation.table.facts[id]!.base, pose })),
      obstacles: situation.obstacles.map(({ id, shape }) => ({ id: String(id), shape })),
      area: situation.table.area,
    },
  )
  const [low, high] = range.offsets[0] ?? [0, 0]
  return range.at((low + high) / 2).pose
}

/** Completes an option of an action that names only the way: adds its offer and its end position. */
function completeAction(situation: Situation, fighter: Fighter, way: Option): Option {
  const { action } = way
  if (action === undefined || way.offer) return way
  const withOffer = (name: string): Option => ({ ...way, offer: { action: name, colour: 'white' } })
  if (action === 'targetLock') return withOffer('lock')
  if (way.kind === 'repair') return withOffer(`repair:${damageName(way.repairs ?? '')}`)
  const { base, rules } = fighter.facts
  if ((way.kind !== 'boost' && way.kind !== 'barrelRoll') || isHugeBase(base)) return withOffer(action)
  const { side, template = rollTemplate(rules.edition, base, 'barrelRoll') } = way
  const pose = endOfTemplate(situation, fighter, base, template, side)
  return { ...way, offer: { action, colour: 'white' }, pose }
}

function completeDecloak(situation: Situation, fighter: Fighter, way: Option): Option {
  const { base, rules } = fighter.facts
  if (way.kind !== 'decloak' || way.pose || isHugeBase(base)) return way
  const template = rollTemplate(rules.edition, base, 'decloak')
  return { ...way, pose: endOfTemplate(situation, fighter, base, template, way.side) }
}

const completions: {
  readonly [ask in QuestionKind]?: (situation: Situation, fighter: Fighter, way: Option) => Option
} = { chooseAction: completeAction, decloak: completeDecloak }

/** Returns a question whose options state their effects, adding those they omit. */
export function normalizeOptions<D extends Decision<ChooseQuestion>>(situation: Situation, decision: D): D {
  const complete = completions[decision.ask]
  const ship = situation.view.state.ships[decision.subject ?? -1]
  if (!complete || !ship) return decision
  const fighter = fighterAt(situation, ship)
  return { ...decision, options: decision.options.map((way) => complete(situation, fighter, way)) }
}
