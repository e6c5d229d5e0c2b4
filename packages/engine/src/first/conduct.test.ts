import { expect, test } from 'vitest'
import { blanks, type Layout, squadOf, Table } from '../../test/first.ts'
import { first, play, seatView, serializeGame } from '../index.ts'
import type { Seat } from '../vocabulary/ids.ts'
import { triggerOn } from './ability.ts'

const { attackAgain, discardUpgrade, gain, requireAttack } = first.effects
const rookie = 'rookiepilot'
const red = 'redsquadronpilot'
const academy = 'academypilot'

/** Two against two, each with one ship. */
const teams = (more: Partial<Layout> = {}) =>
  new Table({
    teams: [0, 0, 1, 1],
    seats: [[[red, 300, 300]], [[rookie, 600, 300]], [[red, 1200, 700, 180]], [[rookie, 1500, 700, 180]]],
    ...more,
  })

test('[EV18-TALK-1] [EP14-TALK-1] teammates see each other’s dials before they are revealed, opponents do not', () => {
  for (const ruleset of ['1e-epic-2014', '1e-epic-2018']) {
    const at = teams({ ruleset })
    play(at.game, 1, { decision: at.game.pending[1]!.id, option: '1:3FW' })
    const seen = [0, 1, 2, 3].map((seat) => seatView(at.game, seat).state.ships[1]!.dial)
    expect(seen).toEqual(['3FW', '3FW', null, null])
    at.ends('setDials')
  }
})

test('[EV18-CAPT-3] [EP14-TALK-3] a captain neither sets a partner’s dial nor decides for a partner’s ship', () => {
  const at = teams()
  const before = JSON.stringify(serializeGame(at.game))
  expect(at.game.rules.captains).toEqual([0, 2])
  expect(at.options('setDials').filter((id) => !id.startsWith('0:'))).toEqual([])
  const said = (seat: Seat, option: string) => {
    const played = play(at.game, seat, { decision: at.game.pending[1]!.id, option })
    return played.ok ? 'ok' : played.refusal.message
  }
  expect(said(0, '1:3FW')).toBe('That decision is for another player.')
  expect(JSON.stringify(serializeGame(at.game))).toBe(before)
  expect(said(1, '1:2FG')).toBe('ok')
  at.dials('2FG', null, '2FG', '2FG')
  expect(at.asked('chooseAction')).toMatchObject({ seat: 1, subject: 1 })
  const { id: decision } = at.asked('chooseAction')
  expect(play(at.game, 0, { decision, option: 'focus' }).ok).toBe(false)
  at.answer('chooseAction', 'none').has(1, { tokens: {} })
  expect(at.asked('chooseAction').seat).toBe(3)
})

const torpedoes: first.Cards = {
  'torpedo:protontorpedoes': { text: 'Fired once.', weapon: { needs: 'lock', pays: ['lock', 'discard'] } },
}

test('[EP14-DISC-1] [EP14-DISC-2] a discarded card stays with its ship and does nothing any more', () => {
  const at = new Table({
    seats: [[[red, 300, 300, 0, ['torpedo:protontorpedoes']]], [[academy, 300, 500, 180]]],
    cards: torpedoes,
  })
  at.arrange(0, { locks: [1] })
  discardUpgrade(at.game, 0, 'torpedo:protontorpedoes', 'C1-WEAPON-3')
  at.skipTo('combat')
  expect(at.options('chooseAttack')).toEqual(['primary:1', 'pass'])
  expect(at.ship(0).discarded).toEqual(['torpedo:protontorpedoes'])
  expect(at.game.rules.facts[0]!.cards).toContain('torpedo:protontorpedoes')
  at.answer('chooseAttack', 'pass').upTo('setDials').ends('setDials')
})

