import type { Decision } from '@flotilla/engine'
import { expect, test } from 'vitest'
import type { TableFacts } from '../host/host-types.ts'
import { optionsOfSection, parseSectionKey, sectionKey, selectableSections } from './section-choices.ts'

const upgrades = { quad: { section: 'fore' }, turbo: { section: 'aft' }, reactor: {} }
/** A fighter of one seat, two corvettes of the other. */
const table = {
  teams: [0, 1],
  facts: [{ seat: 0 }, { seat: 1, huge: { upgrades } }, { seat: 1, huge: { upgrades } }],
} as unknown as TableFacts

const asking = (ask: string, options: object[], seat = 0, subject = 0) =>
  ({ id: '1.0', ask, seat, subject, rule: 'C1-COMBAT-3', options }) as unknown as Extract<
    Decision,
    { options: unknown }
  >

test('the halves that shots aim at, each with the weapons that reach it', () => {
  const attack = asking('chooseAttack', [
    { id: 'primary:1:fore', kind: 'shot', target: 1, section: 'fore' },
    { id: 'torpedo:1:fore', kind: 'shot', target: 1, section: 'fore' },
    { id: 'primary:2:aft', kind: 'shot', target: 2, section: 'aft' },
    { id: 'pass', kind: 'decline' },
  ])
  expect(selectableSections(table, attack).map(sectionKey)).toEqual(['half:1:fore', 'half:2:aft'])
  expect(optionsOfSection(table, attack, parseSectionKey('half:1:fore')!).map(({ id }) => id)).toEqual([
    'primary:1:fore',
    'torpedo:1:fore',
  ])
})

test('a section that suffers, and the section an ability is about', () => {
  const sections = [
    { id: 'fore', kind: 'section', section: 'fore' },
    { id: 'aft', kind: 'section', section: 'aft' },
  ]
  for (const ask of ['chooseSection', 'useAbility'])
    expect(selectableSections(table, asking(ask, sections, 0, 1)).map(sectionKey)).toEqual([
      'half:1:fore',
      'half:1:aft',
    ])
})

test('enemies are locked by a click, friends are not, and reinforcing is left to the list', () => {
  const acts = [
    { id: 'lock:1:aft', kind: 'lock', target: 1, section: 'aft' },
    { id: 'reinforce:fore', kind: 'section', section: 'fore' },
  ]
  expect(selectableSections(table, asking('chooseAction', acts, 0, 0)).map(sectionKey)).toEqual([
    'half:1:aft',
  ])
  expect(selectableSections(table, asking('chooseAction', acts, 1, 2))).toEqual([])
})

test('energy goes to the sections whose cards take some', () => {
  const energy = asking(
    'allocateEnergy',
    [
      { id: 'a', kind: 'allocation', allocation: { turbo: 1, reactor: 1 } },
      { id: 'none', kind: 'decline' },
    ],
    1,
    1,
  )
  expect(selectableSections(table, energy).map(sectionKey)).toEqual(['half:1:aft'])
})

test('other names are no halves', () => {
  expect(parseSectionKey('boost:left')).toBeUndefined()
})
