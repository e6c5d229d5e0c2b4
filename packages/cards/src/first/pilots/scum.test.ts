import type { ShipId } from '@flotilla/engine'
import { blanks, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import { firstCards as cards } from '../index.ts'

const red = 'redsquadronpilot'
const academy = 'academypilot'
const far: PlacedPilot = ['obsidiansquadronpilot', 1500, 800, 180]
const scum = (name: string) => `scumandvillainy:${name}`

const sides = (ours: PlacedPilot[], theirs: PlacedPilot[], dice: string[] = [], more: Partial<Layout> = {}) =>
  new Table({ seats: [ours, theirs], dice, cards, ...more })

/** Makes the first ship attack the first of the others; no other ship attacks. */
function fire(at: Table, shot: string): Table {
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { fought: true })
  return at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', shot)
}
const heard = (at: Table, name: string) => at.cardsHeard().includes(scum(name))
const gains = (at: Table) => at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)
const offers = (at: Table, name: string) =>
  at.game.pending.flatMap((one) =>
    'options' in one && one.ask.startsWith('modify')
      ? one.options.map(({ id }) => id).filter((id) => id.includes(scum(name)))
      : [],
  )

describe('dice', () => {
  test('aggressor:ig88b: after a miss it fires a cannon, once', () => {
    const shot = (dice: string[], upgrades = ['cannon:ioncannon']) =>
      fire(
        sides(
          [[scum('aggressor:ig88b'), 500, 300, 0, upgrades]],
          [[academy, 500, 490]],
          [...dice, ...blanks(12)],
        ),
        'primary:1',
      )
    const at = shot(blanks(6)).answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toEqual(['cannon:ioncannon:1', 'pass'])
    expect(heard(shot(blanks(6), []), 'aggressor:ig88b')).toBe(false)
    expect(heard(shot(['hit', 'hit', 'hit']), 'aggressor:ig88b')).toBe(false)
  })

  test('firespray31:bobafett: a reroll for each enemy at Range 1', () => {
    const attack = (y: number) =>
      offers(
        fire(sides([[scum('firespray31:bobafett'), 500, 300]], [[academy, 500, y]], blanks(12)), 'primary:1'),
        'firespray31:bobafett',
      )
    expect(attack(430)).toHaveLength(1)
    expect(attack(490)).toEqual([])
    const shot = fire(
      sides([[red, 500, 300]], [[scum('firespray31:bobafett'), 500, 430]], ['hit', ...blanks(12)]),
      'primary:1',
    )
    expect(offers(shot, 'firespray31:bobafett')).toHaveLength(1)
  })

  test('firespray31:kathscarlet: a die more inside her auxiliary arc', () => {
    const rolls = (y: number, shot: string) =>
      fire(
        sides([[scum('firespray31:kathscarlet'), 500, 500]], [[academy, 500, y]], blanks(12)),
        shot,
      ).rolls()[0]
    expect(rolls(290, 'primary:rear:1')).toBe(4)
    expect(rolls(710, 'primary:1')).toBe(3)
  })

  test('g1astarfighter:zuckuss: both roll a die more', () => {
    const shot = () =>
      fire(
        sides([[scum('g1astarfighter:zuckuss'), 500, 300]], [[academy, 500, 490]], blanks(12)),
        'primary:1',
      )
    expect(shot().answer('useAbility', 'use').upTo('setDials').rolls()).toEqual([4, 4])
    expect(shot().answer('useAbility', 'decline').upTo('setDials').rolls()).toEqual([3, 3])
  })

  test('kihraxzfighter:grazthehunter: a die more against an attacker inside its arc', () => {
    const rolls = (heading: number) =>
      fire(
        sides([[red, 500, 300]], [[scum('kihraxzfighter:grazthehunter'), 500, 490, heading]], blanks(12)),
        'primary:1',
      ).rolls()[1]
    expect(rolls(180)).toBe(3)
    expect(rolls(0)).toBe(2)
  })

  test('kihraxzfighter:talonbanecobra: range bonuses count twice', () => {
    const attack = (y: number) =>
      fire(
        sides([[scum('kihraxzfighter:talonbanecobra'), 500, 300]], [[academy, 500, y]], blanks(14)),
        'primary:1',
      ).rolls()[0]
    const defend = (y: number) =>
      fire(
        sides([[red, 500, 300]], [[scum('kihraxzfighter:talonbanecobra'), 500, y]], blanks(14)),
        'primary:1',
      ).rolls()[1]
    expect([attack(430), attack(490)]).toEqual([5, 3])
    expect([defend(560), defend(490)]).toEqual([4, 2])
  })

  test('kihraxzfighter:viktorhel: stress for the attacker unless two dice were rolled', () => {
    const shot = (y: number) =>
      gains(
        fire(
          sides([[red, 500, 300]], [[scum('kihraxzfighter:viktorhel'), 500, y]], blanks(12)),
          'primary:1',
        ).upTo('setDials'),
      )
    expect(shot(560)).toEqual(['0:stress'])
    expect(shot(490)).toEqual([])
  })

  test('m3ainterceptor:inaldra: a shield for any number of rerolls', () => {
    const shot = (shields: number) =>
      fire(
        sides([[scum('m3ainterceptor:inaldra'), 500, 300]], [[academy, 500, 490]], blanks(12)).arrange(0, {
          shields,
        }),
        'primary:1',
      )
    const at = shot(1)
    expect(offers(at, 'm3ainterceptor:inaldra')).toHaveLength(2)
    at.answer('modifyAttackDice', offers(at, 'm3ainterceptor:inaldra')[0]!)
    expect(at.ship(0).shields).toBe(0)
    expect(offers(shot(0), 'm3ainterceptor:inaldra')).toEqual([])
  })

  test('m3ainterceptor:serissu: another friend at Range 1 rerolls a die', () => {
    const shot = (x: number) =>
      offers(
        fire(
          sides(
            [[red, 500, 300]],
            [
              [academy, 500, 490],
              [scum('m3ainterceptor:serissu'), x, 490],
            ],
            ['hit', ...blanks(12)],
          ),
          'primary:1',
        ),
        'm3ainterceptor:serissu',
      )
    expect(shot(630)).toHaveLength(1)
    expect(shot(650)).toEqual([])
  })

  test('protectoratestarfighter:fennrau: a die more at Range 1', () => {
    const name = 'protectoratestarfighter:fennrau'
    const attack = (y: number) =>
      fire(sides([[scum(name), 500, 300]], [[academy, 500, y]], blanks(14)), 'primary:1')
    expect(attack(430).answer('useAbility', 'use').rolls()[0]).toBe(5)
    expect(heard(attack(490), name)).toBe(false)
    const shot = fire(sides([[red, 500, 300]], [[scum(name), 500, 430]], blanks(14)), 'primary:1')
    expect(shot.answer('useAbility', 'use').rolls()[1]).toBe(4)
  })

  test('quadjumper:sarcoplank: as many dice as the speed it has flown', () => {
    const rolls = (flown: number | null) =>
      fire(
        sides([[red, 500, 300]], [[scum('quadjumper:sarcoplank'), 500, 490]], blanks(12)).arrange(1, {
          flown,
        }),
        'primary:1',
      ).rolls()[1]
    expect([rolls(3), rolls(1), rolls(null)]).toEqual([3, 2, 2])
  })

  test('lancerclasspursuitcraft:sabinewren: adds a focus against what is inside her mobile arc', () => {
    const name = 'lancerclasspursuitcraft:sabinewren'
    const shot = (turret: 'front' | 'rear', y = 520) =>
      offers(
        fire(
          sides([[red, 500, 300]], [[scum(name), 500, y]], ['hit', ...blanks(12)]).arrange(1, { turret }),
          'primary:1',
        ),
        name,
      )
    expect(shot('rear')).toHaveLength(1)
    expect(shot('front')).toEqual([])
    expect(shot('rear', 600)).toEqual([])
  })

  test('yv666:bossk: a crit becomes two hits', () => {
    const shot = (dice: string[]) =>
      fire(sides([[scum('yv666:bossk'), 500, 300]], [[red, 500, 510]], [...dice, ...blanks(4)]), 'primary:1')
    const at = shot(['crit', 'blank', 'blank']).answer('useAbility', 'use')
    expect(at.kinds('damaged').map(({ damage }) => damage)).toEqual(['hit', 'hit'])
    expect(heard(shot(['hit', 'blank', 'blank']), 'yv666:bossk')).toBe(false)
  })

  test('yv666:lattsrazzi: spends a lock on the target of a friend, which has 1 agility less', () => {
    const shot = (locks: ShipId[]) =>
      fire(
        sides(
          [
            [red, 500, 300],
            [scum('yv666:lattsrazzi'), 700, 300],
          ],
          [[academy, 500, 490]],
          blanks(12),
        ).arrange(1, { locks }),
        'primary:2',
      )
    const at = shot([2]).answer('useAbility', 'use').upTo('setDials')
    expect(at.rolls()).toEqual([3, 2])
    at.has(1, { locks: [] })
    expect(heard(shot([]), 'yv666:lattsrazzi')).toBe(false)
  })

  test('ywing:kavil: a die more at what is outside his arc', () => {
    const rolls = (x: number, y: number, shot: string) =>
      fire(
        sides(
          [[scum('ywing:kavil'), 500, 500, 0, ['turret:ioncannonturret']]],
          [[academy, x, y]],
          blanks(12),
        ),
        shot,
      ).rolls()[0]
    expect(rolls(500, 360, 'turret:ioncannonturret:1')).toBe(4)
    expect(rolls(500, 640, 'turret:ioncannonturret:1')).toBe(3)
  })

  test('z95headhunter:ndrusuhlak: alone a die more', () => {
    const rolls = (x: number) =>
      fire(
        sides(
          [
            [scum('z95headhunter:ndrusuhlak'), 500, 300],
            [red, x, 300],
          ],
          [[academy, 500, 490]],
          blanks(12),
        ),
        'primary:2',
      ).rolls()[0]
    expect([rolls(745), rolls(735)]).toEqual([3, 2])
  })
})

