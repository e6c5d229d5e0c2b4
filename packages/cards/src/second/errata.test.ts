import type { Layout, PlacedPilot, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  offeredOptions,
  tiePilot,
  xwingPilot,
} from './testing.ts'

const printed = '2e-epic-1.1.0'
const changed = '2e-epic-1.4.6'
type Ruleset = { readonly ruleset: string }

/** Plays the same by the printed texts and by the errata. */
const both = <T>(play: (more: Ruleset) => T): [printed: T, changed: T] => [
  play({ ruleset: printed }),
  play({ ruleset: changed }),
]

/** Touching an X-wing ahead, about to fire at it. */
const touching = (pilot: string, more: Partial<Layout>, upgrades: readonly string[] = [], y = 0) => {
  const at = createSides(
    [[pilot, 600, 450, 0, upgrades]],
    [[xwingPilot, 600, 490 + y]],
    more.dice as string[],
    more,
  )
  return at.arrange(1, { engaged: true, activated: true }).arrange(0, { tokens: { focus: 1 } })
}

describe('range 0', () => {
  // A hit at once, so that nothing is asked about dice by itself.
  const rolls = (pilot: string, dice: number, y = 0) =>
    both(({ ruleset }) => {
      const at = touching(pilot, { ruleset, dice: blanks(dice) }, [], y)
      fireFirst(at.skipTo('engagement'))
      return at.rolls()[0]
    })

  test('pilot:captainoicunn: an attack at range 0 has the die of range 1 by either text', () => {
    // A Decimator is large: its front edge is 20 mm further ahead.
    expect(rolls('captainoicunn', 10, 20)).toEqual([4, 4])
  })

  test('pilot:arvelcrynyd: likewise, and without him there is no such die', () => {
    expect(rolls('arvelcrynyd', 8)).toEqual([3, 3])
    const at = touching('greensquadronpilot', { ruleset: changed, dice: blanks(6) })
    expect(fireFirst(at.skipTo('engagement')).rolls()[0]).toBe(2)
  })

  test('pilot:dbs404: his own die, and what it costs, are for range 0–1 as printed and for range 1 as changed', () => {
    const fought = (y: number) =>
      both(({ ruleset }) => {
        const dice = ['hit', ...blanks(7)]
        const at = touching('dbs404', { ruleset, dice }, [], y)
        fireFirst(at.skipTo('engagement')).upTo('setDials')
        return [at.rolls()[0], at.ship(0).damage.length]
      })
    expect(fought(0)).toEqual([
      [4, 1],
      [2, 0],
    ])
    expect(fought(60)).toEqual([
      [4, 1],
      [4, 1],
    ])
  })

  test('zeborrelios: by his ship or at it a focus token may be spent at range 0, as printed everything else too', () => {
    const offered = (upgrades: readonly string[]) =>
      both(({ ruleset }) => {
        const dice = ['focus', 'focus', ...blanks(9)]
        const at = touching(xwingPilot, { ruleset, dice }, upgrades).arrange(0, {
          locks: [1],
          tokens: { focus: 1 },
        })
        at.skipTo('engagement')
        if (at.game.pending[0]?.ask !== 'chooseAttack') return undefined
        return offeredOptions(fireFirst(at), 'modifyAttackDice')
      })
    const zeb = createSides(
      [['lothalrebel', 600, 450, 0, ['zeborrelios']]],
      [[xwingPilot, 600, 510]],
      ['focus', ...blanks(6)],
      { ruleset: changed },
    )
    zeb.arrange(0, { locks: [1], tokens: { focus: 1 } }).arrange(1, { engaged: true })
    expect(fireFirst(zeb.skipTo('engagement')).options('modifyAttackDice')).toEqual(['focus', 'done'])
    expect(offered([])).toEqual([undefined, []])
    const free = createSides(
      [['lothalrebel', 600, 450, 0, ['zeborrelios']]],
      [[xwingPilot, 600, 510]],
      ['focus', ...blanks(7)],
    )
    free.arrange(0, { locks: [1], tokens: { focus: 1 } }).arrange(1, { engaged: true })
    fireFirst(free.skipTo('engagement'))
    expect(free.options('modifyAttackDice')).toContain('focus')
    expect(free.options('modifyAttackDice').some((id) => id.startsWith('lock:'))).toBe(true)
    // With the die of range 1.
    expect(free.rolls()[0]).toBe(5)
  })

  test('pilot:majorrhymer: a torpedo at range 0 may be modified, and turns its hit', () => {
    for (const ruleset of [printed, changed]) {
      const at = createSides(
        [['majorrhymer', 600, 450, 0, ['advprotontorpedoes']]],
        [[xwingPilot, 600, 490]],
        ['hit', 'focus', ...blanks(5)],
        { ruleset },
      )
      at.arrange(0, { locks: [1], tokens: { focus: 1 } }).arrange(1, { engaged: true })
      fireFirst(at.skipTo('engagement'), 'advprotontorpedoes:front:1')
      expect(at.options('modifyAttackDice')).toContain('focus')
      expect(at.options('modifyAttackDice')).toContain('card:0:advprotontorpedoes:hitToCrit')
    }
  })
})

