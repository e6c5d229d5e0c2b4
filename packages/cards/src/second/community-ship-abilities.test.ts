import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  facedownDamage,
  fireVolley,
  flyManeuver,
  gainedTokens,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from './testing.ts'

type At = ReturnType<typeof fireVolley>

const heard = (at: At, ability: string): boolean => at.cardsHeard().includes(`ship:${ability}`)

/** The dice options of a ship ability now. */
const dice = (at: At, ability: string): string[] =>
  at.game.pending.flatMap((one) =>
    'options' in one && one.ask.startsWith('modify')
      ? one.options.flatMap(({ id }) => (id.includes(`ship:${ability}`) ? [id] : []))
      : [],
  )

const rolled = (at: At, ship: number): number =>
  (at.events.find((one) => one.kind === 'rolled' && one.ship === ship) as { faces: string[] }).faces.length

/** Declines everything until a ship ability is offered, and uses it. */
function use(at: At, ability: string, option = 'use'): At {
  for (let i = 0; i < 20; i++) {
    const order = at.game.pending.find((one) => one.ask === 'chooseAbility')
    const first =
      order && 'options' in order ? order.options.find(({ card }) => card === `ship:${ability}`) : undefined
    if (first) at.answer('chooseAbility', first.id)
    const open = at.game.pending.find((one) => one.ask === 'useAbility')
    if (!open || !('options' in open)) {
      at.upTo('useAbility')
      continue
    }
    if (open.options.some(({ card }) => card === `ship:${ability}`)) return at.answer('useAbility', option)
    at.answer('useAbility', 'decline')
  }
  return at
}

/** Lets the first ship act, with others far away. */
function act(pilot: string, action: string, dial = '2FB', me: object = {}): At {
  const at = flyManeuver(pilot, [], dial, { me }).upTo('chooseAction', 0)
  return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith(action))!)
}

test('prioritizedweaponssystems: removes a disarm token for a strain token before it engages', () => {
  const engaged = (disarm: number) =>
    createEngagement([[['lieutenantkarsabi-pnp', 600, 450]], [[tiePilot, 600, 640]]], blanks(20), {
      0: { tokens: { disarm } },
    })
  expect(gainedTokens(use(engaged(1), 'prioritizedweaponssystems'))).toContain('0:strain')
  expect(heard(engaged(0), 'prioritizedweaponssystems')).toBe(false)
})

test('chissengineering: locks after a fast maneuver, and spends a shield for the range 1 die', () => {
  const pilot = 'captainyorr-battleoverendor'
  expect(heard(flyManeuver(pilot, [], '4FB'), 'chissengineering')).toBe(false)
  const flown = (dial: string) =>
    createSides([[pilot, 600, 200]], [[tiePilot, 600, 640]])
      .arrange(1, { activated: true })
      .dials(dial, '2FB')
  expect(heard(flown('3FB'), 'chissengineering')).toBe(true)
  expect(heard(flown('2FB'), 'chissengineering')).toBe(false)
  const fired = (stress: number) =>
    fireVolley([pilot], [tiePilot], blanks(14), { y: 700, me: { tokens: { stress } } })
  const base = rolled(fired(1), 0)
  expect(rolled(use(fired(0), 'chissengineering'), 0)).toBe(base + 1)
  expect(heard(fired(1), 'chissengineering')).toBe(false)
})

test('formedup: removes a stress token beside another TIE/ln Fighter at the end', () => {
  const ended = (friend: string, stress: number) => {
    const at = createSides(
      [
        ['scythe6-battleoverendor', 300, 300],
        [friend, 360, 300],
      ],
      [[tiePilot, 1500, 850]],
    )
    at.arrange(0, { tokens: { stress } }).dials('4FW', '4FW', '2FB')
    return at.upTo('useAbility')
  }
  expect(heard(ended(tiePilot, 1), 'formedup')).toBe(true)
  expect(heard(ended(tiePilot, 0), 'formedup')).toBe(false)
})

test('bornforthis: lends its focus and evade tokens to a defending friend for a strain token', () => {
  const struck = (x: number, tokens: object) =>
    performFirstAttack(
      createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            [tiePilot, 600, 700],
            ['oddball-siegeofcoruscant', x, 700],
          ],
        ],
        ['hit', 'hit', 'hit', 'focus', 'focus', 'blank', ...blanks(12)],
        { 1: { engaged: true }, 2: { engaged: true, tokens } },
      ),
    )
  const at = struck(750, { focus: 1 })
  expect(dice(at, 'bornforthis')).toHaveLength(1)
  at.answer('modifyDefenseDice', dice(at, 'bornforthis')[0]!)
  expect(gainedTokens(at)).toContain('2:strain')
  expect(dice(struck(750, { focus: 1, strain: 1 }), 'bornforthis')).toEqual([])
  expect(dice(struck(750, {}), 'bornforthis')).toEqual([])
  expect(dice(struck(1000, { focus: 1 }), 'bornforthis')).toEqual([])
})

