import { describe, expect, test } from 'vitest'
import {
  academyPilot,
  createLoneShip,
  createTable,
  farShip,
  redSquadronPilot,
  rookiePilot,
} from './testing.ts'

/** Returns the maneuvers a ship has executed. */
const flown = (at: ReturnType<typeof createLoneShip>, id = 0) =>
  at
    .kinds('moved')
    .filter(({ ship }) => ship === id)
    .map(({ maneuver }) => maneuver)

const stress = (amount: number) => ({ tokens: { stress: amount } })

describe('an ionized ship', () => {
  const ionized = (upgrades: readonly string[], pilot = rookiePilot) =>
    createTable([[[pilot, 300, 300, 0, upgrades]], [farShip]])
      .arrange(0, { tokens: { ion: 1, stress: 1 }, activated: false })
      .dials(null, '2FG')

  // No dial is set for it: it was ionized before Planning.
  const flies = (upgrades: readonly string[], pilot?: string) => {
    const at = ionized(upgrades, pilot)
    at.arrange(0, { dial: null }).upTo('chooseAction', 0)
    return [flown(at), at.ship(0).tokens]
  }

  test.each([
    ['amd:r2astromech', rookiePilot],
    ['crew:niennunb', 'hwk290:rebeloperative'],
  ])('%s: the straight it flies is green', (card, pilot) => {
    const key = pilot === rookiePilot ? rookiePilot : 'rebeloperative'
    expect(flies([card], key)).toEqual([['1FG'], {}])
    expect(flies([], key)).toEqual([['1FW'], { stress: 1 }])
  })

  test('samd:unhingedastromech: a straight of speed 1 is none of speed 3', () => {
    expect(flies(['samd:unhingedastromech'], 'syndicatethug')).toEqual([['1FW'], { stress: 1 }])
  })
})

describe('what is revealed', () => {
  test('ept:stayontarget: a stressed ship may not fly the red maneuver, and flies the white straight 2', () => {
    const at = createLoneShip(['ept:stayontarget']).arrange(0, stress(1)).dials('1FG', '2FG')
    at.answer('useAbility', '1BG').upTo('chooseAction', 0)
    expect(flown(at)).toEqual(['2FW'])
    at.has(0, stress(1))
    const unstressed = createLoneShip(['ept:stayontarget']).dials('1FG', '2FG').answer('useAbility', '1BG')
    expect(flown(unstressed)).toEqual(['1BR'])
    unstressed.has(0, stress(1))
  })

  test('ept:stayontarget: in 2014 an opponent chooses for a stressed ship', () => {
    const at = createLoneShip(['ept:stayontarget'], { ruleset: '1e-epic-2014' }).arrange(0, stress(1))
    at.dials('1FG', '2FG').answer('useAbility', '1BG')
    expect(at.asked('chooseManeuver')).toMatchObject({ seat: 1, subject: 0, rule: 'C1-DIFF-5' })
    expect(flown(at.answer('chooseManeuver', '2FG'))).toEqual(['2FG'])
  })

  test('ept:stayontarget: the maneuver stays red when another card turns the dial again', () => {
    const at = createTable([[['chewbacca', 300, 300, 0, ['ept:stayontarget', 'crew:navigator']]], [farShip]])
    at.dials('2FG', '2FG')
    at.answer('chooseAbility', at.options('chooseAbility').find((id) => id.includes('stayontarget'))!)
    at.answer('useAbility', '2BW').answer('useAbility', '1BG').upTo('chooseAction', 0)
    expect(flown(at)).toEqual(['1BR'])
    at.has(0, stress(1))
  })

  test('galacticempire:tieinterceptor:tetrancowall with ept:stayontarget: a maneuver of the speed he has chosen', () => {
    const at = createTable([[['tetrancowall', 300, 300, 0, ['ept:stayontarget']]], [farShip]]).dials(
      '5KR',
      '2FG',
    )
    at.answer('chooseAbility', at.options('chooseAbility').find((id) => id.includes('tetrancowall'))!)
    at.answer('useAbility', 'speed:3')
    expect(at.options('useAbility')).toContain('3BW')
    expect(flown(at.answer('useAbility', '3BW'))).toEqual(['3BR'])
  })

  test('ept:adrenalinerush: a stressed ship may use it, but not on what a damage card makes red', () => {
    const at = createLoneShip(['ept:adrenalinerush']).arrange(0, stress(1)).dials('4KR', '2FG')
    expect(flown(at.answer('useAbility', 'use'))).toEqual(['4KW'])
    const damaged = createLoneShip(['ept:adrenalinerush']).damaged(0, 'damagedengine').dials('3TW', '2FG')
    expect(damaged.cardsHeard()).toEqual([])
    expect(flown(damaged)).toEqual(['3TR'])
  })

  test('crew:leiaorgana: what a damage card makes red stays red', () => {
    const led = (dial: string) => {
      const at = createTable([
        [
          ['chewbacca', 300, 300, 0, ['crew:leiaorgana']],
          [rookiePilot, 600, 300],
        ],
        [farShip],
      ])
      at.damaged(1, 'damagedengine').dials('1FG', dial, '2FG').answer('useAbility', 'use')
      return flown(at.upTo('chooseAction', 1), 1)
    }
    expect([led('4KR'), led('3TW')]).toEqual([['4KW'], ['3TR']])
  })

  test('illicit:inertialdampeners: the stress token comes after it has stood still', () => {
    const at = createTable([
      [['syndicatethug', 300, 300, 0, ['illicit:inertialdampeners']]],
      [farShip],
    ]).dials('2FG', '2FG')
    at.answer('useAbility', 'use').upTo('setDials')
    const told = at.events.flatMap(({ kind, ...event }) =>
      (kind === 'moved' || kind === 'gained') && 'ship' in event && event.ship === 0 ? [kind] : [],
    )
    expect(told).toEqual(['moved', 'gained'])
    at.has(0, { ...stress(1), discarded: ['illicit:inertialdampeners'] })
    expect(flown(at)).toEqual(['0OW'])
  })

  test('ept:lightningreflexes: not after a maneuver that is not on its dial', () => {
    const quiet = (pilot: string, dial: string | null, more: object = {}, upgrades: string[] = []) => {
      const at = createTable([[[pilot, 300, 300, 0, ['ept:lightningreflexes', ...upgrades]]], [farShip]])
      at.arrange(0, more)
      return at.dials(dial, '2FG')
    }
    expect(quiet(redSquadronPilot, '1FG').options('useAbility')).toEqual(['use', 'decline'])
    const ion = quiet(redSquadronPilot, null, { tokens: { ion: 1 } })
    expect(ion.arrange(0, { dial: null }).cardsHeard()).toEqual([])
    const juno = (speed: string) => {
      const at = quiet('junoeclipse', '2FG').upTo('useAbility').answer('useAbility', speed)
      return at.game.pending[0]?.ask
    }
    // A straight of speed 1 is not on the dial of her ship, one of speed 3 is.
    expect([juno('speed:1'), juno('speed:3')]).toEqual(['chooseAction', 'useAbility'])
  })
})

