import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  diceOffers,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('ahsokatano: after a maneuver 1 Force gives a friend at range 0–1 an action, even stressed', () => {
  const flown = (x: number, ship = {}, block = 900) => {
    const at = createSides(
      [
        ['ahsokatano', 600, 300],
        [xwingPilot, x, 420],
        [tiePilot, block, 450],
      ],
      [farShip],
    )
    at.arrange(0, ship).arrange(1, { activated: true, tokens: { stress: 1 } })
    return at.arrange(2, { activated: true }).dials('2FB', '2FB', '2FB', '2FB')
  }
  const at = useAbilityOf(flown(730), 'ahsokatano', 'ship:1').answer('chooseAction', 'focus')
  at.has(1, { tokens: { stress: 1, focus: 1 } })
  expect(at.ship(0).force).toBe(1)
  expect(useAbilityOf(flown(730), 'ahsokatano', 'ship:0').asked('chooseAction').subject).toBe(0)
  expect(() => useAbilityOf(flown(760), 'ahsokatano', 'ship:1')).toThrow()
  expect(hasActed(flown(730, { force: 0 }), 'ahsokatano')).toBe(false)
  expect(hasActed(flown(730, {}, 600), 'ahsokatano')).toBe(false)
})

test('barrissoffee: 1 Force betters a result of a friend whose target is in its bullseye', () => {
  const firing = (barriss: number, x = 600, ship = {}) => {
    const at = createSides(
      [
        [xwingPilot, 600, 450],
        ['barrissoffee', barriss, 450],
      ],
      [[tiePilot, x, 640]],
      ['focus', 'hit', ...blanks(8)],
    )
    return fireFirst(at.arrange(1, ship).skipTo('engagement'), '0:front:2')
  }
  const at = firing(840)
  expect(diceOffers(at, 'barrissoffee')).toEqual(['focusToHit', 'hitToCrit'])
  at.answer('modifyAttackDice', 'card:1:pilot:barrissoffee:hitToCrit')
  expect(at.kinds('changed')[0]!.faces).toEqual(['focus', 'crit', 'blank'])
  expect(spentItems(at)).toEqual(['force'])
  expect(diceOffers(firing(850), 'barrissoffee')).toEqual([])
  expect(diceOffers(firing(840, 660), 'barrissoffee')).toEqual([])
  expect(diceOffers(firing(840, 600, { force: 0 }), 'barrissoffee')).toEqual([])
})

test('luminaraunduli: 1 Force softens an attack on a friend outside the bullseye', () => {
  const shot = (luminara: number, x = 660, ship = {}) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        [tiePilot, x, 640],
        ['luminaraunduli', luminara, 640],
      ],
      ['hit', 'crit', ...blanks(8)],
    )
    return fireFirst(at.arrange(2, ship).skipTo('engagement'))
  }
  const at = shot(900)
  expect(diceOffers(at, 'luminaraunduli')).toEqual(['critToHit', 'hitToFocus'])
  at.answer('modifyAttackDice', 'card:2:pilot:luminaraunduli:hitToFocus')
  expect(at.kinds('changed')[0]!.faces).toEqual(['focus', 'crit', 'blank'])
  expect(spentItems(at)).toEqual(['force'])
  expect(diceOffers(shot(910), 'luminaraunduli')).toEqual([])
  expect(diceOffers(shot(800, 600), 'luminaraunduli')).toEqual([])
  expect(diceOffers(shot(900, 660, { force: 0 }), 'luminaraunduli')).toEqual([])
})

test('macewindu: a red maneuver fully executed brings 1 Force back', () => {
  const flown = (dial: string, block = 900, force = 1) => {
    const at = createSides(
      [
        ['macewindu', 600, 300],
        [tiePilot, block, 460],
      ],
      [farShip],
    ).arrange(0, { force })
    return at.arrange(1, { activated: true }).dials(dial, '2FB', '2FB').kinds('recovered')
  }
  expect(flown('4KR')).toMatchObject([{ ship: 0, what: 'force', amount: 1 }])
  expect(flown('4KR', 600)).toEqual([])
  expect(flown('4FW')).toEqual([])
  expect(flown('4KR', 900, 3)).toEqual([])
})

