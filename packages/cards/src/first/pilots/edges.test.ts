// Pilots in edge cases: distant and huge enemies, several tokens at once, and abilities without any use.
import type { ShipId } from '@flotilla/engine'
import { cr90, gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  flyDial,
  hasActed,
  type PlacedPilot,
  rebelPilot,
  redSquadronPilot,
  scumPilot,
} from './testing.ts'

const empire = (name: string): string => `galacticempire:${name}`
const kihraxz = (name: string): string => scumPilot(`kihraxzfighter:${name}`)

/** The defense dice rolled against a corvette at Range 4. */
const againstCorvette = (pilot: string, heading: number): number =>
  fireFirst(createSides([[cr90, 500, 300]], [[pilot, 500, 800, heading]], blanks(20)))
    .upTo('setDials')
    .rolls()[1]!

test('grazthehunter: an attacker at Range 4 is inside its arc too', () => {
  expect([
    againstCorvette(kihraxz('grazthehunter'), 180),
    againstCorvette(kihraxz('grazthehunter'), 0),
  ]).toEqual([4, 3])
})

test('rey: against a corvette at Range 4 inside her arc', () => {
  const rey = 'resistance:yt1300:rey'
  const defend = (heading: number) =>
    diceOffers(
      fireFirst(createSides([[cr90, 500, 300]], [[rey, 500, 820, heading]], ['hit', ...blanks(20)])).upTo(
        'modifyDefenseDice',
      ),
      rey,
    )
  expect(defend(180)).not.toEqual([])
  expect(defend(0)).toEqual([])
})

test('talonbanecobra: the die of Range 4 counts twice, one that is denied does not', () => {
  expect(againstCorvette(kihraxz('talonbanecobra'), 0)).toBe(4)
  const near = (foe: string) =>
    fireFirst(createSides([[kihraxz('talonbanecobra'), 500, 300]], [[foe, 500, 430]], blanks(14))).rolls()[0]
  expect([near(empire('tieadvanced:zertikstrom')), near(empire('tieadvanced:junoeclipse'))]).toEqual([3, 5])
})

test('lattsrazzi: a lock on the other section of a huge ship is none on the defender', () => {
  const shot = (section: 'fore' | 'aft') =>
    fireFirst(
      createSides(
        [
          [redSquadronPilot, 500, 300],
          [scumPilot('yv666:lattsrazzi'), 800, 300],
        ],
        [[gr75, 500, 450, 90]],
        blanks(12),
      ).arrange(1, { locks: [2], lockedSections: { 2: section } }),
      'primary:2:fore',
    )
  expect(hasActed(shot('fore'), scumPilot('yv666:lattsrazzi'))).toBe(true)
  expect(hasActed(shot('aft'), scumPilot('yv666:lattsrazzi'))).toBe(false)
})

test('manaroo: a lock stays on its section, and tokens alone are not for a huge ship', () => {
  const manaroo = scumPilot('jumpmaster5000:manaroo')
  const begun = (friend: PlacedPilot, ship: object) =>
    createSides([[manaroo, 500, 300], friend], [[gr75, 500, 700, 90], farShip])
      .arrange(0, ship)
      .skipTo('combat')
  const locks = { locks: [2], lockedSections: { 2: 'fore' } }
  const aft = { locks: [2], lockedSections: { 2: 'aft' } }
  for (const held of [locks, aft]) {
    const at = begun([redSquadronPilot, 640, 300], held).answer('useAbility', 'ship:1')
    expect(at.ship(1)).toMatchObject(held)
  }
  expect(hasActed(begun([gr75, 640, 300], { tokens: { focus: 1 } }), manaroo)).toBe(false)
  expect(hasActed(begun([gr75, 640, 300], locks), manaroo)).toBe(true)
})

test('garvendreis: his focus token is not for a huge ship', () => {
  const garven = rebelPilot('xwing:garvendreis')
  const spent = (friend: string) =>
    fireFirst(
      createSides(
        [
          [garven, 500, 300],
          [friend, 640, 300],
        ],
        [[academyPilot, 500, 490, 180]],
        ['focus', ...blanks(9)],
      ).arrange(0, { tokens: { focus: 1 } }),
      'primary:2',
    ).answer('modifyAttackDice', 'focus')
  expect(hasActed(spent(redSquadronPilot), garven)).toBe(true)
  expect(hasActed(spent(gr75), garven)).toBe(false)
})

test('sabinewren of the Lancer: range is measured inside her mobile arc', () => {
  const sabine = scumPilot('lancerclasspursuitcraft:sabinewren')
  const shot = (x: number, y: number) =>
    diceOffers(
      fireFirst(
        createSides([[redSquadronPilot, x, y]], [[sabine, 500, 520]], ['hit', ...blanks(12)]).arrange(1, {
          turret: 'rear',
        }),
      ),
      sabine,
    )
  // Its nearest corner is at Range 2 but outside the arc; what is inside is at Range 3.
  expect(shot(695, 325)).toEqual([])
  expect(shot(560, 325)).toHaveLength(1)
})

