import type { CardId, ObjectId } from '@flotilla/engine'
import { deedOption } from '@flotilla/engine'
import type { PlacedPilot } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  farShip,
  fireFirst,
  fireVolley,
  offeredOptions,
  performFirstAttack,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from './testing.ts'

describe('in the System Phase', () => {
  /** Lays out a ship that is spied on by the one facing away from it, and may boost before that. */
  const bugged = (card: CardId, x: number) =>
    createSides(
      [['darthvader', 600, 450]],
      [['phoenixsquadronpilot', x, 450, 90, ['vectoredcannonsrz1']]],
    ).arrange(0, {
      conditions: [{ card, by: 1, source: 1 }],
    })

  test.each([
    ['listeningdevice', 230],
    ['compromisingintel', 330],
  ] as const)('%s: the dial is turned up when it is the turn of its ship', (card, reach) => {
    const heard = (x: number, choice: string) => {
      const at = bugged(card, x).dials('2FB', '2FB')
      // A ship of initiative 1 comes first.
      expect(at.asked('systemPhase').subject).toBe(1)
      expect(at.cardsHeard()).not.toContain(card)
      if (choice !== 'done') at.answer('systemPhase', 'card:ship:vectoredcannons:act')
      return at
        .answer(choice === 'done' ? 'systemPhase' : 'chooseAction', choice)
        .cardsHeard()
        .includes(card)
    }
    expect(heard(600 + reach, 'done')).toBe(true)
    expect(heard(600 + reach, 'boost:straight')).toBe(false)
    expect(heard(600 + reach + 40, 'done')).toBe(false)
  })

  test('ship:riggedenergycells: however it is destroyed it blows up before it is removed', () => {
    const shot = (x: number) => {
      const at = createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            ['autopilotdrone', 600, 640],
            ['darthvader', x, 640],
          ],
        ],
        ['hit', 'hit', 'hit', ...blanks(6)],
        { 1: { shields: 0, damage: [], engaged: true }, 2: { engaged: true } },
      )
      performFirstAttack(at).upTo('nothing')
      return at
    }
    const at = shot(680)
    expect(at.ship(1).place).toBe('destroyed')
    expect(at.ship(2).shields).toBe(1)
    expect(shot(900).ship(2).shields).toBe(2)
  })
})

test('condition:illshowyouthedarkside: the hits of the same attack come before the card', () => {
  const at = fireVolley([xwingPilot], [xwingPilot], ['hit', 'crit', 'blank', ...blanks(2)], {
    deck: ['fuelleak', 'directhit'],
    it: {
      shields: 0,
      conditions: [{ card: 'illshowyouthedarkside', by: 0, source: 0, damage: 'blindedpilot' }],
    },
  })
  at.upTo('setDials')
  expect(at.ship(1).damage).toEqual([
    { card: 'fuelleak', faceup: false },
    { card: 'blindedpilot', faceup: true },
  ])
  expect(at.ship(1).conditions).toEqual([])
})

test('condition:illshowyouthedarkside: a hit that a hull breach makes a crit is dealt from it, too, and a second crit is not', () => {
  const struck = (...dice: string[]) =>
    fireVolley([xwingPilot], [xwingPilot], [...dice, ...blanks(2)], {
      deck: ['structuraldamage'],
      it: {
        shields: 0,
        damage: [{ card: 'hullbreach', faceup: true }],
        conditions: [{ card: 'illshowyouthedarkside', by: 0, source: 0, damage: 'blindedpilot' }],
      },
    })
      .upTo('setDials')
      .ship(1)
      .damage.map(({ card }) => card)
  expect(struck('hit', 'blank', 'blank')).toEqual(['hullbreach', 'blindedpilot'])
  expect(struck('crit', 'crit', 'blank')).toEqual(['hullbreach', 'blindedpilot', 'structuraldamage'])
})

describe('tokens of others', () => {
  test('jandodonna: tokens are spent one after the other in one chance', () => {
    const guarded = (lender: PlacedPilot, tokens: object) =>
      createEngagement(
        [[lender, [xwingPilot, 600, 300, 0]], [[tiePilot, 600, 480, 180]]],
        ['hit', 'hit', 'focus', 'blank', ...blanks(4)],
        { 0: { tokens, engaged: true }, 1: { engaged: true } },
      )
    // Two evade tokens turn a focus and a blank, and each is offered after the other.
    const at = performFirstAttack(
      guarded(['republicjudiciary', 300, 300, 0, ['jandodonna']], { evade: 2 }),
      2,
    )
    at.answer('modifyDefenseDice', 'card:0:jandodonna:evade:focus')
    at.answer('modifyDefenseDice', 'card:0:jandodonna:evade:blank')
    expect(spentItems(at)).toEqual(['evade', 'evade'])
    expect(at.kinds('missed')).toHaveLength(1)
  })

  test('pilot:esegetuketu: a second token may be spent on a focus result that a reroll has brought', () => {
    const at = createEngagement(
      [
        [
          [xwingPilot, 600, 450],
          ['esegetuketu', 700, 450],
        ],
        [[tiePilot, 600, 640]],
      ],
      ['focus', 'blank', 'blank', 'focus', ...blanks(4)],
      { 0: { locks: [2] }, 1: { tokens: { focus: 2 }, engaged: true }, 2: { engaged: true } },
    )
    const spendHis = (): void => {
      at.answer('modifyAttackDice', 'card:1:pilot:esegetuketu:focusToHit')
    }
    performFirstAttack(at)
    spendHis()
    at.answer('modifyAttackDice', 'lock:1000')
    spendHis()
    expect(spentItems(at)).toEqual(['focus', 'focus'])
    at.has(1, { tokens: {} })
  })
})

