// Puts many faults into one source, each behind a switch: `fault(7)` is true while fault 7 is the one at work.
import type { Fault } from './faults.ts'

export interface Planted extends Fault {
  id: number
  file: string
  target: string
}

/** The source with the faults in it; `switched` is the module that has the switch. */
export function plant(source: string, faults: readonly Planted[], switched: string): string {
  if (faults.length === 0) return source
  // Outer ones first; where two faults stand in the same place one goes into the other, statements outermost.
  const edits = [...faults].sort(
    (a, b) =>
      a.start - b.start || b.end - a.end || Number(b.form === 'statement') - Number(a.form === 'statement'),
  )
  let next = 0

  function text(from: number, to: number): string {
    let out = ''
    let at = from
    while (next < edits.length && edits[next]!.start < to) {
      const edit = edits[next++]!
      out += source.slice(at, edit.start) + around(edit)
      at = edit.end
    }
    return out + source.slice(at, to)
  }

  function around({ id, start, end, form, text: faulty }: Planted): string {
    const on = `$fault(${id})`
    if (form === 'statement') return `{if (!${on}) {${text(start, end)}}}`
    if (form === 'member') {
      const was = source.slice(start, end)
      const name = (member: string) => JSON.stringify(member.replace(/^[\s?.]+/, ''))
      return `${was.trimStart().startsWith('?.') ? '?.' : ''}[${on} ? ${name(faulty)} : ${name(was)}]`
    }
    // A name at the front: a bracket there could be read as a call by the line before.
    return `$value(${on} ? (${faulty}) : (${text(start, end)}))`
  }

  return `import { fault as $fault, value as $value } from ${JSON.stringify(switched)};${text(0, source.length)}`
}
