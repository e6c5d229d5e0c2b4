import { triggerOn } from '@flotilla/engine/second'
import { ship, spendForce } from '@flotilla/engine/second/effects'
import { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { secondCards } from '../index.ts'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  fireFirst,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

const inquisitor = 'inquisitor' // initiative 3, 1 Force, 2 shields, has boost and barrel roll

test('Hate recovers as much Force as damage was suffered, never beyond its limit', () => {
  const hurt = (dice: string[], force: number) => {
    const at = createDuel([xwingPilot], ['darthvader', 'hate'], dice).arrange(1, { force, shields: 2 })
    return fireFirst(at.skipTo('engagement'))
      .kinds('recovered')
      .filter(({ rule }) => rule === 'C2-ABILITY-3')
  }
  expect(hurt(['hit', 'crit', ...blanks(4)], 0)).toMatchObject([{ ship: 1, what: 'force', amount: 2 }])
  expect(hurt(['hit', 'hit', ...blanks(4)], 2)).toMatchObject([{ ship: 1, amount: 1 }])
  expect(hurt(['hit', ...blanks(5)], 3)).toEqual([])
  expect(hurt(blanks(6), 0)).toEqual([])
})

test('Heightened Perception spends a Force to engage at initiative 7, for this phase', () => {
  const seats = [
    [[inquisitor, 600, 450, 0, ['heightenedperception']]],
    [['darthvader', 600, 640, 180]],
  ] as const
  const at = createTable({ seats, dice: blanks(5) })
    .skipTo('engagement')
    .answer('useAbility', 'use')
  at.has(0, { force: 0 })
  expect(at.asked('chooseAttack').subject).toBe(0)
  at.answer('chooseAttack', 'pass')
  expect(at.asked('chooseAttack').subject).toBe(1)
  at.answer('chooseAttack', 'pass')
  expect(at.ship(0).initiatives).toEqual([])
  const without = createTable({ seats }).arrange(0, { force: 0 }).skipTo('engagement')
  expect(without.asked('chooseAttack').subject).toBe(1)
})

test('Supernatural Reflexes spends a Force to roll or boost before it activates', () => {
  const at = createLoneShip(inquisitor, ['supernaturalreflexes']).dials('2FB', '2FB')
  expect(at.options('useAbility')).toEqual(['barrelRoll', 'boost', 'decline'])
  at.answer('useAbility', 'boost').answer('chooseAction', 'boost:straight')
  at.has(0, { force: 0, shields: 2, damage: [] })
  // What is linked to it on the bar follows, then the maneuver and the action of the round.
  at.answer('chooseAction', 'focus')
  expect(at.options('chooseAction').some((id) => id.startsWith('boost'))).toBe(false)
})

test('Supernatural Reflexes costs 1 hit for an action that is not on the bar, if it is performed', () => {
  const luke = () => createLoneShip('lukeskywalker', ['supernaturalreflexes']).dials('2FB', '2FB')
  const at = luke().answer('useAbility', 'boost').answer('chooseAction', 'boost:left')
  at.has(0, { force: 1, shields: 1 })
  const onBar = luke().answer('useAbility', 'barrelRoll').answer('chooseAction', 'barrelRoll:left:middle')
  onBar.has(0, { force: 1, shields: 2 })
  const declined = luke().answer('useAbility', 'boost').answer('chooseAction', 'none')
  declined.has(0, { force: 1, shields: 2 })
  const stressed = createLoneShip('lukeskywalker', ['supernaturalreflexes']).arrange(0, {
    tokens: { stress: 1 },
  })
  expect(stressed.dials('2FB', '2FB').cardsHeard()).toEqual([])
})

test('[C2-CHARGE-4] two abilities that cost Force in one moment do not spend the same Force twice', () => {
  const at = new Table({
    seats: [
      [['darthvader', 300, 300, 0, ['heightenedperception', 'hate']]],
      [['academypilot', 1500, 800, 180]],
    ],
    cards: {
      ...secondCards,
      hate: {
        text: 'For a test.',
        triggers: [
          triggerOn('startOfEngagement', {
            when: (game, me) => ship(game, me.ship).force > 0,
            may: true,
            use: (game, me) => spendForce(game, me.ship, 1, 'C2-CHARGE-4'),
          }),
        ],
      },
    },
  })
  at.arrange(0, { force: 1 }).skipTo('engagement')
  at.answer('chooseAbility', at.options('chooseAbility')[0]!).answer('useAbility', 'use')
  expect(at.kinds('spent').filter(({ token }) => token === 'force')).toHaveLength(1)
  at.ends('setDials')
})

const forceful = (card: string, dice: string[], arranged: object = {}, more = {}) => {
  const at = createDuel([inquisitor, card], [xwingPilot], dice, more).arrange(1, { engaged: true })
  return fireFirst(at.arrange(0, arranged).skipTo('engagement'))
}

test('instinctiveaim: fires torpedoes without a lock for a Force', () => {
  const shots = (arranged: object, more: string[] = []) => {
    const at = createDuel([inquisitor, 'instinctiveaim', 'protontorpedoes', ...more], [xwingPilot], blanks(6))
    return at.arrange(0, arranged).arrange(1, { engaged: true }).skipTo('engagement')
  }
  const at = shots({}).answer('chooseAttack', 'protontorpedoes:front:1')
  expect(at.kinds('spent').map(({ token }) => token)).toEqual(['charge', 'force'])
  const aimed = shots({ locks: [1] }).answer('chooseAttack', 'protontorpedoes:front:1')
  expect(aimed.kinds('spent').map(({ token }) => token)).toEqual(['charge'])
  expect(shots({ force: 0 }).options('chooseAttack')).toEqual(['0:front:1', 'pass'])
})

test('instinctiveaim: costs nothing where another card aims', () => {
  const at = createTable({
    seats: [
      [
        [inquisitor, 600, 450, 0, ['instinctiveaim', 'protontorpedoes']],
        [xwingPilot, 750, 450, 0, ['targetingsynchronizer']],
      ],
      [[xwingPilot, 600, 640]],
    ],
    dice: blanks(6),
  })
  at.arrange(1, { locks: [2], engaged: true })
    .arrange(2, { engaged: true })
    .skipTo('engagement')
  at.answer('chooseAttack', 'protontorpedoes:front:2')
  expect(at.kinds('spent').map(({ token }) => token)).toEqual(['charge'])
})

test('instinctiveaim: costs nothing in a bonus attack that needs no lock', () => {
  const salvo = (force: number) => {
    const at = createTable({
      seats: [
        [[inquisitor, 500, 300, 0, ['instinctiveaim', 'clustermissiles']]],
        [
          [xwingPilot, 480, 450],
          [xwingPilot, 560, 450],
        ],
      ],
      dice: blanks(20),
    })
    at.arrange(0, { force, locks: [1] })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    at.skipTo('engagement').answer('chooseAttack', 'clustermissiles:front:1')
    while (at.game.pending[0]!.ask !== 'useAbility') at.answer(at.game.pending[0]!.ask, 'done')
    at.answer('useAbility', 'use').answer('chooseAttack', 'clustermissiles:front:2')
    return at
  }
  for (const force of [0, 1])
    expect(
      salvo(force)
        .kinds('spent')
        .map(({ token }) => token),
    ).toEqual(['charge', 'charge'])
})

test('brilliantevasion: two focus results to evades outside the bullseye', () => {
  const defending = (x: number, force = 1) => {
    const at = createDuel(
      [xwingPilot],
      [inquisitor, 'brilliantevasion'],
      ['hit', 'hit', 'hit', 'focus', 'focus', 'focus'],
      { x },
    )
    return fireFirst(at.arrange(1, { force, engaged: true }).skipTo('engagement'))
  }
  const at = defending(660).answer('modifyDefenseDice', 'card:1:brilliantevasion:focusToEvade')
  expect(at.kinds('changed')[0]!.faces).toEqual(['evade', 'evade', 'focus'])
  expect(defending(600).cardsHeard()).toEqual([])
  expect(defending(660, 0).cardsHeard()).toEqual([])
})

test('predictiveshot: the defender rolls no more dice than there are hits', () => {
  const attack = (x: number, force = 1) => {
    const at = createDuel([inquisitor, 'predictiveshot'], [tiePilot], ['hit', 'blank', ...blanks(3)], { x })
    return fireFirst(at.arrange(0, { force }).arrange(1, { engaged: true }).skipTo('engagement'))
  }
  const at = createDuel([inquisitor, 'predictiveshot'], [tiePilot], ['hit', 'blank', 'evade'])
  fireFirst(at.arrange(1, { engaged: true }).skipTo('engagement')).answer('useAbility', 'use')
  expect(at.rolls()).toEqual([2, 1])
  at.upTo('setDials').ends('setDials')
  expect(attack(600).answer('useAbility', 'decline').rolls()).toEqual([2, 3])
  expect(attack(660).cardsHeard()).toEqual([])
  expect(attack(600, 0).cardsHeard()).toEqual([])
  // A ship that rolls no dice offers nothing to predict.
  const ghost = createDuel([inquisitor, 'predictiveshot'], ['lothalrebel'], ['hit', 'blank'])
  fireFirst(ghost.arrange(1, { engaged: true }).skipTo('engagement'))
  expect(ghost.rolls()).toEqual([2, 0])
  expect(ghost.cardsHeard()).toEqual([])
})

test('foresight: an attack, or a bonus attack on an enemy that comes into the bullseye, whose dice nothing else changes', () => {
  const flown = (x: number, arranged: object = {}, dice: string[] = []) => {
    const at = createTable({
      seats: [[[inquisitor, 600, 300, 0, ['foresight']]], [[tiePilot, x, 450]]],
      dice,
    })
    return at.arrange(0, { activated: true, tokens: { focus: 1 }, ...arranged }).dials('2FB', '2FB')
  }
  const at = flown(600, {}, ['focus', 'focus', ...blanks(3)]).answer('useAbility', 'use')
  at.answer('chooseAttack', 'foresight:bullseye:1')
  expect(at.options('modifyAttackDice')).toEqual(['card:0:foresight:focusToHit', 'done'])
  at.answer('modifyAttackDice', 'card:0:foresight:focusToHit')
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'focus'])
  at.has(0, { bonus: true })
  expect(flown(700).cardsHeard()).toEqual([])
  expect(flown(600, { force: 0 }).cardsHeard()).toEqual([])
  expect(flown(600, { bonus: true }).cardsHeard()).toEqual([])
  // It may be the attack of its engagement as well.
  const engaged = createDuel([inquisitor, 'foresight'], [tiePilot], [])
    .arrange(1, { engaged: true })
    .skipTo('engagement')
  expect(engaged.options('chooseAttack')).toEqual(['0:front:1', 'foresight:bullseye:1', 'pass'])
})

