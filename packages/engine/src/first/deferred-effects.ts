import type { Section } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { callProcedure, type Frame, procedure } from '../kernel/game.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { repeatAbility } from './ability.ts'
import { assignCondition, gain, loseShield, skipAction, updateShip } from './changes.ts'
import { suffer } from './damage/damage.ts'
import { shieldsLeft } from './huge/huge-state.ts'
import { type RollerFrame, rollDice, rolledDamage } from './roll.ts'
import { type Game, isOnTable, ship, type Token } from './state.ts'

/** A small effect, as data, that is carried out later. */
export type DeferredEffect = { readonly ship: ShipId; readonly rule: RuleId } & (
  | { readonly do: 'gain'; readonly token: Token; readonly amount: number }
  | { readonly do: 'loseShield'; readonly section?: Section }
  /** It rolls attack dice and suffers every hit and crit. */
  | { readonly do: 'rollDamage'; readonly amount: number }
  | { readonly do: 'assign'; readonly condition: string }
  | { readonly do: 'dropConditions' }
  /** It skips its Perform Action step. */
  | { readonly do: 'skipAction' }
  /** An ability is repeated with another choice. */
  | { readonly do: 'goOn'; readonly key: string }
)

interface DeferredEffectsFrame extends Frame {
  effect: DeferredEffect
}

/** Defers an effect until the procedures called after it are done. */
export const deferEffects = (game: Game, effect: DeferredEffect): void =>
  callProcedure<DeferredEffectsFrame>(game, { procedure: 'later', effect })

export const deferredEffectsProcedure = procedure<Game, DeferredEffectsFrame>('later', {
  happen: (game, { effect }) => {
    const { ship: id, rule } = effect
    if (effect.do === 'dropConditions') {
      updateShip(game, id, { conditions: [] })
      return
    }
    if (!isOnTable(ship(game, id))) return
    if (effect.do === 'gain') gain(game, id, effect.token, effect.amount, rule)
    else if (effect.do === 'assign') assignCondition(game, id, effect.condition, false, rule)
    else if (effect.do === 'skipAction') skipAction(game, id)
    else if (effect.do === 'goOn') repeatAbility(game, { ship: id, key: effect.key })
    else if (effect.do === 'rollDamage') rollDamageDice(game, id, effect.amount, rule)
    else if (shieldsLeft(ship(game, id), effect.section) > 0) loseShield(game, id, rule, effect.section)
    return
  },
})

/** Makes a ship roll attack dice and suffer every hit and crit. */
export const rollDamageDice = (
  game: Game,
  id: ShipId,
  amount: number,
  rule: RuleId,
  sections?: readonly Section[],
): void =>
  callProcedure<DamageRollFrame>(game, {
    procedure: 'rollDamage',
    ship: id,
    amount,
    rule,
    ...(sections ? { sections } : {}),
  })

interface DamageRollFrame extends RollerFrame {
  ship: ShipId
  amount: number
  rule: RuleId
  /** For a huge ship: the sections that suffer. */
  sections?: readonly Section[]
}

/** Rolls attack dice and deals their damage. */
export const rollDamageProcedure = procedure<Game, DamageRollFrame>('rollDamage', {
  roll: (game, { ship: id, amount, rule }) => {
    rollDice(game, { ship: id, rule, amount, good: ['focus', 'blank'] })
    return undefined
  },

  suffer: (game, { ship: id, rule, faces, sections }) => {
    suffer(game, id, rolledDamage(faces), rule, { kind: 'effect' }, sections)
    return undefined
  },
})
