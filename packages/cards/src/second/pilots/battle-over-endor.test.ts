import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createSides,
  diceOffers,
  fireVolley,
  flyManeuver,
  gainedTokens,
  hasActed,
  offeredOptions,
  performFirstAttack,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

const dice = (at: ReturnType<typeof fireVolley>, ship: number) =>
  (at.events.find((one) => one.kind === 'rolled' && one.ship === ship) as { faces: string[] }).faces.length

/** A TIE attacks a pilot; both may have given fields. */
const defend = (pilot: string, faces: string[], me: object = {}) =>
  fireVolley([tiePilot], [pilot], faces, { heading: 180, it: me })

test('adonfox-battleoverendor, sapphire2-battleoverendor: roll 1 more defense die with their token', () => {
  for (const [pilot, token, agility] of [
    ['adonfox-battleoverendor', 'stress', 1],
    ['sapphire2-battleoverendor', 'focus', 3],
  ] as const) {
    expect(dice(defend(pilot, blanks(12), { tokens: { [token]: 1 } }), 1)).toBe(agility + 1)
    expect(dice(defend(pilot, blanks(12)), 1)).toBe(agility)
  }
})

test('ginamoonsong-battleoverendor, braylenstramm-battleoverendor: profit from their stressed partner', () => {
  const start = (pilot: string, partner: string, x = 700, stress = 1) =>
    createEngagement(
      [
        [
          [pilot, 600, 450],
          [partner, x, 450],
        ],
        [[tiePilot, 600, 640]],
      ],
      blanks(20),
      {
        1: { tokens: { stress } },
      },
    )
  const gina = useAbilityOf(
    start('ginamoonsong-battleoverendor', 'braylenstramm'),
    'ginamoonsong-battleoverendor',
    'ship:2',
  )
  gina.has(0, { locks: [2] })
  const braylen = useAbilityOf(
    start('braylenstramm-battleoverendor', 'ginamoonsong-battleoverendor'),
    'braylenstramm-battleoverendor',
  )
  expect(gainedTokens(braylen)).toContain('0:focus')
  for (const at of [
    start('ginamoonsong-battleoverendor', 'braylenstramm', 700, 0),
    start('ginamoonsong-battleoverendor', 'braylenstramm', 950),
    start('ginamoonsong-battleoverendor', 'netrempollard'),
  ])
    expect(hasActed(at, 'ginamoonsong-battleoverendor')).toBe(false)
})

test('landocalrissian-battleoverendor: activates at an initiative of his choice for a charge', () => {
  const at = createLoneShip('landocalrissian-battleoverendor').dials('2FB', '2FB')
  expect(offeredOptions(at)).toEqual(['1', '2', '3', '4', '5', '6'])
  at.answer('useAbility', '1')
  expect(at.kinds('initiative').map(({ value }) => value)).toEqual([1])
  const empty = createLoneShip('landocalrissian-battleoverendor')
    .arrange(0, { charges: { 'pilot:landocalrissian-battleoverendor': 0 } })
    .dials('2FB', '2FB')
  expect(hasActed(empty, 'landocalrissian-battleoverendor')).toBe(false)
})

test('arvelcrynyd-battleoverendor, gemmersojan-battleoverendor: turn defense dice for a strain token', () => {
  const arvel = (face: string) =>
    defend('arvelcrynyd-battleoverendor', ['hit', 'hit', face, face, face, ...blanks(9)])
  const at = arvel('focus')
  at.answer('modifyDefenseDice', at.options('modifyDefenseDice').find((id) => id.includes('arvelcrynyd'))!)
  expect(gainedTokens(at)).toContain('1:strain')
  expect(diceOffers(arvel('blank'), 'arvelcrynyd-battleoverendor')).toEqual([])
  const gemmer = (face: string) =>
    defend('gemmersojan-battleoverendor', ['hit', 'hit', face, face, face, ...blanks(9)])
  expect(diceOffers(gemmer('blank'), 'gemmersojan-battleoverendor')).toHaveLength(1)
  expect(diceOffers(gemmer('evade'), 'gemmersojan-battleoverendor')).toEqual([])
})

test('tychocelchu-battleoverendor: fires missiles while disarmed, and nothing else', () => {
  const shots = (pilot: string) =>
    createEngagement([[[pilot, 600, 450, 0, ['concussionmissiles']]], [[tiePilot, 600, 700]]], blanks(20), {
      0: { tokens: { disarm: 1 }, locks: [1] },
    })
  const at = shots('tychocelchu-battleoverendor').upTo('chooseAttack', 0)
  expect(offeredOptions(at, 'chooseAttack').filter((id) => id !== 'pass')).toEqual([
    'concussionmissiles:front:1',
  ])
  expect(
    shots('greensquadronpilot').game.pending.some((one) => one.ask === 'chooseAttack' && one.subject === 0),
  ).toBe(false)
})

