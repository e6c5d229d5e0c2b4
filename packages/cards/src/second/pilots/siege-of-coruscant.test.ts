import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  fireVolley,
  gainedTokens,
  hasActed,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('oddball-siegeofcoruscant: a friend at range 0–3 locks an enemy beside him after a red maneuver', () => {
  const pilot = 'oddball-siegeofcoruscant'
  const flown = (dial: string, friend = 750) =>
    createSides(
      [
        [pilot, 600, 300],
        [xwingPilot, friend, 300],
      ],
      [[tiePilot, 600, 600]],
    )
      .arrange(1, { activated: true })
      .arrange(2, { activated: true })
      .dials(dial, '2FB', '2FB')
  const at = flown('4KR', 750)
  expect(offeredOptions(at)).toEqual(['ship:2:0', 'ship:2:1'])
  at.answer('useAbility', 'ship:2:1').has(1, { locks: [2] })
  expect(hasActed(flown('2FB'), pilot)).toBe(false)
})

test('jag-siegeofcoruscant: locks what a friend to his side attacks, unless strained', () => {
  const pilot = 'jag-siegeofcoruscant'
  const fired = (x: number, y = 450, strain = 0) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            [pilot, x, y],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
        {
          1: { engaged: true, tokens: { strain } },
        },
      ),
    )
  useAbilityOf(fired(750), pilot).has(1, { locks: [2] })
  expect(hasActed(fired(750, 450, 1), pilot)).toBe(false)
  // Behind him.
  expect(hasActed(fired(600, 590), pilot)).toBe(false)
  expect(hasActed(fired(900), pilot)).toBe(false)
})

test('dist81-siegeofcoruscant: pays a deplete or strain token for each die it rerolls', () => {
  const pilot = 'dist81-siegeofcoruscant'
  const at = fireVolley([pilot], [tiePilot], blanks(14))
  at.answer(
    'modifyAttackDice',
    at
      .options('modifyAttackDice')
      .filter((id) => id.includes(pilot))
      .at(-1)!,
  )
  expect(gainedTokens(at).filter((one) => one === '0:deplete').length).toBeGreaterThan(0)
  const defending = fireVolley([tiePilot], [pilot], ['hit', 'hit', ...blanks(14)], { heading: 180 })
  const options = defending.options('modifyDefenseDice').filter((id) => id.includes(pilot))
  defending.answer('modifyDefenseDice', options[0]!)
  expect(gainedTokens(defending)).toContain('1:strain')
})

test('phlacarphoccprototype-siegeofcoruscant: calculates with an enemy in its bullseye', () => {
  const start = (x: number) =>
    gainedTokens(
      createEngagement(
        [[['phlacarphoccprototype-siegeofcoruscant', 600, 450]], [[tiePilot, x, 640]]],
        blanks(20),
      ),
    )
  expect(start(600)).toContain('0:calculate')
  expect(start(700)).not.toContain('0:calculate')
})

test('anakinskywalker-siegeofcoruscant, obiwankenobi-siegeofcoruscant: act among enemies for 1 Force', () => {
  const flown = (pilot: string, enemies: number, force = 2) => {
    const theirs = [560, 640].slice(0, enemies).map((x) => [tiePilot, x, 520, 180] as const)
    const at = createSides([[pilot, 600, 300]], [...theirs, [tiePilot, 1500, 800]]).arrange(0, { force })
    for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { activated: true })
    return at.dials('2FB', ...Array<string>(theirs.length + 1).fill('2FB'))
  }
  for (const [pilot, action] of [
    ['anakinskywalker-siegeofcoruscant', 'barrelRoll'],
    ['obiwankenobi-siegeofcoruscant', 'boost'],
  ] as const) {
    const at = useAbilityOf(flown(pilot, 1), pilot)
    expect(offeredOptions(at, 'chooseAction').every((id) => id.startsWith(action))).toBe(true)
    at.has(0, { force: 1 })
    expect(hasActed(flown(pilot, 0), pilot)).toBe(false)
    expect(hasActed(flown(pilot, 1, 0), pilot)).toBe(false)
  }
})

