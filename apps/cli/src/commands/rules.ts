import {
  type Area,
  rules as allRules,
  type DocumentId,
  documents,
  isRuleId,
  type Rule,
  type RuleId,
  ruleById as ruleOf,
  searchRules,
} from '@flotilla/rulebook'
import { type Command, UsageError } from '../command.ts'

const width = 100

const areas: readonly Area[] = [...new Set(allRules.map(({ area }) => area))].sort()

function wrapText(text: string, columns: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= columns) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

const hangingIndent = (head: string, text: string): string =>
  wrapText(text, width - head.length)
    .map((line, at) => (at === 0 ? head : ' '.repeat(head.length)) + line)
    .join('\n')

const documentTitle = ({ document }: Rule): string => {
  const { title, version } = documents.find(({ id }) => id === document)!
  return `${title} ${version}`
}

function sideBySide(left: readonly string[], right: readonly string[], columns: number): string[] {
  const rows = Math.max(left.length, right.length)
  return Array.from({ length: rows }, (_, at) =>
    `${(left[at] ?? '').padEnd(columns)} | ${right[at] ?? ''}`.trimEnd(),
  )
}

function formatRule(rule: Rule): string {
  const parts = [
    hangingIndent(
      `${rule.id}  `,
      `${documentTitle(rule)}, ${rule.edition} edition: ${rule.section} (${rule.area})`,
    ),
  ]
  if (rule.conflicts.length === 0) parts.push(hangingIndent('  ', rule.text))
  else {
    const columns = Math.floor((width - '   | '.length) / 2)
    const ruleColumn = (each: Rule) =>
      wrapText(`${each.id}, ${documentTitle(each)}:`, columns).concat(wrapText(each.text, columns))
    const others = rule.conflicts.flatMap((id, at) => [...(at > 0 ? [''] : []), ...ruleColumn(ruleOf(id))])
    parts.push(...sideBySide(ruleColumn(rule), others, columns).map((line) => `  ${line}`))
  }
  if (rule.note) parts.push(hangingIndent('  Note: ', rule.note))
  if (rule.check) parts.push(hangingIndent('  Case: ', rule.check))
  return `${parts.join('\n')}\n`
}

/** Counts the letters to add, remove or change to turn one word into the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}

function nearestRuleIds(text: string): RuleId[] {
  return allRules
    .map(({ id }) => ({ id, far: editDistance(text, id) }))
    .filter(({ far }) => far <= 3)
    .sort((one, other) => one.far - other.far)
    .slice(0, 4)
    .map(({ id }) => id)
}

function asRuleId(text: string): RuleId {
  const id = text.toUpperCase()
  if (isRuleId(id)) return id
  const close = nearestRuleIds(id)
  throw new UsageError(
    `There is no rule "${text}" in the rulebook.`,
    close.length > 0 ? `did you mean ${close.join(', ')}?` : 'flotilla rules WORDS searches the rulebook',
  )
}

function asDocument(text: string): DocumentId {
  const found = documents.find(({ id }) => id === text.toUpperCase())
  if (found) return found.id
  throw new UsageError(
    `There is no document "${text}" in the rulebook.`,
    `use one of: ${documents.map(({ id }) => id).join(', ')}`,
  )
}

function asArea(text: string): Area {
  const found = areas.find((area) => area === text.toLowerCase())
  if (found) return found
  throw new UsageError(`No rule has the area "${text}".`, `use one of: ${areas.join(', ')}`)
}

const json = { type: 'boolean', help: 'print JSON' } as const

const documentList = documents
  .map(({ id, title, version, edition }) => `  ${id.padEnd(5)} ${title} ${version}, ${edition} edition`)
  .join('\n')

/** The command `rule`. */
export const ruleCommand: Command = {
  name: 'rule',
  summary: 'Show rules of the rulebook by id, beside the rules that say otherwise.',
  arguments: 'ID…',
  options: { json },
  details: `
A note says how Flotilla reads a rule where its text leaves a question; a case shows it at work.

  flotilla rule EB-JOIN-1
  flotilla rule hs-tgt-3 hs-tgt-4 --json`,
  run({ positionals, flag }, io) {
    if (positionals.length === 0) {
      throw new UsageError('No rule was named.', 'name one or more, as in: flotilla rule EB-JOIN-1')
    }
    const found = positionals.map((text) => ruleOf(asRuleId(text)))
    io.out(flag('json') ? `${JSON.stringify(found, null, 2)}\n` : found.map(formatRule).join('\n'))
    return 0
  },
}

/** The command `rules`. */
export const rulesCommand: Command = {
  name: 'rules',
  summary: 'List the rules in which all of the words occur, the best first; without words, all rules.',
  arguments: '[WORDS…]',
  options: {
    document: { type: 'string', value: 'ID', help: 'only rules of this document' },
    area: { type: 'string', value: 'AREA', help: 'only rules of this area' },
    json,
  },
  details: `
Documents:
${documentList}

Areas:
${hangingIndent('  ', areas.join(', '))}

Exits with 1 if no rule was found.

  flotilla rules wingmate ionized
  flotilla rules --document HS --area energy`,
  run({ positionals, text, flag }, io) {
    const words = positionals.join(' ')
    const document = text('document')
    const area = text('area')
    const wantedDocument = document === undefined ? undefined : asDocument(document)
    const wantedArea = area === undefined ? undefined : asArea(area)
    const found = (positionals.length > 0 ? searchRules(words) : allRules).filter(
      (each) =>
        (wantedDocument === undefined || each.document === wantedDocument) &&
        (wantedArea === undefined || each.area === wantedArea),
    )
    if (flag('json')) io.out(`${JSON.stringify(found, null, 2)}\n`)
    else io.out(found.map(({ id, text }) => `${hangingIndent(`${id.padEnd(15)}  `, text)}\n`).join(''))
    if (found.length > 0) return 0
    io.err('No rule was found. Try fewer or shorter words: each of them must occur.\n')
    return 1
  },
}
