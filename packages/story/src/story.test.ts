import type { Decision } from '@flotilla/engine'
import { describe, expect, test } from 'vitest'
import { askedOf, lineOf, maneuverWords, optionWords, shipNames, type Teller } from './index.ts'

const teller: Teller = {
  names: ['Ann', 'Bo'],
  teams: [0, 1],
  facts: [{ name: 'Luke Skywalker' }, { name: 'Academy Pilot' }, { name: 'Academy Pilot' }],
  state: { obstacles: [{ what: 'gascloud1' }], devices: [{ what: 'protonBomb' }] },
  cardName: (id) => ({ predator: 'Predator' })[id] ?? id,
}

const decision = (ask: string, subject?: number): Decision => ({
  id: '1.1',
  seat: 0,
  ask,
  rule: 'C2-ACTION-2',
  options: [],
  ...(subject === undefined ? {} : { subject }),
})

test('ships that share a name are numbered, others are not', () => {
  expect(shipNames(teller.facts)).toEqual(['Luke Skywalker', 'Academy Pilot 1', 'Academy Pilot 2'])
})

test('a maneuver is told with its colour', () => {
  expect(maneuverWords('2BW')).toBe('white 2 bank left')
  expect(maneuverWords('4KR')).toBe('red 4 koiogran')
})

describe('lines', () => {
  test('an attack names both, the range and what is in the way', () => {
    const event = {
      kind: 'attack',
      rule: 'C2-FIGHT-1',
      ship: 0,
      target: 2,
      range: 2,
      weapon: 0,
      obstructedBy: [1000],
    } as const
    expect(lineOf(teller, event)).toEqual({
      depth: 2,
      text: 'Luke Skywalker attacks Academy Pilot 2 at range 2, obstructed',
      rule: 'C2-FIGHT-1',
    })
  })

  test('a ship that leaves a wing is told with its leader and why', () => {
    const event = { kind: 'split', rule: 'EB-FSPLIT-4', ship: 1, leader: 0 } as const
    expect(lineOf(teller, event)?.text).toBe('Academy Pilot 1 leaves the wing of Luke Skywalker: ionized')
  })

  test('what nobody needs to read has no line', () => {
    expect(lineOf(teller, { kind: 'dialSet', rule: 'C2-PLAN-2', ship: 0 })).toBeUndefined()
  })
})

describe('questions', () => {
  test.each([
    ['chooseAction', { id: 'focus' }, 'Focus'],
    ['chooseAction', { id: 'lock:1000', target: 1000 }, 'Lock: the gas cloud'],
    ['chooseAction', { id: 'boost:left', pose: { x: 0, y: 0, heading: 0 } }, 'Boost: left'],
    [
      'chooseAction',
      { id: 'barrelRoll:left:forward', pose: { x: 0, y: 0, heading: 0 } },
      'Barrel roll: left forward',
    ],
    ['chooseAction', { id: 'none' }, 'No action'],
    [
      'chooseAttack',
      { id: '0:front:1', target: 1, range: 1, weapon: 0, obstructedBy: [] },
      'Academy Pilot 1, range 1',
    ],
    ['modifyAttackDice', { id: 'focus' }, 'Spend focus: all focus results to hits'],
    [
      'modifyAttackDice',
      { id: 'lock:2000', pick: { blank: 2, focus: 1 } },
      'Spend lock: reroll 2 blanks, 1 focus',
    ],
    ['modifyAttackDice', { id: 'card:0:predator:use', card: 'predator' }, 'Predator'],
    ['chooseActivation', { id: 'ship:1', ship: 1 }, 'Academy Pilot 1'],
    ['somethingNew', { id: 'dropBomb:left', card: 'predator' }, 'Drop bomb: Predator'],
    [
      'systemPhase',
      { id: 'drop:predator:1straight', card: 'predator', pose: { x: 0, y: 0, heading: 0 } },
      'Drop: Predator, 1 straight',
    ],
    ['tallonPlacement', { id: 'forward', placement: 'forward' }, 'Forward'],
    ['chooseObstacle', { id: 'obstacle:1000' }, 'The gas cloud'],
    ['chooseAction', { id: 'lock:2000', target: 2000 }, 'Lock: the proton bomb'],
    ['changeWings', { id: 'split:1', ship: 1, change: 'split' }, 'Split: Academy Pilot 1'],
    ['shareDamage', { id: 'crit:1', ship: 1, face: 'crit' }, 'Crit: Academy Pilot 1'],
    ['chooseInitiative', { id: 'team:1', team: 1 }, 'Bo'],
    ['chooseManeuver', { id: '2FG', maneuver: '2FG' }, 'Green 2 straight'],
    ['somethingNew', { id: 'whoKnows' }, 'Who knows'],
  ])('%s: %o', (ask, option, words) => {
    expect(optionWords(teller, decision(ask), option)).toBe(words)
  })

  test('wings are asked about as the rule at hand allows', () => {
    const hint = (rule: Decision['rule']) => askedOf(teller, { ...decision('changeWings'), rule }).hint
    expect(hint('WG-VSP-1')).not.toContain('join')
    expect(hint('WG-JOIN-1')).not.toContain('may split')
    expect(hint('EB-WEND-1')).toMatch(/split.*join/)
  })

  test('a question nobody foresaw is asked all the same', () => {
    expect(askedOf(teller, decision('placeBomb')).title).toBe('Place bomb')
    expect(askedOf(teller, decision('chooseAction', 0)).title).toBe('Action of Luke Skywalker')
  })
})

