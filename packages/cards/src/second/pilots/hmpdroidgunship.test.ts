import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('dgs047: locks a defender in its front arc, and strains one in its bullseye', () => {
  const shot = (x: number, y = 640, arc = 'fullFront') => {
    const at = createSides([['dgs047', 600, 450]], [[xwingPilot, x, y]], blanks(6)).skipTo('engagement')
    return fireFirst(at, `0:${arc}:1`).upTo('useAbility')
  }
  const at = useAbilityOf(shot(600), 'dgs047', 'lock:1').upTo('setDials')
  at.has(0, { locks: [1] })
  expect(gainedTokens(at)).toEqual(['1:strain'])
  expect(gainedTokens(shot(600).answer('useAbility', 'decline'))).toEqual(['1:strain'])
  const aside = useAbilityOf(shot(660), 'dgs047', 'lock:1').upTo('setDials')
  expect(gainedTokens(aside)).toEqual([])
  expect(hasActed(shot(740, 460), 'dgs047')).toBe(false)
})

test('dgs286: takes a calculate token of a friend at range 0–1 before it engages', () => {
  const engaging = (x: number, tokens: object) =>
    createSides(
      [
        ['dgs286', 600, 450],
        [tiePilot, x, 450],
      ],
      [farShip],
    )
      .arrange(1, { tokens })
      .skipTo('engagement')
  expect(gainedTokens(useAbilityOf(engaging(730, { calculate: 1 }), 'dgs286', 'ship:1'))).toEqual([
    '0:calculate',
  ])
  expect(hasActed(engaging(750, { calculate: 1 }), 'dgs286')).toBe(false)
  expect(hasActed(engaging(730, { focus: 1 }), 'dgs286')).toBe(false)
})

test('geonosianprototype: a tractor token of the defender buys up to two rerolls of a cannon', () => {
  const firing = (tokens: object, weapon = 'ioncannon') => {
    const at = createSides(
      [['geonosianprototype', 600, 450, 0, ['ioncannon']]],
      [[xwingPilot, 600, 640]],
      blanks(9),
    )
    at.arrange(1, { tokens }).skipTo('engagement')
    return fireFirst(at, weapon === '0' ? '0:fullFront:1' : `${weapon}:front:1`)
  }
  const at = firing({ tractor: 1 })
  expect(diceOffers(at, 'geonosianprototype')).toEqual(['reroll:1000', 'reroll:2000'])
  at.answer('modifyAttackDice', 'card:0:pilot:geonosianprototype:reroll:2000')
  expect(at.kinds('lost')[0]).toMatchObject({ ship: 1, token: 'tractor' })
  expect(diceOffers(firing({}), 'geonosianprototype')).toEqual([])
  expect(diceOffers(firing({ tractor: 1 }, '0'), 'geonosianprototype')).toEqual([])
})

test('onderonoppressor: stressed, a barrel roll brings a calculate token', () => {
  const rolled = (action: string) => {
    const at = createSides([['onderonoppressor', 600, 450]], [farShip]).dials('2FB', '2FB')
    return gainedTokens(at.upTo('chooseAction', 0).answer('chooseAction', action).upTo('setDials'))
  }
  expect(rolled('barrelRoll:left:middle')).toEqual(['0:stress', '0:calculate'])
  expect(rolled('none')).toEqual([])
})

test('onderonoppressor: stressed, a sideslip brings a calculate token, another maneuver none', () => {
  const slipped = (dial: string, side: number, stress: number) => {
    const at = createSides([['onderonoppressor', 600, 450, 0, ['repulsorliftstabilizers']]], [farShip])
    at.arrange(0, { sides: { repulsorliftstabilizers: side }, tokens: stress ? { stress } : {} })
    return gainedTokens(at.dials(dial, '2FB').upTo('setDials')).filter((one) => one.endsWith('calculate'))
  }
  const bank = '2BW'
  expect(slipped(bank, 1, 1)).toEqual(['0:calculate'])
  expect(slipped(bank, 1, 0)).toEqual([])
  expect(slipped(bank, 0, 1)).toEqual([])
})
