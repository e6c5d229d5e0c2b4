import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, first, type Option, targetOption, withPrefix } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  actionRules,
  assignCondition,
  attackAgain,
  attackView,
  cardsOn,
  chooseTarget,
  countTokens,
  gain,
  isEnemy,
  isInFiringArc,
  isStressed,
  lose,
  noteUse,
  PRIMARY_WEAPON,
  peekAtDial,
  placeOrdnanceTokens,
  recoverShield,
  repeatAbility,
  requireAttack,
  ship,
  shipsOnTable,
  storeShield,
} from '@flotilla/engine/first/effects'
import { DEVOTION } from '../conditions.ts'
import { paidBy, turnDice } from '../dice.ts'
import { missingShields } from '../huge/energy-costs.ts'
import { chooseDarkSideDamage, mayBeShownDarkSide, showDarkSide } from '../kylo-ren.ts'
import {
  ANY_NUMBER,
  enemiesWithHiddenDial,
  friendsToFocus,
  hasShot,
  isAttacker,
  isDefender,
  isPrimary,
  isStillOnTable,
  lendersOf,
  noteOnce,
  RULE,
  rangeOf,
  shipOptions,
  shipsAtRangeOne,
} from '../queries.ts'

/** Returns the enemies in its firing arc at Range 1–2 that have tractor beam tokens. */
const tractorTargets = (game: first.Game, id: ShipId): ShipId[] =>
  shipsOnTable(game)
    .filter((other) => isEnemy(game, id, other.id) && countTokens(other, 'tractor') > 0)
    .map((other) => other.id)
    .filter((other) => isInFiringArc(game, id, other, 2))

type AttackFace = first.effects.AttackFace

/** Returns the role of a ship in an attack: attacker or defender. */
const attackRole = (me: first.CardContext, attack: first.AttackFrame): string | undefined =>
  isAttacker(me, attack) ? `${me.card}:attack` : isDefender(me, attack) ? `${me.card}:defend` : undefined

/** Returns how often a ship has had a role this round. */
const timesInRole = (game: first.Game, me: first.CardContext, what: string): number =>
  ship(game, me.ship).performed.filter((one) => one === what).length

/** Returns the number of enemies inside its firing arc at Range 1–3. */
const inSight = (game: first.Game, id: ShipId): number =>
  shipsOnTable(game).filter((other) => isEnemy(game, id, other.id) && isInFiringArc(game, id, other.id))
    .length

/** Builds an ability that takes a stress token from a friendly ship at Range 1–2, once per round. */
const removeStressTrigger = <W extends first.WindowName>(
  at: W,
  matches: (game: first.Game, moment: first.WindowEventAt<W>) => boolean,
  mayComeToStress: (game: first.Game, moment: first.WindowEventAt<W>) => boolean = () => false,
): first.TriggeredAbility =>
  triggerOn(at, {
    of: ['me', 'friend'],
    range: [1, 2],
    when: (game, me, moment) =>
      matches(game, moment) &&
      (isStressed(ship(game, moment.ship)) || mayComeToStress(game, moment)) &&
      !ship(game, me.ship).performed.includes(me.key),
    may: true,
    intent: { helps: 'me' },
    use: (game, me, { ship: id }) => {
      if (!isStressed(ship(game, id))) return
      // Each copy of a card works once.
      noteUse(game, { ...me, card: me.key })
      lose(game, id, 'stress', 1, RULE, id === me.ship ? 'lost' : 'taken')
    },
  })

/**
 * Reports whether the ship may turn around. The Millennium Falcon may first take a stress token after the
 * same maneuver.
 */
const mayTurnAbout = (
  game: first.Game,
  { ship: id, maneuver: { bearing, speed } }: first.WindowEventAt<'afterManeuver'>,
): boolean =>
  bearing === 'bank' &&
  speed === 3 &&
  cardsOn(game, ship(game, id)).some(({ me }) => me.card === 'title:millenniumfalcon-swx57')

/** Returns every choice of one up to a number of elements of a list. */
const upTo = (most: number, ids: readonly number[]): number[][] =>
  most === 0
    ? []
    : ids.flatMap((one, i) => [[one], ...upTo(most - 1, ids.slice(i + 1)).map((rest) => [one, ...rest])])