test('dbs32c-siegeofcoruscant: jams after it calculates, for a charge', () => {
  const pilot = 'dbs32c-siegeofcoruscant'
  const acted = (action: string) => {
    const at = createSides([[pilot, 600, 300]], [[tiePilot, 600, 520]])
      .arrange(1, { activated: true })
      .dials('2FB', '2FB')
    at.upTo('chooseAction', 0)
    return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith(action))!)
  }
  expect(hasActed(acted('calculate'), pilot)).toBe(true)
  expect(hasActed(acted('lock'), pilot)).toBe(false)
})

test('dbs404-siegeofcoruscant: rolls 1 more die at range 1 and suffers a crit when it hits', () => {
  const fired = (y: number, face: string) =>
    fireVolley(['dbs404-siegeofcoruscant'], [tiePilot], [face, face, face, ...blanks(9)], { y })
  const rolled = (at: ReturnType<typeof fired>) =>
    (at.events.find((one) => one.kind === 'rolled' && one.ship === 0) as { faces: string[] }).faces.length
  expect(rolled(fired(560, 'blank'))).toBe(4)
  expect(rolled(fired(690, 'blank'))).toBe(2)
  expect(
    fired(560, 'hit')
      .kinds('damaged')
      .some(({ ship }) => ship === 0),
  ).toBe(true)
  expect(
    fired(560, 'blank')
      .kinds('damaged')
      .some(({ ship }) => ship === 0),
  ).toBe(false)
})

test('kickback-siegeofcoruscant: locks in red after a barrel roll, or in white for a strain token', () => {
  const pilot = 'kickback-siegeofcoruscant'
  const acted = (action: string) => {
    const at = createSides([[pilot, 600, 300]], [[tiePilot, 600, 640]])
      .arrange(1, { activated: true })
      .dials('2FB', '2FB')
    at.upTo('chooseAction', 0)
    return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith(action))!)
  }
  const white = useAbilityOf(acted('barrelRoll'), pilot, 'white').answer('chooseAction', 'lock:1')
  expect(gainedTokens(white)).toEqual(['0:strain'])
  const red = useAbilityOf(acted('barrelRoll'), pilot, 'red').answer('chooseAction', 'lock:1')
  expect(gainedTokens(red)).toEqual(['0:stress'])
  expect(hasActed(acted('focus'), pilot)).toBe(false)
})

test('dfs081-siegeofcoruscant: cancels a crit for a charge and a calculate token', () => {
  const pilot = 'dfs081-siegeofcoruscant'
  const struck = (calculate: number, face = 'crit') =>
    fireVolley([tiePilot], [pilot], [face, 'hit', ...blanks(9)], {
      heading: 180,
      it: { tokens: { calculate } },
    })
  const at = useAbilityOf(struck(1), pilot)
  expect(at.kinds('damaged').filter(({ damage }) => damage === 'crit')).toEqual([])
  expect(hasActed(struck(0), pilot)).toBe(false)
  expect(hasActed(struck(1, 'hit'), pilot)).toBe(false)
})

test('haorchallprototype-siegeofcoruscant: aims at who attacks a friend from its bullseye, by X-Wing Alliance at any range', () => {
  const pilot = 'haorchallprototype-siegeofcoruscant'
  const attacked = (ruleset: string, y: number) =>
    hasActed(
      performFirstAttack(
        createEngagement(
          [
            [[tiePilot, 600, y, 90]],
            [
              [pilot, 600, 300],
              [xwingPilot, 760, y],
            ],
          ],
          blanks(12),
          { 1: { engaged: true }, 2: { engaged: true } },
          { ruleset },
        ),
      ),
      pilot,
    )
  expect(attacked('2e-epic-1.1.0', 500)).toBe(true)
  expect(attacked('2e-epic-1.1.0', 590)).toBe(false)
  expect(attacked('2e-epic-1.4.6', 590)).toBe(true)
})

test('axe-siegeofcoruscant: a friend with Born for This at his side locks what he attacked', () => {
  const pilot = 'axe-siegeofcoruscant'
  const fired = (friend: string, x = 750) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [pilot, 600, 450],
            [friend, x, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
        {
          1: { engaged: true },
        },
      ),
    )
  useAbilityOf(fired('kickback-siegeofcoruscant'), pilot, 'ship:1').has(1, { locks: [2] })
  expect(hasActed(fired('kickback'), pilot)).toBe(false)
  expect(hasActed(fired('kickback-siegeofcoruscant', 950), pilot)).toBe(false)
})