test('[EP14-CONDUCT-3] a card goes before the rules: one that says so lets its ship attack twice', () => {
  const shots = (cards: first.Cards, dice: number) => {
    const at = new Table({
      seats: [[[red, 300, 300, 0, ['ept:determination']]], [[academy, 300, 520, 180]]],
      cards,
      dice: blanks(dice),
    })
    at.skipTo('combat').answer('chooseAttack', 'primary:1')
    return at
  }
  const once = shots({}, 6)
  expect(once.asked('chooseAttack').subject).toBe(1)
  const twice = shots(
    {
      'ept:determination': {
        text: 'Once more.',
        triggers: [
          triggerOn('afterAttack', {
            attacks: true,
            when: (game, me) => requireAttack(game).grantedBy !== me.key,
            use: (game, me) => attackAgain(game, me),
          }),
        ],
      },
    },
    12,
  )
  expect(twice.asked('chooseAttack').subject).toBe(0)
  twice.answer('chooseAttack', 'primary:1')
  expect(twice.asked('chooseAttack').subject).toBe(1)
  twice.answer('chooseAttack', 'pass')
  expect(twice.kinds('attack').map(({ ship }) => ship)).toEqual([0, 0])
  twice.ends('setDials')
})

test('[EP14-MISS-1] an ability that was passed over cannot be used later', () => {
  const at = new Table({
    seats: [[[red, 300, 300, 0, ['ept:determination']]], [[academy, 1500, 700, 180]]],
    cards: {
      'ept:determination': {
        text: 'A token.',
        triggers: [
          triggerOn('startOfEngagement', {
            may: true,
            use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-ABILITY-1'),
          }),
        ],
      },
    },
  }).skipTo('combat')
  const { id: decision } = at.asked('useAbility')
  at.answer('useAbility', 'decline')
  expect(play(at.game, 0, { decision, option: 'use' }).ok).toBe(false)
  at.has(0, { tokens: {} }).ends('setDials')
})

const mirror = () =>
  new Table({
    ruleset: '1e-epic-2014',
    seats: [
      [
        ['wedgeantilles', 300, 300],
        [red, 500, 300],
      ],
      [
        ['wedgeantilles', 1500, 700, 180],
        [red, 1300, 700, 180],
      ],
    ],
  })

test('[EP14-MIRROR-2] [EP14-MIRROR-4] [EP14-MIRROR-5] in a mirror match every ship has its number, white against black, and no rule differs', () => {
  const { keys, facts } = mirror().game.rules
  expect(keys).toBe(first.rulesets['1e-epic-2014'])
  expect(facts.map(({ idToken: { colour, number } }) => `${colour} ${number}`)).toEqual([
    'white 1',
    'white 2',
    'black 1',
    'black 2',
  ])
})

test('[EP14-MIRROR-7] a dial belongs to the ship it is set for', () => {
  const at = mirror()
  play(at.game, 1, { decision: at.game.pending[1]!.id, option: '2:3FW' })
  expect(at.game.state.ships.map(({ dial }) => dial)).toEqual([null, null, '3FW', null])
  at.ends('setDials')
})

test('[EP14-PILE-1] no side has a score at the start', () => {
  const { game } = mirror()
  expect([0, 1].map((side) => first.scoreOfTeam(game, side))).toEqual([0, 0])
})

/** A table at its setup. */
const setting = (ruleset: string, first: number) => {
  const at = new Table({
    seats: [],
    setup: {
      ruleset,
      area: 'epic',
      seats: [
        [
          [academy, 0, 0],
          [academy, 0, 0],
        ],
        [[red, 0, 0]],
      ].map((ships, seat) => ({ name: `seat ${seat}`, team: seat, squad: squadOf(ships as never) })),
    },
  })
  return at.answer('chooseInitiative', `team:${first}`)
}

test('[EP14-TABLE-2] the two long edges are the players’', () => {
  const at = setting('1e-epic-2014', 0)
  const edges = [0, 1].map((seat) => first.deploymentOf(at.game, seat).edge)
  expect(edges.map(([a, b]) => [Math.abs(b.x - a.x), a.y, b.y])).toEqual([
    [1828.8, 0, 0],
    [1828.8, 914.4, 914.4],
  ])
})

test('[EP14-COMP-15] 2014: ships may stand a template apart, as far out as they may be placed', () => {
  const at = setting('1e-epic-2014', 0)
  at.answer('choosePlacing', 'ship:0')
  expect(at.put('placeShip', 300, 150)).toBeUndefined()
  expect(at.put('placeShip', 300 + 40 + 40, 150)).toBeUndefined()
  expect(at.asked('placeShip').subject).toBe(2)
  at.ends('placeShip')
})
