import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  diceOffers,
  facesOf,
  fireVolley,
  flyManeuver,
  gainedTokens,
  hasActed,
  modifyDice,
  offeredOptions,
  performFirstAttack,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

const rolledBy = (at: ReturnType<typeof fireVolley>, ship: number) =>
  at.events.find((one) => one.kind === 'rolled' && one.ship === ship) as { faces: string[] } | undefined

test('dextiree-battleofyavin: rolls 1 more defense die with a friend at range 0–1', () => {
  const defended = (friend: number) =>
    performFirstAttack(
      createEngagement(
        [
          [[tiePilot, 600, 640, 180]],
          [
            ['dextiree-battleofyavin', 600, 450],
            [xwingPilot, friend, 450],
          ],
        ],
        blanks(12),
        { 1: { engaged: true }, 2: { engaged: true } },
      ),
    )
  const near = useAbilityOf(defended(690), 'dextiree-battleofyavin')
  expect(rolledBy(near, 1)!.faces).toHaveLength(2)
  expect(rolledBy(defended(690).answer('useAbility', 'decline'), 1)!.faces).toHaveLength(1)
  expect(hasActed(defended(900), 'dextiree-battleofyavin')).toBe(false)
})

test('dutchvander-battleofyavin: a friend at range 1–3 locks the defender when he spends his lock', () => {
  const fired = (friend: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['dutchvander-battleofyavin', 600, 450],
            [xwingPilot, friend, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
        { 0: { locks: [2] } },
      ),
    )
  const at = fired(750)
  modifyDice(at, 'Attack', at.options('modifyAttackDice').find((id) => id.startsWith('lock'))!)
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { locks: [2] })
  const far = fired(1200)
  modifyDice(far, 'Attack', far.options('modifyAttackDice').find((id) => id.startsWith('lock'))!)
  expect(offeredOptions(far)).toEqual([])
  // A lock kept in the attack lets nobody lock.
  expect(hasActed(fired(750), 'dutchvander-battleofyavin')).toBe(false)
})

test('holokand-battleofyavin: recovers a charge of an upgrade with no enemy at range 1–2', () => {
  const system = (enemy: number, charges: number) =>
    createSides([['holokand-battleofyavin', 600, 250, 0, ['protonbombs']]], [[tiePilot, 600, enemy]])
      .arrange(0, { charges: { protonbombs: charges } })
      .skipTo('system')
  const recover = 'card:pilot:holokand-battleofyavin:protonbombs'
  const at = system(800, 1)
  expect(at.options('systemPhase')).toContain(recover)
  at.answer('systemPhase', recover).has(0, { charges: { protonbombs: 2 } })
  expect(system(450, 1).options('systemPhase')).not.toContain(recover)
  expect(system(800, 2).options('systemPhase')).not.toContain(recover)
})

test('popskrail-battleofyavin: rerolls up to 2 dice of turret attacks, not of the front arc', () => {
  const dice = blanks(12)
  const turret = fireVolley(['popskrail-battleofyavin', 'ioncannonturret'], [tiePilot], dice, {
    me: { turret: 'front' },
    shot: 'ioncannonturret:front:1',
  })
  expect(diceOffers(turret, 'popskrail-battleofyavin').length).toBeGreaterThan(0)
  const front = fireVolley(['popskrail-battleofyavin'], [tiePilot], dice)
  expect(diceOffers(front, 'popskrail-battleofyavin')).toEqual([])
})

test('sigma5-battleofyavin: evades for a charge when its attack hits', () => {
  const hit = (pilot: string, face: string, charge = 1) =>
    fireVolley([pilot], [tiePilot], [face, face, face, 'blank', 'blank', 'blank', 'blank'], {
      me: { charges: { [`pilot:${pilot}`]: charge } },
      friends: [],
    })
  const at = useAbilityOf(hit('sigma5-battleofyavin', 'hit'), 'sigma5-battleofyavin')
  at.answer('chooseAction', 'evade').has(0, { charges: { 'pilot:sigma5-battleofyavin': 0 } })
  expect(gainedTokens(at)).toContain('0:evade')
  expect(hasActed(hit('sigma5-battleofyavin', 'blank'), 'sigma5-battleofyavin')).toBe(false)
  expect(hasActed(hit('sigma5-battleofyavin', 'hit', 0), 'sigma5-battleofyavin')).toBe(false)
})

