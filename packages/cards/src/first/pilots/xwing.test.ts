import type { ShipId } from '@flotilla/engine'
import { cr90, gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  lostTokens,
  rebelPilot,
  redSquadronPilot,
} from './testing.ts'

const edrio = rebelPilot('xwing:edriotwotubes')
const porkins = rebelPilot('xwing:jekporkins')
const hobbie = rebelPilot('xwing:hobbieklivian')
const kullbee = rebelPilot('xwing:kullbeesperado')
const leevan = rebelPilot('xwing:leevantenza')
const tarn = rebelPilot('xwing:tarnmison')
const wes = rebelPilot('xwing:wesjanson')
const foils = 'mod:servomotorsfoils:attack'

test('hobbieklivian: a stress token less with a lock that he gets or spends', () => {
  const got = (action: string, stress: number) =>
    createSides([[hobbie, 500, 300]], [[academyPilot, 500, 600, 180]])
      .dials('2FG', '2FG')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
      .arrange(0, { tokens: { stress } })
  const shot = (stress: number) =>
    fireFirst(
      createSides([[hobbie, 500, 300]], [[academyPilot, 500, 490, 180]], blanks(9)).arrange(0, {
        locks: [1],
        tokens: { stress },
      }),
      'primary:1',
    ).answer('modifyAttackDice', 'lock:1000')
  const at = shot(1).answer('useAbility', 'use')
  at.has(0, { tokens: {}, locks: [] })
  expect(hasActed(shot(0), hobbie)).toBe(false)
  // A stressed ship locks by cards of others alone; here he is stressed when the lock comes.
  expect(hasActed(got('lock:1', 1), hobbie)).toBe(false)
})

const boosted = (pilot: string, action: string, upgrades: string[] = []) =>
  createSides([[pilot, 500, 300, 0, upgrades]], [farShip])
    .dials('2FG', '2FG')
    .upTo('chooseAction', 0)
    .answer('chooseAction', action)

test('kullbeesperado: flips his S-foils after a boost or barrel roll', () => {
  const rolled = boosted(kullbee, 'barrelRoll:left', [foils])
  rolled.put('placeRoll', 420, 420)
  rolled.answer('useAbility', 'use')
  rolled.has(0, { replaced: { [foils]: 'mod:servomotorsfoils:closed' } })
  expect(hasActed(boosted(kullbee, 'focus', [foils]), kullbee)).toBe(false)
  expect(hasActed(boosted(kullbee, 'boost:straight', ['mod:engineupgrade']), kullbee)).toBe(false)
})

test('leevantenza: a stress token for an evade token after a boost', () => {
  const at = boosted(leevan, 'boost:straight', ['mod:engineupgrade']).answer('useAbility', 'use')
  expect(gainedTokens(at)).toEqual(['0:stress', '0:evade'])
  expect(hasActed(boosted(leevan, 'focus', ['mod:engineupgrade']), leevan)).toBe(false)
})

test('tarnmison: locks whoever declares an attack on him', () => {
  const shot = (locks: ShipId[]) =>
    fireFirst(
      createSides(
        [['scourge', 500, 300]],
        [
          [tarn, 500, 490],
          [redSquadronPilot, 560, 490],
        ],
        blanks(9),
      ).arrange(1, { locks }),
      'primary:1',
    )
  shot([])
    .answer('useAbility', 'use')
    .has(1, { locks: [0] })
  expect(hasActed(shot([0]), tarn)).toBe(false)
  const other = createSides(
    [['scourge', 500, 300]],
    [
      [tarn, 500, 490],
      [redSquadronPilot, 560, 490],
    ],
    blanks(9),
  )
  expect(hasActed(fireFirst(other, 'primary:2'), tarn)).toBe(false)
  // A huge ship fires from further than a lock reaches.
  const huge = (y: number) =>
    fireFirst(createSides([[cr90, 500, 300, 0]], [[tarn, 500, y]], blanks(9)), 'primary:1').upTo(
      'useAbility',
      1,
    )
  expect(hasActed(huge(650), tarn)).toBe(true)
  expect(hasActed(huge(850), tarn)).toBe(false)
})

test('wesjanson: a focus token, evade token or lock less for the defender', () => {
  const shot = (mine: object) =>
    fireFirst(
      createSides([[wes, 500, 300]], [[academyPilot, 500, 490, 180]], blanks(9)).arrange(1, mine),
      'primary:1',
    ).upTo('useAbility')
  const all = { tokens: { focus: 1, evade: 1 }, locks: [0] }
  expect(shot(all).options('useAbility')).toEqual(['take:focus:1', 'take:evade:1', 'lock:0', 'decline'])
  const taken = shot(all)
    .answer('useAbility', 'take:evade:1')
    .has(1, { locks: [0] })
  expect(lostTokens(taken)).toEqual(['1:evade'])
  const at = shot(all).answer('useAbility', 'lock:0')
  at.has(1, { locks: [] })
  expect([...lostTokens(at), ...gainedTokens(at)]).toEqual([])
  expect(hasActed(shot({}), wes)).toBe(false)
})

test('edriotwotubes: a free action when he becomes active with a focus token', () => {
  const ready = (tokens: object, dial: string | null = '2FG') =>
    createSides([[edrio, 500, 300]], [farShip])
      .arrange(0, { tokens })
      .dials(dial, '2FG')
      .upTo('useAbility')
  const at = ready({ focus: 1 }).answer('useAbility', 'use')
  expect(at.kinds('revealed').filter(({ ship }) => ship === 0)).toEqual([])
  at.answer('chooseAction', 'none')
  expect(at.asked('chooseAction').subject).toBe(0)
  // An ionized ship becomes active, too, though it reveals nothing.
  expect(hasActed(ready({ focus: 1, ion: 1 }, null), edrio)).toBe(true)
  expect(hasActed(ready({}), edrio)).toBe(false)
  expect(hasActed(ready({ focus: 1, stress: 2 }), edrio)).toBe(false)
})

test('jekporkins: removes a stress token for a die, and a hit deals a facedown card', () => {
  const flown = (dice: string[]) =>
    createSides([[porkins, 500, 300]], [farShip], dice)
      .dials('4KR', '2FG')
      .upTo('useAbility')
  const at = flown(['hit']).answer('useAbility', 'use')
  at.has(0, { tokens: {}, shields: 2 })
  expect(at.damage(0)).toEqual(['-'])
  for (const face of ['crit', 'focus', 'blank']) {
    const free = flown([face]).answer('useAbility', 'use')
    free.has(0, { tokens: {}, damage: [] })
    expect(free.kinds('ability')).toHaveLength(1)
  }
  flown([])
    .answer('useAbility', 'decline')
    .has(0, { tokens: { stress: 1 } })
})

test('jekporkins: of several stress tokens at once each may go', () => {
  const jammed = (dice: string[]) =>
    createSides([[porkins, 500, 440]], [[gr75, 500, 300, 90]], dice)
      .dials('1FG', '1FW')
      .upTo('chooseAction', 1)
      .answer('chooseAction', 'jam:0')
  const at = jammed(['blank', 'hit']).has(0, { tokens: { stress: 2 } })
  at.answer('useAbility', 'use').has(0, { tokens: { stress: 1 } })
  at.answer('useAbility', 'use').has(0, { tokens: {} })
  expect(at.damage(0)).toEqual(['-'])
  expect(at.kinds('ability')).toHaveLength(2)
  jammed(['blank'])
    .answer('useAbility', 'use')
    .answer('useAbility', 'decline')
    .has(0, { tokens: { stress: 1 } })
})
