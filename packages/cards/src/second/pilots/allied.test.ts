import { type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { secondCards } from '../index.ts'
import { blanks, facedownDamage, tiePilot, xwingPilot } from '../testing.ts'
import { enemyShip, isOffered, type OfferCase, ownShip, turretFront, withTokens } from './testing.ts'

/**
 * Pilots with abilities about friendly ships in attacks: a partner's ships are only allied, so they do not
 * count.
 */

const drone = 'tradefederationdrone'
const turreted = 'greensquadronexpert'
const dying = { damage: [facedownDamage, facedownDamage] }
const hits = ['hit', 'hit', 'hit']

/** The same, with the last of two ships on one side in the hands of a partner. */
function shared({ ours, theirs, ...rest }: OfferCase): OfferCase {
  const more =
    ours.length > 1
      ? { seats: [ours.slice(0, -1), ours.slice(-1), theirs], teams: [0, 0, 1] }
      : { seats: [ours, theirs.slice(0, -1), theirs.slice(-1)], teams: [0, 1, 1] }
  return { ours, theirs, ...rest, more }
}

/** The pilot attacks, with a friend there. */
const beside = (pilot: string, friend: PlacedPilot, rest: Partial<OfferCase> = {}): OfferCase => ({
  ours: [ownShip(pilot), friend],
  theirs: [enemyShip],
  ...rest,
})
/** Another friendly ship, and any further changes. */
const rather = (pilot: string, friend: PlacedPilot, rest: Partial<OfferCase> = {}): Partial<OfferCase> => ({
  ours: [ownShip(pilot), friend],
  ...rest,
})

test.each<[pilot: string, met: OfferCase, ...unmet: Partial<OfferCase>[]]>([
  [
    'lieutenantlehuse',
    beside('lieutenantlehuse', [tiePilot, 700, 450], { ships: { 1: { locks: [2] } } }),
    { ships: {} },
    { ships: { 0: { locks: [2] } } },
  ],
  ['hortonsalm', beside('hortonsalm', [tiePilot, 700, 640]), rather('hortonsalm', [tiePilot, 760, 640])],
  ['lieutenantblount', beside('lieutenantblount', [tiePilot, 700, 640])],
  [
    'legafossang',
    beside('legafossang', [xwingPilot, 680, 600], { ships: { 1: withTokens('calculate') } }),
    { ships: { 1: withTokens('focus') } },
    rather('legafossang', [xwingPilot, 760, 500]),
  ],
  ['rosetico', beside('rosetico', [tiePilot, 640, 560]), rather('rosetico', [tiePilot, 760, 500])],
  [
    'ronithblario',
    beside('ronithblario', [turreted, 700, 450], {
      ships: { 0: turretFront, 1: { ...turretFront, ...withTokens('focus') } },
      dice: ['focus'],
    }),
    { ships: { 0: turretFront, 1: turretFront } },
    { ships: { 0: turretFront, 1: { turret: 'rear', ...withTokens('focus') } } },
    { dice: [] },
  ],
  [
    'jessikapava',
    beside('jessikapava', [tiePilot, 660, 450]),
    rather('jessikapava', [tiePilot, 760, 450]),
    { ships: { 0: { charges: { 'pilot:jessikapava': 0 } } } },
  ],
  ['kathscarlet', beside('kathscarlet', [tiePilot, 600, 680])],
  ['wattambor', beside('wattambor', [tiePilot, 700, 640], { ships: { 1: withTokens('calculate') } })],
  [
    'dist81',
    beside('dist81', [drone, 680, 450], {
      theirs: [[xwingPilot, 600, 640, 180]],
      ships: { 1: withTokens('calculate') },
      dice: ['focus'],
    }),
    { theirs: [enemyShip] },
    { ships: {} },
    { dice: [] },
  ],
  [
    'dis347',
    beside('dis347', [drone, 700, 450], { ships: { 1: { locks: [2] } } }),
    { ships: {} },
    { theirs: [[xwingPilot, 600, 840]] },
  ],
  [
    'baktoidprototype',
    {
      ours: [ownShip('baktoidprototype', 'concussionmissiles'), [drone, 700, 450]],
      theirs: [enemyShip],
      ships: { 1: { locks: [2] } },
      weapon: 'concussionmissiles',
    },
    { ships: {} },
    { ours: [ownShip('baktoidprototype', 'concussionmissiles'), [xwingPilot, 700, 450]] },
  ],
  [
    'moffgideon',
    beside('moffgideon', [tiePilot, 680, 640]),
    rather('moffgideon', [tiePilot, 760, 640]),
    { ships: { 0: { charges: { 'pilot:moffgideon': 0 } } } },
  ],
  [
    'axe',
    beside('axe', [xwingPilot, 700, 450], { ships: { 0: withTokens('focus') } }),
    rather('axe', [xwingPilot, 860, 450]),
    rather('axe', [xwingPilot, 640, 450]),
    rather('axe', [xwingPilot, 600, 300]),
    { ships: {} },
  ],
  [
    'airencracken',
    beside('airencracken', [xwingPilot, 700, 450]),
    rather('airencracken', [xwingPilot, 760, 450]),
    rather('airencracken', [xwingPilot, 640, 450]),
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
    rather('berwerkret', [xwingPilot, 700, 450]),
  ],
  [
    'vennie',
    {
      ours: [ownShip(xwingPilot)],
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
      ours: [ownShip(xwingPilot)],
      theirs: [
        ['bossk', 600, 680],
        ['mandalorianroyalguard', 680, 620],
      ],
      dice: hits,
    },
    { theirs: [enemyShip, ['mandalorianroyalguard', 680, 620]] },
    {
      theirs: [
        ['bossk', 600, 680],
        ['mandalorianroyalguard', 760, 500],
      ],
    },
  ],
  [
    'princexizor',
    { ours: [ownShip(xwingPilot)], theirs: [['princexizor', 600, 640], enemyShip], dice: hits },
    {
      theirs: [
        ['princexizor', 600, 640],
        [xwingPilot, 760, 640],
      ],
    },
    { dice: [] },
  ],
  [
    'shasazaro',
    {
      ours: [ownShip(tiePilot)],
      theirs: [
        ['shasazaro', 600, 640, 180],
        [xwingPilot, 600, 760],
      ],
      ships: { 1: withTokens('focus') },
    },
    {
      theirs: [
        ['shasazaro', 600, 640, 180],
        [xwingPilot, 600, 890],
      ],
    },
    { ships: {} },
  ],
  ...(['avenger', 'chewbacca-scavengedyt1300'] as const).map(
    (pilot): [string, OfferCase, Partial<OfferCase>] => [
      pilot,
      {
        ours: [ownShip(xwingPilot)],
        theirs: [
          [tiePilot, 600, 640],
          [pilot, 720, 640],
        ],
        ships: { 1: dying },
        dice: hits,
      },
      { dice: [] },
    ],
  ),
  [
    'chewbacca-scavengedyt1300',
    {
      ours: [ownShip(xwingPilot)],
      theirs: [
        [tiePilot, 600, 640],
        ['chewbacca-scavengedyt1300', 955, 640],
      ],
      ships: { 1: dying },
      dice: hits,
    },
    {
      theirs: [
        [tiePilot, 600, 640],
        ['chewbacca-scavengedyt1300', 975, 640],
      ],
    },
  ],
])('%s: of friendly ships and no allied ones, and only as its text says', (pilot, met, ...unmet) => {
  const card = `pilot:${pilot}`
  expect(isOffered(card, met)).toBe(true)
  expect(isOffered(card, shared(met))).toBe(false)
  for (const changed of unmet)
    expect([changed, isOffered(card, { ...met, ...changed })]).toEqual([changed, false])
})

test.each<[pilot: string, kept: OfferCase, away: Partial<OfferCase>]>([
  ['ndrusuhlak', beside('ndrusuhlak', [tiePilot, 700, 450]), rather('ndrusuhlak', [tiePilot, 850, 450])],
  [
    'bobafett-separatistalliance',
    {
      ours: [ownShip(xwingPilot)],
      theirs: [
        ['bobafett-separatistalliance', 600, 640],
        [tiePilot, 700, 640],
      ],
      dice: hits,
    },
    {
      theirs: [
        ['bobafett-separatistalliance', 600, 640],
        [tiePilot, 890, 640],
      ],
    },
  ],
])('%s: friendly ships disturb it, allied ones do not', (pilot, kept, away) => {
  const card = `pilot:${pilot}`
  expect(isOffered(card, kept)).toBe(false)
  expect(isOffered(card, shared(kept))).toBe(true)
  expect(isOffered(card, { ...kept, ...away })).toBe(true)
})

/** A bomb between the pilot and an enemy, of the pilot's own seat or a partner's, till the end of the round. */
function goesOff(
  pilot: string,
  seat: number,
  phase: 'activation' | 'engagement',
  by: Layout['cards'],
): string {
  const at = new Table({
    seats: [[ownShip(pilot)], [[xwingPilot, 600, 680, 180]], [[tiePilot, 100, 100]]],
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
