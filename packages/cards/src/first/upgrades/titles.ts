import type { CardId, ShipId } from '@flotilla/engine'
import { type AnswerFields, createOption, declineOption, deedOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  type AttackFace,
  askPlayer,
  attackAgain,
  breakLock,
  callManeuver,
  type DefenseFace,
  discardUpgrade,
  facts,
  freeAction,
  gain,
  hasDockedTitle,
  hasLock,
  isEnemy,
  isFriend,
  isInFiringArc,
  isPermitted,
  isStressed,
  mayAct,
  moveTractoredShip,
  PRIMARY_WEAPON,
  payStress,
  replaceUpgrade,
  requireAttack,
  rollDefenseDie,
  ship,
  shipsOnTable,
} from '@flotilla/engine/first/effects'
import { addResult, rerollAttack, turnDice } from '../dice.ts'
import {
  addAttackDice,
  enemiesAtRange,
  friendsAtRange,
  hasOpportunity,
  hasShot,
  isPrimary,
  isStillOnTable,
  lendersOf,
  makeGreen,
  noteOnce,
  RULE,
  rangeOf,
  revealedManeuver,
  shipOptions,
  turnAround,
  usesPrintedText,
} from '../queries.ts'

const turretCards = (game: first.Game, me: first.CardContext): CardId[] =>
  facts(game, me.ship)
    .weapons.filter(({ slot }) => slot === 'turret')
    .map(({ card }) => card)

/** Returns the cost of a weapon's upgrade. */
const pointsOf = (game: first.Game, id: ShipId, weapon: string): number =>
  facts(game, id).weapons.find(({ card }) => card === weapon)?.points ?? 4

/** Reports whether an attack uses the primary weapon through the primary firing arc. */
const isAhead = (attack: first.AttackFrame): boolean => isPrimary(attack) && attack.arc === 'front'

/** An attack with the primary weapon through the rear arc. */
const behind = { only: [PRIMARY_WEAPON], arc: 'rear' } as const

const hasCannon = (game: first.Game, id: ShipId): boolean =>
  facts(game, id).cards.some((key) => key.startsWith('cannon:') && !ship(game, id).discarded.includes(key))

/**
 * The ability of Adaptive Ailerons: before its dial is revealed an unstressed ship executes one of three slow
 * maneuvers.
 */
const ailerons = triggerOn('beforeReveal', {
  when: (game, me) => !isStressed(ship(game, me.ship)),
  choices: (game, me) => [
    createOption(
      'flight',
      '1B',
      {},
      { maneuver: '1BW', flies: { speed: 1, bearing: 'bank', side: 'left' } as const },
    ),
    createOption('flight', '1F', {}, { maneuver: '1FW', flies: { speed: 1, bearing: 'straight' } as const }),
    createOption(
      'flight',
      '1N',
      {},
      { maneuver: '1NW', flies: { speed: 1, bearing: 'bank', side: 'right' } as const },
    ),
    ...(isPermitted(game, { do: 'ignoreCard', ship: me.ship, card: me.card }) ? [declineOption()] : []),
  ],
  use: (game, me, _, option) => {
    if (option.kind === 'flight')
      callManeuver(game, me.ship, { maneuver: option.flies, difficulty: 'white', beside: true })
  },
})

/** Builds an ability that may flip a card after a maneuver. */
const turnsOver = (other: string, worth: number): first.TriggeredAbility =>
  triggerOn('afterManeuver', {
    may: true,
    intent: { helps: 'me', worth },
    use: (game, me) => replaceUpgrade(game, me.ship, me.key, other, RULE),
  })

