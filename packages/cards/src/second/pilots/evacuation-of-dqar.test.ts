import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  diceOffers,
  fireVolley,
  flyManeuver,
  gainedTokens,
  hasActed,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('vennie-evacuationofdqar: turns a focus to an evade with a friend’s turret on the attacker', () => {
  const struck = (friend: string) =>
    performFirstAttack(
      createEngagement(
        [
          [[tiePilot, 600, 450]],
          [
            ['vennie-evacuationofdqar', 600, 640],
            [friend, 600, 760, 180],
          ],
        ],
        ['hit', 'hit', 'focus', ...blanks(9)],
        { 1: { engaged: true, turret: 'left' }, 2: { engaged: true, turret: 'front' } },
      ),
    )
  expect(diceOffers(struck('hansolo-modifiedyt1300lightfreighter'), 'vennie-evacuationofdqar')).toHaveLength(
    1,
  )
  expect(diceOffers(struck(xwingPilot), 'vennie-evacuationofdqar')).toEqual([])
})

test('tallissanlintra-evacuationofdqar: the target of an enemy in her bullseye rolls 1 more die for a charge', () => {
  const pilot = 'tallissanlintra-evacuationofdqar'
  const attacked = (x: number, charge = 1) =>
    performFirstAttack(
      createEngagement(
        [
          [[tiePilot, 600, 640, 90]],
          [
            [xwingPilot, 760, 640],
            [pilot, x, 400],
          ],
        ],
        blanks(12),
        { 1: { engaged: true }, 2: { engaged: true, charges: { [`pilot:${pilot}`]: charge } } },
      ),
    )
  const rolled = (at: ReturnType<typeof attacked>) =>
    (at.events.find((one) => one.kind === 'rolled' && one.ship === 1) as { faces: string[] }).faces.length
  const base = rolled(attacked(900))
  expect(rolled(useAbilityOf(attacked(600), pilot))).toBe(base + 1)
  expect(hasActed(attacked(900), pilot)).toBe(false)
  expect(hasActed(attacked(600, 0), pilot)).toBe(false)
})

test('poedameron-evacuationofdqar: performs a white action in red for a charge', () => {
  const pilot = 'poedameron-evacuationofdqar'
  const acted = (charge: number) =>
    flyManeuver(pilot, [], '2FB', { me: { charges: { [`pilot:${pilot}`]: charge } } })
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'focus')
  const at = useAbilityOf(acted(1), pilot)
  at.answer('chooseAction', offeredOptions(at, 'chooseAction').find((id) => id.startsWith('boost'))!)
  expect(gainedTokens(at)).toContain('0:stress')
  expect(hasActed(acted(0), pilot)).toBe(false)
})

test('zeta5-evacuationofdqar: adds a focus against higher initiative without shields', () => {
  const fired = (target: string, shields: number) =>
    diceOffers(
      fireVolley(['zeta5-evacuationofdqar'], [target], blanks(12), { me: { shields } }),
      'zeta5-evacuationofdqar',
    )
  expect(fired('wedgeantilles', 0)).toHaveLength(1)
  expect(fired('wedgeantilles', 1)).toEqual([])
  expect(fired(tiePilot, 0)).toEqual([])
})

test('lieutenantlehuse-evacuationofdqar: takes over the lock of a friend on what is at range 1–3', () => {
  const pilot = 'lieutenantlehuse-evacuationofdqar'
  const start = (y: number, locks = [2]) =>
    createEngagement(
      [
        [
          [pilot, 600, 450],
          [tiePilot, 700, 450],
        ],
        [[xwingPilot, 600, y, 90]],
      ],
      blanks(20),
      {
        1: { locks },
      },
    )
  const at = useAbilityOf(start(650), pilot, 'break:1:2')
  at.has(0, { locks: [2] })
  at.has(1, { locks: [] })
  expect(hasActed(start(880), pilot)).toBe(false)
  expect(hasActed(start(650, []), pilot)).toBe(false)
})

test('theta3-evacuationofdqar: gains an evade token for a charge with no green token', () => {
  const pilot = 'theta3-evacuationofdqar'
  const start = (focus: number) =>
    createEngagement([[[pilot, 600, 450]], [[tiePilot, 600, 850]]], blanks(20), { 0: { tokens: { focus } } })
  expect(gainedTokens(useAbilityOf(start(0), pilot))).toEqual(['0:evade'])
  expect(hasActed(start(1), pilot)).toBe(false)
})

test('pettyofficerthanisson-evacuationofdqar: stresses who gains a strain token in the front arc at range 0–2', () => {
  const pilot = 'pettyofficerthanisson-evacuationofdqar'
  const gains = (y: number, heading: number) => {
    const at = createEngagement(
      [
        [
          [tiePilot, 600, 450],
          [pilot, 600, y, heading],
        ],
        [['arvelcrynyd-battleoverendor', 600, 640]],
      ],
      ['hit', 'hit', 'focus', 'focus', 'focus', ...blanks(12)],
      { 1: { engaged: true }, 2: { engaged: true } },
    )
    performFirstAttack(at)
    return at.answer(
      'modifyDefenseDice',
      at.options('modifyDefenseDice').find((id) => id.includes('arvelcrynyd'))!,
    )
  }
  const at = gains(520, 0)
  expect(hasActed(at, pilot)).toBe(true)
  expect(gainedTokens(useAbilityOf(at, pilot))).toContain('2:stress')
  expect(hasActed(gains(520, 180), pilot)).toBe(false)
})
