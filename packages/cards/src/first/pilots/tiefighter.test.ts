import { cr90, gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { performFirstAttack, usualCases } from '../upgrades/testing.ts'
import {
  academyPilot,
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  flyDial,
  gainedTokens,
  hasActed,
  type PlacedPilot,
  rebelPilot,
  redSquadronPilot,
  type Table,
} from './testing.ts'

const ahsoka = rebelPilot('tiefighter:ahsokatano')
const rex = rebelPilot('tiefighter:captainrex')
const fireOn = 'condition:suppressivefire'

test('ahsokatano: a focus token for a free action of a friend at Range 1, or her own', () => {
  const begun = (tokens: object, stress = 0) =>
    createSides(
      [
        [ahsoka, 500, 300],
        [redSquadronPilot, 630, 300],
        [redSquadronPilot, 360, 300],
      ],
      [[academyPilot, 500, 380]],
    )
      .arrange(0, { tokens })
      .arrange(1, { tokens: { stress } })
      .skipTo('combat')
  expect(begun({ focus: 1 }).options('useAbility')).toEqual(['ship:0', 'ship:1', 'ship:2', 'decline'])
  expect(begun({ focus: 1 }, 1).options('useAbility')).toEqual(['ship:0', 'ship:2', 'decline'])
  const at = begun({ focus: 1 }).answer('useAbility', 'ship:1').has(0, { tokens: {} })
  expect(at.asked('chooseAction').subject).toBe(1)
  at.answer('chooseAction', 'focus').has(1, { tokens: { focus: 1, stress: 0 } })
  expect(hasActed(begun({}), ahsoka)).toBe(false)
  const apart = createSides(
    [
      [ahsoka, 500, 300],
      [redSquadronPilot, 650, 300],
    ],
    [farShip],
  ).arrange(0, { tokens: { focus: 1 } })
  expect(apart.skipTo('combat').options('useAbility')).toEqual(['ship:0', 'decline'])
})

/** Captain Rex and a friend before a TIE that he has fired on. */
const suppressed = (foe: PlacedPilot = [academyPilot, 500, 490, 180]) =>
  createSides(
    [
      [rex, 500, 300],
      [redSquadronPilot, 560, 300],
    ],
    [foe],
    blanks(40),
  )

test('captainrex: Suppressive Fire for whom he has attacked, until that one attacks him', () => {
  const at = suppressed()
  fireFirst(at, 'primary:2').upTo('setDials')
  expect(at.ship(2).conditions).toEqual([fireOn])
  const shoots = (shot: string) => {
    const next = suppressed()
      .arrange(2, { conditions: [fireOn] })
      .arrange(0, { performed: [rex] })
    next.arrange(0, { fought: true }).arrange(1, { fought: true }).skipTo('combat')
    return next.upTo('chooseAttack', 2).answer('chooseAttack', shot)
  }
  const other = shoots('primary:1').upTo('setDials')
  expect(other.rolls()[0]).toBe(1)
  expect(other.ship(2).conditions).toEqual([fireOn])
  const himself = shoots('primary:0')
  expect(himself.rolls()[0]).toBe(2)
  expect(himself.ship(2).conditions).toEqual([])
})

test('captainrex: it goes when he has not attacked in a Combat phase, or is destroyed', () => {
  const idle = suppressed().arrange(2, { conditions: [fireOn] })
  idle.skipTo('combat').upTo('setDials')
  expect(idle.ship(2).conditions).toEqual([])
  const friend = createSides(
    [
      [redSquadronPilot, 500, 300],
      [redSquadronPilot, 560, 300],
    ],
    [[rex, 500, 490, 0], farShip],
    ['hit', 'hit', 'hit', ...blanks(3)],
  )
  friend
    .arrange(1, { conditions: [fireOn] })
    .damaged(2, 'directhit')
    .arrange(2, { performed: [rex] })
  fireFirst(friend, 'primary:2').upTo('setDials')
  expect(friend.ship(2).place).toBe('destroyed')
  expect(friend.ship(1).conditions).toEqual([])
  const kept = suppressed()
    .arrange(2, { conditions: [fireOn] })
    .arrange(0, { performed: [rex], fought: true })
  kept.skipTo('combat').upTo('setDials')
  expect(kept.ship(2).conditions).toEqual([fireOn])
})

test('captainrex: a huge ship is suppressed too', () => {
  const at = suppressed([cr90, 500, 560, 90])
  fireFirst(at, 'primary:2:fore').upTo('setDials')
  expect(at.ship(2).conditions).toEqual([fireOn])
})

const name = (id: string) => `galacticempire:tiefighter:${id}`
const card = (no: number, faceup = false) => ({ no, card: 'core:directhit', faceup, since: 0 })

test('wingedgundark: a hit to a crit at Range 1', () => {
  const shot = (y: number, dice: string[], pilot = name('wingedgundark')) =>
    fireFirst(createSides([[pilot, 500, 300]], [[redSquadronPilot, 500, y, 180]], [...dice, ...blanks(8)]))
  const at = shot(420, ['hit', 'hit'])
  at.answer('modifyAttackDice', `card:0:${name('wingedgundark')}:hit:crit`)
  expect(at.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 1 })
  expect(diceOffers(shot(490, ['hit', 'hit']), name('wingedgundark'))).toEqual([])
  expect(diceOffers(shot(420, ['crit', 'focus']), name('wingedgundark'))).toEqual([])
  expect(diceOffers(shot(420, ['hit', 'hit'], academyPilot), name('wingedgundark'))).toEqual([])
})

