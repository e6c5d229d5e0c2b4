import { seatView } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { createLoneShip, createTable, farShip, tiePilot, xwingPilot } from '../testing.ts'

test('Perceptive Copilot doubles a focus action', () => {
  const at = createTable({
    seats: [[['omicrongrouppilot', 300, 300, 0, ['perceptivecopilot']]], [farShip]],
  })
  at.dials('1FB', '2FB').answer('chooseAction', 'focus')
  expect(at.ship(0).tokens).toEqual({ focus: 2 })
})

test('Chewbacca the crew spends 2 charges to repair a faceup card, and is another card than the pilot', () => {
  const damage = [
    { card: 'fuelleak', faceup: true },
    { card: 'hullbreach', faceup: false },
    { card: 'woundedpilot', faceup: true },
  ]
  const at = createLoneShip('outerrimsmuggler', ['chewbacca']).arrange(0, { damage }).skipTo('engagement')
  expect(at.options('useAbility')).toEqual(['repair:0:fuelleak', 'repair:2:woundedpilot', 'decline'])
  at.answer('useAbility', 'repair:2:woundedpilot')
  // One of the charges is back after the End Phase.
  at.has(0, { damage: damage.with(2, { card: 'woundedpilot', faceup: false }), charges: { chewbacca: 1 } })
  const short = createLoneShip('outerrimsmuggler', ['chewbacca']).arrange(0, {
    damage,
    charges: { chewbacca: 1 },
  })
  expect(short.skipTo('engagement').cardsHeard()).toEqual([])
  const whole = createLoneShip('outerrimsmuggler', ['chewbacca']).skipTo('engagement')
  expect(whole.cardsHeard()).toEqual([])
  const both = createLoneShip('chewbacca', ['chewbacca'])
  expect(both.ship(0).charges).toEqual({ 'pilot:chewbacca': 1, chewbacca: 2 })
})

test('[C2-CONDITION-1] Informant bugs an enemy ship, whose dial lies open in the System Phase at range 0–2', () => {
  const bugged = (y: number) => {
    const at = createTable({
      seats: [
        [[xwingPilot, 300, 300, 0, ['informant']]],
        [
          [tiePilot, 300, y, 180],
          [tiePilot, 900, 800, 180],
        ],
      ],
    })
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2'])
    at.answer('useAbility', 'ship:1')
    expect(at.ship(1).conditions).toEqual([{ card: 'listeningdevice', by: 0, source: 0 }])
    at.dials('2FB', '2FB', '3FB')
    return at
  }
  const at = bugged(500)
  expect(at.kinds('revealed')[0]).toMatchObject({ ship: 1, maneuver: '2FB' })
  expect(seatView(at.game, 0).state.ships.map(({ dial }) => dial)).toEqual(['2FB', '2FB', null])
  // Out of range it turns up when its ship activates, like the others.
  const beyond = bugged(700)
  expect(beyond.kinds('revealed')).toEqual([])
  expect(seatView(beyond.game, 0).state.ships[1]!.dial).toBeNull()
})

test('Darth Vader the crew spends a Force on a ship in the firing arc at range 0–2, which suffers or gives up a token', () => {
  const choked = (tokens: object, y = 640, x = 600) => {
    const seats = [[['omicrongrouppilot', 600, 450, 0, ['darthvader']]], [[xwingPilot, x, y]]] as const
    return createTable({ seats }).arrange(1, { tokens }).skipTo('engagement')
  }
  const at = choked({ evade: 1 })
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
  expect(at.asked('answerAbility').seat).toBe(1)
  expect(at.options('answerAbility')).toEqual(['evade', 'suffer'])
  at.answer('answerAbility', 'evade')
  at.has(1, { tokens: {}, shields: 2 })
  expect(at.kinds('spent')).toMatchObject([{ token: 'force', ship: 0 }])
  // Without a token there is nothing to ask.
  expect(choked({}).answer('useAbility', 'ship:1').ship(1).shields).toBe(1)
  // Behind it there is a firing arc, to the side there is none.
  expect(choked({}, 250).options('useAbility')).toEqual(['ship:1', 'decline'])
  expect(choked({}, 450, 800).cardsHeard()).toEqual([])
  expect(choked({}, 800).cardsHeard()).toEqual([])
})
