import { expect, test } from 'vitest'
import { closeChangelog, nextVersion, setVersion, unreleasedChanges } from './release.ts'

const changelog = `# Changelog

What changes.

## Unreleased

### Players

- New ships.

## 0.1.0 (2026-01-01)

- The first release.
`

test('a release raises the version as its kind says; before 1.0 nothing is major', () => {
  expect(nextVersion('1.2.3', 'major')).toBe('2.0.0')
  expect(nextVersion('1.2.3', 'minor')).toBe('1.3.0')
  expect(nextVersion('1.2.3', 'patch')).toBe('1.2.4')
  expect(nextVersion('0.1.0', 'major')).toBe('0.2.0')
})

test('the unreleased changes move under the version, and the next ones have a place', () => {
  expect(unreleasedChanges(changelog)).toBe('### Players\n\n- New ships.')
  const next = closeChangelog(changelog, '0.2.0', '2026-02-02')
  expect(unreleasedChanges(next)).toBe('')
  expect(next).toContain('## Unreleased\n\n## 0.2.0 (2026-02-02)\n\n### Players\n\n- New ships.\n\n## 0.1.0')
})

test('without earlier releases the changes go up to the end', () => {
  expect(unreleasedChanges('# Changelog\n\n## Unreleased\n\n- One.\n')).toBe('- One.')
})

test('a manifest gets its version and those of our packages, and no other', () => {
  const manifest = `{
  "name": "@flotilla/cards",
  "version": "0.1.0",
  "dependencies": {
    "@flotilla/engine": "^0.1.0",
    "valibot": "^0.1.0"
  }
}`
  expect(JSON.parse(setVersion(manifest, '0.2.0'))).toEqual({
    name: '@flotilla/cards',
    version: '0.2.0',
    dependencies: { '@flotilla/engine': '^0.2.0', valibot: '^0.1.0' },
  })
})
