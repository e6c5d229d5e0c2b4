import type { Decision, Option } from '@flotilla/engine'
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
function actionTold(situation: Situation, fighter: Fighter, way: Option): Option {
  const { id, action, template, side } = way
  if (action === undefined || way.offer) return way
  const withOffer = (name: string) => ({ ...way, offer: { action: name, colour: 'white' as const } })
  if (action === 'targetLock') return withOffer('lock')
  if (id.startsWith('repair:')) {
    const card = fighter.ship.damage.find(({ no }) => String(no) === id.slice(7))?.card
    return withOffer(`repair:${damageName(card ?? '')}`)
  }
  const { base, rules } = fighter.facts
  if ((action !== 'boost' && action !== 'barrelRoll') || isHugeBase(base)) return withOffer(action)
  const straight = template ?? rollTemplate(rules.edition, base, 'barrelRoll')
  return { ...withOffer(action), pose: endOfTemplate(situation, fighter, base, straight, side) }
}

function decloakTold(situation: Situation, fighter: Fighter, way: Option): Option {
  const { base, rules } = fighter.facts
  if (way.id === 'stay' || way.pose || isHugeBase(base)) return way
  const template = rollTemplate(rules.edition, base, 'decloak')
  const [where] = way.id.split(':')
  const side = where === 'left' || where === 'right' ? where : undefined
  return { ...way, pose: endOfTemplate(situation, fighter, base, template, side) }
}

const tellers: Readonly<Record<string, (situation: Situation, fighter: Fighter, way: Option) => Option>> = {
  chooseAction: actionTold,
  decloak: decloakTold,
}

/** Returns a question whose options state their effects, adding those they omit. */
export function normalizeOptions<D extends Decision & { options: readonly Option[] }>(
  situation: Situation,
  decision: D,
): D {
  const teller = tellers[decision.ask]
  const ship = situation.view.state.ships[decision.subject ?? -1]
  if (!teller || !ship) return decision
  const fighter = fighterAt(situation, ship)
  return { ...decision, options: decision.options.map((way) => teller(situation, fighter, way)) }
}
