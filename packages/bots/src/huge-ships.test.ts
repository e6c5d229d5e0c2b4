import { loadFirstLibrary } from '@flotilla/cards'
import type { ShipId } from '@flotilla/engine'
import {
  type AnySeatView,
  type Decision,
  type GameEvent,
  optionsOf,
  play,
  type QuestionKind,
  seatView,
  validateChoice,
} from '@flotilla/engine'
import { blanks, type Layout, type PlacedPilot, squadOf, Table } from '@flotilla/engine/testing/first'
import {
  academy,
  arrangeHuge,
  cr90,
  croc,
  gozanti,
  gr75,
  raider,
  red,
} from '@flotilla/engine/testing/first-huge'
import { endPose, outlineShape, overlaps, type Pose } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import { pilotOption } from '../test/table.ts'
import { basePointsAt } from './base-points.ts'
import type { Bot } from './bot.ts'
import { botTable } from './bot-table.ts'
import { cadet } from './cadet.ts'
import { otherEndsRisk, possibleEnds } from './huge-ships.ts'
import { pilot } from './pilot.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { playMatch } from './play-match.ts'
import { createSituation, fighterAt } from './situation.ts'

const { cards } = await loadFirstLibrary()
const quad = 'hardpoint:quadlasercannons'
const laid = (seats: Layout['seats'], more: Partial<Layout> = {}) => new Table({ seats, cards, ...more })

/** Returns the dial a pilot sets for its only ship. */
function dialled(at: Table) {
  const asked = at.game.pending.find(({ seat }) => seat === 0)!
  const maneuver = pilotOption(at, asked).slice(2)
  return at.game.rules.facts[0]!.dial.find(({ id }) => id === maneuver)!
}

/** Activates the first ship and returns the first question of this kind. */
function activating(at: Table, ask: QuestionKind): Decision {
  for (const { id } of at.game.state.ships.slice(1)) at.arrange(id, { activated: true })
  return at.skipTo('activation').upTo(ask, 0).asked(ask)
}

/** Removes the fixed dice, so that chance decides. */
function unfix(game: Table['game']): void {
  const { fixed: _, ...chance } = game.chance
  game.chance = chance
}

/** Lets bots play a number of rounds, whatever is asked, and returns the events. */
function rounds({ game }: Table, bots: readonly Bot<AnySeatView>[], most: number): GameEvent[] {
  unfix(game)
  const events: GameEvent[] = []
  for (let n = 0; n < 3000 && game.state.round <= most; n++) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) break
    const { seat } = decision
    const legal = (one: Parameters<typeof validateChoice>[2]) => validateChoice(game, seat, one) === undefined
    const played = play(game, seat, bots[seat]!.choose(seatView(game, seat), decision, legal))
    if (!played.ok) throw new Error(played.refusal.message)
    events.push(...played.events)
  }
  return events
}

/** Counts the rams in a number of rounds between pilots. */
function ramsAmong(at: Table, most: number): number {
  const bots = [pilot(1, botTable(at.game)), pilot(2, botTable(at.game))]
  return rounds(at, bots, most).filter(({ rule }) => rule === 'HS-OVH-1').length
}

