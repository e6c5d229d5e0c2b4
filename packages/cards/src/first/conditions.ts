import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, type first, type OptionOfKind } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  type AttackFace,
  countRolled,
  currentAttack,
  deal,
  dealAsideCard,
  facts,
  isEnemy,
  loseShield,
  noteUse,
  removeCondition,
  requireAttack,
  rollInAction,
  shieldsLeft,
  ship,
  suffer,
} from '@flotilla/engine/first/effects'
import { turnDice } from './dice.ts'
import { isAttacker, isPrimary, RULE, rangeOf, shipsAtRangeOne, sufferFromEffect } from './queries.ts'

export const PROTOTYPE = 'condition:optimizedprototype'

/** The results that may be named before a roll, the best first. */
export const nameableResults = {
  attackDice: ['crit', 'hit', 'focus', 'blank'],
  defenseDice: ['evade', 'focus', 'blank'],
}

export type NameableDice = keyof typeof nameableResults

/** Returns the results that one side of the attack shows. */
export const shownResults = (game: first.Game, dice: NameableDice): string[] => [
  ...new Set((requireAttack(game)[dice] ?? []).map(({ face }): string => face)),
]

export const DEVOTION = 'condition:fanaticaldevotion'

export const DARK_SIDE = 'condition:illshowyouthedarkside'

export const SUPPRESSIVE_FIRE = 'condition:suppressivefire'

const REX = 'rebelalliance:tiefighter:captainrex'
/** Reports whether a ship is the Captain Rex who assigned the condition. */
const isRex = (game: first.Game, me: first.CardContext, id: ShipId): boolean =>
  facts(game, id).pilot === REX && isEnemy(game, me.ship, id)

export const DEBT = 'condition:adebttopay'
export const HARPOONED = 'condition:harpooned'
export const RATTLED = 'condition:rattled'
export const SCRAMBLED = 'condition:scrambled'
const THWEEK = 'scumandvillainy:starviper:thweek'
export const SHADOWED = 'condition:shadowed'
export const MIMICKED = 'condition:mimicked'

/** Deals 1 damage to every other ship at Range 1. */
function damageShipsAround(game: first.Game, id: ShipId, section?: 'fore' | 'aft'): void {
  for (const other of shipsAtRangeOne(game, id, section)) sufferFromEffect(game, other, { hits: 1 })
}

const removeOwnCondition = (game: first.Game, me: first.CardContext): void =>
  removeCondition(game, me.ship, me.card, RULE)

