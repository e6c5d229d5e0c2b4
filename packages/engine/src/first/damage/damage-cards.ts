import type { RuleId } from '@flotilla/rulebook'
import type { AttackFace } from '../../shared/dice.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { createOption, deedOption, type OptionOfKind } from '../../vocabulary/options.ts'
import {
  type CardContext,
  type CardRules,
  type Cards,
  isPermitted,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
  type WindowName,
} from '../ability.ts'
import type { ActionRule } from '../actions/action-rules.ts'
import { actionBarOf } from '../actions/perform-action.ts'
import { discardUpgrade, gain, updateShip } from '../changes.ts'
import { hugeDamageCards } from '../huge/damage-cards.ts'
import { isOnObstacle } from '../objects-on-table.ts'
import { countRolled, rollDice } from '../roll.ts'
import { facts, type Game, ship } from '../state.ts'
import { repairWays, suffer, turnFacedown } from './damage.ts'
import { repairByDie } from './repair-by-die.ts'

/** An ability about the card's own ship, without a choice. */
const isOwnCard = <W extends WindowName>(
  at: W,
  use: (game: Game, me: CardContext) => unknown,
  when: (game: Game, me: CardContext, moment: WindowEventAt<W>) => boolean = () => true,
): TriggeredAbility => triggerOn(at, { alone: true, when, use })

/** An effect that happens when the card is turned faceup. */
const resolveAtOnce = (use: (game: Game, me: CardContext) => unknown): TriggeredAbility =>
  isOwnCard('turnedFaceup', use, (_, me, { no }) => String(no) === me.key)

const turnOwnCardFacedown = (game: Game, me: CardContext, rule: RuleId): void =>
  turnFacedown(game, me.ship, Number(me.key), rule)

/** Reports whether the card was turned faceup in an earlier round. */
const isOld = (game: Game, { ship: id, key }: CardContext): boolean =>
  ship(game, id).damage.some(({ no, since }) => no === Number(key) && since < game.state.round)

/** Builds an action that turns the card facedown. */
const repairAction = (rule: RuleId): ActionRule => ({
  ways: (_, one, key) => repairWays(one, key),
  perform: (game, id, _, key) => turnFacedown(game, id, Number(key), rule),
})

/** Builds an effect that rolls a die and deals damage on a hit. */
const fireDamage = (rule: RuleId, damage: { hits?: number; crits?: number } = { hits: 1 }) => ({
  roll: (game: Game, me: CardContext): void =>
    rollDice(game, { ship: me.ship, rule, good: ['crit', 'focus', 'blank'] }, { me, about: {} }),
  outcome: ((game, me, faces) => {
    if (countRolled(faces, 'hit') > 0) suffer(game, me.ship, damage, rule)
  }) satisfies CardRules['outcome'],
})

/** Builds the same effect, which then turns the card facedown. */
function explosionDamage(rule: RuleId, damage: { hits?: number; crits?: number }): Omit<CardRules, 'text'> {
  const { roll, outcome } = fireDamage(rule, damage)
  return {
    triggers: [resolveAtOnce(roll)],
    outcome: (game, me, faces) => {
      turnOwnCardFacedown(game, me, rule)
      outcome(game, me, faces)
    },
  }
}

const damagedCockpit: CardRules = {
  text: 'From the next round on its pilot skill is 0.',
  triggers: [
    resolveAtOnce((game, me) =>
      updateShip(game, me.ship, {
        skills: [...ship(game, me.ship).skills, { value: 0, from: game.state.round + 1, no: Number(me.key) }],
      }),
    ),
  ],
}

const consoleFire: CardRules = {
  text: 'At the start of the Combat phase a die, a hit is 1 damage. An action turns it facedown.',
  triggers: [isOwnCard('startOfEngagement', fireDamage('C1-CARD-5').roll)],
  outcome: fireDamage('C1-CARD-5').outcome,
  action: repairAction('C1-CARD-5'),
}

const damagedEngine: CardRules = {
  text: 'All turns are red.',
  difficulty: {
    maneuver: (_, __, { entry }) => (entry.maneuver.bearing === 'turn' ? 'red' : undefined),
  },
}

const structuralDamage = (faces: readonly AttackFace[]): CardRules => ({
  text: 'Agility is 1 lower. An action and a die may turn it facedown.',
  value: { agility: -1 },
  ...repairByDie('C1-CARD-11', faces),
})

const thrustControlFire: CardRules = {
  text: 'A stress token; then facedown.',
  triggers: [
    resolveAtOnce((game, me) => {
      gain(game, me.ship, 'stress', 1, 'C1-CARD-12')
      turnOwnCardFacedown(game, me, 'C1-CARD-12')
    }),
  ],
}

/** Reports whether a ship is on an obstacle that it does not ignore. */
const isUponObstacle = (game: Game, id: ShipId): boolean =>
  isOnObstacle(game, ship(game, id)) && !isPermitted(game, { do: 'ignoreObstacles', ship: id })

const directHit: CardRules = { text: 'Counts as two damage cards.', worth: 2 }

