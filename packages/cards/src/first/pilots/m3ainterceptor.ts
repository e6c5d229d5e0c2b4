import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  addDie,
  countTokens,
  currentAttack,
  gain,
  loseShield,
  mayChange,
  noteUse,
  requireAttack,
  restoreCards,
  ship,
} from '@flotilla/engine/first/effects'
import { rerollAttack, rerollDefense } from '../dice.ts'
import { ANY_NUMBER, RULE } from '../queries.ts'

const copied = ['focus', 'evade'] as const
const hasShield = (game: first.Game, me: first.CardContext): boolean => ship(game, me.ship).shields > 0
const payShield = (game: first.Game, me: first.CardContext): void => loseShield(game, me.ship, RULE)

/** Returns the result of all dice of one side, if they all show the same. */
function sameResult(
  game: first.Game,
  me: first.CardContext,
  dice: 'attackDice' | 'defenseDice',
): string | undefined {
  const attack = currentAttack(game)
  if (!attack || (dice === 'attackDice' ? attack.attacker : attack.defender) !== me.ship) return
  const faces = new Set((attack[dice] ?? []).map(({ face }): string => face))
  return faces.size === 1 ? [...faces][0] : undefined
}

/** Builds an ability that adds one more of the same result, once per round. */
const addMatchingResult = (at: 'rolled' | 'rerolled'): first.TriggeredAbility =>
  triggerOn(at, {
    when: (game, me, { dice }) =>
      !ship(game, me.ship).performed.includes(me.card) &&
      mayChange(game, requireAttack(game), dice, me.ship) &&
      sameResult(game, me, dice) !== undefined,
    may: true,
    intent: { helps: 'me', worth: 0.5 },
    use: (game, me, { dice }) => {
      noteUse(game, me)
      addDie(game, dice, sameResult(game, me, dice)!)
    },
  })

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:m3ainterceptor:genesisred': {
    text: 'After it has locked a ship it gets focus and evade tokens until it has as many of each as that ship.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token, target }) =>
          token === 'lock' &&
          target !== undefined &&
          copied.some((one) => countTokens(ship(game, target), one) > countTokens(ship(game, me.ship), one)),
        use: (game, me, { target }) => {
          for (const token of copied)
            gain(
              game,
              me.ship,
              token,
              countTokens(ship(game, target!), token) - countTokens(ship(game, me.ship), token),
              RULE,
            )
        },
      }),
    ],
  },

  'scumandvillainy:m3ainterceptor:inaldra': {
    text: 'Attacking or defending it may spend a shield to reroll any number of its dice.',
    attackDice: rerollAttack(ANY_NUMBER, { when: hasShield, pay: payShield }),
    defenseDice: rerollDefense(ANY_NUMBER, { when: hasShield, pay: payShield }),
  },

  'scumandvillainy:m3ainterceptor:laetinashera': {
    text: 'After it defended and the attack did not hit it may get an evade token.',
    triggers: [
      triggerOn('afterDefend', {
        when: (_, __, { hit }) => !hit,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => gain(game, me.ship, 'evade', 1, RULE),
      }),
    ],
  },

  'scumandvillainy:m3ainterceptor:quinnjast': {
    text: 'When the Combat phase begins it may get a weapons disabled token to flip a discarded torpedo or missile faceup.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) =>
          ship(game, me.ship)
            .discarded.filter((key) => /^(torpedo|missile):/.test(key))
            .map((key) => createOption('upgrade', '', { upgrade: key })),
        use: (game, me, _, { upgrade }) => {
          gain(game, me.ship, 'weaponsDisabled', 1, RULE)
          restoreCards(game, me.ship, [upgrade], RULE)
        },
      }),
    ],
  },

  'scumandvillainy:m3ainterceptor:serissu': {
    text: 'Another friendly ship at Range 1 that defends may reroll a die.',
    defenseDice: { of: 'friend', range: [1, 1], ...rerollDefense(1) },
  },

  'scumandvillainy:m3ainterceptor:sunnybounder': {
    text: 'Once in a round, after it rolls or rerolls dice that all show the same, it may add one more such result.',
    triggers: [addMatchingResult('rolled'), addMatchingResult('rerolled')],
  },
}
