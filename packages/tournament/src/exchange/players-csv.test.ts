import { ExchangeError } from '@flotilla/squads'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsv, parseCsv, parseTable } from './csv.ts'
import { parsePlayersCsv } from './players-csv.ts'

const names = (csv: string | Uint8Array) => parsePlayersCsv(csv).players.map(({ name }) => name)
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  ])

function refusal(work: () => unknown): ExchangeError {
  try {
    work()
  } catch (error) {
    if (error instanceof ExchangeError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('players from a table', () => {
  test('columns by their headings, in any order and case', () => {
    const { players, ignored } = parsePlayersCsv(
      'Club,Shoe size,PLAYER NAME,Group,Team,Captain,squad\nDen,44,Ana,car 1,Reds,yes,ana.json\n,,Bo,,Reds,no,\n',
    )
    expect(players).toEqual([
      { line: 2, name: 'Ana', group: 'car 1', club: 'Den', team: 'Reds', captain: true, squad: 'ana.json' },
      { line: 3, name: 'Bo', team: 'Reds' },
    ])
    expect(ignored).toEqual(['Shoe size'])
  })

  test('first and last names are joined', () => {
    expect(names('first name;surname\nAna;de Souza\nMadonna;\n')).toEqual(['Ana de Souza', 'Madonna'])
  })

  test('quotes hold separators, quotes and line breaks', () => {
    expect(names('name,club\r\n"Tanaka, Hiro ""Ace""",x\r\n"Two\nlines",y\r\n')).toEqual([
      'Tanaka, Hiro "Ace"',
      'Two lines',
    ])
  })

  test.each([
    ['semicolons', 'name;club\nAna;A, B & C\n'],
    ['tabs', 'name\tclub\nAna\tA, B & C\n'],
    ['a named separator', 'sep=;\r\nname;club\r\nAna;A, B & C\r\n'],
  ])('%s are found out', (_, csv) => {
    expect(parsePlayersCsv(csv).players).toMatchObject([{ name: 'Ana', club: 'A, B & C' }])
  })

  test('plain names, one a line, need no heading', () => {
    expect(names('Ana\r\nBo\r\n\r\nChidi')).toEqual(['Ana', 'Bo', 'Chidi'])
  })

  test.each([
    ['UTF-8', new TextEncoder().encode('name\nÉmile Łukas\n'), 'Émile Łukas'],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFname\nÉmile Łukas\n'), 'Émile Łukas'],
    ['UTF-16', utf16('name\nÉmile Łukas\n'), 'Émile Łukas'],
    ['the Windows code page', latin1('name\nÉmile\n'), 'Émile'],
  ])('%s is read', (_, bytes, name) => {
    expect(names(bytes)).toEqual([name])
  })

  test('names that look the same are reported with their lines', () => {
    expect(parsePlayersCsv('name\nEmile\nAna\nÉMILE \n').duplicates).toEqual([
      { name: 'Emile', lines: [2, 4] },
    ])
  })

  test.each([
    ['nothing', '', /no player/],
    ['no column of names', 'club,group\nDen,1\n', /line 1: No column is called "name"/],
    ['a line without a name', 'name,club\nAna,x\n,y\n', /line 3: The player has no name/],
    ['an open quote', 'name\nAna\n"Bo\nChidi\n', /line 3: A quotation mark opens here and is never closed/],
    ['an endless name', `name\n${'x'.repeat(300)}\n`, /line 2: The name is 300 characters/],
  ])('%s is refused with its place and a remedy', (_, csv, message) => {
    const error = refusal(() => parsePlayersCsv(csv))
    expect(error.message).toMatch(message)
    expect(error.remedy).not.toBe('')
  })

  test('text that is far too long is refused unread', () => {
    expect(refusal(() => parsePlayersCsv(new Uint8Array(11_000_000))).problem).toMatch(/megabytes/)
  })
})

describe('tables to a spreadsheet', () => {
  test('a text that is a formula becomes plain text; numbers stay numbers', () => {
    expect(formatCsv([['=1+1', '+x', '-x', '@x', ' =x', '＝x', -3, 'a-b']])).toBe(
      "\uFEFF'=1+1,'+x,'-x,'@x,' =x,'＝x,-3,a-b\r\n",
    )
  })

  test('any text comes back from the file, but for the sign that disarms it', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '\t', ' ', '=', 'é'),
      minLength: 1,
    })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const back = parseCsv(formatCsv(rows).slice(1), ',').map(({ cells }) => cells)
        const kept = rows.map((row) => row.map((text) => text.trim())).filter((row) => row.some(Boolean))
        const disarmed = back.map((row) => row.map((text) => text.replace(/^'/, '').trim()))
        expect(disarmed.filter((row) => row.some(Boolean))).toEqual(kept)
        for (const row of back) for (const text of row) expect(text).not.toMatch(/^[=+\-@]/)
      }),
    )
  })

  test('a written table is read with its own separator', () => {
    expect(
      parseTable(
        formatCsv([
          ['a;b', 'c'],
          ['d', 'e'],
        ]),
      ).map(({ cells }) => cells),
    ).toEqual([
      ['a;b', 'c'],
      ['d', 'e'],
    ])
  })
})

test('a table in UTF-16 is read in either order of its bytes, and another first byte does not make it one', () => {
  const units = [...'\uFEFFDóra\n李'].map((sign) => sign.codePointAt(0)!)
  const little = Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]))
  const big = Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255]))
  for (const bytes of [little, big]) {
    expect(parsePlayersCsv(bytes).players.map(({ name }) => name)).toEqual(['Dóra', '李'])
  }
  // Two letters of the Windows code page that are half of such a mark.
  expect(parsePlayersCsv(Uint8Array.of(0xfe, 0x61)).players[0]!.name).toBe('þa')
  expect(parsePlayersCsv(Uint8Array.of(0xff, 0x61)).players[0]!.name).toBe('ÿa')
  expect(parsePlayersCsv(Uint8Array.of(0x61, 0xff)).players[0]!.name).toBe('aÿ')
})

test('70,000 lines are read and one more is not', () => {
  const names = Array.from({ length: 70_001 }, (_, number) => `P${number}`)
  expect(parsePlayersCsv(names.slice(1).join('\n')).players).toHaveLength(70_000)
  expect(() => parsePlayersCsv(names.join('\n'))).toThrow('70000 is the most')
})
