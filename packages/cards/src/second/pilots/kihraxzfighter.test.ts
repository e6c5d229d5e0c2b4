import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  fireFirst,
  gainedTokens,
  hasActed,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('captainjostero: a bonus attack on an enemy hurt otherwise than in defense', () => {
  const blown = (x: number, seat = 1) => {
    const at = createSides([['captainjostero', 600, 450]], [[xwingPilot, x, 640, 180]], blanks(9))
    const bomb = {
      id: 2000,
      kind: 'bomb',
      what: 'protonBomb',
      piece: 0,
      card: 'protonbombs',
      ship: 0,
      seat,
      place: 'table',
      pose: { x, y: 720, heading: 0 },
      fuse: 0,
      damage: [],
      doomed: false,
      acted: false,
    } as const
    at.game.state = { ...at.game.state, devices: [bomb] }
    at.arrange(0, { activated: true }).arrange(1, { activated: true })
    return at.skipTo('activation').upTo('useAbility')
  }
  const at = useAbilityOf(blown(600), 'captainjostero')
  expect(at.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  expect(hasActed(blown(900), 'captainjostero')).toBe(false)
  const shot = createSides(
    [['captainjostero', 600, 450]],
    [[xwingPilot, 600, 640]],
    ['hit', 'hit', 'hit', ...blanks(2)],
  )
  expect(hasActed(fireFirst(shot.skipTo('engagement')).upTo('setDials'), 'captainjostero')).toBe(false)
})

test('graz: one die more behind the other ship', () => {
  const rolls = (y: number, heading: number, attacks = true) => {
    const at = attacks
      ? createSides([['graz', 600, 450]], [[xwingPilot, 600, y, heading]], blanks(9))
      : createSides(
          [['shadowsquadronveteran', 600, 450, 0, ['ioncannonturret']]],
          [['graz', 600, y]],
          blanks(9),
        )
    at.arrange(0, { turret: 'rear' })
    return fireFirst(at.skipTo('engagement'), attacks ? '0:front:1' : 'ioncannonturret:rear:1')
      .upTo('setDials')
      .rolls()
  }
  expect(rolls(640, 0)[0]).toBe(4)
  expect(rolls(640, 180)[0]).toBe(3)
  expect(rolls(260, 0, false)[1]).toBe(3)
})

test('talonbanecobra: one die more attacking at range 1 or defending at range 3', () => {
  const attack = (y: number) =>
    fireFirst(
      createSides([['talonbanecobra', 600, 450]], [[tiePilot, 600, y]], blanks(12)).skipTo('engagement'),
    )
      .upTo('setDials')
      .rolls()
  const defend = (y: number) =>
    fireFirst(
      createSides([[xwingPilot, 600, 450]], [['talonbanecobra', 600, y]], blanks(12)).skipTo('engagement'),
    )
      .upTo('setDials')
      .rolls()
  expect(attack(580)[0]).toBe(5)
  expect(attack(640)[0]).toBe(3)
  expect(defend(740)[1]).toBe(4)
  expect(defend(640)[1]).toBe(2)
})

test('viktorhel: stresses the attacker unless it rolled exactly two defense dice', () => {
  const shot = (y: number) => {
    const at = createSides([[xwingPilot, 600, 450]], [['viktorhel', 600, y]], blanks(12))
    return gainedTokens(fireFirst(at.skipTo('engagement')).upTo('setDials'))
  }
  expect(shot(740)).toEqual(['0:stress'])
  expect(shot(640)).toEqual([])
})
