import type { CardId, ShipId, ShipOrDeviceId, TableDevice } from '@flotilla/engine'
import { type AttackOdds, attackOdds } from '@flotilla/odds'
import { basePointsAt } from './base-points.ts'
import type { BotShip, BotShipFacts } from './bot.ts'
import { type AimedShot, attackInput, bestAim, defenseInput, killValue } from './expected-damage.ts'
import { lineOfSight } from './line-of-sight.ts'
import { type Fighter, fighterAt, remainingHealth, type Situation } from './situation.ts'

const bare: Omit<BotShip, 'id' | 'pose' | 'damage'> = {
  place: 'table',
  docked: null,
  shields: 0,
  tokens: {},
  locks: [],
  turret: 'front',
  dial: null,
  revealed: null,
  activated: true,
  engaged: false,
  force: 0,
  energy: 0,
  turrets: {},
}

const facedown = { faceup: false } as const

const cardOf = ({ view }: Situation, card: CardId | undefined) =>
  card === undefined ? undefined : view.scenario?.remotes.find((remote) => `scenario:${remote.card}` === card)

/** Returns a remote of a scenario as a ship whose primary weapon is the remote's. */
function asFighter(situation: Situation, { id, pose, card, damage, seat }: TableDevice): Fighter | undefined {
  const found = cardOf(situation, card)
  if (!found || card === undefined) return
  const { initiative, agility, hull = Number.POSITIVE_INFINITY, abilities = [] } = found
  const guns = abilities
    .filter((ability) => ability.ability === 'fires')
    .map(({ dice: value, range: max }) => ({ arc: 'front', value, range: { min: 1, max } }) as const)
  const facts: BotShipFacts = {
    rules: situation.table.rules,
    seat,
    base: 'small',
    rank: initiative,
    agility,
    hull,
    shields: 0,
    dial: [],
    actions: [],
    attacks: guns,
    turret: undefined,
    weapons: guns.map((gun) => ({ ...gun, card, noRangeBonus: false })),
  }
  const ship = { ...bare, id, pose, damage: Array.from({ length: damage }, () => facedown) }
  return { facts, ship, body: basePointsAt('small', pose) }
}

const deviceAt = ({ view }: Situation, id: ShipOrDeviceId): TableDevice | undefined =>
  view.state.devices.find((device) => device.id === id)

/** Returns an attacker: a ship, or a remote with a weapon. */
export function attackerAt(situation: Situation, id: ShipId): Fighter | undefined {
  const ship = situation.view.state.ships[id]
  if (ship) return fighterAt(situation, ship)
  const device = deviceAt(situation, id)
  return device && asFighter(situation, device)
}

/** Returns the enemy remotes that attack. */
export function enemyAttackRemotes(situation: Situation): Fighter[] {
  const { state, scenario } = situation.view
  if (!scenario?.remotes.some(({ abilities }) => abilities?.some(({ ability }) => ability === 'fires')))
    return []
  const { teams } = situation.table
  return state.devices
    .filter(({ seat = -1, place }) => place === 'table' && teams[seat] !== teams[situation.view.seat])
    .flatMap((device) => asFighter(situation, device) ?? [])
    .filter(({ facts }) => facts.attacks.length > 0)
}

/** The value of a victory counter, in points of damage. */
export const COUNTER_VALUE = 2.2

/** A target of the scenario with its total value. */
export interface RemoteTarget {
  readonly target: Fighter
  readonly worth: number
}

/** Returns the remotes that a seat should destroy, with the value of each. */
export function remoteTargets(situation: Situation): RemoteTarget[] {
  const worth = new Map<number, number>()
  for (const goal of situation.view.scenario?.goals ?? [])
    if (goal.kind === 'attack' && goal.target !== undefined)
      worth.set(goal.target, (worth.get(goal.target) ?? 0) + COUNTER_VALUE * goal.worth)
  return [...worth].flatMap(([id, value]) => {
    const device = deviceAt(situation, id)
    const target = device && asFighter(situation, device)
    return target && Number.isFinite(target.facts.hull) ? [{ target, worth: value }] : []
  })
}

/** Returns the evades a remote adds while a friendly ship is in the attack arc. */
function escortEvades(situation: Situation, from: Fighter, { facts, ship }: Fighter): number {
  const evades = cardOf(situation, deviceAt(situation, ship.id)?.card)?.abilities?.find(
    (ability) => ability.ability === 'escorted',
  )?.evades
  if (!evades) return 0
  const friends = situation.view.state.ships.filter(
    ({ id, place }) => place === 'table' && situation.table.facts[id]!.seat === facts.seat,
  )
  return friends.some((friend) => lineOfSight(from.body, 'front', fighterAt(situation, friend).body))
    ? evades
    : 0
}

/** The share of a remote's value that counts only when it is destroyed; the rest counts with its hull. */
const AT_LAST = 0.25

/** Returns the value of a shot at a remote. */
function prizeShot({ target, worth }: RemoteTarget, shot: AttackOdds): number {
  const left = remainingHealth(target)
  const gone = worth * AT_LAST
  const each = (worth - gone) / target.facts.hull
  return shot.damage.reduce(
    (sum, p, damage) => sum + p * (damage >= left ? left * each + gone : damage * each),
    0,
  )
}

/** Returns the value of an aimed shot at a remote, with its defense and escorts. */
export function remoteTargetValue(
  situation: Situation,
  from: Fighter,
  remoteTarget: RemoteTarget,
  aim: AimedShot,
): number {
  const { target } = remoteTarget
  const defense = defenseInput(target, from, aim)
  const beside = (defense.beside ?? 0) + escortEvades(situation, from, target)
  return prizeShot(remoteTarget, attackOdds(attackInput(from, target.ship.id, aim), { ...defense, beside }))
}

/** Returns the value of the best shot at a remote from a ship's position. */
export const bestRemoteTarget = (
  situation: Situation,
  from: Fighter,
  targets: readonly RemoteTarget[],
): number =>
  targets.reduce((best, remoteTarget) => {
    const aim = bestAim(situation, from, remoteTarget.target)
    return aim ? Math.max(best, remoteTargetValue(situation, from, remoteTarget, aim)) : best
  }, 0)

/** Returns the factor by which carried counters raise the value of an enemy ship. */
export function carriedCounterValue(
  situation: Situation,
  { facts, ship }: Pick<Fighter, 'facts' | 'ship'>,
): number {
  const goals = situation.view.scenario?.goals ?? []
  if (goals.length === 0) return 1
  const worth = goals.reduce(
    (sum, goal) => sum + (goal.kind === 'attack' && goal.target === ship.id ? goal.worth : 0),
    0,
  )
  return 1 + (COUNTER_VALUE * worth) / (facts.hull + facts.shields + killValue({ facts }))
}
