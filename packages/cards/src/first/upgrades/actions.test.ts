import { blanks, type Table } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
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

const stress = (amount: number) => ({ tokens: { stress: amount } })

/** A ship that has flown the straight 2 and chooses its action; Darth Vader performs two. */
const acting = (upgrades: readonly string[], pilot = 'darthvader', more = {}): Table =>
  createLoneShip(upgrades, {}, pilot).arrange(0, more).dials('2FG', '2FG').upTo('chooseAction', 0)

/** Returns the events of a ship, by kind. */
const told = (at: Table, kinds: readonly string[], id = 0): string[] =>
  at.events.flatMap((event) =>
    kinds.includes(event.kind) && 'ship' in event && event.ship === id ? [event.kind] : [],
  )

/** Returns the tokens that a ship has gained. */
const gains = (at: Table): string[] =>
  at.kinds('gained').flatMap(({ ship, token }) => (ship === 0 ? [token] : []))

describe('actions', () => {
  test('crew:gonk: its two actions are different ones, each once in a round', () => {
    const at = acting(['crew:gonk']).arrange(0, { shields: 1 })
    expect(at.options('chooseAction').filter((id) => id.startsWith('gonk'))).toEqual(['gonk:store'])
    at.answer('chooseAction', 'gonk:store')
    const again = at.options('chooseAction').filter((id) => id.startsWith('gonk'))
    expect(again).toHaveLength(1)
    expect(again).not.toContain('gonk:store')
    at.answer('chooseAction', again[0]!).has(0, { shields: 2, held: { 'crew:gonk': 0 } })
    // Two of the same kind are the same action.
    const full = acting(['crew:gonk'], 'darthvader', { shields: 1, held: { 'crew:gonk': 2 } })
    full.answer('chooseAction', 'gonk:shield')
    expect(full.options('chooseAction').filter((id) => id.startsWith('gonk'))).toEqual(['gonk:store'])
  })

  test('mod:experimentalinterface: the action of a bomb will do; without an action there is no stress', () => {
    const after = (upgrade: string) =>
      acting(['mod:experimentalinterface', upgrade], rookiePilot).answer('chooseAction', 'focus')
    const at = after('bomb:proximitymines').answer('useAbility', 'use')
    expect(at.options('chooseAction').every((id) => id.startsWith('drop:') || id === 'none')).toBe(true)
    at.answer('chooseAction', at.options('chooseAction')[0]!).has(0, { tokens: { focus: 1, stress: 1 } })
    expect(at.game.state.devices).toHaveLength(1)
    after('bomb:proximitymines')
      .answer('useAbility', 'use')
      .answer('chooseAction', 'none')
      .has(0, { tokens: { focus: 1 } })
    // A bomb that is dropped when a dial is revealed has no action.
    expect(after('bomb:protonbombs').cardsHeard()).toEqual([])
  })

  test('mod:experimentalinterface with ept:pushthelimit: two actions more, then two stress tokens', () => {
    const at = acting(['mod:experimentalinterface', 'ept:pushthelimit', 'ept:marksmanship'], 'tychocelchu')
    at.answer('chooseAction', 'focus')
    const push = at.options('chooseAbility').find((id) => id.includes('pushthelimit'))!
    at.answer('chooseAbility', push).answer('useAbility', 'use').answer('chooseAction', 'evade')
    at.answer('useAbility', 'use').answer('chooseAction', 'marksmanship')
    expect(gains(at)).toEqual(['focus', 'evade', 'stress', 'stress'])
    expect(at.kinds('action').filter(({ ship }) => ship === 0)).toHaveLength(3)
  })

  test('crew:leebo: an ion token after the boost, and none without it', () => {
    const chosen = (boost: string) =>
      gains(acting(['crew:leebo'], rookiePilot).answer('chooseAction', 'leebo').answer('chooseAction', boost))
    expect(chosen('boost:straight')).toEqual(['ion'])
    expect(chosen('none')).toEqual([])
  })

  test('title:dauntless: a free action, then stress; without one none', () => {
    const bumps = () => {
      const at = createTable([
        [
          ['rearadmiralchiraneau', 300, 300, 0, ['title:dauntless']],
          [academyPilot, 300, 450],
        ],
        [farShip],
      ])
      at.arrange(1, { activated: true }).dials('2FG', '2FG', '2FG').upTo('useAbility')
      return at.answer('useAbility', 'use')
    }
    expect(gains(bumps().answer('chooseAction', 'focus'))).toEqual(['focus', 'stress'])
    expect(gains(bumps().answer('chooseAction', 'none'))).toEqual([])
  })
})

