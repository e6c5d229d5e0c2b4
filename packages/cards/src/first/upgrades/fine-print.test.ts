import { agilityOf } from '@flotilla/engine/first/effects'
import { blanks } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
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

test('system:electronicbaffle: of two ion tokens at once one or both go, for 1 damage each', () => {
  const pulsed = () => {
    const at = createDuel(['missile:ionpulsemissiles'], ['hit', ...blanks(5)], {
      foe: redSquadronPilot,
      theirs: ['system:electronicbaffle'],
    })
    return declareAttack(at.arrange(0, { locks: [1] }), 'missile:ionpulsemissiles:1').upTo('useAbility', 1)
  }
  expect(pulsed().options('useAbility')).toEqual(['use', 'use:2', 'decline'])
  // The missile itself has taken one of its two shields.
  const both = pulsed().answer('useAbility', 'use:2').has(1, { shields: 0, tokens: {} })
  expect(both.damage(1)).toEqual(['-'])
  const one = pulsed().answer('useAbility', 'use')
  one.has(1, { shields: 0, tokens: { ion: 1 } })
  expect(one.damage(1)).toEqual([])
})

test('system:thrustcorrector: no evade token is added to what it leaves', () => {
  const shot = declareAttack(
    createDuel([], ['hit', 'hit', 'blank', ...blanks(3)], { theirs: ['system:thrustcorrector'] }).arrange(1, {
      tokens: { evade: 1 },
    }),
  )
  shot.answer('modifyDefenseDice', 'card:1:system:thrustcorrector:correct')
  expect(shot.kinds('hit')[0]).toMatchObject({ hits: 1 })
  shot.has(1, { tokens: { stress: 1, evade: 1 } })
})

test('tech:weaponsguidance: no focus token that may not be spent', () => {
  const heard = (y: number) =>
    declareAttack(
      createDuel(['tech:weaponsguidance'], blanks(7), { foe: 'carnorjax', y }).arrange(0, {
        tokens: { focus: 1 },
      }),
    ).cardsHeard()
  expect(heard(430)).not.toContain('tech:weaponsguidance')
  expect(heard(490)).toContain('tech:weaponsguidance')
})

test('mod:guidancechips: a hit and no crit while closed foils weaken the guns', () => {
  const foils = 'mod:servomotorsfoils:attack'
  const offers = (replaced: Record<string, string>) =>
    declareAttack(
      createDuel(['mod:guidancechips', foils, 'torpedo:protontorpedoes'], blanks(12)).arrange(0, {
        locks: [1],
        replaced,
      }),
      'torpedo:protontorpedoes:1',
    ).options('modifyAttackDice')
  expect(offers({ [foils]: 'mod:servomotorsfoils:closed' })).toContain('card:0:mod:guidancechips:blank:hit')
  expect(offers({})).toContain('card:0:mod:guidancechips:blank:crit')
})

test('illicit:contrabandcybernetics: when its ship becomes active, with an ion token and no dial too', () => {
  const at = createLoneShip(['illicit:contrabandcybernetics']).arrange(0, { tokens: { ion: 1, stress: 1 } })
  at.arrange(1, { dial: '2FG' }).skipTo('activation')
  at.upTo('useAbility', 0).answer('useAbility', 'use').upTo('chooseAction', 0)
  expect(at.options('chooseAction')).toContain('focus')
})

test('illicit:empdevice: not with nobody at Range 1', () => {
  const heard = (y: number) =>
    createDuel(['illicit:empdevice'], blanks(12), { y }).skipTo('combat').upTo('useAbility', 0).cardsHeard()
  expect(heard(390)).toContain('illicit:empdevice')
  expect(heard(490)).toEqual([])
})

test('mod:multispectralcamouflage: against the lock of a friend too', () => {
  const at = createTable(
    [
      [
        [rookiePilot, 300, 300, 0, ['amd:m9g8']],
        [rookiePilot, 300, 500, 0, ['mod:multispectralcamouflage']],
      ],
      [farShip],
    ],
    ['evade'],
  )
  at.dials('1FG', '1FG', '2FG').upTo('chooseAction', 0)
  while (at.asked('chooseAction').subject !== 0) at.answer('chooseAction', 'none').upTo('chooseAction', 0)
  at.answer('chooseAction', 'lock:1').has(0, { locks: [] })
})

test('ept:pushthelimit: not by a ship that its action has stressed', () => {
  const at = createLoneShip(['ept:pushthelimit', 'ept:rage'], {}, 'bluesquadronnovice').dials('1FG', '2FG')
  at.answer('chooseAction', 'rage')
  expect(at.cardsHeard()).toEqual([])
  at.ends('chooseAction')
})

test('amd:bb8: not by a stressed ship', () => {
  const heard = (stress: number) =>
    createLoneShip(['amd:bb8'])
      .arrange(0, { tokens: { stress } })
      .dials('1FG', '2FG')
      .upTo('useAbility', 0)
      .cardsHeard()
  expect(heard(0)).toContain('amd:bb8')
  expect(heard(1)).toEqual([])
})

test('mod:advancedcloakingdevice: not by a stressed ship', () => {
  const heard = (stress: number) =>
    declareAttack(
      createDuel(['mod:advancedcloakingdevice'], blanks(12), { pilot: 'shadowsquadronpilot' }).arrange(0, {
        tokens: stress ? { stress } : {},
      }),
    ).cardsHeard()
  expect(heard(0)).toContain('mod:advancedcloakingdevice')
  expect(heard(1)).toEqual([])
})

