import { expect, test } from 'vitest'
import { cardFileList, editions, readList } from './card-file-lists.ts'

test.each(editions)(
  '%s edition: the list of files with cards is that of the folder: npm run cards -- --write writes it',
  (edition) => {
    expect(readList(edition)).toBe(cardFileList(edition))
  },
)