test('precognitivereflexes: rolls or boosts after the dial is shown, and does nothing else', () => {
  const at = createLoneShip('lukeskywalker', ['precognitivereflexes']).dials('3FW', '2FB')
  expect(at.options('useAbility')).toEqual(['barrelRoll', 'boost', 'decline'])
  at.answer('useAbility', 'boost').answer('chooseAction', 'boost:straight')
  at.has(0, { force: 1, tokens: { strain: 1 } })
  expect(at.asked('chooseAction').subject).toBe(1)
  const onBar = createLoneShip('lukeskywalker', ['precognitivereflexes']).dials('3FW', '2FB')
  onBar.answer('useAbility', 'barrelRoll').answer('chooseAction', 'barrelRoll:left:middle')
  onBar.has(0, { force: 1, tokens: {} })
  const changed = createLoneShip('lukeskywalker', ['precognitivereflexes']).dials('3FW', '2FB')
  changed.answer('useAbility', 'boost').answer('chooseAction', 'none')
  expect(changed.asked('chooseAction').subject).toBe(0)
  const without = createLoneShip('lukeskywalker', ['precognitivereflexes']).arrange(0, { force: 0 })
  expect(without.dials('3FW', '2FB').cardsHeard()).toEqual([])
})

test('precognitivereflexes: what the ship did before its activation does not keep it from using them', () => {
  const at = createLoneShip('lukeskywalker', ['precognitivereflexes']).arrange(0, {
    performed: ['barrelRoll'],
  })
  at.dials('3FW', '2FB')
  expect(at.options('useAbility')).toEqual(['boost', 'decline'])
  at.answer('useAbility', 'boost').answer('chooseAction', 'boost:straight')
  at.has(0, { force: 1, performed: ['barrelRoll', 'boost'] })
  expect(at.asked('chooseAction').subject).toBe(1)
})

