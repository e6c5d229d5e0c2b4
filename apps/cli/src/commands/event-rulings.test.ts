import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadReady, serializeXws, toXws } from '@flotilla/squads'
import { parseEvent, rulingActText } from '@flotilla/tournament'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { typeAndRun } from '../../test/terminal.ts'
import { eventCommands } from './event.ts'
import { eventComponentsCommand } from './event-components.ts'
import { eventPackCommand } from './event-pack.ts'
import { eventProductsCommand } from './event-products.ts'
import { eventAgreeCommand, eventRulingCommand } from './event-rulings.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flotilla-rulings-'))
  file = join(folder, 'spring.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const own = {
  pack: eventPackCommand,
  ruling: eventRulingCommand,
  agree: eventAgreeCommand,
  components: eventComponentsCommand,
  products: eventProductsCommand,
}
const isOwn = (name: string): name is keyof typeof own => Object.hasOwn(own, name)

const event = (command: string, ...args: string[]) =>
  typeAndRun(isOwn(command) ? own[command] : eventCommands[`event ${command}`]!, [file, ...args])

async function begin(format = 'epic-dogfight-2014') {
  await event('new', '--format', format, '--name', 'Spring', '--seed', 'x', '--date', '2014-06-25')
  await event('add', 'Ana', 'Bo')
}

async function round() {
  await event('start', '--paper-lists')
  await event('pair')
  await event('publish')
}

async function squadFile(): Promise<string> {
  const ready = (await loadReady('alliance-fleet'))!
  if ('squads' in ready.squad) throw new Error('not one squad')
  const name = join(folder, 'fleet.json')
  writeFileSync(name, serializeXws(await toXws(ready.squad)))
  return name
}

test('lists the items of a player and of the organiser', async () => {
  await begin()
  await expect(event('pack', 'Ana')).rejects.toThrow('Ana has not handed in a squad.')
  await event('squad', 'Ana', await squadFile())
  const { out } = await event('pack', 'Ana')
  expect(out).toMatch(/^Ana brings \(EP14-SQUAD-10\):\n/)
  expect(out).toMatch(/2 +ship model +X-wing/)
  expect(out).toMatch(/1 +damage deck +CR90 Corvette, aft/)
  expect(await event('pack', '--tables', '1')).toMatchObject({
    code: 1,
    out: expect.stringContaining('missing'),
  })
  expect((await event('pack', '--tables', '1', '--marked', '1')).code).toBe(0)
  expect((await event('pack', '--tables', '1', '--mat', '3x3', '--mat', '3x3')).code).toBe(0)
  await expect(event('pack', '--mat', 'big')).rejects.toThrow('"big" is no mat.')
})

test('cases by words and by measure', async () => {
  await begin()
  expect((await event('components', 'painted', 'model')).out).toMatch(/allowed.*EP14-COMP-3/)
  expect((await event('components', 'unicorn')).out).toMatch(/^Nothing that is listed.*only in the ways/)
  file = join(folder, 'later.json')
  await begin('epic-variant-2018')
  const verdict = async (...args: string[]) =>
    JSON.parse((await event('components', '--json', ...args)).out).components[0].verdict
  expect(await verdict('--length', '100.4')).toBe('allowed')
  expect(await verdict('--length', '102')).toBe('forbidden')
  expect(await verdict('--template', '2 bank', '--length', '99.5', '--width', '20')).toBe('allowed')
  expect(await verdict('--template', '2 bank', '--length', '90')).toBe('forbidden')
  await expect(event('components', '--template', '2 bank')).rejects.toThrow('The length is missing.')
})

test('a ruling is signed, found again and overrides; without a replacement its player is out', async () => {
  await begin()
  await round()
  expect(
    await event('ruling', 'base', 'reshaped', '--forbidden', '--who', 'Ana', '--reason', 'filed'),
  ).toMatchObject({
    code: 1,
    err: expect.stringContaining('EP14-COMP-2'),
  })
  await expect(event('ruling', 'hat', 'reshaped', '--forbidden')).rejects.toThrow('"hat" is no component.')
  const ruled = await event(
    ...(['ruling', 'base', 'reshaped', '--forbidden', '--who', 'Ana', '--replacement', 'no'] as const),
    '--reason',
    'filed',
  )
  expect(ruled).toMatchObject({ code: 0, out: 'base, reshaped: forbidden\n' })
  expect(ruled.err).toContain('Ana has no replacement and is disqualified. (EP14-COMP-2)')
  expect((await event('ruling')).out).toMatch(/base, reshaped +forbidden +Ana .*filed/)
  await event('ruling', 'model', 'painted', '--forbidden', '--reason', 'wet')
  expect((await event('components', 'painted', 'model')).out).toMatch(/forbidden.*wet/)
  const ask = (answer: string, date: string) =>
    event(
      'ruling',
      '--question',
      'Do docked ships count?',
      '--answer',
      answer,
      '--source',
      'FAQ',
      '--date',
      date,
    )
  await ask('No', '2014-07-16')
  await ask('Yes', '2013-01-01')
  const found = JSON.parse((await event('ruling', '--find', 'docked', '--json')).out).rulings
  expect(found.map(({ answer }: { answer: string }) => answer)).toEqual(['No', 'Yes'])
})

test('a table agrees before the match and not in it', async () => {
  await begin()
  await round()
  expect((await event('agree', 'ruler', 'third-party', 'Ana', '--table', '1')).out).toBe(
    'ruler, third party: still to agree: Bo\n',
  )
  expect((await event('agree', 'ruler', 'third-party', '--table', '1')).out).toContain('everybody agrees')
  expect((await event('agree', 'template', 'shared', 'Bo', '--table', '1')).out).toContain(
    'which one is open',
  )
  await event('clock', 'start')
  expect(await event('agree', 'token', 'third-party', '--table', '1')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The match has begun.'),
  })
  const decided = [
    'ruling',
    'template',
    'shared',
    '--table',
    '1',
    '--answer',
    "Bo's set",
    '--reason',
    'no word',
  ] as const
  expect((await event(...decided)).out).toBe("template, shared: Bo's set\n")
  const log = parseEvent(readFileSync(file, 'utf8')).acts.flatMap((act) =>
    act.do === 'rule' || act.do === 'agree' ? rulingActText(act) : [],
  )
  expect(log.at(0)).toBe('round 1, match 1: agreed on ruler, third party')
  expect(log.at(-1)).toBe("ruled on template, shared: Bo's set")
  await expect(event('agree', 'ruler', 'third-party', 'Zoe', '--table', '1')).rejects.toThrow(
    '"Zoe" is not one',
  )
})

test('squads are compared with a list of products only where there is one', async () => {
  await begin()
  const squad = await squadFile()
  expect((await event('squad', 'Ana', squad)).err).not.toContain('LEGAL-5')
  expect((await event('products')).out).toContain('there is no list')
  await event('products', '--region', 'north-america', 'Falcon: YT-1300, Han Solo=2014-06-26')
  expect((await event('squad', 'Ana', squad)).err).toMatch(
    /Falcon is not legal before 2014-06-26.*EP14-LEGAL-5/,
  )
  await event('products', '--none')
  expect((await event('squad', 'Ana', squad)).err).not.toContain('LEGAL-5')
  await expect(event('products', 'X-wing')).rejects.toThrow('It is not said where the event is.')
})

test('each has help and takes JSON', () => {
  for (const [name, command] of Object.entries(own)) {
    expect(command.name).toBe(`event ${name}`)
    expect(command.summary).toMatch(/\.$/)
    expect(command.options).toHaveProperty('json')
  }
})
