import { expect, test } from 'vitest'
import { createSides, farShip, hasActed, scumPilot } from './testing.ts'

const boba = 'galacticempire:firespray31:bobafett'

test('firespray31:bobafett of the Empire: the bank to the other side', () => {
  const flown = (pilot: string, dial: string) =>
    createSides([[pilot, 500, 300]], [farShip])
      .dials(dial, '2FG')
      .upTo('useAbility', 0)
  const at = flown(boba, '1BG').answer('useAbility', 'use')
  expect(at.ship(0)).toMatchObject({ revealed: '1NG', pose: { heading: 45 } })
  const kept = flown(boba, '1BG').answer('useAbility', 'decline')
  expect(kept.ship(0).pose.heading).toBe(-45)
  expect(hasActed(flown(boba, '2TW'), boba)).toBe(false)
  expect(hasActed(flown(boba, '2FG'), boba)).toBe(false)
  expect(hasActed(flown('bountyhunter', '1BG'), boba)).toBe(false)
})

const charges = 'bomb:seismiccharges'

test.each([
  ['firespray31:emonazzameen', ['3turn:left', '3straight', '3turn:right']],
  ['scurrgh6bomber:solsixxa', ['1turn:left', '1turn:right']],
  ['firespray31:kathscarlet', []],
])('%s: templates to drop bombs with', (pilot, templates) => {
  const at = createSides([[scumPilot(pilot), 500, 500, 0, [charges]]], [farShip])
    .dials('2FG', '2FG')
    .upTo('dropBomb')
  expect(at.options('dropBomb')).toEqual([charges, ...templates.map((one) => `${charges}:${one}`), 'none'])
  if (templates.length === 0) return
  at.answer('dropBomb', `${charges}:${templates[0]}`)
  const [bomb] = at.game.state.devices
  expect(bomb!.pose.x).not.toBe(500)
  expect(bomb!.pose.y).toBeLessThan(480)
})
