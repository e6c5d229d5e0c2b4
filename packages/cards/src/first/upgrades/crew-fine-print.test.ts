import type { ShipId } from '@flotilla/engine'
import { shotsOf } from '@flotilla/engine/first/effects'
import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { cr90, croc, gozanti, raider } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createActivating, createInCombat, isByCard } from '../huge/testing.ts'
import {
  academyPilot,
  createDuel,
  createLoneShip,
  createTable,
  declareAttack,
  farShip,
  redSquadronPilot,
  rookiePilot,
} from './testing.ts'

const lambda = 'omicrongrouppilot'
const twins = 'turret:twinlaserturret'

test('crew:greedo: of an attack made twice the first alone is the first', () => {
  const shot = (dice: string[]) =>
    declareAttack(createDuel([twins, 'crew:greedo'], dice), `${twins}:1`)
      .upTo('setDials')
      .damage(1)
  expect(shot([...blanks(6), 'hit', ...blanks(5)])).toEqual(['-'])
  expect(shot(['hit', ...blanks(11)])).not.toEqual(['-'])
})

test('crew:4lom: in the second of two attacks a token is held back anew, or not', () => {
  const volley = ['hit', 'hit', 'hit', 'focus', 'blank', 'blank']
  const at = declareAttack(
    createDuel([twins, 'crew:4lom'], [...volley, ...volley]).arrange(1, { tokens: { focus: 1 } }),
    `${twins}:1`,
  )
  at.answer('modifyAttackDice', 'card:0:crew:4lom:focus')
  // What was held back in the first attack may be spent in the second.
  at.upTo('modifyDefenseDice', 1)
  expect(at.kinds('hit')).toHaveLength(1)
  expect(at.options('modifyDefenseDice')).toContain('focus')
  at.answer('modifyDefenseDice', 'focus')
  expect(at.ship(1).tokens).toEqual({})
})

test('zeborrelios: in the second of two attacks he decides anew', () => {
  const volley = ['hit', 'crit', 'blank', 'evade', 'blank']
  const missile = 'missile:clustermissiles'
  const at = createTable(
    [
      [[redSquadronPilot, 500, 300, 0, [missile]]],
      [['rebelalliance:attackshuttle:zeborrelios', 500, 480, 180]],
    ],
    [...volley, ...volley],
  )
  at.arrange(0, { locks: [1] })
    .arrange(1, { fought: true })
    .skipTo('combat')
    .answer('chooseAttack', `${missile}:1`)
  at.upTo('useAbility').answer('useAbility', 'use')
  at.upTo('useAbility').answer('useAbility', 'decline')
  expect(at.kinds('hit')).toMatchObject([
    { hits: 1, crits: 0 },
    { hits: 0, crits: 1 },
  ])
})

test('galacticempire:tiedefender:rexlerbrath: an attack performed twice is one, and he turns up the cards of both', () => {
  const rexler = 'galacticempire:tiedefender:rexlerbrath'
  const shot = (first: string, second: string) =>
    declareAttack(
      createDuel([twins], [first, ...blanks(5), second, ...blanks(5)], {
        pilot: rexler,
        foe: redSquadronPilot,
        deck: ['structuraldamage', 'weaponmalfunction'],
      })
        .arrange(0, { tokens: { focus: 1 } })
        .arrange(1, { shields: 0, damage: [] }),
      `${twins}:1`,
    ).upTo('useAbility')
  const both = shot('hit', 'hit').answer('useAbility', 'use')
  expect(both.damage(1)).toEqual(['structuraldamage', 'weaponmalfunction'])
  expect(shot('hit', 'blank').answer('useAbility', 'use').damage(1)).toEqual(['structuraldamage'])
  expect(shot('blank', 'blank').cardsHeard()).toEqual([])
})

