import { expect, test } from 'vitest'
import { typeAndRun } from '../../test/terminal.ts'
import { UsageError } from '../command.ts'
import { cardCommand } from './card.ts'

const run = (...args: string[]) => typeAndRun(cardCommand, args)

test('a ship is drawn with its dial, fastest maneuvers on top', async () => {
  const { code, out } = await run('t-65', 'x-wing')
  expect(code).toBe(0)
  expect(out).toContain('T-65 X-wing  second edition ship  t65xwing')
  expect(out).toContain('agility 2, hull 4, shields 2')
  expect(
    out.split('\n').filter((line) => / {5}|white|blue/.test(line) && /[↰↖↑]|white|blue/.test(line)),
  ).toEqual([
    '  dial               T↰     ↰      ↖      ↑      ↗      ↱      T↱     K',
    '                  4                       white                       red',
    '                  3  red    white  white  white  white  white  red',
    '                  2         white  blue   blue   blue   white',
    '                  1                blue   blue   blue',
  ])
})

test('a huge ship of the first edition shows energy, sections and what is reconstructed', async () => {
  const { out } = await run('raiderclasscorvetteaft', '--kind', 'ship')
  expect(out).toMatch(/^ {2}section +aft of raiderclasscorvette; with raiderclasscorvettefore$/m)
  expect(out).toMatch(/^ {15,}1 {2}\+3 +\+3 +\+3$/m)
  expect(out).toContain('lost maneuvers 2 bank left, 2 bank right, 4 straight')
  expect(out).toMatch(/^ {2}reconstructed +nobody published this\. The crippled CR90/m)
  const known = await run('cr90corvettefore', '--kind', 'ship')
  expect(known.out).toMatch(/crippled +attack 2/)
  expect(known.out).not.toContain('reconstructed')
})

test('a reverse maneuver has a speed below 0', async () => {
  const { out } = await run('quadjumper', '--edition', 'first', '--kind', 'ship')
  expect(out).toMatch(/^ +-1 +red +red +red$/m)
})

test('the cost follows the points list', async () => {
  const cost = async (...args: string[]) =>
    (await run('redsquadronveteran', '--kind', 'pilot', ...args)).out.match(/points +(.*)/)?.[1]
  expect(await cost()).toBe('41 (list 2020-01)')
  expect(await cost('--list', '2019-11')).toBe('43 (list 2019-11)')
  const { out } = await run('shadowwing')
  expect(out).toContain('not in the list of 2020-01; in the lists since 2021-03')
  const variable = await run('shieldupgrade', '--edition', 'second')
  expect(variable.out).toContain('by agility: 0: 3, 1: 4, 2: 6, 3: 8')
})

test('an upgrade says who may carry it and what it gives', async () => {
  const { out } = await run('title:tieshuttle')
  expect(out).toMatch(/only +tiebomber/)
  expect(out).toMatch(/gives +Crew icon \+2, of 4 points at most\n +Torpedo icon -2/)
  const battery = await run('turbolaserbattery')
  expect(battery.out).toMatch(/only +energy at least 5/)
  expect(battery.out).toMatch(/attack +3 single turret, range 3-5/)
  expect(battery.out).toMatch(/side +Turbolaser Battery \(Offline\)/)
})

test('damage cards tell their deck, copies and effect', async () => {
  const known = await run('core:consolefire', '--edition', 'second')
  expect(known.out).toMatch(/copies +2/)
  expect(known.out).not.toContain('reconstructed')
  const guessed = await run('croccruiser:aft:damageddish')
  expect(guessed.out).toMatch(/deck +croccruiser:aft/)
  expect(guessed.out).toContain('reconstructed')
  const huge = await run('damaged circuitry')
  expect(huge.out).toMatch(/precision shot +Turret Disabled, from the side arc/)
})

test('several matches are listed, and each can be named exactly', async () => {
  const { code, out } = await run('luke skywalker')
  expect(code).toBe(0)
  const rows = out.trim().split('\n')
  expect(rows).toHaveLength(8)
  expect(rows[0]).toBe('7 cards:')
  expect(rows[1]).toMatch(/^Luke Skywalker {2}first {3}pilot {4}xwing +rebelalliance:xwing:lukeskywalker$/)
  const pilot = await run('lukeskywalker', '--edition', 'second', '--kind', 'pilot')
  expect(pilot.out).toContain('second edition pilot')
  expect(pilot.out).toMatch(/force +2, recovers 1/)
})

test('--json gives every match with its facts', async () => {
  const { out } = await run('han solo', '--json')
  const cards = JSON.parse(out) as { edition: string; kind: string; card: { name: string } }[]
  expect(cards.length).toBeGreaterThan(3)
  for (const each of cards) expect(each.card.name).toContain('Han Solo')
  const [deck] = JSON.parse((await run('structural collapse', '--json')).out) as [{ card: object }]
  expect(deck.card).toMatchObject({ copies: 2, textKnown: false })
})

test('an unknown name is a no, with the nearest ones', async () => {
  const { code, out, err } = await run('sesoned', 'navigater')
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toContain('No card is called "sesoned navigater".')
  expect(err).toContain('Nearest: Seasoned Navigator')
})

test('a value no option has is refused with those it has', async () => {
  await expect(run('wedge', '--edition', 'third')).rejects.toThrow('There is no edition "third".')
  await expect(run('wedge', '--list', '2018-01')).rejects.toMatchObject({
    remedy: expect.stringContaining('2019-11, 2020-01'),
  })
  await expect(run()).rejects.toBeInstanceOf(UsageError)
})

test('a card says what it does in our words, each side of it', async () => {
  const flat = async (...args: string[]) => (await run(...args)).out.replace(/\s+/g, ' ')
  expect(await flat('howlrunner', '--edition', 'second')).toContain('ability A friendly ship at range 0–1')
  expect(await flat('tiereaper', '--edition', 'second', '--kind', 'ship')).toMatch(
    /ship ability [\w ]+: Before/,
  )
  const wing = await flat('pivotwing', '--edition', 'second')
  expect(wing).toMatch(/side Pivot Wing \(Closed\) .*does .*side Pivot Wing \(Open\) .*does /)
  expect(await flat('ept:intensity:intensity')).toMatch(/does .* other side Intensity \(Exhausted\): \w/)
  expect(await flat('suppressivefire', '--edition', 'second')).toMatch(/does .* assigned by/)
})