describe('huge ships', () => {
  const told = (event: Record<string, unknown>) =>
    lineOf(teller, { rule: 'C2-HDAMAGE-2', ship: 0, ...event } as never)?.text

  test('a damage card that is reconstructed says so', () => {
    const card = 'huge:weaponsfailure'
    expect(told({ kind: 'dealt', faceup: true, card, reconstructed: true })).toBe(
      'Luke Skywalker is dealt a damage card: weaponsfailure (a reconstructed card)',
    )
    expect(told({ kind: 'dealt', faceup: true, card })).not.toMatch(/reconstructed/)
    expect(told({ kind: 'precisionShot', target: 1, name: 'Broadside', reconstructed: true })).toBe(
      'Luke Skywalker lands a precision shot on Academy Pilot 1: Broadside (a reconstructed card)',
    )
  })

  test('ships set aside, turrets turned, energy lost', () => {
    expect(told({ kind: 'setAside', by: 1 })).toBe('Luke Skywalker is under Academy Pilot 1 and set aside')
    expect(told({ kind: 'rotated', card: 'predator', turret: 'rear' })).toBe(
      'Luke Skywalker turns Predator to the rear',
    )
    expect(told({ kind: 'lost', token: 'energy', amount: 2 })).toBe('Luke Skywalker loses 2 energy')
    expect(told({ kind: 'lost', token: 'focus', amount: 1 })).toBeUndefined()
  })

  test('bonus attacks, turrets and opponents to choose', () => {
    const words = (ask: string, option: Record<string, unknown>) =>
      optionWords(teller, decision(ask, 0), { id: 'x', ...option })
    expect(words('chooseAttack', { weapon: 'predator', target: 1, range: 4, bonus: 'b', energy: 1 })).toBe(
      'Predator at Academy Pilot 1, range 4, bonus attack for 1 energy',
    )
    expect(words('chooseAction', { turn: { predator: 'left' } })).toBe('Rotate: Predator to the left')
    expect(words('answerAbility', { hardpoint: 'predator' })).toBe('Flip Predator')
    expect(words('nameOpponent', { seat: 1 })).toBe('Bo')
    expect(words('chooseAction', { id: 'repair:huge:hullbreach' })).toBe('Repair Hullbreach')
    expect(askedOf(teller, { ...decision('chooseAttack', 0), rule: 'C2-HUGE-23' }).hint).toMatch(
      /bonus attack/,
    )
  })
})
