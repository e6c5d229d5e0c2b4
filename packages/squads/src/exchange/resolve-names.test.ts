import type { Faction } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { loadCardNames } from './card-names.ts'
import { resolveNames } from './resolve-names.ts'
import { parseDrafts } from './text-drafts.ts'
import { parseLines } from './text-lines.ts'

const names = await loadCardNames('second')
const read = (text: string, faction: Faction = 'rebelalliance') =>
  resolveNames(parseDrafts(parseLines(text), names), names, faction)
const inShort = (text: string, faction?: Faction) =>
  read(text, faction).parts.map(({ part }) => [part.pilot, ...part.upgrades.map(({ id }) => id)].join(' '))
const misfit = (text: string, faction?: Faction) => read(text, faction).misfit

test.each<[string, number, string, Faction?]>([
  ['Jek Porkins [T-65 X-wing] (46)\n Outmaneuver (6)', 0, 'all fits'],
  ['Jek Porkins [TIE/ln Fighter] (46)', 0, 'a ship nobody of that name flies counts for nothing'],
  ['Chewbacca [Scavenged YT-1300]', 1, 'a ship that another of that name flies'],
  ['Jek Porkins (999)', 0.5, 'a cost it never had'],
  ['Jek Porkins\n Outmaneuver (99)', 0.25, 'an upgrade with a cost it never had'],
  ['Jek Porkins', 3, 'a pilot of another faction', 'galacticempire'],
  ['Jek Porkins\n Dark Curse of the Nine', 4, 'a card nobody knows'],
  ['Jek Porkins\n Grand Moff Tarkin', 0.5, 'an upgrade of another faction'],
])('%s: misfit %d, %s', (text, much, _why, faction) => expect(misfit(text, faction)).toBe(much))

test('the name tells which of two cards of one id is meant', () => {
  expect(inShort('Jek Porkins\nOutmaneuver {lukeskywalker}')).toEqual(['jekporkins lukeskywalker'])
  expect(inShort('Lothal Rebel\nBiggs Darklighter {lukeskywalker}')).toEqual(['lothalrebel', 'lukeskywalker'])
})

test('the slot that is written beside a name tells which card it is', () => {
  expect(inShort('Lothal Rebel\n Sabine Wren [Gunner]')).toEqual(['lothalrebel sabinewren-gunner'])
  expect(inShort('Lothal Rebel\n Sabine Wren [Crew]')).toEqual(['lothalrebel sabinewren'])
})

test('misfits add up', () => {
  expect(misfit('Jek Porkins (999)\n Outmaneuver (99)\n Grand Moff Tarkin')).toBe(1.25)
})

test('distinguishes pilots from upgrades', () => {
  // An indented name is an upgrade; a name after a blank line is a ship.
  expect(inShort('Jek Porkins\n  Luke Skywalker')).toEqual(['jekporkins lukeskywalker'])
  expect(inShort('Jek Porkins\n\nLuke Skywalker')).toEqual(['jekporkins', 'lukeskywalker'])
  // Without a gunner slot a name beside it is a ship too; with one, it is the gunner.
  expect(inShort('Jek Porkins\nLuke Skywalker')).toEqual(['jekporkins', 'lukeskywalker'])
  expect(inShort('Lothal Rebel\nLuke Skywalker')).toEqual(['lothalrebel lukeskywalker'])
  // The cost decides, and so does the ship.
  expect(inShort('Lothal Rebel\nLuke Skywalker (62)')).toEqual(['lothalrebel', 'lukeskywalker'])
  expect(inShort('Jek Porkins\n\nOutmaneuver')).toEqual(['jekporkins outmaneuver'])
  expect(inShort('Lothal Rebel\n  Luke Skywalker [T-65 X-wing]')).toEqual(['lothalrebel', 'lukeskywalker'])
})

test('an unknown card after a blank line with points is a ship, otherwise an upgrade of the last one', () => {
  expect(inShort('Jek Porkins\n\nNobody Known (30)\n Outmaneuver')).toEqual([
    'jekporkins',
    'Nobody Known outmaneuver',
  ])
  expect(inShort('Jek Porkins\nNobody Known')).toEqual(['jekporkins Nobody Known'])
  const loose = read('Jek Porkins\n\nNobody Known')
  expect(loose.parts).toHaveLength(1)
  expect(loose.unknown).toEqual([{ place: 'line 3', id: 'Nobody Known' }])
  expect(read('Outmaneuver\nJek Porkins').unknown).toEqual([{ place: 'line 1', id: 'Outmaneuver' }])
  expect(inShort('Nobody Known (30)\nLuke Skywalker')).toEqual(['Nobody Known lukeskywalker'])
  expect(inShort('Nobody Known (30)\n\nLuke Skywalker')).toEqual(['Nobody Known', 'lukeskywalker'])
})

test('copies before and behind the name, and the number of the ship', () => {
  expect(inShort('2x Blue Squadron Escort')).toHaveLength(2)
  expect(inShort('Blue Squadron Escort x3')).toHaveLength(3)
  expect(inShort('Blue Squadron Escort x99')).toHaveLength(20)
  expect(read('Jek Porkins, #7').parts).toMatchObject([{ idNumber: 7 }])
  expect(read('Jek Porkins').parts[0]).not.toHaveProperty('idNumber')
})

test('a pilot’s upgrades identify it, whatever else is unknown; a slot of either list will do', () => {
  const told = read('Wedge Antilles\n R4 Astromech\n Dark Curse of the Nine')
  expect(told.parts).toMatchObject([{ part: { pilot: 'wedgeantilles' } }])
  expect(told.ambiguous).toEqual([])
  expect(read('Wedge Antilles\n Dark Curse of the Nine').ambiguous).toEqual([
    { place: 'line 1', name: 'Wedge Antilles', choices: ['wedgeantilles-rz1awing', 'wedgeantilles'] },
  ])
  // He has a gunner slot under the older list alone, and a crew slot under both.
  expect(read('Dash Rendar\n Sabine Wren').ambiguous).toEqual([
    { place: 'line 2', name: 'Sabine Wren', choices: ['sabinewren', 'sabinewren-gunner'] },
  ])
})