test('compassion: takes a facedown card for a friend’s faceup one about the pilot', () => {
  const hit = (card: string, aside = 100, damage: object[] = [], force = 1) => {
    const at = createTable({
      seats: [
        [[xwingPilot, 600, 450]],
        [
          [tiePilot, 600, 640],
          [inquisitor, 600 + aside, 640, 0, ['compassion']],
        ],
      ],
      dice: ['crit', ...blanks(5)],
      deck: [card],
    })
    at.arrange(1, { engaged: true }).arrange(2, { engaged: true, damage: damage as never, force })
    return fireFirst(at.skipTo('engagement'))
  }
  const at = hit('woundedpilot').answer('useAbility', 'use').upTo('setDials')
  at.has(1, { damage: [] })
  expect(at.ship(2).damage).toMatchObject([{ faceup: false }])
  expect(at.kinds('recovered').filter(({ rule }) => rule === 'C2-ABILITY-3')).toEqual([])
  const again = hit('woundedpilot', 100, [{ card: 'fuelleak', faceup: false }]).answer('useAbility', 'use')
  expect(again.kinds('recovered').filter(({ rule }) => rule === 'C2-ABILITY-3')).toHaveLength(1)
  expect(hit('fuelleak').cardsHeard()).toEqual([])
  expect(hit('woundedpilot', 300).cardsHeard()).toEqual([])
  expect(hit('woundedpilot', 100, [], 0).cardsHeard()).toEqual([])
})

