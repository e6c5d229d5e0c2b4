import { describe, expect, test } from 'vitest'
import { createDuel, createLoneShip, createTable, declareAttack, rookiePilot } from './testing.ts'

describe('illicit:cloakingdevice', () => {
  const device = 'illicit:cloakingdevice'

  test('illicit:cloakingdevice: an action cloaks, and not twice', () => {
    const at = createLoneShip([device]).dials('1FG', '2FG').upTo('chooseAction', 0)
    at.answer('chooseAction', 'cloakingdevice')
      .answer('chooseAction', 'cloak')
      .has(0, { tokens: { cloak: 1 } })
    const cloaked = createLoneShip([device]).arrange(0, { tokens: { cloak: 1 } })
    expect(cloaked.dials('1FG', '2FG').upTo('chooseAction', 0).options('chooseAction')).not.toContain(
      'cloakingdevice',
    )
  })

  test('illicit:cloakingdevice: a focus at the end of the round ends it', () => {
    const ending = (dice: string[], tokens = { cloak: 1 }) =>
      createLoneShip([device], { dice }).arrange(0, { tokens }).skipTo('end')
    ending(['hit']).has(0, { tokens: { cloak: 1 }, discarded: [] })
    const at = ending(['focus']).has(0, { discarded: [device] })
    expect(at.options('decloak')).toContain('stay')
    at.answer('decloak', 'ahead').has(0, { tokens: {}, pose: { x: 300, y: 420 } })
    at.ends('setDials')
    const gone = ending(['focus'])
      .answer('decloak', 'stay')
      .has(0, { tokens: {}, pose: { x: 300, y: 300 } })
    gone.ends('setDials')
    ending([], {} as never).has(0, { discarded: [] })
  })
})

describe('illicit:iondischargers', () => {
  const ionised = (y = 390) => {
    const at = createTable(
      [
        [['cartelspacer', 500, 300, 0, ['illicit:iondischargers']]],
        [[rookiePilot, 500, y, 180, ['cannon:ioncannon']]],
      ],
      ['hit', 'hit', 'hit', 'blank', 'blank', 'blank'],
      { initiative: 1 },
    )
    at.arrange(0, { fought: true }).skipTo('combat').upTo('chooseAttack')
    return at.answer('chooseAttack', 'cannon:ioncannon:0')
  }

  test('illicit:iondischargers: the token goes, and the enemy may take one', () => {
    const at = ionised()
    expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
    at.answer('useAbility', 'ship:1').has(0, { tokens: {} })
    expect(at.asked('answerAbility')).toMatchObject({ seat: 1 })
    at.answer('answerAbility', 'gain:ion').has(1, { tokens: { ion: 1 } })
    at.has(0, { discarded: ['illicit:iondischargers'] })
    const refused = ionised().answer('useAbility', 'ship:1').answer('answerAbility', 'decline')
    refused.has(0, { tokens: {}, discarded: [] }).has(1, { tokens: {} })
  })

  test('illicit:iondischargers: of two tokens at once each may go, until the card does', () => {
    const struck = () => {
      const at = createTable([
        [['cartelspacer', 500, 300, 0, ['illicit:iondischargers']]],
        [[rookiePilot, 500, 390, 180]],
      ])
      const pose = { x: 430, y: 300, heading: 0 }
      at.game.state = { ...at.game.state, devices: [{ id: 2500, what: 'ionBomb', piece: 0, pose, seat: 1 }] }
      for (const id of [0, 1]) at.arrange(id, { activated: true })
      at.skipTo('activation').upTo('chooseStruck')
      if (at.game.pending[0]!.ask === 'chooseStruck') at.answer('chooseStruck', 'ship:0')
      return at.answer('useAbility', 'ship:1')
    }
    const both = struck()
      .answer('answerAbility', 'decline')
      .has(0, { tokens: { ion: 1 } })
    both.answer('useAbility', 'ship:1').answer('answerAbility', 'decline').has(0, { tokens: {} })
    const taken = struck().answer('answerAbility', 'gain:ion')
    taken.has(0, { tokens: { ion: 1 }, discarded: ['illicit:iondischargers'] })
    expect(taken.cardsHeard()).toHaveLength(1)
  })

  test('illicit:iondischargers: nobody at Range 1', () => {
    ionised(490).has(0, { tokens: { ion: 1 } })
  })
})

describe('illicit:scavengercrane', () => {
  const crane = 'illicit:scavengercrane'
  const torpedoes = 'torpedo:protontorpedoes'
  const scavenged = (die: string[], y = 490, discarded = [torpedoes, 'crew:rebelcaptive']) =>
    declareAttack(
      createDuel(
        [crane, torpedoes, 'crew:rebelcaptive'],
        ['hit', 'hit', 'hit', 'blank', 'blank', 'blank', ...die],
        {
          y,
        },
      )
        .arrange(0, { discarded })
        .damaged(1, 'directhit'),
    )

  test('illicit:scavengercrane: a discarded weapon turns up again, no crew; a blank costs the crane', () => {
    const at = scavenged(['hit'])
    expect(at.options('useAbility')).toEqual([torpedoes, 'decline'])
    at.answer('useAbility', torpedoes).has(0, { discarded: ['crew:rebelcaptive'] })
    scavenged(['blank'])
      .answer('useAbility', torpedoes)
      .has(0, { discarded: ['crew:rebelcaptive', crane] })
  })

  test('illicit:scavengercrane: not when nothing is discarded', () => {
    expect(scavenged([], 490, []).cardsHeard()).not.toContain(crane)
  })

  test('illicit:scavengercrane: not for a ship at Range 3', () => {
    const at = declareAttack(
      createDuel([crane, torpedoes], ['hit', 'hit', 'hit', 'blank', 'blank', 'blank', 'blank'], { y: 590 })
        .arrange(0, { discarded: [torpedoes] })
        .damaged(1, 'directhit'),
    )
    expect(at.ship(1).place).toBe('destroyed')
    expect(at.cardsHeard()).not.toContain(crane)
  })
})
