import { first } from '@flotilla/engine'
import { pilotSkill } from '@flotilla/engine/first/effects'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  type PlacedPilot,
  rebelPilot,
  redSquadronPilot,
  scumPilot,
} from './testing.ts'

const blount = rebelPilot('z95headhunter:lieutenantblount')
const airen = rebelPilot('z95headhunter:airencracken')

test('airencracken: after his attack another friend at Range 1 performs a free action', () => {
  const shot = (x: number, stress = 0) =>
    fireFirst(
      createSides(
        [
          [airen, 500, 300],
          [redSquadronPilot, x, 300],
          [gr75, 420, 200, 90],
        ],
        [[academyPilot, 500, 490, 180]],
        blanks(9),
      ).arrange(1, {
        tokens: { stress },
      }),
      'primary:3',
    ).upTo('useAbility')
  const at = shot(630)
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1').answer('chooseAction', 'focus')
  expect(gainedTokens(at)).toEqual(['1:focus'])
  expect(hasActed(shot(650), airen)).toBe(false)
  expect(hasActed(shot(630, 1), airen)).toBe(false)
})

test('lieutenantblount: his attack hits, though nothing is left of it', () => {
  const pulse = 'missile:ionpulsemissiles'
  const shot = (pilot: string, weapon: string) =>
    fireFirst(
      createSides(
        [[pilot, 500, 300, 0, [pulse]]],
        [['scourge', 500, 490, 180, ['mod:stealthdevice']]],
        [...blanks(weapon === pulse ? 3 : 2), ...blanks(4)],
      ).arrange(0, { locks: [1] }),
      `${weapon}:1`,
    ).upTo('setDials')
  const at = shot(blount, 'primary').has(1, { damage: [], discarded: ['mod:stealthdevice'] })
  expect(at.kinds('hit')).toMatchObject([{ ship: 0, target: 1, hits: 0, crits: 0 }])
  at.ends('setDials')
  const ionized = shot(blount, pulse)
  expect(ionized.damage(1)).toEqual(['-'])
  ionized.has(1, { tokens: { ion: 2 } })
  const other = shot(airen, 'primary').has(1, { discarded: [] })
  expect([other.kinds('hit'), other.kinds('missed').length]).toEqual([[], 1])
})

const pup = scumPilot('z95headhunter:nashtahpuppilot')

/** A YV-666 with the Pup aboard that three hits destroy. */
const hound = (pilot: string, dice = ['hit', 'hit', 'hit'], upgrades = ['title:houndstooth']) => {
  const at = createSides(
    [[redSquadronPilot, 500, 300]],
    [[pilot, 500, 510, 0, upgrades], [pup, 0, 0], farShip],
    [...dice, ...blanks(1)],
  )
  at.damaged(1, ...Array<string>(5).fill('weaponmalfunction'))
  return fireFirst(at, 'primary:1').upTo('deploy')
}

test('[C1-DOCK-6] nashtahpuppilot and title:houndstooth: it deploys when its carrier is destroyed', () => {
  const at = hound(scumPilot('yv666:bossk'))
  at.has(2, { place: 'docked', docked: 1 })
  expect(at.asked('deploy')).toMatchObject({ seat: 1, subject: 2, rule: 'C1-DOCK-6' })
  at.answer('deploy', '2FG').has(2, { place: 'table', damage: [], pose: { heading: 180 } })
  expect(at.asked('chooseAction').subject).toBe(2)
  at.answer('chooseAction', 'none').upTo('setDials')
  expect(at.ship(1).place).toBe('destroyed')
  // In this round it does not attack; in the next it does, with the skill and ability of Bossk.
  expect(at.kinds('attack')).toHaveLength(1)
  at.arrange(2, { pose: { x: 500, y: 490, heading: 180 } })
  at.game.chance = { ...at.game.chance, fixed: ['crit', 'blank', ...blanks(2)] }
  at.skipTo('combat')
  expect(at.asked('chooseAttack').subject).toBe(2)
  at.answer('chooseAttack', 'primary:0').answer('useAbility', 'use')
  expect(at.kinds('damaged').slice(-2)).toMatchObject([
    { ship: 0, damage: 'hit' },
    { ship: 0, damage: 'hit' },
  ])
})

test('[C1-WIN-8] nashtahpuppilot: alone on the table it counts as worth 1 point, beside another ship as nothing', () => {
  const lossesWith = (...others: readonly (typeof farShip)[]) => {
    const at = createSides(
      [[redSquadronPilot, 500, 300]],
      [[scumPilot('yv666:bossk'), 500, 510, 0, ['title:houndstooth']], [pup, 0, 0], ...others],
      ['hit', 'hit', 'hit', ...blanks(1)],
    )
    at.damaged(1, ...Array<string>(5).fill('weaponmalfunction'))
    fireFirst(at, 'primary:1').upTo('deploy').answer('deploy', '2FG')
    at.has(2, { place: 'table' })
    expect(at.ship(1).place).toBe('destroyed')
    return first.scoreGame(at.game)[0]!.total
  }
  const whole = lossesWith(farShip)
  expect(whole).toBeGreaterThan(30)
  expect(lossesWith()).toBe(whole - 1)
})

test('nashtahpuppilot: it keeps what upgrades have made of the skill of its carrier', () => {
  const skill = (...more: string[]) => {
    const at = createSides(
      [[redSquadronPilot, 500, 300]],
      [[scumPilot('yv666:bossk'), 500, 510, 0, ['title:houndstooth', ...more]], [pup, 0, 0], farShip],
      ['hit', 'hit', 'hit', 'blank'],
    )
    if (more.includes('ept:adaptability')) at.answer('useAbility', 'ept:adaptability:minus1')
    at.damaged(1, ...Array<string>(5).fill('weaponmalfunction'))
    fireFirst(at, 'primary:1').upTo('deploy').answer('deploy', '2FG')
    expect(at.ship(1).place).not.toBe('table')
    return pilotSkill(at.game, at.ship(2))
  }
  expect([skill(), skill('ept:adaptability'), skill('ept:veteraninstincts')]).toEqual([7, 6, 9])
})

test('nashtahpuppilot: it may stay behind, and deploys at no other time', () => {
  const stays = hound(scumPilot('yv666:bossk')).answer('deploy', 'none')
  stays.has(2, { place: 'destroyed' })
  const flying = createSides(
    [
      [scumPilot('yv666:bossk'), 500, 300, 0, ['title:houndstooth']],
      [pup, 0, 0],
    ],
    [farShip],
  )
  expect(flying.ship(1).place).toBe('docked')
  flying.dials('2FG', null, '2FG').upTo('deploy')
  flying.ends('setDials')
  // Without the title no squad may include it.
  expect(() =>
    createSides(
      [
        [redSquadronPilot, 500, 300],
        [pup, 600, 300],
      ],
      [farShip],
    ),
  ).toThrow('enters play from another ship')
  // Nor does it come from a team-mate's.
  const from = (...seats: PlacedPilot[][]) =>
    createSides([], [], [], { teams: [0, 0, 1], seats: [...seats, [farShip]] })
  const carrier: PlacedPilot = [scumPilot('yv666:bossk'), 500, 300, 0, ['title:houndstooth']]
  const aboard: PlacedPilot = [pup, 0, 0]
  const mate: PlacedPilot = [redSquadronPilot, 600, 300]
  expect(() => from([carrier], [mate, aboard])).toThrow('enters play from another ship')
  expect(from([carrier, aboard], [mate]).ship(1)).toMatchObject({ place: 'docked', docked: 0 })
})