test('scourge: a die more against a ship with a damage card', () => {
  const rolls = (damage: ReturnType<typeof card>[], pilot = name('scourge')) =>
    fireFirst(
      createSides([[pilot, 500, 300]], [[redSquadronPilot, 500, 490, 180]], blanks(8)).arrange(1, { damage }),
    ).rolls()[0]
  expect(rolls([card(901)])).toBe(3)
  expect(rolls([])).toBe(2)
  expect(rolls([card(901)], academyPilot)).toBe(2)
  // Of a huge ship of two cards it looks at the section it attacks.
  const huge = (section: 'fore' | 'aft') => {
    const at = createSides([[name('scourge'), 500, 200]], [[cr90, 500, 420, 90]], blanks(12))
    at.arrange(1, {
      damage: [{ no: 901, card: `cr90corvette-${section}:directhit`, faceup: false, since: 0, section }],
    })
    return fireFirst(at, 'primary:1:fore').rolls()[0]
  }
  expect(huge('fore')! - huge('aft')!).toBe(1)
})

test('galacticempire:tiefighter:wampa: all results when they are compared for a facedown damage card, if a crit is among them', () => {
  const shot = (
    dice: string[],
    foe: PlacedPilot = [redSquadronPilot, 500, 490, 180],
    pick = 'primary:1',
    pilot = name('wampa'),
  ) => fireFirst(createSides([[pilot, 500, 300]], [foe], [...dice, ...blanks(6)]), pick).upTo('useAbility')
  const at = shot(['crit', 'hit'])
  // By then the defender has rolled.
  expect(at.rolls()).toHaveLength(2)
  at.answer('useAbility', 'use').upTo('setDials')
  expect(at.damage(1)).toEqual(['-'])
  expect(at.ship(1).shields).toBe(2)
  expect(at.kinds('missed')).toHaveLength(1)
  expect(hasActed(shot(['hit', 'hit']), name('wampa'))).toBe(false)
  expect(hasActed(shot(['crit', 'hit'], undefined, undefined, academyPilot), name('wampa'))).toBe(false)
  // To a huge ship beside the section it attacks.
  const huge = shot(['crit', 'hit'], [gr75, 500, 420, 90], 'primary:1:aft')
  huge.answer('useAbility', 'use')
  expect(huge.ship(1).damage.map(({ section, faceup }) => [section, faceup])).toEqual([['aft', false]])
})

test('chaser: a focus token when another friend at Range 1 spends one', () => {
  const shot = (
    x: number,
    pilot = name('chaser'),
    other: PlacedPilot = [redSquadronPilot, 500, 490, 180],
  ) => {
    const at = createSides(
      [
        [academyPilot, 500, 300],
        [pilot, x, 300],
      ],
      [other],
      ['focus', ...blanks(8)],
    )
    fireFirst(at.arrange(0, { tokens: { focus: 1 } }).arrange(2, { tokens: { focus: 1 } }), 'primary:2')
    return gainedTokens(at.answer('modifyAttackDice', 'focus'))
  }
  expect(shot(600)).toEqual(['1:focus'])
  expect(shot(660)).toEqual([])
  expect(shot(600, 'academypilot')).toEqual([])
  // What it spends itself, and what an enemy spends, gives it none.
  const own = createSides(
    [[name('chaser'), 500, 300]],
    [[redSquadronPilot, 500, 420, 180]],
    ['hit', 'focus', 'hit', 'focus', 'blank'],
  )
  own.arrange(0, { tokens: { focus: 1 } }).arrange(1, { tokens: { focus: 1 } })
  fireFirst(own)
    .answer('modifyAttackDice', 'focus')
    .upTo('modifyDefenseDice', 1)
    .answer('modifyDefenseDice', 'focus')
  expect(gainedTokens(own)).toEqual([])
})

