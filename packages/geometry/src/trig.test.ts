import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asin, atan2, cos, sin } from './trig.ts'

test('sines and cosines of the headings ships usually have are exact', () => {
  for (const quarter of [-720, -360, 0, 360, 720]) {
    expect([sin(quarter), cos(quarter)]).toEqual([0, 1])
    expect([sin(quarter + 90), cos(quarter + 90)]).toEqual([1, 0])
    expect(sin(quarter + 45)).toBe(Math.SQRT1_2)
    expect(cos(quarter + 45)).toBe(Math.SQRT1_2)
    expect(sin(quarter + 30)).toBe(0.5)
    expect(sin(quarter + 225)).toBe(-Math.SQRT1_2)
    for (const turn of [30, -30, 330]) expect(cos(quarter + turn)).toBe(Math.sqrt(3) / 2)
    expect([sin(quarter - 30), cos(quarter + 60), cos(quarter - 45)]).toEqual([-0.5, 0.5, Math.SQRT1_2])
    expect([sin(quarter + 60), sin(quarter - 60)]).toEqual([Math.sqrt(3) / 2, -Math.sqrt(3) / 2])
  }
})

test('there is no minus zero', () => {
  for (const turn of [-0, 0, -360, -180, 180, 360]) expect(Object.is(sin(turn), 0)).toBe(true)
  for (const turn of [-90, 90, -270, 270]) expect(Object.is(cos(turn), 0)).toBe(true)
})

test('they agree with the machine to the last digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (degrees) => {
      expect(sin(degrees)).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 12)
      expect(cos(degrees)).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 12)
    }),
  )
})

test('the arctangent undoes them all round', () => {
  fc.assert(
    fc.property(fc.double({ min: -179.999, max: 180, noNaN: true }), (degrees) => {
      expect(Math.abs(atan2(sin(degrees), cos(degrees)) - degrees)).toBeLessThan(1e-12)
    }),
  )
  expect(atan2(0, -1)).toBe(180)
  expect(atan2(-1, 0)).toBe(-90)
  expect(atan2(0, 0)).toBe(0)
  expect([atan2(3, 3), atan2(-3, 3), atan2(3, -3), atan2(-3, -3)]).toEqual([45, -45, 135, -135])
  expect(asin(0.5)).toBeCloseTo(30, 13)
})

test('the last digit is the same on every machine', () => {
  const sum = (of: (n: number) => number) =>
    Array.from({ length: 360 }, (_, n) => of(n + 0.3)).reduce((a, b) => a + b)
  expect(sum((n) => atan2(n, 361))).toBe(9022.60667272218)
  expect(sum((n) => sin(n) * n)).toBe(-20626.61676124992)
})

test('nothing in the package asks the engine for what engines disagree on', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(20)
  const unsure = /Math\.(a?(sin|cos|tan)h?|atan2|hypot|pow|exp|expm1|log\w*|cbrt|random)\b|\*\*/
  for (const name of sources) {
    const code = readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(code).not.toMatch(unsure)
  }
})
