import { rules as allRules } from '@flotilla/rulebook'
import { expect, test } from 'vitest'
import { typeAndRun } from '../../test/terminal.ts'
import { type Command, UsageError } from '../command.ts'
import { ruleCommand, rulesCommand } from './rules.ts'

const run = (command: Command, ...args: string[]) => typeAndRun(command, args)

const refusal = async (command: Command, ...args: string[]): Promise<UsageError> => {
  const error = await run(command, ...args).catch((error: unknown) => error)
  if (!(error instanceof UsageError)) throw new Error('the command was not refused')
  return error
}

const idsOf = (out: string) => out.match(/^[A-Z0-9]+-[A-Z0-9]+-\d+/gm) ?? []

test('a rule is shown with its document, section, text, note and case', async () => {
  const { code, out } = await run(ruleCommand, 'hs-tgt-3')
  expect(code).toBe(0)
  expect(out).toContain('HS-TGT-3  Huge Ship Rules 3.0, first edition: Targeting a huge ship (combat)')
  expect(out).toContain('The section can be declared as target only when')
  expect(out).toMatch(/Note: A line that only touches/)
  expect(out).toMatch(/Case: Given a huge ship/)
})

test('contradicting rules are shown beside it', async () => {
  const { out } = await run(ruleCommand, 'EB-JOIN-1')
  const heads = out.split('\n').find((line) => line.includes(' | '))
  expect(heads).toMatch(/^ {2}EB-JOIN-1, Epic Battles.*\| WG-JOIN-1, Wings 1\.4\.6/)
  expect(out).toMatch(/\| WG-JOIN-12, Wings/)
})

test('several rules are shown, and every line keeps to 100 columns', async () => {
  const { out } = await run(ruleCommand, ...allRules.map(({ id }) => id))
  expect(idsOf(out)).toHaveLength(allRules.length)
  for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100)
})

test('rule --json gives the rules as data', async () => {
  const { out } = await run(ruleCommand, '--json', 'EB-JOIN-1', 'C2-RANGE-3')
  expect(JSON.parse(out)).toMatchObject([
    { id: 'EB-JOIN-1', document: 'EB', edition: 'second', conflicts: ['WG-JOIN-1', 'WG-JOIN-12'] },
    { id: 'C2-RANGE-3', document: 'C2' },
  ])
})

test('an id that does not exist is refused with ids near it', async () => {
  const error = await refusal(ruleCommand, 'EB-WNG-3')
  expect(error.message).toContain('EB-WNG-3')
  expect(error.remedy).toMatch(/^did you mean EB-WING-3/)
  expect((await refusal(ruleCommand, 'teapot')).remedy).toContain('flotilla rules')
  expect((await refusal(ruleCommand)).message).toContain('No rule was named')
})

test('rules lists the rules that contain the words, the best first', async () => {
  const { code, out } = await run(rulesCommand, 'wingmate', 'ionized')
  expect(code).toBe(0)
  expect(idsOf(out)).toContain('EB-FSPLIT-4')
  expect(idsOf((await run(rulesCommand, 'eb-wing-3')).out)[0]).toBe('EB-WING-3')
})

test('rules without words lists all, and options narrow the list', async () => {
  expect(idsOf((await run(rulesCommand)).out)).toEqual(allRules.map(({ id }) => id))
  const energy = await run(rulesCommand, '--document', 'hs', '--area', 'energy', '--json')
  expect(JSON.parse(energy.out)).toEqual(
    allRules.filter(({ document, area }) => document === 'HS' && area === 'energy'),
  )
  const both = await run(rulesCommand, 'salvo', '--document', 'EV18')
  expect(idsOf(both.out).every((id) => id.startsWith('EV18-'))).toBe(true)
})

test('rules that finds nothing says so and exits with 1', async () => {
  const { code, out, err } = await run(rulesCommand, 'teapot')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('No rule was found')
  expect(await run(rulesCommand, 'teapot', '--json')).toMatchObject({ code: 1, out: '[]\n' })
})

test('an unknown document or area is refused with those there are', async () => {
  expect((await refusal(rulesCommand, '--document', 'XX')).remedy).toContain('EB, WG, HS, EV18, EP14, C1, C2')
  expect((await refusal(rulesCommand, '--area', 'teapot')).remedy).toContain('geometry')
})

test('help names the documents and areas', async () => {
  const { out } = await run(rulesCommand, '--help')
  expect(out).toContain('usage: flotilla rules [WORDS…] [options]')
  expect(out).toContain('HS    Huge Ship Rules 3.0, first edition')
  expect(out).toContain('match-end')
})
