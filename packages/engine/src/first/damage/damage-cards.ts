import type { RuleId } from '@flotilla/rulebook'
import type { Option } from '../../kernel/decision.ts'
import type { AttackFace } from '../../table/dice.ts'
import {
  type CardRules,
  type Cards,
  type Me,
  type MomentAt,
  on,
  permitted,
  type Trigger,
  type Window,
} from '../ability.ts'
import type { ActionRule } from '../actions/action-list.ts'
import { barOf } from '../actions/actions.ts'
import { discard, gain, mark } from '../changes.ts'
import { hugeDamageCards } from '../huge/damage-cards.ts'
import { rollDice, rolledOf } from '../roll.ts'
import { facts, type Game, ship } from '../state.ts'
import { standsOnObstacle } from '../surroundings.ts'
import { repairWays, suffer, turnDown } from './damage.ts'
import { repairByDie } from './repairing.ts'

/** Something that happens to the ship of the card, without a choice. */
const mine = <W extends Window>(
  at: W,
  use: (game: Game, me: Me) => unknown,
  when: (game: Game, me: Me, moment: MomentAt<W>) => boolean = () => true,
): Trigger => on(at, { alone: true, when, use })

/** What the card does as it turns up. */
const atOnce = (use: (game: Game, me: Me) => unknown): Trigger =>
  mine('turnedFaceup', use, (_, me, { no }) => String(no) === me.key)

const down = (game: Game, me: Me, rule: RuleId): void => turnDown(game, me.ship, Number(me.key), rule)

/** The round in which the card turned up is over. */
const isOld = (game: Game, { ship: id, key }: Me): boolean =>
  ship(game, id).damage.some(({ no, since }) => no === Number(key) && since < game.state.round)

/** An action that turns the card facedown. */
const repair = (rule: RuleId): ActionRule => ({
  ways: (_, one, key) => repairWays(one, key),
  perform: (game, id, _, key) => turnDown(game, id, Number(key), rule),
})

/** A die that does harm when it shows a hit. */
const fire = (rule: RuleId, damage: { hits?: number; crits?: number } = { hits: 1 }) => ({
  roll: (game: Game, me: Me): void =>
    rollDice(game, { ship: me.ship, rule, good: ['crit', 'focus', 'blank'] }, { me, about: {} }),
  outcome: ((game, me, faces) => {
    if (rolledOf(faces, 'hit') > 0) suffer(game, me.ship, damage, rule)
  }) satisfies CardRules['outcome'],
})

/** Turns the card facedown after such a die. */
function explosion(rule: RuleId, damage: { hits?: number; crits?: number }): Omit<CardRules, 'text'> {
  const { roll, outcome } = fire(rule, damage)
  return {
    triggers: [atOnce(roll)],
    outcome: (game, me, faces) => {
      down(game, me, rule)
      outcome(game, me, faces)
    },
  }
}

const damagedCockpit: CardRules = {
  text: 'From the next round on its pilot skill is 0.',
  triggers: [
    atOnce((game, me) =>
      mark(game, me.ship, {
        skills: [...ship(game, me.ship).skills, { value: 0, from: game.state.round + 1, no: Number(me.key) }],
      }),
    ),
  ],
}

const consoleFire: CardRules = {
  text: 'At the start of the Combat phase a die, a hit is 1 damage. An action turns it facedown.',
  triggers: [mine('startOfEngagement', fire('C1-CARD-5').roll)],
  outcome: fire('C1-CARD-5').outcome,
  action: repair('C1-CARD-5'),
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
    atOnce((game, me) => {
      gain(game, me.ship, 'stress', 1, 'C1-CARD-12')
      down(game, me, 'C1-CARD-12')
    }),
  ],
}

/** Whether a ship stands on an obstacle that it does not ignore. */
const isUponObstacle = (game: Game, id: number): boolean =>
  standsOnObstacle(game, ship(game, id)) && !permitted(game, { do: 'ignoreObstacles', ship: id })

const directHit: CardRules = { text: 'Counts as two damage cards.', worth: 2 }

const original: Cards = {
  blindedpilot: {
    text: 'The next attack rolls no dice; then facedown.',
    value: { attackDice: Number.NEGATIVE_INFINITY },
    triggers: [mine('afterAttack', (game, me) => down(game, me, 'C1-CARD-1'))],
  },
  damagedcockpit: damagedCockpit,
  injuredpilot: {
    text: 'The pilot’s ability and elite talents do nothing.',
    silences: (card, _, me, game) => card.startsWith('ept:') || card === facts(game, me.ship).pilot,
  },
  stunnedpilot: {
    text: '1 damage after a maneuver that ends on a ship or an obstacle.',
    triggers: [
      mine(
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
    cannot: { action: (game, me, { action }) => barOf(game, ship(game, me.ship)).includes(action) },
    ...repairByDie('C1-CARD-7', ['hit']),
  },
  minorexplosion: {
    text: 'A die, a hit is 1 damage; then facedown.',
    ...explosion('C1-CARD-8', { hits: 1 }),
  },
  minorhullbreach: {
    text: 'A die after each red maneuver, a hit is 1 damage.',
    triggers: [
      mine('afterManeuver', fire('C1-CARD-9').roll, (_, __, { difficulty }) => difficulty === 'red'),
    ],
    outcome: fire('C1-CARD-9').outcome,
  },
  munitionsfailure: {
    text: 'Its player discards a secondary weapon; then facedown.',
    triggers: [
      on('turnedFaceup', {
        when: (_, me, { no }) => String(no) === me.key,
        choices: (game, me): Option[] => {
          const { discarded } = ship(game, me.ship)
          const left = facts(game, me.ship).weapons.filter(({ card }) => !discarded.includes(card))
          return left.length > 0 ? left.map(({ card }) => ({ id: card, weapon: card })) : [{ id: 'nothing' }]
        },
        use: (game, me, _, { weapon }) => {
          if (weapon) discard(game, me.ship, String(weapon), 'C1-CARD-10')
          down(game, me, 'C1-CARD-10')
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
    triggers: [mine('afterOpportunity', (game, me) => down(game, me, 'C1-TFA-1'))],
  },
  damagedcockpit: damagedCockpit,
  shakenpilot: {
    text: 'No straight may be set; facedown when a dial is revealed.',
    cannot: { setDial: (_, __, { entry }) => entry.maneuver.bearing === 'straight' },
    triggers: [mine('afterReveal', (game, me) => down(game, me, 'C1-TFA-2'))],
  },
  stunnedpilot: {
    text: '1 damage after a maneuver, if it touches a ship or stands on an obstacle.',
    triggers: [
      mine(
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
      mine(
        'afterManeuver',
        (game, me) => gain(game, me.ship, 'stress', 1, 'C1-TFA-5'),
        (_, __, { difficulty }) => difficulty === 'white',
      ),
    ],
    action: repair('C1-TFA-5'),
  },
  majorexplosion: {
    text: 'A die, a hit is 1 critical damage; then facedown.',
    ...explosion('C1-TFA-6', { crits: 1 }),
  },
  majorhullbreach: {
    text: 'From the next round on all damage cards are dealt faceup. An action turns it facedown.',
    triggers: [
      mine(
        'wouldBeDealt',
        () => ({ faceup: true }),
        (game, me, { faceup }) => faceup === false && isOld(game, me),
      ),
    ],
    action: repair('C1-TFA-7'),
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