test('hope: focuses or boosts when a friend at range 0–3 is destroyed', () => {
  const fired = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            [tiePilot, 600, 560],
            ['dextiree-battleofyavin', x, 560],
          ],
        ],
        ['hit', 'hit', 'hit', 'hit', ...blanks(12)],
        { 1: { engaged: true }, 2: { engaged: true } },
      ),
    )
  const at = use(fired(700), 'hope')
  expect(offeredOptions(at, 'chooseAction').every((id) => /^(focus|boost)/.test(id))).toBe(true)
  expect(heard(fired(1200), 'hope')).toBe(false)
})

test('solo: rerolls a die for a charge without friends at range 0–1', () => {
  const fired = (friend: number, charge = 1) =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['hansolo-battleofyavin', 600, 450],
            [xwingPilot, friend, 450],
          ],
          [[tiePilot, 600, 640]],
        ],
        blanks(14),
        { 0: { charges: { 'ship:solo': charge } }, 1: { engaged: true } },
      ),
    )
  expect(dice(fired(1100), 'solo').length).toBeGreaterThan(0)
  expect(dice(fired(700), 'solo')).toEqual([])
  expect(dice(fired(1100, 0), 'solo')).toEqual([])
})

test('highstakes: removes a stress token on a hit after a red action', () => {
  const acted = (face: string) => {
    const at = flyManeuver('landocalrissian-battleoverendor', [], '2FB', { dice: [face] }).upTo(
      'chooseAction',
      0,
    )
    return use(
      at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith('boost'))!),
      'highstakes',
    )
  }
  const stressLost = (at: At) => at.kinds('lost').some(({ token }) => token === 'stress')
  expect(gainedTokens(acted('hit'))).toContain('0:stress')
  expect(stressLost(acted('hit'))).toBe(true)
  expect(stressLost(acted('blank'))).toBe(false)
  expect(heard(act('landocalrissian-battleoverendor', 'focus'), 'highstakes')).toBe(false)
})

test('lockedsfoils, adaptivesfoils: give a deplete token after a boost or barrel roll', () => {
  expect(gainedTokens(act('yendor-battleoverendor', 'boost'))).toContain('0:deplete')
  expect(gainedTokens(act('yendor-battleoverendor', 'focus'))).not.toContain('0:deplete')
  expect(gainedTokens(act('caithrenalli-evacuationofdqar', 'barrelRoll'))).toContain('0:deplete')
  const fired = (x: number) =>
    fireVolley(['caithrenalli-evacuationofdqar'], [tiePilot], blanks(14), {
      x,
      me: { tokens: { deplete: 1 } },
    })
  expect(rolled(use(fired(600), 'adaptivesfoils'), 0)).toBe(rolled(fired(680), 0) + 1)
  expect(heard(fired(680), 'adaptivesfoils')).toBe(false)
})

test('sensorblackout: rolls fewer dice near the enemy', () => {
  const fired = (y: number) =>
    rolled(fireVolley(['leebo-swz103-rebelalliance'], [tiePilot], blanks(14), { y }), 0)
  // Range 1 brings a die and takes one.
  expect(fired(585)).toBe(fired(700))
  const struck = (y: number) =>
    rolled(fireVolley([xwingPilot], ['leebo-swz103-rebelalliance'], blanks(14), { y, heading: 180 }), 1)
  expect(struck(585)).toBe(struck(700) - 1)
})

test('modifiedfororganics: makes banks easier and fast turns harder', () => {
  const flown = (dial: string) => flyManeuver('volandas', [], dial).kinds('moved')[0]
  const difficulty = (bearing: string) => {
    const at = flyManeuver('volandas', [], '2FB')
    const entry = at.game.rules.facts[0]!.dial.find(({ id }) => id.startsWith(bearing))!
    return [entry.id, flown(entry.id)?.maneuver]
  }
  const [bank, flownBank] = difficulty('2B')
  expect(String(flownBank).slice(-1)).toBe(String(bank).slice(-1) === 'R' ? 'W' : 'B')
  const [turn, flownTurn] = difficulty('3T')
  expect(String(flownTurn).slice(-1)).toBe(String(turn).slice(-1) === 'B' ? 'W' : 'R')
})

