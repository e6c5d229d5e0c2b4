import type { ObjectId, ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  deedOption,
  type OptionOfKind,
  targetOf,
  withSuffix,
} from '@flotilla/engine'
import {
  type Ability,
  type ActionRule,
  type CardContext,
  type Cards,
  type Game,
  type Token,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  type ActionFrame,
  type AttackFace,
  actionBarOf,
  addResult,
  askPlayer,
  assign,
  attackNote,
  canModify,
  canTransferUpgrades,
  couldPerformAction,
  countFace,
  countRolled,
  countTokens,
  currentAttack,
  type DefenseFace,
  diceToRoll,
  enterFromReserve,
  expose,
  facts,
  flipCard,
  gain,
  grantAction,
  guessEvades,
  guessManeuver,
  holdTokenOnCard,
  isDevice,
  isForbidden,
  isStressed,
  move,
  moveToReserve,
  peekAtDial,
  recoverCharges,
  recoverForce,
  repair,
  requireAttack,
  requireDice,
  requireRoll,
  rollOne,
  rotateInPlaceWays,
  setAttackNote,
  setDial,
  ship,
  suffer,
  transfer,
  transferUpgrades,
  turnDiceNow,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { chargesOf, spendCharge } from '../costs.ts'
import { rerollAttackDice, rerollOneAttackDie, rerollOneDefenseDie, turnOneDie } from '../dice.ts'
import {
  enemiesAtRange,
  enemiesOf,
  friendsAtRange,
  hasHiddenDamage,
  hasInArc,
  isPrimary,
  othersAtRange,
  rangeBetweenShips,
  selfAndFriendsAtRange,
  shipOption,
  upgradesIn,
} from '../queries.ts'
import { redAndOrangeTokens, tokenOption } from '../red-and-orange-tokens.ts'

const swapUpgrades = (giver: number, upgrade: string, taker: number, by: string) => [
  { from: giver, to: taker, card: upgrade },
  { from: taker, to: giver, card: by },
]

/** Returns every pair of illicit upgrades that different ships could swap. */
const swapOptions = (game: Game, ships: readonly ShipId[]) =>
  ships.flatMap((giver, i) =>
    ships.slice(i + 1).flatMap((taker) =>
      upgradesIn(game, giver, 'illicit').flatMap((upgrade) =>
        upgradesIn(game, taker, 'illicit')
          .filter((by) => canTransferUpgrades(game, swapUpgrades(giver, upgrade, taker, by)))
          .map((by) => createOption('exchange', 'exchange', { giver, upgrade, taker, by })),
      ),
    ),
  )

/** Green tokens that can be spent in defense. */
const spendable = ['focus', 'evade', 'calculate'] as const

const faceupCards = (game: Game, id: ShipId) =>
  ship(game, id).damage.flatMap(({ card, faceup }, at) =>
    faceup ? [createOption('damage', 'repair', { at, damage: card })] : [],
  )

/** Returns options for guessing a speed and bearing on the dial of a ship. */
const dialGuesses = (game: Game, target: ShipId): OptionOfKind<'guess'>[] => {
  const all = facts(game, target).dial.map(({ maneuver: { speed, bearing } }) => `${speed} ${bearing}`)
  return [...new Set(all)].map((guess) =>
    createOption('guess', `guess:${target}:${guess.replace(' ', ':')}`, {}, { target, guess }),
  )
}

/** Returns the dice and the result that was named for them. */
const namedResult = (game: Game, me: CardContext): string[] => String(attackNote(game, me)).split(':')

type Face = AttackFace | DefenseFace

/** Turns a die to the named result. */
function turnToNamed(game: Game, me: CardContext, face: Face): void {
  const [dice, to] = namedResult(game, me) as [keyof typeof faces, Face]
  turnDiceNow(game, me, dice, face, to, 1)
}

const faces = {
  attackDice: ['hit', 'crit', 'focus', 'blank'],
  defenseDice: ['evade', 'focus', 'blank'],
} as const

/** Returns options for naming a result of these dice, each marked good or bad for the roller. */
const nameOptions = (dice: keyof typeof faces, target: ShipId, good: readonly Face[]) =>
  faces[dice].map((face) => createOption('face', '', { face }, { target, gives: good.includes(face) }))

type Roll = Pick<WindowEventAt<'rolled'>, 'ship' | 'dice'>

const naming: Pick<Ability<Roll>, 'of' | 'range' | 'when' | 'cost' | 'may' | 'intent' | 'use'> = {
  of: 'any',
  range: [0, 2],
  when: (game, me, { ship: id }) =>
    !isDevice(game, id) && ship(game, me.ship).force === facts(game, me.ship).force,
  cost: { force: 1 },
  may: true,
  intent: { helps: 'friend', hurts: 'enemy', worth: 0.3 },
  use: (game, me, { dice }, { face }: OptionOfKind<'face'>) => setAttackNote(game, me, `${dice}:${face}`),
}

/** Turns a die to the named result if the roll does not contain it. */
const coming: Ability<Roll> = {
  of: 'any',
  when: (game, me, { dice }) => {
    const [which, face] = namedResult(game, me)
    const shown = requireDice(requireRoll(game), dice)
    return (
      which === dice &&
      shown.length > 0 &&
      !shown.some((die) => die.face === face) &&
      canModify(game, me, dice)
    )
  },
  use: (game, me, { dice, ship: id }) => {
    const shown = [...new Set(requireDice(requireRoll(game), dice).map(({ face }) => face))]
    if (shown.length === 1) turnToNamed(game, me, shown[0]!)
    else {
      const options = shown.map((face) => createOption('face', '', { face }))
      askPlayer(game, me, facts(game, id).seat, options, { ship: id })
    }
  },
}

/** Returns options for guessing the number of evade results among a number of defense dice. */
const guessEvadesAbility = (amount: number) =>
  Array.from({ length: amount }, (_, i) => createOption('evades', 'evades', { evades: i + 1 }))

const guess = {
  when: (_: Game, __: CardContext, { dice }: Pick<Roll, 'dice'>) => dice === 'defenseDice',
  cost: { token: 'calculate' },
  may: true,
  intent: { helps: 'me' },
} as const

const guessed: Ability<Roll> = {
  when: (game, me, { dice }) =>
    dice === 'defenseDice' &&
    attackNote(game, me) === countFace(requireDice(requireRoll(game), 'defenseDice'), 'evade') &&
    canModify(game, me, dice),
  use: (game, me) => addResult(game, me, 'evade'),
}

/** Returns the tokens that one ship has and another has not. */
const missingTokens = (game: Game, from: ObjectId, to: ObjectId) =>
  (Object.keys(ship(game, from).tokens) as Token[])
    .filter((token) => countTokens(ship(game, from), token) > 0 && countTokens(ship(game, to), token) === 0)
    .map(tokenOption)

/** Makes one of two ships give a token to the other, or the reverse if it has none. */
function exchangeTokens(game: Game, me: CardContext, target: ShipId, left: number): void {
  const [from, to] = left === 2 ? [me.ship, target] : [target, me.ship]
  const options = missingTokens(game, from, to)
  if (options.length > 0)
    askPlayer(game, me, me.seat, [...options, declineOption()], { ship: from, target, left })
  else if (left === 2) exchangeTokens(game, me, target, 1)
}

const unstressedEnemies = (game: Game, me: CardContext): number[] =>
  enemiesAtRange(game, me.ship, 0, 1).filter((id) => !isStressed(ship(game, id)))

/** Malarus's ability: a blank of a friendly ship is rerolled. */
const nudge = rerollAttackDice(
  (game, _, attack) => (isPrimary(attack) && !facts(game, attack.attacker).limited ? 1 : 0),
  undefined,
  ['blank'],
)

const transfers: ActionRule<OptionOfKind<'token'> & { readonly target: ObjectId; readonly token: Token }> = {
  ways: (game, { id }) =>
    redAndOrangeTokens(game, id, ['calculate', 'jam']).flatMap((token) =>
      othersAtRange(game, id, 0, 3).map((target) => createOption('token', 'give', { token, target })),
    ),
  perform: (game, id, { token, target }) =>
    transfer(game, id, target, token, 'C2-ABILITY-4', facts(game, id).seat),
}

/** The rules of crew from A to C, by id. */
export const cards: Cards = {
  'chopper-crew': {
    text: 'In its Perform Action step it may act while stressed. After an action performed while stressed it exposes a damage card or suffers 1 hit.',
    may: {
      actWhileStressed: (game, me) => {
        const now = game.frames.at(-1) as Partial<ActionFrame> | undefined
        return now?.procedure === 'performAction' && now.rule === 'C2-ACTION-2' && now.ship === me.ship
      },
    },
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { colour }) =>
          countTokens(ship(game, me.ship), 'stress') > (colour === 'red' ? 1 : 0),
        choices: (game, me) => [
          deedOption('suffer'),
          ...(hasHiddenDamage(game, me.ship) ? [deedOption('expose')] : []),
        ],
        use: (game, me, _, { name: choice }) =>
          choice === 'expose'
            ? expose(game, me.ship, 'C2-ABILITY-3')
            : suffer(game, me.ship, { hits: 1 }, 'C2-ABILITY-3'),
      }),
    ],
  },

  '000': {
    text: 'At the start of the Engagement Phase it may choose an enemy at range 0–1: it gains a calculate token, unless that ship would rather gain a stress token.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', hurts: 'enemy', worth: 0.4 },
        choices: (game, me) => enemiesAtRange(game, me.ship, 0, 1).map(shipOption),
        use: (game, me, _, { target }) =>
          askPlayer(
            game,
            me,
            facts(game, target).seat,
            [createOption('token', 'stress', {}, { token: 'stress' }), declineOption()],
            {
              ship: target,
            },
          ),
      }),
    ],
    answered: (game, me, { token }: AnswerFields<'token'>, { ship: id }) => {
      if (token) gain(game, id, 'stress', 1, 'C2-ABILITY-3')
      else gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3')
    },
  },

  '4lom': {
    text: 'After it rolls attack dice it may gain 2 ion tokens and name a green token, which the defender cannot spend in this attack.',
    triggers: [
      triggerOn('rolled', {
        when: (game, _, { dice }) => dice === 'attackDice' && !isDevice(game, requireAttack(game).defender),
        may: true,
        intent: { hurts: 'enemy', worth: -0.2 },
        choices: (game) =>
          spendable
            .filter((token) => countTokens(ship(game, requireAttack(game).defender), token) > 0)
            .map(tokenOption),
        use: (game, me, _, { token }) => {
          gain(game, me.ship, 'ion', 2, 'C2-CHARGE-4')
          setAttackNote(game, me, token)
        },
      }),
    ],
    cannot: {
      spendToken: {
        of: 'any',
        says: (game, me, { ship: id, token }) =>
          currentAttack(game)?.defender === id && attackNote(game, me) === token,
      },
    },
  },

  admiralsloane: {
    text: 'After another friendly ship at range 0–3 is destroyed in defense the attacker gains 2 stress tokens. Friendly ships at range 0–3 may reroll a die when they attack a stressed ship.',
    triggers: [
      triggerOn('afterDefend', {
        of: 'friend',
        range: [0, 3],
        when: (game, _, { ship: id, attacker }) => ship(game, id).doomed && !isDevice(game, attacker),
        use: (game, _, { attacker }) => gain(game, attacker, 'stress', 2, 'C2-ABILITY-3'),
      }),
    ],
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 3],
      ...rerollOneAttackDie(
        (game, _, { defender }) => !isDevice(game, defender) && isStressed(ship(game, defender)),
      ),
    },
  },

  agentkallus: {
    text: 'After forces are placed it hunts an enemy ship. While this ship attacks the Hunted, it may turn one focus to a hit.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        choices: (game, me) => enemiesOf(game, me.ship).map(shipOption),
        use: (game, me, _, { target }) =>
          assign(game, target, { card: 'hunted', by: me.seat, source: me.ship }, 1, 'C2-ABILITY-3'),
      }),
    ],
    attackDice: turnOneDie<AttackFace>(
      'focus',
      'hit',
      (game, _, attack) =>
        !isDevice(game, attack.defender) &&
        ship(game, attack.defender).conditions.some(({ card }) => card === 'hunted'),
    ),
  },

  bazemalbus: {
    text: 'While it performs a focus action it may treat it as red, even if it is red already, to gain 1 more focus token for each enemy at range 0–1, up to 2 more.',
    ways: (game, me, { action, colour }, ways) =>
      action === 'focus' && colour !== 'purple' && enemiesAtRange(game, me.ship, 0, 1).length > 0
        ? [
            ...ways,
            ...ways.map((way) => ({ ...withSuffix(way, 'bold'), colour: 'red' as const, by: me.card })),
          ]
        : ways,
    triggers: [
      triggerOn('afterAction', {
        when: (_, me, { way }) => way.by === me.card,
        use: (game, me) =>
          gain(
            game,
            me.ship,
            'focus',
            Math.min(2, enemiesAtRange(game, me.ship, 0, 1).length),
            'C2-ABILITY-3',
          ),
      }),
    ],
  },

  'c3po-crew': {
    text: 'It coordinates ships with calculate on their bar at any range beyond 2, too. A calculate or coordinate action gives it a calculate token more.',
    ways: (game, me, { action }, ways) => {
      if (action !== 'coordinate') return ways
      const afar = friendsAtRange(game, me.ship, 3, Number.POSITIVE_INFINITY)
        .filter((id) => !isForbidden(game, { do: 'beCoordinated', ship: id }))
        .filter((id) => actionBarOf(game, ship(game, id)).some((one) => one.action === 'calculate'))
      // Energy extends the range of none of them, because the action is free.
      return [
        ...ways.filter((way) => !afar.includes(targetOf(way)!)),
        ...afar.map((target) => createOption('coordinate', 'coordinate', { target })),
      ]
    },
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'calculate' || action === 'coordinate',
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  cikatrovizago: {
    text: 'In the End Phase it may have two friendly ships at range 0–1, itself included, exchange an illicit upgrade each.',
    trades: 'illicit',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { helps: 'friend', worth: 0.05 },
        choices: (game, me) => swapOptions(game, selfAndFriendsAtRange(game, me.ship, 0, 1)),
        use: (game, _, __, { giver, taker, upgrade, by }) =>
          transferUpgrades(game, swapUpgrades(giver, upgrade, taker, by), 'C2-ABILITY-3'),
      }),
    ],
  },

  cienaree: {
    text: 'After it coordinated a ship that barrel rolled or boosted, that may gain a stress token to turn by 90°.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { coordinated }) => coordinated === 'barrelRoll' || coordinated === 'boost',
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, _, { way }) =>
          rotateInPlaceWays(game, targetOf(way)!).map((turned) => ({ ...turned, ship: targetOf(way)! })),
        use: (game, _, { way }, { pose }) => {
          gain(game, targetOf(way)!, 'stress', 1, 'C2-CHARGE-4')
          move(game, targetOf(way)!, pose, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  bobafett: {
    text: 'It begins in reserve, and is placed at range 0 of an obstacle and beyond range 3 of every enemy at the end of setup.',
    triggers: [
      triggerOn('setup', {
        when: (game, me, { step }) => step === 'beforeForces' && ship(game, me.ship).place === 'hand',
        inReserve: true,
        alone: true,
        use: (game, me) => moveToReserve(game, me.ship),
      }),
      triggerOn('setup', {
        when: (game, me, { step }) => step === 'afterForces' && ship(game, me.ship).place === 'reserve',
        inReserve: true,
        use: (game, me) => enterFromReserve(game, me.ship, { atObstacle: true, beyond: 3 }),
      }),
    ],
  },

  cadbane: {
    text: 'After it drops or launches a device it may boost in red.',
    triggers: [
      triggerOn('laid', {
        when: (_, __, { how }) => how !== 'place',
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['boost'], { colour: 'red' }),
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['boost'], { colour: 'red' }),
      }),
    ],
  },

  captainphasma: {
    text: 'At the end of the Engagement Phase each enemy at range 0–1 that is not stressed gains a stress token.',
    triggers: [
      triggerOn('endOfEngagement', {
        when: (game, me) => unstressedEnemies(game, me).length > 0,
        use: (game, me) => {
          for (const id of unstressedEnemies(game, me)) gain(game, id, 'stress', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  cassianandor: {
    text: 'In the System Phase it may guess bearing and speed on the dial of an enemy at range 1–2 and look at it; right, it may set its own dial anew.',
    system: {
      ways: (game, me) =>
        enemiesAtRange(game, me.ship, 1, 2)
          .filter((id) => ship(game, id).dial !== null)
          .flatMap((id) => dialGuesses(game, id)),
      use: (game, me, { target, guess }: OptionOfKind<'guess'>) => {
        guessManeuver(game, me.ship, target!, guess!)
        const seen = peekAtDial(game, me.seat, target!, 'C2-ABILITY-3')
        const entry = facts(game, target!).dial.find(({ id }) => id === seen)
        const { dial } = ship(game, me.ship)
        if (!entry || dial === null || guess !== `${entry.maneuver.speed} ${entry.maneuver.bearing}`) return
        const others = facts(game, me.ship).dial.filter(({ id }) => id !== dial)
        const options = others.map(({ id }) => createOption('maneuver', 'dial', { maneuver: id }))
        askPlayer(game, me, me.seat, [...options, declineOption()], { ship: me.ship })
      },
    },
    answered: (game, me, { maneuver }: AnswerFields<'maneuver'>) => {
      if (maneuver) setDial(game, me.ship, maneuver, 'C2-ABILITY-3')
    },
  },

  'chewbacca-crew': {
    text: 'At the start of the End Phase it may spend a focus token to repair a faceup damage card.',
    triggers: [
      triggerOn('startOfEnd', {
        cost: { token: 'focus' },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) => faceupCards(game, me.ship),
        use: (game, me, _, { damage, at }) => repair(game, me.ship, damage, 'C2-ABILITY-3', at),
      }),
    ],
  },

  'chewbacca-crew-swz19': {
    text: 'It begins without one of its charges and recovers one after a friendly ship at range 0–3 is dealt a damage card. While this ship attacks, it may spend 2 charges to turn one focus to a crit.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        inReserve: true,
        alone: true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3'),
      }),
      triggerOn('dealt', {
        of: ['me', 'friend'],
        range: [0, 3],
        when: (game, me) => chargesOf(game, me) < 2,
        alone: true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, 1, 'C2-CHARGE-3'),
      }),
    ],
    attackDice: turnOneDie<AttackFace>(
      'focus',
      'crit',
      (game, me) => chargesOf(game, me) >= 2,
      (game, me) => spendCharge(game, me, 2),
    ),
  },

  chancellorpalpatine: {
    text: 'After it defends against a ship at range 0–2 it may spend 1 Force: the attacker gains a stress token. In the End Phase it may be flipped.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, me, { attacker }) =>
          !isDevice(game, attacker) && rangeBetweenShips(game, me.ship, attacker) <= 2,
        cost: { force: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        use: (game, _, { attacker }) => gain(game, attacker, 'stress', 1, 'C2-ABILITY-3'),
      }),
      triggerOn('endPhase', {
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        use: (game, me) => flipCard(game, me.ship, me.card, 'C2-ABILITY-3'),
      }),
    ],
  },

  'chancellorpalpatine#1': {
    text: 'After a purple coordinate action the ship it coordinated gains a stress token, and then a focus token or 1 Force.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action, colour }) => action === 'coordinate' && colour === 'purple',
        choices: (game, _, { way }) => {
          const { id, force } = ship(game, targetOf(way)!)
          return [deedOption('focus'), ...(force < facts(game, id).force ? [deedOption('force')] : [])]
        },
        use: (game, _, { way }, { name: choice }) => {
          const target = targetOf(way)!
          gain(game, target, 'stress', 1, 'C2-ABILITY-3')
          if (choice === 'force') recoverForce(game, target, 1, 'C2-ABILITY-3')
          else gain(game, target, 'focus', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  countdooku: {
    text: 'Before a ship at range 0–2 rolls attack or defense dice it may, with all of its Force, spend 1 and name a result: if the roll does not have it one die is turned to it.',
    triggers: [
      triggerOn('beforeRoll', {
        ...naming,
        choices: (_, __, { dice, ship: target }) => nameOptions(dice, target, ['hit', 'crit', 'evade']),
      }),
      triggerOn('beforeOtherRoll', {
        ...naming,
        choices: (_, __, { dice, ship: target, good }) => nameOptions(dice, target, good),
      }),
      triggerOn('rolled', coming),
      triggerOn('otherRoll', coming),
    ],
    errata: {
      triggers: [
        triggerOn('beforeRoll', {
          ...naming,
          choices: (_, __, { dice, ship: target }) => nameOptions(dice, target, ['hit', 'crit', 'evade']),
        }),
        triggerOn('rolled', coming),
      ],
    },
    answered: (game, me, { face }: AnswerFields<'face'>) => turnToNamed(game, me, face as Face),
  },

  amilynholdo: {
    text: 'Before it engages it may choose another friendly ship at range 1–2: each may hand the other a token of a kind that one does not have.',
    triggers: [
      triggerOn('beforeEngage', {
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 1, 2)
            .filter(
              (id) => missingTokens(game, me.ship, id).length + missingTokens(game, id, me.ship).length > 0,
            )
            .map(shipOption),
        use: (game, me, _, { target }) => {
          exchangeTokens(game, me, target, 2)
        },
      }),
    ],
    answered: (game, me, { token }: AnswerFields<'token'>, { target = -1, left = 0 }) => {
      if (token) {
        const [from, to] = left === 2 ? [me.ship, target] : [target, me.ship]
        transfer(game, from, to, token as Token, 'C2-ABILITY-3')
      }
      if (left === 2) exchangeTokens(game, me, target, 1)
    },
  },

  'c3po-republic': {
    text: 'While this ship defends with a calculate token, it may reroll one die. A calculate action gives it a second token.',
    defenseDice: rerollOneDefenseDie((game, me) => countTokens(ship(game, me.ship), 'calculate') > 0),
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'calculate',
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  aaylasecura: {
    text: 'When an enemy in its bullseye attacks a friendly ship at range 0–2, that may turn one blank to a focus.',
    defenseDice: {
      of: ['me', 'friend'],
      range: [0, 2],
      ...turnOneDie<DefenseFace>('blank', 'focus', (game, me, { attacker }) =>
        hasInArc(game, me.ship, 'bullseye', attacker),
      ),
    },
  },

  agentterex: {
    text: 'It begins with 3 calculate tokens on the card. At the start of the Engagement Phase a friendly ship at range 0–3 may take one; with none left it is flipped.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        inReserve: true,
        alone: true,
        use: (game, me) => holdTokenOnCard(game, me.ship, me.card, 'calculate', 'C2-ABILITY-3', 3),
      }),
      triggerOn('startOfEngagement', {
        when: (game, me) => (ship(game, me.ship).held?.[me.card]?.calculate ?? 0) > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me) => selfAndFriendsAtRange(game, me.ship, 0, 3).map(shipOption),
        use: (game, me, _, { target }) => {
          holdTokenOnCard(game, me.ship, me.card, 'calculate', 'C2-ABILITY-3', -1)
          gain(game, target, 'calculate', 1, 'C2-ABILITY-3')
          if (!ship(game, me.ship).held?.[me.card]?.calculate)
            flipCard(game, me.ship, me.card, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'agentterex#1': {
    text: 'In the System Phase it rolls an attack die: a calculate token on a hit or crit, else a jam token. Action: it hands a calculate or jam token to a ship at range 0–3.',
    system: {
      must: true,
      ways: () => [deedOption('roll')],
      use: (game, me) => rollOne(game, me, ['hit', 'crit']),
    },
    outcome: (game, me, faces) =>
      gain(game, me.ship, countRolled(faces, 'hit', 'crit') > 0 ? 'calculate' : 'jam', 1, 'C2-ABILITY-3'),
    actions: { transfers },
  },

  commandermalarus: {
    text: 'A friendly ship at range 0–1 that is not limited may reroll a blank of a primary attack; if that misses the card is flipped.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 1],
      ...nudge,
      change: (game, me, attack, dice, choice) => {
        setAttackNote(game, me, 'rerolled')
        return nudge.change(game, me, attack, dice, choice)
      },
    },
    triggers: [
      triggerOn('afterAttack', {
        of: 'any',
        when: (game, me, { hit }) => !hit && attackNote(game, me) !== undefined,
        use: (game, me) => flipCard(game, me.ship, me.card, 'C2-ABILITY-3'),
      }),
    ],
  },

  'commandermalarus#1': {
    text: 'While this ship attacks a ship in its bullseye, it must turn every focus to a hit and gain a stress token, and with 2 of them suffers 1 hit.',
    attackDice: {
      must: true,
      choices: (game, me, attack, dice) =>
        countFace(dice, 'focus') > 0 && hasInArc(game, me.ship, 'bullseye', attack.defender)
          ? [deedOption('focusToHit')]
          : [],
      change: (game, me, _, dice) => {
        gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3')
        if (countTokens(ship(game, me.ship), 'stress') >= 2)
          suffer(game, me.ship, { hits: 1 }, 'C2-ABILITY-3')
        return turnFaces(dice, 'focus', 'hit', dice.length)
      },
    },
  },

  commanderpyre: {
    text: 'After forces are placed an enemy of its choice gains 2 stress tokens. While this ship defends against a stressed ship, it may reroll one die.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        choices: (game, me) => enemiesOf(game, me.ship).map(shipOption),
        use: (game, _, __, { target }) => gain(game, target, 'stress', 2, 'C2-ABILITY-3'),
      }),
    ],
    defenseDice: rerollOneDefenseDie(
      (game, _, attack) => !isDevice(game, attack.attacker) && isStressed(ship(game, attack.attacker)),
    ),
  },

  c3po: {
    text: 'Before it rolls defense dice it may spend a calculate token to guess the number of evades: exactly as many rolled add one. A calculate action gives it a second token.',
    triggers: [
      triggerOn('beforeRoll', {
        ...guess,
        choices: (game) => guessEvadesAbility(diceToRoll(game, requireAttack(game), 'defenseDice')),
        use: (game, me, _, { evades }) => guessEvades(game, me, evades),
      }),
      triggerOn('beforeOtherRoll', {
        ...guess,
        choices: (_, __, { amount }) => guessEvadesAbility(amount),
        use: (game, me, _, { evades }) => guessEvades(game, me, evades),
      }),
      triggerOn('rolled', guessed),
      triggerOn('otherRoll', guessed),
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'calculate',
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  chewbacca: {
    text: 'At the start of the Engagement Phase it may spend 2 charges to repair a faceup damage card.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { charge: 2 },
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          ship(game, me.ship).damage.flatMap(({ card, faceup }, at) =>
            faceup ? [createOption('damage', 'repair', { at, damage: card })] : [],
          ),
        use: (game, me, _, { damage, at }) => repair(game, me.ship, damage, 'C2-ABILITY-3', at),
      }),
    ],
  },
}
