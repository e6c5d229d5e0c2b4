import { expect, test } from 'vitest'
import { decodeText, parseCsv, parseTable } from './csv.ts'
import { parsePlayersCsv } from './players-csv.ts'

const lines = (text: string) => parseCsv(text, ',').map(({ line, cells }) => `${line} ${cells.join('|')}`)

test.each([
  ['a,b\nc,d', ['1 a|b', '2 c|d']],
  ['a,b\r\nc,d\r\n', ['1 a|b', '2 c|d']],
  ['a,b\rc,d\r', ['1 a|b', '2 c|d']],
  ['a\r\rb', ['1 a', '3 b']],
  ['a\n\n\nb', ['1 a', '4 b']],
  ['a\r\n\r\nb', ['1 a', '3 b']],
  ['"a\r\nb",c\r\nd', ['1 a\r\nb|c', '3 d']],
  ['"a\rb",c\rd', ['1 a\rb|c', '3 d']],
  ['"a ""b"" c",d', ['1 a "b" c|d']],
  ['a "b" c', ['1 a "b" c']],
  ['  "a,b" ,c', ['1 a,b|c']],
  ['"",b', ['1 |b']],
  [',,', []],
])('%j', (text, rows) => expect(lines(text)).toEqual(rows))

test('a quotation mark that is never closed is named by its own line', () => {
  expect(() => lines('a\n"b\nc')).toThrow('line 2')
})

test('which separator: the one of the first line that says something, a comma where two come equally often', () => {
  const cells = (text: string) => parseTable(text).map((row) => row.cells)
  expect(cells('a;b,c;d\n')).toEqual([['a', 'b,c', 'd']])
  expect(cells('a,b;c\n')).toEqual([['a', 'b;c']])
  expect(cells('a\tb\n')).toEqual([['a', 'b']])
  expect(cells('\n\na;b\nc,d,e;f\n')).toEqual([
    ['a', 'b'],
    ['c,d,e', 'f'],
  ])
  expect(cells('"x,y,z";b\n')).toEqual([['x,y,z', 'b']])
})

test('the separator a spreadsheet names has a line of its own, and lines are counted with it', () => {
  expect(parseTable('sep=;\r\na;b\n\nc;d')).toEqual([
    { line: 2, cells: ['a', 'b'] },
    { line: 4, cells: ['c', 'd'] },
  ])
})

test('ten million bytes are read, one more is not', () => {
  expect(decodeText(new Uint8Array(10_000_000).fill(97))).toHaveLength(10_000_000)
  expect(() => decodeText(new Uint8Array(10_000_001).fill(97))).toThrow('10 megabytes')
})

test.each(['name', 'Player', 'participant', 'Full name'])('a column %s is that of names', (heading) => {
  expect(parsePlayersCsv(`${heading},x\nAna,1`)).toMatchObject({ players: [{ name: 'Ana' }], ignored: ['x'] })
})

test.each([
  ['group', 'group'],
  ['family', 'group'],
  ['Travel-Group', 'group'],
  ['group_name', 'group'],
  ['club', 'club'],
  ['shop', 'club'],
  ['store', 'club'],
  ['team', 'team'],
  ['team name', 'team'],
  ['squad', 'squad'],
  ['squad file', 'squad'],
  ['list', 'squad'],
  ['xws', 'squad'],
])('a column %s is that of %s', (heading, meant) => {
  expect(parsePlayersCsv(`name,${heading}\nAna,here`)).toEqual({
    players: [{ line: 2, name: 'Ana', [meant]: 'here' }],
    duplicates: [],
    ignored: [],
  })
})

test('one part of a name is enough of a heading', () => {
  for (const heading of ['first name', 'firstname', 'given name', 'forename', 'surname', 'lastname']) {
    expect(parsePlayersCsv(`${heading},club\nAna,Den`).players, heading).toEqual([
      { line: 2, name: 'Ana', club: 'Den' },
    ])
  }
  expect(() => parsePlayersCsv('Ana\nBo,Den')).toThrow('No column is called "name".')
  expect(parsePlayersCsv('Ana\nBo').players).toHaveLength(2)
})

test('a name of two hundred signs, and one more', () => {
  expect(parsePlayersCsv(`name\n${'a'.repeat(200)}`).players).toHaveLength(1)
  expect(() => parsePlayersCsv(`name\n${'a'.repeat(201)}`)).toThrow('200 is the most')
})
