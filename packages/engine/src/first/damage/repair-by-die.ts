import type { RuleId } from '@flotilla/rulebook'
import type { AttackFace } from '../../shared/dice.ts'
import type { CardRules } from '../ability.ts'
import { countRolled, rollInAction } from '../roll.ts'
import { ship } from '../state.ts'
import { repairWays, turnFacedown } from './damage.ts'

/** Builds an action that turns a damage card facedown if a die shows one of these faces. */
export const repairByDie = (
  rule: RuleId,
  faces: readonly AttackFace[],
): Required<Pick<CardRules, 'action' | 'outcome'>> => ({
  action: {
    ways: (_, one, key) => repairWays(one, key),
    perform: (game, id, _, key) => {
      const { card } = ship(game, id).damage.find(({ no }) => no === Number(key))!
      rollInAction(game, { ship: id, rule, good: faces }, card, key)
    },
  },
  outcome: (game, me, rolled) => {
    if (countRolled(rolled, ...faces) > 0) turnFacedown(game, me.ship, Number(me.key), rule)
  },
})
