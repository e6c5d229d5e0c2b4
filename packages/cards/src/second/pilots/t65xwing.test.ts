import { expect, test } from 'vitest'
import { alone, offers } from '../testing.ts'

test('edriotwotubes: acts before it activates with a focus token', () => {
  const at = alone('edriotwotubes')
    .arrange(0, { tokens: { focus: 1 } })
    .dials('2FB', '2FB')
  at.answer('useAbility', 'use').answer('chooseAction', 'barrelRoll:left:middle')
  expect(at.ship(0).pose.x).not.toBe(600)
  expect(alone('edriotwotubes').dials('2FB', '2FB').cardsHeard()).toEqual([])
})

test('kullbeesperado: flips its configuration after a barrel roll', () => {
  const acted = (action: string, upgrades = ['servomotorsfoils']) =>
    alone('kullbeesperado', upgrades)
      .dials('2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
  const at = acted('barrelRoll:left:middle')
  expect(offers(at)).toEqual(['flip:servomotorsfoils'])
  at.answer('useAbility', 'flip:servomotorsfoils').has(0, { sides: { servomotorsfoils: 1 } })
  expect(acted('barrelRoll:left:middle', []).cardsHeard()).toEqual([])
  expect(acted('focus').cardsHeard()).not.toContain('pilot:kullbeesperado')
})

test('leevantenza: a red evade action after a barrel roll', () => {
  const acted = (action: string) =>
    alone('leevantenza').dials('2FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', action)
  const at = acted('barrelRoll:left:middle').answer('useAbility', 'use').answer('chooseAction', 'evade')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['evade', 'stress'])
  expect(acted('focus').cardsHeard()).toEqual([])
})
