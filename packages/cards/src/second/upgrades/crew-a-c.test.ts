import { seatView } from '@flotilla/engine'
import { facts } from '@flotilla/engine/second/effects'

import type { PlacedPilot, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { createHugeMoving, gr75 } from '../huge/testing.ts'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  farShip,
  fireFirst,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

const lambda = 'omicrongrouppilot'

/** The first ship attacks the second, which has engaged; both may be arranged. */
function attack(
  attacker: readonly [string, ...string[]],
  defender: readonly [string, ...string[]],
  dice: string[],
  mine: object = {},
  theirs: object = {},
  more: object = {},
) {
  const at = createDuel(attacker, defender, dice, more)
  at.arrange(0, mine).arrange(1, { engaged: true, ...theirs })
  return fireFirst(at.skipTo('engagement'))
}

test('chopper-crew: acts while stressed in its step, at the price of a damage card or a hit', () => {
  const acting = (tokens: object, damage: object[] = []) =>
    createLoneShip(xwingPilot, ['chopper-crew'])
      .arrange(0, { tokens, damage: damage as never })
      .dials('3FW', '2FB')
  const at = acting({ stress: 1 }).answer('chooseAction', 'focus')
  at.has(0, { shields: 1, tokens: { stress: 1, focus: 1 } })
  const hidden = acting({ stress: 1 }, [{ card: 'weaponsfailure', faceup: false }])
  hidden.answer('chooseAction', 'focus')
  expect(hidden.options('useAbility')).toEqual(['suffer', 'expose'])
  hidden
    .answer('useAbility', 'expose')
    .has(0, { shields: 2, damage: [{ card: 'weaponsfailure', faceup: true }] })
  acting({}).answer('chooseAction', 'focus').has(0, { shields: 2 })
  // A card that stands for one returned to the deck cannot be exposed.
  acting({ stress: 1 }, [{ card: 'tally', faceup: false }])
    .answer('chooseAction', 'focus')
    .has(0, { shields: 1 })
  // Coordinated it acts as others do.
  const coordinated = createTable({
    seats: [
      [
        [lambda, 600, 300],
        [xwingPilot, 750, 300, 0, ['chopper-crew']],
      ],
      [farShip],
    ],
  })
  coordinated.arrange(1, { activated: true, tokens: { stress: 1 } }).dials('1FB', '2FB', '2FB')
  coordinated.answer('chooseAction', 'coordinate:1')
  expect(coordinated.kinds('action').filter(({ ship }) => ship === 1)).toEqual([])
})

test('000: a calculate token, unless the enemy would rather be stressed', () => {
  const begun = (y: number) => {
    const at = createDuel([xwingPilot, '000'], [tiePilot], [], { y })
    for (const id of [0, 1]) at.arrange(id, { engaged: true })
    return at.skipTo('engagement')
  }
  const at = begun(560).answer('useAbility', 'ship:1')
  expect(at.asked('answerAbility').seat).toBe(1)
  at.answer('answerAbility', 'decline')
  expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'calculate' }])
  const stressed = begun(560).answer('useAbility', 'ship:1').answer('answerAbility', 'stress')
  expect(stressed.kinds('gained')).toMatchObject([{ ship: 1, token: 'stress' }])
  expect(begun(640).cardsHeard()).toEqual([])
})

test('4lom: names a token the defender cannot spend, for 2 ion tokens', () => {
  const fired = (tokens: object) =>
    attack([xwingPilot, '4lom'], [xwingPilot], ['hit', 'hit', 'blank', 'focus', 'blank'], {}, { tokens })
  const at = fired({ focus: 1, evade: 1 })
  expect(at.options('useAbility')).toEqual(['focus', 'evade', 'decline'])
  at.answer('useAbility', 'focus').has(0, { tokens: { ion: 2 } })
  expect(at.options('modifyDefenseDice')).toEqual(['evade:blank', 'evade:focus', 'done'])
  expect(fired({ reinforceFore: 1 }).cardsHeard()).toEqual([])
  expect(fired({ focus: 1 }).answer('useAbility', 'decline').options('modifyDefenseDice')).toContain('focus')
})

