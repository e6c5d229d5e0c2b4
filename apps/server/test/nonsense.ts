/** The same numbers in every run. */
export function createRandomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

export const nonsenseNames = [
  'open',
  'choose',
  'view',
  'viewAs',
  'request',
  'save',
  'setOrders',
  'advice',
  '__proto__',
  'constructor',
  '',
]
const values = [
  null,
  true,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x',
  '__proto__',
  [],
  {},
  [[]],
  { ask: 'begin' },
]

/** Something that nobody should send. */
export function createNonsense(lot: (below: number) => number): string {
  const randomValue = (deep: number): unknown =>
    deep > 2 || lot(3) > 0
      ? values[lot(values.length)]
      : lot(2) === 0
        ? Array.from({ length: lot(4) }, () => randomValue(deep + 1))
        : { [['ask', 'seat', 'decision', 'option', 'constructor'][lot(5)]!]: randomValue(deep + 1) }
  const text = JSON.stringify({
    call: lot(9) - 1,
    name: nonsenseNames[lot(nonsenseNames.length)],
    args: randomValue(0),
  })
  switch (lot(4)) {
    case 0:
      return text.slice(0, lot(text.length))
    case 1:
      return `${text}${String.fromCharCode(lot(60_000))}`
    default:
      return text
  }
}