test('hansolo-battleofyavin: coordinates for a charge when his attack hits', () => {
  const fired = (face: string) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['hansolo-battleofyavin', 600, 450],
            [xwingPilot, 750, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        [face, face, face, ...blanks(9)],
      ),
    )
  const at = useAbilityOf(fired('hit'), 'hansolo-battleofyavin')
  expect(offeredOptions(at, 'chooseAction')).toEqual(['coordinate:1'])
  expect(hasActed(fired('blank'), 'hansolo-battleofyavin')).toBe(false)
})

test('biggsdarklighter-battleofyavin: takes the initiative of a friend at range 1 until the Activation Phase ends', () => {
  const system = (friend: number) =>
    createSides(
      [
        ['biggsdarklighter-battleofyavin', 600, 250],
        ['wedgeantilles', friend, 250],
      ],
      [[tiePilot, 600, 850]],
    ).skipTo('system')
  const take = 'card:pilot:biggsdarklighter-battleofyavin:ship:1'
  const at = system(700).answer('systemPhase', take)
  expect(at.kinds('initiative').map(({ value }) => value)).toEqual([6])
  at.skipTo('engagement')
  expect(at.ship(0).initiatives).toEqual([])
  expect(system(900).game.pending.some(({ ask }) => ask === 'systemPhase')).toBe(false)
})

test('wedgeantilles-battleofyavin: the defender rolls 1 fewer die with another friend in its firing arc', () => {
  const fired = (friend: number) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['wedgeantilles-battleofyavin', 600, 450],
            [xwingPilot, 600, friend],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(12),
      ),
    )
  expect(rolledBy(fired(850), 2)!.faces).toHaveLength(2)
  expect(rolledBy(fired(300), 2)!.faces).toHaveLength(3)
})

test('darthvader-battleofyavin: turns a blank to a hit for 1 Force', () => {
  const fired = (force: number) =>
    fireVolley(['darthvader-battleofyavin'], [xwingPilot], ['blank', 'blank', ...blanks(8)], {
      me: { force },
    })
  expect(diceOffers(fired(1), 'darthvader-battleofyavin')).toHaveLength(1)
  const at = fired(1)
  modifyDice(at, 'Attack', at.options('modifyAttackDice').find((id) => id.includes('darthvader'))!)
  expect(spentItems(at)).toEqual(['force'])
  expect(facesOf(at, 0)).toContain('hit')
  expect(diceOffers(fired(0), 'darthvader-battleofyavin')).toEqual([])
})

test('idenversio-battleofyavin: prevents 1 damage to a TIE at range 0–1 for 2 charges', () => {
  const struck = (x: number, charges = 2, target = tiePilot) =>
    performFirstAttack(
      createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            [target, 600, 640],
            ['idenversio-battleofyavin', x, 640],
          ],
        ],
        ['hit', 'crit', 'blank', ...blanks(10)],
        {
          1: { engaged: true },
          2: { engaged: true, charges: { 'pilot:idenversio-battleofyavin': charges } },
        },
      ),
    )
  const at = useAbilityOf(struck(700), 'idenversio-battleofyavin', 'crit')
  at.has(2, { charges: { 'pilot:idenversio-battleofyavin': 0 } })
  expect(at.ship(1).damage).toEqual([expect.objectContaining({ faceup: false })])
  expect(hasActed(struck(900), 'idenversio-battleofyavin')).toBe(false)
  expect(hasActed(struck(700, 1), 'idenversio-battleofyavin')).toBe(false)
  expect(hasActed(struck(700, 2, 'omicrongrouppilot'), 'idenversio-battleofyavin')).toBe(false)
})