test('admiralsloane: avenges friends at range 0–3, and helps against the stressed', () => {
  const hull = { shields: 0, damage: Array(2).fill({ card: 'fuelleak', faceup: false }), engaged: true }
  const lost = (x: number) => {
    const friends: readonly PlacedPilot[] = [[lambda, x, 640, 0, ['admiralsloane']]]
    const at = createDuel([xwingPilot], [tiePilot], ['hit', ...blanks(5)], { friends })
    at.arrange(1, hull).arrange(2, { engaged: true }).skipTo('engagement')
    return fireFirst(at).kinds('gained')
  }
  expect(lost(800)).toMatchObject([{ ship: 0, token: 'stress', amount: 2 }])
  expect(lost(1100)).toEqual([])
  const helped = (stress: number, x = 800) => {
    const seats: readonly PlacedPilot[] = [
      [xwingPilot, 600, 450],
      [lambda, x, 450, 0, ['admiralsloane']],
    ]
    const at = createTable({ seats: [seats, [[tiePilot, 600, 640]]], dice: [...blanks(3), ...blanks(3)] })
    at.arrange(1, { engaged: true }).arrange(2, { engaged: true, tokens: stress ? { stress } : {} })
    return fireFirst(at.skipTo('engagement'), '0:front:2').cardsHeard()
  }
  expect(helped(1)).toEqual(['admiralsloane'])
  expect(helped(0)).toEqual([])
  expect(helped(1, 1000)).toEqual([])
})

test('agentkallus, hunted: turns a focus against the Hunted, and the hunt goes on when it dies', () => {
  const begun = (dice: string[]) => {
    const at = createTable({
      seats: [
        [[xwingPilot, 600, 450, 0, ['agentkallus']]],
        [
          [tiePilot, 600, 640],
          [tiePilot, 900, 640],
        ],
      ],
      dice,
    })
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2'])
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return at
  }
  const at = begun(['focus', 'blank', 'blank', ...blanks(3)]).answer('useAbility', 'ship:1')
  at.has(1, { conditions: [{ card: 'hunted', by: 0, source: 0 }] })
  at.skipTo('engagement').answer('chooseAttack', '0:front:1')
  at.answer('modifyAttackDice', 'card:0:agentkallus:focusToHit')
  const other = begun(['focus', 'blank', 'blank', ...blanks(3)]).answer('useAbility', 'ship:2')
  expect(other.skipTo('engagement').answer('chooseAttack', '0:front:1').cardsHeard()).not.toContain('hunted')
  expect(other.kinds('changed')).toEqual([])
  const dies = begun(['hit', 'hit', 'hit', ...blanks(3)]).answer('useAbility', 'ship:1')
  dies.skipTo('engagement').answer('chooseAttack', '0:front:1').upTo('setDials')
  dies.has(1, { place: 'destroyed' })
  dies.has(2, { conditions: [{ card: 'hunted', by: 0, source: 0 }] })
})

test('cadbane: boosts in red after a device', () => {
  const dropped = (tokens: object) => {
    const at = createLoneShip(xwingPilot, ['cadbane', 'protonbombs'])
      .arrange(0, { tokens })
      .dials('2FB', '2FB')
    return at.answer('systemPhase', 'drop:protonbombs:1straight')
  }
  const at = dropped({}).answer('useAbility', 'use').answer('chooseAction', 'boost:straight')
  expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'stress' }])
  expect(dropped({ stress: 1 }).cardsHeard()).not.toContain('cadbane')
})

test('captainphasma: stresses the calm enemies at range 0–1 at the end of the Engagement Phase', () => {
  const ended = (y: number, tokens: object = {}) => {
    const at = createDuel([xwingPilot, 'captainphasma'], [tiePilot], [], { y })
    for (const id of [0, 1]) at.arrange(id, { engaged: true })
    return at.arrange(1, { engaged: true, tokens }).skipTo('engagement').ship(1).tokens
  }
  expect(ended(560)).toEqual({ stress: 1 })
  expect(ended(560, { stress: 1 })).toEqual({ stress: 1 })
  expect(ended(700)).toEqual({})
})

