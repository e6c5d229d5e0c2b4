import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  facedownDamage,
  offeredOptions,
  performFirstAttack,
  xwingPilot,
} from '../testing.ts'

test('countdown: suffers a hit and a stress token to cancel all results', () => {
  const shot = (tokens: object, first = 'hit') =>
    performFirstAttack(
      createEngagement(
        [[[xwingPilot, 600, 450]], [['countdown', 600, 640]]],
        [first, first, first, ...blanks(8)],
        {
          1: { tokens },
        },
      ),
    )
  const at = shot({}).answer('useAbility', 'use')
  expect(at.kinds('damaged')).toHaveLength(1)
  at.has(1, { tokens: { stress: 1 } })
  expect(shot({ stress: 1 }).cardsHeard()).toEqual([])
  expect(shot({}, 'blank').cardsHeard()).toEqual([])
})

test('puresabacc: one die more with one damage card at most', () => {
  const firing = (damage: (typeof facedownDamage)[]) =>
    performFirstAttack(
      createEngagement([[['puresabacc', 600, 450]], [[xwingPilot, 600, 640]]], blanks(8), { 0: { damage } }),
    )
  expect(firing([facedownDamage]).answer('useAbility', 'use').rolls()[0]).toBe(4)
  expect(firing([facedownDamage, facedownDamage]).cardsHeard()).toEqual([])
})

test('duchess: may do without her ailerons, and use them stressed', () => {
  const asked = (pilot: string, tokens: object) => {
    const at = createLoneShip(pilot).arrange(0, { tokens }).dials('1FB', '2FB')
    return at.game.pending[0]?.ask === 'useAbility' ? at.options('useAbility') : []
  }
  expect(asked('duchess', {})).toEqual(['1BW', '1FW', '1NW', 'decline'])
  expect(asked('duchess', { stress: 1 })).toEqual(['1BW', '1FW', '1NW', 'decline'])
  expect(asked('puresabacc', {})).toEqual(['1BW', '1FW', '1NW'])
  expect(asked('puresabacc', { stress: 1 })).toEqual([])
})

test('vagabond: drops a device by its ailerons', () => {
  const at = createLoneShip('vagabond', ['protonbombs'])
    .dials('1FB', '2FB')
    .answer('systemPhase', 'done')
    .answer('useAbility', '1FW')
  expect(offeredOptions(at)).toEqual(['drop:protonbombs:1straight'])
  at.answer('useAbility', 'drop:protonbombs:1straight')
  expect(at.game.state.devices).toHaveLength(1)
  // The maneuver of its dial is none of the ailerons.
  expect(at.asked('chooseAction').subject).toBe(0)
})