test('darkcurse: whoever attacks it spends no focus and rerolls nothing', () => {
  const shot = (pilot: string, attacker = redSquadronPilot, friends: PlacedPilot[] = []) => {
    const at = createSides(
      [[attacker, 500, 300], ...friends],
      [[pilot, 500, 420, 180]],
      ['focus', ...blanks(9)],
    )
    const target = 1 + friends.length
    at.arrange(0, { tokens: { focus: 1 }, locks: [target] })
    return fireFirst(at, `primary:${target}`)
  }
  expect(shot(name('darkcurse')).kinds('spent')).toEqual([])
  // With nothing to choose the attack is over at once.
  expect(shot(name('darkcurse')).game.pending.some((one) => one.ask === 'modifyAttackDice')).toBe(false)
  expect(shot(academyPilot).options('modifyAttackDice')).toEqual(
    expect.arrayContaining(['focus', 'lock:1000', 'done']),
  )
  // Neither does a friend let it reroll, nor Han Solo; he attacks others as ever.
  const howl: PlacedPilot = [name('howlrunner'), 560, 300, 180]
  expect(diceOffers(shot(name('darkcurse'), redSquadronPilot, [howl]), name('howlrunner'))).toEqual([])
  expect(diceOffers(shot(academyPilot, redSquadronPilot, [howl]), name('howlrunner'))).not.toEqual([])
  const han = rebelPilot('yt1300:hansolo')
  expect(diceOffers(shot(name('darkcurse'), han), han)).toEqual([])
  expect(diceOffers(shot(academyPilot, han), han)).toHaveLength(1)
})

test('youngster: other TIE fighters at Range 1–3 perform the action of his talent', () => {
  const expose = 'ept:expose'
  const flown = (friend: PlacedPilot, pilot = name('youngster'), upgrades = [expose]) =>
    flyDial(
      createSides([friend, [pilot, 500, 700, 0, upgrades]], [[redSquadronPilot, 500, 640, 180]], blanks(12)),
      '2FG',
    ).upTo('chooseAction', 0)
  const offered = (at: Table) => at.options('chooseAction').includes('expose')
  const tie: PlacedPilot = [academyPilot, 500, 300]
  const at = flown(tie)
  expect(offered(at)).toBe(true)
  at.answer('chooseAction', 'expose')
  // What the card does is his friend's for this round, and not Youngster's.
  at.upTo('chooseAttack', 0).answer('chooseAttack', 'primary:2')
  expect(at.rolls()[0]).toBe(3)
  at.upTo('setDials')
  expect(at.ship(0).taught).toBeUndefined()
  // Too far away, no TIE fighter, another pilot, no action on the card, or an enemy's.
  expect(offered(flown([academyPilot, 500, 200]))).toBe(false)
  expect(offered(flown(['avengersquadronpilot', 500, 300]))).toBe(false)
  for (const fighter of ['epsilonsquadronpilot', 'omegaspecialist'])
    expect(offered(flown([fighter, 500, 300]))).toBe(true)
  expect(offered(flown(tie, 'blacksquadronpilot'))).toBe(false)
  expect(flown(tie, undefined, ['ept:outmaneuver']).options('chooseAction')).toEqual(
    flown(tie, 'blacksquadronpilot', []).options('chooseAction'),
  )
  // A card of another friend is no talent of his.
  const third: PlacedPilot = ['blacksquadronpilot', 560, 700, 0, [expose]]
  const beside = createSides(
    [tie, [name('youngster'), 500, 700], third],
    [[redSquadronPilot, 500, 640, 180]],
    blanks(12),
  )
  expect(offered(flyDial(beside, '2FG').upTo('chooseAction', 0))).toBe(false)
  const enemy = flyDial(createSides([tie], [[name('youngster'), 500, 560, 0, [expose]]]), '2FG').upTo(
    'chooseAction',
    0,
  )
  expect(offered(enemy)).toBe(false)
})

test('youngster: dice of the talent, and each action once in a round', () => {
  const marksmanship = 'ept:marksmanship'
  const at = createSides(
    [
      [academyPilot, 500, 300],
      [name('youngster'), 560, 300, 0, [marksmanship]],
    ],
    [[redSquadronPilot, 500, 490, 180]],
    ['focus', ...blanks(8)],
  )
  fireFirst(at.arrange(0, { taught: [marksmanship], performed: [marksmanship] }), 'primary:2')
  expect(diceOffers(at, marksmanship)).toHaveLength(1)
  const plain = createSides(
    [
      [academyPilot, 500, 300],
      [name('youngster'), 560, 300, 0, [marksmanship]],
    ],
    [[redSquadronPilot, 500, 490, 180]],
    ['focus', ...blanks(8)],
  )
  expect(diceOffers(fireFirst(plain, 'primary:2'), marksmanship)).toEqual([])
})

test('howlrunner: friends at Range 1 reroll a die, teammates too, no other ship does', () => {
  expect(
    usualCases('galacticempire:tiefighter:howlrunner', {
      bearer: ['howlrunner'],
      other: [academyPilot],
      foe: [redSquadronPilot],
      within: 1,
      play: performFirstAttack,
    }),
  ).toEqual({ works: true, outOfRange: false, enemys: false, allied: true, destroyed: false, used: true })
})
