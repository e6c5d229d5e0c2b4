import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/table.ts'
import { type CardRules, type Cards, effects, type TriggeredAbility } from '../../second/index.ts'
import { DEVICE_ID_BASE, type ObjectId } from '../../vocabulary/ids.ts'
import { deedOption } from '../../vocabulary/options.ts'
import { triggerOn } from '../ability.ts'
import type { RemoteRule } from './remotes.ts'

const { countFace, dropTemplates, gain, isInArcOf, relocateRemote, setInitiative, transfer, turnFaces } =
  effects
const xwing = 'bluesquadronescort' // initiative 2, 3 attack
const tie = 'academypilot' // initiative 1
const REMOTE = DEVICE_ID_BASE
const straight = { kind: 'straight', speed: 1 } as const
const blanks = (n: number) => Array<string>(n).fill('blank')

/** A remote of initiative 0, agility 3 and hull 1. */
const probe = (remote: RemoteRule = {}): CardRules => ({
  text: 'For a test.',
  device: { kind: 'remote', token: 'drk1Probe', layings: dropTemplates(straight) },
  remote,
})
const card = (...triggers: TriggeredAbility[]): CardRules => ({ text: 'For a test.', triggers })

const bearer = [xwing, 900, 500, 0, ['drk1probedroids']] as const
const dropped = 'drop:drk1probedroids:1straight'

/** The second seat drops a remote and moves off; the first comes near it, by default at range 2. */
function probed(cards: Cards, layout: Partial<Layout> = {}, dial = '1FB'): Table {
  const table = new Table({
    seats: [[[xwing, 900, 130, 0, ['crackshot']]], [bearer]],
    cards: { drk1probedroids: probe(), ...cards },
    ...layout,
  })
  const others = table.game.state.ships.slice(2).map(() => '1FB')
  return table.dials(dial, '4FW', ...others).answer('systemPhase', dropped)
}

const shoot = (table: Table) => table.upTo('chooseAttack').answer('chooseAttack', `0:front:${REMOTE}`)
const remote = (table: Table) => table.game.state.devices.find(({ kind }) => kind === 'remote')!

describe('attacked', () => {
  test('[C2-REMOTE-1] an enemy remote in arc is a target and rolls its agility; its own side does not attack it', () => {
    const table = probed({}, { dice: blanks(6), seats: [[[xwing, 900, 130]], [bearer, [xwing, 800, 130]]] })
    table.upTo('chooseAttack')
    expect(table.options('chooseAttack')).toEqual([`0:front:${REMOTE}`, 'pass'])
    table.answer('chooseAttack', `0:front:${REMOTE}`)
    expect(table.rolls()).toEqual([3, 3])
    expect(remote(table)).toMatchObject({ place: 'table', damage: [] })
    // No other ship has a target: the round is over.
    table.ends('setDials')
  })

  test('[C2-REMOTE-2] what helps friendly ships does not help a remote', () => {
    const helper: CardRules = {
      text: 'For a test.',
      defenseDice: {
        choices: (_, __, ___, dice) => (countFace(dice, 'blank') > 0 ? [deedOption('help')] : []),
        change: (_, __, ___, dice) => turnFaces(dice, 'blank', 'evade', 1),
      },
    }
    const seats = [[[xwing, 900, 130]], [bearer, [xwing, 980, 340, 180, ['elusive']]]] as const
    const table = probed({ elusive: helper }, { seats, dice: blanks(6) })
    shoot(table)
    expect(table.kinds('ability').map(({ card: id }) => id)).toEqual(['drk1probedroids'])
    expect(table.kinds('missed')).toHaveLength(1)
  })

  test('[C2-REMOTE-3] what harms enemy ships harms a remote only if it comes from the attacker', () => {
    const fewer: CardRules = {
      text: 'For a test.',
      value: {
        enemyDefenseDice: -1,
        defenseDice: { of: 'enemy', says: -1, when: (_, me, { attack }) => attack.attacker !== me.ship },
      },
    }
    const seats = [
      [
        [xwing, 900, 130, 0, ['crackshot']],
        [xwing, 820, 250, 0, ['elusive']],
      ],
      [bearer],
    ] as const
    const table = new Table({
      seats,
      cards: { drk1probedroids: probe(), crackshot: fewer, elusive: fewer },
      dice: blanks(5),
    })
    table.dials('1FB', '1FB', '4FW').answer('systemPhase', dropped)
    table.upTo('chooseEngagement').answer('chooseEngagement', 'ship:0')
    table.answer('chooseAttack', `0:front:${REMOTE}`)
    expect(table.rolls()).toEqual([3, 2])
  })

  test('[C2-REMOTE-4] range and obstruction bring a remote their dice', () => {
    const table = new Table({
      seats: [[[xwing, 900, 60]], [bearer]],
      obstacles: [['coreasteroid1', 900, 270]],
      cards: { drk1probedroids: probe() },
      dice: blanks(8),
    })
    table.dials('1FB', '4FW').answer('systemPhase', dropped)
    shoot(table)
    expect(table.kinds('attack')).toMatchObject([{ range: 3, obstructedBy: [1000] }])
    expect(table.rolls()).toEqual([3, 5])
    table.ends('setDials')
  })

  test('[C2-REMOTE-5] nobody is inside or outside the arcs of a remote', () => {
    const inside: CardRules = {
      text: 'For a test.',
      value: {
        attackDice: (game, _, { attack: { attacker, defender } }) =>
          isInArcOf(game, defender, 'front', attacker) === true ? 1 : 0,
      },
    }
    const outside: CardRules = {
      text: 'For a test.',
      value: {
        attackDice: (game, _, { attack: { attacker, defender } }) =>
          isInArcOf(game, defender, 'front', attacker) === false ? 2 : 0,
      },
    }
    const fires = (target: number, dice: number) => {
      const seats = [
        [[xwing, 900, 130, 0, ['crackshot', 'elusive']]],
        [bearer, [xwing, 980, 430, 180]],
      ] as const
      const table = probed({ crackshot: inside, elusive: outside }, { seats, dice: blanks(dice) })
      table.upTo('chooseAttack').answer('chooseAttack', `0:front:${target}`)
      return table.rolls()[0]
    }
    expect(fires(REMOTE, 6)).toBe(3)
    // A ship that faces it: 3 dice, and 1 for being in its front arc.
    expect(fires(2, 6)).toBe(4)
  })
})