test('cassianandor: guesses a dial, and right may set his own anew; only he sees it', () => {
  const guessing = (y: number, guess: string) => {
    const at = createTable({
      seats: [[[xwingPilot, 600, 450, 0, ['cassianandor']]], [[tiePilot, 600, y, 180]]],
    })
    at.dials('2FB', '3TW')
    return guess ? at.answer('systemPhase', guess) : at
  }
  const options = guessing(640, '').options('systemPhase')
  const right = options.find((id) => id.endsWith('guess:1:3:turn'))!
  expect(right).toContain('cassianandor')
  const at = guessing(640, right)
  expect(at.options('answerAbility')).toContain('dial:3FW')
  expect(at.events.filter(({ only }) => only)).toMatchObject([{ kind: 'peeked', only: [0] }])
  at.answer('answerAbility', 'dial:3FW').has(0, { dial: '3FW' })
  expect(seatView(at.game, 1).state.ships[0]!.dial).toBeNull()
  const wrong = guessing(640, right.replace('3:turn', '2:straight'))
  expect(wrong.game.pending.map(({ ask }) => ask)).not.toContain('answerAbility')
  for (const y of [490, 800]) expect(guessing(y, '').game.pending[0]!.ask).not.toBe('systemPhase')
})

test('chewbacca-crew: spends a focus token at the start of the End Phase to repair', () => {
  const ending = (tokens: object) =>
    createLoneShip(xwingPilot, ['chewbacca-crew'])
      .arrange(0, { tokens, damage: [{ card: 'fuelleak', faceup: true }] })
      .skipTo('end')
  const at = ending({ focus: 1 }).answer('useAbility', 'repair:0:fuelleak')
  at.has(0, { tokens: {}, damage: [{ card: 'fuelleak', faceup: false }] })
  expect(ending({ evade: 1 }).cardsHeard()).toEqual([])
})

test('chewbacca-crew-swz19: gathers charges from the damage of friends, and spends 2 for a crit', () => {
  const card = 'chewbacca-crew-swz19'
  const at = createTable({
    seats: [
      [[xwingPilot, 600, 450]],
      [
        [tiePilot, 600, 640],
        [xwingPilot, 800, 640, 0, [card]],
      ],
    ],
    dice: ['hit', ...blanks(5)],
  })
  at.has(2, { charges: { [card]: 1 } })
  for (const id of [1, 2]) at.arrange(id, { engaged: true })
  fireFirst(at.skipTo('engagement')).has(2, { charges: { [card]: 2 } })
  const crit = attack([xwingPilot, card], [tiePilot], ['focus', ...blanks(5)], { charges: { [card]: 2 } })
  crit.answer('modifyAttackDice', `card:0:${card}:focusToCrit`)
  expect(crit.kinds('changed')[0]!.faces).toEqual(['crit', 'blank', 'blank'])
  expect(attack([xwingPilot, card], [tiePilot], ['focus', ...blanks(5)]).cardsHeard()).not.toContain(card)
})

test('chancellorpalpatine: stresses an attacker at range 0–2, and may be flipped in the End Phase', () => {
  const defended = (y: number, force = 1) => {
    const at = createDuel([xwingPilot], [xwingPilot, 'chancellorpalpatine'], blanks(7), { y })
    return fireFirst(at.arrange(1, { engaged: true, force }).skipTo('engagement'))
  }
  const at = defended(640).answer('useAbility', 'use')
  at.has(0, { tokens: { stress: 1 } })
  at.answer('useAbility', 'use').has(1, { sides: { chancellorpalpatine: 1 } })
  expect(defended(640, 0).cardsHeard()).toEqual(['chancellorpalpatine', 'chancellorpalpatine'])
  expect(defended(740).kinds('ability')).toEqual([])
})

test('chancellorpalpatine#1: a ship coordinated in purple is stressed, and focuses', () => {
  const at = createTable({
    seats: [
      [
        [xwingPilot, 600, 300, 0, ['chancellorpalpatine']],
        ['lukeskywalker', 750, 300],
      ],
      [farShip],
    ],
  })
  at.arrange(0, { sides: { chancellorpalpatine: 1 } }).arrange(1, { activated: true, force: 1 })
  at.dials('2FB', '2FB', '2FB').answer('chooseAction', 'coordinate:1').answer('chooseAction', 'none')
  expect(at.options('useAbility')).toEqual(['focus', 'force'])
  at.answer('useAbility', 'force').has(1, { tokens: { stress: 1 }, force: 2 })
})

