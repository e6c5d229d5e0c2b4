// Stands in for Vitest inside a worker: keeps the tests of a file as they are declared, to run any of them alone.
export { expect, expectTypeOf } from 'vitest'
export { vi } from './stand-in-vi.ts'

type Step = () => unknown
type Body = (...args: never[]) => unknown

interface Suite {
  above?: Suite
  before: Step[]
  after: Step[]
}

export interface Case {
  title: string
  run(): Promise<void>
}

let cases: Case[] = []
let suite: Suite = { before: [], after: [] }
let waiting: (() => unknown)[] = []

/** The tests declared while `load` runs, those of suites one after the other: a suite may wait for something. */
export async function casesOf(load: () => Promise<unknown>): Promise<Case[]> {
  cases = []
  suite = { before: [], after: [] }
  waiting = []
  await load()
  for (const enter of waiting) await enter()
  return cases
}

function declare(title: string, body: Step): void {
  const own = suite
  const line: Suite[] = []
  for (let each: Suite | undefined = own; each; each = each.above) line.unshift(each)
  cases.push({
    title,
    // What is prepared once for all tests is prepared for each: the fault at work may be in it.
    async run() {
      try {
        for (const { before } of line) for (const step of before) await step()
        await body()
      } finally {
        for (const { after } of line.toReversed()) for (const step of after) await step()
      }
    },
  })
}

const bodyOf = (args: unknown[]): Body => args.find((each) => typeof each === 'function') as Body

type Rows = readonly unknown[]

/** `each` spreads the rows if all are lists, `for` hands each over as it is. */
const byRows =
  (declareOne: (title: string, body: Step) => void, spread: boolean) =>
  (rows: Rows) =>
  (title: string, ...args: unknown[]): void => {
    const lists = spread && rows.every((row) => Array.isArray(row))
    for (const row of rows) {
      declareOne(title, () => bodyOf(args)(...((lists ? row : [row]) as never[])))
    }
  }

const nothing = (): void => {}
const leftOut = Object.assign(nothing, { each: () => nothing, for: () => nothing })

/** A test that skips itself can say nothing here: it fails without any fault, and is left out. */
const context = {
  skip: (why = 'It skips itself.'): never => {
    throw new Error(why)
  },
}

const plainTest = (title: string, ...args: unknown[]): void =>
  declare(title, () => bodyOf(args)(context as never))

function plainSuite(_title: string, ...args: unknown[]): void {
  const own: Suite = { above: suite, before: [], after: [] }
  waiting.push(() => {
    suite = own
    return bodyOf(args)()
  })
}

export const test = Object.assign(plainTest, {
  each: byRows(declare, true),
  for: byRows(declare, false),
  concurrent: plainTest,
  skip: leftOut,
  todo: nothing,
})
export const it = test
export const describe = Object.assign(plainSuite, {
  each: byRows((title, body) => plainSuite(title, body), true),
  skip: leftOut,
})

export const beforeEach = (step: Step): void => void suite.before.push(step)
export const afterEach = (step: Step): void => void suite.after.push(step)
export const beforeAll = beforeEach
export const afterAll = afterEach