describe('before and after a maneuver', () => {
  test('ship:adaptiveailerons: a maneuver as printed, a boost as changed, which a Reaper need not make', () => {
    const asked = (pilot: string) =>
      both(({ ruleset }) => createLoneShip(pilot, [], { ruleset }).dials('2FB', '2FB').options('useAbility'))
    expect(asked('planetarysentinel')).toEqual([
      ['1BW', '1FW', '1NW'],
      ['boost:straight', 'boost:left', 'boost:right'],
    ])
    expect(asked('scarifbasepilot')[1]).toEqual(['boost:straight', 'boost:left', 'boost:right', 'decline'])
    const at = createLoneShip('planetarysentinel', [], { ruleset: changed }).dials('2FB', '2FB')
    at.answer('useAbility', 'boost:left')
    expect(at.kinds('moved')).toHaveLength(2)
    // No action: it may still boost by one.
    expect(at.ship(0).performed).not.toContain('boost')
  })

  test('pilot:vagabond: drops a device after its boost as changed', () => {
    const dropped = (stress: number) => {
      const at = createLoneShip('vagabond', ['protonbombs'], { ruleset: changed })
      at.dials('2FB', '2FB').answer('systemPhase', 'done').answer('useAbility', 'boost:straight')
      if (stress > 0) at.arrange(0, { tokens: { stress } })
      return offeredOptions(at)
    }
    expect(dropped(0)).toEqual(['drop:protonbombs:1straight'])
  })

  test('pilot:vizier: coordinates after its boost as changed, and skips its action', () => {
    const at = createSides(
      [
        ['vizier', 600, 450],
        [tiePilot, 700, 450],
      ],
      [farShip],
      [],
      { ruleset: changed },
    ).arrange(1, { activated: true })
    at.dials('2FB', '2FB', '2FB').upTo('useAbility').answer('useAbility', 'boost:straight')
    at.answer('useAbility', 'use').answer('chooseAction', 'coordinate:1').answer('chooseAction', 'focus')
    expect(gainedTokens(at)).toEqual(['1:focus'])
    expect(at.game.pending.some((one) => one.ask === 'chooseAction' && one.subject === 0)).toBe(false)
  })

  test('ship:pinpointtractorarray: as changed after a maneuver fully executed alone', () => {
    const offered = (block: readonly PlacedPilot[]) =>
      both(({ ruleset }) => {
        const at = createSides([['chertek', 600, 300]], [farShip, ...block], [], { ruleset })
        for (const id of [1, 2])
          if (at.game.state.ships[id]) at.arrange(id, { activated: true, engaged: true })
        at.dials('2FB', ...['2FB', '2FB'].slice(0, 1 + block.length))
        return at.cardsHeard().includes('ship:pinpointtractorarray')
      })
    expect(offered([])).toEqual([true, true])
    expect(offered([[xwingPilot, 600, 420]])).toEqual([true, false])
  })

  test('c110p: as changed after a maneuver fully executed alone', () => {
    const offered = (block: readonly PlacedPilot[]) =>
      both(({ ruleset }) => {
        const at = createSides([[xwingPilot, 600, 300, 0, ['c110p']]], [farShip, ...block], [], { ruleset })
        for (const id of [1, 2])
          if (at.game.state.ships[id]) at.arrange(id, { activated: true, engaged: true })
        at.dials('2FB', ...['2FB', '2FB'].slice(0, 1 + block.length))
        return at.cardsHeard().includes('c110p')
      })
    expect(offered([])).toEqual([true, true])
    expect(offered([[tiePilot, 600, 420]])).toEqual([true, false])
  })

  test.each(['bbastromech', 'bb8'])(
    '%s: before a blue maneuver as printed, in the System Phase as changed',
    (card) => {
      const asked = both(({ ruleset }) => {
        const at = createLoneShip('bluesquadronrookie', [card], { ruleset }).dials('2FB', '2FB')
        return at.game.pending.map(({ ask }) => ask)
      })
      expect(asked).toEqual([['useAbility'], ['systemPhase']])
      const at = createLoneShip('bluesquadronrookie', [card], { ruleset: changed }).dials('2FB', '2FB')
      at.answer('systemPhase', `card:${card}:act`)
      expect(at.options('chooseAction').every((id) => /^(barrelRoll|boost|none)/.test(id))).toBe(true)
      expect(at.kinds('spent')).toMatchObject([{ token: 'charge', card }])
    },
  )

  test('leiaorgana-resistance: as changed not after a stationary maneuver', () => {
    const offered = (dial: string) =>
      both(({ ruleset }) => {
        const at = createLoneShip('logisticsdivisionpilot', ['leiaorgana-resistance'], { ruleset })
        return at.dials(dial, '2FB').cardsHeard().includes('leiaorgana-resistance')
      })
    expect(offered('0OR')).toEqual([true, false])
    expect(offered('3FW')).toEqual([true, true])
  })
})