test('countdooku: names a result, and a die is turned to it where there is none', () => {
  const named = (face: string, dice: string[], force = 1) => {
    const at = attack([xwingPilot, 'countdooku'], [tiePilot], dice, { force })
    return force ? at.answer('useAbility', face) : at
  }
  const at = named('crit', ['hit', 'hit', 'hit', ...blanks(3)])
  expect(at.kinds('changed')[0]!.faces).toEqual(['crit', 'hit', 'hit'])
  const asked = named('crit', ['hit', 'blank', 'hit', ...blanks(3)])
  expect(asked.options('answerAbility')).toEqual(['hit', 'blank'])
  asked.answer('answerAbility', 'blank')
  expect(asked.kinds('changed')[0]!.faces).toEqual(['hit', 'crit', 'hit'])
  expect(named('hit', ['hit', 'blank', 'blank', ...blanks(3)]).kinds('changed')).toEqual([])
  expect(named('', ['hit', 'blank', 'blank', ...blanks(3)], 0).cardsHeard()).toEqual([])
  // Of a maximum of 3 all must be there, and the ship that rolls at range 0–2.
  const vader = attack(['darthvader', 'countdooku'], [tiePilot], blanks(5), { force: 3 })
  expect(vader.cardsHeard()).toEqual([])
  const foe = fireFirst(
    createDuel([tiePilot], [xwingPilot, 'countdooku'], blanks(5), { y: 740 })
      .arrange(1, { engaged: true })
      .skipTo('engagement'),
  )
  expect(foe.asked('useAbility').subject).toBe(1)
  expect(foe.options('useAbility')).toEqual(['evade', 'focus', 'blank', 'decline'])
})

test('countdooku: whoever has rolled picks the die, and a remote is no ship', () => {
  const foe = attack(
    [xwingPilot],
    [tiePilot, 'countdooku'],
    ['hit', 'crit', 'focus', ...blanks(3)],
    {},
    { force: 1 },
  )
  foe.answer('useAbility', 'blank')
  expect(foe.asked('answerAbility').seat).toBe(0)
  expect(foe.options('answerAbility')).toEqual(['hit', 'crit', 'focus'])
  foe.answer('answerAbility', 'focus')
  expect(foe.kinds('changed')[0]!.faces).toEqual(['hit', 'crit', 'blank'])
  // One result only: nothing to pick.
  const alike = attack(
    [xwingPilot],
    [tiePilot, 'countdooku'],
    ['hit', 'hit', 'hit', ...blanks(3)],
    {},
    { force: 1 },
  )
  expect(alike.answer('useAbility', 'blank').kinds('changed')[0]!.faces).toEqual(['blank', 'hit', 'hit'])
  const probe = createTable({
    seats: [[[xwingPilot, 600, 200]], [[xwingPilot, 600, 800, 180, ['countdooku', 'drk1probedroids']]]],
    dice: blanks(8),
  })
  probe.skipTo('end').answer('useAbility', 'launch:drk1probedroids:3straight')
  probe.dials('3FW', '1FB').answer('remote', 'stay').upTo('chooseAttack')
  while (probe.asked('chooseAttack').subject !== 0) probe.answer('chooseAttack', 'pass')
  probe.answer('chooseAttack', '0:front:2000').upTo('useAbility')
  expect(probe.rolls()).not.toEqual([])
  expect(probe.cardsHeard()).not.toContain('countdooku')
})

test('amilynholdo: exchanges tokens with a friend at range 1–2', () => {
  const begun = (x: number, mine: object, theirs: object) => {
    const seats: readonly PlacedPilot[] = [
      [xwingPilot, 600, 450, 0, ['amilynholdo']],
      [xwingPilot, x, 450],
    ]
    const at = createTable({ seats: [seats, [farShip]] })
    at.arrange(0, { tokens: mine }).arrange(1, { tokens: theirs, engaged: true })
    return at.skipTo('engagement').upTo('useAbility')
  }
  const at = begun(750, { focus: 1, stress: 1 }, { evade: 1, stress: 1 }).answer('useAbility', 'ship:1')
  expect(at.options('answerAbility')).toEqual(['focus', 'decline'])
  at.answer('answerAbility', 'focus')
  expect(at.options('answerAbility')).toEqual(['evade', 'focus', 'decline'])
  at.answer('answerAbility', 'evade')
  expect(at.kinds('gained').map(({ ship, token }) => `${ship}:${token}`)).toEqual(['1:focus', '0:evade'])
  expect(begun(950, { focus: 1 }, {}).cardsHeard()).toEqual([])
  expect(begun(640, { focus: 1 }, {}).cardsHeard()).toEqual([])
  expect(begun(750, { focus: 1 }, { focus: 1 }).cardsHeard()).toEqual([])
})