test('title:brokenhorn: in the second of two attacks it decides anew, and loses one token when both are over', () => {
  const at = createInCombat(
    [[croc, 400, 400, 0, ['title:brokenhorn']]],
    [['goldsquadronpilot', 400, 740, 180, [twins]]],
    { ship: { tokens: { reinforceFore: 1, reinforceAft: 1 } }, dice: blanks(12) },
  )
  at.upTo('chooseAttack', 1).answer('chooseAttack', `${twins}:0:fore`)
  const both = { reinforceFore: 1, reinforceAft: 1 }
  at.answer('modifyDefenseDice', 'card:0:title:brokenhorn:evade').has(0, { tokens: both })
  expect(at.options('modifyDefenseDice')).toContain('card:0:title:brokenhorn:evade')
  at.answer('modifyDefenseDice', 'done')
  expect(at.kinds('lost').filter(isByCard)).toMatchObject([{ token: 'reinforceFore' }])
})

test('crew:fleetofficer: its own ship may be among the two, a huge one not', () => {
  const ways = (mine: PlacedPilot[]) =>
    createActivating(mine, [farShip])
      .options('chooseAction')
      .filter((id) => id.startsWith('fleetofficer'))
  const mine: PlacedPilot = [lambda, 300, 300, 0, ['crew:fleetofficer']]
  expect(ways([mine, [academyPilot, 400, 300]])).toEqual([
    'fleetofficer:0',
    'fleetofficer:0+1',
    'fleetofficer:1',
  ])
  expect(ways([mine, [gozanti, 450, 300], [academyPilot, 1000, 300]])).toEqual(['fleetofficer:0'])
  const at = createActivating([mine], [farShip]).answer('chooseAction', 'fleetofficer:0')
  expect(at.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([
    [0, 'focus'],
    [0, 'stress'],
  ])
})

test('crew:jynerso: the tokens may go to her own ship', () => {
  const at = createActivating(
    [['bluesquadronpathfinder', 500, 300, 0, ['crew:jynerso']]],
    [[academyPilot, 500, 490, 180]],
  )
  at.answer('chooseAction', 'jynerso:0').has(0, { tokens: { focus: 1 } })
})

test('crew:targetingcoordinator: the lock may stay with its own ship', () => {
  const at = createActivating(
    [[gozanti, 400, 400, 0, ['crew:targetingcoordinator']]],
    [[academyPilot, 400, 700, 180]],
    { huge: { energy: 1 } },
    'useEnergy',
  )
  at.answer('useEnergy', 'energy:crew:targetingcoordinator:0:lock:1').has(0, { locks: [1] })
})

test('crew:chopper: an action that brings the stress was not performed while stressed', () => {
  const acts = (stress: number) =>
    createLoneShip(['crew:chopper', 'ept:rage'])
      .arrange(0, { tokens: { stress } })
      .dials('1FG', '2FG')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'rage')
  acts(1).has(0, { shields: 2, tokens: { stress: 2, focus: 1 } })
  acts(2).has(0, { shields: 1, tokens: { stress: 3, focus: 1 } })
})

test('crew:navigator: to no red maneuver while stressed, not even with Hera Syndulla', () => {
  const heard = (stress: number) =>
    createLoneShip(['crew:navigator', 'crew:herasyndulla'], {}, 'bountyhunter')
      .arrange(0, { tokens: { stress } })
      .dials('3KR', '2FG')
      .cardsHeard()
  expect(heard(0)).toContain('crew:navigator')
  expect(heard(1)).not.toContain('crew:navigator')
})

test('crew:magvayarro, crew:bossk: no lock beyond Range 3', () => {
  const fires = (x: number, mine: string[], theirs: string[]) =>
    createInCombat([[cr90, 500, 500, 0, mine]], [[redSquadronPilot, x, 572.5, 180, theirs]], {
      huge: { energy: 0 },
      dice: blanks(12),
    }).answer('chooseAttack', 'primary:1')
  const magva = (x: number) => fires(x, [], ['crew:magvayarro']).cardsHeard()
  expect(magva(840)).toContain('crew:magvayarro')
  expect(magva(910)).toEqual([])
  const bossk = (x: number) => fires(x, ['crew:bossk'], []).upTo('setDials')
  bossk(840).has(0, { locks: [1] })
  bossk(910).has(0, { locks: [] })
})

test('crew:directorkrennic: a ship of the Galactic Empire, and none of the First Order', () => {
  const beside = (pilot: string) =>
    createTable([
      [
        ['lieutenantdormitz', 700, 300, 0, ['crew:directorkrennic']],
        [pilot, 500, 300],
      ],
      [[redSquadronPilot, 500, 800, 180]],
    ])
  beside(academyPilot).has(1, { conditions: ['condition:optimizedprototype'], shields: 1 })
  beside('omegasquadronpilot').has(1, { conditions: [], shields: 1 })
})