/** The rules of conditions, by key. */
export const cards: first.Cards = {
  [DEBT]: {
    text: 'Attacking the ship with A Score to Settle it may change a focus result to a crit.',
    assignedBy: 'ept:ascoretosettle',
    attackDice: turnDice<AttackFace>('focus', 'crit', 1, (game, _, attack) =>
      facts(game, attack.defender).cards.includes('ept:ascoretosettle'),
    ),
  },

  [HARPOONED]: {
    text: 'Hit by a crit it does 1 damage to all others at Range 1, gets a facedown damage card and loses this; destroyed, the same damage. Action: it goes, with a die for 1 damage.',
    assignedBy: 'missile:harpoonmissiles',
    triggers: [
      triggerOn('hit', {
        when: (game) => (currentAttack(game)?.result?.crits ?? 0) > 0,
        use: (game, me) => {
          const { section } = requireAttack(game)
          removeOwnCondition(game, me)
          deal(game, me.ship, false, RULE, section ? [section] : undefined)
          damageShipsAround(game, me.ship, section)
        },
      }),
      triggerOn('destroyed', { use: (game, me) => damageShipsAround(game, me.ship) }),
    ],
    action: {
      ways: () => [deedOption('harpooned')],
      perform: (game, id) => {
        removeCondition(game, id, HARPOONED, RULE)
        rollInAction(game, { ship: id, good: ['focus', 'blank'] }, HARPOONED)
      },
    },
    outcome: (game, me, faces) => suffer(game, me.ship, { hits: countRolled(faces, 'hit', 'crit') }, RULE),
  },

  [RATTLED]: {
    text: 'Damage of a bomb does it 1 critical damage more, and this goes. Action: a die, and on a focus or hit it goes.',
    assignedBy: 'resistance:bsf17bomber:crimsonleader',
    triggers: [
      triggerOn('afterSuffer', {
        when: (_, __, { source }) => source.kind === 'device',
        use: (game, me) => {
          removeOwnCondition(game, me)
          suffer(game, me.ship, { crits: 1 }, RULE)
        },
      }),
    ],
    action: {
      ways: () => [deedOption('rattled')],
      perform: (game, id) => rollInAction(game, { ship: id, good: ['focus', 'hit'] }, RATTLED),
    },
    outcome: (game, me, faces) => {
      if (countRolled(faces, 'focus', 'hit') > 0) removeCondition(game, me.ship, RATTLED, RULE)
    },
  },

  [SCRAMBLED]: {
    text: 'It cannot change its dice against a ship at Range 1 with a Targeting Scrambler. It goes when Combat ends.',
    assignedBy: 'system:targetingscrambler',
    cannot: {
      modifyAttackDice: (game, me, { attack }) =>
        isAttacker(me, attack) &&
        rangeOf(game, me.ship, attack.defender) === 1 &&
        facts(game, attack.defender).cards.includes('system:targetingscrambler'),
    },
    triggers: [triggerOn('endOfEngagement', { alone: true, use: removeOwnCondition })],
  },

  [DEVOTION]: {
    text: 'No focus tokens are spent in defense; in attack no evade cancels the first focus result turned with one. It goes in the End phase.',
    assignedBy: 'crew:generalhux',
    cannot: { spendToken: (_, me, { token, attack }) => token === 'focus' && attack?.defender === me.ship },
    may: { setAside: true },
    triggers: [
      triggerOn('endPhase', {
        alone: true,
        use: (game, me) => removeCondition(game, me.ship, me.card, RULE),
      }),
    ],
  },

  [DARK_SIDE]: {
    text: 'The first critical damage of an attack on it deals it the card that lies here, past its shields.',
    assignedBy: ['crew:kyloren', 'firstorder:tiesilencer:kyloren', 'firstorder:upsilonclassshuttle:kyloren'],
    triggers: [
      triggerOn('wouldSuffer', {
        when: (game, me, moment) =>
          moment.crits > 0 && moment.source.kind === 'attack' && ship(game, me.ship).aside !== undefined,
        use: (game, me, { crits }) => {
          removeCondition(game, me.ship, me.card, RULE)
          dealAsideCard(game, me.ship, 'C1-DAMAGE-3')
          return { crits: crits - 1 }
        },
      }),
    ],
  },

  [PROTOTYPE]: {
    text: 'A shield more. Once in a round, in an attack with its primary weapon, a die may be spent on a shield of the defender.',
    assignedBy: 'crew:directorkrennic',
    value: { shields: 1 },
    attackDice: {
      choices: (game, me, attack) =>
        isPrimary(attack) &&
        !ship(game, me.ship).performed.includes(me.card) &&
        shieldsLeft(ship(game, attack.defender), attack.section) > 0
          ? nameableResults.attackDice
              .toReversed()
              .filter((face) => shownResults(game, 'attackDice').includes(face))
              .map((face) => createOption('face', 'spend', { face }))
          : [],
      change: (game, me, { defender, section }, dice, { face }: OptionOfKind<'face'>) => {
        noteUse(game, me)
        loseShield(game, defender, RULE, section)
        return dice.toSpliced(
          dice.findIndex((die) => die.face === face),
          1,
        )
      },
    },
  },

  [SUPPRESSIVE_FIRE]: {
    text: 'A die less in attacks on others than Captain Rex. It goes when he is attacked or destroyed, or has not attacked in a Combat phase.',
    assignedBy: REX,
    value: { attackDice: (game, me, { attack }) => (isRex(game, me, attack.defender) ? 0 : -1) },
    triggers: [
      triggerOn('becomesDefender', {
        of: 'target',
        alone: true,
        when: (game, me, { ship: id }) => isRex(game, me, id),
        use: removeOwnCondition,
      }),
      triggerOn('destroyed', {
        of: 'any',
        alone: true,
        when: (game, me, { ship: id }) => isRex(game, me, id),
        use: removeOwnCondition,
      }),
      triggerOn('endOfEngagement', {
        alone: true,
        when: (game, me) =>
          !game.state.ships.some(({ id, performed }) => isRex(game, me, id) && performed.includes(REX)),
        use: removeOwnCondition,
      }),
    ],
  },

  [SHADOWED]: {
    text: 'Thweek has the pilot skill this ship had after setup, whatever becomes of it.',
    assignedBy: THWEEK,
  },

  [MIMICKED]: {
    text: 'Thweek has the pilot ability of this ship, whatever becomes of it.',
    assignedBy: THWEEK,
  },
}