test('c3po-republic: rerolls while calculating, and calculates twice', () => {
  const defended = (tokens: object) =>
    attack([xwingPilot], [tiePilot, 'c3po-republic'], blanks(6), {}, { tokens }).cardsHeard()
  expect(defended({ calculate: 1 })).toEqual(['c3po-republic'])
  expect(defended({ focus: 1 })).toEqual([])
  const acted = createLoneShip(xwingPilot, ['c3po-republic'])
    .dials('2FB', '2FB')
    .answer('chooseAction', 'calculate')
  acted.has(0, { tokens: { calculate: 2 } })
})

test('aaylasecura: softens blanks of friends attacked by an enemy in her bullseye', () => {
  const defended = (x: number, ax = 800) => {
    const friends: readonly PlacedPilot[] = [[xwingPilot, x, 640, x === 600 ? 180 : 240, ['aaylasecura']]]
    const at = createDuel([xwingPilot], [tiePilot], blanks(6), { x: ax === 800 ? 560 : ax, friends })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.skipTo('engagement')).cardsHeard()
  }
  expect(defended(600)).toEqual(['aaylasecura'])
  expect(defended(660)).toEqual([])
})

test('agentterex: hands out 3 calculate tokens, then turns', () => {
  const at = createLoneShip(xwingPilot, ['agentterex'])
  at.has(0, { held: { agentterex: { calculate: 3 } } })
  at.arrange(0, { held: { agentterex: { calculate: 1 } } })
    .skipTo('engagement')
    .answer('useAbility', 'ship:0')
  expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'calculate' }])
  at.has(0, { sides: { agentterex: 1 } })
  const empty = createLoneShip(xwingPilot, ['agentterex']).arrange(0, { held: {} }).skipTo('engagement')
  expect(empty.cardsHeard()).toEqual([])
})

test('agentterex#1: rolls for a token in the System Phase, and hands it on by an action', () => {
  const begun = (face: string) => {
    const seats: readonly PlacedPilot[] = [
      [xwingPilot, 600, 450, 0, ['agentterex']],
      [xwingPilot, 750, 450],
    ]
    const at = createTable({ seats: [seats, [farShip]], dice: [face] }).arrange(0, {
      sides: { agentterex: 1 },
    })
    return at.arrange(1, { activated: true }).dials('2FB', '2FB', '2FB')
  }
  const at = begun('hit')
  at.has(0, { tokens: { calculate: 1 } })
  at.answer('chooseAction', 'give:calculate:1').has(1, { tokens: { calculate: 1 } })
  begun('focus').has(0, { tokens: { jam: 1 } })
})

test('commandermalarus: rerolls a blank of a friend that is not limited, and turns when it misses', () => {
  const helped = (dice: string[], pilot = xwingPilot, x = 700) => {
    const seats: readonly PlacedPilot[] = [
      [pilot, 600, 450],
      [xwingPilot, x, 450, 0, ['commandermalarus']],
    ]
    const at = createTable({ seats: [seats, [[xwingPilot, 600, 640]]], dice })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return fireFirst(at.skipTo('engagement'), '0:front:2')
  }
  const use = 'card:1:commandermalarus:reroll:1000'
  const missed = helped(['focus', 'blank', 'blank', 'focus', ...blanks(2)]).answer('modifyAttackDice', use)
  missed.upTo('setDials').has(1, { sides: { commandermalarus: 1 } })
  const hit = helped(['focus', 'blank', 'blank', 'hit', ...blanks(2)]).answer('modifyAttackDice', use)
  hit.upTo('setDials').has(1, { sides: {} })
  expect(helped([...blanks(3), ...blanks(2)], 'lukeskywalker').cardsHeard()).toEqual([])
  expect(helped([...blanks(3), ...blanks(2)], xwingPilot, 800).cardsHeard()).toEqual([])
  expect(helped(['focus', 'hit', 'hit', ...blanks(2)]).cardsHeard()).toEqual([])
})

