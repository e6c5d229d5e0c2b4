import type { ShipId } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing'
import { createWing } from '@flotilla/engine/testing/wing'
import { describe, expect, test } from 'vitest'
import { createInSetup } from './huge/testing.ts'
import { secondCards } from './index.ts'
import {
  blanks,
  createDuel,
  createLoneShip,
  createTable,
  farShip,
  fireFirst,
  tiePilot,
  xwingPilot,
} from './testing.ts'

/**
 * Cases in which pilots and upgrades of the second edition have no effect: one range further, for another
 * ship, without a charge.
 */

/** Reports whether a player is asked about a card. */
const isAsked = (at: Table): boolean => at.game.pending.some(({ ask }) => ask === 'useAbility')

describe('pilots', () => {
  const besideHowlrunner = (x: number, shot: string, upgrades: string[] = [], shooter = 1) => {
    const at = createTable({
      seats: [
        [[xwingPilot, 600, 450]],
        [
          [tiePilot, 600, 640, 180, upgrades],
          ['howlrunner', x, 640, 180, upgrades],
        ],
      ],
      dice: blanks(12),
    })
    for (const id of [0, 1, 2]) at.arrange(id, { engaged: id !== shooter })
    at.skipTo('engagement').answer('chooseAttack', shot)
    return at.game.pending.some(({ ask }) => ask === 'modifyAttackDice')
  }

  test('Howlrunner: herself, and friends at range 1, with primary weapons', () => {
    expect(besideHowlrunner(735, '0:front:0')).toBe(true)
    expect(besideHowlrunner(745, '0:front:0')).toBe(false)
    expect(besideHowlrunner(700, 'ioncannon:front:0', ['ioncannon'])).toBe(false)
    expect(besideHowlrunner(640, '0:front:0', [], 2)).toBe(true)
  })

  test('Howlrunner has nothing for an enemy beside her', () => {
    const at = createDuel([tiePilot], [xwingPilot], blanks(6), {
      friends: [['howlrunner', 660, 450]],
    }).skipTo('engagement')
    expect(fireFirst(at).cardsHeard()).toEqual([])
  })

  test('Jake Farrell: after his own boost or roll, and nothing else', () => {
    const acting = (who: ShipId, action: string, x = 400) => {
      const lone = new Table({
        seats: [
          [
            ['jakefarrell', 300, 300],
            ['phoenixsquadronpilot', x, 500],
          ],
          [farShip],
        ],
        cards: { 'pilot:jakefarrell': secondCards['pilot:jakefarrell']! },
      })
      for (const id of [0, 1, 2]) lone.arrange(id, { activated: id !== who })
      lone.dials('2FB', '2FB', '2FB').upTo('chooseAction', who)
      return lone.answer('chooseAction', lone.options('chooseAction').find((id) => id.startsWith(action))!)
    }
    expect(isAsked(acting(0, 'boost'))).toBe(true)
    expect(isAsked(acting(0, 'focus'))).toBe(false)
    expect(isAsked(acting(1, 'boost'))).toBe(false)
    // A friend at range 1 and one at range 2.
    expect(acting(0, 'boost:straight', 435).options('useAbility')).toContain('ship:1')
    expect(acting(0, 'boost:straight', 445).options('useAbility')).not.toContain('ship:1')
  })

  test('Gideon Hask: his own attacks', () => {
    const at = createDuel([tiePilot], [xwingPilot], blanks(12)).arrange(1, {
      damage: [{ card: 'fuelleak', faceup: false }],
    })
    expect(fireFirst(at.skipTo('engagement')).rolls()[0]).toBe(2)
    const beside = createTable({
      seats: [
        [
          [tiePilot, 600, 450],
          ['gideonhask', 700, 450],
        ],
        [[xwingPilot, 600, 640]],
      ],
      dice: blanks(12),
    })
    beside.arrange(2, { damage: [{ card: 'fuelleak', faceup: false }] }).skipTo('engagement')
    beside.upTo('chooseAttack', 0).answer('chooseAttack', '0:front:2')
    expect(beside.rolls()[0]).toBe(2)
  })

  test('Iden Versio: friends at range 1, and not enemies', () => {
    const shot = (x: number) => {
      const friends = [['idenversio', x, 640]] as const
      const at = createDuel([xwingPilot], [tiePilot], ['hit', ...blanks(6)], { friends }).skipTo('engagement')
      return isAsked(fireFirst(at).upTo('useAbility'))
    }
    expect([shot(735), shot(745)]).toEqual([true, false])
    const foe = createTable({
      seats: [
        [
          [xwingPilot, 600, 450],
          ['idenversio', 660, 640],
        ],
        [[tiePilot, 600, 640]],
      ],
      dice: ['hit', ...blanks(6)],
    })
    foe.arrange(1, { engaged: true }).skipTo('engagement')
    expect(isAsked(fireFirst(foe, '0:front:2').upTo('useAbility'))).toBe(false)
  })
})