describe('others', () => {
  test('pilot:commandantgoran: as changed a friend of lower initiative is defended at the start of the Engagement Phase', () => {
    const begun = ({ ruleset }: Ruleset, tokens: object = { stress: 1, strain: 1, deplete: 1 }) =>
      createEngagement(
        [
          [
            ['commandantgoran', 600, 450],
            [tiePilot, 700, 450],
            ['darthvader', 500, 450],
          ],
          [farShip],
        ],
        [],
        { 1: { tokens } },
        { ruleset },
      )
    expect(begun({ ruleset: printed }).cardsHeard()).toEqual([])
    const at = begun({ ruleset: changed }).upTo('useAbility')
    expect(at.options('useAbility')).toEqual(['ship:1:strain', 'ship:1:deplete'])
    at.answer('useAbility', 'ship:1:strain')
    expect(at.ship(1).tokens).toMatchObject({ stress: 1, deplete: 1, evade: 1 })
    // Without such a token there is nothing to choose but the ship.
    expect(gainedTokens(begun({ ruleset: changed }, { stress: 1 }))).toEqual(['1:evade'])
  })

  test('ferrospherepaint: as changed the enemy may break its lock instead', () => {
    const locked = ({ ruleset }: Ruleset) => {
      const at = createSides(
        [[xwingPilot, 600, 300]],
        [['epsilonsquadroncadet', 800, 450, 0, ['ferrospherepaint']]],
        [],
        {
          ruleset,
        },
      ).arrange(1, { activated: true })
      return at.dials('2FB', '2FB').answer('chooseAction', 'lock:1')
    }
    locked({ ruleset: printed }).has(0, { locks: [1], tokens: { stress: 1 } })
    const at = locked({ ruleset: changed })
    expect(at.asked('answerAbility').seat).toBe(0)
    at.answer('answerAbility', 'breakLock').has(0, { locks: [], tokens: {} })
    locked({ ruleset: changed })
      .answer('answerAbility', 'gainStress')
      .has(0, { locks: [1], tokens: { stress: 1 } })
  })

  test('lukeskywalker: as changed turning the turret costs a deplete token as well', () => {
    const turned = ({ ruleset }: Ruleset): Table => {
      const at = createEngagement(
        [[['rebelscout', 600, 450, 0, ['lukeskywalker']]], [farShip]],
        [],
        { 0: { force: 1 } },
        { ruleset },
      )
      return at.answer('useAbility', at.options('useAbility')[0]!)
    }
    const [before, after] = both(turned)
    expect(gainedTokens(before)).toEqual([])
    expect(gainedTokens(after)).toEqual(['0:deplete'])
  })

  test('countdooku: as changed in attacks alone', () => {
    const asked = both(({ ruleset }) => {
      const at = createLoneShip('darkcourier', ['countdooku'], {
        ruleset,
        obstacles: [['coreasteroid0', 600, 640]],
        dice: blanks(6),
      }).dials('3FB', '2FB')
      return at.cardsHeard().includes('countdooku')
    })
    expect(asked).toEqual([true, false])
  })

  test('discordmissiles: a swarm has agility 3 as printed, 1 as changed', () => {
    const agility = both(({ ruleset }) => {
      const at = createLoneShip('tradefederationdrone', ['discordmissiles'], { ruleset })
      return at.game.rules.remotes.discordmissiles!.agility
    })
    expect(agility).toEqual([3, 1])
  })
})

describe('limits', () => {
  test('contrabandcybernetics: its charge never comes back as changed', () => {
    const recovers = both(({ ruleset }) => {
      const at = createLoneShip('hansolo', ['contrabandcybernetics', 'chopper'], { ruleset })
      at.arrange(0, { charges: { contrabandcybernetics: 0 } })
      return at.game.rules.cards.contrabandcybernetics!.noRecovery
    })
    expect(recovers).toEqual([undefined, true])
  })

  test.each([
    ['grapplingstruts', 'tradefederationdrone'],
    ['landingstruts', 'technounionbomber'],
  ])('%s: open they bar barrel rolls as changed', (card, pilot) => {
    const rolls = (side: number) =>
      both(({ ruleset }) => {
        const at = createSides([[pilot, 600, 400, 0, [card]]], [farShip], [], {
          ruleset,
          obstacles: side === 1 ? [['coreasteroid5', 600, 400]] : [],
        })
        at.arrange(0, { sides: { [card]: side } }).arrange(1, { activated: true })
        // Open on a rock the ship stays there and acts.
        at.dials('3FB', '2FB').upTo('chooseAction', 0)
        return at.options('chooseAction').some((id) => id.startsWith('barrelRoll'))
      })
    expect([rolls(1), rolls(0)]).toEqual([
      [true, false],
      [true, true],
    ])
  })

  test('c110p#1: jams after a maneuver fully executed alone, as changed', () => {
    const jammed = both(({ ruleset }) => {
      const at = createSides([[xwingPilot, 600, 300, 0, ['c110p']]], [farShip, [tiePilot, 600, 420]], [], {
        ruleset,
      })
      at.arrange(0, { sides: { c110p: 1 } })
      for (const id of [1, 2]) at.arrange(id, { activated: true, engaged: true })
      at.dials('2FB', '2FB', '2FB')
      return at.cardsHeard().includes('c110p#1')
    })
    expect(jammed).toEqual([true, false])
  })
})
