import type { RuleId } from '@flotilla/rulebook'
import { callProcedure } from '../kernel/game.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { hasDueAbility, openWindow } from './ability.ts'
import type { JamFrame } from './actions/jam.ts'
import { breakLock, trimShields } from './changes.ts'
import { settleDamage } from './damage/damage.ts'
import { deferEffects } from './deferred-effects.ts'
import { leaveCarrier } from './docking/dock.ts'
import { currentAttack } from './engagement/current-attack.ts'
import type { GainingFrame } from './gain-tokens.ts'
import { trimEnergy } from './huge/energy.ts'
import { countTokens, facts, type Game, ship, type Token } from './state.ts'

/**
 * Reactions to changes, each called right after its event. A game receives them with its procedures, so that
 * the changes need not import the rules that depend on them.
 */
export interface Reactions {
  /** Reports whether a card may replace the tokens; the tokens then follow later. */
  wouldGain(game: Game, id: ShipId, token: Token, amount: number, rule: RuleId): boolean
  gained(game: Game, id: ShipId, token: Token, amount: number): void
  lost(game: Game, id: ShipId, token: Token, how: 'spent' | 'lost' | 'taken'): void
  /** A ship has locked another; `also` says that it keeps its other lock. */
  locked(game: Game, id: ShipId, target: ShipId, also: boolean): void
  unlocked(game: Game, id: ShipId, target: ShipId, how: 'spent' | 'broken'): void
  lostShield(game: Game, id: ShipId): void
  /** An upgrade of a ship has left play. */
  discarded(game: Game, id: ShipId, card: string): void
  removed(game: Game, id: ShipId, how: 'destroyed' | 'fled', rule: RuleId): void
}

/** Resolves the jam token of a ship that has something to lose. */
function reactToJam(game: Game, id: ShipId): void {
  if (countTokens(ship(game, id), 'jam') > 0) callProcedure<JamFrame>(game, { procedure: 'jam', ship: id })
}

/** The reactions of the first edition. */
export const reactions: Reactions = {
  wouldGain: (game, id, token, left, rule) => {
    if (!hasDueAbility(game, { window: 'wouldGain', ship: id, token })) return false
    callProcedure<GainingFrame>(game, { procedure: 'gaining', ship: id, token, left, rule })
    return true
  },

  gained: (game, id, token, amount) => {
    openWindow(game, { window: 'gained', ship: id, token, amount })
    if (token === 'jam' || token === 'focus' || token === 'evade') reactToJam(game, id)
  },

  lost: (game, id, token, how) => {
    const attack = how === 'spent' && token === 'focus' ? currentAttack(game) : undefined
    if (attack?.attackDice) {
      // The attacker spends a friendly ship's token.
      const by = id === attack.defender ? id : attack.attacker
      attack.spentFocus = [...(attack.spentFocus ?? []), by]
    }
    if (how === 'spent') openWindow(game, { window: 'spent', ship: id, token })
    else if (token === 'stress') openWindow(game, { window: 'calmed', ship: id, taken: how === 'taken' })
  },

  locked: (game, id, target, also) => {
    openWindow(game, { window: 'gained', ship: id, token: 'lock', amount: 1, target, also })
    reactToJam(game, id)
  },

  unlocked: (game, id, target, how) => {
    if (how === 'spent') openWindow(game, { window: 'spent', ship: id, token: 'lock', target })
  },

  lostShield: (game, id) => openWindow(game, { window: 'lostShield', ship: id }),

  discarded: (game, id, card) => {
    trimEnergy(game, id)
    const { hull, shields } = facts(game, id).valuesFrom
    if (shields?.[card]) trimShields(game, id)
    if (hull?.[card]) settleDamage(game, id)
    openWindow(game, { window: 'discarded', ship: id, card })
  },

  removed: (game, id, how, rule) => {
    for (const other of game.state.ships)
      for (const _ of other.locks.filter((target) => target === id)) breakLock(game, other.id, id, rule)
    // Its conditions still work when it is destroyed, and are removed afterwards.
    if (ship(game, id).conditions.length > 0) deferEffects(game, { do: 'dropConditions', ship: id, rule })
    if (how === 'destroyed') openWindow(game, { window: 'destroyed', ship: id })
    leaveCarrier(game, id, how)
  },
}
