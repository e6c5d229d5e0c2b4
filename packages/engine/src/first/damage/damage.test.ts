import { describe, expect, test } from 'vitest'
import { blanks, type Layout, Table } from '../../../test/first.ts'
import { first } from '../../index.ts'
import { triggerOn } from '../ability.ts'

const red = 'redsquadronpilot'
const rookie = 'rookiepilot'
const academy = 'academypilot'
const far = [['obsidiansquadronpilot', 1500, 800, 180]] as const

/** A TIE that moves over an asteroid and suffers the result of the die. */
const struck = (dice: string[], more: Partial<Layout> = {}) =>
  new Table({
    seats: [[[academy, 300, 300]], far],
    obstacles: [['coreasteroid0', 300, 360]],
    dice,
    ...more,
  })

/** An X-wing of skill 4 attacks a TIE at Range 2. */
const firing = (dice: string[], more: Partial<Layout> = {}) =>
  new Table({ seats: [[[red, 500, 300]], [[academy, 500, 490, 180]]], dice, ...more })
const attack = (at: Table) => at.skipTo('combat').answer('chooseAttack', 'primary:1')

test('[C1-DAMAGE-1] a shield takes a damage', () => {
  const at = struck(['hit'], { seats: [[[rookie, 300, 300]], far] }).dials('2FG', '2FG')
  at.has(0, { shields: 1, damage: [] })
})

test('[C1-ASTEROID-2] cards may turn a die that is rolled outside of an attack, or add a result', () => {
  const { addToOtherRoll: addToRoll, turnRolledDie } = first.effects
  const rolled = (use: (game: first.Game) => void) => {
    const at = struck(['crit'], {
      seats: [[[academy, 300, 300, 0, ['ept:determination']]], far],
      cards: { 'ept:determination': { text: 'Changes dice.', triggers: [triggerOn('otherRoll', { use })] } },
    }).dials('2FG', '2FG')
    return [at.kinds('changed').map(({ faces }) => faces), at.damage(0).length]
  }
  expect(rolled((game) => turnRolledDie(game, 'crit', 'blank'))).toEqual([[['blank']], 0])
  expect(rolled((game) => turnRolledDie(game, 'hit', 'blank'))).toEqual([[], 1])
  expect(rolled((game) => addToRoll(game, 'hit'))).toEqual([[['crit', 'hit']], 2])
})

test('[C1-DESTROY-2] a ship that is gone suffers nothing more', () => {
  const { suffer } = first.effects
  const use = (game: first.Game, { ship: id }: first.CardContext) => {
    suffer(game, id, { hits: 1 }, 'C1-DAMAGE-1')
    suffer(game, id, { hits: 3 }, 'C1-DAMAGE-1')
  }
  let asked = 0
  const counts = triggerOn('wouldSuffer', { of: 'any', when: () => asked++ < 0, use: () => undefined })
  const at = struck(['blank'], {
    seats: [[[academy, 300, 300, 0, ['ept:determination']]], [[academy, 1500, 800, 180, ['ept:predator']]]],
    cards: {
      'ept:determination': { text: 'Hurts.', triggers: [triggerOn('otherRoll', { use })] },
      'ept:predator': { text: 'Counts.', triggers: [counts] },
    },
  }).dials('2FG', '2FG')
  expect(at.kinds('damaged').map(({ ship }) => ship)).toEqual([0, 0, 0])
  expect(asked).toBe(1)
  expect(at.kinds('destroyed')).toHaveLength(1)
  expect(at.kinds('dealt')).toHaveLength(3)
})

test('[C1-DAMAGE-2] without shields a damage is a facedown card', () => {
  expect(struck(['hit']).dials('2FG', '2FG').damage(0)).toEqual(['-'])
})

test('[C1-DAMAGE-3] without shields a critical damage is a faceup card that takes effect', () => {
  const at = struck(['crit'], { deck: ['thrustcontrolfire'] }).dials('2FG', '2FG')
  at.has(0, { tokens: { stress: 1 } })
})

test('[C1-DAMAGE-5] cards beyond the hull are dealt too', () => {
  const at = attack(
    firing(['hit', 'hit', 'crit', ...blanks(3)], { deck: ['directhit', 'directhit', 'directhit'] }),
  )
  expect(at.kinds('dealt')).toHaveLength(3)
  expect(at.kinds('destroyed')).toHaveLength(1)
  expect(at.game.state.decks[1]).toMatchObject({ discard: Array(3).fill('core:directhit') })
})

test('[C1-DAMAGE-6] [EP14-DMG-1] cards come from the own side’s deck', () => {
  const at = attack(firing(['hit', ...blanks(5)]))
  expect(at.game.state.decks.map(({ draw }) => draw.length)).toEqual([33, 32])
})