describe('a pilot of a huge ship', () => {
  test.each([
    [cr90, 900, 600, 0],
    [raider, 1500, 500, 90],
    [gozanti, 300, 300, -90],
  ] as const)(
    '%s turns in time before the edge',
    (ship, x, y, heading) => {
      const at = laid([[[ship, x, y, heading]], [[academy, 900, 100, 0]]])
      const bots = [pilot(1, botTable(at.game)), pilot(2, botTable(at.game))]
      rounds(at, bots, 7)
      expect(at.game.state.round).toBeGreaterThan(3)
      expect(at.ship(0).place).toBe('table')
    },
    120_000,
  )

  test('does not run over friends in its way', () => {
    for (const gap of [10, 60, 110]) {
      const y = 300 + 97.5 + 20 + gap
      const mine: PlacedPilot[] = [
        [gozanti, 900, 300],
        [red, 860, y, 90],
        [red, 940, y, -90],
      ]
      const at = laid([mine, [[academy, 900, 850, 180]]])
      const bots = [pilot(1, botTable(at.game)), pilot(2, botTable(at.game))]
      rounds(at, bots, 3)
      expect([0, 1, 2].map((id) => at.ship(id).place)).toEqual(['table', 'table', 'table'])
    }
  }, 120_000)

  /** Counts the rounds until two corvettes collide, one going straight ahead and a pilot flying the other. */
  const ramsOfCharge = (speed: number, gap: number): number => {
    const { game } = laid([[[raider, 900, 375 + gap, 180]], [[cr90, 900, 150]]])
    unfix(game)
    const bot = pilot(1, botTable(game))
    const charge = `1:${speed}FW`
    const enemy: Bot<AnySeatView> = {
      name: 'charge',
      choose: (_, decision) => {
        const ids: readonly string[] = optionsOf(decision).map(({ id }) => id)
        const wanted = game.state.ships[1]!.dial === charge.slice(2) ? 'confirm' : charge
        return { decision: decision.id, option: ids.includes(wanted) ? wanted : ids.at(-1)! }
      },
    }
    const rams = new Set<number>()
    while (game.state.round <= 9 && game.pending.length > 0) {
      playMatch(game, [bot, enemy], 1)
      if (game.events.some(({ rule }) => rule === 'HS-OVH-1')) rams.add(game.state.round)
    }
    return rams.size
  }

  test.each([2, 3, 4])(
    'gets out of the way of a corvette that charges at speed %i and is not held bow to bow',
    (speed) => {
      for (const gap of [200, 250, 300, 350, 400])
        expect(ramsOfCharge(speed, gap), `${gap} mm apart`).toBeLessThan(4)
    },
    120_000,
  )

  type Place = readonly [x: number, y: number, heading: number]

  test.each<[Place, Place]>([
    [
      [430, 760, -60],
      [150, 500, -30],
    ],
    [
      [1428, 830, 90],
      [1660, 390, 30],
    ],
    [
      [500, 820, -90],
      [100, 400, 0],
    ],
  ])(
    'does not meet another bow to bow in a corner, where neither gets away: %j and %j',
    (one, other) => {
      expect(ramsAmong(laid([[[cr90, ...one]], [[cr90, ...other]]]), 12)).toBeLessThan(5)
    },
    120_000,
  )

  test.each<[Place, Place]>([
    [
      [1719, 323, 0],
      [1609, 82, 77],
    ],
    [
      [1719, 240, 0],
      [1560, 80, 90],
    ],
  ])(
    'leaves room for a friend that is shut in behind it: %j before %j',
    (ahead, behind) => {
      const at = laid([
        [
          [gr75, ...ahead],
          [cr90, ...behind],
        ],
        [[academy, 100, 100, 0]],
      ])
      expect(ramsAmong(at, 8)).toBe(0)
      expect(at.ship(1).place).toBe('table')
    },
    120_000,
  )

  test('runs over an enemy that can be had so', () => {
    // It is activated already, so it will still be there.
    const at = laid([[[gozanti, 900, 300]], [[academy, 900, 300 + 97.5 + 60, 90]]])
    at.arrange(1, { activated: true })
    const { maneuver } = dialled(at)
    const end = endPose('first', 'gr75', { x: 900, y: 300, heading: 0 }, maneuver)
    const enemy = outlineShape({ base: 'small', pose: at.ship(1).pose })
    expect(overlaps(outlineShape({ base: 'gr75', pose: end }), enemy)).toBe(true)
  })

  test('loads its guns when an enemy is near and it is whole, and keeps energy for its shields when it is not', () => {
    const seats: Layout['seats'] = [[[gozanti, 900, 300, 0, [quad]]], [[academy, 900, 600, 180]]]
    const whole = arrangeHuge(laid(seats), 0, { energy: 2, stored: {} })
    const loading = activating(whole, 'allocateEnergy')
    expect(pilotOption(whole, loading)).toBe(`allocate:${quad}=2`)
    const far: Layout['seats'] = [[[gozanti, 300, 300, 0, [quad]]], [[academy, 1700, 800, 180]]]
    const hurt = arrangeHuge(laid(far), 0, { energy: 2, stored: {} }, { shields: 1 })
    expect(pilotOption(hurt, activating(hurt, 'allocateEnergy'))).toBe('none')
  })

  test('recovers lost shields, and reinforces the section that will be fired at', () => {
    const seats: Layout['seats'] = [[[gr75, 900, 300]], [[academy, 900, 560, 180]]]
    const hurt = arrangeHuge(laid(seats), 0, { energy: 4 }, { shields: 0 })
    expect(pilotOption(hurt, activating(hurt, 'chooseAction'))).toBe('recover')
    const whole = laid([
      [[gr75, 900, 300]],
      [
        ['darthvader', 900, 560, 180],
        ['soontirfel', 940, 560, 180],
      ],
    ])
    arrangeHuge(whole, 0, { energy: 0 })
    expect(pilotOption(whole, activating(whole, 'chooseAction'))).toBe('reinforce:fore')
  })

  test('repairs with energy it does not need, and keeps it for shields it does', () => {
    const breach = {
      no: 901,
      card: 'gozanticlasscruiser-fore:hullbreach',
      faceup: true,
      since: 0,
      section: 'fore',
    } as const
    const asked = (shields: number) => {
      const at = laid([[[gozanti, 900, 300]], [[academy, 1700, 800, 180]]])
      arrangeHuge(at, 0, { energy: 2 }, { shields, damage: [breach] })
      return pilotOption(at, activating(at, 'useEnergy'))
    }
    expect(asked(5)).toMatch(/^energy:901/)
    expect(asked(0)).toBe('none')
  })

  test('fires all its weapons', () => {
    const armed: PlacedPilot = [gozanti, 900, 300, 0, [quad, 'hardpoint:duallaserturret']]
    const at = laid([[armed], [[academy, 900, 500, 0]]], { dice: blanks(3 * (3 + 3)) })
    arrangeHuge(at, 0, { energy: 0, stored: { [quad]: 2, 'hardpoint:duallaserturret': 1 } })
    at.skipTo('combat')
    const shots = new Set<string>()
    while (at.game.pending[0]!.subject === 0) {
      const decision = at.game.pending[0]!
      const option = pilotOption(at, decision)
      if (decision.ask === 'chooseAttack') shots.add(option)
      at.answer(decision.ask, option)
    }
    expect([...shots].sort()).toEqual(['hardpoint:duallaserturret:1', `${quad}:1`])
    expect(at.kinds('attack')).toHaveLength(3)
  })

  test('aims at the weaker section of a huge enemy, and lets it suffer', () => {
    const at = laid([[[red, 1080, 300, -90]], [[cr90, 900, 300]]])
    arrangeHuge(at, 1, { energy: 0, shields: { fore: 5, aft: 0 } })
    at.skipTo('combat').upTo('chooseAttack', 0)
    expect(at.options('chooseAttack')).toEqual(['primary:1:fore', 'primary:1:aft', 'pass'])
    expect(pilotOption(at, at.asked('chooseAttack'))).toBe('primary:1:aft')
  })

  test('harms enemies with its cards, and not its friends', () => {
    const at = laid([
      [
        [gr75, 900, 300, 0, ['cargo:slicertools']],
        [red, 1000, 300],
      ],
      [[academy, 1000, 400, 180]],
    ])
    arrangeHuge(at, 0, { energy: 2 })
    for (const id of [1, 2]) at.arrange(id, { tokens: { stress: 1 } })
    const decision = activating(at, 'chooseAction')
    expect(pilotOption(at, decision)).toBe('slicertools:2')
    at.answer('chooseAction', 'slicertools:2')
    expect(pilotOption(at, at.asked('useAbility'))).toBe('decline')
  })
})

