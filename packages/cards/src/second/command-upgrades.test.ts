import { type PlacedPilot, Table } from '@flotilla/engine/testing'
import { createWing, farShip } from '@flotilla/engine/testing/wing'
import { describe, expect, test } from 'vitest'
import { secondCards } from './index.ts'

/** At range 1: four dice. */
const veteran: PlacedPilot = ['redsquadronveteran', 600, 430, 180]
const blanks = (count: number) => Array<string>(count).fill('blank')

interface Staged {
  readonly dice: readonly string[]
  readonly enemy?: PlacedPilot
  readonly cards?: typeof secondCards
}

/** A wing with its leader under fire by an X-wing in front of it. */
function attacked(
  pilots: readonly string[],
  upgrade: string,
  { dice, enemy = veteran, cards = secondCards }: Staged,
) {
  const table = new Table({
    seats: [createWing(pilots, 600, 300, 0, [upgrade]), [enemy]],
    wings: [[pilots.map((_, i) => i)]],
    dice,
    cards,
  })
  // No other ship attacks.
  for (const id of pilots.keys()) table.arrange(id, { engaged: true })
  return table.skipTo('engagement').answer('chooseAttack', '0:front:0')
}

describe('damage sharing', () => {
  const same = (pilot: string, count: number): string[] => Array<string>(count).fill(pilot)

  test('[EB-WSQ-4] [WG-DEF-9] Veteran Wing Leader: up to two wingmates in the attack arc take a result each', () => {
    const table = attacked(same('academypilot', 4), 'veteranwingleader', {
      dice: ['hit', 'hit', 'crit', 'blank', ...blanks(3)],
    })
    expect(table.options('shareDamage')).toEqual([
      'hit:1',
      'crit:1',
      'hit:2',
      'crit:2',
      'hit:3',
      'crit:3',
      'done',
    ])
    table.answer('shareDamage', 'crit:1')
    expect(table.options('shareDamage')).toEqual(['hit:2', 'hit:3', 'done'])
    table.answer('shareDamage', 'hit:2')
    expect(table.kinds('hit')).toMatchObject([{ target: 0, hits: 1, crits: 0 }])
    expect([0, 1, 2, 3].map((id) => table.ship(id).damage.length)).toEqual([1, 1, 1, 0])
    expect(table.kinds('dealt').map(({ ship, faceup }) => [ship, faceup])).toEqual([
      [1, true],
      [2, false],
      [0, false],
    ])
    table.upTo('changeWings').ends('changeWings')
  })

  test('nobody takes anything when the player does not want to, or nobody is in the arc', () => {
    const dice = ['hit', 'blank', 'blank', 'blank', ...blanks(3)]
    const declined = attacked(same('academypilot', 3), 'veteranwingleader', { dice }).answer(
      'shareDamage',
      'done',
    )
    expect([0, 1, 2].map((id) => declined.ship(id).damage.length)).toEqual([1, 0, 0])
    // From ahead of the right flank, facing left.
    const aside = attacked(same('academypilot', 3), 'veteranwingleader', {
      dice,
      enemy: ['redsquadronveteran', 660, 360, 270],
    })
    expect(aside.options('shareDamage')).toEqual(['hit:1', 'done'])
    const missed = attacked(same('academypilot', 3), 'veteranwingleader', {
      dice: [...blanks(4), ...blanks(3)],
    })
    expect(missed.kinds('missed')).toHaveLength(1)
  })

  test('a ship that has split shares nothing', () => {
    const table = new Table({
      seats: [createWing(same('academypilot', 3), 600, 300, 0, ['veteranwingleader']), [veteran]],
      wings: [[[0, 1, 2]]],
      dice: ['hit', 'blank', 'blank', 'blank', ...blanks(3)],
      cards: secondCards,
    })
    for (const id of [0, 1, 2]) table.arrange(id, { engaged: true, inFormation: id === 1 })
    table.skipTo('engagement').answer('chooseAttack', '0:front:0')
    expect(table.options('shareDamage')).toEqual(['hit:1', 'done'])
  })

  const leaders = [
    ['agentoftheempire', ['tempestsquadronpilot', 'academypilot', 'academypilot'], 2, 3],
    ['firstorderelite', ['quickdraw', 'zetasquadronsurvivor', 'zetasquadronsurvivor'], 2, 2],
    ['jedicommander', ['jediknight', 'goldsquadrontrooper', 'goldsquadrontrooper'], 2, 3],
    ['shadowwing', same('academypilot', 4), 2, 3],
    ['skystrikeacademyclass', ['blacksquadronace', ...same('academypilot', 3)], 3, 3],
    ['phoenixsquadron', ['lothalrebel', ...same('phoenixsquadronpilot', 3)], 2, 0],
  ] as const
  for (const [upgrade, pilots, most, agility] of leaders) {
    test(`${upgrade} lets ${most} of its wingmates share`, () => {
      const table = attacked(pilots, upgrade, {
        dice: [...Array<string>(4).fill('hit'), ...blanks(agility)],
        cards: Object.fromEntries(Object.entries(secondCards).filter(([id]) => id.startsWith(upgrade))),
      })
      let took = 0
      while (table.game.pending[0]?.ask === 'shareDamage') {
        table.answer('shareDamage', table.options('shareDamage')[0]!)
        took += 1
      }
      expect(took).toBe(most)
      expect(table.kinds('hit')).toMatchObject([{ target: 0, hits: 4 - most }])
    })
  }
})