const emptied = (discard: string[]) => {
  const at = struck(['hit'])
  at.game.state = { ...at.game.state, decks: [{ draw: [], discard }, at.game.state.decks[1]!] }
  return at.dials('2FG', '2FG')
}

test('[C1-DAMAGE-7] an empty deck is made of its discards', () => {
  const at = emptied(['core:directhit'])
  expect(at.ship(0).damage).toMatchObject([{ card: 'core:directhit', faceup: false }])
  expect(at.game.state.decks[0]).toEqual({ draw: [], discard: [] })
})

test('[C1-DAMAGE-8] without any cards something else stands for one', () => {
  expect(emptied([]).ship(0).damage).toMatchObject([{ card: 'counter', faceup: false }])
})

test('[C1-DESTROY-1] [C1-DESTROY-2] [EP14-DMG-2] with as many cards as hull a ship is destroyed and leaves with all it has', () => {
  const at = struck(['hit'])
  const damage = [1, 2].map((no) => ({ no, card: 'core:consolefire', faceup: false, since: 0 }))
  at.arrange(0, { damage, tokens: { focus: 1 } })
    .arrange(1, { locks: [0] })
    .dials('2FG', '2FG')
  at.has(0, { place: 'destroyed', tokens: {}, damage: [] }).has(1, { locks: [] })
  expect(at.game.state.decks[0]!.discard).toHaveLength(3)
  expect(at.asked('chooseAction').subject).toBe(1)
})

test('[C1-DESTROY-2] a ship that is gone is dealt no more cards', () => {
  const { deal, suffer } = first.effects
  const after = (use: first.TriggeredAbility['use']): first.CardRules => ({
    text: 'After a maneuver.',
    triggers: [triggerOn('afterManeuver', { use })],
  })
  const dealt = (first: string) => {
    const at = new Table({
      seats: [[[academy, 300, 300, 0, ['ept:determination', 'ept:marksmanship']]], far],
      cards: {
        'ept:determination': after((game, me) => suffer(game, me.ship, { hits: 3 }, 'C1-ABILITY-10')),
        'ept:marksmanship': after((game, me) => deal(game, me.ship, false, 'C1-ABILITY-10')),
      },
    })
    at.dials('2FG', '2FG').answer('chooseAbility', `0:${first}:0`)
    at.has(0, { place: 'destroyed', damage: [] })
    expect(at.game.state.decks[0]!.discard).toHaveLength(at.kinds('dealt').length)
    return at.kinds('dealt').length
  }
  expect([dealt('ept:marksmanship'), dealt('ept:determination')]).toEqual([4, 3])
})

describe('simultaneous attacks', () => {
  const duel = (dice: string[], more: Partial<Layout> = {}) =>
    new Table({ seats: [[[red, 500, 300]], [[red, 500, 490, 180]]], dice, ...more })
      .arrange(0, { shields: 0 })
      .arrange(1, { shields: 0 })

  test('[C1-SIMUL-1] [C1-SIMUL-2] a ship destroyed at the skill that is due attacks and is then removed', () => {
    const at = attack(duel(['hit', 'hit', 'hit', ...blanks(2), 'hit', ...blanks(4)]))
    at.has(1, { place: 'table', doomed: true })
    at.answer('chooseAttack', 'primary:0').has(1, { place: 'destroyed' })
    expect(at.damage(0)).toEqual(['-'])
    const blind = new Table({
      seats: [[[red, 500, 300]], [[red, 500, 490, 0]]],
      dice: ['hit', 'hit', 'hit', ...blanks(2)],
    })
    attack(blind.arrange(1, { shields: 0 }))
      .has(1, { place: 'destroyed' })
      .ends()
  })

  test('[C1-SIMUL-3] its last damage cards have their effects', () => {
    const at = attack(
      duel(['hit', 'crit', 'hit', ...blanks(2), ...blanks(4)], {
        deck: ['consolefire', 'consolefire', 'weaponmalfunction'],
      }),
    )
    at.answer('chooseAttack', 'primary:0')
    expect(at.rolls().slice(-2)).toEqual([2, 2])
  })

  test('[C1-SIMUL-4] a ship of lower skill, or one that has been active, is removed at once', () => {
    const at = attack(firing(['hit', 'hit', 'hit', ...blanks(3)]))
    expect(at.kinds('destroyed')).toHaveLength(1)
    expect(at.kinds('attack')).toHaveLength(1)
    const active = duel(['hit', ...blanks(4), 'hit', 'hit', 'hit', ...blanks(2)])
    attack(active).answer('chooseAttack', 'primary:0').has(0, { place: 'destroyed' })
  })
})