test('sarcoplank: who takes agility from it takes no die of its speed', () => {
  const rolls = (pilot: string, flown: number) =>
    fireFirst(
      createSides([[pilot, 500, 300]], [[scumPilot('quadjumper:sarcoplank'), 500, 490]], blanks(12)).arrange(
        1,
        {
          flown,
        },
      ),
    ).rolls()[1]
  const wedge = rebelPilot('xwing:wedgeantilles')
  expect([rolls(wedge, 3), rolls(redSquadronPilot, 3), rolls(wedge, 1), rolls(redSquadronPilot, 1)]).toEqual([
    3, 3, 1, 2,
  ])
})

test('dashrendar: he rolls over obstacles by a free action in Combat, others do not', () => {
  const ways = (pilot: string) => {
    const at = createSides(
      [
        [rebelPilot('z95headhunter:airencracken'), 500, 300],
        [pilot, 600, 300],
      ],
      [[academyPilot, 500, 490, 180]],
      blanks(12),
      { obstacles: [['coreasteroid0', 690, 300]] },
    )
    fireFirst(at, 'primary:2').answer('useAbility', 'ship:1')
    return at.options('chooseAction').filter((id) => id.startsWith('barrelRoll:'))
  }
  expect(ways(rebelPilot('yt2400:dashrendar')).length).toBeGreaterThan(
    ways(rebelPilot('yt2400:eadenvrill')).length,
  )
})

test('dutchvander: the friend locks what it may lock, and nothing it has locked', () => {
  const dutch = rebelPilot('ywing:dutchvander')
  const locked = (theirs: readonly PlacedPilot[], locks: ShipId[] = []) => {
    const at = createSides(
      [
        [dutch, 500, 300],
        [redSquadronPilot, 600, 300],
      ],
      theirs,
    ).arrange(1, { locks })
    return flyDial(at, '1FG').upTo('chooseAction', 0).answer('chooseAction', 'lock:2')
  }
  const foe: PlacedPilot = [academyPilot, 500, 560, 180]
  const kagi = empire('lambdaclassshuttle:captainkagi')
  // Captain Kagi is in reach of the friend alone.
  expect(locked([foe, [kagi, 920, 300, 180]]).options('useAbility')).toEqual(['ship:1:3', 'decline'])
  expect(locked([foe, [kagi, 1500, 500, 180]]).options('useAbility')).toEqual(['ship:1:2', 'decline'])
  expect(hasActed(locked([foe], [2]), dutch)).toBe(false)
})

test('soontirfel: a focus token for each of two stress tokens', () => {
  const soontir = empire('tieinterceptor:soontirfel')
  const at = flyDial(createSides([[soontir, 500, 300, 0, ['ept:rage']]], [farShip]), '2FG').upTo(
    'chooseAction',
    0,
  )
  at.answer('chooseAction', 'rage').answer('useAbility', 'use')
  expect(at.kinds('gained').map(({ token, amount }) => `${token}:${amount}`)).toEqual([
    'focus:1',
    'stress:2',
    'focus:2',
  ])
})

test('niennunb: two stress tokens at once are both discarded', () => {
  const nien = 'resistance:t70xwing:niennunb'
  const at = flyDial(createSides([[nien, 500, 300, 0, ['ept:rage']]], [[academyPilot, 500, 450, 180]]), '1FG')
  at.upTo('chooseAction', 0).answer('chooseAction', 'rage').answer('useAbility', 'use')
  expect(at.ship(0).tokens).toEqual({ focus: 1 })
})

test('turrphennir, nightbeast: nothing is offered that stress forbids', () => {
  const turr = empire('tieinterceptor:turrphennir')
  const shot = (stress: number) =>
    fireFirst(
      createSides([[turr, 500, 300]], [[academyPilot, 500, 490]], blanks(12)).arrange(0, {
        tokens: { stress },
      }),
    ).upTo('useAbility')
  expect([hasActed(shot(0), turr), hasActed(shot(1), turr)]).toEqual([true, false])
  const beast = empire('tiefighter:nightbeast')
  const flown = (stress: number) =>
    flyDial(createSides([[beast, 300, 300]], [farShip]).arrange(0, { tokens: { stress } }), '2FG')
  expect([1, 2].map((stress) => hasActed(flown(stress), beast))).toEqual([true, false])
})

test('zeborrelios: asked only where hits, crits and evades meet', () => {
  const zeb = rebelPilot('attackshuttle:zeborrelios')
  const defend = (...dice: string[]) =>
    hasActed(
      fireFirst(createSides([[redSquadronPilot, 500, 300]], [[zeb, 500, 490]], [...dice, ...blanks(9)])).upTo(
        'useAbility',
      ),
      zeb,
    )
  expect(defend('hit', 'crit', 'blank', 'evade')).toBe(true)
  expect(defend('hit', 'crit', 'blank', 'blank')).toBe(false)
  expect(defend('crit', 'crit', 'blank', 'evade')).toBe(false)
  expect(defend('hit', 'hit', 'blank', 'evade')).toBe(false)
})

test('countdown: asked where a crit comes through that no evade cancels', () => {
  const countdown = empire('tiestriker:countdown')
  const shot = (pilot: string) =>
    hasActed(
      fireFirst(
        createSides(
          [[pilot, 500, 300]],
          [[countdown, 500, 490]],
          ['crit', ...blanks(2), 'evade', ...blanks(9)],
        ),
      ).upTo('useAbility'),
      countdown,
    )
  expect([shot(rebelPilot('bwing:tennumb')), shot(rebelPilot('bwing:ibtisam'))]).toEqual([true, false])
})