describe('Jedi Commander', () => {
  test('a purple maneuver of the leader is red for its wingmates', () => {
    const pilots = ['jedigeneral', 'goldsquadrontrooper', 'goldsquadrontrooper']
    const table = new Table({
      seats: [createWing(pilots, 600, 300, 0, ['jedicommander']), [farShip]],
      wings: [[[0, 1, 2]]],
      cards: secondCards,
    })
    expect(table.ship(0).sides).toEqual({ jedicommander: 1 })
    table.dials('2RP', null, null, '2FB').upTo('changeWings')
    for (const id of [1, 2]) table.has(id, { inFormation: true, tokens: { stress: 1 } })
    expect(table.kinds('split')).toEqual([])
  })
})

describe('Shadow Wing', () => {
  test('a wingmate may barrel roll, and splits when it does', () => {
    const table = new Table({
      seats: [createWing(Array(3).fill('alphasquadronpilot'), 600, 300, 0, ['shadowwing']), [farShip]],
      wings: [[[0, 1, 2]]],
      cards: secondCards,
    })
    table.dials('2FB', null, null, '2FB').answer('chooseAction', 'none')
    expect(table.asked('chooseAction').subject).toBe(1)
    table.answer('chooseAction', 'barrelRoll:left:middle')
    expect(table.kinds('split')).toMatchObject([{ ship: 1 }])
    table.has(2, { inFormation: true })
  })
})

describe('Skystrike Academy Class', () => {
  test('the wing splits after its leader barrel rolls', () => {
    const pilots = ['sabersquadronace', 'academypilot', 'academypilot']
    const table = new Table({
      seats: [createWing(pilots, 600, 300, 0, ['skystrikeacademyclass']), [farShip]],
      wings: [[[0, 1, 2]]],
      cards: secondCards,
    })
    table.dials('2FB', null, null, '2FB').answer('chooseAction', 'barrelRoll:left:middle')
    expect(table.kinds('split').map(({ ship }) => ship)).toEqual([1, 2])
    table.upTo('setDials')
    for (const id of [1, 2]) table.has(id, { tokens: { stress: 1 }, inFormation: false })
  })
})

