import type { first } from '@flotilla/catalogue'
import type { CardId, ShipId } from '../../vocabulary/ids.ts'
import { createOption, deedOption, type OptionOfKind } from '../../vocabulary/options.ts'
import {
  type CardContext,
  type CardRules,
  type Cards,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
  type WindowName,
} from '../ability.ts'
import { disableUpgrade, discardUpgrade, skipAction } from '../changes.ts'
import { deal, suffer, turnFacedown } from '../damage/damage.ts'
import { repairByDie } from '../damage/repair-by-die.ts'
import { facts, type Game, ship } from '../state.ts'
import { letOpponentDiscardUpgrade, stressChosenShips } from './damage-card-choices.ts'
import { drainCards, type EnergyRule, energyOn } from './energy.ts'
import { hugeFactsOf } from './huge-state.ts'

const RULE = 'HS-DMG-2'

/** An ability about the card's own ship, without a choice. */
const isOwnCard = <W extends WindowName>(
  at: W,
  use: (game: Game, me: CardContext) => unknown,
  when: (game: Game, me: CardContext, moment: WindowEventAt<W>) => boolean = () => true,
): TriggeredAbility => triggerOn(at, { alone: true, when, use })

const turnOwnCardFacedown = (game: Game, { ship: id, key }: CardContext): void =>
  turnFacedown(game, id, Number(key), RULE)

/** An effect that happens when the card is turned faceup, before it turns facedown again. */
const oncePerRound = (use: (game: Game, me: CardContext) => void): TriggeredAbility =>
  isOwnCard(
    'turnedFaceup',
    (game, me) => {
      turnOwnCardFacedown(game, me)
      use(game, me)
    },
    (_, me, { no }) => String(no) === me.key,
  )

/** An action that turns the card facedown if a die shows a hit. */
const repair = repairByDie(RULE, ['hit'])

/** Energy that turns the card facedown. */
const forEnergy: EnergyRule = {
  cost: 2,
  ways: () => [deedOption('repair')],
  perform: (game, id, _, key) => turnFacedown(game, id, Number(key), RULE),
}

const noAction = (action: string, text: string): CardRules => ({
  text,
  cannot: { action: (_, __, deed) => deed.action === action },
  ...repair,
})

/** Returns the upgrades of some slots in play on a ship, or on the section of a card. */
function upgradesOf(
  game: Game,
  id: ShipId,
  slots: readonly first.Slot[] | undefined,
  me?: CardContext,
): CardId[] {
  const { discarded, huge } = ship(game, id)
  return Object.entries(hugeFactsOf(game, id).upgrades)
    .filter(([key]) => !discarded.includes(key) && !(key in huge!.disabled))
    .filter(
      ([, { slot, section }]) =>
        (slots?.includes(slot) ?? true) && (!section || !me || section === me.section),
    )
    .map(([key]) => key)
}

/** Makes the owner discard one of these upgrades, if there is one; the card turns facedown. */
const discardCard = (slots: readonly first.Slot[], text: string): CardRules => ({
  text,
  triggers: [
    triggerOn('turnedFaceup', {
      when: (_, me, { no }) => String(no) === me.key,
      choices: (game, me): OptionOfKind<'upgrade' | 'deed'>[] => {
        const cards = upgradesOf(game, me.ship, slots, me)
        return cards.length > 0
          ? cards.map((key) => createOption('upgrade', '', { upgrade: key }))
          : [deedOption('nothing')]
      },
      use: (game, me, _, option) => {
        turnOwnCardFacedown(game, me)
        if (option.kind === 'upgrade') discardUpgrade(game, me.ship, option.upgrade, RULE)
      },
    }),
  ],
})

/** Makes the owner choose one of these cards, which is disabled while the damage card is faceup. */
const disableCard = (which: (game: Game, me: CardContext) => string[]): TriggeredAbility =>
  triggerOn('turnedFaceup', {
    when: (_, me, { no }) => String(no) === me.key,
    choices: (game, me) => which(game, me).map((key) => createOption('upgrade', '', { upgrade: key })),
    use: (game, me, _, { upgrade }) => disableUpgrade(game, me.ship, upgrade, Number(me.key)),
  })

