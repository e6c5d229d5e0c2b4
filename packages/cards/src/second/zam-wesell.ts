import { createOption, deedOption, type OptionOfKind } from '@flotilla/engine'
import {
  type CardContext,
  type CardRules,
  type Cards,
  type Game,
  pilotCardId,
  type TriggeredAbility,
  triggerOn,
} from '@flotilla/engine/second'
import {
  assign,
  bonusAttack,
  canBonusAttack,
  facts,
  lock,
  lockAction,
  recoverCharges,
  removeCondition,
  revealCondition,
  ship,
  spendCharges,
} from '@flotilla/engine/second/effects'
import { enemiesOf, isInFiringArc } from './queries.ts'

const youShouldThankMe = 'youshouldthankme'
const business = 'youdbettermeanbusiness'

/**
 * The rules of Zam Wesell, pilot or crew: she begins with 2 charges fewer, and each round may assign a secret
 * condition to her own ship.
 */
export const zamWesell: CardRules = {
  text: 'It begins the game with 2 charges lost. In the System Phase it may assign itself one of its two secret conditions.',
  triggers: [
    triggerOn('setup', {
      when: (_, __, { step }) => step === 'afterForces',
      alone: true,
      use: (game, me) => recoverCharges(game, me.ship, me.card, -2, 'C2-ABILITY-3'),
    }),
  ],
  system: {
    ways: (_, me) =>
      [youShouldThankMe, business].map((card) =>
        createOption('condition', card, {}, { condition: card, target: me.ship }),
      ),
    use: (game, me, { condition }: OptionOfKind<'condition'>) =>
      assign(
        game,
        me.ship,
        { card: condition, by: me.seat, source: me.ship, secret: true },
        1,
        'C2-CONDITION-2',
      ),
  },
}

const cards = [pilotCardId('zamwesell'), 'zamwesell']
/** Returns the card whose charges a condition refers to. */
const zamCard = (game: Game, me: CardContext): string =>
  cards.find((card) => card in facts(game, me.ship).charges)!
const canSpend = (game: Game, me: CardContext): boolean =>
  (ship(game, me.ship).charges[zamCard(game, me)] ?? 0) >= 2
const spendTwo = (game: Game, me: CardContext): void =>
  spendCharges(game, me.ship, zamCard(game, me), 2, 'C2-CHARGE-2')
const recoverZamCharges = (game: Game, me: CardContext, amount: number): void =>
  recoverCharges(game, me.ship, zamCard(game, me), amount, 'C2-CHARGE-3')

const isSecret = (game: Game, me: CardContext): boolean =>
  ship(game, me.ship).conditions.some(({ card, secret }) => card === me.card && secret)
const revealIfSecret = (game: Game, me: CardContext): void => {
  if (isSecret(game, me)) revealCondition(game, me.ship, me.card, 'C2-CONDITION-2')
}
/** Reports whether the condition is facedown and an enemy has the ship in its firing arc. */
const isThreatened = (game: Game, me: CardContext): boolean =>
  isSecret(game, me) && enemiesOf(game, me.ship).some((enemy) => isInFiringArc(game, enemy, me.ship))

const forgotten: TriggeredAbility = triggerOn('startOfSystem', {
  alone: true,
  use: (game, me) => removeCondition(game, me.ship, me.card, 'C2-CONDITION-3'),
})

/** The rules of Zam Wesell's conditions, by id. */
export const zamWesellConditions: Cards = {
  [youShouldThankMe]: {
    text: 'Revealed after its ship defends: Zam Wesell recovers a charge, and the ship may lock the attacker. Else at the end of the Engagement Phase, in the firing arc of an enemy, 2 charges may buy a bonus attack.',
    triggers: [
      triggerOn('afterDefend', {
        choices: (game, me, { attacker }) => {
          const lockable = lockAction
            .ways(game, ship(game, me.ship))
            .some(({ target }) => target === attacker)
          return [
            ...(lockable ? [createOption('target', 'lock', {}, { target: attacker })] : []),
            deedOption('noLock'),
          ]
        },
        use: (game, me, _, option) => {
          revealIfSecret(game, me)
          recoverZamCharges(game, me, 1)
          if (option.kind === 'target') lock(game, me.ship, option.target, 'C2-LOCK-1')
        },
      }),
      triggerOn('endOfEngagement', {
        when: (game, me) => isThreatened(game, me),
        canResolve: (game, me) => canSpend(game, me) && canBonusAttack(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          revealIfSecret(game, me)
          spendTwo(game, me)
          bonusAttack(game, me.ship)
        },
      }),
      forgotten,
    ],
  },

  [business]: {
    text: 'Revealed after its ship defends: 2 charges may buy a bonus attack on the attacker. Else at the end of the Engagement Phase, in the firing arc of an enemy, it may be revealed for Zam Wesell to recover 2 charges.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, me) => isSecret(game, me),
        use: revealIfSecret,
      }),
      triggerOn('bonusAfterDefend', {
        canResolve: (game, me, moment) =>
          canSpend(game, me) && canBonusAttack(game, me.ship, { targets: [moment.attacker] }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { attacker }) => {
          spendTwo(game, me)
          bonusAttack(game, me.ship, { targets: [attacker] })
        },
      }),
      triggerOn('endOfEngagement', {
        when: isThreatened,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          revealIfSecret(game, me)
          recoverZamCharges(game, me, 2)
        },
      }),
      forgotten,
    ],
  },
}
