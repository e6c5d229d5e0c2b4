import { blanks } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import {
  createDuel,
  createLoneShip,
  createTable,
  declareAttack,
  farShip,
  redSquadronPilot,
} from './upgrades/testing.ts'

/** The rulesets that play cards as first printed, and as changed later. */
const printed = { ruleset: '1e-epic-2014' }
const changed = { ruleset: '1e-epic-2018' }

test('jumpmaster5000:manaroo: as printed to a friend anywhere, as changed at Range 1', () => {
  const begun = (x: number, text: { ruleset: string }) =>
    createTable(
      [
        [
          ['scumandvillainy:jumpmaster5000:manaroo', 300, 300],
          [redSquadronPilot, x, 300],
        ],
        [farShip],
      ],
      [],
      text,
    )
      .arrange(0, { tokens: { focus: 1 } })
      .skipTo('combat')
  const given = begun(1200, printed).answer('useAbility', 'ship:1')
  expect(given.kinds('gained')).toMatchObject([{ ship: 1, token: 'focus' }])
  expect(begun(1200, changed).cardsHeard()).toEqual([])
  expect(begun(420, changed).options('useAbility')).toEqual(['ship:1', 'decline'])
})

test('crew:zuckuss: as printed while stressed too, as changed not', () => {
  const stressed = (text: { ruleset: string }) =>
    declareAttack(
      createDuel(['crew:zuckuss'], ['hit', 'blank', 'blank', 'evade', 'blank', 'blank'], text).arrange(0, {
        tokens: { stress: 1 },
      }),
    )
  expect(stressed(printed).cardsHeard()).toContain('crew:zuckuss')
  expect(stressed(changed).cardsHeard()).toEqual([])
})

test('title:tiex7: as printed a token whatever it met, as changed a free action', () => {
  const flown = (text: { ruleset: string }, rock = true) => {
    const at = createLoneShip(
      ['title:tiex7'],
      { ...text, obstacles: rock ? [['coreasteroid0', 300, 440]] : [], dice: blanks(rock ? 1 : 0) },
      'deltasquadronpilot',
    )
    return at.dials('3FG', '2FG')
  }
  flown(printed)
    .answer('useAbility', 'use')
    .has(0, { tokens: { evade: 1 } })
  expect(flown(changed).cardsHeard()).toEqual([])
  const free = flown(changed, false).answer('useAbility', 'use').answer('chooseAction', 'evade')
  free.has(0, { tokens: { evade: 1 }, performed: ['evade'] })
  flown(printed, false)
    .answer('useAbility', 'use')
    .has(0, { tokens: { evade: 1 }, performed: [] })
})

test('mod:advancedslam: as printed any free action, as changed one of its bar', () => {
  const slammed = (text: { ruleset: string }) => {
    const at = createLoneShip(['mod:advancedslam', 'bomb:proximitymines'], text, 'guardiansquadronpilot')
    at.dials('2FG', '2FG').upTo('chooseAction', 0).answer('chooseAction', 'slam:2FG')
    return at.answer('useAbility', 'use').options('chooseAction')
  }
  expect(slammed(printed)).toContain('drop:bomb:proximitymines')
  expect(slammed(changed)).not.toContain('drop:bomb:proximitymines')
  expect(slammed(changed)).toContain('focus')
})

describe('crew:emperorpalpatine', () => {
  const shuttle = ['omicrongrouppilot', 300, 100, 0, ['crew:emperorpalpatine']] as const
  const shot = (text: { ruleset: string }, dice: string[]) =>
    declareAttack(createDuel([], dice, { ...text, friends: [shuttle] }), 'primary:2')

  test('crew:emperorpalpatine: as printed he turns a die that lies there, for good and once in a round', () => {
    const at = shot(printed, ['blank', 'blank', 'blank', ...blanks(3)])
    const turned = 'card:1:crew:emperorpalpatine:blank:crit'
    expect(at.options('modifyAttackDice')).toContain(turned)
    at.answer('modifyAttackDice', turned)
    expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
    expect(at.ship(1).performed).toEqual(['crew:emperorpalpatine'])
  })

  test('crew:emperorpalpatine: as changed he names the result before the roll', () => {
    const at = shot(changed, ['blank', 'blank', 'blank', ...blanks(3)])
    expect(at.kinds('rolled')).toEqual([])
    at.answer('useAbility', 'crit').upTo('chooseAttack')
    expect(at.kinds('hit')[0]).toMatchObject({ crits: 1 })
  })
})
