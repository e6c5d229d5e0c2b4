import type { LogLine } from './table-store.ts'

/** A line with what followed from it. */
export interface LogGroup {
  readonly head: LogLine
  readonly more: readonly LogLine[]
  /** What an attack came to. */
  readonly came: string | undefined
  /** The number of the phase that begins here. */
  readonly phase: number | undefined
}

function cameTo({ kind }: LogLine, more: readonly LogLine[]): string | undefined {
  if (kind !== 'attack') return
  const damage = more.filter((line) => line.kind === 'shieldLost' || line.kind === 'dealt').length
  if (damage > 0) return `${damage} damage`
  return more.some((line) => line.kind === 'missed') ? 'missed' : undefined
}

/** The log by what ships do: what follows from a line is behind it. */
export function logGroups(lines: readonly LogLine[]): LogGroup[] {
  const groups: { head: LogLine; more: LogLine[]; phase: number | undefined }[] = []
  let phases = 0
  for (const line of lines) {
    const last = groups.at(-1)
    if (line.depth === 3 && last) last.more.push(line)
    else groups.push({ head: line, more: [], phase: line.kind === 'phase' ? phases++ : undefined })
  }
  return groups.map((group) => ({ ...group, came: cameTo(group.head, group.more) }))
}