test('commandermalarus#1: must turn every focus in the bullseye, for stress', () => {
  const fired = (tokens: object, x = 600) =>
    attack(
      [xwingPilot, 'commandermalarus'],
      [tiePilot],
      ['focus', 'focus', 'blank', ...blanks(3)],
      { sides: { commandermalarus: 1 }, tokens },
      {},
      { x },
    )
  const at = fired({})
  expect(at.kinds('changed')[0]!.faces).toEqual(['hit', 'hit', 'blank'])
  at.has(0, { tokens: { stress: 1 }, shields: 2 })
  fired({ stress: 1 }).has(0, { tokens: { stress: 2 }, shields: 1 })
  fired({}, 660).has(0, { tokens: {} })
})

test('commanderpyre: an enemy begins with 2 stress tokens, and the stressed are defended against', () => {
  const begun = createTable({
    seats: [
      [[xwingPilot, 600, 450, 0, ['commanderpyre']]],
      [
        [tiePilot, 600, 640],
        [tiePilot, 900, 640],
      ],
    ],
  })
  begun.answer('useAbility', 'ship:2').has(2, { tokens: { stress: 2 } })
  const defended = (tokens: object) => {
    const at = createDuel([tiePilot], [xwingPilot, 'commanderpyre'], blanks(4))
    at.arrange(0, { tokens }).arrange(1, { engaged: true })
    return fireFirst(at.skipTo('engagement')).cardsHeard()
  }
  expect(defended({ stress: 1 })).toEqual(['commanderpyre'])
  expect(defended({})).toEqual([])
})

test('bazemalbus: focuses in red for each enemy at range 0–1, up to 2', () => {
  const acting = (ys: number[]) =>
    createTable({
      seats: [
        [[xwingPilot, 600, 300, 0, ['bazemalbus']]],
        ys.map((y, i): PlacedPilot => [tiePilot, 540 + 60 * i, y]),
      ],
    })
      .arrange(1, { activated: true })
      .arrange(2, { activated: true })
      .dials('2FB', ...ys.map(() => '2FB'))
  const bold = acting([500, 500]).answer('chooseAction', 'focus:bold')
  bold.has(0, { tokens: { focus: 3, stress: 1 } })
  acting([500, 500])
    .answer('chooseAction', 'focus')
    .has(0, { tokens: { focus: 1 } })
  acting([500, 700])
    .answer('chooseAction', 'focus:bold')
    .has(0, { tokens: { focus: 2, stress: 1 } })
  expect(acting([700, 700]).options('chooseAction')).not.toContain('focus:bold')
})

test('c3po-crew: coordinates those who calculate from afar, and calculates', () => {
  const acting = (pilot: string, x: number) => {
    const seats: readonly PlacedPilot[] = [
      [xwingPilot, 300, 300, 0, ['c3po-crew']],
      [pilot, x, 300],
    ]
    const at = createTable({ seats: [seats, [farShip]] }).arrange(1, { activated: true })
    const dial = at.game.rules.facts[1]!.dial[0]!.id
    return at.dials('2FB', dial, '2FB')
  }
  const at = acting('baktoiddrone', 900).answer('chooseAction', 'coordinate:1').answer('chooseAction', 'none')
  at.has(0, { tokens: { calculate: 1, stress: 1 } })
  expect(acting(xwingPilot, 900).options('chooseAction')).not.toContain('coordinate:1')
  acting(xwingPilot, 900)
    .answer('chooseAction', 'calculate')
    .has(0, { tokens: { calculate: 2 } })
  // A huge ship pays no energy for whom it may choose anyway.
  const reach = (pilot: string) => {
    const at = createHugeMoving(gr75, ['boostedscanners', 'c3po-crew'], [[pilot, 1000, 340, 0]])
    const dial = at.game.rules.facts[1]!.dial[0]!.id
    const { options } = at.dials('1FB', dial, '2FB').asked('chooseAction')
    const way = options!.find(({ id }) => String(id) === 'coordinate:1')
    return way?.kind === 'coordinate' ? way.energy : undefined
  }
  expect(reach(xwingPilot)).toBe(2)
  expect(reach('baktoiddrone')).toBeUndefined()
})