test('malice: buys a crit, and is paid back by a card about the pilot', () => {
  const attack = (card: string) => {
    const at = createDuel(['darthvader', 'malice'], [tiePilot], ['hit', ...blanks(4)], { deck: [card] })
    fireFirst(at.arrange(1, { engaged: true }).skipTo('engagement'))
    return at.answer('modifyAttackDice', 'card:0:malice:hitToCrit').upTo('setDials')
  }
  const recovered = (at: ReturnType<typeof attack>) =>
    at.kinds('recovered').filter(({ rule, ship }) => ship === 0 && rule === 'C2-ABILITY-3')
  expect(recovered(attack('blindedpilot'))).toMatchObject([{ what: 'force', amount: 1 }])
  expect(recovered(attack('fuelleak'))).toEqual([])
  expect(forceful('malice', ['hit', 'blank', ...blanks(2)], { force: 0 }).cardsHeard()).toEqual([])
})

test('shatteringshot: adds a focus against ships behind or on obstacles', () => {
  const attack = (y?: number, force = 1) =>
    forceful(
      'shatteringshot',
      [...blanks(2), ...blanks(y === undefined ? 2 : 3)],
      { force },
      {
        obstacles: y === undefined ? [] : [['coreasteroid2', 600, y]],
      },
    )
  for (const y of [540, 640]) {
    const at = attack(y).answer('modifyAttackDice', 'card:0:shatteringshot:addFocus')
    expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'focus'])
  }
  expect(attack().cardsHeard()).toEqual([])
  expect(attack(640, 0).cardsHeard()).toEqual([])
})

test('shatteringshot: looks at what lies under a remote, too', () => {
  const shot = (x: number) => {
    const at = createTable({
      seats: [
        [[inquisitor, 600, 200, 0, ['shatteringshot']]],
        [[xwingPilot, 600, 800, 180, ['drk1probedroids']]],
      ],
      dice: blanks(8),
      obstacles: [['coreasteroid2', x, 470]],
    })
    at.skipTo('end').answer('useAbility', 'launch:drk1probedroids:3straight')
    const { x: left, y } = at.game.state.devices[0]!.pose!
    const [stone] = at.game.state.obstacles
    at.game.state = {
      ...at.game.state,
      obstacles: [{ ...stone!, pose: { x: left + x - 600, y: y + 10, heading: 0 } }],
    }
    at.dials('2FB', '1FB').answer('remote', 'stay').upTo('chooseAttack')
    while (at.asked('chooseAttack').subject !== 0) at.answer('chooseAttack', 'pass')
    const gun = at.options('chooseAttack').find((id) => id.endsWith(':front:2000'))!
    return at.answer('chooseAttack', gun).cardsHeard()
  }
  expect(shot(600)).toContain('shatteringshot')
  expect(shot(900)).not.toContain('shatteringshot')
})

