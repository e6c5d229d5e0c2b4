import { describe, expect, test } from 'vitest'
import { blanks, type Layout, Table } from '../../../test/first.ts'
import { first } from '../../index.ts'

const { triggerOn } = first
const { suffer } = first.effects

const bomber = 'wardensquadronpilot'
const academy = 'academypilot'
const rookie = 'rookiepilot'
const far = [['obsidiansquadronpilot', 1500, 800, 180]] as const

const cards: first.Cards = {
  'bomb:seismiccharges': { text: 'A bomb.', bomb: { device: 'seismicCharge', when: 'reveal' } },
  'bomb:protonbombs': { text: 'A bomb.', bomb: { device: 'protonBomb', when: 'reveal' } },
  'bomb:ionbombs': { text: 'A bomb.', bomb: { device: 'ionBomb', when: 'reveal' } },
  'bomb:thermaldetonators': { text: 'A bomb.', bomb: { device: 'thermalDetonator', when: 'reveal' } },
  'bomb:proximitymines': { text: 'A mine.', bomb: { device: 'proximityMine', when: 'action' } },
  'bomb:clustermines': { text: 'A mine.', bomb: { device: 'clusterMine', when: 'action' } },
  'bomb:connernet': { text: 'A mine.', bomb: { device: 'connerNet', when: 'action' } },
}

/** A K-wing at 500, 300 that flies ahead from its bomb, with others about. */
const bombing = (bombs: string[], others: Layout['seats'][number] = far, more: Partial<Layout> = {}) =>
  new Table({ seats: [[[bomber, 500, 300, 0, bombs]], others], cards, ...more })
const dials = (at: Table, first = '3FW') => {
  const rest = at.game.state.ships.slice(1).map(({ id }) => at.game.rules.facts[id]!.dial[0]!.id)
  return at.dials(first, ...rest)
}

test('[C1-BOMB-1] [C1-DEVICE-1] a bomb is dropped on revealing, before the ship moves, and its card discarded', () => {
  const at = dials(bombing(['bomb:seismiccharges']))
  expect(at.asked('dropBomb')).toMatchObject({ seat: 0, subject: 0 })
  expect(at.kinds('moved')).toEqual([])
  at.answer('dropBomb', 'bomb:seismiccharges').has(0, {
    discarded: ['bomb:seismiccharges'],
    pose: { y: 460 },
  })
  // Half the base, the 1 straight, and the bomb's own half.
  expect(at.game.state.devices).toMatchObject([
    { what: 'seismicCharge', pose: { x: 500, y: 226, heading: 180 } },
  ])
  const kept = dials(bombing(['bomb:seismiccharges'])).answer('dropBomb', 'none')
  expect(kept.game.state.devices).toEqual([])
})

test('[C1-BOMB-1] a ship that reveals no dial drops nothing: an ionized one, one without a dial', () => {
  const activating = (patch: Partial<first.Ship>) =>
    bombing(['bomb:seismiccharges'])
      .arrange(1, { activated: true })
      .arrange(0, { dial: null, ...patch })
      .skipTo('activation')
  activating({ tokens: { ion: 1 } })
    .has(0, { pose: { x: 500, y: 380, heading: 0 }, revealed: null, discarded: [] })
    .ends('chooseAction')
  activating({ dial: 'none' })
    .has(0, { pose: { x: 500, y: 300, heading: 0 } })
    .ends('chooseManeuver')
  activating({ dial: '3FW' }).ends('dropBomb')
})

test('[C1-BOMB-1] a ship that a card destroys as it reveals its dial drops nothing', () => {
  const use = (game: first.Game, me: first.CardContext) =>
    suffer(game, me.ship, { hits: 20 }, 'C1-ABILITY-1', { kind: 'effect' })
  const at = new Table({
    seats: [
      [
        [bomber, 500, 300, 0, ['bomb:seismiccharges', 'crew:gunner']],
        [bomber, 900, 300],
      ],
      far,
    ],
    cards: { ...cards, 'crew:gunner': { text: 'A card.', triggers: [triggerOn('afterReveal', { use })] } },
  })
  for (const id of [1, 2]) at.arrange(id, { activated: true })
  at.arrange(0, { dial: '3FW' }).skipTo('activation').has(0, { place: 'destroyed' })
  expect(at.kinds('moved')).toEqual([])
  expect(at.game.pending.map(({ ask }) => ask)).not.toContain('dropBomb')
})

test('[C1-BOMB-2] one bomb in a round', () => {
  const at = dials(bombing(['bomb:seismiccharges', 'bomb:proximitymines']))
  at.answer('dropBomb', 'bomb:seismiccharges')
  expect(at.options('chooseAction')).not.toContain('drop:bomb:proximitymines')
  const other = dials(bombing(['bomb:seismiccharges', 'bomb:proximitymines'])).answer('dropBomb', 'none')
  expect(other.options('chooseAction')).toContain('drop:bomb:proximitymines')
})

