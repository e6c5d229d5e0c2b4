import { expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'
import { callProcedure, runUntilDecision } from '../../kernel/game.ts'
import { effects } from '../../second/index.ts'
import type { CardId } from '../../vocabulary/ids.ts'
import { addDevice } from '../changes.ts'
import type { DetonateBombFrame } from './detonation.ts'

const { dropTemplates } = effects
const xwing = 'bluesquadronescort'
const far = ['academypilot', 100, 860, 180] as const

/** A bomb between ships and remotes at range 1, 2 and 3 of it goes off, all dice showing hits. */
function blast(what: string, face = 'hit', remote = 'drk1probedroids') {
  const table = new Table({
    seats: [
      [[xwing, 100, 100, 0, [remote]]],
      [[xwing, 990, 450], [xwing, 1090, 450], [xwing, 1190, 450], far],
    ],
    cards: {
      [remote]: {
        text: 'For a test.',
        device: {
          kind: 'remote',
          token: 'drk1Probe',
          layings: dropTemplates({ kind: 'straight', speed: 1 }),
        },
        remote: {},
      },
    },
    // A seismic charge goes off at the asteroid, the others beside it.
    ...(what === 'seismicCharge' ? { obstacles: [['coreasteroid0', 900, 450]] as const } : {}),
    dice: Array<string>(40).fill(face),
  })
  const { game } = table
  const lay = (kind: 'bomb' | 'remote', token: string, x: number, card: CardId) =>
    addDevice(
      game,
      {
        kind,
        what: token as 'protonBomb',
        piece: 0,
        card,
        ship: 0,
        seat: 0,
        pose: { x, y: 450, heading: 0 },
        fuse: 0,
      },
      'C2-BOMB-1',
    )
  for (const x of [800, 690, 590]) lay('remote', 'drk1Probe', x, remote)
  const id = lay('bomb', what, 900, 'protonbombs')
  game.pending = []
  callProcedure<DetonateBombFrame>(game, { procedure: 'bomb', device: id })
  runUntilDecision(game)
  table.events.push(...game.events)
  table.upTo('setDials')
  const { devices, ships } = game.state
  return {
    ships: ships
      .slice(1, 4)
      .map(({ tokens, shields, damage }) => ({ ...tokens, lost: 2 - shields + damage.length })),
    remotes: devices.filter(({ kind }) => kind === 'remote').map(({ place }) => place),
    hurt: devices.filter(({ kind }) => kind === 'remote').map(({ damage }) => damage.length),
    rolled: table.kinds('rolled').map(({ faces }) => faces.length),
  }
}

const untouched = { lost: 0 }
const first = ['removed', 'table', 'table']

test.each([
  ['[C2-BOMB-9] a bomblet', 'bomblet', { lost: 2 }, 2],
  ['[C2-BOMB-10] a proton bomb', 'protonBomb', { lost: 1 }, 0],
  ['[C2-BOMB-11] an ion bomb', 'ionBomb', { lost: 0, ion: 3 }, 0],
  ['[C2-BOMB-12] a seismic charge', 'seismicCharge', { lost: 1 }, 0],
  ['[C2-BOMB-16] a thermal detonator', 'thermalDetonator', { lost: 1 }, 1],
  ['[C2-BOMB-19] a blazer bomb', 'blazerBomb', { lost: 1 }, 1],
] as const)('%s strikes ships and remotes at range 0–1 and no further', (_, what, struck, dice) => {
  const { ships, remotes, rolled } = blast(what)
  expect(ships).toEqual([struck, untouched, untouched])
  expect(remotes).toEqual(first)
  expect(rolled).toEqual(dice > 0 ? [dice, dice] : [])
})

test.each([
  ['[C2-BOMB-10] a proton bomb', 'protonBomb'],
  ['[C2-BOMB-11] an ion bomb', 'ionBomb'],
  ['[C2-BOMB-12] a seismic charge', 'seismicCharge'],
])('%s does 1 damage to a remote: a sensor buoy has 2 hull', (_, what) => {
  const { remotes, hurt } = blast(what, 'hit', 'sensorbuoysuite')
  expect([remotes, hurt]).toEqual([Array(3).fill('table'), [1, 0, 0]])
})

test('[C2-BOMB-17] a concussion bomb deals a card to each and leaves the shields', () => {
  const { ships, remotes } = blast('concussionBomb')
  expect(ships).toMatchObject([{ lost: 1 }, untouched, untouched])
  expect(remotes).toEqual(first)
})

test('[C2-BOMB-18] an electro-proton bomb reaches ships at range 2 and remotes at range 1', () => {
  const hits = blast('electroProtonBomb')
  expect(hits.ships).toEqual([{ lost: 0, ion: 4 }, { lost: 0, ion: 4 }, untouched])
  expect(hits.remotes).toEqual(first)
  expect(hits.rolled).toEqual([4, 4, 4])
  expect(blast('electroProtonBomb', 'blank')).toMatchObject({
    ships: [{ lost: 2 }, { lost: 2 }, untouched],
    remotes: ['table', 'table', 'table'],
  })
  expect(blast('electroProtonBomb', 'crit').ships).toEqual([
    { lost: 0, disarm: 4 },
    { lost: 0, disarm: 4 },
    untouched,
  ])
})
