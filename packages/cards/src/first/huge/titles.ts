import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, type first, type OptionOfKind, targetOf } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  actionRules,
  attackView,
  breakLock,
  countTokens,
  type DefenseFace,
  deal,
  discardDamage,
  energyOn,
  gainEnergy,
  isEnemy,
  lose,
  noteUse,
  recoverShield,
  requireAttack,
  setSkill,
  ship,
} from '@flotilla/engine/first/effects'
import { turnDice } from '../dice.ts'
import { isDealt, isDestroyed, isNoted, noteForLater, noteOnce } from '../queries.ts'
import { isUnusedThisRound, missingShields, RULE } from './energy-costs.ts'

type Section = 'fore' | 'aft'

const reinforcing = { fore: 'reinforceFore', aft: 'reinforceAft' } as const

const hasReinforced = (one: first.Ship, section?: Section): boolean =>
  (section ? [section] : (['fore', 'aft'] as const)).some((each) => countTokens(one, reinforcing[each]) > 0)

const isAfterAction =
  (action: string) =>
  (_: first.Game, __: first.CardContext, moment: first.WindowEventAt<'afterAction'>): boolean =>
    moment.action === action

/** Returns what a locked enemy could lose: a focus token, an evade token or a lock of its own. */
const lockedHolds = (game: first.Game, id: ShipId, target: ShipId): OptionOfKind<'token' | 'heldLock'>[] => {
  if (!isEnemy(game, id, target)) return []
  const other = ship(game, target)
  return [
    ...(['focus', 'evade'] as const)
      .filter((token) => countTokens(other, token) > 0)
      .map((token) => createOption('token', '', { token }, { target })),
    ...other.locks.map((locked) => createOption('heldLock', 'lock', { locked }, { target })),
  ]
}

/** The rules of huge ships' titles, by key. */
export const cards: first.Cards = {
  'title:dodonnaspride': {
    text: 'A coordinate action may name a second friend.',
    triggers: [
      triggerOn('afterAction', {
        when: isAfterAction('coordinate'),
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me, moment) =>
          actionRules.coordinate
            .ways(game, ship(game, me.ship), '')
            .filter(({ target }) => target !== targetOf(moment.way)),
        use: (game, me, _, way) => actionRules.coordinate.perform(game, me.ship, way, ''),
      }),
    ],
  },

  'title:tantiveiv': { text: 'The fore section may take a crew and a team more.' },

  'title:jainaslight': {
    text: 'Once in an attack on it a faceup damage card may be discarded for another.',
    triggers: [
      triggerOn('dealtFaceup', {
        when: (game, me, { no }) => {
          const attack = attackView(game)
          return attack?.defender === me.ship && !attack.once?.includes(me.key) && isDealt(game, me.ship, no)
        },
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { no, section }) => {
          noteOnce(requireAttack(game), me)
          discardDamage(
            game,
            me.ship,
            ship(game, me.ship).damage.filter((card) => card.no === no),
          )
          deal(game, me.ship, true, 'C1-DAMAGE-3', section ? [section] : undefined)
        },
      }),
    ],
  },

  'title:brighthope': {
    text: '2 energy more; a reinforce token of the fore section is worth 2 evades.',
    value: { reinforce: (_, __, { section }) => (section === 'fore' ? 1 : 0) },
  },

  'title:quantumstorm': {
    text: '1 energy more; with 1 energy or none it gains 1 when the End phase begins.',
    triggers: [
      triggerOn('endPhase', {
        alone: true,
        when: (game, me) => energyOn(ship(game, me.ship)) <= 1,
        use: (game, me) => gainEnergy(game, me.ship, 1, 'HS-ENERGY-2'),
      }),
    ],
  },

  'title:dutyfree': { text: 'It may jam ships at Range 1–3.', range: { jam: 3 } },

  'title:assailer': {
    text: 'Defending with a section that is reinforced it may change a focus result to an evade.',
    defenseDice: turnDice<DefenseFace>('focus', 'evade', 1, (game, me, attack) =>
      hasReinforced(ship(game, me.ship), attack.section),
    ),
  },

  'title:instigator': {
    text: 'A recover action brings back a shield more.',
    triggers: [
      triggerOn('afterAction', {
        when: isAfterAction('recover'),
        choices: (game, me) => missingShields(game, me.ship),
        use: (game, me, _, { section }) => recoverShield(game, me.ship, RULE, section),
      }),
    ],
  },

  'title:impetuous': {
    text: 'After an attack that destroys an enemy it may lock a ship.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { defender }) => isEnemy(game, me.ship, defender) && isDestroyed(game, defender),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => actionRules.targetLock.ways(game, ship(game, me.ship), ''),
        use: (game, me, _, way) => actionRules.targetLock.perform(game, me.ship, way, ''),
      }),
    ],
  },

  'title:requiem': {
    text: 'A ship that deploys from it has pilot skill 8 for the rest of the round.',
    triggers: [
      triggerOn('deployed', {
        of: 'any',
        alone: true,
        when: (_, me, { carrier }) => carrier === me.ship,
        use: (game, _, { ship: id }) => setSkill(game, id, 8, game.state.round, RULE),
      }),
    ],
  },

  'title:vector': {
    text: '1 energy more; 4 docked ships may deploy after a maneuver.',
    limit: { deploy: 4 },
  },

  'title:suppressor': {
    text: '2 energy more; once in a round an enemy it has locked may lose a focus, an evade or a lock.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, moment) => moment.token === 'lock' && isUnusedThisRound(game, me),
        may: true,
        intent: { hurts: 'enemy' },
        choices: (game, me, { target }) => lockedHolds(game, me.ship, target!),
        use: (game, me, _, option) => {
          noteUse(game, me)
          if (option.kind === 'token') lose(game, option.target!, option.token as 'focus' | 'evade', 1, RULE)
          else breakLock(game, option.target, option.locked, RULE)
        },
      }),
    ],
  },

  'title:merchantone': { text: '1 energy more; a crew and a team more, and one cargo fewer.' },

  'title:brokenhorn': {
    text: '2 energy more; defending with a reinforce token it may add an evade, and loses the token afterwards.',
    defenseDice: {
      choices: (game, me, attack) =>
        hasReinforced(ship(game, me.ship)) && !attack.once?.includes(me.key) ? [deedOption('evade')] : [],
      change: (_, me, attack, dice) => {
        noteOnce(attack, me)
        noteForLater(attack, me)
        return [...dice, { face: 'evade' }]
      },
    },
    triggers: [
      triggerOn('afterDefend', {
        alone: true,
        when: isNoted,
        use: (game, me) => {
          const token = hasReinforced(ship(game, me.ship), 'fore') ? 'reinforceFore' : 'reinforceAft'
          lose(game, me.ship, token, 1, RULE)
        },
      }),
    ],
  },

  'title:insatiableworrt': {
    text: '1 energy less; after a recover action it gains 3 energy.',
    triggers: [
      triggerOn('afterAction', {
        alone: true,
        when: isAfterAction('recover'),
        use: (game, me) => gainEnergy(game, me.ship, 3, 'HS-ENERGY-2'),
      }),
    ],
  },
}
