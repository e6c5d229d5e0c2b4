import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Triple = readonly [number, number, number]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [dark = '', light = ''] = css.split('[data-theme="light"]')

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

const seats = (theme: string): Triple[] =>
  Array.from({ length: 8 }, (_, seat) => {
    const [, hex = ''] = theme.match(new RegExp(`--seat-${seat}: #(\\w{6})`)) ?? []
    const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    return [part(0), part(2), part(4)]
  })

const through = (rows: readonly Triple[], [r, g, b]: Triple): Triple =>
  rows.map(([x, y, z]) => x * r + y * g + z * b) as unknown as Triple

/** How colours look to eyes that lack one kind of cones. */
const viewer: { readonly [kind: string]: readonly Triple[] } = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no long': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no middle': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no short': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** A colour in a space where distances are as large as they look (OKLab). */
function seen(colour: Triple): Triple {
  const cones = through(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour.map((part) => Math.max(0, part)) as unknown as Triple,
  ).map(Math.cbrt) as unknown as Triple
  return through(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

const apart = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

test.each(
  [
    ['dark', dark],
    ['light', light],
  ].flatMap(([name, theme]) => Object.keys(viewer).map((kind) => [name!, kind, theme!] as const)),
)('no two of the eight seats look alike in the %s theme to eyes with %s cones', (_, kind, theme) => {
  const shown = seats(theme).map((colour) => seen(through(viewer[kind]!, colour)))
  const nearest = shown.flatMap((one, i) => shown.slice(0, i).map((other) => apart(one, other)))
  expect(nearest).toHaveLength(28)
  expect(Math.min(...nearest)).toBeGreaterThan(0.1)
})