describe('conditions', () => {
  const listening = { conditions: [{ card: 'listeningdevice', by: 0, source: 0 }] }

  test('Listening Device: at range 2 and not at range 3, and not without a dial', () => {
    const shown = (y: number, ship: object = {}) => {
      const at = createTable({ seats: [[[xwingPilot, 600, 300]], [[tiePilot, 600, y, 180]]] }).arrange(1, {
        ...listening,
        ...ship,
      })
      return at.skipTo('system')
    }
    expect(shown(535, { dial: '2FB' }).kinds('ability')).toHaveLength(1)
    expect(shown(545, { dial: '2FB' }).cardsHeard()).toEqual([])
    expect(shown(500, { dial: null }).cardsHeard()).toEqual([])
    expect(shown(500, { dial: '2FB', revealed: '2FB' }).cardsHeard()).toEqual([])
  })

  test('Listening Device: nobody listens once the informant’s ship is gone', () => {
    const at = createTable({
      seats: [
        [
          [xwingPilot, 600, 300],
          [xwingPilot, 300, 300],
        ],
        [[tiePilot, 600, 450, 180]],
      ],
    })
    at.arrange(2, { ...listening, dial: '2FB' }).arrange(0, { place: 'destroyed' })
    expect(at.skipTo('system').cardsHeard()).toEqual([])
  })
})

test('Shadow Wing and its like: cards are turned over without anybody having to order them', () => {
  const pilots = ['academypilot', 'academypilot', 'academypilot']
  const seats = [
    [
      ...createWing(pilots, 300, 60, 0, ['shadowwing']),
      ...createWing(pilots, 900, 60, 0, ['skystrikeacademyclass']),
    ],
    [farShip],
  ]
  const at = createInSetup(seats as never)
  const asks: string[] = []
  for (let i = 0; i < 60 && at.game.pending[0] && at.game.pending[0].ask !== 'setDials'; i++) {
    const { ask, subject } = at.game.pending[0]
    asks.push(ask)
    if ('options' in at.game.pending[0]) at.answer(ask, at.options(ask).at(-1)!)
    else
      at.put(
        ask,
        subject === 6 ? 1500 : 250 + 130 * (subject ?? 0),
        subject === 6 ? 860 : 50,
        subject === 6 ? 180 : 0,
      )
  }
  expect(asks).not.toContain('chooseAbility')
  expect(at.ship(0).sides).toEqual({ shadowwing: 1 })
  expect(at.ship(3).sides).toEqual({ skystrikeacademyclass: 1 })
})

