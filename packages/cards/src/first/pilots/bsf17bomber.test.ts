import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  flyDial,
  hasActed,
  redSquadronPilot,
  type Table,
} from './testing.ts'

const name = (id: string) => `resistance:bsf17bomber:${id}`
const charges = 'bomb:seismiccharges'

/** Puts a bomb on the table. */
const bomb = (at: Table, x: number, y: number): Table => {
  const device = { id: 2001, what: 'seismicCharge', piece: 0, pose: { x, y, heading: 0 }, seat: 1 } as const
  at.game.state = { ...at.game.state, devices: [device] }
  return at
}

test('cobaltleader: a defender at Range 1 of a bomb rolls a die fewer', () => {
  const rolls = (x: number, pilot = name('cobaltleader')) =>
    fireFirst(
      bomb(createSides([[pilot, 500, 300]], [[redSquadronPilot, 500, 490, 180]], blanks(8)), x, 490),
    ).rolls()[1]
  expect(rolls(600)).toBe(1)
  expect(rolls(700)).toBe(2)
  expect(rolls(600, name('crimsonsquadronpilot'))).toBe(2)
  // Of a huge ship it is the section that is attacked; no fewer dice than none.
  const huge = (x: number) => {
    const at = bomb(
      createSides([[name('cobaltleader'), 500, 300]], [[gr75, 500, 450, 90]], blanks(8)),
      x,
      450,
    )
    return fireFirst(at, at.skipTo('combat').upTo('chooseAttack', 0).options('chooseAttack')[0]!).rolls()[1]
  }
  expect(huge(360)).toBe(0)
})

test('crimsonspecialist: a bomb anywhere that touches it, on revealing its dial', () => {
  const flown = (pilot: string, upgrades = [charges]) =>
    flyDial(createSides([[pilot, 500, 300, 0, upgrades]], [farShip]), '1FG')
  const at = flown(name('crimsonspecialist')).upTo('dropBomb')
  expect(at.options('dropBomb')).toEqual([charges, `${charges}:touching`, 'none'])
  at.answer('dropBomb', `${charges}:touching`)
  const [place] = at.asked('placeBombToken').limits.places
  // Not where it does not touch the ship.
  expect(at.put('placeBombToken', 700, 300)).toBe('C1-BOMB-1')
  expect(at.put('placeBombToken', place!.x, place!.y, place!.heading)).toBeUndefined()
  expect(at.kinds('dropped')).toHaveLength(1)
  expect(flown(name('crimsonsquadronpilot')).upTo('dropBomb').options('dropBomb')).toEqual([charges, 'none'])
  // A mine is dropped by an action.
  const mines = flown(name('crimsonspecialist'), ['bomb:proximitymines']).upTo('chooseAction', 0)
  expect(mines.options('chooseAction').filter((id) => id.includes('touching'))).toEqual([])
  expect(hasActed(mines, name('crimsonspecialist'))).toBe(false)
})

test('crimsonleader: a hit or crit spent to have the defender Rattled', () => {
  const rattled = 'condition:rattled'
  const shot = (y: number, dice: string[], pilot = name('crimsonleader'), conditions: string[] = []) =>
    fireFirst(
      createSides([[pilot, 500, 500]], [[redSquadronPilot, 500, y, 180]], [...dice, ...blanks(8)]).arrange(
        1,
        { conditions },
      ),
    )
  const at = shot(720, ['hit', 'crit'])
  expect(diceOffers(at, name('crimsonleader'))).toHaveLength(2)
  at.answer('modifyAttackDice', `card:0:${name('crimsonleader')}:spend:hit`)
  expect(at.ship(1).conditions).toEqual([rattled])
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
  // Behind it the turret reaches, the arc does not; nothing to spend; Rattled already.
  expect(diceOffers(shot(280, ['hit', 'crit']), name('crimsonleader'))).toEqual([])
  expect(diceOffers(shot(720, ['focus']), name('crimsonleader'))).toEqual([])
  expect(diceOffers(shot(720, ['hit'], undefined, [rattled]), name('crimsonleader'))).toEqual([])
  expect(diceOffers(shot(720, ['hit'], name('crimsonsquadronpilot')), name('crimsonleader'))).toEqual([])
  // A huge ship as well.
  const huge = createSides([[name('crimsonleader'), 500, 300]], [[gr75, 500, 450, 90]], ['hit', ...blanks(8)])
  fireFirst(huge, huge.skipTo('combat').upTo('chooseAttack', 0).options('chooseAttack')[0]!)
  huge.answer('modifyAttackDice', `card:0:${name('crimsonleader')}:spend:hit`)
  expect(huge.ship(1).conditions).toEqual([rattled])
})