/** The rules of crew from G to K, by key. */
export const cards: first.Cards = {
  'crew:ig88d': {
    text: 'Its ship has the pilot ability of every friendly ship with the IG-2000.',
    borrows: (game, me) => lendersOf(game, me.ship, 'title:ig2000'),
  },

  'crew:generalhux': {
    text: 'Action: up to three friends at Range 1–2 get a focus token each, one of them Fanatical Devotion; it gets a stress token.',
    action: first.cardAction({
      ways: (game, one) =>
        upTo(3, friendsToFocus(game, one.id)).map((friends) =>
          createOption('friends', 'generalhux', { friends }),
        ),
      perform: (game, id, { friends }, key) => {
        repeatAbility(game, { ship: id, key }, { friends })
        for (const friend of friends) gain(game, friend, 'focus', 1, 'C1-FOCUS-1')
      },
    }),
    triggers: [
      triggerOn('goesOn', {
        when: (_, me, { key }) => key === me.key,
        choices: (_, __, { friends }) =>
          (friends as readonly number[]).map((target) => targetOption('ship', target)),
        use: (game, me, _, { target }) => {
          assignCondition(game, target, DEVOTION, true, 'C1-CONDITION-1')
          gain(game, me.ship, 'stress', 1, RULE)
        },
      }),
    ],
  },

  'crew:gonk': {
    text: 'Action: a shield token is put on this card. Action, which is another one: one of them comes back to its shields.',
    action: first.cardAction<Option>({
      nameOf: (way) => (way.kind === 'shield' ? 'crew:gonk:recover' : 'crew:gonk:store'),
      ways: (game, one, key) => [
        deedOption('gonk:store'),
        ...((one.held?.[key] ?? 0) > 0
          ? missingShields(game, one.id).map((place) => ({ ...withPrefix('gonk', place), recovers: true }))
          : []),
      ],
      perform: (game, id, way, key) => {
        storeShield(game, { ship: id, key }, way.kind === 'shield' ? -1 : 1, RULE)
        if (way.kind === 'shield') recoverShield(game, id, RULE, way.section)
      },
    }),
  },

  'crew:greedo': {
    text: 'The first damage card of its first attack of a round, and of the first on it, is dealt faceup.',
    triggers: [
      triggerOn('becomesDefender', {
        alone: true,
        of: 'any',
        when: (_, me, { ship: id, attacker }) => id === me.ship || attacker === me.ship,
        use: (game, me) => {
          const card = attackRole(me, requireAttack(game))
          if (card) noteUse(game, { ...me, card })
        },
      }),
      triggerOn('wouldBeDealt', {
        of: 'any',
        when: (game, me, { ship: id }) => {
          const attack = attackView(game)
          const what = attack && attackRole(me, attack)
          return (
            attack?.defender === id &&
            what !== undefined &&
            timesInRole(game, me, what) === 1 &&
            !attack.second &&
            !attack.once?.includes(me.key)
          )
        },
        use: (game, me) => {
          noteOnce(requireAttack(game), me)
          return { faceup: true }
        },
      }),
    ],
  },

  'crew:gunner': {
    text: 'After an attack that missed it may attack with its primary weapon, and then no more in this round.',
    triggers: [
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me, { hit }) => !hit && hasShot(game, me, { only: [PRIMARY_WEAPON] }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => attackAgain(game, me, { only: [PRIMARY_WEAPON], last: 'round' }),
      }),
    ],
  },

  'crew:hansolo': {
    text: 'Attacking a ship it has locked it may spend the lock to change all focus results to hits.',
    attackDice: paidBy('lock', turnDice<AttackFace>('focus', 'hit', ANY_NUMBER)),
  },

  'crew:herasyndulla': {
    text: 'It may reveal and execute red maneuvers while stressed.',
    may: { flyRedWhileStressed: true },
  },

  'crew:hotshotcopilot': {
    text: 'The defender against its primary weapon must spend a focus token if it has one, and so must who attacks it.',
    must: {
      spendToken: {
        of: 'enemy',
        says: (_, me, { token, attack }) =>
          attack !== undefined &&
          token === 'focus' &&
          (isDefender(me, attack) || (isAttacker(me, attack) && isPrimary(attack))),
      },
    },
  },

  'crew:inspiringrecruit': {
    text: 'Once in a round, when a friend at Range 1–2 loses a stress token, it may lose one more.',
    triggers: [removeStressTrigger('calmed', (game, { ship: id }) => isStillOnTable(game, id))],
  },

  'crew:intelligenceagent': {
    text: 'When activation begins its player may look at the dial of an enemy at Range 1–2.',
    triggers: [
      triggerOn('startOfActivation', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => shipOptions(enemiesWithHiddenDial(game, me.ship, 2)),
        use: (game, me, _, { target }) => peekAtDial(game, me.seat, target),
      }),
    ],
  },

  'crew:isbslicer': {
    text: 'After it has jammed an enemy it may jam a ship at Range 1 of it that is not jammed.',
    triggers: [
      triggerOn('afterAction', {
        when: (_game, _me, moment) => moment.action === 'jam',
        may: true,
        intent: { hurts: 'enemy' },
        choices: (game, me, { way }) => {
          const { target } = way as { target: ShipId }
          const near = shipsAtRangeOne(game, target).filter((id) => countTokens(ship(game, id), 'jam') === 0)
          const isFoe = (id: ShipId) => isEnemy(game, me.ship, id)
          return shipOptions([...near.filter(isFoe), ...near.filter((id) => !isFoe(id))])
        },
        use: (game, _, __, { target }) => gain(game, target, 'jam', 1, 'C1-JAM-1'),
      }),
    ],
  },

  'crew:jabbathehutt': {
    text: 'Every illicit upgrade of the squad begins with a token, which may be discarded in place of the upgrade.',
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        alone: true,
        when: (_, __, { step }) => step === 'afterForces',
        use: (game, me) => placeOrdnanceTokens(game, (_id, seat) => seat === me.seat, ['illicit']),
      }),
    ],
  },

  'crew:janors': {
    text: 'Once in a round a focus token that a friend at Range 1–3 gets may be an evade token instead.',
    triggers: [
      triggerOn('wouldGain', {
        of: ['me', 'friend'],
        range: [1, 3],
        when: (game, me, { token }) => token === 'focus' && !ship(game, me.ship).performed.includes(me.card),
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        use: (game, me, { ship: id }) => {
          noteUse(game, me)
          return { ship: id, token: 'evade' }
        },
      }),
    ],
  },

  'crew:jynerso': {
    text: 'Action: a friend at Range 1–2 gets a focus token for each enemy in its arc at Range 1–3, three at the most.',
    action: first.cardAction({
      ways: (game, one) =>
        inSight(game, one.id) > 0
          ? friendsToFocus(game, one.id).map((target) => targetOption('jynerso', target))
          : [],
      perform: (game, id, { target }) =>
        gain(game, target, 'focus', Math.min(3, inSight(game, id)), 'C1-FOCUS-1'),
    }),
  },

  'crew:k4securitydroid': {
    text: 'After a green maneuver it may lock an enemy.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_game, _me, moment) => moment.difficulty === 'green',
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => actionRules.targetLock.ways(game, ship(game, me.ship), ''),
        use: (game, me, _, way) => actionRules.targetLock.perform(game, me.ship, way, ''),
      }),
    ],
  },

  'crew:kananjarrus': {
    text: 'Once in a round, after a white maneuver of a friend at Range 1–2, it may remove a stress token from it.',
    triggers: [
      removeStressTrigger('afterManeuver', (_, { difficulty }) => difficulty === 'white', mayTurnAbout),
    ],
  },

  'crew:ketsuonyo': {
    text: 'When the End phase begins she may let an enemy in its arc at Range 1–2 keep its tractor beam tokens.',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { hurts: 'enemy' },
        choices: (game, me) => shipOptions(tractorTargets(game, me.ship)),
        use: (game, me, _, { target }) => {
          noteUse(game, me)
          chooseTarget(game, me, target, RULE)
        },
      }),
    ],
    cannot: {
      removeToken: {
        of: 'enemy',
        when: (game, me, { ship: id, token }) => {
          const { performed, held: chosen } = ship(game, me.ship)
          return token === 'tractor' && performed.includes(me.card) && chosen?.[me.key] === id
        },
        says: true,
      },
    },
  },

  'crew:kylekatarn': {
    text: 'After it has removed a stress token from itself it may get a focus token; tokens that others remove do not count.',
    triggers: [
      triggerOn('calmed', {
        when: (_, __, { taken }) => !taken,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:kyloren': {
    text: 'Action: a small or large enemy at Range 1–3 is shown the Dark Side, with a Pilot damage card of choice.',
    action: first.cardAction({
      ways: (game, one) =>
        shipsOnTable(game)
          .filter(({ id }) => isEnemy(game, one.id, id) && mayBeShownDarkSide(game, id))
          .filter(({ id }) => rangeOf(game, one.id, id) <= 3)
          .map(({ id }) => targetOption('kyloren', id)),
      perform: (game, id, { target }, key) => showDarkSide(game, { ship: id, key }, target),
    }),
    triggers: [chooseDarkSideDamage],
  },
}