test('wedgeantilles-battleoverendor, mausmonare-battleoverendor: gain a token when they hit or evade', () => {
  const wedge = (face: string) =>
    fireVolley(['wedgeantilles-battleoverendor'], [tiePilot], [face, face, face, ...blanks(9)])
  expect(gainedTokens(wedge('hit'))).toContain('0:focus')
  expect(gainedTokens(wedge('blank'))).not.toContain('0:focus')
  const maus = (action: string) =>
    flyManeuver('mausmonare-battleoverendor', [], '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
  expect(gainedTokens(maus('evade'))).toEqual(['0:evade', '0:calculate'])
  expect(gainedTokens(maus('focus'))).toEqual(['0:focus'])
})

test('yendor-battleoverendor: rerolls a blank of a primary attack for a strain token', () => {
  const fired = (face: string) =>
    fireVolley(['yendor-battleoverendor'], [tiePilot], [face, 'hit', 'hit', ...blanks(9)], { y: 700 })
  expect(diceOffers(fired('blank'), 'yendor-battleoverendor')).toHaveLength(1)
  expect(diceOffers(fired('hit'), 'yendor-battleoverendor')).toEqual([])
})

test('kendyidele-battleoverendor: a friend at range 1–3 acts in red when he spends a green token', () => {
  const fired = (friend: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['kendyidele-battleoverendor', 600, 450],
            [xwingPilot, friend, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        ['focus', 'hit', 'hit', ...blanks(9)],
        { 0: { tokens: { focus: 1 } } },
      ),
    )
  const at = fired(750)
  at.answer('modifyAttackDice', at.options('modifyAttackDice').find((id) => id.startsWith('focus'))!)
  at.answer('useAbility', 'ship:1').answer('chooseAction', 'focus')
  expect(gainedTokens(at)).toEqual(['0:strain', '1:focus', '1:stress'])
  const far = fired(1100)
  far.answer('modifyAttackDice', far.options('modifyAttackDice').find((id) => id.startsWith('focus'))!)
  expect(hasActed(far, 'kendyidele-battleoverendor')).toBe(false)
})

test('captainyorr-battleoverendor: fires a cannon after a primary attack that hits, for a charge', () => {
  const fired = (face: string) =>
    fireVolley(
      ['captainyorr-battleoverendor', 'heavylasercannon'],
      [tiePilot],
      [face, face, face, ...blanks(12)],
      { y: 640 },
    )
  expect(hasActed(fired('hit').answer('useAbility', 'decline'), 'captainyorr-battleoverendor')).toBe(true)
  expect(hasActed(fired('blank').answer('useAbility', 'decline'), 'captainyorr-battleoverendor')).toBe(false)
})

test('coloneljendon-battleoverendor: turns a blank to a focus while he defends without shields', () => {
  const defended = (shields: number) =>
    defend('coloneljendon-battleoverendor', ['hit', 'hit', ...blanks(9)], { shields })
  expect(diceOffers(defended(0), 'coloneljendon-battleoverendor')).toHaveLength(1)
  expect(diceOffers(defended(1), 'coloneljendon-battleoverendor')).toEqual([])
})

test('soontirfel-battleoverendor: boosts or barrel rolls after his attack for a charge and a deplete token', () => {
  const pilot = 'soontirfel-battleoverendor'
  const fired = (charge: number) =>
    fireVolley([pilot], [tiePilot], blanks(12), { me: { charges: { [`pilot:${pilot}`]: charge } } })
  const at = useAbilityOf(fired(1), pilot)
  expect(gainedTokens(at)).toEqual(['0:deplete'])
  expect(spentItems(at)).toContain('charge')
  expect(offeredOptions(at, 'chooseAction').every((id) => /^(boost|barrelRoll)/.test(id))).toBe(true)
  expect(hasActed(fired(0), pilot)).toBe(false)
})

test('lieutenanthebsly-battleoverendor: boosts in red after it defends, even while stressed', () => {
  const at = useAbilityOf(
    defend('lieutenanthebsly-battleoverendor', blanks(12), { tokens: { stress: 1 } }),
    'lieutenanthebsly-battleoverendor',
  )
  expect(offeredOptions(at, 'chooseAction').every((id) => id.startsWith('boost'))).toBe(true)
  // Its own attack is no defense.
  expect(
    hasActed(
      fireVolley(['lieutenanthebsly-battleoverendor'], [tiePilot], blanks(12)),
      'lieutenanthebsly-battleoverendor',
    ),
  ).toBe(false)
})

test('scythe6-battleoverendor: rolls 1 more attack die at range 1–2', () => {
  const fired = (y: number) => fireVolley(['scythe6-battleoverendor'], [tiePilot], blanks(12), { y })
  expect(dice(fired(690), 0)).toBe(3)
  expect(dice(fired(750), 0)).toBe(2)
})

test('scimitar1-battleoverendor: locks the defender of a friend at range 0–3 for a charge', () => {
  const pilot = 'scimitar1-battleoverendor'
  const fired = (x: number, charge = 1) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            [pilot, x, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
        {
          1: { engaged: true, charges: { [`pilot:${pilot}`]: charge } },
        },
      ),
    )
  useAbilityOf(fired(800), pilot).has(1, { locks: [2] })
  expect(hasActed(fired(800, 0), pilot)).toBe(false)
  expect(hasActed(fired(1100), pilot)).toBe(false)
})

test('scimitar3-battleoverendor: boosts after it drops a bomb, for a charge', () => {
  const pilot = 'scimitar3-battleoverendor'
  const at = createSides([[pilot, 600, 450, 0, ['protonbombs']]], [[tiePilot, 600, 850]]).skipTo('system')
  at.answer('systemPhase', at.options('systemPhase').find((id) => id.includes('protonbombs'))!)
  expect(hasActed(at, pilot)).toBe(true)
  const mine = createSides([[pilot, 600, 450, 0, ['proximitymines']]], [[tiePilot, 600, 850]]).skipTo(
    'system',
  )
  mine.answer('systemPhase', mine.options('systemPhase').find((id) => id.includes('proximitymines'))!)
  expect(hasActed(mine, pilot)).toBe(false)
})
