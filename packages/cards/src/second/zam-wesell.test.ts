import { seatView } from '@flotilla/engine'
import { visibleEvents } from '@flotilla/engine/second'
import { expect, test } from 'vitest'
import { blanks, createDuel, createLoneShip, fireFirst, tiePilot, xwingPilot } from './testing.ts'

const zam = 'pilot:zamwesell'
const secret = (card: string) => ({ conditions: [{ card, by: 1, source: 1, secret: true as const }] })

/** Zam 170 mm ahead of an X-wing, facing it, with a secret and some charges. */
const hiding = (card: string, charges: number, dice: string[]) =>
  createDuel([xwingPilot], ['zamwesell'], dice, { heading: 180 })
    .arrange(1, { ...secret(card), charges: { [zam]: charges } })
    .skipTo('engagement')

test('Zam Wesell begins with 2 charges lost, as a pilot and as crew', () => {
  expect(createLoneShip('zamwesell').ship(0).charges).toEqual({ [zam]: 2 })
  expect(createLoneShip('bountyhunter', ['zamwesell']).ship(0).charges).toEqual({ zamwesell: 0 })
})

test('[C2-CONDITION-2] [C2-CONDITION-3] her condition is a secret, and is replaced unrevealed', () => {
  const at = createLoneShip('zamwesell').dials('2FB', '2FB')
  expect(at.options('systemPhase')).toEqual([
    `card:${zam}:youshouldthankme`,
    `card:${zam}:youdbettermeanbusiness`,
    'done',
  ])
  at.answer('systemPhase', `card:${zam}:youshouldthankme`)
  expect(at.ship(0).conditions).toMatchObject([{ card: 'youshouldthankme', secret: true }])
  expect(seatView(at.game, 1).state.ships[0]!.conditions).toEqual([{ by: 0, source: 0, secret: true }])
  at.upTo('setDials').dials('2FB', '2FB').answer('systemPhase', 'done')
  expect(at.ship(0).conditions).toEqual([])
  expect(JSON.stringify(visibleEvents(at.events, 1))).not.toContain('youshouldthankme')
})

test('“You Should Thank Me” brings a charge and a lock on the attacker', () => {
  const at = hiding('youshouldthankme', 1, blanks(5))
  at.answer('chooseAttack', 'pass')
  fireFirst(at)
  expect(at.options('useAbility')).toEqual(['lock', 'noLock'])
  at.answer('useAbility', 'lock')
  expect(at.kinds('revealedCondition')).toMatchObject([{ ship: 1, card: 'youshouldthankme' }])
  at.has(1, { charges: { [zam]: 2 }, locks: [0] })
  // Faceup, it does nothing at the end of the phase.
  at.ends('setDials')
})

test('“You Should Thank Me” buys a bonus attack when nobody shot at her, which may destroy', () => {
  const at = hiding('youshouldthankme', 2, ['hit', 'hit', 'hit', ...blanks(2)])
  at.arrange(0, { shields: 0, damage: Array(3).fill({ card: 'fuelleak', faceup: false }) })
  at.answer('chooseAttack', 'pass').answer('chooseAttack', 'pass').answer('useAbility', 'use')
  at.answer('chooseAttack', '0:front:0')
  expect(at.kinds('destroyed')).toMatchObject([{ ship: 0 }])
  expect(at.events.findIndex(({ kind }) => kind === 'destroyed')).toBeLessThan(
    at.events.findIndex(({ kind, phase }) => kind === 'phase' && phase === 'end'),
  )
  at.has(1, { charges: { [zam]: 0 } })
  const poor = hiding('youshouldthankme', 1, []).answer('chooseAttack', 'pass').answer('chooseAttack', 'pass')
  poor.ends('setDials')
})

test('“You’d Better Mean Business” buys a bonus attack on the attacker', () => {
  const at = hiding('youdbettermeanbusiness', 2, [...blanks(5), 'hit', ...blanks(4)])
  at.answer('chooseAttack', 'pass')
  fireFirst(at).answer('useAbility', 'use')
  expect(at.options('chooseAttack')).toEqual(['0:front:0', 'pass'])
  at.answer('chooseAttack', '0:front:0')
  at.has(0, { shields: 1 })
  at.has(1, { charges: { [zam]: 0 } })
})

test('“You’d Better Mean Business” recovers 2 charges when nobody shot at her though somebody could', () => {
  const at = hiding('youdbettermeanbusiness', 1, [])
  at.answer('chooseAttack', 'pass').answer('chooseAttack', 'pass').answer('useAbility', 'use')
  at.has(1, { charges: { [zam]: 3 } })
  const unseen = createDuel([tiePilot], ['zamwesell'], [], { y: 260 })
  unseen.arrange(1, secret('youdbettermeanbusiness')).skipTo('engagement').upTo('useAbility')
  unseen.ends('setDials')
})