describe('a pilot near huge ships', () => {
  test.each([
    [academy, cr90],
    [academy, raider],
    [red, cr90],
    [red, raider],
  ])('%s does not stop before a %s, which moves last', (ship, hugeShip) => {
    const from = { x: 900, y: 300, heading: 0 }
    for (const x of [820, 900, 960])
      for (const y of [640, 680, 720, 760]) {
        const at = laid([[[ship, x, y, 180]], [[hugeShip, from.x, from.y]]])
        const end = endPose('first', 'small', { x, y, heading: 180 }, dialled(at).maneuver)
        const { base, dial } = at.game.rules.facts[1]!
        const crushing = dial.filter(({ maneuver }) =>
          overlaps(
            outlineShape({ base: 'small', pose: end }),
            outlineShape({ base, pose: endPose('first', base, from, maneuver) }),
          ),
        )
        expect(crushing.length, `${x} ${y}`).toBeLessThan(2)
      }
  })
})

describe('a pilot of escorts', () => {
  /** Counts the next maneuvers of a huge ship that end on a base. */
  const inLane = (at: Table, id: ShipId, from: Pose, pose: Pose): number => {
    const { base, dial } = at.game.rules.facts[id]!
    const hull = outlineShape({ base: 'small', pose })
    return dial.filter(({ maneuver }) =>
      overlaps(hull, outlineShape({ base, pose: endPose('first', base, from, maneuver) })),
    ).length
  }

  test.each([
    [900, 430, 0],
    [900, 430, -90],
    [900, 480, -90],
  ])('does not end in the lane of its own corvette: %i %i %i', (x, y, heading) => {
    const mine: PlacedPilot[] = [
      [cr90, 900, 250],
      [red, x, y, heading],
    ]
    const foes: PlacedPilot[] = [
      [academy, 900, 860, 180],
      [academy, 1000, 860, 180],
    ]
    const at = laid([mine, foes])
    const bot = pilot(1, botTable(at.game))
    const ends = new Map<number, Pose>()
    while (ends.size < 2) {
      const decision = at.game.pending.find(({ seat, settled }) => seat === 0 && !settled)!
      const choice = bot.choose(seatView(at.game, 0), decision, () => true)
      const [id, maneuver] = ('option' in choice ? choice.option : '').split(':')
      const { base, dial } = at.game.rules.facts[Number(id)]!
      const set = dial.find((entry) => entry.id === maneuver)!
      ends.set(Number(id), endPose('first', base, at.ship(Number(id)).pose, set.maneuver))
      play(at.game, 0, choice)
    }
    expect(inLane(at, 0, ends.get(0)!, ends.get(1)!)).toBe(0)
  })

  test('fears for a ship that an enemy may stop before its own corvette, or that a friend no longer stops', () => {
    const at = laid([
      [
        [red, 820, 500, 90],
        [cr90, 700, 300],
        [red, 990, 500, -90],
      ],
      [[academy, 300, 800, -90]],
    ])
    const situation = createSituation(botTable(at.game), seatView(at.game, 0))
    const fighter = fighterAt(situation, situation.view.state.ships[0]!)
    const entry = fighter.facts.dial.find(
      ({ maneuver: { bearing, speed } }) => bearing === 'straight' && speed === 4,
    )
    const friend = { id: '2', base: 'small', pose: at.ship(2).pose } as const
    /** Returns the risk of [4 straight] if the corvette ends here and an enemy may stand there. */
    const risk = (corvette: number, others: readonly (typeof friend)[], enemy: number): number => {
      const flown = simulateDialEntry(situation, fighter, entry, others)
      const meeting = [{ body: basePointsAt('small', { x: enemy, y: 500, heading: 0 }), chance: 0.3 }]
      const ends = possibleEnds(situation, fighter, flown, others, meeting)
      return otherEndsRisk(situation, fighter, ends, new Map([[1, { x: corvette, y: 380, heading: 0 }]]))
    }
    // It flies past the bow of the corvette, but not if an enemy is at its end.
    expect(risk(900, [], 990)).toBeLessThan(risk(900, [], 100) - 2)
    // It ends before the corvette only if its friend has gone.
    expect(risk(1020, [friend], 100)).toBeLessThan(-2)
    expect(risk(1200, [friend], 100)).toBe(0)
  })

  test.each([
    [raider, 5],
    [cr90, 4],
    [gozanti, 4],
  ])('deploys them beside the lane of the %s', (ship, count) => {
    const squads: PlacedPilot[][] = [
      [[ship, 0, 0], ...Array.from({ length: count }, (): PlacedPilot => [academy, 0, 0])],
      [[red, 0, 0]],
    ]
    const seats = squads.map((ships, team) => ({ name: `seat ${team}`, team, squad: squadOf(ships) }))
    const at = new Table({ seats: [], cards, setup: { ruleset: '1e-epic-2018', area: 'epic', seats } })
    const bots = [pilot(1, botTable(at.game)), pilot(2, botTable(at.game))]
    while (at.game.state.phase === 'setup') playMatch(at.game, bots, 1)
    const escorts = at.game.state.ships.filter(({ id }) => id > 0 && id <= count)
    expect(escorts.map(({ pose }) => inLane(at, 0, at.ship(0).pose, pose))).toEqual(escorts.map(() => 0))
  })

  /** Returns the first question of a kind about the first ship, with dials set and the last ship activated. */
  const askedOf = (seats: Layout['seats'], dials: readonly string[], ask: QuestionKind, taken?: string) => {
    const at = laid(seats)
    for (const [id, dial] of dials.entries()) at.arrange(id, { dial })
    at.arrange(dials.length - 1, { activated: true })
    at.skipTo('activation').upTo('useAbility', 0)
    if (taken) at.answer('useAbility', taken)
    return pilotOption(at, at.asked(ask))
  }

  test('Juno Eclipse: changes her speed to stay on the table, and not to end before her own Raider', () => {
    const juno = 'junoeclipse'
    const beside: Layout['seats'] = [
      [
        [juno, 1142, 222],
        [raider, 1080, 192.5],
      ],
      [[academy, 900, 760, 180]],
    ]
    expect(askedOf(beside, ['3BW', '1FW', '2FG'], 'useAbility')).toBe('decline')
    expect(askedOf([[[juno, 900, 660]], [[academy, 900, 100, 180]]], ['5FW', '2FG'], 'useAbility')).toBe(
      'speed:4',
    )
  })

  test('Advanced Sensors: an action before the maneuver, unless the maneuver then ends before its own corvette', () => {
    const bwing: PlacedPilot = ['tennumb', 772, 459, 0, ['system:advancedsensors']]
    const foes: PlacedPilot[] = [[academy, 300, 600, 180]]
    expect(askedOf([[bwing], foes], ['2TW', '2FG'], 'chooseAction', 'use')).toBe('barrelRoll:left')
    const beside: Layout['seats'] = [[bwing, [cr90, 525, 484]], foes]
    expect(askedOf(beside, ['2TW', '2BW', '2FG'], 'chooseAction', 'use')).not.toBe('barrelRoll:left')
  })
})

