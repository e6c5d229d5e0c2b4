import type { GameEvent, ShipCard, TableAttack, TableView } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { beatsOf, shotKind } from './event-beats.ts'

const event = (kind: string, more: object = {}) => ({ kind, rule: 'C2-FIGHT-9', ...more }) as GameEvent
const attack = { attacker: 1, defender: 2, weapon: 'protontorpedoes' } as unknown as TableAttack
const facts = [
  { weapons: [] },
  { weapons: [{ card: 'protontorpedoes', slot: 'torpedo' }] },
  { weapons: [] },
] as unknown as ShipCard[]
const view = { state: { devices: [{ id: 90, pose: { x: 10, y: 20, heading: 0 } }] } } as unknown as TableView
const beats = (one: GameEvent) => beatsOf(one, attack, facts, view)

test('a weapon flies as what it is, by its slot and name', () => {
  expect(shotKind(undefined, undefined)).toBe('bolts')
  expect(shotKind('heavylasercannon', 'cannon')).toBe('bolts')
  expect(shotKind('ioncannon', 'cannon')).toBe('ion')
  expect(shotKind('ionmissiles', 'missile')).toBe('missile')
  expect(shotKind('protontorpedoes', 'torpedo')).toBe('torpedo')
  expect(shotKind('tractorbeam', 'cannon')).toBe('tractor')
})

test('a hit and a miss are shots of the weapon of the attack', () => {
  const shot = { kind: 'shot', from: 1, to: 2, shot: 'torpedo' }
  expect(beats(event('hit', { ship: 1, target: 2 }))).toEqual([{ ...shot, hits: true }])
  expect(beats(event('missed', { ship: 1, target: 2 }))).toEqual([{ ...shot, hits: false }])
})

test('shields flare towards the attacker of the attack, not of another ship', () => {
  expect(beats(event('shieldLost', { ship: 2 }))).toEqual([{ kind: 'shieldHit', ship: 2, from: 1 }])
  expect(beats(event('shieldLost', { ship: 0 }))).toEqual([{ kind: 'shieldHit', ship: 0, from: undefined }])
})

test('a ship arrives during the game, and is put down without a sight before it', () => {
  const during = (phase: string) =>
    beatsOf(event('placed', { ship: 1, pose: {} }), attack, facts, {
      state: { phase },
    } as unknown as TableView)
  expect(during('end')).toEqual([{ kind: 'arrival', ship: 1 }])
  expect(during('setup')).toEqual([])
  expect(beats(event('placed', { device: 90, pose: {} }))).toEqual([])
})

test('damage, ion, ends and blasts are seen, tokens and phases are not', () => {
  expect(beats(event('dealt', { ship: 2, faceup: true }))).toEqual([
    { kind: 'hullHit', ship: 2, isCritical: true },
  ])
  expect(beats(event('dealt', { device: 90, faceup: false }))).toEqual([])
  expect(beats(event('gained', { ship: 2, token: 'ion' }))).toEqual([{ kind: 'ionised', ship: 2 }])
  expect(beats(event('gained', { ship: 2, token: 'focus' }))).toEqual([])
  expect(beats(event('destroyed', { ship: 2 }))).toEqual([{ kind: 'destroyed', ship: 2 }])
  expect(beats(event('detonated', { device: 90, what: 'x' }))).toEqual([
    { kind: 'blast', at: { x: 10, y: 20 } },
  ])
  expect(beats(event('detonated', { device: 91, what: 'x' }))).toEqual([])
  expect(beats(event('deployed', { ship: 1 }))).toEqual([{ kind: 'arrival', ship: 1 }])
  expect(beats(event('phase'))).toEqual([])
})
