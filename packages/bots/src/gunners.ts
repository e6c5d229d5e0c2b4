import type { Craft, Facts } from './bot.ts'
import { type Fighter, fighter, type Scene } from './scene.ts'
import { bodyAt } from './sight.ts'

type Device = NonNullable<Scene['view']['state']['devices']>[number]

const bare: Omit<Craft, 'id' | 'pose'> = {
  place: 'table',
  docked: null,
  shields: 0,
  damage: [],
  tokens: {},
  locks: [],
  turret: 'front',
  dial: null,
  activated: true,
  engaged: false,
  force: 0,
  energy: 0,
  turrets: {},
}

/** A remote with a gun as if it were a ship that stands there and shoots; undefined of one without. */
function gunner({ view }: Scene, { id, pose, card, seat = -1 }: Device): Fighter | undefined {
  const found = view.scenario?.remotes.find((one) => `scenario:${one.card}` === card)
  const gun = found?.abilities?.find((one) => one.ability === 'fires')
  if (!gun || !card) return
  const { dice: value, range: max } = gun
  const facts: Facts = {
    edition: 'second',
    seat,
    base: 'small',
    initiative: found!.initiative,
    agility: found!.agility,
    hull: found!.hull ?? 0,
    shields: 0,
    dial: [],
    actions: [],
    attacks: [{ arc: 'front', value, range: { min: 1, max } }],
    turret: undefined,
    weapons: [{ card, value, noRangeBonus: false, arc: 'front', range: { min: 1, max } }],
  }
  return { facts, ship: { ...bare, id, pose }, body: bodyAt('small', pose) }
}

/** Remotes of enemies that shoot. */
export function enemyGunners(scene: Scene): Fighter[] {
  const { state, scenario } = scene.view
  if (!scenario?.remotes.some(({ abilities }) => abilities?.some(({ ability }) => ability === 'fires')))
    return []
  const { teams } = scene.table
  return (state.devices ?? [])
    .filter(({ seat = -1, place }) => place === 'table' && teams[seat] !== teams[scene.view.seat])
    .flatMap((one) => gunner(scene, one) ?? [])
}

/** Whoever attacks: a ship, or a remote with a gun. */
export function attackerAt(scene: Scene, id: number): Fighter | undefined {
  const { ships, devices = [] } = scene.view.state
  const ship = ships[id]
  if (ship) return fighter(scene, ship)
  const device = devices.find((one) => one.id === id)
  return device && gunner(scene, device)
}