test('crew:emperorpalpatine: names nothing for a ship that rolls no dice', () => {
  const heard = (y: number) =>
    declareAttack(
      createDuel([], blanks(6), { foe: 'patrolleader', theirs: ['crew:emperorpalpatine'], y, heading: 0 }),
    ).cardsHeard()
  expect(heard(620)).toContain('crew:emperorpalpatine')
  expect(heard(500)).toEqual([])
})

test('crew:janors: the focus token never comes, so nothing follows on it', () => {
  const at = createLoneShip(['crew:janors', 'amd:r2d2'], {}, 'jakefarrell')
    .dials('2FG', '2FG')
    .upTo('chooseAction', 0)
  at.answer('chooseAction', 'focus')
    .answer('useAbility', 'use')
    .has(0, { tokens: { evade: 1 } })
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['evade'])
})

test('crew:leiaorgana: maneuvers stay white though her ship is gone', () => {
  const at = createTable([
    [
      [rookiePilot, 300, 880, 0, ['crew:leiaorgana']],
      [redSquadronPilot, 700, 300],
    ],
    [farShip],
  ])
  at.arrange(1, { tokens: { stress: 1 }, dial: '4KR' }).arrange(0, { dial: '4FW' })
  at.arrange(2, { activated: true }).skipTo('activation').answer('useAbility', 'use')
  at.has(0, { place: 'fled' })
  expect(at.kinds('moved').filter(({ ship }) => ship === 1)).toMatchObject([{ maneuver: '4KW' }])
})

test('title:impetuous: a ship that is destroyed and still has its attack counts', () => {
  const at = createInCombat(
    [[raider, 400, 300, 0, [], ['title:impetuous']]],
    [
      [redSquadronPilot, 400, 600, 0],
      [academyPilot, 560, 400, 0],
    ],
    {
      huge: { energy: 0 },
      others: {
        1: {
          shields: 0,
          damage: [1, 2].map((no) => ({ no, card: 'core:directhit', faceup: false, since: 0 })),
        },
      },
      dice: ['hit', ...blanks(11)],
    },
  )
  at.answer('chooseAttack', 'primary:1').has(1, { doomed: true, place: 'table' })
  expect(at.cardsHeard()).toContain('title:impetuous')
})

test('title:suppressor: what the ship just locked has, not one locked before', () => {
  const at = createActivating(
    [[gozanti, 400, 300, 0, ['title:suppressor', 'crew:weaponsengineer']]],
    [
      [academyPilot, 560, 300],
      [academyPilot, 560, 400],
    ],
    { ship: { locks: [2] }, others: { 1: { tokens: { focus: 1 } }, 2: { tokens: { evade: 1 } } } },
  )
  at.answer('chooseAction', 'lock:1')
  expect(at.options('useAbility')).toEqual(['focus', 'decline'])
})

test('turret:syncedturret: as many dice as the primary weapon is worth now', () => {
  const foils = 'mod:servomotorsfoils:attack'
  const most = (replaced: Record<string, string>) =>
    Math.max(
      ...declareAttack(
        createDuel(['turret:syncedturret', foils], blanks(12)).arrange(0, { locks: [1], replaced }),
        'turret:syncedturret:1',
      )
        .options('modifyAttackDice')
        .filter((id) => id.includes('syncedturret'))
        .map((id) => Number(id.split(':').at(-1)?.at(0))),
    )
  expect(most({})).toBe(3)
  expect(most({ [foils]: 'mod:servomotorsfoils:closed' })).toBe(2)
})