test('patience: recovers a Force for a deplete token with an enemy ahead', () => {
  const begun = (x: number, force: number) =>
    createDuel([inquisitor, 'patience'], [xwingPilot], [], { x, y: 600 })
      .arrange(0, { force, engaged: true })
      .arrange(1, { engaged: true })
      .skipTo('engagement')
  const at = begun(600, 0).answer('useAbility', 'use')
  expect(at.kinds('gained')).toMatchObject([{ token: 'deplete' }])
  expect(at.kinds('recovered')[0]).toMatchObject({ what: 'force', rule: 'C2-ABILITY-3' })
  expect(begun(900, 0).cardsHeard()).toEqual([])
  expect(begun(600, 1).cardsHeard()).toEqual([])
})

test('extrememaneuvers: not by a ship that cannot spend its Force then', () => {
  const ways = (pilot: string) =>
    createLoneShip(pilot, ['extrememaneuvers'])
      .dials('2FB', '2FB')
      .options('chooseAction')
      .filter((id) => id.startsWith('boost:turn'))
  expect(ways(inquisitor)).toEqual(['boost:turnLeft', 'boost:turnRight'])
  expect(ways('darthvader-tieddefender')).toEqual([])
})

test('extrememaneuvers: boosts with a turn for a Force', () => {
  const acting = (force: number) =>
    createLoneShip(inquisitor, ['extrememaneuvers']).arrange(0, { force }).dials('2FB', '2FB')
  const at = acting(1).answer('chooseAction', 'boost:turnLeft')
  at.has(0, { force: 0 })
  expect(at.kinds('moved').at(-1)!.to.heading).not.toBe(0)
  const none = acting(0).options('chooseAction')
  expect(none.filter((id) => id.startsWith('boost:turn'))).toEqual([])
  expect(none).toContain('boost:straight')
  const plain = acting(1).answer('chooseAction', 'boost:straight')
  plain.has(0, { force: 1 })
})

test('battlemeditation: coordinates a second ship of the type to do the same, and none that is limited', () => {
  const acting = (other: string, x: number) => {
    const at = createTable({
      seats: [
        [
          ['jediknight', 600, 300, 0, ['battlemeditation']],
          [xwingPilot, 700, 300],
          [other, x, 300],
          ['lukeskywalker', 450, 400],
        ],
        [[tiePilot, 1500, 800, 180]],
      ],
    })
    for (const id of [1, 2, 3, 4]) at.arrange(id, { activated: true })
    return at.dials('2FB', '2FB', '2FB', '2FB', '2FB').upTo('chooseAction', 0)
  }
  const begun = acting(xwingPilot, 800)
  expect(begun.options('chooseAction').filter((id) => id.startsWith('coordinate'))).toEqual([
    'coordinate:1',
    'coordinate:2',
  ])
  const at = acting(xwingPilot, 800).answer('chooseAction', 'coordinate:1').answer('chooseAction', 'focus')
  expect(at.options('useAbility')).toEqual(['ship:2', 'decline'])
  at.answer('useAbility', 'ship:2')
  expect(at.options('chooseAction')).toEqual(['focus', 'none'])
  at.answer('chooseAction', 'focus')
  expect(at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)).toEqual(['1:focus', '2:focus'])
  const declined = acting(xwingPilot, 800)
    .answer('chooseAction', 'coordinate:1')
    .answer('chooseAction', 'none')
  expect(declined.cardsHeard()).toEqual([])
  const strange = acting('bluesquadronrookie', 800).answer('chooseAction', 'coordinate:1')
  expect(strange.answer('chooseAction', 'focus').cardsHeard()).toEqual([])
})
