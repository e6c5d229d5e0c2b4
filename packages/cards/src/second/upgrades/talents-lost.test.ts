import { expect, test } from 'vitest'
import { blanks, createTable, tiePilot, xwingPilot } from '../testing.ts'

const facedown = { card: 'fuelleak', faceup: false } as const

/** Destroys a friendly ship at a distance from a ship with a card. */
function lost(
  card: string,
  { far = 200, friend = 'wedgeantilles', upgrades = [] as string[], me = {}, seat = 1, locked = false } = {},
) {
  const bearer = [xwingPilot, 600 + far, 440, 0, [card]] as const
  const at = createTable({
    seats: [
      [[tiePilot, 600, 250], ...(seat === 0 ? [bearer] : [])],
      [[friend, 600, 440, 0, upgrades], ...(seat === 1 ? [bearer] : [])],
    ],
    dice: ['hit', ...blanks(seat === 0 ? 5 : 3)],
  })
  const [victim, avenger] = seat === 1 ? [1, 2] : [2, 1]
  at.arrange(victim, { shields: 0, damage: [facedown, facedown, facedown], engaged: true })
  at.arrange(avenger, { engaged: true, ...me }).arrange(0, { locks: locked ? [avenger] : [] })
  return at.skipTo('engagement').answer('chooseAttack', `0:front:${victim}`)
}

test.each([
  ['hopeful', 'focus'],
  ['disciplined', 'lock:0'],
])('%s: an action after a limited friend at range 0–3 is destroyed', (card, action) => {
  const at = lost(card).answer('useAbility', 'use').answer('chooseAction', action)
  expect(at.kinds('action')).toMatchObject([{ ship: 2, action }])
  at.ends('setDials')
  expect(lost(card, { far: 380 }).cardsHeard()).toEqual([])
  expect(lost(card, { friend: xwingPilot }).cardsHeard()).toEqual([])
  expect(lost(card, { friend: xwingPilot, upgrades: [card] }).cardsHeard()).toContain(card)
  expect(lost(card, { seat: 0 }).cardsHeard()).toEqual([])
})

test('cutthroat: a token removed or a charge recovered', () => {
  const me = { tokens: { stress: 1, tractor: 1 }, charges: { protontorpedoes: 1 } }
  const at = lost('cutthroat', { me })
  expect(at.options('useAbility')).toEqual(['tractor', 'stress', 'decline'])
  at.answer('useAbility', 'stress')
  expect(at.kinds('lost')).toContainEqual(expect.objectContaining({ token: 'stress', ship: 2 }))
  expect(lost('cutthroat').cardsHeard()).toEqual([])
  const locked = lost('cutthroat', { locked: true })
  expect(locked.options('useAbility')).toEqual(['lock:0', 'decline'])
  locked.answer('useAbility', 'lock:0').has(0, { locks: [] })
  expect(lost('cutthroat', { me, far: 380 }).cardsHeard()).toEqual([])
  // A friend that is neither limited nor cutthroat, one that is, and a ship of the other side.
  expect(lost('cutthroat', { me, friend: xwingPilot }).cardsHeard()).toEqual([])
  expect(lost('cutthroat', { me, friend: xwingPilot, upgrades: ['cutthroat'] }).cardsHeard()).toContain(
    'cutthroat',
  )
  expect(lost('cutthroat', { me, seat: 0 }).cardsHeard()).toEqual([])
})
