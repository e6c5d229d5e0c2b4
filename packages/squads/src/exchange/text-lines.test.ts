import { expect, test } from 'vitest'
import { parseLines } from './text-lines.ts'

const pieces = (text: string) => parseLines(text)[0]?.segments
const plain = (text: string, points?: number) => ({
  text,
  bracketed: false,
  ...(points === undefined ? {} : { points }),
})
const inBrackets = (text: string, points?: number) => ({ ...plain(text, points), bracketed: true })

test.each([
  ['Wedge Antilles (52)', [plain('Wedge Antilles', 52)]],
  ['(52) Wedge Antilles', [plain('Wedge Antilles', 52)]],
  ['Wedge Antilles [52 pts]', [plain('Wedge Antilles', 52)]],
  ['Wedge Antilles, 52', [plain('Wedge Antilles', 52)]],
  ['Wedge Antilles, 52 points', [plain('Wedge Antilles', 52)]],
  ['52, Wedge Antilles', [plain('Wedge Antilles', 52)]],
  ['52 pts - Wedge Antilles, Crack Shot', [plain('Wedge Antilles', 52), plain('Crack Shot')]],
  ['Howlrunner (40), Crack Shot (2)', [plain('Howlrunner', 40), plain('Crack Shot', 2)]],
  ['(40) Howlrunner, (2) Crack Shot', [plain('Howlrunner', 40), plain('Crack Shot', 2)]],
  ['Howlrunner (40) (3)', [plain('Howlrunner', 40)]],
  ['Howlrunner, Crack Shot, 2', [plain('Howlrunner'), plain('Crack Shot', 2)]],
  ['Howlrunner, (2) Crack Shot', [plain('Howlrunner'), plain('Crack Shot', 2)]],
  ['2x Academy Pilot', [plain('Academy Pilot')]],
  ['Howlrunner, 40, 41', [plain('Howlrunner', 40)]],
  ['Howlrunner [TIE/ln Fighter] (40)', [plain('Howlrunner', 40), inBrackets('TIE/ln Fighter')]],
  ['[TIE/ln Fighter] (40) Howlrunner', [inBrackets('TIE/ln Fighter', 40), plain('Howlrunner')]],
  ['Vader - Hate + Afterburners', [plain('Vader'), plain('Hate'), plain('Afterburners')]],
  ['Anti-Pursuit Lasers', [plain('Anti-Pursuit Lasers')]],
  ['R2 Astromech (-1)', [plain('R2 Astromech (-1)')]],
  ['Chardaan Refit (-2)', [plain('Chardaan Refit', -2)]],
  ['Howlrunner {howlrunner} (40)', [{ ...plain('Howlrunner', 40), id: 'howlrunner' }]],
  ['{howlrunner}', [{ text: '', id: 'howlrunner', bracketed: false }]],
  ['Ghost {pilot some one}', [plain('Ghost'), { text: '', id: 'pilot some one', bracketed: false }]],
  ['--- , ***', undefined],
])('%s', (text, found) => expect(pieces(text)).toEqual(found))

test.each([
  ['Academy Pilot', 1],
  ['2x Academy Pilot', 2],
  ['3 × Academy Pilot', 3],
  ['0x Academy Pilot', 1],
  ['20x Academy Pilot', 20],
  ['21x Academy Pilot', 20],
  ['2xAcademy Pilot', 1],
])('"%s" are %d of them', (text, count) =>
  expect(parseLines(text).map((line) => line.count)).toEqual([count]),
)

test('a line has its indentation, segments and number', () => {
  const lines = parseLines(
    '\n1. Howlrunner\n  Crack Shot\n- Swarm Tactics\n\n * <b>Wampa</b>\n***\nNight Beast',
  )
  expect(lines.map(({ number, raw, depth, afterBlank }) => [number, raw, depth, afterBlank])).toEqual([
    [2, '1. Howlrunner', 0, true],
    [3, 'Crack Shot', 2, false],
    [4, '- Swarm Tactics', 1, false],
    [6, '* <b>Wampa</b>', 2, true],
    [8, 'Night Beast', 0, true],
  ])
  expect(lines.map(({ segments }) => segments.map(({ text }) => text).join())).toEqual([
    'Howlrunner',
    'Crack Shot',
    'Swarm Tactics',
    'Wampa',
    'Night Beast',
  ])
})

test('a whole squad on one line: each ship begins anew, and only where upgrades are joined by a plus', () => {
  const ships = parseLines('Howlrunner + Crack Shot / Wampa + Elusive\nTIE / Fighter')
  expect(ships.map(({ number, afterBlank, segments }) => [number, afterBlank, segments.length])).toEqual([
    [1, true, 2],
    [1, true, 2],
    [2, false, 2],
  ])
})

test('the longest that is read, and one sign more', () => {
  expect(parseLines('x'.repeat(2000))).toHaveLength(1)
  expect(() => parseLines(`a\n${'x'.repeat(2001)}`)).toThrow('line 2')
  expect(() => parseLines('x'.repeat(2001))).toThrow('line 1')
  const list = `${'x'.repeat(1999)}\n`.repeat(25)
  expect(parseLines(list)).toHaveLength(25)
  expect(() => parseLines(`${list}x`)).toThrow('The text is 50001 characters long')
})
