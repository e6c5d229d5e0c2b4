import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('lieutenantblount: one die more with a friend beside the defender', () => {
  const firing = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['lieutenantblount', 600, 450],
            [xwingPilot, x, 640],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(10),
      ),
    )
  expect(firing(680).answer('useAbility', 'use').rolls()[0]).toBe(3)
  expect(firing(900).cardsHeard()).toEqual([])
})

test('kaatoleeachos: takes a focus or evade token of a friend at range 0–2', () => {
  const begun = (x: number, tokens: object) =>
    createSides(
      [
        ['kaatoleeachos', 600, 450],
        [xwingPilot, x, 450],
      ],
      [farShip],
    )
      .arrange(1, { tokens })
      .skipTo('engagement')
  expect(gainedTokens(useAbilityOf(begun(840, { evade: 1 }), 'kaatoleeachos', 'take:evade:1'))).toEqual([
    '0:evade',
  ])
  expect(hasActed(begun(850, { evade: 1 }), 'kaatoleeachos')).toBe(false)
  expect(hasActed(begun(840, { calculate: 1 }), 'kaatoleeachos')).toBe(false)
})

test('ndrusuhlak: alone, one die more in a primary attack', () => {
  const rolls = (x: number, weapon = '0') => {
    const at = createSides(
      [
        ['ndrusuhlak', 600, 450, 0, ['concussionmissiles']],
        [xwingPilot, x, 450],
      ],
      [[tiePilot, 600, 640]],
      blanks(9),
    )
    at.arrange(0, { locks: [2] }).skipTo('engagement')
    return fireFirst(at, `${weapon}:front:2`).upTo('setDials').rolls()[0]
  }
  expect(rolls(850)).toBe(3)
  expect(rolls(840)).toBe(2)
  expect(rolls(850, 'concussionmissiles')).toBe(3)
})

test('nashtahpup: leaves a lost Hound’s Tooth with its pilot, and not before', () => {
  const docked = () =>
    createSides(
      [
        ['bossk', 600, 450, 0, ['houndstooth']],
        ['nashtahpup', 100, 100],
      ],
      [['wedgeantilles', 600, 250]],
      ['hit', 'hit', 'hit', ...blanks(6)],
    ).arrange(1, { place: 'reserve', docked: 0, activated: true })
  const waiting = docked().skipTo('system')
  expect(waiting.game.pending.some(({ ask }) => ask === 'systemPhase')).toBe(false)
  const at = docked()
  const damage = Array(8).fill({ card: 'fuelleak', faceup: false })
  at.arrange(0, { shields: 0, damage, engaged: true }).skipTo('engagement')
  at.upTo('chooseAttack', 2).answer('chooseAttack', '0:front:0').upTo('emergencyDeploy')
  at.answer('emergencyDeploy', at.options('emergencyDeploy').find((id) => id.startsWith('deploy:front:2F'))!)
  expect(at.ship(1).place).toBe('table')
  expect(at.game.rules.facts[1]).toMatchObject({ name: 'Bossk', initiative: 4 })
  expect(at.game.rules.facts[1]!.cards).toContain('pilot:bossk')
})

test('nashtahpup: has no more of the pilot’s charges than the lost ship had left', () => {
  const left = (amount: number) => {
    const at = createSides(
      [
        ['moraloeval', 600, 450, 0, ['houndstooth']],
        ['nashtahpup', 100, 100],
      ],
      [['wedgeantilles', 600, 250]],
      ['hit', 'hit', 'hit', ...blanks(6)],
    ).arrange(1, { place: 'reserve', docked: 0, activated: true })
    const [card = ''] = Object.keys(at.ship(0).charges)
    const damage = Array(8).fill({ card: 'fuelleak', faceup: false })
    at.arrange(0, { shields: 0, damage, engaged: true, charges: { [card]: amount } }).skipTo('engagement')
    at.upTo('chooseAttack', 2).answer('chooseAttack', '0:front:0').upTo('emergencyDeploy')
    at.answer(
      'emergencyDeploy',
      at.options('emergencyDeploy').find((id) => id.startsWith('deploy:front:2F'))!,
    )
    return at.ship(1).charges[card]
  }
  expect([left(2), left(1), left(0)]).toEqual([2, 1, 0])
})

test('airencracken: a friend at range 1 acts as red after his attack', () => {
  const firing = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['airencracken', 600, 450],
            [xwingPilot, x, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
      ),
    )
  const at = firing(700)
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1')
    .answer('chooseAction', 'focus')
    .has(1, { tokens: { focus: 1, stress: 1 } })
  expect(firing(900).cardsHeard()).toEqual([])
})
