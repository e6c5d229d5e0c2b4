import type { Intent } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { firstCards, secondCards } from './index.ts'
import { reprints } from './second/reprints.ts'

/** Returns every optional ability that declares its intent as a constant. */
const plain = [...Object.entries(firstCards), ...Object.entries(secondCards)]
  .filter(([card]) => !(card in reprints))
  .flatMap(([card, { triggers = [] }]) =>
    triggers.flatMap(({ may, intent }): [card: string, Intent][] =>
      may && intent && typeof intent !== 'function' ? [[card, intent]] : [],
    ),
  )
const optionalAbilities = (is: (worth: number) => boolean): string[] => [
  ...new Set(plain.filter(([, { worth = 0.5 }]) => is(worth)).map(([card]) => card)),
]

test('an intent names whom an ability is for', () => {
  const scopes = ['me', 'friend', 'ally', 'enemy']
  const strange = plain.filter(([, { helps, hurts }]) =>
    [helps, hurts].some((scope) => scope !== undefined && !scopes.includes(scope)),
  )
  expect(strange).toEqual([])
  // He gives to a friend or takes from an enemy: each of his options says which.
  const neither = plain.filter(([, { helps, hurts }]) => !helps && !hurts)
  expect(neither.map(([card]) => card)).toEqual(['crew:grandmofftarkin'])
})

test('a bot uses what it may, but for what only a player can judge, or costs more than it brings', () => {
  expect(optionalAbilities((worth) => worth <= 0).toSorted()).toEqual(
    [
      // Dual-sided cards with equal sides, and dials and arcs changed at the last moment.
      ...['mod:servomotorsfoils:attack', 'title:pivotwing:attack', 'title:pivotwing:landing', 'pivotwing#1'],
      ...['stabilizedsfoils#1', 'repulsorliftstabilizers', 'servomotorsfoils#1', 'integratedsfoils#1'],
      ...['mod:gyroscopictargeting', 'mod:maneuveringfins', 'ept:stayontarget', 'tech:patternanalyzer'],
      ...['title:millenniumfalcon-swx57', 'samd:genius', 'rebelalliance:scurrgh6bomber:captainnym'],
      // Stress, damage, tokens and cards given up for an uncertain benefit.
      ...['amd:r5x3', 'crew:darthvader', 'crew:unkarplutt', 'illicit:feedbackarray', 'illicit:empdevice'],
      ...[
        'system:electronicbaffle',
        'system:targetingscrambler',
        'admiralozzel',
        '4lom',
        'chancellorpalpatine',
      ],
      ...['ga97', 'landocalrissian-crew', 'maul', 'tobiasbeckett', 'unkarplutt', 'compassion', 'patience'],
      ...['dt798', 'coaxiumhyperfuel', 'electronicbaffle'],
    ].toSorted(),
  )
})

test('what is worth more than a damage is an attack more, or a ship that lives on', () => {
  expect(optionalAbilities((worth) => worth > 1).toSorted()).toEqual(
    [
      ...['scumandvillainy:jumpmaster5000:dengar', 'scumandvillainy:kihraxzfighter:captainjostero'],
      ...['dengar', 'teltrevura', 'captainjostero', 'dalanoberos', 'chewbacca-scavengedyt1300'].map(
        (pilot) => `pilot:${pilot}`,
      ),
      ...['darthmaul', 'idenversio', 'moraloeval'].map((pilot) => `pilot:${pilot}`),
    ].toSorted(),
  )
})
