import { describe, expect, test } from 'vitest'
import { cr90, createBatteries, farShip, xwing } from '../../../test/huge.ts'
import { type Layout, type PlacedPilot, Table } from '../../../test/table.ts'
import { type Cards, triggerOn } from '../ability.ts'

const arms = ['ioncannonbattery', 'targetingbattery']

/** The pose of an X-wing that faces a CR90 at 600, 450. */
const fromSide: PlacedPilot = [xwing, 740, 450, 270]
const ahead: PlacedPilot = [xwing, 620, 680, 180]
const bullseye: PlacedPilot = [xwing, 600, 680, 180]
const behind: PlacedPilot = [xwing, 630, 220, 0]

/** A CR90 without shields is hit by one crit from there. */
function hit(from: PlacedPilot, card: string, more: Partial<Layout> = {}): Table {
  const table = new Table({
    seats: [[[cr90, 600, 450, 0, arms]], [from]],
    cards: createBatteries,
    dice: ['crit', 'blank', 'blank', 'blank'],
    hugeDeck: [card],
    ...more,
  })
  table.arrange(0, { shields: 0, engaged: true }).skipTo('engagement')
  return table.answer('chooseAttack', '0:front:0')
}

test('[C2-HDAMAGE-1] huge ships are dealt cards of their own deck', () => {
  const table = hit(ahead, 'weaponsfailure')
  const { hugeDecks, decks } = table.game.state
  const { hugeDeck, damageDeck } = table.game.rules
  expect(hugeDeck).toHaveLength(20)
  // The test puts one more card on top of each.
  expect(hugeDecks.map(({ draw }) => draw.length)).toEqual([20, 21])
  expect(decks.map(({ draw }) => draw.length)).toEqual([damageDeck.length, damageDeck.length])
  expect(table.ship(0).damage).toHaveLength(1)
  // Only games with huge ships have such a deck.
  expect(new Table({ seats: [[[xwing, 600, 450]], [farShip]] }).game.state.hugeDecks).toEqual([])
})

