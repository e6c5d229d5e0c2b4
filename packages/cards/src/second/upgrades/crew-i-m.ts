import type { ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  deedOption,
  type OptionOfKind,
  targetOption,
} from '@flotilla/engine'
import {
  type Ability,
  type ActionRule,
  type CardContext,
  type CardRules,
  type Cards,
  type Game,
  type Token,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  type AttackFace,
  addRoundEffect,
  askPlayer,
  assign,
  attackFaces,
  breakLock,
  rerollLimit as canReroll,
  canSpend,
  changeManeuverDifficulty,
  couldPerformAction,
  countRolled,
  countTokens,
  type DefenseFace,
  defenseFaces,
  difficultyOf,
  facts,
  flipCard,
  gain,
  grantAction,
  greenTokens,
  isBasicManeuver as isBasic,
  isDamaged,
  isDevice,
  isStressed,
  lose,
  recoverCharges,
  recoverForce,
  requireDice,
  requireRoll,
  rerollDice,
  rerollDiceNow,
  rerollPicks,
  rollAttackDie,
  rollDice,
  setDial,
  ship,
  spendForce,
} from '@flotilla/engine/second/effects'
import { chargesOf, spendCharge } from '../costs.ts'
import { turnOneDie, turnOneDieOf, withSpentTokens } from '../dice.ts'
import { darkSideOptions, showDarkSide } from '../kylo-ren.ts'
import { acquireLock, mayLock } from '../locks.ts'
import {
  enemiesAtRange,
  enemiesOf,
  isInFiringArc,
  revealedOf,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import { keepAllTokens } from '../red-and-orange-tokens.ts'

/** Returns illicit upgrades of a ship with spent charges. */
const drainedIllicits = (game: Game, id: ShipId): string[] => {
  const { charges, slots } = facts(game, id)
  return Object.keys(charges).filter(
    (card) =>
      slots[card] === 'illicit' &&
      !game.rules.cards[card]?.noRecovery &&
      (ship(game, id).charges[card] ?? 0) < charges[card]!.value,
  )
}

/** An action decided by two dice; an opponent decides if both are blank. */
const gamble: ActionRule = {
  ways: () => [deedOption('gamble')],
  perform: (game, id) => {
    const me = { card: 'landocalrissian', ship: id, seat: facts(game, id).seat }
    rollDice(
      game,
      { ship: id, rule: 'C2-ABILITY-4', dice: 'defenseDice', amount: 2, good: ['focus', 'evade'] },
      { me, about: me },
    )
  },
}

const gambleOutcome: NonNullable<CardRules['outcome']> = (game, me, faces) => {
  const { ship: id, seat } = me
  for (const token of ['focus', 'evade'] as const)
    gain(game, id, token, countRolled(faces, token), 'C2-ABILITY-4')
  if (faces.some((face) => face !== 'blank')) return
  const opponent = game.state.order.find((other) => game.rules.teams[other] !== game.rules.teams[seat])
  const options = (['focus', 'evade'] as const).map((token) => createOption('token', '', { token }))
  askPlayer(game, me, opponent ?? seat, options, { ship: id })
}

/**
 * An action that assigns the condition; its damage card moves along, or is searched for in the ship's deck.
 */
const corrupt: ActionRule = {
  ways: (game, { id, force }) =>
    force > 0 ? enemiesAtRange(game, id, 1, 3).map((target) => targetOption('corrupt', target)) : [],
  perform: (game, id, { target }: OptionOfKind<'target'>) => {
    const { seat } = facts(game, id)
    const me = { card: 'kyloren', ship: id, seat }
    spendForce(game, id, 1, 'C2-CHARGE-4')
    const options = darkSideOptions(game, me, target!).map(({ damage }) =>
      createOption('damage', 'search', { damage }),
    )
    if (options.length === 1) showDarkSide(game, me, target!, options[0]!.damage)
    else if (options.length > 1) askPlayer(game, me, seat, options, { ship: id, target: target! })
  },
}

const isLed = (game: Game, me: CardContext): boolean =>
  game.state.phase === 'activation' && ship(game, me.ship).lasting.includes(me.card)

/** Returns picks of up to two dice to reroll. */
function upToTwo(game: Game, me: CardContext, dice: 'attackDice' | 'defenseDice') {
  const roll = requireRoll(game)
  const most = canReroll(game, me, dice, 2)
  const all: readonly Partial<Record<string, number>>[] =
    dice === 'attackDice'
      ? rerollPicks(requireDice(roll, 'attackDice'), attackFaces)
      : rerollPicks(requireDice(roll, 'defenseDice'), defenseFaces)
  return all.filter((pick) => Object.values(pick).reduce((sum: number, n = 0) => sum + n, 0) <= most)
}

const secondThoughts: Ability<Pick<WindowEventAt<'rolled'>, 'dice'>> = {
  may: true,
  // Only a player can judge which dice are worth a token.
  intent: { helps: 'me', worth: -0.1 },
  choices: (game, me, { dice }) =>
    greenTokens
      .filter((token) => canSpend(game, me.ship, token))
      .flatMap((token) => upToTwo(game, me, dice).map((pick) => createOption('reroll', '', { token, pick }))),
  use: (game, me, { dice }, { token, pick }: OptionOfKind<'reroll'>) => {
    lose(game, me.ship, token as Token, 1, 'C2-CHARGE-4', 'spent')
    rerollDiceNow(game, me, dice, pick as Record<string, number>)
  },
}

const bold = ['reinforce', 'coordinate', 'jam']
const boosts = ['boost:left', 'boost:straight', 'boost:right']

/** Returns friendly ships that could boost this way. */
const friendsToBoost = (game: Game, me: CardContext, way: string): ShipId[] =>
  selfAndFriendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).filter((id) =>
    couldPerformAction(game, id, ['boost'], { colour: 'red', ways: [way] }),
  )