test('crew:hotshotcopilot: one focus token is enough, spent on whatever it may be', () => {
  const forced = (upgrades: string[]) => {
    const at = createDuel(upgrades, ['focus', 'focus', 'blank', ...blanks(3)], {
      theirs: ['crew:hotshotcopilot'],
    })
    return declareAttack(at.arrange(0, { tokens: { focus: 2 } }))
  }
  const at = forced(['ept:calculation'])
  expect(at.options('modifyAttackDice')).not.toContain('done')
  at.answer('modifyAttackDice', 'card:0:ept:calculation:focus:crit')
  // The other token may be kept now, or spent on the other result.
  expect(at.options('modifyAttackDice')).toEqual(['focus', 'done'])
  at.answer('modifyAttackDice', 'done').has(0, { tokens: { focus: 1 } })
  const plain = forced([])
  // With nothing else to do it is spent at once.
  expect(plain.kinds('spent')).toMatchObject([{ ship: 0, token: 'focus' }])
})

test('crew:hotshotcopilot: a token of Esege Tuketu is one that the attacker has spent', () => {
  const at = createTable(
    [
      [
        [redSquadronPilot, 500, 300],
        ['esegetuketu', 600, 300],
      ],
      [[academyPilot, 500, 490, 180, ['crew:hotshotcopilot']]],
    ],
    ['focus', 'focus', 'blank', ...blanks(3)],
  )
  at.arrange(0, { tokens: { focus: 1 } }).arrange(1, { tokens: { focus: 1 }, fought: true })
  declareAttack(at, 'primary:2')
  const lent = at.options('modifyAttackDice').find((id) => id !== 'focus' && id !== 'done')!
  at.answer('modifyAttackDice', lent).upTo('chooseAttack', 2)
  at.has(0, { tokens: { focus: 1 } }).has(1, { tokens: {} })
})

test('crew:zeborrelios: only while its ship, or the enemy it touches, is active in Combat', () => {
  const phantom = () => {
    const at = createTable(
      [[[rookiePilot, 500, 300, 0, ['crew:zeborrelios']]], [[academyPilot, 500, 340, 180], farShip]],
      blanks(8),
    )
    return at.arrange(0, { touching: [1] }).arrange(1, { touching: [0] })
  }
  const shots = (at: ReturnType<typeof phantom>, id: ShipId) =>
    shotsOf(at.game, id).map(({ target }) => target)
  const at = phantom().skipTo('combat')
  // Another ship is active.
  expect(at.asked('chooseAttack').subject).toBe(0)
  expect(shots(at, 0)).toEqual([1])
  expect(shots(at, 1)).toEqual([0])
  at.answer('chooseAttack', 'primary:1').upTo('chooseAttack', 1)
  expect(at.options('chooseAttack')).toContain('primary:0')
  // An attack outside of such a turn, as in the End phase.
  at.upTo('setDials')
  at.arrange(0, { touching: [1] }).arrange(1, { touching: [0] })
  expect([shots(at, 0), shots(at, 1)]).toEqual([[], []])
})

test('crew:zeborrelios: whoever can attack nobody but the enemy it touches has its place in the order', () => {
  const order = (upgrades: string[]) => {
    const at = createTable([
      [
        [rookiePilot, 500, 300, 0, upgrades],
        [rookiePilot, 700, 300],
      ],
      [
        [academyPilot, 500, 340, 180],
        ['scourge', 700, 490, 180],
      ],
    ])
    at.arrange(0, { touching: [2] })
      .arrange(2, { touching: [0] })
      .arrange(3, { fought: true })
      .skipTo('combat')
    const [decision] = at.game.pending
    return decision!.ask === 'chooseFighter' ? at.options('chooseFighter') : decision!.subject
  }
  // The friend beside can attack in any case.
  expect(order(['crew:zeborrelios'])).toEqual(['ship:0', 'ship:1'])
  expect(order([])).toBe(1)
})

test('amd:r2f2: the agility stays to the end of the round though it is discarded', () => {
  const at = createDuel([], blanks(8), { foe: rookiePilot, theirs: ['amd:r2f2'], y: 800 }).dials('1FG', '1FG')
  at.upTo('chooseAction', 1).answer('chooseAction', 'r2f2').upTo('chooseAction', 0)
  at.arrange(1, { discarded: ['amd:r2f2'], pose: { x: 500, y: 490, heading: 180 } })
  at.arrange(0, { pose: { x: 500, y: 300, heading: 0 } }).upTo('chooseAttack', 0)
  expect(at.answer('chooseAttack', 'primary:1').rolls()).toEqual([3, 3])
})
