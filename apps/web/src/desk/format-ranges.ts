/** Lists numbers in order, with ranges for three or more consecutive ones: 1, 2, 4–9. */
export function formatRanges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
    .map(([first, last]) => (last - first > 1 ? `${first}–${last}` : [...new Set([first, last])].join(', ')))
    .join(', ')
}
