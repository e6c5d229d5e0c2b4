import { type Layout, type Standing, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { secondCards } from '../index.ts'
import { blanks, scratch, tie, xwing } from '../testing.ts'
import { type Case, foe, matters, me, tokens, turretFront } from './testing.ts'

/** Pilots that speak of friendly ships in attacks: what is a partner's, and only allied, is no concern of theirs. */

const drone = 'tradefederationdrone'
const turreted = 'greensquadronexpert'
const dying = { damage: [scratch, scratch] }
const hits = ['hit', 'hit', 'hit']

/** The same, with the last of two ships on one side in the hands of a partner. */
function shared({ ours, theirs, ...rest }: Case): Case {
  const more =
    ours.length > 1
      ? { seats: [ours.slice(0, -1), ours.slice(-1), theirs], teams: [0, 0, 1] }
      : { seats: [ours, theirs.slice(0, -1), theirs.slice(-1)], teams: [0, 1, 1] }
  return { ours, theirs, ...rest, more }
}

/** The pilot attacks, with a friend there. */
const beside = (pilot: string, friend: Standing, rest: Partial<Case> = {}): Case => ({
  ours: [me(pilot), friend],
  theirs: [foe],
  ...rest,
})
/** Another friend, and whatever is changed besides. */
const rather = (pilot: string, friend: Standing, rest: Partial<Case> = {}): Partial<Case> => ({
  ours: [me(pilot), friend],
  ...rest,
})

test.each<[pilot: string, met: Case, ...unmet: Partial<Case>[]]>([
  [
    'lieutenantlehuse',
    beside('lieutenantlehuse', [tie, 700, 450], { ships: { 1: { locks: [2] } } }),
    { ships: {} },
    { ships: { 0: { locks: [2] } } },
  ],
  ['hortonsalm', beside('hortonsalm', [tie, 700, 640]), rather('hortonsalm', [tie, 760, 640])],
  ['lieutenantblount', beside('lieutenantblount', [tie, 700, 640])],
  [
    'legafossang',
    beside('legafossang', [xwing, 680, 600], { ships: { 1: tokens('calculate') } }),
    { ships: { 1: tokens('focus') } },
    rather('legafossang', [xwing, 760, 500]),
  ],
  ['rosetico', beside('rosetico', [tie, 640, 560]), rather('rosetico', [tie, 760, 500])],
  [
    'ronithblario',
    beside('ronithblario', [turreted, 700, 450], {
      ships: { 0: turretFront, 1: { ...turretFront, ...tokens('focus') } },
      dice: ['focus'],
    }),
    { ships: { 0: turretFront, 1: turretFront } },
    { ships: { 0: turretFront, 1: { turret: 'rear', ...tokens('focus') } } },
    { dice: [] },
  ],
  [
    'jessikapava',
    beside('jessikapava', [tie, 660, 450]),
    rather('jessikapava', [tie, 760, 450]),
    { ships: { 0: { charges: { 'pilot:jessikapava': 0 } } } },
  ],
  ['kathscarlet', beside('kathscarlet', [tie, 600, 680])],
  ['wattambor', beside('wattambor', [tie, 700, 640], { ships: { 1: tokens('calculate') } })],
  [
    'dist81',
    beside('dist81', [drone, 680, 450], {
      theirs: [[xwing, 600, 640, 180]],
      ships: { 1: tokens('calculate') },
      dice: ['focus'],
    }),
    { theirs: [foe] },
    { ships: {} },
    { dice: [] },
  ],
  [
    'dis347',
    beside('dis347', [drone, 700, 450], { ships: { 1: { locks: [2] } } }),
    { ships: {} },
    { theirs: [[xwing, 600, 840]] },
  ],
  [
    'baktoidprototype',
    {
      ours: [me('baktoidprototype', 'concussionmissiles'), [drone, 700, 450]],
      theirs: [foe],
      ships: { 1: { locks: [2] } },
      weapon: 'concussionmissiles',
    },
    { ships: {} },
    { ours: [me('baktoidprototype', 'concussionmissiles'), [xwing, 700, 450]] },
  ],
  [
    'moffgideon',
    beside('moffgideon', [tie, 680, 640]),
    rather('moffgideon', [tie, 760, 640]),
    { ships: { 0: { charges: { 'pilot:moffgideon': 0 } } } },
  ],
  [
    'axe',
    beside('axe', [xwing, 700, 450], { ships: { 0: tokens('focus') } }),
    rather('axe', [xwing, 860, 450]),
    rather('axe', [xwing, 640, 450]),
    rather('axe', [xwing, 600, 300]),
    { ships: {} },
  ],
  [
    'airencracken',
    beside('airencracken', [xwing, 700, 450]),
    rather('airencracken', [xwing, 760, 450]),
    rather('airencracken', [xwing, 640, 450]),
  ],
  [
    'berwerkret',
    beside('berwerkret', [drone, 700, 450], {
      ships: { 0: turretFront, 1: { locks: [2] } },
      weapon: '1:front',
      dice: ['hit', 'hit'],
    }),
    { dice: [] },
    { ships: { 0: turretFront } },
    rather('berwerkret', [xwing, 700, 450]),
  ],
  [
    'vennie',
    {
      ours: [me(xwing)],
      theirs: [
        ['vennie', 600, 660],
        [turreted, 720, 640, 180],
      ],
      ships: { 1: { turret: 'right' }, 2: turretFront },
      dice: hits,
    },
    { ships: { 1: { turret: 'right' }, 2: { turret: 'rear' } } },
  ],
  [
    'mandalorianroyalguard',
    {
      ours: [me(xwing)],
      theirs: [
        ['bossk', 600, 680],
        ['mandalorianroyalguard', 680, 620],
      ],
      dice: hits,
    },
    { theirs: [foe, ['mandalorianroyalguard', 680, 620]] },
    {
      theirs: [
        ['bossk', 600, 680],
        ['mandalorianroyalguard', 760, 500],
      ],
    },
  ],
  [
    'princexizor',
    { ours: [me(xwing)], theirs: [['princexizor', 600, 640], foe], dice: hits },
    {
      theirs: [
        ['princexizor', 600, 640],
        [xwing, 760, 640],
      ],
    },
    { dice: [] },
  ],
  [
    'shasazaro',
    {
      ours: [me(tie)],
      theirs: [
        ['shasazaro', 600, 640, 180],
        [xwing, 600, 760],
      ],
      ships: { 1: tokens('focus') },
    },
    {
      theirs: [
        ['shasazaro', 600, 640, 180],
        [xwing, 600, 890],
      ],
    },
    { ships: {} },
  ],
  ...(['avenger', 'chewbacca-scavengedyt1300'] as const).map((pilot): [string, Case, Partial<Case>] => [
    pilot,
    {
      ours: [me(xwing)],
      theirs: [
        [tie, 600, 640],
        [pilot, 720, 640],
      ],
      ships: { 1: dying },
      dice: hits,
    },
    { dice: [] },
  ]),
  [
    'chewbacca-scavengedyt1300',
    {
      ours: [me(xwing)],
      theirs: [
        [tie, 600, 640],
        ['chewbacca-scavengedyt1300', 955, 640],
      ],
      ships: { 1: dying },
      dice: hits,
    },
    {
      theirs: [
        [tie, 600, 640],
        ['chewbacca-scavengedyt1300', 975, 640],
      ],
    },
  ],
])('%s: of friendly ships and no allied ones, and only as its text says', (pilot, met, ...unmet) => {
  const card = `pilot:${pilot}`
  expect(matters(card, met)).toBe(true)
  expect(matters(card, shared(met))).toBe(false)
  for (const changed of unmet)
    expect([changed, matters(card, { ...met, ...changed })]).toEqual([changed, false])
})

test.each<[pilot: string, kept: Case, away: Partial<Case>]>([
  ['ndrusuhlak', beside('ndrusuhlak', [tie, 700, 450]), rather('ndrusuhlak', [tie, 850, 450])],
  [
    'bobafett-separatistalliance',
    {
      ours: [me(xwing)],
      theirs: [
        ['bobafett-separatistalliance', 600, 640],
        [tie, 700, 640],
      ],
      dice: hits,
    },
    {
      theirs: [
        ['bobafett-separatistalliance', 600, 640],
        [tie, 890, 640],
      ],
    },
  ],
])('%s: friendly ships disturb it, allied ones do not', (pilot, kept, away) => {
  const card = `pilot:${pilot}`
  expect(matters(card, kept)).toBe(false)
  expect(matters(card, shared(kept))).toBe(true)
  expect(matters(card, { ...kept, ...away })).toBe(true)
})

/** A bomb between the pilot and an enemy, of the pilot's own seat or a partner's, till the end of the round. */
function goesOff(
  pilot: string,
  seat: number,
  phase: 'activation' | 'engagement',
  by: Layout['cards'],
): string {
  const at = new Table({
    seats: [[me(pilot)], [[xwing, 600, 680, 180]], [[tie, 100, 100]]],
    teams: [0, 1, 0],
    dice: blanks(40),
    ...(by ? { cards: by } : {}),
  })
  const bomb = {
    id: 2000,
    kind: 'bomb',
    what: 'bomblet',
    piece: 0,
    card: 'bombletgenerator',
    ship: seat,
    seat,
    place: 'table',
    pose: { x: 600, y: 570, heading: 0 },
    fuse: 0,
    damage: [],
    doomed: false,
    acted: false,
  } as const
  at.game.state = { ...at.game.state, devices: [bomb] }
  for (const { id } of at.game.state.ships) at.arrange(id, { activated: true })
  at.arrange(0, { locks: [2000], turret: 'right' }).skipTo(phase)
  const { round } = at.game.state
  for (;;) {
    const asked = at.game.pending[0]
    if (!asked || at.game.state.round !== round || asked.ask === 'setDials' || !('options' in asked)) break
    if (asked.options.some((one) => 'card' in one && one.card === `pilot:${pilot}`)) return 'offered'
    at.answer(asked.ask, asked.options[0]!.id)
  }
  return JSON.stringify(at.events.filter(({ kind }) => kind !== 'ability'))
}

test.each([
  ['grudge', 'activation'],
  ['padric', 'activation'],
  ['captainnym', 'activation'],
  ['cat', 'engagement'],
  ['goji', 'engagement'],
] as const)('%s: of friendly bombs and no allied ones', (pilot, phase) => {
  const without = Object.fromEntries(Object.entries(secondCards).filter(([id]) => id !== `pilot:${pilot}`))
  const matters = (seat: number) =>
    goesOff(pilot, seat, phase, secondCards) !== goesOff(pilot, seat, phase, without)
  expect([matters(0), matters(1), matters(2)]).toEqual([true, false, false])
})
