import type { LogLine } from './table-snapshot.ts'

/** A line of the log with its consequences. */
export interface LogGroup {
  readonly head: LogLine
  readonly more: readonly LogLine[]
  /** The result of an attack. */
  readonly came: string | undefined
  /** The number of the phase that begins here. */
  readonly phase: number | undefined
}

/**
 * Marks the lines that a standing order caused, but not the lines of other players before the next choice.
 */
export function withOrderMarks(lines: readonly LogLine[]): readonly LogLine[] {
  const heads = new Map<number, number>()
  return lines.map((line) => {
    if (!line.byOrder) return line
    const before = heads.get(line.at)
    heads.set(line.at, (before ?? 0) + (line.depth < 3 || before === undefined ? 1 : 0))
    if (heads.get(line.at) === 1) return line
    const { byOrder: _, ...rest } = line
    return rest
  })
}

function cameTo({ kind }: LogLine, more: readonly LogLine[]): string | undefined {
  if (kind !== 'attack') return
  const damage = more.filter((line) => line.kind === 'shieldLost' || line.kind === 'dealt').length
  if (damage > 0) return `${damage} damage`
  return more.some((line) => line.kind === 'missed') ? 'missed' : undefined
}

/** Groups each line with its consequences. */
function groupByHead(lines: readonly LogLine[]): { head: LogLine; more: LogLine[] }[] {
  const groups: { head: LogLine; more: LogLine[] }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (line.depth === 3 && last) last.more.push(line)
    else groups.push({ head: line, more: [] })
  }
  return groups
}

/** Summaries of setup lines by kind: everything that is placed, and all ships that deploy. */
const setUp: Readonly<Record<string, (count: number) => string>> = {
  placed: (count) => `${count} obstacles and tokens are put down`,
  moved: (count) => `${count} ships take their places`,
}

/** Groups the lines before the first phase: many lines of one kind below one that counts them. */
function setupGroups(lines: readonly LogLine[]): { head: LogLine; more: LogLine[] }[] {
  const runs: { kind: string; lines: LogLine[]; count: number }[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const same = last !== undefined && line.kind === last.kind && setUp[line.kind] !== undefined
    if (last && (same || line.depth === 3)) {
      last.lines.push(line)
      last.count += same ? 1 : 0
    } else runs.push({ kind: line.kind, lines: [line], count: 1 })
  }
  return runs.flatMap(({ kind, lines: run, count }) => {
    const [first, last] = [run[0]!, run.at(-1)!]
    const words = setUp[kind]
    return words && count > 2
      ? [{ head: { ...first, at: last.at, key: `${first.key} all`, text: words(count) }, more: run }]
      : groupByHead(run)
  })
}

/** Groups the log by what ships do: the consequences of a line go below it. */
export function logGroups(told: readonly LogLine[]): LogGroup[] {
  const lines = withOrderMarks(told)
  const begun = lines.findIndex(({ kind }) => kind === 'phase')
  const setup = begun < 0 ? lines.length : begun
  let phases = 0
  return [...setupGroups(lines.slice(0, setup)), ...groupByHead(lines.slice(setup))].map(
    ({ head, more }) => ({
      head,
      more,
      came: cameTo(head, more),
      phase: head.kind === 'phase' ? phases++ : undefined,
    }),
  )
}
