import { expect, test } from 'vitest'
import { blanks, createDuel, createTable, farShip, fireFirst, tiePilot, xwingPilot } from './testing.ts'

test('[fives] keeps a token for a miss on a ship of its initiative or higher, and takes it before it engages', () => {
  const missed = (defender: string, dice: string[]) =>
    fireFirst(createDuel(['landocalrissian', 'fives'], [defender], dice).skipTo('engagement')).upTo(
      'useAbility',
    )
  const at = missed('darthvader', ['focus', 'focus', ...blanks(3)])
  expect(at.options('useAbility')).toEqual(['evade', 'focus'])
  at.answer('useAbility', 'evade')
  expect(at.ship(0).held).toEqual({ fives: { evade: 1 } })
  expect(at.ship(0).tokens).toEqual({})
  at.upTo('setDials').ends('setDials')
  // A weaker one, and one that was hit.
  expect(missed(tiePilot, ['focus', 'focus', ...blanks(3)]).cardsHeard()).toEqual([])
  expect(missed('darthvader', ['hit', 'hit', ...blanks(3)]).cardsHeard()).toEqual([])

  const engaging = (held?: object) => {
    const ready = createDuel(['landocalrissian', 'fives'], [xwingPilot], [])
    return ready.arrange(0, { held: held as never }).skipTo('engagement')
  }
  const taken = engaging({ fives: { evade: 1 } })
  expect(taken.options('useAbility')).toEqual(['evade', 'decline'])
  taken.answer('useAbility', 'evade').has(0, { tokens: { evade: 1 }, held: { fives: {} } })
  engaging({ fives: { evade: 1 } })
    .answer('useAbility', 'decline')
    .has(0, { tokens: {} })
  expect(engaging().cardsHeard()).toEqual([])
})

test('[sense] looks at a dial at range 0–1, or further off for Force, and nobody else sees it', () => {
  const looking = (x: number, force = 1) =>
    createTable({ seats: [[['lukeskywalker', 600, 450, 0, ['sense']]], [[tiePilot, x, 450], farShip]] })
      .arrange(0, { force })
      .dials('2FB', '3FB', '2FB')
      .upTo('systemPhase')
  const near = looking(680).answer('systemPhase', 'card:sense:ship:1')
  expect(near.kinds('peeked')).toMatchObject([{ ship: 1, maneuver: '3FB', only: [0] }])
  expect(near.kinds('spent')).toEqual([])
  const away = looking(850).answer('systemPhase', 'card:sense:ship:1')
  expect(away.kinds('spent')).toMatchObject([{ token: 'force', amount: 1 }])
  expect(away.kinds('peeked')).toHaveLength(1)
  away.upTo('setDials').ends('setDials')
  expect(looking(850, 0).kinds('peeked')).toEqual([])
  expect(looking(850, 0).game.state.phase).not.toBe('system')
})