describe('stress that others remove', () => {
  test('crew:kylekatarn: a focus token for stress that its own ship removes, not for what Wingman removes', () => {
    const own = createLoneShip(['crew:kylekatarn']).arrange(0, stress(1)).dials('1FG', '2FG')
    own.answer('useAbility', 'use').has(0, { tokens: { focus: 1 } })
    const helped = createTable([
      [
        [rookiePilot, 300, 300, 0, ['crew:kylekatarn']],
        [redSquadronPilot, 380, 300, 0, ['ept:wingman']],
      ],
      [farShip],
    ])
    helped.arrange(0, stress(1)).skipTo('combat').has(0, { tokens: {} })
    expect(helped.cardsHeard()).toEqual(['ept:wingman'])
  })

  test('crew:kananjarrus: after a white maneuver, before the stress of what it was flown for', () => {
    const daring = createTable([
      [
        [rookiePilot, 300, 300, 0, ['ept:daredevil', 'mod:engineupgrade']],
        [redSquadronPilot, 380, 300, 0, ['crew:kananjarrus']],
      ],
      [farShip],
    ])
    daring.arrange(1, { activated: true }).dials('1FG', '1FG', '2FG').upTo('chooseAction', 0)
    daring.answer('chooseAction', 'daredevil:left').upTo('setDials').has(0, stress(1))
    expect(daring.cardsHeard()).not.toContain('crew:kananjarrus')
    const dampened = createTable([
      [
        ['syndicatethug', 300, 300, 0, ['illicit:inertialdampeners']],
        [redSquadronPilot, 380, 300, 0, ['crew:kananjarrus']],
      ],
      [farShip],
    ])
    dampened.arrange(1, { activated: true }).arrange(0, stress(1)).dials('2FG', '1FG', '2FG')
    dampened.answer('useAbility', 'use').answer('useAbility', 'use').upTo('setDials')
    // The token it had is gone; that of the card came after.
    dampened.has(0, stress(1))
    expect(told(dampened, ['moved', 'lost', 'gained'])).toEqual(['moved', 'lost', 'gained'])
  })

  test('crew:kananjarrus with title:millenniumfalcon-swx57: he may remove the stress of turning about', () => {
    const flown = () => {
      const at = createTable([
        [
          ['hansolo', 300, 300, 0, ['title:millenniumfalcon-swx57']],
          [redSquadronPilot, 450, 500, 0, ['crew:kananjarrus']],
        ],
        [farShip],
      ])
      return at.arrange(1, { activated: true }).dials('3BW', '1FG', '2FG').upTo('chooseAbility')
    }
    const pick = (at: Table, card: string) =>
      at.answer('chooseAbility', at.options('chooseAbility').find((id) => id.includes(card))!)
    const at = pick(flown(), 'millenniumfalcon').answer('useAbility', 'use').answer('useAbility', 'use')
    expect(told(at, ['gained', 'lost'])).toEqual(['gained', 'lost'])
    // Before it there is nothing to remove, and he is not used up.
    const early = pick(flown(), 'kananjarrus').answer('useAbility', 'use').answer('useAbility', 'use')
    expect(told(early, ['gained', 'lost'])).toEqual(['gained'])
    expect(early.ship(1).performed).toEqual([])
  })

  test('galacticempire:lambdaclassshuttle:captainyorr: he gets what follows on an ability, and no price of one', () => {
    const beside = (upgrades: string[]) =>
      createTable([
        [
          [academyPilot, 300, 300, 0, upgrades],
          ['captainyorr', 420, 300],
        ],
        [farShip],
      ])
    const pushed = beside(['ept:pushthelimit']).arrange(1, { activated: true }).dials('2FG', '1FG', '2FG')
    pushed.upTo('chooseAction', 0).answer('chooseAction', 'focus').answer('useAbility', 'use')
    pushed.answer('chooseAction', 'evade').answer('useAbility', 'use')
    pushed.has(0, { tokens: { focus: 1, evade: 1 } }).has(1, stress(1))
    const opportunist = createTable(
      [
        [
          [academyPilot, 500, 300, 0, ['ept:opportunist']],
          ['captainyorr', 620, 300],
        ],
        [[rookiePilot, 500, 490, 180]],
      ],
      Array(5).fill('blank'),
    )
    opportunist.arrange(1, { fought: true }).arrange(2, { fought: true }).skipTo('combat')
    opportunist.answer('chooseAttack', 'primary:2').answer('useAbility', 'use')
    opportunist.has(0, stress(1)).has(1, { tokens: {} })
    expect(opportunist.rolls()[0]).toBe(3)
  })
})

