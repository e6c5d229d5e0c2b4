import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  facedownDamage,
  faceupDamage,
  fireVolley,
  flyManeuver,
  gainedTokens,
  offeredOptions,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

type At = ReturnType<typeof fireVolley>

const heard = (at: At, card: string): boolean => at.cardsHeard().includes(card)

/** The dice options of a card now. */
const dice = (at: At, card: string): string[] =>
  at.game.pending.flatMap((one) =>
    'options' in one && one.ask.startsWith('modify')
      ? one.options.flatMap((option) => (option.id.includes(`:${card}:`) ? [option.id] : []))
      : [],
  )

/** Declines everything until a card is offered, and uses it. */
function use(at: At, card: string, option = 'use'): At {
  for (let i = 0; i < 20; i++) {
    const order = at.game.pending.find((one) => one.ask === 'chooseAbility')
    const first = order && 'options' in order ? order.options.find((one) => one.card === card) : undefined
    if (first) at.answer('chooseAbility', first.id)
    const open = at.game.pending.find((one) => one.ask === 'useAbility')
    if (open && 'options' in open) {
      if (open.options.some((one) => one.card === card)) return at.answer('useAbility', option)
      at.answer('useAbility', 'decline')
    } else at.upTo('useAbility')
  }
  return at
}

const fly = (upgrade: string, dial: string, me: object = {}, pilot = xwingPilot): At =>
  flyManeuver(pilot, [upgrade], dial, { me })

/** Lets a ship with an upgrade act near an enemy. */
function act(upgrade: string, action: string, me: object = {}, pilot = xwingPilot): At {
  const at = createSides([[pilot, 600, 300, 0, [upgrade]]], [[tiePilot, 600, 560]]).arrange(0, me)
  at.arrange(1, { activated: true }).dials('2FB', '2FB').upTo('chooseAction', 0)
  return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith(action))!)
}

const charge = (upgrade: string, value: number) => ({ charges: { [upgrade]: value } })
const fire = (
  upgrade: string,
  faces: string[],
  more: Parameters<typeof fireVolley>[3] = {},
  pilot = xwingPilot,
): At => fireVolley([pilot, upgrade], [tiePilot], [...faces, ...blanks(14)], more)
const defend = (
  upgrade: string,
  faces: string[],
  it: object = {},
  by: readonly string[] = [xwingPilot],
): At => fireVolley(by as [string], [xwingPilot, upgrade], [...faces, ...blanks(14)], { heading: 180, it })
const rolled = (at: At, ship: number): number =>
  (at.events.find((one) => one.kind === 'rolled' && one.ship === ship) as { faces: string[] }).faces.length

test('preciseastromech-battleofyavin, r2a3-battleoverendor: lock after an action for a charge', () => {
  for (const card of ['preciseastromech-battleofyavin', 'r2a3-battleoverendor']) {
    expect(heard(act(card, 'focus', charge(card, 1)), card)).toBe(true)
    expect(heard(act(card, 'focus', charge(card, 0)), card)).toBe(false)
  }
  use(act('r2a3-battleoverendor', 'focus'), 'r2a3-battleoverendor', 'ship:1').has(0, { locks: [1] })
  const red = use(act('preciseastromech-battleofyavin', 'focus'), 'preciseastromech-battleofyavin')
  expect(gainedTokens(red.answer('chooseAction', 'lock:1'))).toContain('0:stress')
})

test('targetingastromech-battleofyavin: rotates in red after a lock', () => {
  const acted = (action: string) => {
    const upgrades = ['ioncannonturret', 'targetingastromech-battleofyavin']
    const at = createSides([['graysquadronbomber', 600, 300, 0, upgrades]], [[tiePilot, 600, 560]])
    at.arrange(1, { activated: true }).dials('2FB', '2FB').upTo('chooseAction', 0)
    return at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith(action))!)
  }
  expect(heard(acted('lock'), 'targetingastromech-battleofyavin')).toBe(true)
  expect(heard(acted('focus'), 'targetingastromech-battleofyavin')).toBe(false)
})

test('stabilizingastromech-battleoverendor: a white action for a charge, even while stressed', () => {
  const card = 'stabilizingastromech-battleoverendor'
  const at = use(fly(card, '4KR', charge(card, 1)), card)
  expect(offeredOptions(at, 'chooseAction').length).toBeGreaterThan(0)
  expect(heard(fly(card, '4KR', charge(card, 0)), card)).toBe(false)
})

