import { expect, test } from 'vitest'
import { editions, listOf, writtenList } from './card-lists.ts'

test.each(editions)(
  '%s edition: the list of files with cards is that of the folder: npm run cards -- --write writes it',
  (edition) => {
    expect(writtenList(edition)).toBe(listOf(edition))
  },
)
