import { seatView } from '@flotilla/engine'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  facedownDamage,
  facesOf,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  tiePilot,
} from '../testing.ts'

test('edriotwotubes: acts before it activates with a focus token', () => {
  const at = createLoneShip('edriotwotubes')
    .arrange(0, { tokens: { focus: 1 } })
    .dials('2FB', '2FB')
  at.answer('useAbility', 'use').answer('chooseAction', 'barrelRoll:left:middle')
  expect(at.ship(0).pose.x).not.toBe(600)
  expect(createLoneShip('edriotwotubes').dials('2FB', '2FB').cardsHeard()).toEqual([])
})

test('kullbeesperado: flips its configuration after a barrel roll', () => {
  const acted = (action: string, upgrades = ['servomotorsfoils']) =>
    createLoneShip('kullbeesperado', upgrades)
      .dials('2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
  const at = acted('barrelRoll:left:middle')
  expect(offeredOptions(at)).toEqual(['flip:servomotorsfoils'])
  at.answer('useAbility', 'flip:servomotorsfoils').has(0, { sides: { servomotorsfoils: 1 } })
  expect(acted('barrelRoll:left:middle', []).cardsHeard()).toEqual([])
  expect(acted('focus').cardsHeard()).not.toContain('pilot:kullbeesperado')
})

test('leevantenza: a red evade action after a barrel roll', () => {
  const acted = (action: string) =>
    createLoneShip('leevantenza').dials('2FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', action)
  const at = acted('barrelRoll:left:middle').answer('useAbility', 'use').answer('chooseAction', 'evade')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['evade', 'stress'])
  expect(acted('focus').cardsHeard()).toEqual([])
})

test('thanekyrell: spends a result to see the facedown cards and expose one', () => {
  const firing = (damage: { card: string; faceup: boolean }[]) =>
    performFirstAttack(
      createEngagement(
        [[['thanekyrell', 600, 450]], [[tiePilot, 600, 640]]],
        ['hit', 'blank', 'blank', ...blanks(10)],
        {
          1: { damage },
        },
      ),
    )
  const at = firing([facedownDamage, { card: 'weaponsfailure', faceup: false }])
  expect(offeredOptions(at, 'modifyAttackDice')).toEqual(['card:0:pilot:thanekyrell:spend:hit'])
  modifyDice(at, 'Attack', 'spend:hit')
  expect(seatView(at.game, 0).pending[0]).toMatchObject({ ask: 'answerAbility' })
  expect(JSON.stringify(seatView(at.game, 1))).not.toContain('weaponsfailure')
  expect(at.options('answerAbility')).toEqual(['0:fuelleak', '1:weaponsfailure'])
  at.answer('answerAbility', '1:weaponsfailure')
  at.has(1, { damage: [facedownDamage, { card: 'weaponsfailure', faceup: true }] })
  expect(facesOf(at, 0)).toEqual(['blank', 'blank'])
  expect(firing([]).cardsHeard()).toEqual([])
})