test('merciless: strains a friend beside the defender to reroll a blank', () => {
  const fired = (x: number, face = 'blank') =>
    performFirstAttack(
      createEngagement(
        [
          [
            ['longshot-evacuationofdqar', 600, 450],
            [tiePilot, x, 640],
          ],
          [[xwingPilot, 600, 640]],
        ],
        [face, face, ...blanks(14)],
        { 1: { engaged: true } },
      ),
    )
  const at = fired(690)
  expect(dice(at, 'merciless')).toHaveLength(1)
  at.answer('modifyAttackDice', dice(at, 'merciless')[0]!)
  expect(gainedTokens(at)).toContain('1:strain')
  expect(dice(fired(1000), 'merciless')).toEqual([])
  expect(dice(fired(690, 'hit'), 'merciless')).toEqual([])
})

test('enduringlimitations: suffers a damage and loses a stress token with 3 at the end of the Activation Phase', () => {
  const ended = (stress: number) =>
    createSides([['zuckuss-armedanddangerous', 600, 300]], [[tiePilot, 600, 850]])
      .arrange(0, { tokens: { stress } })
      .arrange(1, { activated: true })
      .dials('3FW', '2FB')
  expect(heard(ended(3), 'enduringlimitations')).toBe(true)
  expect(heard(ended(2), 'enduringlimitations')).toBe(false)
})

test('restoredspeedster: fires at a ship in the bullseye with exactly 1 disarm token', () => {
  const shots = (x: number, disarm: number) => {
    const at = createEngagement(
      [[['themandalorian-armedanddangerous', 600, 450]], [[tiePilot, x, 640]]],
      blanks(20),
      {
        0: { tokens: { disarm } },
      },
    )
    return at.game.pending.some((one) => one.ask === 'chooseAttack' && one.subject === 0)
  }
  expect(shots(600, 1)).toBe(true)
  expect(shots(600, 2)).toBe(false)
  expect(shots(680, 1)).toBe(false)
})

test('imposingbehemoth: an enemy at range 0 in the arc of the reinforce token rolls 1 fewer defense die', () => {
  const struck = (tokens: object) =>
    rolled(
      performFirstAttack(
        createEngagement(
          [
            [
              [xwingPilot, 600, 400],
              ['bossk-armedanddangerous', 600, 590],
            ],
            [[tiePilot, 600, 650, 180]],
          ],
          blanks(20),
          { 1: { engaged: true, tokens } },
        ),
      ),
      2,
    )
  expect(struck({ reinforceFore: 1 })).toBe(struck({}) - 1)
  expect(struck({ reinforceAft: 1 })).toBe(struck({}))
})

test('coaxiuminjectors: SLAMs for a charge, and exposes a card or suffers a crit after it', () => {
  const pilot = 'hansolo-armedanddangerous'
  const flown = (dial: string, damage: object[] = []) =>
    flyManeuver(pilot, [], dial, { me: { charges: { 'ship:coaxiuminjectors': 1 }, damage: damage as never } })
  expect(heard(flown('3FB'), 'coaxiuminjectors')).toBe(true)
  expect(heard(flown('2FB'), 'coaxiuminjectors')).toBe(false)
  const slammed = (damage: object[]) => {
    const at = use(flown('3FB', damage), 'coaxiuminjectors')
    return at.answer('chooseAction', at.options('chooseAction')[0]!)
  }
  expect(offeredOptions(slammed([facedownDamage]))).toEqual(['suffer', 'expose'])
})

test('leavenoonebehind: a friendly small ship boosts for tokens of both', () => {
  const pilot = 'pammichnerrogoode-evacuationofdqar'
  const acted = (stress: number) => {
    const at = createSides(
      [
        [pilot, 300, 300],
        ['greensquadronpilot', 360, 300],
      ],
      [[tiePilot, 1500, 850]],
    )
      .arrange(0, { tokens: { stress } })
      .arrange(1, { activated: true })
      .arrange(2, { activated: true })
      .dials('1FB', '2FB', '2FB')
    const action = at.game.pending.some(({ ask }) => ask === 'chooseAction')
    return action
      ? at.answer('chooseAction', at.options('chooseAction').find((id) => /focus|calculate/.test(id))!)
      : at
  }
  const at = use(acted(0), 'leavenoonebehind', 'ship:1')
  expect(gainedTokens(at)).toEqual(expect.arrayContaining(['0:stress', '1:deplete']))
})