describe('tokens', () => {
  const begun = (ours: PlacedPilot[], theirs: PlacedPilot[], arrange: (at: Table) => unknown = () => 0) => {
    const at = sides(ours, theirs)
    arrange(at)
    return at.skipTo('combat')
  }

  test('aggressor:ig88a: a shield back after it destroyed the defender', () => {
    const shot = (dice: string[], shields: number) => {
      const at = sides(
        [[scum('aggressor:ig88a'), 500, 300]],
        [[academy, 500, 490], far],
        [...dice, ...blanks(4)],
      )
      return fire(at.arrange(0, { shields }), 'primary:1')
    }
    const hits = ['hit', 'hit', 'hit', ...blanks(3)]
    expect(shot(hits, 1).answer('useAbility', 'use').ship(0).shields).toBe(2)
    expect(heard(shot(hits, 4), 'aggressor:ig88a')).toBe(false)
    expect(heard(shot(blanks(6), 1), 'aggressor:ig88a')).toBe(false)
  })

  test('aggressor:ig88c: a free evade after a boost', () => {
    const acted = (action: string) =>
      sides([[scum('aggressor:ig88c'), 500, 300]], [far])
        .dials('2FG', '2FG')
        .upTo('chooseAction', 0)
        .answer('chooseAction', action)
    expect(
      gains(acted('boost:straight').answer('useAbility', 'use').answer('chooseAction', 'evade')),
    ).toEqual(['0:evade'])
    expect(heard(acted('focus'), 'aggressor:ig88c')).toBe(false)
  })

  test('g1astarfighter:4lom: hands on stress at Range 1 in the end', () => {
    const ended = (y: number, stress: number) =>
      sides([[scum('g1astarfighter:4lom'), 500, 300]], [[red, 500, y]])
        .arrange(0, { tokens: { stress } })
        .skipTo('end')
    const at = ended(430, 1).answer('useAbility', 'ship:1')
    at.has(1, { tokens: { stress: 1 } })
    expect(heard(ended(490, 1), 'g1astarfighter:4lom')).toBe(false)
    expect(heard(ended(430, 0), 'g1astarfighter:4lom')).toBe(false)
  })

  test('hwk290:dacebonearm: takes stress to hurt an enemy that got ion', () => {
    const shot = (x: number, stress = 0) => {
      const at = sides(
        [
          [red, 500, 300, 0, ['cannon:ioncannon']],
          [scum('hwk290:dacebonearm'), x, 490],
        ],
        [[red, 500, 490]],
        ['hit', 'hit', 'hit', ...blanks(3)],
      )
      return fire(at.arrange(1, { tokens: { stress } }), 'cannon:ioncannon:2')
    }
    const at = shot(830).answer('useAbility', 'use')
    expect(gains(at)).toEqual(['2:ion', '1:stress'])
    expect(at.ship(2).shields).toBe(0)
    expect(heard(shot(850), 'hwk290:dacebonearm')).toBe(false)
    expect(heard(shot(830, 1), 'hwk290:dacebonearm')).toBe(false)
  })

  test.each([
    ['hwk290:palobgodalhi', false],
    ['z95headhunter:kaatoleeachos', true],
  ])('%s: takes a focus or evade token at Range 1–2', (name, friend) => {
    const at = (x: number, tokens: object) => {
      const other: PlacedPilot = [red, x, 300]
      return begun([[scum(name), 500, 300], ...(friend ? [other] : [])], friend ? [far] : [other], (table) =>
        table.arrange(1, { tokens }),
      )
    }
    const taken = at(735, { evade: 1 }).answer('useAbility', 'take:evade:1')
    expect(gains(taken)).toEqual(['0:evade'])
    expect(heard(at(745, { evade: 1 }), name)).toBe(false)
    expect(heard(at(735, { stress: 1 }), name)).toBe(false)
  })

  test('hwk290:torkilmux: an enemy at Range 1–2 has skill 0 in combat', () => {
    const skill = (y: number) => {
      const at = sides([[scum('hwk290:torkilmux'), 500, 300]], [['wedgeantilles', 500, y, 180]])
      at.arrange(0, { activated: true }).arrange(1, { activated: true }).skipTo('activation')
      return at.kinds('skill').map(({ ship, value }) => [ship, value])
    }
    expect(skill(490)).toEqual([[1, 0]])
    expect(skill(560)).toEqual([])
  })

  test('jumpmaster5000:manaroo: hands all to a friend at Range 1', () => {
    const name = 'jumpmaster5000:manaroo'
    const at = (x: number, ship: object) =>
      begun(
        [
          [scum(name), 500, 300],
          [red, x, 300],
        ],
        [far],
        (table) => table.arrange(0, ship),
      )
    const given = at(640, { tokens: { focus: 1, evade: 1 }, locks: [2] }).answer('useAbility', 'ship:1')
    expect(gains(given)).toEqual(['1:focus', '1:evade'])
    given.has(1, { locks: [2] })
    expect(heard(at(670, { tokens: { focus: 1 } }), name)).toBe(false)
    expect(heard(at(640, {}), name)).toBe(false)
    // As first printed, at any range.
    const printed = sides(
      [
        [scum(name), 500, 300],
        [red, 1500, 300],
      ],
      [far],
      [],
      { ruleset: '1e-epic-2014' },
    ).arrange(0, { tokens: { focus: 1 } })
    expect(printed.skipTo('combat').options('useAbility')).toEqual(['ship:1', 'decline'])
  })

  test('lancerclasspursuitcraft:asajjventress: stress for a ship inside her mobile arc at Range 1–2', () => {
    const name = 'lancerclasspursuitcraft:asajjventress'
    const at = (y: number, turret: 'front' | 'left') =>
      begun([[scum(name), 500, 300]], [[red, 500, y]], (table) => table.arrange(0, { turret }))
    expect(gains(at(550, 'front').answer('useAbility', 'ship:1'))).toEqual(['1:stress'])
    expect(heard(at(570, 'front'), name)).toBe(false)
    expect(heard(at(550, 'left'), name)).toBe(false)
  })

  test('lancerclasspursuitcraft:ketsuonyo: a tractor beam token inside both her arcs at Range 1', () => {
    const name = 'lancerclasspursuitcraft:ketsuonyo'
    const at = (y: number, turret: 'front' | 'left') =>
      begun([[scum(name), 500, 300]], [[red, 500, y]], (table) => table.arrange(0, { turret }))
    expect(gains(at(450, 'front').answer('useAbility', 'ship:1'))).toEqual(['1:tractor'])
    expect(heard(at(470, 'front'), name)).toBe(false)
    expect(heard(at(450, 'left'), name)).toBe(false)
    // A friendly ship is moved by an opponent.
    const moves = (ships: Parameters<typeof sides>[0], foes: Parameters<typeof sides>[1]) =>
      begun(ships, foes, (table) => table)
        .answer('useAbility', 'ship:1')
        .asked('tractorBeam').seat
    expect(moves([[scum(name), 500, 300]], [[red, 500, 450]])).toBe(0)
    expect(
      moves(
        [
          [scum(name), 500, 300],
          [academy, 500, 450],
        ],
        [far],
      ),
    ).toBe(1)
  })

  test('m3ainterceptor:genesisred: as many tokens as what it locks', () => {
    const locked = (own: object, theirs: object) => {
      const at = sides([[scum('m3ainterceptor:genesisred'), 500, 300]], [[red, 500, 600]])
      at.arrange(0, { tokens: own }).arrange(1, { tokens: theirs, activated: true }).dials('2FG', '2FG')
      return gains(at.upTo('chooseAction', 0).answer('chooseAction', 'lock:1'))
    }
    expect(locked({ focus: 1 }, { focus: 2, evade: 1 })).toEqual(['0:focus', '0:evade'])
    expect(locked({ focus: 2 }, { focus: 1 })).toEqual([])
  })

  test('m3ainterceptor:laetinashera: an evade token after an attack that missed her', () => {
    const shot = (dice: string[]) =>
      fire(
        sides([[red, 500, 300]], [[scum('m3ainterceptor:laetinashera'), 500, 490]], [...dice, ...blanks(6)]),
        'primary:1',
      )
    expect(gains(shot(blanks(6)).answer('useAbility', 'use'))).toEqual(['1:evade'])
    expect(heard(shot(['hit']), 'm3ainterceptor:laetinashera')).toBe(false)
  })

  test('protectoratestarfighter:kadsolus: 2 focus tokens after a red maneuver', () => {
    const flown = (dial: string) =>
      gains(
        sides([[scum('protectoratestarfighter:kadsolus'), 500, 300]], [far])
          .dials(dial, '2FG')
          .upTo('setDials'),
      )
    expect(flown('4KR')).toContain('0:focus')
    expect(flown('4FW')).not.toContain('0:focus')
  })

  test('protectoratestarfighter:oldteroch: an enemy at Range 1 that aims at it loses its tokens', () => {
    const name = 'protectoratestarfighter:oldteroch'
    const at = (y: number, heading: number, tokens: object = { focus: 1, evade: 1 }) =>
      begun([[scum(name), 500, 300]], [[red, 500, y, heading]], (table) => table.arrange(1, { tokens }))
    expect(
      at(430, 180)
        .answer('useAbility', 'ship:1')
        .kinds('lost')
        .map(({ token }) => token),
    ).toEqual(['focus', 'evade'])
    expect(heard(at(490, 180), name)).toBe(false)
    expect(heard(at(430, 0), name)).toBe(false)
    expect(heard(at(430, 180, {}), name)).toBe(false)
  })

  test('quadjumper:unkarplutt: a tractor beam token for every ship it touches', () => {
    const ended = (touching: ShipId[]) => {
      const at = sides([[scum('quadjumper:unkarplutt'), 500, 300]], [[red, 500, 340]])
      at.arrange(0, { activated: true, touching }).arrange(1, { activated: true })
      return gains(at.skipTo('activation').upTo('setDials'))
    }
    expect(ended([1])).toEqual(['1:tractor'])
    expect(ended([])).toEqual([])
    // A friendly ship is moved by an opponent.
    const friend = sides(
      [
        [scum('quadjumper:unkarplutt'), 500, 300],
        [academy, 500, 340],
      ],
      [far],
    )
    friend.arrange(0, { activated: true, touching: [1] }).arrange(1, { activated: true })
    friend.arrange(2, { activated: true }).skipTo('activation')
    expect(friend.asked('tractorBeam')).toMatchObject({ seat: 1, subject: 1 })
  })

  test('starviper:guri: a focus token with an enemy at Range 1', () => {
    const at = (y: number) => begun([[scum('starviper:guri'), 500, 300]], [[red, 500, y]])
    expect(gains(at(430).answer('useAbility', 'use'))).toEqual(['0:focus'])
    expect(heard(at(490), 'starviper:guri')).toBe(false)
  })

  test('ywing:drearenthal: takes stress to lock again after a lock was spent', () => {
    const shot = (spend: boolean) => {
      const at = sides([[scum('ywing:drearenthal'), 500, 300]], [[academy, 500, 490]], blanks(12)).arrange(
        0,
        { locks: [1] },
      )
      fire(at, 'primary:1')
      return spend
        ? at.answer('modifyAttackDice', at.options('modifyAttackDice').find((id) => id.startsWith('lock'))!)
        : at
    }
    const at = shot(true).answer('useAbility', 'lock:1')
    at.has(0, { locks: [1] })
    expect(gains(at)).toEqual(['0:stress'])
    expect(heard(shot(false), 'ywing:drearenthal')).toBe(false)
  })
})

