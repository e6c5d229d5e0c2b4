import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  diceOffers,
  facedownDamage,
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

type At = ReturnType<typeof fireVolley>
const rolled = (at: At, ship: number): number =>
  (at.events.find((one) => one.kind === 'rolled' && one.ship === ship) as { faces: string[] }).faces.length

/** Lets a ship fly beside others that have been activated, and act. */
function flyBeside(
  pilot: string,
  dial: string,
  ours: readonly (readonly [string, number, number])[] = [],
  enemy = 850,
): At {
  const at = createSides(
    [[pilot, 600, 300], ...ours.map(([id, x, y]) => [id, x, y] as [string, number, number])],
    [[tiePilot, 600, enemy, 180]],
  )
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { activated: true })
  return at.dials(dial, ...Array<string>(ours.length + 1).fill('2FB'))
}

const charged = (pilot: string, value: number) => ({ charges: { [`pilot:${pilot}`]: value } })

test('popskrail: a friend at range 0–1 focuses after a white maneuver', () => {
  const at = flyBeside('popskrail', '3FW', [[xwingPilot, 690, 450]])
  expect(offeredOptions(at)).toEqual(['ship:0', 'ship:1'])
  expect(hasActed(flyBeside('popskrail', '2FB', [[xwingPilot, 690, 450]]), 'popskrail')).toBe(false)
})

test('adigallia: denies the range bonus for 1 Force at range 1 in defense, at range 3 in attack', () => {
  const fired = (y: number, force = 1) =>
    fireVolley(['adigallia'], [xwingPilot], blanks(14), { y, me: { force } })
  expect(rolled(useAbilityOf(fired(720), 'adigallia'), 1)).toBe(2)
  expect(rolled(fired(720, 0), 1)).toBe(3)
  expect(hasActed(fired(650), 'adigallia')).toBe(false)
  const struck = (y: number) => fireVolley([xwingPilot], ['adigallia'], blanks(14), { y, heading: 180 })
  expect(rolled(useAbilityOf(struck(560), 'adigallia'), 0)).toBe(3)
  expect(hasActed(struck(650), 'adigallia')).toBe(false)
})

test('volandas: strains an enemy at range 1 after a red maneuver', () => {
  const red = ['3KR', '4KR', '2LR', '3LR', '2ER', '3ER', '1TR', '2TR'].find((dial) => {
    try {
      flyManeuver('volandas', [], dial)
      return true
    } catch {
      return false
    }
  })!
  const flown = (dial: string, y: number) => {
    const at = createSides(
      [['volandas', 600, 300]],
      [
        [tiePilot, 600, y, 180],
        [tiePilot, 1500, 850],
      ],
    )
    for (const id of [1, 2]) at.arrange(id, { activated: true })
    return at.dials(dial, '2FB', '2FB')
  }
  const y = [420, 460, 500, 540, 580].find(
    (one) => hasActed(flown(red, one), 'volandas') && offeredOptions(flown(red, one)).length > 0,
  )!
  expect(y).toBeDefined()
  const at = useAbilityOf(flown(red, y), 'volandas', 'ship:1')
  expect(gainedTokens(at)).toContain('1:strain')
  expect(hasActed(flown('2FB', y), 'volandas')).toBe(false)
})

test('kitfisto: turns a blank of a friend that has the attacker in its bullseye, for 1 Force', () => {
  const struck = (heading: number, force = 1) =>
    diceOffers(
      performFirstAttack(
        createEngagement(
          [
            [[xwingPilot, 600, 450]],
            [
              [tiePilot, 600, 700, heading],
              ['kitfisto', 900, 700],
            ],
          ],
          ['hit', 'hit', 'hit', ...blanks(14)],
          { 1: { engaged: true }, 2: { engaged: true, force } },
        ),
      ),
      'kitfisto',
    )
  expect(struck(180)).toHaveLength(1)
  expect(struck(0)).toEqual([])
  expect(struck(180, 0)).toEqual([])
})

test('fennrau-fangfighter: a friend at range 1–2 with an enemy ahead at range 1 removes a red token, no lock', () => {
  const pilot = 'fennrau-fangfighter'
  const engaged = (enemy: number, tokens: object) =>
    createEngagement(
      [
        [
          ['wedgeantilles', 600, 450],
          [pilot, 750, 450],
        ],
        [[tiePilot, 600, enemy]],
      ],
      blanks(20),
      { 0: { tokens } },
    )
  const at = engaged(560, { stress: 1 })
  useAbilityOf(at, pilot, 'stress')
  expect(at.kinds('lost').some(({ ship, token }) => ship === 0 && token === 'stress')).toBe(true)
  expect(hasActed(engaged(700, { stress: 1 }), pilot)).toBe(false)
  expect(hasActed(engaged(560, {}), pilot)).toBe(false)
})

test('dirkullodin: locks an enemy ahead at range 1 after a red maneuver', () => {
  const flown = (dial: string, enemy: number) => flyBeside('dirkullodin', dial, [], enemy)
  expect(offeredOptions(flown('4KR', 380))).toEqual(['ship:1'])
  expect(hasActed(flown('2FB', 500), 'dirkullodin')).toBe(false)
  expect(offeredOptions(flown('4KR', 850))).toEqual([])
})

test('gavynsykes: rerolls blanks against a slower ship', () => {
  const fired = (revealed: string) =>
    diceOffers(
      fireVolley(['gavynsykes'], [tiePilot], blanks(14), { me: { revealed: '3FB' }, it: { revealed } }),
      'gavynsykes',
    ).length
  expect(fired('2FB')).toBeGreaterThan(0)
  expect(fired('4FW')).toBe(0)
})