describe('upgrades', () => {
  test('Cluster Missiles go on to what is at range 1 of the first target, and not to itself', () => {
    const next = (x: number) => {
      const at = createDuel([xwingPilot, 'clustermissiles'], [tiePilot], blanks(12), {
        friends: [[tiePilot, x, 640]],
      })
      at.arrange(0, { locks: [1] }).skipTo('engagement')
      return isAsked(fireFirst(at, 'clustermissiles:front:1').answer('modifyAttackDice', 'done'))
    }
    expect([next(735), next(745)]).toEqual([true, false])
  })

  test('Ablative Plating offers what there is to prevent', () => {
    const over = (face: string) =>
      createLoneShip(xwingPilot, ['ablativeplating'], {
        obstacles: [['coreasteroid0', 600, 530]],
        dice: [face],
      })
        .dials('4FW', '2FB')
        .upTo('useAbility')
        .options('useAbility')
    expect(over('hit')).toEqual(['hit', 'decline'])
    expect(over('crit')).toEqual(['crit', 'decline'])
  })

  test('Ablative Plating: not against attacks, and not without a charge', () => {
    const shot = createDuel([xwingPilot], [tiePilot, 'ablativeplating'], ['hit', ...blanks(5)]).skipTo(
      'engagement',
    )
    expect(fireFirst(shot).upTo('useAbility').cardsHeard()).toEqual([])
    const spent = createLoneShip(xwingPilot, ['ablativeplating'], {
      obstacles: [['coreasteroid0', 600, 530]],
      dice: ['hit'],
    })
    spent
      .arrange(0, { charges: { ablativeplating: 0 } })
      .dials('4FW', '2FB')
      .upTo('useAbility')
    expect(isAsked(spent)).toBe(false)
  })

  test('Ablative Plating leaves the rest of the damage', () => {
    const left = (answer: string) => {
      const at = createTable({
        seats: [
          [
            [xwingPilot, 600, 450, 0, ['protonbombs']],
            [tiePilot, 600, 220, 0, ['ablativeplating']],
          ],
          [farShip],
        ],
      })
      at.dials('4FW', '2FB', '2FB').answer('systemPhase', 'drop:protonbombs:1straight').upTo('useAbility')
      return at.answer('useAbility', answer).upTo('setDials').ship(1).damage.length
    }
    expect([left('crit'), left('decline')]).toEqual([0, 1])
  })

  test('R5 Astromech: a faceup card is no facedown one', () => {
    const at = createLoneShip(xwingPilot, ['r5astromech']).arrange(0, {
      damage: [{ card: 'woundedpilot', faceup: true }],
    })
    const options = at.dials('2FB', '2FB').upTo('chooseAction', 0).options('chooseAction')
    expect(options).not.toContain('repairFacedown')
    const last = createLoneShip(xwingPilot, ['r5astromech']).arrange(0, {
      damage: [{ card: 'fuelleak', faceup: false }],
      charges: { r5astromech: 1 },
    })
    last.dials('2FB', '2FB').upTo('chooseAction', 0).answer('chooseAction', 'repairFacedown')
    last.has(0, { charges: { r5astromech: 0 } })
  })

  test('R2 Astromech: not without a charge', () => {
    const at = createLoneShip(xwingPilot, ['r2astromech']).arrange(0, {
      shields: 1,
      charges: { r2astromech: 0 },
    })
    expect(isAsked(at.dials('2FB', '2FB').upTo('useAbility'))).toBe(false)
  })

  test('Afterburners: speed 3 and not 2, and not when there is nothing to boost into', () => {
    const flown = (dial: string) =>
      isAsked(createLoneShip(xwingPilot, ['afterburners']).dials(dial, '2FB').upTo('useAbility'))
    expect([flown('3FW'), flown('2FB')]).toEqual([true, false])
  })

  test('Predator and Marksmanship: the bullseye, and Predator with a primary weapon', () => {
    const offered = (card: string, x: number, shot = '0:front:1') => {
      const at = createDuel([xwingPilot, card, 'ioncannon'], [tiePilot], ['hit', 'hit', ...blanks(12)], {
        x,
      }).skipTo('engagement')
      fireFirst(at, shot)
      return at.game.pending.some(
        (one) => 'options' in one && one.options.some(({ id }) => id.includes(card)),
      )
    }
    for (const card of ['predator', 'marksmanship'])
      expect([offered(card, 600), offered(card, 640)]).toEqual([true, false])
    expect(offered('predator', 600, 'ioncannon:front:1')).toBe(false)
    expect(offered('marksmanship', 600, 'ioncannon:front:1')).toBe(true)
  })

  test('Elusive: one charge for a reroll, one back for a red maneuver fully executed', () => {
    const defended = (charges: number) => {
      const at = createDuel([xwingPilot], [tiePilot, 'elusive'], ['hit', ...blanks(12)]).arrange(1, {
        charges: { elusive: charges },
      })
      return fireFirst(at.skipTo('engagement')).game.pending.some(({ ask }) => ask === 'modifyDefenseDice')
    }
    expect([defended(1), defended(0)]).toEqual([true, false])
    const flown = (dial: string, blocked = false) => {
      const at = createTable({
        seats: [[[xwingPilot, 600, 300, 0, ['elusive']]], [blocked ? [tiePilot, 600, 460, 90] : farShip]],
      }).arrange(0, { charges: { elusive: 0 } })
      at.arrange(1, { activated: true })
      return at.dials(dial, '2FB').upTo('chooseEngagement').ship(0).charges.elusive
    }
    expect([flown('4KR'), flown('3FW'), flown('4KR', true)]).toEqual([1, 0, 0])
  })

  test('Lone Wolf: alone within range 2, with a charge, attacking or defending', () => {
    const wolf = (x: number, charges = 1) => {
      const at = createTable({
        seats: [
          [
            [xwingPilot, 600, 450, 0, ['lonewolf']],
            [xwingPilot, x, 450],
          ],
          [[tiePilot, 600, 640, 180]],
        ],
        dice: ['hit', ...blanks(14)],
      })
      at.arrange(0, { charges: { lonewolf: charges } })
        .arrange(1, { engaged: true })
        .skipTo('engagement')
      const asked = (ask: string) => at.game.pending.some((one) => one.ask === ask)
      at.upTo('chooseAttack', 0).answer('chooseAttack', '0:front:2')
      const attacking = asked('modifyAttackDice')
      at.upTo('chooseAttack', 2)
      if (!at.game.pending.some(({ ask }) => ask === 'chooseAttack')) return [attacking]
      at.answer('chooseAttack', '0:front:0')
      return [attacking, asked('modifyDefenseDice')]
    }
    expect(wolf(845)).toEqual([true, true])
    expect(wolf(835)).toEqual([false, false])
    expect(wolf(1200, 0)).toEqual([false, false])
  })

  test('Intimidation: an enemy at range 0, whoever attacks, and no friend', () => {
    const rolled = (x: number, theirs = false) => {
      const at = createTable({
        seats: theirs
          ? [
              [[xwingPilot, 600, 450]],
              [
                [tiePilot, 600, 640],
                [tiePilot, x, 640, 0, ['intimidation']],
              ],
            ]
          : [
              [
                [xwingPilot, 600, 450],
                [xwingPilot, x, 640, 0, ['intimidation']],
              ],
              [[tiePilot, 600, 640]],
            ],
        dice: blanks(12),
      })
      at.arrange(theirs ? 2 : 1, { engaged: true }).skipTo('engagement')
      return fireFirst(at, theirs ? '0:front:1' : '0:front:2').rolls()[1]
    }
    expect([rolled(640), rolled(650), rolled(640, true)]).toEqual([2, 3, 3])
  })

  test('Crack Shot: a primary attack, the bullseye, a charge and an evade', () => {
    const asked = (x: number, shot = '0:front:1', charges = 1, defense = 'evade') => {
      const at = createDuel(
        [xwingPilot, 'crackshot', 'ioncannon'],
        [tiePilot],
        ['hit', 'hit', 'hit', defense, ...blanks(8)],
        { x },
      )
      at.arrange(0, { charges: { crackshot: charges } }).skipTo('engagement')
      return isAsked(fireFirst(at, shot).upTo('useAbility'))
    }
    expect(asked(600)).toBe(true)
    expect(asked(640)).toBe(false)
    expect(asked(600, 'ioncannon:front:1')).toBe(false)
    expect(asked(600, '0:front:1', 0)).toBe(false)
    expect(asked(600, '0:front:1', 1, 'blank')).toBe(false)
  })

  test('Selfless: a crit, a friend at range 1, and itself in the attack arc', () => {
    const asked = (x: number, y: number, face = 'crit') => {
      const friends = [[tiePilot, x, y, 0, ['selfless']]] as const
      const at = createDuel([xwingPilot], [tiePilot], [face, ...blanks(8)], { friends, y: 600 }).skipTo(
        'engagement',
      )
      return isAsked(fireFirst(at).upTo('useAbility'))
    }
    expect(asked(700, 640)).toBe(true)
    expect(asked(600, 745)).toBe(false)
    expect(asked(600, 735)).toBe(true)
    expect(asked(700, 640, 'hit')).toBe(false)
    // Beside the attacker, out of its arc.
    expect(asked(700, 500)).toBe(false)
    const self = fireFirst(
      createDuel([xwingPilot], [tiePilot, 'selfless'], ['crit', ...blanks(8)]).skipTo('engagement'),
    )
    expect(isAsked(self.upTo('useAbility'))).toBe(false)
  })
})