const weaponsOn = (game: Game, me: CardContext): string[] =>
  facts(game, me.ship)
    .weapons.map(({ card }) => card)
    .filter((card) => upgradesOf(game, me.ship, undefined, me).includes(card))

/** Deals damage to its section after certain maneuvers. */
const strainingCard = (when: (speed: number, bearing: string) => boolean, text: string): CardRules => ({
  text,
  triggers: [
    isOwnCard(
      'afterManeuver',
      (game, me) => suffer(game, me.ship, { hits: 1 }, RULE, { kind: 'effect' }, me.section && [me.section]),
      (_, __, { maneuver }) => {
        const { speed, bearing } = maneuver
        return when(speed, bearing)
      },
    ),
  ],
  ...repair,
})

/** Returns the number of faceup cards of the same name on a ship. */
const cardCopies = (game: Game, { ship: id, card }: CardContext): number =>
  ship(game, id).damage.filter((one) => one.faceup && one.card === card).length

/** The effects of the damage cards of huge ships, by name; those of one name are alike in every deck. */
const cards: Cards = {
  directhit: { text: 'Counts as two damage cards.', worth: 2 },
  secondarydrivefailure: { text: 'Every action costs 1 energy.', cost: { action: 1 } },
  broadcastmalfunction: noAction('jam', 'No jam action. An action and a die may turn it facedown.'),
  damageddish: noAction('jam', 'No jam action. An action and a die may turn it facedown.'),
  commsfailure: noAction('coordinate', 'No coordinate action. An action and a die may turn it facedown.'),
  scrambledscopes: noAction('targetLock', 'No target lock action. An action and a die may turn it facedown.'),
  projectorpowerfailure: {
    text: 'No reinforce action with less than 3 energy.',
    cannot: {
      action: (game, me, { action }) => action === 'reinforce' && energyOn(ship(game, me.ship)) < 3,
    },
  },
  reactorcowlrupture: {
    text: 'A recover action brings back 2 shields at the most.',
    cannot: { recover: (_, __, { shields }) => shields > 2 },
  },
  reactorleak: {
    text: 'Every maneuver gains 1 energy less.',
    value: { energyGain: -1 },
  },
  powerplantfailure: {
    text: 'The energy limit is 2 lower.',
    value: { energyLimit: -2 },
  },
  gridoverload: {
    text: 'All energy on upgrade cards is lost; then facedown.',
    triggers: [oncePerRound((game, me) => drainCards(game, me.ship, RULE))],
  },
  hullbreach: {
    text: 'An upgrade is out of use while it lies faceup. 2 energy turn it facedown.',
    triggers: [disableCard((game, me) => upgradesOf(game, me.ship, undefined))],
    energy: forEnergy,
  },
  weapondamaged: {
    text: 'A secondary weapon of the section is out of use, or else its primary weapon is 1 weaker. 2 energy turn it facedown.',
    triggers: [disableCard(weaponsOn)],
    value: {
      attack: (game, me) => {
        const broken = Object.values(ship(game, me.ship).huge?.disabled ?? {}).includes(Number(me.key))
        return me.section === 'fore' && !broken ? -1 : 0
      },
    },
    energy: forEnergy,
  },
  lifesupportfailure: {
    text: 'The crew and team of the section do nothing. 2 energy turn it facedown.',
    silences: (card, other, me) =>
      (card.startsWith('crew:') || card.startsWith('team:')) &&
      (!other.section || other.section === me.section),
    energy: forEnergy,
  },
  trackingmisalignment: {
    text: 'Attacks of the section at Range 3 or beyond roll one die less. An action and a die may turn it facedown.',
    value: {
      attackDice: (_, me, { attack }) => (attack.from === me.section && attack.range >= 3 ? -1 : 0),
    },
    ...repair,
  },
  weaponsoffline: {
    text: 'It cannot attack; facedown after its next chance to.',
    cannot: { attack: true },
    triggers: [isOwnCard('afterEngage', (game, me) => turnOwnCardFacedown(game, me))],
  },
  damageddockingclamps: {
    text: 'No docked ship deploys, unless the carrier is destroyed. An action and a die may turn it facedown.',
    cannot: { deploy: true },
    ...repair,
  },
  damagedstabilizers: strainingCard(
    (_, bearing) => bearing === 'bank',
    '1 damage to the section after a bank. An action and a die may turn it facedown.',
  ),
  misfiringthrusters: strainingCard(
    (speed) => speed === 3 || speed === 4,
    '1 damage to the section after a maneuver of speed 3 or 4. An action and a die may turn it facedown.',
  ),
  enginedamage: {
    text: 'No action after a maneuver whose speed and the number of these cards come to 5 or more.',
    triggers: [
      isOwnCard(
        'afterManeuver',
        (game, me) => skipAction(game, me.ship),
        (game, me, { maneuver }) => maneuver.speed + cardCopies(game, me) >= 5,
      ),
    ],
  },
  structuralcollapse: {
    text: 'The other section is dealt a facedown damage card; then facedown.',
    triggers: [
      oncePerRound((game, me) => deal(game, me.ship, false, RULE, [me.section === 'fore' ? 'aft' : 'fore'])),
    ],
  },
  commandpodcasualties: {
    text: 'A stress token to a friendly ship, and another of an opponent’s choice may have one; then facedown.',
    triggers: [oncePerRound((game, me) => stressChosenShips(game, me.ship))],
  },
  commanddeckbreach: {
    text: 'An opponent chooses a crew of the section, which is discarded; then facedown.',
    triggers: [
      oncePerRound((game, me) =>
        letOpponentDiscardUpgrade(game, me.ship, upgradesOf(game, me.ship, ['crew'], me)),
      ),
    ],
  },
  deckbreach: discardCard(
    ['crew', 'team'],
    'Its player discards a crew or team of the section; then facedown.',
  ),
  viewportrupture: discardCard(['crew'], 'Its player discards a crew; then facedown.'),
  spilledcargo: discardCard(['cargo'], 'Its player discards a cargo; then facedown.'),
}