test('obiwankenobi: 1 Force replaces a focus token spent by a friend at range 0–2', () => {
  const spent = (obiwan: number, ship = {}, token = 'focus') => {
    const at = createSides(
      [
        [xwingPilot, 600, 450],
        ['obiwankenobi', obiwan, 450],
      ],
      [[tiePilot, 600, 640]],
      ['focus', ...blanks(8)],
    )
    at.arrange(0, { tokens: { [token]: 1 } }).arrange(1, ship)
    return fireFirst(at.skipTo('engagement'), '0:front:2').answer('modifyAttackDice', token)
  }
  const at = useAbilityOf(spent(840), 'obiwankenobi')
  expect(gainedTokens(at)).toEqual(['0:focus'])
  expect(spentItems(at)).toEqual(['focus', 'force'])
  expect(hasActed(spent(850), 'obiwankenobi')).toBe(false)
  expect(hasActed(spent(840, { force: 0 }), 'obiwankenobi')).toBe(false)
  expect(hasActed(spent(840, {}, 'calculate'), 'obiwankenobi')).toBe(false)
})

test('plokoon: hands a green token to a friend at range 0–2 or takes an orange one', () => {
  const begun = (x: number, ship: object, friend: object) =>
    createSides(
      [
        ['plokoon', 600, 450],
        [xwingPilot, x, 450],
      ],
      [farShip],
    )
      .arrange(0, ship)
      .arrange(1, friend)
      .skipTo('engagement')
  const given = useAbilityOf(begun(840, { tokens: { focus: 1 } }, {}), 'plokoon', 'give:focus:1')
  expect(gainedTokens(given)).toEqual(['1:focus'])
  expect(given.kinds('lost')[0]).toMatchObject({ ship: 0, token: 'focus' })
  expect(spentItems(given)).toEqual(['force'])
  const taken = useAbilityOf(begun(840, {}, { tokens: { jam: 1 } }), 'plokoon', 'take:jam:1')
  expect(gainedTokens(taken)).toEqual(['0:jam'])
  expect(taken.kinds('lost')[0]).toMatchObject({ ship: 1, token: 'jam' })
  expect(hasActed(begun(850, { tokens: { focus: 1 } }, {}), 'plokoon')).toBe(false)
  expect(hasActed(begun(840, { tokens: { focus: 1 }, force: 0 }, {}), 'plokoon')).toBe(false)
  expect(hasActed(begun(840, { tokens: { stress: 1 } }, { tokens: { stress: 1 } }), 'plokoon')).toBe(false)
})

test('saeseetiin: 1 Force sets a revealed dial to another maneuver of that speed and colour', () => {
  const revealed = (x: number, ship = {}, friend = {}) => {
    const at = createSides(
      [
        [xwingPilot, 600, 450],
        ['saeseetiin', x, 450],
      ],
      [farShip],
    )
    at.arrange(0, friend).arrange(1, { activated: true, ...ship })
    return at.dials('2FB', '2FB', '2FB')
  }
  const at = revealed(840)
  expect(
    at
      .options('useAbility')
      .filter((id) => id !== 'decline')
      .every((id) => /^2.B$/.test(id)),
  ).toBe(true)
  useAbilityOf(at, 'saeseetiin', at.options('useAbility')[0])
  expect(at.ship(0).dial).not.toBe('2FB')
  expect(at.ship(1).force).toBe(1)
  expect(at.kinds('moved')[0]!.maneuver).toMatch(/^2[BN]B$/)
  expect(hasActed(revealed(850), 'saeseetiin')).toBe(false)
  expect(hasActed(revealed(840, { force: 0 }), 'saeseetiin')).toBe(false)
})