/** Makes a friendly ship's revealed maneuver easier for 1 Force. */
const easing: Omit<Ability<WindowEventAt<'afterReveal'>>, 'when'> = {
  of: ['me', 'friend'],
  canResolve: (game, _, { ship: id }) => {
    const revealed = revealedOf(game, id)
    return revealed !== undefined && ['white', 'red'].includes(difficultyOf(game, ship(game, id), revealed))
  },
  cost: { force: 1 },
  may: true,
  intent: { helps: 'friend', worth: 0.2 },
  use: (game, _, { ship: id }) => changeManeuverDifficulty(game, id),
}

/** The rules of crew from I to M, by id. */
export const cards: Cards = {
  ig88d: {
    text: 'It has the pilot abilities of other friendly ships with an IG-2000. A calculate action gives it a second token.',
    shares: 'ig2000',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'calculate',
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  kyloren: {
    text: 'Action: it spends 1 Force to assign the condition I’ll Show You the Dark Side to an enemy at range 1–3, with a damage card about the pilot of its choice.',
    actions: { corrupt },
    answered: (game, me, { damage }: AnswerFields<'damage'>, { target = -1 }) =>
      showDarkSide(game, me, target, damage!),
  },

  isbslicer: {
    text: 'In the End Phase enemies at range 1–2 keep their jam tokens.',
    cannot: {
      removeToken: {
        of: 'enemy',
        range: [1, 2],
        says: (game, _, { token }) => token === 'jam' && game.state.phase === 'end',
      },
    },
  },

  jabbathehutt: {
    text: 'In the End Phase it may spend a charge: a friendly ship at range 0–2 recovers a charge of an illicit upgrade.',
    triggers: [
      triggerOn('endPhase', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 2).flatMap((target) =>
            drainedIllicits(game, target).map((upgrade) =>
              createOption('upgrade', 'recharge', { target, upgrade }),
            ),
          ),
        use: (game, _, __, { target, upgrade }) => recoverCharges(game, target, upgrade, 1, 'C2-CHARGE-3'),
      }),
    ],
  },

  jangofett: {
    text: 'While it attacks or defends, it may spend its lock on the enemy ship to turn one of its focus results to a blank.',
    enemyDefenseDice: withSpentTokens(
      ['lock'],
      turnOneDie<DefenseFace>(
        'focus',
        'blank',
        (game, me, { defender, lockKept }) => !lockKept && ship(game, me.ship).locks.includes(defender),
        (game, me, { defender }) => breakLock(game, me.ship, defender, 'C2-CHARGE-4', 'spent'),
      ),
    ),
    enemyAttackDice: withSpentTokens(
      ['lock'],
      turnOneDie<AttackFace>(
        'focus',
        'blank',
        (game, me, attack) => ship(game, me.ship).locks.includes(attack.attacker),
        (game, me, { attacker }) => breakLock(game, me.ship, attacker, 'C2-CHARGE-4', 'spent'),
      ),
    ),
  },

  k2so: {
    text: 'In the System Phase it may have a friendly ship at range 0–3 gain a calculate and a stress token.',
    system: {
      ways: (game, me) => selfAndFriendsAtRange(game, me.ship, 0, 3).map(shipOption),
      use: (game, _, { target }: OptionOfKind<'target'>) => {
        gain(game, target!, 'calculate', 1, 'C2-ABILITY-3')
        gain(game, target!, 'stress', 1, 'C2-ABILITY-3')
      },
    },
  },

  kananjarrus: {
    text: 'After a friendly ship at range 0–2 fully executes a white maneuver it may spend 1 Force to remove a stress token from it.',
    triggers: [
      triggerOn('afterManeuver', {
        of: ['me', 'friend'],
        range: [0, 2],
        when: (game, _, { ship: id, difficulty, full }) =>
          difficulty === 'white' && full && isStressed(ship(game, id)),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game, _, { ship: id }) => lose(game, id, 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  kaydelconnix: {
    text: 'After it reveals its dial it may set it to a straight, bank or turn of the next higher speed, which is one step harder.',
    triggers: [
      triggerOn('afterReveal', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const shown = revealedOf(game, me.ship)
          return facts(game, me.ship)
            .dial.filter(
              ({ maneuver }) => isBasic(maneuver) && maneuver.speed === (shown?.maneuver.speed ?? 9) + 1,
            )
            .map(({ id }) => createOption('maneuver', 'dial', { maneuver: id }))
        },
        use: (game, me, _, { maneuver }) => {
          setDial(game, me.ship, maneuver, 'C2-ABILITY-3')
          changeManeuverDifficulty(game, me.ship, -1)
        },
      }),
    ],
  },

  ketsuonyo: {
    text: 'At the start of the End Phase it may have an enemy at range 0–2 in its firing arc keep its tractor tokens.',
    triggers: [
      triggerOn('startOfEnd', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me) =>
          enemiesAtRange(game, me.ship, 0, 2)
            .filter((id) => countTokens(ship(game, id), 'tractor') > 0 && isInFiringArc(game, me.ship, id))
            .map(shipOption),
        use: (game, _, __, { target }) => keepAllTokens(game, target, 'tractor'),
      }),
    ],
  },

  kitfisto: {
    text: 'At the start of the Engagement Phase it may spend 1 Force: a friendly ship at range 0–1 may perform a red evade action.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { force: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 1)
            .filter((id) => couldPerformAction(game, id, ['evade'], { colour: 'red' }))
            .map(shipOption),
        use: (game, _, __, { target }) =>
          grantAction(game, target, 'C2-ACTION-9', ['evade'], { colour: 'red' }),
      }),
    ],
  },

  korrsella: {
    text: 'After it fully executes a blue maneuver, it removes all stress tokens.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { difficulty, full }) =>
          difficulty === 'blue' && full && isStressed(ship(game, me.ship)),
        use: (game, me) =>
          lose(game, me.ship, 'stress', countTokens(ship(game, me.ship), 'stress'), 'C2-ABILITY-3'),
      }),
    ],
  },

  l337: {
    text: 'While this ship defends, it may be flipped: the attacker rerolls all attack dice.',
    enemyAttackDice: {
      choices: (_, __, ___, dice) =>
        dice.some(({ rerolled }) => !rerolled) ? [deedOption('rerollAll')] : [],
      change: (game, me, _, dice) => {
        flipCard(game, me.ship, me.card, 'C2-ABILITY-3')
        const all = { blank: dice.length, focus: dice.length, hit: dice.length, crit: dice.length }
        return rerollDice(dice, all, () => rollAttackDie(game))
      },
    },
  },

  'l337#1': {
    text: 'Without shields its banks are one step easier.',
    difficulty: {
      maneuver: (game, me, { entry: { maneuver } }) =>
        maneuver.bearing === 'bank' && ship(game, me.ship).shields === 0 ? -1 : 0,
    },
  },

  'landocalrissian-crew': {
    text: 'After it rolls dice, in an attack or outside, it may spend a green token to reroll up to two of them.',
    triggers: [triggerOn('rolled', secondThoughts), triggerOn('otherRoll', secondThoughts)],
  },

  landocalrissian: {
    text: 'Action: it rolls 2 defense dice and gains a focus token for each focus and an evade token for each evade; an opponent chooses one of the two where both are blank.',
    actions: { gamble },
    outcome: gambleOutcome,
    answered: (game, _, { token }: AnswerFields<'token'>, { ship: id }) =>
      gain(game, id, token as Token, 1, 'C2-ABILITY-4'),
  },

  larmadacy: {
    text: 'With 2 or fewer stress tokens it reinforces, coordinates and jams while stressed, and then in red.',
    may: {
      actWhileStressed: (game, me, { action }) =>
        bold.includes(action) && countTokens(ship(game, me.ship), 'stress') <= 2,
    },
    difficulty: {
      action: (game, me, { action }) =>
        bold.includes(action) && isStressed(ship(game, me.ship)) ? 'red' : undefined,
    },
  },

  lattsrazzi: {
    text: 'While this ship defends, it may remove a stress token from the attacker to turn a blank or focus to an evade.',
    defenseDice: turnOneDieOf<DefenseFace>(
      ['blank', 'focus'],
      'evade',
      (game, _, attack) => !isDevice(game, attack.attacker) && isStressed(ship(game, attack.attacker)),
      (game, _, { attacker }) => lose(game, attacker, 'stress', 1, 'C2-CHARGE-4'),
    ),
  },

  leiaorgana: {
    text: 'At the start of the Activation Phase it may spend 3 charges: red maneuvers of friendly ships are one step easier in this phase.',
    triggers: [
      triggerOn('startOfActivation', {
        cost: { charge: 3 },
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        use: (game, me) => addRoundEffect(game, me.ship, me.card),
      }),
    ],
    difficulty: {
      redManeuver: { of: ['me', 'friend'], says: (game, me) => (isLed(game, me) ? -1 : 0) },
    },
  },

  'leiaorgana-resistance': {
    text: 'After a friendly ship reveals its dial, as changed one that is not stationary, it may spend 1 Force to make the maneuver one step easier.',
    triggers: [triggerOn('afterReveal', { ...easing, when: () => true })],
    errata: {
      triggers: [
        triggerOn('afterReveal', {
          ...easing,
          when: (game, _, { ship: id }) => revealedOf(game, id)?.maneuver.bearing !== 'stationary',
        }),
      ],
    },
  },

  magvayarro: {
    text: 'After an attack hit it, it may lock the attacker.',
    triggers: [
      triggerOn('afterDefend', {
        when: (_, __, { hit }) => hit,
        canResolve: (game, me, { attacker }) => mayLock(game, me.ship, attacker),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me, { attacker }) => acquireLock(game, me.ship, attacker),
      }),
    ],
  },

  maul: {
    text: 'After it suffers damage it may gain a stress token to recover 1 Force.',
    triggers: [
      triggerOn('afterSuffer', {
        canResolve: (game, me) => ship(game, me.ship).force < facts(game, me.ship).force,
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        use: (game, me) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          recoverForce(game, me.ship, 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  ministertua: {
    text: 'At the start of the Engagement Phase, damaged, it may perform a red reinforce action.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => isDamaged(ship(game, me.ship)),
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['reinforce'], { colour: 'red' }),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['reinforce'], { colour: 'red' }),
      }),
    ],
  },

  moffjerjerrod: {
    text: 'In the System Phase it may spend 2 charges and choose a template of a boost: each friendly ship may boost with it in red.',
    system: {
      ways: (game, me) =>
        chargesOf(game, me) >= 2
          ? boosts
              .filter((way) => friendsToBoost(game, me, way).length > 0)
              .map((way) => createOption('placement', '', { placement: way }))
          : [],
      use: (game, me, { placement = '' }: OptionOfKind<'placement'>) => {
        spendCharge(game, me, 2)
        for (const id of friendsToBoost(game, me, placement).reverse())
          grantAction(game, id, 'C2-ACTION-9', ['boost'], { colour: 'red', ways: [placement] })
      },
    },
  },

  informant: {
    text: 'After forces are placed it bugs an enemy ship with a Listening Device.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        choices: (game, me) => enemiesOf(game, me.ship).map(shipOption),
        use: (game, me, _, { target }) =>
          assign(game, target, { card: 'listeningdevice', by: me.seat, source: me.ship }, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  jynerso: {
    text: 'A friendly ship at range 0–3, itself included, that would gain a focus token may gain an evade token instead.',
    triggers: [
      triggerOn('wouldGain', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: (_, __, { token }) => token === 'focus',
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        use: () => ({ token: 'evade' }),
      }),
    ],
  },
}
