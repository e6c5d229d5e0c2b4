import { describe, expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'
import { type CardRules, effects, type TriggeredAbility } from '../../second/index.ts'
import { triggerOn } from '../ability.ts'

const { deal, expose, gain, isCriticallyDamaged, isDamaged, repairFacedown } = effects
const xwing = 'bluesquadronescort' // 4 hull, 2 shields
const tie = 'academypilot' // 3 hull
const far = [tie, 1500, 800, 180] as const

const down = (...cards: string[]) => cards.map((card) => ({ card, faceup: false }))
const up = (...cards: string[]) => cards.map((card) => ({ card, faceup: true }))

/** Applies an effect to a ship at the start of the Engagement Phase. */
function affected(
  use: TriggeredAbility['use'],
  damage: readonly { card: string; faceup: boolean }[],
  {
    dice = [] as string[],
    elusive,
    deck = [] as string[],
  }: { dice?: string[]; elusive?: CardRules; deck?: string[] } = {},
): Table {
  const table = new Table({
    seats: [[[xwing, 300, 300, 0, ['crackshot', 'elusive']]], [far]],
    cards: {
      crackshot: { text: 'For a test.', triggers: [triggerOn('startOfEngagement', { use })] },
      ...(elusive ? { elusive } : {}),
    },
    dice,
    deck,
  })
  return table.arrange(0, { damage }).skipTo('engagement')
}

describe('damage cards', () => {
  const follows: CardRules = {
    text: 'For a test.',
    triggers: [
      triggerOn('afterSuffer', {
        of: 'any',
        use: (game, me) => gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
  }

  test('[C2-DAMAGE-5] a card dealt goes past the shields, and is no damage suffered', () => {
    const table = affected((game, me) => deal(game, me.ship, false, 'C2-DAMAGE-5'), [], {
      elusive: follows,
      deck: ['fuelleak'],
    })
    table.has(0, { shields: 2, damage: down('fuelleak'), tokens: {} })
    table.ends('setDials')
  })

  test('[C2-DAMAGE-5] the last card destroys all the same', () => {
    const table = affected(
      (game, me) => deal(game, me.ship, false, 'C2-DAMAGE-5'),
      down('fuelleak', 'fuelleak', 'fuelleak'),
    )
    table.has(0, { place: 'destroyed' })
  })

  test('[C2-DAMAGE-7] exposing turns one facedown card, taken by chance, faceup and resolves it', () => {
    const table = affected(
      (game, me) => expose(game, me.ship, 'C2-DAMAGE-7'),
      [...up('structuraldamage'), ...down('fuelleak', 'panickedpilot')],
      { dice: ['2'] },
    )
    // Panicked Pilot gives 2 stress tokens and is repaired.
    table.has(0, {
      tokens: { stress: 2 },
      damage: [...up('structuraldamage'), ...down('fuelleak', 'panickedpilot')],
    })
    expect(table.kinds('exposed').map(({ card }) => card)).toEqual(['panickedpilot'])
    expect(table.kinds('dealt')).toEqual([])
    table.ends('setDials')
    const stays = affected(
      (game, me) => expose(game, me.ship, 'C2-DAMAGE-7'),
      down('fuelleak', 'hullbreach'),
      {
        dice: ['0'],
      },
    )
    stays.has(0, { damage: [...up('fuelleak'), ...down('hullbreach')] })
  })

  test('[C2-DAMAGE-7] a ship without facedown cards is not affected', () => {
    const table = affected((game, me) => expose(game, me.ship, 'C2-DAMAGE-7'), up('structuraldamage'))
    table.has(0, { damage: up('structuraldamage') })
    expect(table.kinds('exposed')).toEqual([])
    table.ends('setDials')
  })

  test('[C2-DAMAGE-7] only a facedown card is exposed, whichever is named', () => {
    const exposed = (at: number) =>
      affected(
        (game, me) => expose(game, me.ship, 'C2-DAMAGE-7', at),
        [...up('structuraldamage'), ...down('fuelleak', 'hullbreach')],
      )
        .kinds('exposed')
        .map(({ card }) => card)
    expect([exposed(0), exposed(1), exposed(2), exposed(3)]).toEqual([[], ['fuelleak'], ['hullbreach'], []])
  })

  test('[C2-DAMAGE-9] repairing a facedown card discards it', () => {
    const table = affected(
      (game, me) => repairFacedown(game, me.ship, 'C2-DAMAGE-9'),
      [...up('structuraldamage'), ...down('fuelleak', 'hullbreach')],
      { dice: ['1'] },
    )
    table.has(0, { damage: [...up('structuraldamage'), ...down('hullbreach')] })
    expect(table.game.state.decks[0]!.discard).toEqual(['fuelleak'])
    table.ends('setDials')
  })

  test('[C2-DAMAGE-11] damaged with any card, critically damaged with a faceup one', () => {
    const states = [[], down('fuelleak'), up('fuelleak')].map((damage) => {
      const { game } = new Table({ seats: [[[xwing, 300, 300]], [far]] }).arrange(0, { damage })
      const one = effects.ship(game, 0)
      return [isDamaged(one), isCriticallyDamaged(one)]
    })
    expect(states).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })
})
