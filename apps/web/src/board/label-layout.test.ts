import { expect, test } from 'vitest'
import { baseRect, estimateTextWidth, type LabelBox, placeLabels } from './label-layout.ts'

const box = (id: number, x: number, y: number): LabelBox => ({
  id,
  at: { x, y },
  reach: { x: 11, y: 11 },
  width: 46,
  height: 18,
})
const rectOf = ({ at, width, height }: LabelBox, { dx, dy }: { dx: number; dy: number }) =>
  baseRect({ x: at.x + dx, y: at.y + dy }, { x: width / 2, y: height / 2 })
const overlap = (a: ReturnType<typeof baseRect>, b: ReturnType<typeof baseRect>) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test('a ship alone has its label below it', () => {
  const [place] = placeLabels([box(0, 50, 50)], [baseRect({ x: 50, y: 50 }, { x: 11, y: 11 })]).values()
  expect(place).toMatchObject({ dx: 0, far: false, side: 0 })
  expect(place!.dy).toBeGreaterThan(11)
})

test('in a crowd of forty, base to base, no label covers another, nor a ship', () => {
  const boxes = Array.from({ length: 40 }, (_, i) => box(i, (i % 8) * 24, Math.floor(i / 8) * 24))
  const ships = boxes.map(({ at, reach }) => baseRect(at, reach))
  const places = placeLabels(boxes, ships)
  const rects = boxes.map((one) => rectOf(one, places.get(one.id)!))
  expect(rects).toHaveLength(40)
  for (const [i, one] of rects.entries()) {
    for (const other of rects.slice(i + 1)) expect(overlap(one, other)).toBe(false)
    for (const ship of ships) expect(overlap(one, ship)).toBe(false)
  }
})

test('a label keeps its side when something a little better comes free', () => {
  const ships = [baseRect({ x: 0, y: 0 }, { x: 11, y: 11 })]
  expect(placeLabels([box(0, 0, 0)], ships).get(0)!.side).toBe(0)
  expect(placeLabels([box(0, 0, 0)], ships, new Map([[0, 3]])).get(0)!.side).toBe(3)
  // But not where it would cover another ship.
  const crowd = [...ships, baseRect({ x: -40, y: 0 }, { x: 11, y: 11 })]
  expect(placeLabels([box(0, 0, 0)], crowd, new Map([[0, 3]])).get(0)!.side).not.toBe(3)
})

test('a word is given the room of its letters', () => {
  expect(estimateTextWidth('Wom', 10)).toBeGreaterThan(estimateTextWidth('Jill', 10))
  expect(estimateTextWidth('Pho1', 12)).toBe(2 * estimateTextWidth('Pho1', 6))
})

test('a label is nearer to its own ship than to any other, or a line leads to it', () => {
  const gap = (a: ReturnType<typeof baseRect>, b: ReturnType<typeof baseRect>) =>
    Math.hypot(
      Math.max(0, a.left - b.right, b.left - a.right),
      Math.max(0, a.top - b.bottom, b.top - a.bottom),
    )
  for (const apart of [24, 34, 50, 70, 110]) {
    const boxes = Array.from({ length: 12 }, (_, i) => box(i, (i % 4) * apart, Math.floor(i / 4) * apart))
    const ships = boxes.map(({ at, reach }) => baseRect(at, reach))
    const places = placeLabels(boxes, ships)
    for (const [i, one] of boxes.entries()) {
      const place = places.get(one.id)!
      const label = rectOf(one, place)
      const nearest = Math.min(...ships.filter((_, other) => other !== i).map((other) => gap(label, other)))
      if (!place.far) expect(nearest, `${apart} apart, ship ${i}`).toBeGreaterThan(gap(label, ships[i]!) + 4)
    }
    // Where space allows, no label needs a line.
    if (apart >= 70) expect([...places.values()].filter(({ far }) => far)).toEqual([])
  }
})
