// The small faults that can be planted in a source: what a slip of the pen would leave behind.
import { type ESTree, parseSync } from 'vite'

export const kinds = [
  'negated condition',
  'turned comparison',
  'moved boundary',
  'and for or',
  'dropped not',
  'removed statement',
  'removed exit',
  'other number',
  'other word',
  'other boolean',
  'some for every',
  'least for most',
  'plus for minus',
] as const

export type Kind = (typeof kinds)[number]

export interface Fault {
  kind: Kind
  start: number
  end: number
  /** How the fault is put in the place of what stands there. */
  form: 'expression' | 'statement' | 'member'
  text: string
  line: number
  /** The line as it is and as it would be; a statement that is left out shows alone. */
  was: string
  now: string
}

const comparisons: Record<string, string> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' }
const boundaries: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const sums: Record<string, string> = { '+': '-', '-': '+', '+=': '-=', '-=': '+=' }
const twins: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' }

/** Sentences are for people, and a rule that is cited changes nothing: only words that are compared or sent count. */
const isWord = (text: string): boolean =>
  /^[\w-]+$/.test(text) && !/^[A-Z][A-Z0-9]*-[A-Z0-9]+-\d+$/.test(text)

type Node = ESTree.Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** What is left of types after they are stripped: expressions that stand inside a claim about their type. */
const claims = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function* childrenOf(node: Node): Generator<Node> {
  for (const [key, value] of Object.entries(node)) {
    // Names of properties and modules are no values.
    if (key === 'key' && !('computed' in node && node.computed)) continue
    if (key === 'source' || key === 'attributes') continue
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isNode(each) && (!each.type.startsWith('TS') || claims.has(each.type))) yield each
    }
  }
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Every fault that can be planted in a source, in the order of the source. */
export function faultsOf(file: string, source: string): Fault[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be read as TypeScript: ${errors[0].message}`)
  const found: Fault[] = []
  const raw = (node: Node): string => source.slice(node.start, node.end)

  function add(
    kind: Kind,
    { start, end }: { start: number; end: number },
    text: string,
    form: Fault['form'] = 'expression',
  ): void {
    const from = source.lastIndexOf('\n', start - 1) + 1
    const to = source.indexOf('\n', end) < 0 ? source.length : source.indexOf('\n', end)
    const removed = form === 'statement'
    found.push({
      kind,
      start,
      end,
      form,
      text,
      line: source.slice(0, start).split('\n').length,
      was: squeeze(removed ? source.slice(start, end) : source.slice(from, to)),
      now: removed
        ? `without: ${squeeze(source.slice(start, end))}`
        : squeeze(source.slice(from, start) + text + source.slice(end, to)),
    })
  }

  function negate(test: Node | null): void {
    if (!test) return
    const own =
      (test.type === 'UnaryExpression' && test.operator === '!') ||
      (test.type === 'BinaryExpression' && test.operator in comparisons)
    if (!own) add('negated condition', test, `!(${raw(test)})`)
  }

  /** Both sides around another operator, each kept together. */
  function around(left: Node, operator: string, right: Node): string {
    const side = (node: Node) => (node.type === 'LogicalExpression' ? `(${raw(node)})` : raw(node))
    return `${side(left)} ${operator} ${side(right)}`
  }

  // Sentences put together from parts: no constant in them counts either.
  const sentences: { start: number; end: number }[] = []

  function literal(node: Extract<Node, { type: 'Literal' }>): void {
    const { value } = node
    if (sentences.some(({ start, end }) => start < node.start && node.end < end)) return
    if (typeof value === 'boolean') add('other boolean', node, String(!value))
    if (typeof value === 'number') {
      add('other number', node, String(value + 1))
      if (value > 0) add('other number', node, String(value - 1))
    }
    if (typeof value === 'bigint') add('other number', node, `${value + 1n}n`)
    if (typeof value === 'string' && isWord(value)) add('other word', node, `'${value}-'`)
  }

  function visit(node: Node, parent: Node | undefined, above: Node | undefined): void {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
      case 'WhileStatement':
        negate(node.test)
        break
      case 'LogicalExpression':
        if (node.operator !== '??') {
          add('and for or', node, around(node.left, node.operator === '&&' ? '||' : '&&', node.right))
        }
        break
      case 'BinaryExpression': {
        const { operator, left, right } = node
        const text = [left, right].some(
          (side) =>
            side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string'),
        )
        if (operator in comparisons) {
          add('turned comparison', node, around(left, comparisons[operator]!, right))
        } else if (operator in boundaries) {
          add('moved boundary', node, around(left, boundaries[operator]!, right))
        } else if (operator in sums && !text) {
          add('plus for minus', node, around(left, sums[operator]!, right))
        }
        break
      }
      case 'AssignmentExpression':
        if (node.operator in sums) {
          add('plus for minus', node, around(node.left, sums[node.operator]!, node.right))
        }
        break
      case 'UnaryExpression':
        if (node.operator === '!') add('dropped not', node, raw(node.argument))
        break
      case 'MemberExpression': {
        if (node.computed || node.property.type !== 'Identifier') break
        const { name } = node.property
        const twin = twins[name]
        const ofMath = node.object.type === 'Identifier' && node.object.name === 'Math'
        const called = parent?.type === 'CallExpression' && parent.callee === node
        if (!twin || !called || ofMath !== (name === 'min' || name === 'max')) break
        const kind = ofMath ? 'least for most' : 'some for every'
        add(kind, { start: node.object.end, end: node.end }, `${node.optional ? '?.' : '.'}${twin}`, 'member')
        break
      }
      case 'ExpressionStatement':
        if (!node.directive) add('removed statement', node, '', 'statement')
        break
      case 'ThrowStatement':
      case 'ContinueStatement':
      case 'BreakStatement':
        add('removed exit', node, '', 'statement')
        break
      case 'ReturnStatement': {
        // The last return of a function is its value, an earlier one a case of its own.
        const last =
          parent?.type === 'BlockStatement' &&
          parent.body.at(-1) === node &&
          (above?.type === 'ArrowFunctionExpression' ||
            above?.type === 'FunctionDeclaration' ||
            above?.type === 'FunctionExpression')
        if (!last) add('removed exit', node, '', 'statement')
        break
      }
      case 'TemplateLiteral':
        if (node.quasis.some(({ value }) => value.raw.includes(' '))) sentences.push(node)
        break
      case 'Literal':
        literal(node)
        break
    }
    for (const child of childrenOf(node)) visit(child, node, parent)
  }
  visit(program, undefined, undefined)
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}