test('secondsister, bossk-armedanddangerous: change the results that are left', () => {
  const sister = (force: number, face = 'hit') =>
    fireVolley(['secondsister'], [tiePilot], [face, face, face, ...blanks(14)], { me: { force }, y: 690 })
  const at = useAbilityOf(sister(2), 'secondsister')
  expect(at.kinds('damaged').every(({ damage }) => damage === 'crit')).toBe(true)
  expect(hasActed(sister(1), 'secondsister')).toBe(false)
  expect(hasActed(sister(2, 'blank'), 'secondsister')).toBe(false)
  const bossk = (face: string) =>
    fireVolley(['bossk-armedanddangerous'], [xwingPilot], [face, 'blank', 'blank', ...blanks(14)], {
      y: 690,
      shot: '0:fullFront:1',
    })
  expect(
    useAbilityOf(bossk('crit'), 'bossk-armedanddangerous')
      .kinds('damaged')
      .map(({ damage }) => damage),
  ).toEqual(['hit', 'hit'])
  expect(hasActed(bossk('hit'), 'bossk-armedanddangerous')).toBe(false)
})

test('junoeclipse: boosts in red after an action', () => {
  const at = useAbilityOf(
    flyManeuver('junoeclipse', [], '2FB').upTo('chooseAction', 0).answer('chooseAction', 'focus'),
    'junoeclipse',
  )
  at.answer('chooseAction', offeredOptions(at, 'chooseAction').find((id) => id.startsWith('boost'))!)
  expect(gainedTokens(at)).toEqual(['0:focus', '0:stress'])
})

test('dt798: rolls 1 more die of a primary attack for a strain token', () => {
  const fired = (strain: number) =>
    fireVolley(['dt798'], [tiePilot], blanks(14), { y: 690, me: { tokens: { strain } } })
  const at = useAbilityOf(fired(0), 'dt798')
  expect(rolled(at, 0)).toBe(3)
  expect(gainedTokens(at)).toContain('0:strain')
  expect(hasActed(fired(1), 'dt798')).toBe(false)
})

test('yricaquell: locks an enemy in its bullseye after a maneuver', () => {
  expect(offeredOptions(flyBeside('yricaquell', '2FB', [], 600))).toEqual(['ship:1'])
  expect(hasActed(flyBeside('yricaquell', '2TW', [], 600), 'yricaquell')).toBe(false)
})

test('zayversio: rerolls a die against a damaged attacker', () => {
  const struck = (damage: object[]) =>
    diceOffers(
      fireVolley([tiePilot], ['zayversio'], ['hit', 'hit', ...blanks(14)], {
        heading: 180,
        me: { damage: damage as never },
      }),
      'zayversio',
    ).length
  expect(struck([facedownDamage])).toBeGreaterThan(0)
  expect(struck([])).toBe(0)
})

test('wesjanson: jams the enemy ship after he attacks or defends, for a charge', () => {
  const fired = (charge: number) =>
    fireVolley(['wesjanson'], [tiePilot], blanks(14), { me: charged('wesjanson', charge) })
  expect(gainedTokens(useAbilityOf(fired(1), 'wesjanson'))).toContain('1:jam')
  expect(hasActed(fired(0), 'wesjanson')).toBe(false)
  const struck = fireVolley([tiePilot], ['wesjanson'], blanks(14), {
    heading: 180,
    it: charged('wesjanson', 1),
  })
  expect(gainedTokens(useAbilityOf(struck, 'wesjanson'))).toContain('0:jam')
})

test('flightleaderubbel: attacks who dealt a damage card to a friend at range 0–2', () => {
  const struck = (face: string, x = 690) =>
    performFirstAttack(
      createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            [tiePilot, 600, 640, 180],
            ['flightleaderubbel', x, 640, 180],
          ],
        ],
        [face, face, face, ...blanks(20)],
        { 1: { engaged: true }, 2: { engaged: true } },
      ),
    )
  expect(hasActed(struck('hit'), 'flightleaderubbel')).toBe(true)
  expect(hasActed(struck('blank'), 'flightleaderubbel')).toBe(false)
})

test('juljerjerrod, slammer: act on their charges after a boost or a maneuver', () => {
  const boosted = (charge: number) => {
    const at = flyManeuver('juljerjerrod', [], '2FB', {
      me: charged('juljerjerrod', charge),
    })
    at.upTo('chooseAction', 0)
    return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith('boost'))!)
  }
  expect(useAbilityOf(boosted(1), 'juljerjerrod', 'stress').kinds('lost')).toContainEqual(
    expect.objectContaining({ ship: 0, token: 'stress' }),
  )
  expect(hasActed(boosted(0), 'juljerjerrod')).toBe(false)
  const slam = (charge: number) => flyManeuver('slammer', [], '2FB', { me: charged('slammer', charge) })
  const at = useAbilityOf(slam(2), 'slammer')
  expect(offeredOptions(at, 'chooseAction').every((id) => id.startsWith('slam'))).toBe(true)
  expect(spentItems(at)).toContain('charge')
  expect(hasActed(slam(1), 'slammer')).toBe(false)
})

test('doctoraphra: stresses a ship at range 0–1 for a green token and a charge', () => {
  const engaged = (y: number, focus = 1) =>
    createEngagement([[['doctoraphra', 600, 450]], [[tiePilot, 600, y, 90]]], blanks(20), {
      0: { tokens: { focus }, ...charged('doctoraphra', 1) },
    })
  const at = engaged(570)
  useAbilityOf(at, 'doctoraphra', offeredOptions(at)[0]!)
  expect(gainedTokens(at)).toContain('1:stress')
  expect(hasActed(engaged(700), 'doctoraphra')).toBe(false)
  expect(hasActed(engaged(570, 0), 'doctoraphra')).toBe(false)
})
