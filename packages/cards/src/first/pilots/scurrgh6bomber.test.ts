import { expect, test } from 'vitest'
import {
  academyPilot,
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  hasActed,
  rebelPilot,
  redSquadronPilot,
  scumPilot,
} from './testing.ts'

const nym = rebelPilot('scurrgh6bomber:captainnym')
const charges = 'bomb:seismiccharges'

/** A bomber drops its charges beside an X-wing, with Nym on its side or the other. */
const dropped = (mine: boolean, performed: string[] = []) =>
  createSides(
    [
      [scumPilot('scurrgh6bomber:solsixxa'), 500, 500, 0, [charges]],
      ...(mine ? [[nym, 900, 300] as const] : []),
    ],
    [[redSquadronPilot, 580, 430], ...(mine ? [farShip] : [[nym, 900, 300] as const])],
  )
    .arrange(1, { activated: true, ...(mine ? { performed } : {}) })
    .arrange(2, { activated: true })
    .dials('3FG', '1FG', '1FG', ...(mine ? ['2FG'] : []))
    .upTo('dropBomb')
    .answer('dropBomb', charges)
    .upTo('useAbility')

test('captainnym (Rebel): keeps a friendly bomb from going off, once in a round', () => {
  const at = dropped(true).answer('useAbility', 'use').upTo('setDials')
  expect(at.kinds('detonated')).toEqual([])
  expect(at.game.state.devices).toHaveLength(1)
  at.has(2, { shields: 2 })
  const gone = dropped(true).answer('useAbility', 'decline').upTo('setDials')
  expect(gone.kinds('detonated')).toHaveLength(1)
  gone.has(2, { shields: 1 })
  expect(gone.game.state.devices).toEqual([])
  expect(hasActed(dropped(true, [`${nym}:0`]), nym)).toBe(false)
  expect(hasActed(dropped(false), nym)).toBe(false)
})

const outlaw = scumPilot('scurrgh6bomber:captainnym')

/** Puts bombs of a seat on the table. */
const laid = (at: ReturnType<typeof createSides>, seat: number, x: number, y: number) => {
  const bomb = { id: 2500, what: 'seismicCharge', piece: 0, pose: { x, y, heading: 0 }, seat } as const
  at.game.state = { ...at.game.state, devices: [bomb] }
  return at
}

test('captainnym (Scum): friendly bombs do nothing to him, others do', () => {
  const blasted = (seat: number) => {
    const at = laid(
      createSides(
        [
          [outlaw, 500, 300],
          [redSquadronPilot, 580, 300],
        ],
        [farShip],
      ),
      seat,
      540,
      240,
    )
    for (const { id } of at.game.state.ships) at.arrange(id, { activated: true })
    return at.skipTo('activation').upTo('setDials')
  }
  const full = createSides([[outlaw, 500, 300]], [farShip]).ship(0).shields
  blasted(0).has(0, { shields: full }).has(1, { shields: 1 })
  blasted(1)
    .has(0, { shields: full - 1 })
    .has(1, { shields: 1 })
})

test('captainnym (Scum): an evade for a friend attacked by range through a friendly bomb', () => {
  const shot = (seat: number, x: number, target = 1) =>
    fireFirst(
      laid(
        createSides(
          [['scourge', 500, 300]],
          [
            [academyPilot, 500, 500, 180],
            [outlaw, 600, 500, 180],
          ],
          ['hit', 'hit', ...blanks(6)],
        ),
        seat,
        x,
        400,
      ),
      `primary:${target}`,
    ).upTo('modifyDefenseDice')
  // Both ships face each other: the bomb lies across all the shortest lines, or the attacker takes one beside it.
  expect(diceOffers(shot(1, 500), outlaw)).toEqual([])
  const aside = (seat: number, x: number, target = 1) =>
    fireFirst(
      laid(
        createSides(
          [['scourge', 500, 300]],
          [
            [academyPilot, 560, 500, 180],
            [outlaw, 700, 500, 180],
          ],
          ['hit', 'hit', ...blanks(6)],
        ),
        seat,
        x,
        400,
      ),
      `primary:${target}`,
    ).upTo('modifyDefenseDice')
  const at = aside(1, 530)
  expect(diceOffers(at, outlaw)).toEqual([`card:2:${outlaw}:add:evade`])
  at.answer('modifyDefenseDice', `card:2:${outlaw}:add:evade`)
  expect(at.kinds('changed')[0]!.faces).toEqual(['blank', 'blank', 'blank', 'evade'])
  expect(diceOffers(aside(0, 530), outlaw)).toEqual([])
  expect(diceOffers(aside(1, 620), outlaw)).toEqual([])
})
