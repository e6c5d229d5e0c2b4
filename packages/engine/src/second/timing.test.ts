import { describe, expect, test } from 'vitest'
import { catalogue, setupOf, Table } from '../../test/table.ts'
import { newGame, play } from '../index.ts'
import { type CardRules, type Cards, effects, type TriggeredAbility } from '../second/index.ts'
import type { CardId } from '../vocabulary/ids.ts'
import { triggerOn } from './ability.ts'
import { initiativeOf } from './initiative.ts'

const { endInitiative, gain, setInitiative } = effects
const xwing = 'bluesquadronescort' // initiative 2
const veteran = 'redsquadronveteran' // initiative 3
const interceptor = 'alphasquadronpilot' // boost on its bar
const bandit = 'banditsquadronpilot' // red barrel roll
const tie = 'academypilot' // initiative 1
const luke = 'lukeskywalker' // initiative 5, 2 Force, 2 shields
const far = [tie, 1500, 800, 180] as const

const card = (...triggers: TriggeredAbility[]): CardRules => ({ text: 'For a test.', triggers })
const says = (at: TriggeredAbility['at'], more: Partial<TriggeredAbility> = {}): CardRules =>
  card({ at, of: 'any', use: (game, me) => gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3'), ...more })
const resolved = (table: Table) => table.kinds('ability').map(({ card: id }) => id)

describe('what cards say', () => {
  test('[C2-ABILITY-1] a card that lets its ship act while stressed is followed', () => {
    const acts = (cards: Cards) => {
      const table = new Table({ seats: [[[veteran, 300, 300, 0, ['crackshot']]], [far]], cards })
      table
        .arrange(0, { tokens: { stress: 2 } })
        .dials('2FB', '2FB')
        .answer('chooseAction', 'none')
      return table.game.state.phase === 'activation' && table.options('chooseAction').includes('focus')
    }
    expect(acts({})).toBe(false)
    expect(acts({ crackshot: { text: 'For a test.', may: { actWhileStressed: true } } })).toBe(true)
  })

  test('[C2-ABILITY-2] what one card cannot allow another forbids', () => {
    const table = new Table({
      seats: [[[veteran, 300, 300, 0, ['crackshot', 'elusive']]], [far]],
      cards: {
        crackshot: { text: 'For a test.', may: { actWhileStressed: true } },
        elusive: { text: 'For a test.', cannot: { actWhileStressed: true } },
      },
    })
    table
      .arrange(0, { tokens: { stress: 2 } })
      .dials('2FB', '2FB')
      .answer('chooseAction', 'none')
    table.ends('setDials')
  })

  test('[C2-ABILITY-5] what a ship can do it can do every time, and nobody is asked', () => {
    const boosts = (cards: Cards) => {
      const table = new Table({
        seats: [[[interceptor, 300, 100, 0, ['crackshot']]], [far]],
        obstacles: [
          ['coreasteroid1', 300, 280],
          ['coreasteroid2', 300, 500],
        ],
        cards,
      })
      return [1, 2].map(() => {
        table.dials('2FB', '2FB').upTo('chooseAction')
        while (table.asked('chooseAction').subject !== 0) table.answer('chooseAction', 'none')
        const can = table.options('chooseAction').includes('boost:straight')
        table.answer('chooseAction', can ? 'boost:straight' : 'none').upTo('setDials')
        expect(table.kinds('ability')).toEqual([])
        table.ends('setDials')
        return can
      })
    }
    expect(boosts({ crackshot: { text: 'For a test.', may: { ignoreObstacle: true } } })).toEqual([
      true,
      true,
    ])
  })

  test('[C2-ABILITY-5] without that permission an asteroid is in the way', () => {
    const table = new Table({
      seats: [[[interceptor, 300, 100]], [far]],
      obstacles: [['coreasteroid1', 300, 280]],
    }).dials('2FB', '2FB')
    expect(table.asked('chooseAction').subject).toBe(0)
    expect(table.options('chooseAction')).not.toContain('boost:straight')
  })

  test('[C2-ABILITY-6] abilities work at the time they name', () => {
    const upgrades = ['crackshot', 'elusive', 'fearless', 'daredevil', 'outmaneuver']
    const table = new Table({
      seats: [[[xwing, 300, 100, 0, upgrades]], [[tie, 300, 290, 180]]],
      cards: {
        crackshot: says('afterAttack'),
        elusive: says('beforeEngage', { when: (_, me, { ship }) => ship === me.ship }),
        fearless: says('endOfEngagement'),
        daredevil: says('startOfEngagement'),
        outmaneuver: says('beforeNeutralize'),
      },
      dice: Array<string>(6).fill('blank'),
    })
    table.skipTo('engagement').answer('chooseAttack', '0:front:1').upTo('setDials')
    const told = table.events
      .filter(({ kind }) => ['ability', 'attack', 'rolled', 'missed'].includes(kind))
      .map(({ kind, card: id }) => id ?? kind)
    expect(told).toEqual([
      'daredevil',
      'elusive',
      'attack',
      'rolled',
      'rolled',
      'outmaneuver',
      'missed',
      'crackshot',
      'fearless',
    ])
    table.ends('setDials')
  })

  test('[C2-ABILITY-9] you are the ship that has the card', () => {
    const table = new Table({
      seats: [
        [
          [xwing, 300, 300],
          [xwing, 500, 300, 0, ['crackshot']],
        ],
        [far],
      ],
      cards: { crackshot: says('startOfEngagement') },
    }).skipTo('engagement')
    expect(table.game.state.ships.map(({ tokens }) => tokens)).toEqual([{}, { stress: 1 }, {}])
    table.ends('setDials')
  })

  test('[C2-QUEUE-1] the stress of a red action comes before the abilities that follow on it', () => {
    const table = new Table({
      seats: [[[bandit, 300, 300, 0, ['crackshot']]], [far]],
      cards: {
        crackshot: says('afterAction', {
          of: 'me',
          when: (_, __, moment) => moment.window === 'afterAction' && moment.action === 'barrelRoll',
        }),
      },
    }).dials('2FB', '2FB')
    table.answer('chooseAction', 'barrelRoll:right:middle')
    const told = table.events.filter(({ ship }) => ship === 0).map(({ kind }) => kind)
    expect(told.slice(told.indexOf('action'))).toEqual(['action', 'moved', 'gained', 'ability', 'gained'])
  })
})

describe('setup', () => {
  test('[C2-SETUP-12] an ability of setup resolves in the step it names', () => {
    const { positions: _, ...setup } = setupOf({
      seats: [[[xwing, 0, 0, 0, ['crackshot', 'elusive']]], [[tie, 0, 0]]],
    })
    const at = (step: string) =>
      says('setup', {
        inReserve: true,
        when: (__, ___, moment) => moment.window === 'setup' && moment.step === step,
      })
    const made = newGame(
      { ...setup, area: 'standard' },
      'test',
      { catalogue, cards: { crackshot: at('afterForces'), elusive: at('beforeForces') } },
      [],
    )
    if (!made.ok) throw new Error(made.faults.join(' '))
    const { game } = made
    const told = game.events.map(({ kind, card: id }) => id ?? kind)
    while (game.pending[0]!.ask === 'placeShip') {
      const { id, seat } = game.pending[0]!
      const pose = { x: 450, y: seat === 0 ? 45 : 870, heading: seat === 0 ? 0 : 180 }
      const played = play(game, seat, { decision: id, pose })
      if (played.ok)
        told.push(...played.events.map(({ kind, card: name, phase }) => String(name ?? phase ?? kind)))
    }
    expect(told.filter((one) => one !== 'playerOrder' && one !== 'gained')).toEqual([
      'elusive',
      'moved',
      'moved',
      'crackshot',
      'planning',
    ])
  })
})

describe('engagement and end', () => {
  test('[C2-ENGAGE-4] a disarmed ship engages, without attacking', () => {
    const table = new Table({
      seats: [[[xwing, 300, 100, 0, ['crackshot']]], [[tie, 300, 290, 0]]],
      cards: { crackshot: says('beforeEngage', { when: (_, me, { ship }) => ship === me.ship }) },
    })
    table.arrange(0, { tokens: { disarm: 1 } }).skipTo('engagement')
    expect(resolved(table)).toEqual(['crackshot'])
    expect(table.kinds('attack')).toEqual([])
    table.ends('setDials')
  })

  test('[C2-ENGAGE-1] [C2-ENGAGE-4] a ship that can attack nobody engages too, and cards of others hear of it', () => {
    let asked = false
    const engagements = (
      at: 'beforeEngage' | 'afterEngage',
      of: 'enemy' | 'friend',
      where: Pick<TriggeredAbility, 'range' | 'arc'> = {},
    ) => {
      const table = new Table({
        seats: [[[xwing, 300, 100, 0, ['crackshot']]], [far, [tie, 1500, 600, 180]]],
        cards: { crackshot: says(at, { of, ...where }) },
      }).skipTo('engagement')
      asked = table.game.pending[0]?.ask === 'chooseEngagement'
      if (table.game.pending[0]?.ask === 'chooseEngagement') table.answer('chooseEngagement', 'ship:2')
      table.ends('setDials')
      return resolved(table).length
    }
    expect(engagements('beforeEngage', 'enemy')).toBe(2)
    expect(asked).toBe(true)
    // If its scope includes none of them, the order of abilities without effect is not asked.
    expect(engagements('beforeEngage', 'enemy', { range: [0, 1] })).toBe(0)
    expect(asked).toBe(false)
    expect(engagements('beforeEngage', 'enemy', { arc: 'rear' })).toBe(0)
    expect(asked).toBe(false)
    expect(engagements('afterEngage', 'enemy')).toBe(2)
    expect(engagements('beforeEngage', 'friend')).toBe(0)
  })

  test('[C2-END-1] abilities at the start of the End Phase come first, those during it next, then the tokens go', () => {
    const counts = (at: TriggeredAbility['at']) =>
      says(at, { when: (game, me) => effects.countTokens(effects.ship(game, me.ship), 'focus') === 1 })
    const table = new Table({
      seats: [[[xwing, 300, 300, 0, ['crackshot', 'elusive']]], [far]],
      cards: { crackshot: counts('endPhase'), elusive: counts('startOfEnd') },
    })
    table.arrange(0, { tokens: { focus: 1 } }).skipTo('end')
    const told = table.events.filter(({ ship }) => ship === 0).map(({ kind, card: id }) => id ?? kind)
    expect(told).toEqual(['elusive', 'gained', 'crackshot', 'gained', 'lost'])
    table.has(0, { tokens: { stress: 2 } })
    table.ends('setDials')
  })

  test('[C2-END-6] a negative recurring symbol loses a charge, down to none', () => {
    const after = (charges: number) => {
      const table = new Table({ seats: [[[tie, 300, 300, 0, ['interceptbooster']]], [far]] })
      table
        .arrange(0, { charges: { interceptbooster: charges } })
        .skipTo('end')
        .ends('setDials')
      return table.ship(0).charges.interceptbooster
    }
    expect([after(3), after(1), after(0)]).toEqual([2, 0, 0])
  })

  test('[C2-CHARGE-1] shields, Force and the charges of cards are apart from one another', () => {
    const table = new Table({
      seats: [[[luke, 300, 300, 0, ['protontorpedoes', 'crackshot']]], [far]],
      cards: {
        crackshot: card(
          triggerOn('startOfEngagement', {
            use: (game, me) => effects.loseShield(game, me.ship, 'C2-CHARGE-1'),
          }),
        ),
      },
    })
    table.has(0, { shields: 2, force: 2, charges: { protontorpedoes: 2, crackshot: 1 } })
    table.skipTo('engagement')
    table.has(0, { shields: 1, force: 2, charges: { protontorpedoes: 2, crackshot: 1 } })
    table.ends('setDials')
  })
})

describe('initiative', () => {
  const sets = (at: TriggeredAbility['at'], value: number, until: 'phase' | 'round'): CardRules =>
    card({
      at,
      of: 'any',
      use: (game, me) => setInitiative(game, me.ship, { value, card: me.card, until }, 'C2-INIT-2'),
    })

  test('[C2-INIT-2] [C2-INIT-3] the most recent effect counts, and when it ends the one before it', () => {
    const table = new Table({
      seats: [[[veteran, 300, 300, 0, ['crackshot', 'elusive']]], [[xwing, 1500, 800, 180]]],
      cards: { crackshot: sets('startOfSystem', 6, 'round'), elusive: sets('startOfActivation', 0, 'phase') },
    }).dials('2FB', '2FB')
    const now = () => initiativeOf(table.game, table.ship(0))
    expect([table.game.state.phase, now()]).toEqual(['activation', 0])
    // Initiative 0 activates before 2.
    expect(table.asked('chooseAction').subject).toBe(0)
    table.answer('chooseAction', 'none')
    expect(table.asked('chooseAction').subject).toBe(1)
    const seen: [string, number][] = []
    const watching = new Table({
      seats: [[[veteran, 300, 300, 0, ['crackshot', 'elusive', 'fearless']]], [far]],
      cards: {
        crackshot: sets('startOfSystem', 6, 'round'),
        elusive: sets('startOfActivation', 0, 'phase'),
        fearless: card(
          triggerOn('startOfEngagement', {
            use: (game, me) => {
              seen.push([game.state.phase, initiativeOf(game, effects.ship(game, me.ship))])
            },
          }),
        ),
      },
    }).dials('2FB', '2FB')
    watching.upTo('setDials')
    expect(seen).toEqual([['engagement', 6]])
    expect(initiativeOf(watching.game, watching.ship(0))).toBe(3)
    watching.ends('setDials')
  })
})

test('[C2-INIT-2] what one card made of an initiative ends, and what another made of it stays', () => {
  const table = new Table({ seats: [[[xwing, 300, 300]], [[tie, 1500, 800, 180]]] })
  const now = () => initiativeOf(table.game, table.ship(0))
  const set = (card: CardId, value: number) =>
    setInitiative(table.game, 0, { value, card, until: 'round' }, 'C2-INIT-2')
  set('one', 6)
  set('two', 0)
  expect(now()).toBe(0)
  endInitiative(table.game, 0, 'two')
  expect(now()).toBe(6)
  set('two', 0)
  endInitiative(table.game, 0, 'one')
  expect(now()).toBe(0)
  endInitiative(table.game, 0, 'two')
  expect(now()).toBe(2)
})
