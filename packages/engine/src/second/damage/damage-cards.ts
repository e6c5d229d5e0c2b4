import type { RuleId } from '@flotilla/rulebook'
import {
  type CardContext,
  type CardRules,
  type Cards,
  damageCardId,
  triggerOn,
  type WindowEventAt,
} from '../ability.ts'
import { gain } from '../changes.ts'
import { deferEffects } from '../deferred-effects.ts'
import { countRolled, rollDice } from '../roll.ts'
import type { Game } from '../state.ts'
import { repair, suffer } from './damage.ts'

const isThisCard = (_: Game, me: CardContext, { at }: WindowEventAt<'turnedFaceup'>): boolean => at === me.at
const nameOf = (me: CardContext): string => me.card.slice(damageCardId('').length)

/** Builds an effect that deals one hit and then repairs the card. */
const hitThenRepair =
  (rule: RuleId) =>
  (game: Game, me: CardContext): void => {
    deferEffects(game, { do: 'repair', ship: me.ship, card: nameOf(me), at: me.at!, rule })
    suffer(game, me.ship, { hits: 1 }, rule)
  }

export const standardDamageCards: Cards = {
  panickedpilot: {
    text: 'It gains 2 stress tokens and is repaired.',
    triggers: [
      triggerOn('turnedFaceup', {
        when: isThisCard,
        use: (game, me) => {
          gain(game, me.ship, 'stress', 2, 'C2-CARD-1')
          repair(game, me.ship, nameOf(me), 'C2-CARD-1', me.at)
        },
      }),
    ],
  },
  blindedpilot: {
    text: 'While this ship attacks, it can modify its dice by Force alone. Action: repair.',
    cannot: { modifyAttackDice: (_, __, { by }) => by !== 'force' },
    repairAction: true,
  },
  woundedpilot: {
    text: 'After an action it rolls an attack die: a hit or crit is a stress token. Action: repair.',
    triggers: [
      triggerOn('afterAction', {
        use: (game, me) => {
          const good = ['focus', 'blank'] as const
          rollDice(game, { ship: me.ship, rule: 'C2-CARD-3', good }, { me, about: me })
        },
      }),
    ],
    outcome: (game, me, faces) =>
      gain(game, me.ship, 'stress', countRolled(faces, 'hit', 'crit'), 'C2-CARD-3'),
    repairAction: true,
  },
  stunnedpilot: {
    text: 'After a maneuver through or onto an obstacle it suffers 1 hit.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_game, _me, moment) => moment.met.length > 0,
        use: (game, me) => suffer(game, me.ship, { hits: 1 }, 'C2-CARD-4'),
      }),
    ],
  },
  consolefire: {
    text: 'Before it engages it rolls an attack die and suffers 1 hit on a hit. Action: repair.',
    triggers: [
      triggerOn('beforeEngage', {
        use: (game, me) => {
          const good = ['crit', 'focus', 'blank'] as const
          rollDice(game, { ship: me.ship, rule: 'C2-CARD-5', good }, { me, about: me })
        },
      }),
    ],
    outcome: (game, me, faces) => suffer(game, me.ship, { hits: countRolled(faces, 'hit') }, 'C2-CARD-5'),
    repairAction: true,
  },
  damagedengine: {
    text: 'Its turns are one step harder.',
    difficulty: { maneuver: (_, __, { entry: { maneuver } }) => (maneuver.bearing === 'turn' ? 1 : 0) },
  },
  weaponsfailure: {
    text: 'While this ship attacks, it rolls 1 fewer attack die. Action: repair.',
    value: { attackDice: -1 },
    repairAction: true,
  },
  hullbreach: {
    text: 'Hits it suffers count as crits. Action: repair.',
    must: { sufferCrits: true },
    repairAction: true,
  },
  structuraldamage: {
    text: 'While this ship defends, it rolls 1 fewer defense die.',
    value: { defenseDice: -1 },
  },
  damagedsensorarray: {
    text: 'It can perform no actions but focus and those of damage cards. Action: repair.',
    cannot: { action: (_, __, { action }) => action !== 'focus' && !action.startsWith('repair:') },
    repairAction: true,
  },
  loosestabilizer: {
    text: 'After a maneuver that is not straight it suffers 1 hit and is repaired. Action: repair.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, moment) => moment.maneuver.bearing !== 'straight',
        use: hitThenRepair('C2-CARD-11'),
      }),
    ],
    repairAction: true,
  },
  disabledpowerregulator: {
    text: 'Before it engages it gains an ion token; an ion maneuver repairs it.',
    triggers: [
      triggerOn('beforeEngage', {
        use: (game, me) => gain(game, me.ship, 'ion', 1, 'C2-CARD-12'),
      }),
      triggerOn('afterIon', {
        use: (game, me) => repair(game, me.ship, nameOf(me), 'C2-CARD-12', me.at),
      }),
    ],
  },
  fuelleak: {
    text: 'After it suffers 1 crit it suffers 1 hit and is repaired. Action: repair.',
    triggers: [
      triggerOn('sufferedOne', {
        when: (_game, me, moment) => moment.damage === 'crit' && me.at! < moment.cards,
        // It is repaired before the hit; with a hull breach the hit would be a crit, which would trigger it
        // endlessly.
        use: (game, me) => {
          repair(game, me.ship, nameOf(me), 'C2-CARD-13', me.at)
          suffer(game, me.ship, { hits: 1 }, 'C2-CARD-13')
        },
      }),
    ],
    repairAction: true,
  },
  directhit: {
    text: 'It suffers 1 hit and is repaired.',
    triggers: [triggerOn('turnedFaceup', { when: isThisCard, use: hitThenRepair('C2-CARD-14') })],
  },
} satisfies { readonly [id: string]: CardRules }

/** The effects of the standard damage deck, by card id. */
export const damageCards: Cards = Object.fromEntries(
  Object.entries(standardDamageCards).map(([id, rules]) => [damageCardId(id), rules]),
)
