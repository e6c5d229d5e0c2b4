import { readFileSync } from 'node:fs'
import { loadFirst, loadSecond } from '@flotilla/catalogue'
import type { Intent } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { type CardCoverage, firstCoverage, secondCoverage } from './coverage.ts'
import { firstCards, secondCards } from './index.ts'
import { reprints } from './second/reprints.ts'
import { squadBuildingCards } from './squad-building-cards.ts'

const listed = JSON.parse(readFileSync(new URL('../silent.json', import.meta.url), 'utf8')) as Record<
  'first' | 'second',
  string[]
>
const all: Record<'first' | 'second', CardCoverage[]> = {
  first: firstCoverage(await loadFirst(), firstCards),
  second: secondCoverage(await loadSecond(), secondCards),
}

test.each(['first', 'second'] as const)(
  '%s edition: the list of silent cards is what is silent',
  (edition) => {
    const silent = all[edition].filter(({ state }) => state === 'silent').map(({ id }) => id)
    // npm run cards -- --write removes cards that have rules; nothing is ever added to the list.
    expect(silent.filter((id) => !listed[edition].includes(id))).toEqual([])
    expect(listed[edition].filter((id) => !silent.includes(id))).toEqual([])
  },
)

test.each(['first', 'second'] as const)(
  '%s edition: what matters in building alone is known and says so',
  (edition) => {
    for (const [id, text] of Object.entries(squadBuildingCards[edition])) {
      expect(all[edition].find((card) => card.id === id)?.state).toBe('building')
      expect(text).toMatch(/^[A-Z].*\.$/)
    }
  },
)

test.each([
  ['first', firstCards],
  ['second', secondCards],
] as const)('%s edition: every ability that may be declined says what it is for', (_, cards) => {
  const mute = Object.entries<{ triggers?: readonly { may?: true; intent?: object }[] }>(cards)
    .filter(([, { triggers = [] }]) => triggers.some(({ may, intent }) => may && !intent))
    .map(([id]) => id)
  expect(mute).toEqual([])
})

/** Worth more than one damage, or usually better declined. All other values are in between. */
const unusual: Record<'first' | 'second', Record<string, number>> = {
  first: {
    'amd:r5x3': -0.1,
    'crew:darthvader': -0.6,
    'crew:unkarplutt': -0.3,
    'ept:stayontarget': -0.1,
    'illicit:empdevice': -0.2,
    'illicit:feedbackarray': -0.3,
    'mod:gyroscopictargeting': -0.1,
    'mod:maneuveringfins': -0.1,
    'mod:servomotorsfoils:attack': -0.1,
    'rebelalliance:scurrgh6bomber:captainnym': 0,
    'samd:genius': -0.1,
    'scumandvillainy:jumpmaster5000:dengar': 1.2,
    'scumandvillainy:kihraxzfighter:captainjostero': 1.2,
    'system:electronicbaffle': -0.3,
    'system:targetingscrambler': -0.3,
    'tech:patternanalyzer': -0.4,
    'title:millenniumfalcon-swx57': -0.1,
    'title:pivotwing:attack': -0.1,
    'title:pivotwing:landing': -0.1,
  },
  second: {
    '4lom': -0.2,
    admiralozzel: -0.2,
    chancellorpalpatine: -0.1,
    coaxiumhyperfuel: -0.5,
    compassion: -0.3,
    dt798: -0.3,
    electronicbaffle: -0.3,
    ga97: -0.5,
    'integratedsfoils#1': -0.1,
    'landocalrissian-crew': -0.1,
    maul: -0.1,
    patience: -0.1,
    'pilot:captainjostero': 1.2,
    'pilot:chewbacca-scavengedyt1300': 1.2,
    'pilot:dalanoberos': 1.5,
    'pilot:darthmaul': 1.2,
    'pilot:dengar': 1.2,
    'pilot:idenversio': 1.5,
    'pilot:moraloeval': 6,
    'pilot:teltrevura': 4,
    'pivotwing#1': -0.2,
    repulsorliftstabilizers: -0.2,
    'servomotorsfoils#1': -0.1,
    'stabilizedsfoils#1': -0.2,
    tobiasbeckett: -0.1,
    unkarplutt: -0.3,
  },
}

test.each([
  ['first', firstCards],
  ['second', secondCards],
] as const)(
  '%s edition: an ability says for whom, and is worth up to one damage but for a few',
  (edition, cards) => {
    const seen: Record<string, number> = {}
    for (const [id, { triggers = [] }] of Object.entries<{ triggers?: readonly { intent?: unknown }[] }>(
      cards,
    ))
      for (const { intent } of id in reprints ? [] : triggers) {
        if (typeof intent !== 'object') continue
        const { helps, hurts, worth = 1 } = intent as Intent
        for (const whom of [helps, hurts]) expect([undefined, 'me', 'friend', 'enemy']).toContain(whom)
        if (worth <= 0 || worth > 1) seen[id] = worth
      }
    expect(seen).toEqual(unusual[edition])
  },
)