test('blacksquadronr4-evacuationofdqar: removes all stress after a blue maneuver', () => {
  const card = 'blacksquadronr4-evacuationofdqar'
  const at = use(fly(card, '2FB', { tokens: { stress: 3 } }), card)
  at.has(0, { tokens: {} })
  expect(heard(fly(card, '2FB', { tokens: { stress: 1 } }), card)).toBe(false)
  expect(heard(fly(card, '3FW', { tokens: { stress: 3 } }), card)).toBe(false)
})

test('precisiontunedcannons-battleoverendor, flechettecannons-armedanddangerous: work in the bullseye', () => {
  const shot = (card: string, x: number, faces: string[]) => fire(card, faces, { x, shot: `${card}:front:1` })
  const faces = (at: At) =>
    at.events.flatMap((one) =>
      (one.kind === 'changed' || one.kind === 'rolled') && one.ship === 0 ? [one.faces] : [],
    )
  const tuned = 'precisiontunedcannons-battleoverendor'
  expect(faces(shot(tuned, 600, [])).some((one) => (one as string[]).includes('focus')) || false).toBe(true)
  expect(faces(shot(tuned, 680, [])).some((one) => (one as string[]).includes('focus'))).toBe(false)
  const flechette = 'flechettecannons-armedanddangerous'
  expect(gainedTokens(shot(flechette, 600, ['hit', 'hit', 'hit']))).toContain('1:strain')
  expect(gainedTokens(shot(flechette, 680, ['hit', 'hit', 'hit']))).not.toContain('1:strain')
})

test('heavyplasmamissiles-alphaclassstarwing: a ship it hits loses a shield', () => {
  const card = 'heavyplasmamissiles-alphaclassstarwing'
  const shot = (face: string) =>
    fireVolley([xwingPilot, card], [xwingPilot], [face, face, face, ...blanks(14)], {
      y: 700,
      me: { locks: [1] },
      shot: `${card}:front:1`,
    }).answer('modifyAttackDice', 'done')
  const lost = (at: At) => at.kinds('shieldLost').length
  expect(heard(shot('blank'), card)).toBe(false)
  expect(lost(shot('hit')) + shot('hit').kinds('damaged').length).toBeGreaterThan(2)
})

test('rookkast, captainhark: gain tokens after red maneuvers and actions', () => {
  const fired = (strain: number) =>
    dice(fire('rookkast', ['blank', 'hit', 'hit'], { me: { tokens: { strain } } }), 'rookkast')
  expect(fired(1)).toHaveLength(1)
  expect(fired(0)).toEqual([])
  const flown = (dial: string, value = 1) => fly('captainhark', dial, charge('captainhark', value))
  expect(gainedTokens(use(flown('4KR'), 'captainhark'))).toContain('0:focus')
  expect(heard(flown('2FB'), 'captainhark')).toBe(false)
  expect(heard(flown('4KR', 0), 'captainhark')).toBe(false)
})

test('bokatankryze: rerolls a die at range 0–1', () => {
  expect(dice(fire('bokatankryze', [], { y: 560 }), 'bokatankryze').length).toBeGreaterThan(0)
  expect(dice(fire('bokatankryze', [], { y: 690 }), 'bokatankryze')).toEqual([])
})

test('chewbacca-battleofyavin, efficientprocessing-swz103: gain one more token', () => {
  const evade = (action: string) => act('chewbacca-battleofyavin', action, {}, 'alphasquadronpilot')
  expect(gainedTokens(use(evade('evade'), 'chewbacca-battleofyavin'))).toEqual(['0:evade', '0:focus'])
  expect(heard(evade('focus'), 'chewbacca-battleofyavin')).toBe(false)
  const calculate = act('efficientprocessing-swz103', 'calculate', {}, 'tradefederationdrone')
  expect(gainedTokens(calculate)).toEqual(['0:calculate', '0:calculate'])
})

test('chewbacca-armedanddangerous: repairs a faceup damage card for 2 charges', () => {
  const card = 'chewbacca-armedanddangerous'
  const at = use(
    fly(card, '2FB', { damage: [faceupDamage], ...charge(card, 2) }),
    card,
    'repair:0:damagedengine',
  )
  at.has(0, { damage: [{ ...faceupDamage, faceup: false }] })
  expect(heard(fly(card, '2FB', { damage: [faceupDamage], ...charge(card, 1) }), card)).toBe(false)
})

test('c3po-epicsl, caijvanda-epicsl: turn or add an evade while they defend', () => {
  const at = defend('c3po-epicsl', ['hit', 'hit', 'hit'])
  at.answer('modifyDefenseDice', dice(at, 'c3po-epicsl')[0]!)
  expect(gainedTokens(at)).toContain('1:strain')
  const evades = (heading: number) =>
    fireVolley([xwingPilot], [xwingPilot, 'caijvanda-epicsl'], ['hit', 'hit', 'hit', ...blanks(14)], {
      heading,
    })
      .events.flatMap((one) => (one.kind === 'changed' && one.ship === 1 ? [one.faces] : []))
      .flat()
  expect(evades(180)).toContain('evade')
  expect(evades(0)).not.toContain('evade')
})

