import { expect, test } from 'vitest'
import { createTestEvent, lowerNumberWins, nextRound, reportAll } from '../testing.ts'
import { certificates, ordinal } from './certificates.ts'

test('places are counted as people say them', () => {
  const told = [1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 101, 111, 112, 113, 114, 122]
  expect(told.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 9th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 24th 101st 111th 112th 113th 114th 122nd',
  )
})

test('everybody who played has a certificate, the best first; who never came or was sent away has none', () => {
  const at = reportAll(
    nextRound(createTestEvent({ players: 5, rounds: 1, organisers: ['Olga'] }).do({ do: 'start' })),
    lowerNumberWins(),
  )
  at.do({ do: 'drop', entrant: 3 }).do({ do: 'disqualify', entrant: 2 }, 'cheating')
  const page = certificates(at.state)
  const names = [...page.matchAll(/class="who">([^<]*)</g)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(['P1', 'P3', 'P4', 'P5'])
  const places = [...page.matchAll(/class="place">([^<]*)</g)].map(([, text]) => text)
  expect(places).toHaveLength(4)
  for (const text of places) expect(text).toMatch(/^came \d+(st|nd|rd|th) of 4$/)
  expect(page.match(/class="sign">Olga</g)).toHaveLength(4)
  expect(certificates(createTestEvent({ players: 1 }).state)).toContain('for the organisers')
})

test('the certificate of a team names its players, that of a player nobody twice', () => {
  const played = (format: 'team-epic-2014' | 'epic-dogfight-2014') =>
    certificates(
      reportAll(
        nextRound(createTestEvent({ format, players: 2, rounds: 1 }).do({ do: 'start' })),
        lowerNumberWins(),
      ).state,
    )
  expect(played('team-epic-2014')).toContain('<p class="who">P1</p><p>P1 A and P1 B</p>')
  expect(played('epic-dogfight-2014')).toContain('<p class="who">P1</p>\n<p class="place">')
})