describe('damage', () => {
  test('[C2-REMOTE-6] hits and crits are facedown cards alike, which no view shows', () => {
    const table = probed(
      {},
      { dice: ['hit', 'crit', 'blank', ...blanks(3)], deck: ['damagedengine', 'fuelleak'] },
    )
    table.upTo('chooseAttack')
    table.answer('chooseAttack', `0:front:${REMOTE}`)
    expect(table.kinds('dealt').map(({ device, faceup, card: id }) => [device, faceup, id])).toEqual([
      [REMOTE, false, undefined],
      [REMOTE, false, undefined],
    ])
    table.ends('setDials')
  })

  test('[C2-REMOTE-7] outside the Engagement Phase it is removed at once, and its card goes back into the deck', () => {
    const seats = [[[xwing, 900, 130, 0, ['protonbombs']]], [bearer]] as const
    const cards: Cards = {
      drk1probedroids: probe(),
      protonbombs: {
        text: 'For a test.',
        device: {
          kind: 'bomb',
          token: 'protonBomb',
          layings: effects.launchTemplates({ kind: 'straight', speed: 3 }),
        },
      },
    }
    const table = new Table({ seats, cards }).dials('4FW', '4FW')
    const cardsLeft = () => table.game.state.decks[1]!.draw.length
    expect(cardsLeft()).toBe(33)
    table.answer('systemPhase', 'launch:protonbombs:3straight').answer('systemPhase', dropped)
    table.upTo('setDials')
    expect(remote(table)).toMatchObject({ place: 'removed', damage: [] })
    expect(cardsLeft()).toBe(33)
    expect(table.kinds('dealt').map(({ device }) => device)).toEqual([remote(table).id])
    table.ends('setDials')
  })

  test('[C2-REMOTE-8] destroyed at its own initiative, it still engages before it is removed', () => {
    const table = probed(
      {
        drk1probedroids: probe({
          engagement: (game, { ship }) => gain(game, ship, 'evade', 1, 'C2-REMOTE-10'),
        }),
        crackshot: card(
          triggerOn('startOfEngagement', {
            use: (game, me) =>
              setInitiative(game, me.ship, { value: 0, card: me.card, until: 'round' }, 'C2-INIT-2'),
          }),
        ),
      },
      { dice: ['hit', ...blanks(5)] },
    )
    shoot(table)
    const told = table.events.map(({ kind, device, ship }) => `${kind} ${device ?? ship}`)
    const order = [`dealt ${REMOTE}`, 'gained 1', `removed ${REMOTE}`].map((one) => told.lastIndexOf(one))
    expect(order.every((at) => at > 0)).toBe(true)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(remote(table).place).toBe('removed')
    table.ends('setDials')
  })

  test('[C2-REMOTE-8] destroyed before its initiative, it is gone when that comes', () => {
    const table = probed(
      {
        drk1probedroids: probe({
          engagement: (game, { ship }) => gain(game, ship, 'evade', 1, 'C2-REMOTE-10'),
        }),
      },
      { dice: ['hit', ...blanks(5)] },
    )
    shoot(table)
    expect(table.kinds('gained')).toEqual([])
    table.ends('setDials')
  })

  test('[C2-REMOTE-12] a mine that speaks of ships does not go off under a remote', () => {
    const cards: Cards = {
      drk1probedroids: probe({
        system: () => [deedOption('onto')],
        moveTo: (game, { id }) => relocateRemote(game, id, game.state.devices[1]!.pose, 'C2-REMOTE-10'),
      }),
      protonbombs: {
        text: 'For a test.',
        device: { kind: 'mine', token: 'proximityMine', layings: dropTemplates(straight) },
      },
    }
    const table = new Table({
      seats: [[[xwing, 400, 300, 0, ['protonbombs']]], [bearer]],
      cards,
    }).dials('1FB', '1FB')
    table.answer('systemPhase', 'done').answer('systemPhase', dropped).upTo('setDials').dials('1FB', '1FB')
    table.answer('remote', 'stay').answer('systemPhase', 'drop:protonbombs:1straight')
    table.answer('systemPhase', 'done').upTo('setDials').dials('1FB', '1FB').answer('remote', 'onto')
    table.upTo('setDials')
    expect(table.kinds('detonated')).toEqual([])
    expect(remote(table).pose).toEqual(table.game.state.devices[1]!.pose)
    table.ends('setDials')
  })
})