/** The cards of each deck. */
const decks: { readonly [deck: string]: string } = {
  'gr75mediumtransport-fore':
    'secondarydrivefailure broadcastmalfunction directhit hullbreach damagedstabilizers',
  'gr75mediumtransport-aft':
    'reactorcowlrupture projectorpowerfailure commandpodcasualties reactorleak enginedamage',
  'cr90corvette-fore':
    'commsfailure deckbreach directhit lifesupportfailure scrambledscopes secondarydrivefailure trackingmisalignment weapondamaged',
  'cr90corvette-aft':
    'deckbreach gridoverload lifesupportfailure powerplantfailure projectorpowerfailure reactorleak structuralcollapse',
  'raiderclasscorvette-fore':
    'deckbreach directhit powerplantfailure projectorpowerfailure reactorleak secondarydrivefailure trackingmisalignment weapondamaged',
  'raiderclasscorvette-aft':
    'commanddeckbreach commsfailure deckbreach lifesupportfailure misfiringthrusters scrambledscopes structuralcollapse weapondamaged',
  'gozanticlasscruiser-fore':
    'damageddockingclamps hullbreach commsfailure secondarydrivefailure scrambledscopes viewportrupture',
  'gozanticlasscruiser-aft':
    'damagedstabilizers weaponsoffline reactorleak reactorcowlrupture projectorpowerfailure damageddockingclamps',
  'croccruiser-fore': 'hullbreach secondarydrivefailure scrambledscopes viewportrupture spilledcargo',
  'croccruiser-aft':
    'damagedstabilizers weaponsoffline reactorleak projectorpowerfailure reactorcowlrupture damageddish spilledcargo',
}

/** The damage cards of all huge ships, by deck, section and id. */
export const hugeDamageCards: Cards = Object.fromEntries(
  Object.entries(decks).flatMap(([deck, names]) =>
    names.split(' ').map((id) => [`${deck}:${id}`, cards[id]!]),
  ),
)
