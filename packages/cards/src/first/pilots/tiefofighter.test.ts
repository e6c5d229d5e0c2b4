import type { ShipId } from '@flotilla/engine'
import { blanks } from '@flotilla/engine/testing/first'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  flyDial,
  hasActed,
  lastFaces,
  redSquadronPilot,
} from './testing.ts'

const name = (id: string) => `firstorder:tiefofighter:${id}`

test('epsilonleader: friends at Range 1 lose a stress token when Combat begins', () => {
  const at = createSides(
    [
      [name('epsilonleader'), 500, 300],
      [academyPilot, 600, 300],
      [academyPilot, 660, 300],
    ],
    [[redSquadronPilot, 500, 420, 180]],
  )
  for (const id of [0, 1, 2, 3]) at.arrange(id, { tokens: { stress: 2 } })
  at.skipTo('combat')
  expect([0, 1, 2, 3].map((id) => at.ship(id).tokens.stress)).toEqual([1, 1, 2, 2])
  const none = createSides([[name('epsilonleader'), 500, 300]], [[redSquadronPilot, 500, 420, 180]])
  none.arrange(1, { tokens: { stress: 1 } }).skipTo('combat')
  expect(hasActed(none, name('epsilonleader'))).toBe(false)
})

test('omegaace: a focus token and a lock make all results crits', () => {
  const shot = (tokens: object, locks: ShipId[], dice: string[], pilot = name('omegaace')) =>
    fireFirst(
      createSides([[pilot, 500, 300]], [[redSquadronPilot, 500, 490, 180]], [...dice, ...blanks(4)]).arrange(
        0,
        {
          tokens,
          locks,
        },
      ),
    )
  const at = shot({ focus: 1 }, [1], ['blank', 'focus'])
  at.answer('modifyAttackDice', `card:0:${name('omegaace')}:crits`).has(0, { tokens: {}, locks: [] })
  expect(lastFaces(at, 0)).toEqual(['crit', 'crit'])
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 2 })
  expect(diceOffers(shot({}, [1], ['blank', 'focus']), name('omegaace'))).toEqual([])
  expect(diceOffers(shot({ focus: 1 }, [], ['blank', 'focus']), name('omegaace'))).toEqual([])
  expect(diceOffers(shot({ focus: 1 }, [1], ['crit', 'crit']), name('omegaace'))).toEqual([])
  expect(
    diceOffers(shot({ focus: 1 }, [1], ['blank', 'focus'], name('omegaleader')), name('omegaace')),
  ).toEqual([])
  // A lock on the other section of a huge ship is no lock on the defender.
  const huge = (section: 'fore' | 'aft') =>
    diceOffers(
      fireFirst(
        createSides([[name('omegaace'), 500, 300]], [[gr75, 500, 420, 90]], blanks(6)).arrange(0, {
          tokens: { focus: 1 },
          locks: [1],
          lockedSections: { 1: section },
        }),
        'primary:1:aft',
      ),
      name('omegaace'),
    )
  expect(huge('aft')).toHaveLength(1)
  expect(huge('fore')).toEqual([])
})

test('zetaleader: a die more for a stress token, unless stressed', () => {
  const shot = (tokens: object, pilot = name('zetaleader')) =>
    fireFirst(
      createSides([[pilot, 500, 300]], [[redSquadronPilot, 500, 490, 180]], blanks(8)).arrange(0, { tokens }),
    )
  const at = shot({}).answer('useAbility', 'use')
  expect(at.rolls()).toEqual([3, 2])
  expect(at.ship(0).tokens.stress).toBe(1)
  expect(shot({}).answer('useAbility', 'decline').rolls()).toEqual([2, 2])
  expect(hasActed(shot({ stress: 1 }), name('zetaleader'))).toBe(false)
  expect(hasActed(shot({}, name('omegasquadronpilot')), name('zetaleader'))).toBe(false)
  const defends = fireFirst(
    createSides([[redSquadronPilot, 500, 300]], [[name('zetaleader'), 500, 490, 180]], blanks(8)),
  )
  expect(hasActed(defends, name('zetaleader'))).toBe(false)
})

test('zetaace: a barrel roll by the 2 straight', () => {
  const rolls = (pilot: string) =>
    flyDial(createSides([[pilot, 500, 300]], [farShip]), '2FG').upTo('chooseAction', 0)
  const at = rolls(name('zetaace'))
  expect(at.options('chooseAction').filter((id) => id.startsWith('barrelRoll'))).toEqual([
    'barrelRoll:left',
    'barrelRoll:right',
    'barrelRoll:left:straight:2',
    'barrelRoll:right:straight:2',
  ])
  at.answer('chooseAction', 'barrelRoll:right:straight:2')
  const { pose } = at.asked('placeRoll').limits.slide
  // The template is 80 mm long, and the base 40.
  expect(pose.x).toBe(620)
  expect(at.put('placeRoll', pose.x, pose.y, pose.heading)).toBeUndefined()
  expect(rolls(name('epsilonace')).options('chooseAction')).not.toContain('barrelRoll:left:straight:2')
})