test('roilinganger-rsl: recovers Force for a strain token in the front arc of an enemy', () => {
  const start = (heading: number) =>
    createEngagement(
      [[['lukeskywalker', 600, 450, 0, ['roilinganger-rsl']]], [[tiePilot, 600, 640, heading]]],
      blanks(20),
      {
        0: { force: 0 },
      },
    )
  expect(gainedTokens(use(start(180), 'roilinganger-rsl'))).toContain('0:strain')
  expect(heard(start(0), 'roilinganger-rsl')).toBe(false)
})

test('leiaorgana-epicsl: a friend acts when another is destroyed at range 0–3', () => {
  const fired = (x: number) =>
    performFirstAttack(
      createEngagement(
        [
          [[xwingPilot, 600, 450]],
          [
            [tiePilot, 600, 560],
            [xwingPilot, x, 560, 0, ['leiaorgana-epicsl']],
            [tiePilot, x, 640],
          ],
        ],
        ['hit', 'hit', 'hit', 'hit', ...blanks(14)],
        { 1: { engaged: true }, 2: { engaged: true }, 3: { engaged: true } },
      ),
    )
  expect(heard(fired(700), 'leiaorgana-epicsl')).toBe(true)
  expect(heard(fired(1300), 'leiaorgana-epicsl')).toBe(false)
})

test('stygiumreserve-tiephphantom, computerassistedhandling-battleoverendor: move after a maneuver for a charge', () => {
  for (const card of ['stygiumreserve-tiephphantom', 'computerassistedhandling-battleoverendor']) {
    const pilot = 'alphasquadronpilot'
    expect(heard(fly(card, '2FB', charge(card, 1), pilot), card)).toBe(true)
    expect(heard(fly(card, '2FB', charge(card, 0), pilot), card)).toBe(false)
  }
})

test('automatedloaders-swz98: reloads after a primary attack', () => {
  const card = 'automatedloaders-swz98'
  const fired = (value: number) =>
    fireVolley(['gammasquadronace', card, 'concussionmissiles'], [tiePilot], blanks(14), {
      me: { charges: { [card]: value, concussionmissiles: 0 } },
    })
  expect(heard(fired(1), card)).toBe(true)
  expect(heard(fired(0), card)).toBe(false)
})

test('targetassistalgorithm-battleoverendor: calculates with an enemy ahead and no green token', () => {
  const card = 'targetassistalgorithm-battleoverendor'
  const start = (focus: number, x = 600) =>
    gainedTokens(
      createEngagement([[[xwingPilot, 600, 450, 0, [card]]], [[tiePilot, x, 640]]], blanks(20), {
        0: { tokens: { focus } },
      }),
    )
  expect(start(0)).toContain('0:calculate')
  expect(start(1)).not.toContain('0:calculate')
  expect(start(0, 1100)).not.toContain('0:calculate')
})

test('blanksignature-battleoverendor: turns a focus to an evade for a charge without a lock on it', () => {
  const card = 'blanksignature-battleoverendor'
  const struck = (locks: number[]) =>
    dice(
      fireVolley([xwingPilot], [xwingPilot, card], ['hit', 'hit', 'hit', 'focus', 'focus', ...blanks(12)], {
        heading: 180,
        me: { locks },
      }),
      card,
    )
  expect(struck([])).toHaveLength(1)
  expect(struck([1])).toEqual([])
})

test('notorious, crimelord-armedanddangerous: strain an attacker in their arc for a charge', () => {
  for (const card of ['notorious', 'crimelord-armedanddangerous']) {
    const struck = (heading: number) =>
      fireVolley([xwingPilot], [xwingPilot, card], ['hit', 'hit', 'hit', ...blanks(14)], {
        heading,
        it: charge(card, 1),
      })
    expect(gainedTokens(use(struck(180), card))).toContain('0:strain')
    expect(heard(struck(0), card)).toBe(false)
  }
  const fired = (strain: number) => dice(fire('notorious', [], { it: { tokens: { strain } } }), 'notorious')
  expect(fired(1).length).toBeGreaterThan(0)
  expect(fired(0)).toEqual([])
})