describe('maneuvers beside that of the dial', () => {
  test.each(['title:adaptiveailerons', 'title:advancedailerons'])(
    '%s: a ship in the way of the first one costs no action, one in the way of the second does',
    (title) => {
      const pilot = title === 'title:adaptiveailerons' ? 'imperialtrainee' : 'scarifbasepilot'
      const acts = (dial: string, y: number) => {
        const at = createTable([[[pilot, 300, 300, 0, [title]]], [[academyPilot, 300, y, 180], farShip]])
        at.arrange(1, { activated: true }).dials(dial, '1TW', '2FG').answer('useAbility', '1F')
        at.upTo('chooseAction', 0)
        const own = at.kinds('moved').filter(({ ship }) => ship === 0)
        return [own.map(({ full }) => full), at.game.pending[0]?.ask]
      }
      expect(acts('1TW', 385)).toEqual([[false, true], 'chooseAction'])
      expect(acts('1FG', 450)).toEqual([[true, false], 'setDials'])
    },
  )
})

describe('a stressed ship that reveals red', () => {
  const lays = (pilot: string, bomb: string, dial: string, amount: number) => {
    const at = createTable([[[pilot, 600, 300, 0, [bomb]]], [farShip]])
      .arrange(0, stress(amount))
      .dials(dial, '2FG')
    return ['dropBomb', 'useAbility'].includes(at.game.pending[0]?.ask ?? '')
  }

  test('bomb:seismiccharges: it may not be dropped, unless the maneuver is changed', () => {
    expect(lays('deathfire', 'bomb:seismiccharges', '2TR', 0)).toBe(true)
    expect(lays('deathfire', 'bomb:seismiccharges', '2TR', 1)).toBe(false)
    expect(lays('deathfire', 'bomb:seismiccharges', '2BG', 1)).toBe(true)
  })

  test('scumandvillainy:quadjumper:constablezuvio: no more does he', () => {
    const zuvio = 'constablezuvio'
    expect(lays(zuvio, 'bomb:proximitymines', '1DR', 0)).toBe(true)
    expect(lays(zuvio, 'bomb:proximitymines', '1DR', 1)).toBe(false)
  })
})