describe('the end of a round', () => {
  test('illicit:cloakingdevice with mod:stygiumparticleaccelerator: the evade token is kept', () => {
    const at = createLoneShip(['illicit:cloakingdevice', 'mod:stygiumparticleaccelerator'], {
      dice: ['focus'],
    })
    at.arrange(0, { tokens: { cloak: 1, focus: 1 } }).skipTo('end')
    at.answer('decloak', at.options('decloak')[0]!)
    if (at.game.pending[0]?.ask === 'placeRoll') throw new Error('It decloaks ahead.')
    at.answer('useAbility', 'use').answer('chooseAction', 'evade').upTo('setDials')
    at.has(0, { tokens: { evade: 1 }, discarded: ['illicit:cloakingdevice'] })
  })
})

describe('values of upgrades', () => {
  const stripped = (upgrade: string, more = {}) =>
    createTable([[['chewbacca', 300, 300, 0, ['amd:chopper-swx72', upgrade]]], [farShip]])
      .arrange(0, { shields: 3, ...more })
      .dials('2FG', '2FG')
      .upTo('chooseAction', 0)

  test('mod:hullupgrade: discarded, the hull goes with it, and a ship with too many cards is destroyed', () => {
    const cards = (amount: number) =>
      Array.from({ length: amount }, (_, no) => ({ no, card: 'core:directhit', faceup: false, since: 0 }))
    const left = (amount: number) =>
      stripped('mod:hullupgrade', { damage: cards(amount) })
        .answer('chooseAction', 'chopper:mod:hullupgrade')
        .ship(0).place
    expect([left(7), left(8)]).toEqual(['table', 'destroyed'])
    const kept = stripped('mod:shieldupgrade', { damage: cards(7) })
    kept.answer('chooseAction', 'chopper:mod:shieldupgrade').has(0, { place: 'table' })
  })

  test('title:punishingone: discarded, the primary weapon is weaker again', () => {
    const rolls = (discarded: string[]) =>
      declareAttack(
        createDuel(['title:punishingone'], blanks(8), { pilot: 'contractedscout' }).arrange(0, { discarded }),
      ).rolls()[0]
    expect([rolls([]), rolls(['title:punishingone'])]).toEqual([3, 2])
  })

  test('mod:shieldupgrade: discarded, a shield token beyond the value goes, and none is recovered beyond it', () => {
    const at = stripped('mod:shieldupgrade', { shields: 5 })
    at.answer('chooseAction', 'chopper:mod:shieldupgrade').has(0, { shields: 5 })
    const full = stripped('mod:shieldupgrade', { shields: 6 })
    expect(full.options('chooseAction').filter((id) => id.startsWith('chopper'))).toEqual([])
  })
})