describe('Phoenix Squadron', () => {
  test('a wingmate docked with the leader joins at the start of planning without stress', () => {
    const pilots = ['lothalrebel', 'herasyndulla', 'phoenixsquadronpilot', 'phoenixsquadronpilot']
    const table = new Table({
      seats: [createWing(pilots, 600, 300, 0, ['phoenixsquadron']), [farShip]],
      wings: [[[0, 1, 2, 3]]],
      cards: secondCards,
    })
    table.arrange(1, { place: 'reserve', docked: 0, inFormation: false }).skipTo('end')
    table.answer('changeWings', 'done').answer('useAbility', 'join:1')
    table.has(1, { place: 'table', docked: null, inFormation: true, tokens: {} })
    expect(table.game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
  })
})

describe('B6 Blade Wing Prototype', () => {
  test('costs an ion token, and every result after the first counts twice', () => {
    const table = new Table({
      seats: [
        [['bluesquadronpilot', 600, 300, 0, ['b6bladewingprototype-command']]],
        [['outerrimsmuggler', 600, 520, 0]],
      ],
      dice: ['hit', 'crit', 'blank', ...blanks(2)],
      cards: secondCards,
    })
    table.arrange(0, { locks: [1] }).arrange(1, { engaged: true })
    table.skipTo('engagement').answer('chooseAttack', 'b6bladewingprototype-command:front:1')
    table.upTo('setDials')
    table.has(0, { tokens: { ion: 1 } })
    const lost = table.game.rules.facts[1]!.shields - table.ship(1).shields + table.ship(1).damage.length
    expect(lost).toBe(3)
  })
})

describe('Bounty', () => {
  test('a limited ship it destroys brings charges back, once', () => {
    const hunting = (target: string) => {
      const table = new Table({
        seats: [[['bobafett', 600, 300, 0, ['bounty', 'protontorpedoes']]], [[target, 600, 500, 0], farShip]],
        dice: ['hit', 'hit', 'hit', ...blanks(3)],
        cards: Object.fromEntries(Object.entries(secondCards).filter(([id]) => id === 'bounty')),
      })
      table.arrange(0, { charges: { protontorpedoes: 0 } }).arrange(1, { engaged: true })
      return table.skipTo('engagement').answer('chooseAttack', '0:front:1')
    }
    const table = hunting('howlrunner').answer('useAbility', 'use')
    table.has(0, { charges: { protontorpedoes: 1 }, sides: { bounty: 1 } })
    const common = hunting('academypilot')
    common.has(1, { place: 'destroyed' })
    common.has(0, { charges: { protontorpedoes: 0 }, sides: {} })
  })
})

describe('Dreadnought Hunter', () => {
  const hunting = (x: number) => {
    const table = new Table({
      seats: [
        [['alderaanianguard', 600, 450, 0, ['ioncannonbattery']]],
        [['wedgeantilles', x, 680, 180, ['dreadnoughthunter']]],
      ],
      dice: ['crit', 'blank', 'blank', 'blank'],
      hugeDeck: ['damagedcircuitry'],
      cards: secondCards,
    })
    return table
      .arrange(0, { shields: 0, engaged: true })
      .skipTo('engagement')
      .answer('chooseAttack', '0:front:0')
  }

  test('a precision shot from the wrong arc, down its own bullseye', () => {
    const table = hunting(600).answer('useAbility', 'use')
    expect(table.kinds('precisionShot')).toMatchObject([{ ship: 1, target: 0, name: 'Turret Disabled' }])
    table.has(0, { sides: { ioncannonbattery: 1 } })
  })

  test('not outside of it', () => {
    const table = hunting(690)
    expect(table.kinds('dealt')).toHaveLength(1)
    expect(table.kinds('precisionShot')).toEqual([])
    table.has(0, { sides: {} })
  })
})

describe('In It For The Money', () => {
  test('a focus token for a limited ship lost, once', () => {
    const table = new Table({
      seats: [
        [
          ['bobafett', 900, 300, 0, ['initforthemoneyrebellion']],
          ['wedgeantilles', 600, 500, 0],
        ],
        [['darthvader', 600, 300, 0]],
      ],
      dice: ['hit', 'hit', ...blanks(2)],
      cards: Object.fromEntries(
        Object.entries(secondCards).filter(([id]) => id.startsWith('initforthemoney')),
      ),
    })
    for (const id of [0, 1]) table.arrange(id, { engaged: true })
    table.arrange(1, { shields: 0, damage: Array(3).fill({ card: 'fuelleak', faceup: false }) })
    table.skipTo('engagement').answer('chooseAttack', '0:front:1').upTo('setDials')
    expect(table.kinds('gained')).toMatchObject([{ ship: 0, token: 'focus' }])
    table.has(0, { sides: { initforthemoneyrebellion: 1 } })
  })

  test('no friend of the others, until the card is turned over', () => {
    const coordinated = (sides: Record<string, number>) => {
      const table = new Table({
        seats: [
          [
            ['bobafett', 700, 300, 0, ['initforthemoneyrebellion']],
            ['bluesquadronscout', 600, 300, 0],
            ['wedgeantilles', 500, 300, 0],
          ],
          [['darthvader', 1500, 800, 180]],
        ],
        cards: secondCards,
      })
      for (const { id } of table.game.state.ships) table.arrange(id, { activated: id !== 1, engaged: true })
      table.arrange(0, { sides }).dials('1FB', '1FB', '1FB', '2FB')
      const to = table.options('chooseAction').filter((id) => id.startsWith('coordinate'))
      table.upTo('setDials')
      return to
    }
    expect(coordinated({})).toEqual(['coordinate:2'])
    expect(coordinated({ initforthemoneyrebellion: 1 })).toEqual(['coordinate:0', 'coordinate:2'])
  })
})