/** The rules of titles, by key. */
export const cards: first.Cards = {
  'title:dauntless': {
    text: 'After a maneuver that overlapped a ship it may perform a free action and then gets a stress token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { full }) => !full && mayAct(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          freeAction(game, me.ship, 'C1-ACTION-5', undefined, {
            follows: [{ do: 'gain', ship: me.ship, token: 'stress', amount: 1, rule: RULE }],
          })
        },
      }),
    ],
  },

  'title:ghost': {
    text: 'The Phantom begins docked with it; then it has a rear arc and may attack with a turret when Combat ends, and then no more in this round.',
    carries: 'title:phantom',
    arcs: (game, me) => (hasDockedTitle(game, me.ship, 'title:phantom') ? ['rear'] : []),
    triggers: [
      triggerOn('endOfEngagement', {
        attacks: true,
        when: (game, me) =>
          hasDockedTitle(game, me.ship, 'title:phantom') &&
          turretCards(game, me).length > 0 &&
          hasOpportunity(game, me, { only: turretCards(game, me) }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => attackAgain(game, me, { only: turretCards(game, me), last: 'round' }),
      }),
    ],
  },

  'title:ghost-swx72': {
    text: 'The Phantom II begins docked with it; then it has a rear arc and may coordinate when Activation ends.',
    carries: 'title:phantomii',
    arcs: (game, me) => (hasDockedTitle(game, me.ship, 'title:phantomii') ? ['rear'] : []),
    triggers: [
      triggerOn('endOfActivation', {
        when: (game, me) =>
          hasDockedTitle(game, me.ship, 'title:phantomii') && mayAct(game, me.ship, ['coordinate']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['coordinate']),
      }),
    ],
  },

  'title:phantomii': { text: 'It begins the game docked with the Ghost, and serves it until it deploys.' },

  'title:allianceoverhaul': {
    text: 'It may roll a die more with its primary weapon ahead, and change a focus result to a crit through its rear arc.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, _, { dice }) => dice === 'attackDice' && isAhead(requireAttack(game)),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game) => addAttackDice(game),
      }),
    ],
    attackDice: turnDice<AttackFace>('focus', 'crit', 1, (_, __, attack) => attack.arc === 'rear'),
  },

  'title:specialopstraining': {
    text: 'It may roll a die more with its primary weapon ahead; if it does not, it may attack once more through its rear arc.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, _, { dice }) => dice === 'attackDice' && isAhead(requireAttack(game)),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => {
          addAttackDice(game)
          noteOnce(requireAttack(game), me)
        },
      }),
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me) => {
          const attack = requireAttack(game)
          return isAhead(attack) && !attack.once?.includes(me.key) && hasShot(game, me, behind)
        },
        may: true,
        intent: { helps: 'me', worth: 1 },
        use: (game, me) => attackAgain(game, me, behind),
      }),
    ],
  },

  'title:ig2000': {
    text: 'It has the pilot ability of every other friendly ship with the IG-2000.',
    borrows: (game, me) => lendersOf(game, me.ship, me.card),
  },

  'title:kylorensshuttle': {
    text: 'When Combat ends an unstressed enemy at Range 1–2 is chosen; its player gives it, or another of his ships at Range 1–2, a stress token.',
    triggers: [
      triggerOn('endOfEngagement', {
        choices: (game, me) =>
          shipOptions(
            enemiesAtRange(game, me.ship, 1, 2).filter(
              (id) => !ship(game, id).huge && !isStressed(ship(game, id)),
            ),
          ),
        use: (game, me, _, { target }) => {
          const { seat } = facts(game, target)
          const others = enemiesAtRange(game, me.ship, 1, 2).filter(
            (id) => id !== target && facts(game, id).seat === seat && !ship(game, id).huge,
          )
          askPlayer(game, me, seat, shipOptions([target, ...others]))
        },
      }),
    ],
    answered: (game, _, { target }: AnswerFields<'target'>) => gain(game, target!, 'stress', 1, RULE),
  },

  'title:starvipermkii': {
    text: 'It may have two different titles. It barrel rolls by the 1 bank.',
    moves: {
      instead: {
        barrelRoll: [
          { kind: 'bank', speed: 1, side: 'left' },
          { kind: 'bank', speed: 1, side: 'right' },
        ],
      },
    },
  },

  'title:xg1assaultconfiguration': {
    text: 'Two cannons more. With its weapons disabled it may attack with cannons of 2 points or fewer.',
    may: {
      attackDisabled: (game, me, { shot }) =>
        shot.weapon.startsWith('cannon:') && pointsOf(game, me.ship, shot.weapon) <= 2,
    },
  },

  'title:os1arsenalloadout': {
    text: 'A torpedo and a missile more. With its weapons disabled it may attack ships it has locked with torpedoes and missiles.',
    may: {
      attackDisabled: (game, me, { shot }) =>
        /^(torpedo|missile):/.test(shot.weapon) && hasLock(ship(game, me.ship), shot.target, shot.section),
    },
  },

  'title:houndstooth': {
    text: 'After its ship is destroyed the Nashtah Pup may deploy from it.',
    carries: 'scumandvillainy:z95headhunter:nashtahpuppilot',
  },

  'title:moldycrow': {
    text: 'Its focus tokens stay in the End phase.',
    cannot: { removeToken: (_, __, { token }) => token === 'focus' },
  },

  'title:outrider': {
    text: 'With a cannon it cannot attack with its primary weapon, and fires the cannon in every direction.',
    cannot: {
      attack: (game, me, { shot }) => isPrimary(shot) && hasCannon(game, me.ship),
    },
    fits: (_, __, weapon) => (weapon.key.startsWith('cannon:') ? { ...weapon, arcs: [undefined] } : weapon),
  },

  'title:phantom': { text: 'It begins the game docked with the Ghost, and serves it until it deploys.' },

  'title:millenniumfalcon': { text: 'It may evade.' },

  'title:punishingone': { text: 'Its primary weapon value is 1 higher.' },

  'title:adaptiveailerons': {
    text: 'Before it reveals its dial, unstressed, it must fly a white straight or bank of speed 1; whatever it meets there costs no action.',
    triggers: [ailerons],
  },

  'title:advancedailerons': {
    text: 'Its banks of speed 3 are white. Before it reveals its dial, unstressed, it must fly a white straight or bank of speed 1; whatever it meets there costs no action.',
    difficulty: {
      maneuver: (
        _,
        __,
        {
          entry: {
            maneuver: { bearing, speed },
          },
        },
      ) => (bearing === 'bank' && speed === 3 ? 'white' : undefined),
    },
    triggers: [ailerons],
  },

  'title:blackone': {
    text: 'After a boost or barrel roll it may remove a lock of an enemy from a friendly ship at Range 1, itself included.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'boost' || action === 'barrelRoll',
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          [me.ship, ...friendsAtRange(game, me.ship, 1, 1)].flatMap((friend) =>
            shipsOnTable(game)
              .filter(({ id, locks }) => locks.includes(friend) && isEnemy(game, id, me.ship))
              .map(({ id }) => createOption('locker', 'lock', { locker: id, ship: friend })),
          ),
        use: (game, _, __, { locker, ship: friend }) => breakLock(game, locker, friend, RULE),
      }),
    ],
  },

  'title:btla4ywing': {
    text: 'It cannot attack outside its arc. After an attack with its primary weapon it may attack with a turret.',
    triggers: [
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me, { weapon }) =>
          weapon === PRIMARY_WEAPON && hasShot(game, me, { only: turretCards(game, me) }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => attackAgain(game, me, { only: turretCards(game, me) }),
      }),
    ],
    cannot: { attack: (game, me, { shot }) => !isInFiringArc(game, me.ship, shot.target) },
  },

  'title:concorddawnprotector': {
    text: 'Defending at Range 1, each in the arc of the other, it adds an evade.',
    defenseDice: {
      ...addResult<DefenseFace>(
        'evade',
        (game, me, attack) =>
          isInFiringArc(game, attack.attacker, me.ship, 1) && isInFiringArc(game, me.ship, attack.attacker),
      ),
      must: true,
    },
  },

  'title:crossfireformation': {
    text: 'Defending with another friendly Resistance ship at Range 1–2 of the attacker it may add a focus result.',
    defenseDice: addResult<DefenseFace>('focus', (game, me, { attacker }) =>
      shipsOnTable(game).some(
        ({ id }) =>
          id !== me.ship &&
          isFriend(game, me.ship, id) &&
          facts(game, id).pilot.startsWith('resistance:') &&
          rangeOf(game, attacker, id) <= 2,
      ),
    ),
  },

  'title:enforcer': {
    text: 'After defending against a ship in its bullseye arc that ship gets a stress token.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, me, { attacker }) =>
          isStillOnTable(game, attacker) && game.rules.abilityContext.sees(game, me, 'bullseye', attacker),
        use: (game, _, { attacker }) => gain(game, attacker, 'stress', 1, RULE),
      }),
    ],
  },

  'title:firstordervanguard': {
    text: 'Attacking the only ship in its arc it may reroll a die. Defending it may be discarded to reroll all dice.',
    attackDice: rerollAttack(1, {
      when: (game, me, attack) =>
        shipsOnTable(game).every(
          ({ id }) => id === me.ship || isInFiringArc(game, me.ship, id) === (id === attack.defender),
        ),
    }),
    defenseDice: {
      choices: (_, __, ___, dice) => (dice.some(({ fixed }) => !fixed) ? [deedOption('reroll')] : []),
      change: (game, me, _, dice) => {
        discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
        return dice.map((die) =>
          die.fixed || die.rerolled ? die : { face: rollDefenseDie(game), rerolled: true },
        )
      },
    },
  },

  'title:lightscykinterceptor': {
    text: 'All damage cards are dealt to it faceup. Its banks are green.',
    triggers: [
      triggerOn('wouldBeDealt', {
        when: (_, __, { faceup }) => !faceup,
        use: () => ({ faceup: true }),
      }),
    ],
    difficulty: makeGreen(({ bearing }) => bearing === 'bank'),
  },

  'title:millenniumfalcon-swx57': {
    text: 'After a bank of speed 3, unstressed and touching nobody, it may take a stress token to turn about.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { maneuver: { bearing, speed } }) => {
          const one = ship(game, me.ship)
          return bearing === 'bank' && speed === 3 && one.touching.length === 0 && !isStressed(one)
        },
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        use: (game, me) => {
          payStress(game, me.ship, 1, RULE)
          turnAround(game, me.ship)
        },
      }),
    ],
  },

  'title:pivotwing:attack': {
    text: '1 agility more. After a maneuver it may be flipped.',
    flips: 'title:pivotwing:landing',
    value: { agility: 1 },
    triggers: [turnsOver('title:pivotwing:landing', -0.1)],
  },

  'title:pivotwing:landing': {
    text: 'Standing still it may turn about. After a maneuver it may be flipped.',
    flips: 'title:pivotwing:attack',
    triggers: [
      turnsOver('title:pivotwing:attack', 0.3),
      triggerOn('afterReveal', {
        when: (game, me) => revealedManeuver(game, me.ship)?.entry.maneuver.bearing === 'stationary',
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        use: (game, me) => turnAround(game, me.ship),
      }),
    ],
  },

  'title:shadowcaster': {
    text: 'After a hit on a ship in its mobile arc at Range 1–2 it may give it a tractor beam token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { hit, defender }) =>
          hit &&
          isStillOnTable(game, defender) &&
          rangeOf(game, me.ship, defender) <= 2 &&
          game.rules.abilityContext.sees(game, me, ship(game, me.ship).turret, defender),
        may: true,
        intent: { hurts: 'enemy' },
        use: (game, me, { defender }) => moveTractoredShip(game, defender, me.seat, 'C1-TRACTOR-2'),
      }),
    ],
  },

  'title:st321': { text: 'It may lock enemies anywhere.', range: { lock: 99 } },

  'title:tied': {
    text: 'Once in a round, after an attack with a cannon of 3 points or fewer, it may attack with its primary weapon.',
    triggers: [
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me, { weapon }) =>
          weapon.startsWith('cannon:') &&
          pointsOf(game, me.ship, weapon) <= 3 &&
          hasShot(game, me, { only: [PRIMARY_WEAPON] }),
        once: 'round',
        may: true,
        intent: { helps: 'me', worth: 1 },
        use: (game, me) => attackAgain(game, me, { only: [PRIMARY_WEAPON] }),
      }),
    ],
  },

  'title:tiev1': {
    text: 'After it has locked a target it may perform a free evade action.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token }) => token === 'lock' && mayAct(game, me.ship, ['evade']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['evade']),
      }),
    ],
  },

  'title:tiex7': {
    text: 'After a maneuver of speed 3 to 5: as printed it may get an evade token; as changed, if that met no ship and no obstacle, it may perform a free evade action.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, _, { maneuver: { speed } }) => usesPrintedText(game) && speed >= 3,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => gain(game, me.ship, 'evade', 1, RULE),
      }),
      triggerOn('afterManeuver', {
        when: (game, me, { full, met, maneuver: { speed } }) =>
          !usesPrintedText(game) &&
          full &&
          met.length === 0 &&
          speed >= 3 &&
          mayAct(game, me.ship, ['evade']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['evade']),
      }),
    ],
  },
}