test('pilot:fennrau-sheathipedeclassshuttle: tokens may be spent on what changes no dice', () => {
  const at = createEngagement(
    [[['lieutenantkestal', 600, 640, 180]], [['fennrau-sheathipedeclassshuttle', 600, 450]]],
    ['focus', 'focus', 'blank', 'focus', ...blanks(12)],
    { 0: { tokens: { focus: 1 } }, 1: { engaged: true } },
  )
  at.answer('useAbility', 'use')
  performFirstAttack(at)
  expect(offeredOptions(at, 'modifyAttackDice')).toEqual([])
  useAbilityOf(at, 'lieutenantkestal')
  expect(spentItems(at)).toEqual(['focus'])
})

test('pilot:jangofett: a purple maneuver is harder than any other', () => {
  const shot = (own: string, pilot: string, other: string) => {
    const at = createSides(
      [['jangofett', 600, 450]],
      [[pilot, 600, 650]],
      ['hit', 'hit', 'hit', 'focus', ...blanks(6)],
    )
    at.arrange(0, { revealed: own }).arrange(1, { revealed: other, engaged: true, force: 0 })
    fireFirst(at.skipTo('engagement'))
    return at.cardsHeard().includes('pilot:jangofett') || offeredOptions(at, 'modifyDefenseDice').length > 0
  }
  expect(shot('4KR', 'jedigeneral', '2EP')).toBe(true)
  expect(shot('4KR', 'jedigeneral', '1TW')).toBe(false)
})

test('leiaorgana: looks at what a maneuver has become', () => {
  const led = (
    { pilot = xwingPilot, dial = '3TW', stress = 0, upgrades = [] as string[], damage = [] as string[] },
    used = 'use',
  ) => {
    const at = createSides(
      [
        ['omicrongrouppilot', 600, 300, 0, ['leiaorgana']],
        [pilot, 900, 300, 0, upgrades],
      ],
      [farShip],
    )
    at.arrange(0, { activated: true }).arrange(2, { activated: true })
    at.arrange(1, { damage: damage.map((card) => ({ card, faceup: true })), tokens: { stress } })
    at.dials('1FB', dial, '2FB').answer('useAbility', used)
    return at.ship(1).tokens.stress ?? 0
  }
  // A turn is red by Damaged Engine, and white again by her.
  expect(led({ damage: ['damagedengine'] }, 'decline')).toBe(1)
  expect(led({ damage: ['damagedengine'] })).toBe(0)
  // One that R4 Astromech has made white is not red any more, and does not become blue.
  const ewing = { pilot: 'knavesquadronescort', dial: '1TR', upgrades: ['r4astromech'], stress: 1 }
  expect(led(ewing)).toBe(1)
  expect(led({ ...ewing, upgrades: [] })).toBe(1)
})

test('bazemalbus: a focus action that is red already may be treated as red', () => {
  const near = createSides([[xwingPilot, 600, 450, 0, ['bazemalbus']]], [[tiePilot, 600, 560]])
  const ways = near.game.rules.cards.bazemalbus!.ways!
  const me = { card: 'bazemalbus', ship: 0, seat: 0 }
  const offered = (colour: 'white' | 'red' | 'purple') =>
    ways(near.game, me, { action: 'focus', colour }, [deedOption('focus')]).map(({ id }) => id)
  expect(offered('red')).toEqual(['focus', 'focus:bold'])
  expect(offered('purple')).toEqual(['focus'])
})

test('pilot:herasyndulla-rz1awing: a lock is not handed to a ship that has it', () => {
  const fought = (locks: ObjectId[]) => {
    const at = createEngagement(
      [
        [
          [xwingPilot, 600, 450],
          ['herasyndulla-rz1awing', 750, 450],
        ],
        [[tiePilot, 600, 640]],
      ],
      ['focus', ...blanks(8)],
      { 0: { locks }, 1: { locks: [2], engaged: true }, 2: { engaged: true } },
    )
    return offeredOptions(performFirstAttack(at), 'modifyAttackDice').filter((id) =>
      id.includes('herasyndulla'),
    )
  }
  expect(fought([])).toHaveLength(1)
  expect(fought([2])).toEqual([])
})

describe('two stress tokens at once are one occasion', () => {
  /** Plays an attack from range 1 against a number of defense dice. */
  const panicked = (pilot: string, agility: number, dice: readonly string[] = []) => {
    const at = createSides(
      [[pilot, 600, 450]],
      [[xwingPilot, 600, 570, 180]],
      ['crit', ...blanks(3), ...blanks(agility), ...dice],
      { deck: ['panickedpilot'] },
    )
    at.arrange(0, { shields: 0, engaged: true })
    return performFirstAttack(at.skipTo('engagement'), 1)
  }

  test('pilot:k2so: gains one calculate token', () => {
    const at = panicked('k2so', 2).upTo('nothing')
    expect(at.kinds('gained').filter(({ token }) => token === 'calculate')).toMatchObject([{ amount: 1 }])
  })

  test('pilot:niennunb: removes one of them', () => {
    const at = panicked('niennunb', 2)
    at.answer('useAbility', 'use')
    expect(at.kinds('lost').filter(({ token }) => token === 'stress')).toMatchObject([{ amount: 1 }])
  })

  test('pilot:jekporkins: rolls one die to remove one of them', () => {
    const at = panicked('jekporkins', 2, ['blank'])
    at.answer('useAbility', 'use')
    expect(at.kinds('lost').filter(({ token }) => token === 'stress')).toMatchObject([{ amount: 1 }])
    expect(at.cardsHeard().filter((card) => card === 'pilot:jekporkins')).toHaveLength(1)
  })
})