describe('attacks and maneuvers', () => {
  test('aggressor:ig88d: a loop of speed 3 by the turn template', () => {
    const flown = (dial: string, answer?: string) => {
      const at = sides([[scum('aggressor:ig88d'), 500, 300]], [far]).arrange(1, { activated: true })
      at.dials(dial, '2FG')
      if (answer) at.answer('useAbility', answer)
      return at
    }
    expect(flown('3LR', 'use').ship(0).pose.heading).toBe(90)
    expect(flown('3LR', 'decline').ship(0).pose.heading).toBe(135)
    expect(heard(flown('2FG'), 'aggressor:ig88d')).toBe(false)
  })

  test('jumpmaster5000:dengar: attacks whoever attacked from inside his arc', () => {
    const name = 'jumpmaster5000:dengar'
    const shot = (heading: number) =>
      fire(sides([[red, 500, 300]], [[scum(name), 500, 520, heading]], blanks(14)), 'primary:1')
    const at = shot(180).answer('useAbility', 'use')
    expect(at.asked('chooseAttack').subject).toBe(1)
    expect(at.options('chooseAttack')).toEqual(['primary:0', 'pass'])
    expect(heard(shot(0), name)).toBe(false)
  })

  test('kihraxzfighter:captainjostero: attacks an enemy hurt otherwise than in defense', () => {
    const name = 'kihraxzfighter:captainjostero'
    const flown = (x: number, face: string) => {
      const at = sides([[scum(name), x, 300]], [[red, 500, 560, 180]], [face, ...blanks(12)], {
        obstacles: [['coreasteroid0', 500, 490]],
      })
      return at.arrange(0, { activated: true }).dials('2FG', '2FG')
    }
    const at = flown(500, 'hit').answer('useAbility', 'use')
    expect(at.options('chooseAttack')).toEqual(['primary:1', 'pass'])
    expect(heard(flown(500, 'blank'), name)).toBe(false)
    expect(heard(flown(900, 'hit'), name)).toBe(false)
    const defended = fire(
      sides([[scum(name), 500, 300]], [[red, 500, 490]], ['hit', 'hit', 'hit', ...blanks(6)]),
      'primary:1',
    )
    expect(heard(defended, name)).toBe(false)
  })

  test('m12lkimogilafighter:dalanoberos: locks an enemy in its bullseye', () => {
    const name = 'm12lkimogilafighter:dalanoberos'
    const begun = (x: number, y = 500) => sides([[scum(name), 500, 300]], [[red, x, y]]).skipTo('combat')
    begun(500)
      .answer('useAbility', 'ship:1')
      .has(0, { locks: [1] })
    expect(heard(begun(560), name)).toBe(false)
    expect(heard(begun(500, 700), name)).toBe(false)
  })

  test('starviper:dalanoberos: flies a turn as a red Tallon roll', () => {
    const name = 'starviper:dalanoberos'
    const flown = (dial: string, stress = 0) =>
      sides([[scum(name), 500, 300]], [far])
        .arrange(0, { tokens: { stress } })
        .arrange(1, { activated: true })
        .dials(dial, '2FG')
    const at = flown('2TW').answer('useAbility', 'use')
    expect(at.kinds('revealed').at(-1)).toMatchObject({ maneuver: '2ER' })
    expect(heard(flown('2FG'), name)).toBe(false)
    expect(heard(flown('2TW', 1), name)).toBe(false)
  })

  test('starviper:princexizor: a friend at Range 1 suffers a result in its place', () => {
    const name = 'starviper:princexizor'
    const shot = (x: number) =>
      fire(
        sides(
          [[red, 500, 300]],
          [
            [scum(name), 500, 490],
            [red, x, 490],
          ],
          ['hit', 'crit', 'blank', ...blanks(4)],
        ),
        'primary:1',
      )
    const at = shot(630).answer('useAbility', 'crit:2')
    expect(at.ship(2).shields).toBe(1)
    at.has(1, { shields: 0, damage: [] })
    expect(heard(shot(650), name)).toBe(false)
  })

  test('yv666:moraloeval: cannons fire through the auxiliary arc', () => {
    const shots = (name: string) => {
      const at = sides([[scum(name), 500, 300, 0, ['cannon:ioncannon']]], [[red, 640, 330]])
      return at
        .arrange(1, { fought: true })
        .skipTo('combat')
        .options('chooseAttack')
        .some((id) => id.startsWith('cannon:'))
    }
    expect(shots('yv666:moraloeval')).toBe(true)
    expect(shots('yv666:bossk')).toBe(false)
  })
})
