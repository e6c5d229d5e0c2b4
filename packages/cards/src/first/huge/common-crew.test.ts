import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { academy, beside, cr90, far, gozanti, gr75, raider, red } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createHugeTable, createInCombat } from './testing.ts'

/** Crew for any ship, on a huge ship. */
const quad = 'hardpoint:quadlasercannons'
const loaded = { energy: 0, stored: { [quad]: 1 } }

test('Gunner: after a miss a huge ship attacks once more with its primary weapon', () => {
  const at = createInCombat([[cr90, 500, 500, 0, ['crew:gunner']]], [[academy, 910, 572.5, 180]], {
    huge: { energy: 0 },
    dice: blanks(2 * (4 + 4)),
  })
  at.answer('chooseAttack', 'primary:1').answer('useAbility', 'use').answer('chooseAttack', 'primary:1')
  expect(at.kinds('attack')).toHaveLength(2)
  at.upTo('setDials').ends('setDials')
})

test('Chewbacca: the damage card of a section is discarded, and a shield comes back to that section', () => {
  const corvette: PlacedPilot = [cr90, 400, 400, 0, ['crew:chewbacca']]
  const at = createInCombat([corvette], [[academy, 400, 100, 0]], {
    huge: { energy: 0, shields: { fore: 2, aft: 0 } },
    dice: ['hit', ...blanks(1)],
  })
  at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0:aft').answer('useAbility', 'use')
  expect(beside(at, 0)).toEqual({ fore: 0, aft: 0 })
  at.has(0, { discarded: ['crew:chewbacca'], huge: { shields: { fore: 2, aft: 1 } } })
  at.upTo('setDials').ends('setDials')
})

test('Darth Vader: an opponent says which section suffers for him', () => {
  const armed: PlacedPilot = [gozanti, 500, 300, 0, [quad, 'crew:darthvader']]
  const at = createInCombat([armed], [[academy, 500, 500, 0]], {
    huge: loaded,
    dice: blanks(6),
    deck: ['damagedengine'],
  })
  at.answer('chooseAttack', `${quad}:1`).answer('useAbility', 'use')
  expect(at.asked('chooseSection')).toMatchObject({ seat: 1, subject: 0 })
  at.answer('chooseSection', 'aft')
  at.has(0, { shields: 3 })
  expect(at.damage(1)).toEqual(['damagedengine'])
  at.upTo('setDials').ends('setDials')
})

test('Tactician: a ship attacked in the arc of a huge one at Range 2 gets stress, one outside it does not', () => {
  const fires = (ship: string, x: number, y: number) => {
    const turret = 'hardpoint:duallaserturret'
    return createInCombat([[ship, 500, 400, 0, [turret, 'crew:tactician']]], [[red, x, y, 90]], {
      huge: { energy: 0, stored: { [turret]: 1 } },
      dice: blanks(3 + 2),
    })
      .answer('chooseAttack', `${turret}:1`)
      .upTo('setDials')
      .ship(1).tokens
  }
  expect(fires(gozanti, 500, 400 + 97.5 + 150 + 20)).toEqual({ stress: 1 })
  expect(fires(gozanti, 500, 400 - 97.5 - 150 - 20)).toEqual({})
})

test('Rebel Captive: the first ship that attacks a huge one in a round gets stress', () => {
  const at = createInCombat([[gozanti, 400, 400, 0, ['crew:rebelcaptive']]], [[red, 400, 650, 180]], {
    huge: { energy: 0 },
    dice: blanks(3),
  })
  at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0:fore')
  at.has(1, { tokens: { stress: 1 } })
  at.upTo('setDials').ends('setDials')
})

test('Mercenary Copilot: at Range 3 a hit may become a crit', () => {
  const at = createInCombat(
    [[raider, 400, 300, 0, [], ['crew:mercenarycopilot']]],
    [[academy, 400, 300 + 112.5 + 270, 0]],
    {
      huge: { energy: 0 },
      dice: ['hit', ...blanks(3 + 4)],
      deck: ['damagedengine'],
    },
  )
  at.answer('chooseAttack', 'primary:1').answer('modifyAttackDice', 'card:0:crew:mercenarycopilot:hit:crit')
  expect(at.damage(1)).toEqual(['damagedengine'])
  at.upTo('setDials').ends('setDials')
})

test('Navigator: the dial of a huge ship may be turned to another speed, and gains energy by it', () => {
  const at = createHugeTable([[gr75, 600, 300, 0, ['crew:navigator']]], [far], { huge: { energy: 0 } })
  at.arrange(1, { activated: true }).arrange(0, { dial: '4FW' }).skipTo('activation')
  expect(at.options('useAbility')).toEqual(['1FW', '2FW', '3FW', 'decline'])
  at.answer('useAbility', '1FW')
  expect(at.kinds('moved')).toMatchObject([{ maneuver: '1FW' }])
  expect(at.ship(0).huge!.energy).toBe(3)
})

test('Recon Specialist has nothing to do on a ship that keeps no focus tokens', () => {
  const at = createHugeTable([[gozanti, 600, 300, 0, ['crew:reconspecialist']]], [far])
  at.arrange(1, { activated: true }).skipTo('activation').upTo('chooseAction', 0)
  expect(at.options('chooseAction')).not.toContain('focus')
  at.upTo('setDials').ends('setDials')
})