describe('precision shots', () => {
  test('[C2-HDAMAGE-2] Turret Disabled: the attacker flips a hardpoint, before the card counts', () => {
    const table = hit(fromSide, 'damagedcircuitry')
    expect(table.asked('answerAbility')).toMatchObject({ seat: 1 })
    expect(table.options('answerAbility')).toEqual(['flip:ioncannonbattery', 'flip:targetingbattery'])
    table.answer('answerAbility', 'flip:targetingbattery')
    expect(table.kinds('precisionShot')).toMatchObject([
      { ship: 1, target: 0, card: 'huge:damagedcircuitry', name: 'Turret Disabled' },
    ])
    table.has(0, {
      sides: { targetingbattery: 1 },
      damage: [{ card: 'huge:damagedcircuitry', faceup: true }],
    })
    table.ends('setDials')
  })

  test('[C2-HDAMAGE-3] not from outside the arc', () => {
    const table = hit(ahead, 'damagedcircuitry')
    expect(table.kinds('precisionShot')).toEqual([])
    table.has(0, { sides: {}, damage: [{ card: 'huge:damagedcircuitry', faceup: true }] })
    table.ends('setDials')
  })

  test('[C2-HDAMAGE-3] not for damage that no attack deals', () => {
    const table = new Table({
      seats: [[[cr90, 600, 300]], [fromSide]],
      obstacles: [['coreasteroid0', 600, 460]],
      hugeDeck: ['shieldgeneratordamaged'],
    })
    table.arrange(0, { shields: 0 }).arrange(1, { activated: true }).dials('2FB', '2FB')
    expect(table.kinds('precisionShot')).toEqual([])
    table.has(0, { damage: [{ card: 'huge:shieldgeneratordamaged', faceup: true }] })
  })

  test('a card that is reconstructed says so, the published one does not', () => {
    const made = hit(fromSide, 'shieldgeneratordamaged')
    expect(made.kinds('dealt')[0]).toMatchObject({ card: 'huge:shieldgeneratordamaged', reconstructed: true })
    expect(made.kinds('precisionShot')).toMatchObject([{ name: 'Broadside', reconstructed: true }])
    expect(hit(ahead, 'damagedcircuitry').kinds('dealt')[0]).not.toHaveProperty('reconstructed')
  })

  const shots = [
    ['damagedsensorarray', ahead, 'Bridge Shaken'],
    ['damagedengine', behind, 'Thrusters Hit'],
    ['hullbreach', bullseye, 'Weak Point'],
    ['shieldgeneratordamaged', fromSide, 'Broadside'],
    ['weaponsfailure', ahead, 'Batteries Hit'],
    ['fuelleak', behind, 'Reactor Hit'],
    ['directhit', bullseye, 'Through the Hull'],
    ['woundedcrew', fromSide, 'Decks Opened'],
    ['blindedgunners', behind, 'Power Lost'],
  ] as const
  for (const [card, from, name] of shots) {
    test(`${name} of ${card} comes from its arc alone`, () => {
      expect(hit(from, card).kinds('precisionShot')).toMatchObject([{ card: `huge:${card}`, name }])
      const elsewhere = from === behind ? ahead : from === bullseye ? fromSide : behind
      expect(hit(elsewhere, card).kinds('precisionShot')).toEqual([])
    })
  }

  test('what each does', () => {
    const events = (from: PlacedPilot, card: string) =>
      hit(from, card)
        .events.filter(({ rule }) => rule === 'C2-HDAMAGE-2')
        .map(({ kind, token, amount }) => [kind, token, amount].filter((one) => one !== undefined))
    expect(events(ahead, 'damagedsensorarray')).toEqual([['precisionShot'], ['gained', 'stress', 1]])
    expect(events(behind, 'damagedengine')).toEqual([['precisionShot'], ['lost', 'energy', 1]])
    expect(events(behind, 'fuelleak')).toEqual([['precisionShot'], ['lost', 'energy', 2]])
    expect(events(ahead, 'weaponsfailure')).toEqual([['precisionShot'], ['gained', 'disarm', 1]])
    expect(events(fromSide, 'shieldgeneratordamaged')).toEqual([['precisionShot'], ['damaged']])
    expect(events(bullseye, 'directhit')).toEqual([['precisionShot'], ['damaged']])
    expect(events(fromSide, 'woundedcrew')).toEqual([['precisionShot'], ['gained', 'stress', 1]])
    expect(events(behind, 'blindedgunners')).toEqual([['precisionShot'], ['lost', 'energy', 1]])
    // A facedown card is turned up by a shot down the bullseye.
    const table = new Table({
      seats: [[[cr90, 600, 450]], [bullseye]],
      dice: ['hit', 'crit', 'blank', 'blank'],
      hugeDeck: ['weaponsfailure', 'hullbreach'],
    })
    table.arrange(0, { shields: 0, engaged: true }).skipTo('engagement').answer('chooseAttack', '0:front:0')
    expect(table.kinds('exposed')).toMatchObject([{ card: 'huge:weaponsfailure' }])
    table.has(0, {
      damage: [
        { card: 'huge:weaponsfailure', faceup: true },
        { card: 'huge:hullbreach', faceup: true },
      ],
    })
    table.ends('setDials')
  })

  test('a card may let an attacker apply one from elsewhere', () => {
    const hunter: Cards = {
      ...createBatteries,
      dreadnoughthunter: {
        text: 'Applies precision shots from anywhere.',
        triggers: [
          triggerOn('precisionShot', {
            of: 'any',
            when: (_, me, moment) => moment.attacker === me.ship,
            may: true,
            use: () => undefined,
          }),
        ],
      },
    }
    const from: PlacedPilot = [xwing, 600, 680, 180, ['dreadnoughthunter']]
    expect(hit(from, 'damagedcircuitry', { cards: hunter }).options('useAbility')).toEqual(['use', 'decline'])
  })
})

describe('cards of the huge deck', () => {
  const holding = (card: string) => {
    const table = new Table({ seats: [[[cr90, 600, 300]], [farShip]] })
    return table.arrange(0, { damage: [{ card: `huge:${card}`, faceup: true }], energy: 0, shields: 0 })
  }

  test('Damaged Circuitry and Shield Generator Damaged: less comes back', () => {
    holding('damagedcircuitry').skipTo('end').has(0, { energy: 1, shields: 2 })
    holding('shieldgeneratordamaged').skipTo('end').has(0, { energy: 2, shields: 1 })
    const both = holding('damagedcircuitry')
    const card = { card: 'huge:damagedcircuitry', faceup: true }
    both
      .arrange(0, { damage: [card, card, card] })
      .skipTo('end')
      .has(0, { energy: 0 })
  })

  test('Damaged Engine: banks are harder, and an action repairs it', () => {
    const table = holding('damagedengine').arrange(0, { energy: 3 }).arrange(1, { activated: true })
    table.dials('1NW', '2FB')
    expect(table.kinds('lost')).toMatchObject([{ token: 'energy', amount: 1 }])
    table.answer('chooseAction', 'repair:huge:damagedengine')
    table.has(0, { damage: [{ card: 'huge:damagedengine', faceup: false }] })
    table.ends('setDials')
  })
})