describe('what it does', () => {
  test('[C2-REMOTE-9] a remote can be locked, and no token is ever given to it', () => {
    const gives = card(
      triggerOn('startOfEngagement', {
        use: (game) => gain(game, REMOTE, 'strain', 1, 'C2-ABILITY-3'),
      }),
    )
    const table = probed({ crackshot: gives }, {}).upTo('chooseAction')
    while (table.asked('chooseAction').subject !== 0) table.answer('chooseAction', 'none')
    table.answer('chooseAction', `lock:${REMOTE}`).upTo('chooseAttack')
    expect(table.kinds('gained')).toEqual([])
    expect(remote(table)).not.toHaveProperty('tokens')
    table.has(0, { locks: [REMOTE] })
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-ABILITY-10] a token is not transferred to what can have none, nor from a ship that has none', () => {
    const gives = (to: ObjectId) =>
      card(
        triggerOn('startOfEngagement', {
          use: (game, me) => transfer(game, me.ship, to, 'focus', 'C2-ABILITY-10'),
        }),
      )
    const given = (to: ObjectId, focus: number) => {
      const table = probed({ crackshot: gives(to) })
      table
        .upTo('chooseAction')
        .arrange(0, { tokens: focus ? { focus } : {} })
        .upTo('chooseAttack')
      return [0, 1].map((id) => table.ship(id).tokens.focus ?? 0)
    }
    expect(given(REMOTE, 1)).toEqual([1, 0])
    expect(given(1, 1)).toEqual([0, 1])
    expect(given(1, 0)).toEqual([0, 0])
  })

  test('[C2-REMOTE-10] it acts at its initiative in each phase: first in System and Activation, last in Engagement', () => {
    const says = (action: string) => (game: Table['game']) =>
      game.events.push({ kind: 'failed', rule: 'C2-REMOTE-10', ship: 0, action })
    const cards: Cards = {
      drk1probedroids: probe({
        system: () => [deedOption('go')],
        moveTo: says('system'),
        activation: says('activation'),
        engagement: says('engagement'),
      }),
      protonbombs: {
        text: 'For a test.',
        device: { kind: 'bomb', token: 'protonBomb', layings: dropTemplates(straight) },
      },
    }
    const table = new Table({
      seats: [[[tie, 300, 300, 0, ['protonbombs']]], [bearer]],
      cards,
    }).dials('2FB', '4FW')
    table.answer('systemPhase', 'done').answer('systemPhase', dropped).upTo('setDials').dials('2FB', '2FB')
    // Before the fighter of initiative 1.
    expect(table.asked('remote').seat).toBe(1)
    table.events = []
    table.answer('remote', 'go').answer('systemPhase', 'drop:protonbombs:1straight').upTo('setDials')
    const told = table.events
      .filter(({ kind }) => ['failed', 'phase', 'placed', 'moved'].includes(kind))
      .map(({ kind, phase, action }) => (action ? `remote ${action}` : phase ? `${kind} ${phase}` : kind))
    expect(told).toEqual([
      'remote system',
      'placed',
      'phase activation',
      'remote activation',
      'moved',
      'moved',
      'phase engagement',
      'remote engagement',
      'phase end',
      'phase planning',
    ])
  })

  test('[C2-REMOTE-11] relocated with a corner over the edge it flees, and what it leaves is unlocked', () => {
    const goes = (y: number) => {
      const table = new Table({
        seats: [[[tie, 300, 300]], [bearer]],
        cards: {
          drk1probedroids: probe({
            system: () => [deedOption('go')],
            moveTo: (game, { id }) => relocateRemote(game, id, { x: 900, y, heading: 0 }, 'C2-REMOTE-10'),
          }),
        },
      })
      table.dials('2FB', '4FW').answer('systemPhase', dropped).upTo('setDials')
      table
        .arrange(0, { locks: [REMOTE] })
        .dials('2FB', '2FB')
        .answer('remote', 'go')
      return [remote(table).place, table.ship(0).locks]
    }
    expect(goes(25)).toEqual(['table', [REMOTE]])
    expect(goes(23)).toEqual(['removed', []])
  })
})