test('cadets and pilots of huge ships play to the end', () => {
  const setup: Layout['seats'] = [
    [
      [cr90, 500, 200, 0, [quad], ['hardpoint:singleturbolasers']],
      [gr75, 800, 200, 0, ['cargo:commsbooster']],
    ],
    [
      [raider, 600, 750, 180, [quad]],
      [gozanti, 1000, 750, 180, ['hardpoint:duallaserturret']],
    ],
  ]
  const at = laid(setup, { roundLimit: 4 })
  unfix(at.game)
  const { winner, rounds: played } = playMatch(at.game, [pilot(3, botTable(at.game)), cadet(4)])
  expect(winner).toBeDefined()
  expect(played).toBeLessThanOrEqual(4)
}, 120_000)

describe('cards of huge ships', () => {
  test('Engine Booster: towards the enemy with energy to spare, and not to the edge or into a friend', () => {
    const boosting = (y: number, heading: number, shields = 5, mates: PlacedPilot[] = []) => {
      const mine: PlacedPilot[] = [[gozanti, 900, y, heading, ['cargo:enginebooster', quad]], ...mates]
      const at = laid([mine, [[academy, 900, 850, 0]]])
      arrangeHuge(at, 0, { energy: 4 }, { dial: '2FW', shields })
      return pilotOption(at, activating(at, 'useAbility'))
    }
    expect(boosting(150, 0)).toBe('use')
    // Its shields need the energy.
    expect(boosting(150, 0, 0)).toBe('decline')
    expect(boosting(300, 180)).toBe('decline')
    expect(boosting(150, 0, 5, [[red, 900, 150 + 97.5 + 100 + 20, 90]])).toBe('decline')
  })

  test('Azmorigan: a repair droid for a ship with much damage, nobody new for one without', () => {
    const droid = 'crew:wed15repairdroid'
    const asked = (cardsBeside: number) => {
      const at = laid([[[croc, 300, 300, 0, ['crew:azmorigan', 'crew:gunner']]], [[academy, 1700, 800, 180]]])
      const damage = Array.from({ length: cardsBeside }, (_, i) => ({
        no: 900 + i,
        card: 'croccruiser-aft:reactorleak',
        faceup: false,
        since: 0,
        section: 'aft' as const,
      }))
      arrangeHuge(at, 0, { energy: 3 }, { damage }).skipTo('end')
      return pilotOption(at, at.asked('useAbility'))
    }
    expect(asked(4)).toBe(`crew:gunner=${droid}`)
    expect(asked(0)).toBe('decline')
  })

  test('Docking Clamps: fighters begin docked, and leave near the enemy', () => {
    const seats = [
      [
        [gozanti, 0, 0, 0, ['cargo:dockingclamps']],
        ...Array.from({ length: 3 }, (): PlacedPilot => [academy, 0, 0]),
      ],
      [[red, 0, 0] as PlacedPilot],
    ].map((ships, i) => ({ name: `seat ${i}`, team: i, squad: squadOf(ships as PlacedPilot[]) }))
    const at = new Table({ seats: [], cards, setup: { ruleset: '1e-epic-2018', seats } })
    at.answer('chooseInitiative', 'team:0')
    while (at.game.pending[0]?.ask === 'berth') at.answer('berth', pilotOption(at, at.game.pending[0]!))
    expect([1, 2, 3].map((id) => at.ship(id).place)).toEqual(['docked', 'docked', 'docked'])
    const leaving = (y: number) => {
      const flying = laid([
        [
          [gozanti, 900, 250, 0, ['cargo:dockingclamps']],
          [academy, 0, 0],
        ],
        [[red, 900, y, 180]],
      ])
      flying.arrange(1, { place: 'docked', docked: 0 }).arrange(2, { activated: true })
      flying.arrange(0, { dial: '1FW' }).skipTo('activation').upTo('deploy')
      return pilotOption(flying, flying.asked('deploy'))
    }
    expect(leaving(650)).not.toBe('none')
  })
})