const original: Cards = {
  blindedpilot: {
    text: 'The next attack rolls no dice; then facedown.',
    value: { attackDice: Number.NEGATIVE_INFINITY },
    triggers: [isOwnCard('afterAttack', (game, me) => turnOwnCardFacedown(game, me, 'C1-CARD-1'))],
  },
  damagedcockpit: damagedCockpit,
  injuredpilot: {
    text: 'The pilot’s ability and elite talents do nothing.',
    silences: (card, _, me, game) => card.startsWith('ept:') || card === facts(game, me.ship).pilot,
  },
  stunnedpilot: {
    text: '1 damage after a maneuver that ends on a ship or an obstacle.',
    triggers: [
      isOwnCard(
        'afterManeuver',
        (game, me) => suffer(game, me.ship, { hits: 1 }, 'C1-CARD-4'),
        (game, me, { full }) => full === false || isUponObstacle(game, me.ship),
      ),
    ],
  },
  consolefire: consoleFire,
  damagedengine: damagedEngine,
  damagedsensorarray: {
    text: 'No actions of the action bar. An action and a die may turn it facedown.',
    cannot: { action: (game, me, { action }) => actionBarOf(game, ship(game, me.ship)).includes(action) },
    ...repairByDie('C1-CARD-7', ['hit']),
  },
  minorexplosion: {
    text: 'A die, a hit is 1 damage; then facedown.',
    ...explosionDamage('C1-CARD-8', { hits: 1 }),
  },
  minorhullbreach: {
    text: 'A die after each red maneuver, a hit is 1 damage.',
    triggers: [
      isOwnCard(
        'afterManeuver',
        fireDamage('C1-CARD-9').roll,
        (_, __, { difficulty }) => difficulty === 'red',
      ),
    ],
    outcome: fireDamage('C1-CARD-9').outcome,
  },
  munitionsfailure: {
    text: 'Its player discards a secondary weapon; then facedown.',
    triggers: [
      triggerOn('turnedFaceup', {
        when: (_, me, { no }) => String(no) === me.key,
        choices: (game, me): OptionOfKind<'weapon' | 'deed'>[] => {
          const { discarded } = ship(game, me.ship)
          const left = facts(game, me.ship).weapons.filter(({ card }) => !discarded.includes(card))
          return left.length > 0
            ? left.map(({ card }) => createOption('weapon', '', { weapon: card }))
            : [deedOption('nothing')]
        },
        use: (game, me, _, option) => {
          if (option.kind === 'weapon') discardUpgrade(game, me.ship, option.weapon, 'C1-CARD-10')
          turnOwnCardFacedown(game, me, 'C1-CARD-10')
        },
      }),
    ],
  },
  structuraldamage: structuralDamage(['hit']),
  thrustcontrolfire: thrustControlFire,
  weaponmalfunction: {
    text: 'The primary weapon is 1 weaker. An action and a die may turn it facedown.',
    value: { attack: -1 },
    ...repairByDie('C1-CARD-13', ['hit', 'crit']),
  },
  directhit: directHit,
}

const later: Cards = {
  blindedpilot: {
    text: 'It cannot attack; facedown after its next opportunity to, which it has not with weapons disabled or on an asteroid.',
    cannot: { attack: true },
    triggers: [isOwnCard('afterOpportunity', (game, me) => turnOwnCardFacedown(game, me, 'C1-TFA-1'))],
  },
  damagedcockpit: damagedCockpit,
  shakenpilot: {
    text: 'No straight may be set; facedown when a dial is revealed.',
    cannot: { setDial: (_, __, { entry }) => entry.maneuver.bearing === 'straight' },
    triggers: [isOwnCard('afterReveal', (game, me) => turnOwnCardFacedown(game, me, 'C1-TFA-2'))],
  },
  stunnedpilot: {
    text: '1 damage after a maneuver, if it touches a ship or stands on an obstacle.',
    triggers: [
      isOwnCard(
        'afterManeuver',
        (game, me) => suffer(game, me.ship, { hits: 1 }, 'C1-TFA-3'),
        (game, me) => ship(game, me.ship).touching.length > 0 || isUponObstacle(game, me.ship),
      ),
    ],
  },
  consolefire: consoleFire,
  damagedengine: damagedEngine,
  damagedsensorarray: {
    text: 'Only actions of damage cards. An action and a die may turn it facedown.',
    cannot: { action: (_, __, { action }) => !/^card:\d+$/.test(action) },
    ...repairByDie('C1-TFA-4', ['hit', 'crit']),
  },
  loosestabilizer: {
    text: 'A stress token after each white maneuver. An action turns it facedown.',
    triggers: [
      isOwnCard(
        'afterManeuver',
        (game, me) => gain(game, me.ship, 'stress', 1, 'C1-TFA-5'),
        (_, __, { difficulty }) => difficulty === 'white',
      ),
    ],
    action: repairAction('C1-TFA-5'),
  },
  majorexplosion: {
    text: 'A die, a hit is 1 critical damage; then facedown.',
    ...explosionDamage('C1-TFA-6', { crits: 1 }),
  },
  majorhullbreach: {
    text: 'From the next round on all damage cards are dealt faceup. An action turns it facedown.',
    triggers: [
      isOwnCard(
        'wouldBeDealt',
        () => ({ faceup: true }),
        (game, me, { faceup }) => faceup === false && isOld(game, me),
      ),
    ],
    action: repairAction('C1-TFA-7'),
  },
  structuraldamage: structuralDamage(['hit', 'crit']),
  thrustcontrolfire: thrustControlFire,
  weaponsfailure: {
    text: 'One attack die fewer. An action and a die may turn it facedown.',
    value: { attackDice: -1 },
    ...repairByDie('C1-TFA-8', ['hit', 'crit']),
  },
  directhit: directHit,
}

const ofDeck = (deck: string, cards: Cards): Cards =>
  Object.fromEntries(Object.entries(cards).map(([id, rules]) => [`${deck}:${id}`, rules]))

/** The damage cards of both core decks and of huge ships, by deck and id. */
export const damageCards: Cards = {
  ...ofDeck('core', original),
  ...ofDeck('core-tfa', later),
  ...hugeDamageCards,
}