test('sigma4-battleofyavin, sigma6-battleofyavin: boost after a barrel roll, and SLAM after a fast maneuver', () => {
  const rolled = (action: string) => {
    const at = flyManeuver('sigma4-battleofyavin', [], '2FB').upTo('chooseAction', 0)
    return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith(action))!)
  }
  const boosted = useAbilityOf(rolled('barrelRoll'), 'sigma4-battleofyavin')
  expect(offeredOptions(boosted, 'chooseAction').every((id) => id.startsWith('boost'))).toBe(true)
  expect(hasActed(rolled('focus'), 'sigma4-battleofyavin')).toBe(false)
  const slammed = useAbilityOf(flyManeuver('sigma6-battleofyavin', [], '3FB'), 'sigma6-battleofyavin')
  expect(offeredOptions(slammed, 'chooseAction').every((id) => id.startsWith('slam'))).toBe(true)
  expect(hasActed(flyManeuver('sigma6-battleofyavin', [], '2FB'), 'sigma6-battleofyavin')).toBe(false)
})

test('sigma7-battleofyavin: locks an enemy at range 0–1 in the System Phase for a charge', () => {
  const system = (enemy: number, charge = 1) =>
    createSides([['sigma7-battleofyavin', 600, 450]], [[xwingPilot, 600, enemy, 180]])
      .arrange(0, { charges: { 'pilot:sigma7-battleofyavin': charge } })
      .skipTo('system')
  system(560)
    .answer('systemPhase', 'card:pilot:sigma7-battleofyavin:ship:1')
    .has(0, { locks: [1], charges: { 'pilot:sigma7-battleofyavin': 0 } })
  const isAsked = (at: ReturnType<typeof system>) =>
    offeredOptions(at, 'systemPhase').some((id) => id.includes('sigma7'))
  expect(isAsked(system(700))).toBe(false)
  expect(isAsked(system(560, 0))).toBe(false)
})

test('backstabber-battleofyavin, maulermithel-battleofyavin: roll 1 more die beside their friends', () => {
  const dice = (pilot: string, friend: string, x: number, y = 450) =>
    rolledBy(
      performFirstAttack(
        createEngagement(
          [
            [
              [pilot, 600, 450],
              [friend, x, y],
            ],
            [[xwingPilot, 600, 640]],
          ],
          blanks(12),
          { 1: { engaged: true } },
        ),
      ),
      0,
    )!.faces.length
  expect(dice('backstabber-battleofyavin', 'maulermithel', 670)).toBe(3)
  expect(dice('backstabber-battleofyavin', 'darthvader', 530)).toBe(3)
  expect(dice('backstabber-battleofyavin', 'academypilot', 670)).toBe(2)
  expect(dice('backstabber-battleofyavin', 'maulermithel', 800)).toBe(2)
  expect(dice('backstabber-battleofyavin', 'maulermithel', 600, 350)).toBe(2)
  expect(dice('maulermithel-battleofyavin', 'backstabber-battleofyavin', 670)).toBe(3)
})

test('darkcurse-battleofyavin: nobody modifies the dice that attack it, and others may be attacked as always', () => {
  const attacked = (pilot: string) =>
    fireVolley([xwingPilot], [pilot], ['focus', 'focus', 'hit', ...blanks(6)], {
      me: { tokens: { focus: 1 }, locks: [1] },
    })
  expect(attacked('darkcurse-battleofyavin').game.pending.some(({ ask }) => ask === 'modifyAttackDice')).toBe(
    false,
  )
  expect(offeredOptions(attacked(tiePilot), 'modifyAttackDice').length).toBeGreaterThan(0)
  // Its own attacks are modified as always.
  const own = fireVolley(['darkcurse-battleofyavin'], [xwingPilot], ['focus', 'hit', ...blanks(6)], {
    me: { tokens: { focus: 1 } },
  })
  expect(offeredOptions(own, 'modifyAttackDice').length).toBeGreaterThan(0)
})