test('fanatic-battleofyavin, determination-evacuationofdqar: help primary attacks', () => {
  const fanatic = (damage: object[]) =>
    dice(
      fire('fanatic-battleofyavin', ['focus', 'hit', 'hit'], { me: { damage: damage as never } }),
      'fanatic-battleofyavin',
    )
  expect(fanatic([facedownDamage])).toHaveLength(1)
  expect(fanatic([])).toEqual([])
  const card = 'determination-evacuationofdqar'
  const at = fire(card, ['hit', 'hit', 'hit'])
  at.answer('modifyAttackDice', dice(at, card)[0]!)
  expect(at.kinds('damaged').some(({ ship }) => ship === 0)).toBe(true)
  expect(dice(fire(card, [], { x: 680 }), card)).toEqual([])
})

test('truegrit-swz98, pushthelimit-battleoverendor: remove tokens for a strain token', () => {
  const flown = (tokens: object) => fly('truegrit-swz98', '3FW', { tokens })
  expect(gainedTokens(use(flown({ stress: 1 }), 'truegrit-swz98', 'stress'))).toContain('0:strain')
  expect(heard(flown({}), 'truegrit-swz98')).toBe(false)
  const card = 'pushthelimit-battleoverendor'
  const at = use(fly(card, '4KR'), card)
  expect(gainedTokens(at)).toEqual(['0:stress', '0:strain'])
  expect(heard(fly(card, '2FB'), card)).toBe(false)
})

test('noescape-battleoverendor, apexpredator-battleoverendor: reroll dice of primary attacks', () => {
  const outnumber = (x: number) =>
    dice(
      performFirstAttack(
        createEngagement(
          [
            [
              [xwingPilot, 600, 450, 0, ['noescape-battleoverendor']],
              [xwingPilot, x, 640],
            ],
            [[tiePilot, 600, 640]],
          ],
          blanks(14),
          { 1: { engaged: true } },
        ),
      ),
      'noescape-battleoverendor',
    )
  expect(outnumber(690)).toHaveLength(1)
  expect(outnumber(1000)).toEqual([])
  const card = 'apexpredator-battleoverendor'
  expect(dice(fire(card, []), card).length).toBeGreaterThan(0)
  expect(dice(fireVolley([xwingPilot, card], ['soontirfel'], blanks(14)), card)).toEqual([])
})

test('itsatrap-battleoverendor, mandaloriantactics-armedanddangerous, threatsensors-evacuationofdqar: reroll while they defend', () => {
  const friends = (x: number) =>
    dice(
      performFirstAttack(
        createEngagement(
          [
            [[xwingPilot, 600, 450]],
            [
              [xwingPilot, 600, 700, 0, ['itsatrap-battleoverendor']],
              [tiePilot, x, 700],
            ],
          ],
          ['hit', 'hit', 'hit', ...blanks(14)],
          { 1: { engaged: true }, 2: { engaged: true } },
        ),
      ),
      'itsatrap-battleoverendor',
    )
  expect(friends(690)).toHaveLength(1)
  expect(friends(1000)).toEqual([])
  const card = 'threatsensors-evacuationofdqar'
  const sensed = (stress: number) =>
    dice(defend(card, ['hit', 'hit', 'hit', 'focus', 'focus'], { tokens: { stress } }), card)
  expect(sensed(0)).toHaveLength(1)
  expect(sensed(1)).toEqual([])
  expect(
    dice(
      defend('mandaloriantactics-armedanddangerous', ['hit', 'hit', 'hit']),
      'mandaloriantactics-armedanddangerous',
    ),
  ).toEqual([])
})

test('precisionholotargeter-evacuationofdqar: the defender rolls 1 fewer die outside its firing arc', () => {
  const card = 'precisionholotargeter-evacuationofdqar'
  const fired = (heading: number) => rolled(fire(card, [], { heading }), 1)
  expect(fired(0)).toBe(2)
  expect(fired(180)).toBe(3)
})

test('acceleratedsensorarray-evacuationofdqar: rerolls by the revealed maneuver', () => {
  const card = 'acceleratedsensorarray-evacuationofdqar'
  const options = (revealed: string) =>
    dice(fire(card, ['blank', 'blank', 'hit'], { me: { revealed } }), card)
  expect(options('2FB')).toEqual([])
  expect(options('3FW').length).toBeGreaterThan(0)
  expect(options('4KR').length).toBeGreaterThan(options('3FW').length)
})

test('embo-armedanddangerous: reinforces in red with an enemy at range 0', () => {
  const embo = createEngagement(
    [[['lothalrebel', 600, 450, 0, ['embo-armedanddangerous']]], [[tiePilot, 600, 640]]],
    blanks(20),
  )
  expect(heard(embo, 'embo-armedanddangerous')).toBe(false)
  const near = createEngagement(
    [[['lothalrebel', 600, 450, 0, ['embo-armedanddangerous']]], [[tiePilot, 600, 510]]],
    blanks(20),
  )
  expect(heard(near, 'embo-armedanddangerous')).toBe(true)
})