describe('bombs', () => {
  /** A bomb dropped among a friend beside it, an enemy beside it and an enemy at Range 2. */
  const among = (bomb: string, more: Partial<Layout> = {}) => {
    const at = new Table({
      seats: [
        [
          [bomber, 500, 300, 0, [bomb]],
          [rookie, 420, 160],
        ],
        [
          [rookie, 580, 160],
          [rookie, 500, 60, 180],
        ],
      ],
      cards,
      ...more,
    })
    for (const id of [1, 2, 3]) at.arrange(id, { activated: true })
    at.arrange(0, { dial: '3FW' }).arrange(3, { pose: { x: 740, y: 160, heading: 0 } })
    return at.skipTo('activation').answer('dropBomb', bomb).answer('chooseAction', 'none')
  }

  test('[C1-BOMB-3] [C1-BOMB-4] [C1-ABILITY-9] a seismic charge: 1 damage to all at Range 1, in the order of its player’s choice', () => {
    const at = among('bomb:seismiccharges')
    expect(at.asked('chooseStruck')).toMatchObject({ seat: 0 })
    expect(at.options('chooseStruck')).toEqual(['ship:1', 'ship:2'])
    at.answer('chooseStruck', 'ship:2')
    expect([1, 2, 3].map((id) => at.ship(id).shields)).toEqual([1, 1, 2])
    expect(at.kinds('damaged').map(({ ship }) => ship)).toEqual([2, 1])
    expect(at.game.state.devices).toEqual([])
  })

  test('[C1-BOMB-5] [C1-DAMAGE-4] a proton bomb: a faceup card past the shields', () => {
    const at = among('bomb:protonbombs', { deck: ['damagedengine'] }).answer('chooseStruck', 'ship:1')
    expect([at.damage(1), at.damage(2), at.damage(3)]).toEqual([['damagedengine'], ['damagedengine'], []])
    at.has(1, { shields: 2 })
  })

  test('[C1-BOMB-6] an ion bomb: 2 ion tokens', () => {
    const at = among('bomb:ionbombs').answer('chooseStruck', 'ship:1')
    expect([1, 2, 3].map((id) => at.ship(id).tokens)).toEqual([{ ion: 2 }, { ion: 2 }, {}])
  })

  test('[C1-BOMB-7] a thermal detonator: 1 damage and a stress token', () => {
    const at = among('bomb:thermaldetonators').answer('chooseStruck', 'ship:1')
    at.has(1, { shields: 1, tokens: { stress: 1 } }).has(2, { shields: 1, tokens: { stress: 1 } })
  })

  test('[C1-DEVICE-3] a bomb may lie partly outside the play area', () => {
    const at = new Table({ seats: [[[bomber, 500, 60, 0, ['bomb:seismiccharges']]], far], cards })
    dials(at).answer('dropBomb', 'bomb:seismiccharges')
    expect(at.game.state.devices[0]!.pose.y).toBe(-14)
  })
})

describe('mines', () => {
  const mine = (what: first.State['devices'][number]['what'], x: number, y: number, piece = 0) => ({
    id: 2500 + piece,
    what,
    piece,
    pose: { x, y, heading: 0 },
    seat: 0,
  })
  /** A TIE of the second seat that is about to fly 2 ahead from 500, 300. */
  const flying = (devices: first.State['devices'], dice: string[], maneuver = '2FG', one = academy) => {
    const at = new Table({ seats: [[['obsidiansquadronpilot', 1500, 100]], [[one, 500, 300]]], dice, cards })
    at.game.state = { ...at.game.state, devices }
    return at.dials('2FG', maneuver)
  }

  test('[C1-BOMB-8] [C1-BOMB-9] [C1-DEVICE-5] a proximity mine under the template: 3 dice', () => {
    const at = flying([mine('proximityMine', 500, 350)], ['hit', 'crit', 'blank'], '2FG', rookie)
    at.has(1, { shields: 0, damage: [] })
    expect(at.game.state.devices).toEqual([])
    expect(at.asked('chooseAction').subject).toBe(1)
    // A barrel roll meets it too.
    const rolling = flying([mine('proximityMine', 600, 420)], blanks(3)).answer(
      'chooseAction',
      'barrelRoll:right',
    )
    expect(rolling.put('placeRoll', 580, 420)).toBeUndefined()
    expect(rolling.kinds('detonated')).toHaveLength(1)
    rolling.ends('chooseAction')
  })

  test('[C1-BOMB-10] cluster mines go off apart: 1 damage for each hit or crit', () => {
    const pieces = [0, 1, 2].map((piece) => mine('clusterMine', 540, 350, piece))
    const at = flying(pieces, ['hit', 'crit'], '2FG', rookie)
    at.has(1, { shields: 0, damage: [] })
    expect(at.game.state.devices.map(({ piece }) => piece)).toEqual([0, 2])
    expect(at.game.chance.fixed).toEqual([])
  })

  test('[C1-BOMB-11] a conner net: 1 damage, 2 ion tokens and no action', () => {
    const at = flying([mine('connerNet', 500, 350)], [])
    at.has(1, { tokens: { ion: 2 } })
    expect(at.damage(1)).toEqual(['-'])
    expect(at.asked('chooseAction').subject).toBe(0)
  })

  test('[C1-BOMB-12] [C1-DEVICE-4] dropped under ships it goes off at once, under the one its player chooses', () => {
    const others: Layout['seats'][number] = [
      ['redsquadronpilot', 475, 335],
      ['redsquadronpilot', 520, 335],
    ]
    const at = dials(bombing(['bomb:proximitymines'], others, { dice: ['hit', ...blanks(2)] }), '3FW')
    at.answer('chooseAction', 'drop:bomb:proximitymines')
    expect(at.asked('chooseStruck')).toMatchObject({ seat: 0, rule: 'C1-BOMB-12' })
    at.answer('chooseStruck', 'ship:2').has(1, { shields: 2 }).has(2, { shields: 1 })
    expect(at.game.state.devices).toEqual([])
  })

  test('[C1-BOMB-13] bombs obstruct nothing', () => {
    const at = new Table({
      seats: [[['redsquadronpilot', 500, 300]], [[academy, 500, 490, 180]]],
      dice: blanks(6),
      cards,
    })
    at.game.state = { ...at.game.state, devices: [mine('proximityMine', 500, 395)] }
    expect(at.skipTo('combat').answer('chooseAttack', 'primary:1').rolls()).toEqual([3, 3])
  })
})
