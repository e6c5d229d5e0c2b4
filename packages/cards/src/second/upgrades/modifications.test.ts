import { expect, test } from 'vitest'
import { alone, table, tie, xwing } from '../testing.ts'

test('[C2-REPLACE-1] Ablative Plating prevents 1 damage of an obstacle for a charge', () => {
  const over = (dice: string[], answer: string) => {
    const at = alone(xwing, ['ablativeplating'], { obstacles: [['coreasteroid0', 600, 530]], dice })
    return at.dials('4FW', '2FB').upTo('useAbility').answer('useAbility', answer)
  }
  const at = over(['crit'], 'crit')
  at.upTo('setDials').has(0, { shields: 2, charges: { ablativeplating: 1 } })
  expect(over(['hit'], 'decline').upTo('setDials').ship(0)).toMatchObject({
    shields: 1,
    charges: { ablativeplating: 2 },
  })
})

test('Ablative Plating helps against friendly bombs, and not against those of an enemy', () => {
  const bombed = (mine: boolean) => {
    const bomber = [xwing, 600, 450, 0, ['protonbombs']] as const
    const plated = [tie, 600, 220, 0, ['ablativeplating']] as const
    const at = table({ seats: mine ? [[bomber, plated], [[tie, 1500, 800]]] : [[bomber], [plated]] })
    at.dials('4FW', '2FB', ...(mine ? ['2FB'] : []))
    return at.answer('systemPhase', 'drop:protonbombs:1straight').upTo('useAbility')
  }
  const at = bombed(true).answer('useAbility', 'crit')
  at.upTo('setDials').has(1, { damage: [], charges: { ablativeplating: 1 } })
  expect(bombed(false).ship(1).damage).toHaveLength(1)
})

test('Afterburners boost after a fast maneuver, stressed or not, for a charge', () => {
  const at = alone(xwing, ['afterburners']).arrange(0, { tokens: { stress: 2 } })
  at.dials('3FW', '2FB').answer('useAbility', 'use').answer('chooseAction', 'boost:straight')
  at.has(0, { charges: { afterburners: 1 }, pose: { x: 600, y: 450 + 160 + 80, heading: 0 } })
  const slow = alone(xwing, ['afterburners']).dials('2FB', '2FB')
  expect(slow.asked('chooseAction').subject).toBe(0)
  const spent = alone(xwing, ['afterburners']).arrange(0, { charges: { afterburners: 0 } })
  expect(spent.dials('3FW', '2FB').asked('chooseAction').subject).toBe(0)
})

test('Afterburners need a maneuver fully executed', () => {
  const at = table({
    seats: [
      [
        [xwing, 600, 300, 0, ['afterburners']],
        [tie, 600, 460, 90],
      ],
      [[tie, 1500, 800]],
    ],
  })
  // Put in the way while the slower pilots have their turn.
  at.dials('3FW', '1YW', '2FB').arrange(1, { pose: { x: 600, y: 470, heading: 0 } })
  at.upTo('setDials')
  expect(at.kinds('moved').find(({ ship }) => ship === 0)).toMatchObject({ full: false })
  expect(at.cardsHeard()).toEqual([])
})

test('Electronic Baffle trades 1 hit for a red token, or for a lock on its ship', () => {
  const at = alone(xwing, ['electronicbaffle']).arrange(0, { tokens: { stress: 1, ion: 1, focus: 1 } })
  at.arrange(1, { locks: [0] }).skipTo('end')
  expect(at.options('useAbility')).toEqual(['stress', 'ion', 'lock:1', 'decline'])
  at.answer('useAbility', 'ion')
  at.has(0, { tokens: { stress: 1 }, shields: 1 })
  const lock = alone(xwing, ['electronicbaffle'])
    .arrange(1, { locks: [0] })
    .skipTo('end')
  lock.answer('useAbility', 'lock:1')
  expect([lock.ship(1).locks, lock.ship(0).shields]).toEqual([[], 1])
  expect(alone(xwing, ['electronicbaffle']).skipTo('end').cardsHeard()).toEqual([])
})