test('mod:countermeasures: its agility lasts though the card is turned up again', () => {
  const at = createDuel(['mod:countermeasures'], []).skipTo('combat').answer('useAbility', 'use')
  const agility = () => agilityOf(at.game, at.ship(0))
  expect(agility()).toBe(3)
  at.arrange(0, { discarded: [] })
  expect(agility()).toBe(3)
})

test('ept:ruthlessness: around the section of a huge ship that was hit, not around the other', () => {
  const struck = (section: 'fore' | 'aft') => {
    const at = createTable(
      [
        [[redSquadronPilot, 500, 700, 180, ['ept:ruthlessness']]],
        [
          ['cr90corvettefore', 500, 400, 0],
          [academyPilot, 620, 270, 90],
        ],
      ],
      ['hit', 'hit', 'hit', ...blanks(9)],
    )
    at.skipTo('combat').answer('chooseAttack', `primary:1:${section}`)
    return at.damage(2)
  }
  expect(struck('fore')).toEqual([])
})

test('system:advtargetingcomputer: of a huge ship the section it has locked', () => {
  const heard = (locked: 'fore' | 'aft') => {
    const at = createTable(
      [
        [[redSquadronPilot, 500, 700, 180, ['system:advtargetingcomputer']]],
        [['cr90corvettefore', 500, 400, 0]],
      ],
      blanks(12),
    ).arrange(0, { locks: [1], lockedSections: { 1: locked } })
    return at.skipTo('combat').answer('chooseAttack', 'primary:1:fore').cardsHeard()
  }
  expect(heard('fore')).toContain('system:advtargetingcomputer')
  expect(heard('aft')).toEqual([])
})

test('ept:swarmtactics: a friend of higher skill may come down to its own', () => {
  const at = createTable([
    [
      ['redsquadronpilot', 500, 300, 0, ['ept:swarmtactics']],
      ['wedgeantilles', 560, 300],
    ],
    [[academyPilot, 500, 490, 180]],
  ])
  at.skipTo('combat').answer('useAbility', 'ship:1')
  expect(at.options('chooseFighter')).toEqual(['ship:0', 'ship:1'])
})

test('missile:unguidedrockets: the defender changes its dice no more than the attacker', () => {
  const heard = (weapon: string) =>
    declareAttack(
      createDuel(['missile:unguidedrockets'], ['hit', ...blanks(7)], {
        theirs: ['system:sensorjammer'],
      }).arrange(0, {
        tokens: { focus: 1 },
      }),
      weapon,
    ).cardsHeard()
  expect(heard('missile:unguidedrockets:1')).toEqual([])
  expect(heard('primary:1')).toContain('system:sensorjammer')
})

test('ept:intensity: no token that may not be spent turns it back', () => {
  const intensity = 'ept:intensity:intensity'
  const heard = (y: number) => {
    const at = createDuel([intensity], blanks(12), { foe: 'carnorjax', y }).arrange(0, {
      tokens: { focus: 1 },
      replaced: { [intensity]: 'ept:intensity:exhausted' },
    })
    at.skipTo('combat').upTo('useAbility', 0)
    return at.cardsHeard()
  }
  expect(heard(430)).toEqual([])
  expect(heard(490)).not.toEqual([])
})

test('amd:r7t1: the lock may be left, for one on another ship', () => {
  const acting = (heading: number) =>
    createTable([[[rookiePilot, 300, 300, 0, ['amd:r7t1']]], [[academyPilot, 300, 560, heading]]])
      .arrange(1, { activated: true })
      .dials('1FG', '2FG')
      .upTo('chooseAction', 0)
  const at = acting(180).answer('chooseAction', 'r7t1:withoutLock').has(0, { locks: [] })
  expect(at.options('chooseAction')).toContain('boost:straight')
  expect(acting(0).options('chooseAction')).not.toContain('r7t1:withoutLock')
})

test('samd:genius: not after a maneuver that no dial has shown', () => {
  const genius = ['samd:genius', 'bomb:seismiccharges', 'ept:daredevil']
  const at = createLoneShip(genius, { dice: blanks(2) }, 'goldsquadronpilot').dials('1FG', '2FG')
  const asked = () => at.game.pending.map(({ ask, subject }) => `${ask}:${subject}`)
  while (!asked().includes('chooseAction:0')) {
    const { ask } = at.game.pending[0]!
    at.answer(ask, ask === 'useAbility' ? 'decline' : 'none')
  }
  const before = at.cardsHeard().length
  at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith('daredevil'))!)
  expect(at.cardsHeard().slice(before)).not.toContain('samd:genius')
})

test('torpedo:seismictorpedo: of a huge ship an opponent chooses the section', () => {
  const at = createTable(
    [[[rookiePilot, 300, 300, 0, ['torpedo:seismictorpedo']]], [['cr90corvettefore', 400, 690, 0]]],
    ['hit'],
    { obstacles: [['coreasteroid0', 300, 520]] },
  )
  at.arrange(1, { activated: true }).arrange(0, { dial: '1FG' }).skipTo('activation')
  at.upTo('chooseAction', 0).answer('chooseAction', 'seismictorpedo:1000')
  expect(at.asked('chooseSection')).toMatchObject({ seat: 0, rule: 'HS-DMG-5' })
  at.answer('chooseSection', 'fore').has(1, { huge: { shields: { fore: 4, aft: 3 } } })
})
