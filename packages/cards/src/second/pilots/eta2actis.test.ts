import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  hasActed,
  seekAbility,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('aaylasecura: whoever defends against an enemy close before her turns a blank to a focus', () => {
  const shot = (y: number, heading = 180) => {
    const at = createSides(
      [[tiePilot, 600, 450]],
      [
        [xwingPilot, 600, 640],
        ['aaylasecura', 660, y, heading],
      ],
      blanks(4),
    )
    return fireFirst(at.skipTo('engagement'))
  }
  const at = shot(580).answer('modifyDefenseDice', 'card:2:pilot:aaylasecura:blankToFocus')
  expect(at.kinds('changed')[0]!.faces).toEqual(['focus', 'blank'])
  expect(diceOffers(shot(620), 'aaylasecura')).toEqual([])
  expect(diceOffers(shot(580, 0), 'aaylasecura')).toEqual([])
})

const outnumbering = (
  pilot: string,
  friend: string,
  spot: { friendX?: number; enemies?: number; escort?: boolean; tokens?: object; force?: number },
) => {
  const { friendX = 720, enemies = 1, escort = false, tokens = { strain: 2 }, force = 3 } = spot
  const foes = [
    [tiePilot, 560, 520],
    [tiePilot, 620, 560],
  ] as const
  const at = createSides(
    [[friend, 600, 300], [pilot, friendX, 300], ...(escort ? ([[xwingPilot, 650, 400]] as const) : [])],
    [...foes.slice(0, enemies), farShip],
  )
  for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { activated: true })
  at.arrange(0, { tokens }).arrange(1, { force })
  return seekAbility(at.dials('2FB', '2FB', ...at.game.state.ships.slice(2).map(() => '2FB')), pilot)
}

test('anakinskywalker-eta2actis: 1 Force removes a red token of Obi-Wan where he is outnumbered', () => {
  const pilot = 'anakinskywalker-eta2actis'
  const at = useAbilityOf(outnumbering(pilot, 'obiwankenobi', {}), pilot, 'strain')
  at.has(0, { tokens: {} })
  expect(at.ship(1).force).toBe(2)
  expect(hasActed(outnumbering(pilot, 'plokoon', {}), pilot)).toBe(false)
  expect(hasActed(outnumbering(pilot, 'obiwankenobi', { friendX: 960 }), pilot)).toBe(false)
  expect(hasActed(outnumbering(pilot, 'obiwankenobi', { enemies: 0 }), pilot)).toBe(false)
  expect(hasActed(outnumbering(pilot, 'obiwankenobi', { escort: true }), pilot)).toBe(false)
  expect(hasActed(outnumbering(pilot, 'obiwankenobi', { escort: true, enemies: 2 }), pilot)).toBe(true)
  expect(hasActed(outnumbering(pilot, 'obiwankenobi', { tokens: {} }), pilot)).toBe(false)
  expect(hasActed(outnumbering(pilot, 'obiwankenobi', { force: 0 }), pilot)).toBe(false)
})

test('anakinskywalker-eta2actis: a lock on the ship is a red token', () => {
  const pilot = 'anakinskywalker-eta2actis'
  const at = createSides([[pilot, 600, 300]], [[tiePilot, 600, 500], farShip]).arrange(1, {
    activated: true,
    locks: [0],
  })
  useAbilityOf(at.dials('2FB', '2FB', '2FB'), pilot, 'lock:1').has(1, { locks: [] })
})

test('obiwankenobi-eta2actis: 1 Force gives Anakin a focus token where he is outnumbered', () => {
  const pilot = 'obiwankenobi-eta2actis'
  const at = useAbilityOf(outnumbering(pilot, 'anakinskywalker', { tokens: {} }), pilot)
  at.has(0, { tokens: { focus: 1 } })
  expect(at.ship(1).force).toBe(2)
  expect(hasActed(outnumbering(pilot, 'plokoon', {}), pilot)).toBe(false)
  expect(hasActed(outnumbering(pilot, 'anakinskywalker', { tokens: {}, enemies: 0 }), pilot)).toBe(false)
  expect(hasActed(outnumbering(pilot, 'anakinskywalker', { tokens: {}, force: 0 }), pilot)).toBe(false)
})

test('shaakti: each Force lets another ship keep a focus or evade token', () => {
  const ended = (x: number, force = 2) =>
    createSides(
      [
        ['shaakti', 600, 450],
        [xwingPilot, x, 450],
      ],
      [farShip],
    )
      .arrange(0, { force, tokens: { focus: 2 } })
      .arrange(1, { tokens: { evade: 2, focus: 1 } })
      .skipTo('end')
  const at = useAbilityOf(ended(840), 'shaakti', 'keep:focus:0')
  expect(at.options('answerAbility')).toEqual(['keep:focus:1', 'keep:evade:1', 'done'])
  at.answer('answerAbility', 'keep:evade:1')
  at.has(0, { tokens: { focus: 1 } })
  at.has(1, { tokens: { evade: 1 } })
  at.ends('setDials')
  const one = useAbilityOf(ended(840, 1), 'shaakti', 'keep:focus:1')
  one.has(1, { tokens: { focus: 1 } })
  one.has(0, { tokens: {} })
  expect(ended(850).options('useAbility')).toEqual(['keep:focus:0', 'decline'])
  expect(hasActed(ended(840, 0), 'shaakti')).toBe(false)
})

test('yoda: 1 Force brings back one that another friend at range 0–3 spent', () => {
  const spent = (x: number, force = 3) => {
    const at = createSides(
      [
        ['plokoon', 600, 450],
        ['yoda', x, 450],
      ],
      [[tiePilot, 600, 640]],
      ['focus', ...blanks(8)],
    )
    at.arrange(1, { force }).skipTo('engagement')
    return fireFirst(at, '0:front:2').answer('modifyAttackDice', 'force')
  }
  const at = useAbilityOf(spent(940), 'yoda')
  expect(at.kinds('spent').map(({ ship }) => ship)).toEqual([0, 1])
  expect(at.kinds('recovered')[0]).toMatchObject({ ship: 0, what: 'force', amount: 1 })
  expect(hasActed(spent(950), 'yoda')).toBe(false)
  expect(hasActed(spent(940, 0), 'yoda')).toBe(false)
  const own = createSides([['yoda', 600, 450]], [[tiePilot, 600, 640]], ['focus', ...blanks(8)]).skipTo(
    'engagement',
  )
  const shots = own.upTo('chooseAttack', 0).options('chooseAttack')
  own.answer('chooseAttack', shots[0]!).answer('modifyAttackDice', 'force')
  expect(hasActed(own, 'yoda')).toBe(false)
})

test('aaylasecura: an allied defender has her help as well, and uses it itself', () => {
  const at = createSides([[tiePilot, 600, 450]], [[xwingPilot, 600, 640]], blanks(4), {
    seats: [[[tiePilot, 600, 450]], [[xwingPilot, 600, 640]], [['aaylasecura', 660, 580, 180]]],
    teams: [0, 1, 1],
  })
  fireFirst(at.skipTo('engagement'))
  expect(at.asked('modifyDefenseDice').seat).toBe(1)
  at.answer('modifyDefenseDice', 'card:2:pilot:aaylasecura:blankToFocus')
  expect(at.kinds('changed')[0]!.faces).toEqual(['focus', 'blank'])
})
