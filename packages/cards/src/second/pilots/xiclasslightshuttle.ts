import type { CardId, ShipId } from '@flotilla/engine'
import { type AnswerFields, createOption, declineOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  askPlayer,
  canAddDice,
  rerollLimit as canReroll,
  canTransferUpgrades,
  countFace,
  diceToRoll,
  facts,
  gain,
  requireAttack,
  requireDice,
  rerollDiceNow,
  transferUpgrades,
} from '@flotilla/engine/second/effects'
import { friendsAtRange, hasDamageCards, isPrimary, upgradesIn } from '../queries.ts'

/** Returns illicit upgrades that friendly fighters without one from it could take. */
const illicitTransfers = (game: Game, me: CardContext, had: readonly ShipId[] = []) =>
  upgradesIn(game, me.ship, 'illicit').flatMap((upgrade) =>
    friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)
      .filter((id) => ['tiefofighter', 'tiesffighter'].includes(facts(game, id).ship) && !had.includes(id))
      .filter((to) => canTransferUpgrades(game, [{ from: me.ship, to, card: upgrade }]))
      .map((target) => createOption('upgrade', 'equip', { upgrade, target })),
  )

function transferIllicit(
  game: Game,
  me: CardContext,
  card: CardId,
  to: ShipId,
  had: readonly ShipId[] = [],
): void {
  const done = [...had, to]
  transferUpgrades(game, [{ from: me.ship, to, card }], 'C2-ABILITY-3')
  const more = illicitTransfers(game, me, done)
  if (more.length > 0)
    askPlayer(game, me, me.seat, [...more, declineOption('done')], { ship: me.ship, had: done })
}

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  agentterex: {
    text: 'After forces are placed it may hand over its illicit upgrades to friendly TIE/fo and TIE/sf fighters, one to each.',
    trades: 'illicit',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        may: true,
        intent: { helps: 'friend', worth: 0.05 },
        choices: (game, me) => illicitTransfers(game, me),
        use: (game, me, _, { upgrade, target }) => transferIllicit(game, me, upgrade, target),
      }),
    ],
    answered: (game, me, { upgrade, target }: AnswerFields<'upgrade'>, { had }) => {
      if (upgrade !== undefined && target !== undefined) transferIllicit(game, me, upgrade, target, had)
    },
  },

  'commandermalarus-xiclasslightshuttle': {
    text: 'When a friendly ship at range 0–2 has rolled a blank in a primary attack, it must gain a strain token to reroll one blank.',
    triggers: [
      triggerOn('rolled', {
        of: ['me', 'friend'],
        range: [0, 2],
        when: (game, me, { dice }) =>
          dice === 'attackDice' &&
          isPrimary(requireAttack(game)) &&
          countFace(requireDice(requireAttack(game), 'attackDice'), 'blank') > 0 &&
          canReroll(game, me, dice, 1) === 1,
        use: (game, me, { ship: id }) => {
          gain(game, id, 'strain', 1, 'C2-CHARGE-4')
          rerollDiceNow(game, me, 'attackDice', { blank: 1 })
        },
      }),
    ],
  },

  'gideonhask-xiclasslightshuttle': {
    text: 'When it or a friendly small ship at range 0–2 is about to roll 2 or fewer dice in a primary attack on a damaged ship, it may gain a strain token to roll one more.',
    triggers: [
      triggerOn('beforeRoll', {
        of: ['me', 'friend'],
        range: [0, 2],
        when: (game, me, { dice, ship: id }) => {
          const attack = requireAttack(game)
          return (
            dice === 'attackDice' &&
            isPrimary(attack) &&
            (id === me.ship || facts(game, id).base === 'small') &&
            hasDamageCards(game, attack.defender) &&
            diceToRoll(game, attack, dice) <= 2 &&
            canAddDice(game, me, dice)
          )
        },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game, me, { dice, ship: id }) => {
          gain(game, id, 'strain', 1, 'C2-CHARGE-4')
          addDice(game, me, dice)
        },
      }),
    ],
  },
}