test('cienaree: a ship coordinated to roll may turn for stress', () => {
  const acted = (action: string) => {
    const seats: readonly PlacedPilot[] = [
      [lambda, 600, 300, 0, ['cienaree']],
      [xwingPilot, 750, 300],
    ]
    const at = createTable({ seats: [seats, [farShip]] })
      .arrange(1, { activated: true })
      .dials('1FB', '2FB', '2FB')
    return at.answer('chooseAction', 'coordinate:1').answer('chooseAction', action)
  }
  const at = acted('barrelRoll:right:middle')
  expect(at.options('useAbility')).toEqual(['left', 'right', 'decline'])
  at.answer('useAbility', 'right').has(1, { tokens: { stress: 1 } })
  expect(at.ship(1).pose.heading).toBe(90)
  expect(acted('focus').cardsHeard()).toEqual([])
})

describe('cikatrovizago', () => {
  const trade = (
    mine: readonly string[],
    theirs: readonly string[],
    more: { y?: number; teams?: readonly number[]; pilot?: string } = {},
  ) => {
    const friend: PlacedPilot = [more.pilot ?? 'binayrepirate', 600, more.y ?? 560, 0, theirs]
    const own: PlacedPilot = ['captainseevor', 600, 450, 0, ['cikatrovizago', ...mine]]
    const at = createTable({
      seats: more.teams ? [[own], [farShip], [friend]] : [[own, friend], [farShip]],
      ...(more.teams ? { teams: more.teams } : {}),
    })
    return at.skipTo('end')
  }
  const offered = (at: Table) =>
    at.game.pending.some(({ ask }) => ask === 'useAbility') ? at.options('useAbility') : []

  test('cikatrovizago: two illicit upgrades change places with their charges', () => {
    const at = createTable({
      seats: [
        [
          ['captainseevor', 600, 450, 0, ['cikatrovizago', 'deadmansswitch']],
          ['binayrepirate', 600, 560, 0, ['contrabandcybernetics']],
        ],
        [farShip],
      ],
    })
    at.arrange(1, { charges: { contrabandcybernetics: 0 } }).skipTo('end')
    at.answer('useAbility', 'exchange:0:deadmansswitch:1:contrabandcybernetics').ends('setDials')
    expect(facts(at.game, 0).slots).toEqual({
      cikatrovizago: 'crew',
      contrabandcybernetics: 'illicit',
    })
    expect(facts(at.game, 1).slots).toEqual({ deadmansswitch: 'illicit' })
    expect(at.ship(0).charges).toMatchObject({ contrabandcybernetics: 0 })
    expect(at.ship(1).charges).toEqual({})
    expect(at.kinds('equipped')).toHaveLength(2)
  })

  test('cikatrovizago: copies of one card exchange their charges alone', () => {
    const at = createTable({
      seats: [
        [
          ['captainseevor', 600, 450, 0, ['cikatrovizago', 'contrabandcybernetics']],
          ['binayrepirate', 600, 560, 0, ['contrabandcybernetics']],
        ],
        [farShip],
      ],
    })
    at.arrange(1, { charges: { contrabandcybernetics: 0 } }).skipTo('end')
    at.answer('useAbility', at.options('useAbility')[0]!)
    expect([0, 1].map((id) => at.ship(id).charges.contrabandcybernetics)).toEqual([0, 1])
  })

  test('cikatrovizago: at range 0–1, friends alone, and what the other may carry', () => {
    expect(offered(trade(['deadmansswitch'], ['contrabandcybernetics'])).length).toBeGreaterThan(1)
    expect(offered(trade(['deadmansswitch'], ['contrabandcybernetics'], { y: 650 }))).toEqual([])
    expect(offered(trade(['deadmansswitch'], []))).toEqual([])
    expect(offered(trade(['riggedcargochute'], ['contrabandcybernetics']))).toEqual([])
    expect(offered(trade(['deadmansswitch'], ['contrabandcybernetics'], { teams: [0, 1, 0] }))).toEqual([])
  })
})
