import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, first, type OptionOfKind, turnOption } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  actionRules,
  addRoundEffect,
  addToOtherRoll as addToRoll,
  allowedDial,
  assignCondition,
  attackAgain,
  attackView,
  rollBombDice as bombDice,
  canSpend,
  chooseTarget,
  countTokens,
  currentAttack,
  currentFaces,
  defenseAmount,
  discardUpgrade,
  facts,
  fixDie,
  gain,
  guessDial,
  guessEvades,
  hullLeft,
  isEnemy,
  isFriend,
  isInFiringArc,
  isStressed,
  lock,
  lose,
  mayChange,
  mayLock,
  mustTurn,
  resultNamedBefore as namedBefore,
  nameResultBefore,
  noteUse,
  PRIMARY_WEAPON,
  peekAtDial,
  pilotSkill,
  recoverShield,
  repeatAbility,
  replaceableUpgrades,
  replaceUpgrade,
  requireAttack,
  rerollBombDice,
  resolveGuess,
  setSkill,
  ship,
  shipsOnTable,
  sizeOf,
  suffer,
  turnDial,
  turnFacedown,
  turnRolledDie,
} from '@flotilla/engine/first/effects'
import { type NameableDice, nameableResults, PROTOTYPE, shownResults } from '../conditions.ts'
import { attackFaces, rerollAttack, rerollDefense, rerollOptions, turnDice } from '../dice.ts'
import {
  ANY_NUMBER,
  dropDamage,
  enemiesWithHiddenDial,
  friendsToFocus,
  hasMissed,
  hasShot,
  isAttacker,
  isDealt,
  isNoted,
  isOwnUnusedBomb,
  isPrimary,
  isStillOnTable,
  noteForLater,
  RULE,
  rangeOf,
  shipOptions,
  usesPrintedText,
} from '../queries.ts'

/** Reports whether the other ship of an attack is in the firing arc of this one. */
const facesIt = (
  game: first.Game,
  me: first.CardContext,
  { attacker, defender }: first.AttackFrame,
): boolean => isInFiringArc(game, me.ship, attacker === me.ship ? defender : attacker, 5)

const blank = [deedOption('blank')]

/** The slots that Cikatro Vizago exchanges. */
const WARES = ['illicit', 'cargo'] as const

type AttackFace = first.effects.AttackFace

/** Returns small and large enemies. */
const smallerEnemies = (game: first.Game, id: ShipId): ShipId[] =>
  shipsOnTable(game)
    .map((one) => one.id)
    .filter((other) => isEnemy(game, id, other) && sizeOf(game, other) !== 'huge')

/** Returns the ship that a card has chosen. */
const chosenShip = (game: first.Game, me: first.CardContext): ShipId | undefined =>
  ship(game, me.ship).held?.[me.key]

const cardOwner = ({ ship: id, key }: first.CardContext): string => `${id}:${key}`

/** Returns the friendly ships of the Galactic Empire (not the First Order) with 3 or fewer shields. */
const prototypesFor = (game: first.Game, id: ShipId): ShipId[] =>
  game.state.ships
    .map((one) => one.id)
    .filter((other) => isFriend(game, id, other))
    .filter((other) => {
      const { pilot, shields } = facts(game, other)
      return pilot.startsWith('galacticempire:') && shields <= 3
    })

/** Returns all single elements and pairs of a list. */
const upToTwo = (ids: readonly number[]): number[][] =>
  ids.flatMap((one, i) => [[one], ...ids.slice(i + 1).map((other) => [one, other])])

const reinforced = ['reinforceFore', 'reinforceAft'] as const

const tokens = ['focus', 'evade'] as const

/**
 * Builds Palpatine's ability as first printed: once per round, a die of its own side is turned to any other
 * result, permanently.
 */
const turnedAtWill = <Face extends string>(dice: NameableDice): first.DiceAbility<Face> => ({
  choices: (game, me, _, rolled) =>
    usesPrintedText(game) && !ship(game, me.ship).performed.includes(me.card)
      ? nameableResults[dice].flatMap((to) =>
          nameableResults[dice]
            .toReversed()
            .filter((from) => from !== to && rolled.some(({ face, fixed }) => face === from && !fixed))
            .map((from) => turnOption(from, to, 'first')),
        )
      : [],
  change: (game, me, _, rolled, { face, to }: OptionOfKind<'face'>) => {
    noteUse(game, me)
    const at = rolled.findIndex((die) => die.face === face && !die.fixed)
    return rolled.with(at, { face: to as Face, rerolled: true, fixed: true })
  },
})

/** Returns the possible guesses of evade results among a number of defense dice. */
const evadeGuesses = (dice: number) =>
  Array.from({ length: dice + 1 }, (_, evades) => createOption('evades', 'evades', { evades }))

type Face = first.effects.AttackFace | first.effects.DefenseFace

const bestFirst =
  (good: readonly string[]) =>
  (a: string, b: string): number =>
    Number(good.includes(b)) - Number(good.includes(a))

/** Returns the results shown, the bad ones first. */
const turnableResults = (shown: readonly Face[], good: readonly string[]) =>
  [...new Set(shown)]
    .toSorted(bestFirst(good))
    .toReversed()
    .map((face) => createOption('face', '', { face }))

const isUnused = (game: first.Game, me: first.CardContext): boolean =>
  !ship(game, me.ship).performed.includes(me.card)

/**
 * Returns an intent: a result helps as much as the roll's list of good results says; a bad one has negative
 * worth.
 */
const ofUse = (good: readonly string[], shown: readonly string[]) => ({
  helps: 'friend' as const,
  worth: shown.some((face) => !good.includes(face)) ? 0.6 : -1,
})

/** The rules of crew from A to F, by key. */
export const cards: first.Cards = {
  'crew:4lom': {
    text: 'Attacking it may get an ion token: a focus or evade token of the defender cannot be spent in this attack.',
    attackDice: first.diceAbility({
      choices: (game, _, attack) =>
        tokens
          .filter((token) => canSpend(game, ship(game, attack.defender), token, attack))
          .map((token) => createOption('token', '', { token })),
      change: (game, me, attack, dice, { token }) => {
        attack.heldBack = [...(attack.heldBack ?? []), token as (typeof tokens)[number]]
        gain(game, me.ship, 'ion', 1, RULE)
        return [...dice]
      },
    }),
  },

  'crew:agentkallus': {
    text: 'Before the first round he chooses a small or large enemy: in attacks on and by it, a focus result may count.',
    triggers: [
      triggerOn('startOfRound', {
        when: (game) => game.state.round === 1,
        choices: (game, me) => shipOptions(smallerEnemies(game, me.ship)),
        use: (game, me, _, { target }) => chooseTarget(game, me, target, RULE),
      }),
    ],
    attackDice: turnDice<first.effects.AttackFace>(
      'focus',
      'hit',
      1,
      (game, me, attack) => chosenShip(game, me) === attack.defender,
    ),
    defenseDice: turnDice<first.effects.DefenseFace>(
      'focus',
      'evade',
      1,
      (game, me, attack) => chosenShip(game, me) === attack.attacker,
    ),
  },

  'crew:bazemalbus': {
    text: 'After an attack that missed it may attack another ship with its primary weapon, and then no more in this round.',
    triggers: [
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me, { hit, defender }) =>
          !hit && hasShot(game, me, { only: [PRIMARY_WEAPON], except: defender }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { defender }) =>
          attackAgain(game, me, { only: [PRIMARY_WEAPON], except: defender, last: 'round' }),
      }),
    ],
  },

  'crew:bistan': {
    text: 'Attacking at Range 1–2 it may change a hit to a crit.',
    attackDice: turnDice<AttackFace>('hit', 'crit', 1, (_, __, attack) => attack.range <= 2),
  },

  'crew:bobafett': {
    text: 'After an attack that dealt a faceup damage card he may be discarded for the defender to lose an upgrade of choice.',
    triggers: [
      triggerOn('dealtFaceup', {
        alone: true,
        of: 'any',
        when: (game, me, { ship: id }) => {
          const attack = attackView(game)
          return attack !== undefined && isAttacker(me, attack) && attack.defender === id
        },
        use: (game, me) => noteForLater(requireAttack(game), me),
      }),
      triggerOn('afterAttack', {
        when: (game, me, { defender }) => isStillOnTable(game, defender) && isNoted(game, me),
        may: true,
        intent: { hurts: 'enemy' },
        choices: (game, _, { defender }) => {
          const { pilot, cards } = facts(game, defender)
          const { discarded } = ship(game, defender)
          return cards
            .filter((key) => key !== pilot && !discarded.includes(key))
            .map((key) => createOption('upgrade', '', { upgrade: key }))
        },
        use: (game, me, { defender }, { upgrade }) => {
          discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
          // Its player may discard a token on it instead.
          discardUpgrade(game, defender, upgrade, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'crew:bodhirook': {
    text: 'It may lock an enemy at Range 1–3 of any friend.',
    may: { lockFromFriends: true },
  },

  'crew:boshek': {
    text: 'When a ship that touches it activates it may look at its dial, which is then turned by one; stress does not matter.',
    triggers: [
      triggerOn('beforeReveal', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          ship(game, me.ship).touching.includes(id) &&
          facts(game, id).dial.some((entry) => entry.id === ship(game, id).dial),
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        use: (game, me, { ship: id }) => {
          peekAtDial(game, me.seat, id)
          mustTurn(game)
        },
      }),
    ],
  },

  'crew:bossk': {
    text: 'After an attack that missed it gets a stress token, if it has none, and a focus token and locks the defender.',
    triggers: [
      triggerOn('afterAttack', {
        when: hasMissed,
        use: (game, me, { defender }) => {
          if (!isStressed(ship(game, me.ship))) gain(game, me.ship, 'stress', 1, 'C1-ABILITY-1')
          gain(game, me.ship, 'focus', 1, 'C1-ABILITY-1')
          if (mayLock(game, me.ship, defender)) lock(game, me.ship, defender, 'C1-LOCK-1')
        },
      }),
    ],
  },

  'crew:breachspecialist': {
    text: 'A reinforce token turns a faceup damage card dealt to it facedown, without effect, and all further ones of the round.',
    triggers: [
      triggerOn('dealtFaceup', {
        when: (game, me, { no }) =>
          isDealt(game, me.ship, no) && !ship(game, me.ship).performed.includes(me.card),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          reinforced
            .filter((token) => countTokens(ship(game, me.ship), token) > 0)
            .map((token) => createOption('token', '', { token })),
        use: (game, me, { no }, { token }) => {
          noteUse(game, me)
          addRoundEffect(game, me.ship, me.key)
          lose(game, me.ship, token as (typeof reinforced)[number], 1, RULE, 'spent')
          turnFacedown(game, me.ship, no, RULE)
        },
      }),
      triggerOn('dealtFaceup', {
        alone: true,
        when: (game, me) => ship(game, me.ship).performed.includes(me.card),
        use: (game, me, { no }) => turnFacedown(game, me.ship, no, RULE),
      }),
    ],
  },

  'crew:c3po': {
    text: 'Once in a round, before it rolls defense dice, it may guess how many evades they show: if so there is one more.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, moment) =>
          moment.dice === 'defenseDice' &&
          mayChange(game, requireAttack(game), 'defenseDice', me.ship) &&
          defenseAmount(game, requireAttack(game)) > 0 &&
          !ship(game, me.ship).performed.includes(me.card),
        may: true,
        intent: { helps: 'me' },
        choices: (game) => evadeGuesses(defenseAmount(game, requireAttack(game))),
        use: (game, me, _, { evades }) => {
          noteUse(game, me)
          guessEvades(game, requireAttack(game), me, evades)
        },
      }),
      triggerOn('rolled', {
        when: (game, me, { dice }) =>
          dice === 'defenseDice' && requireAttack(game).guessed?.by === `${me.ship}:${me.key}`,
        use: (game) => resolveGuess(game, requireAttack(game)),
      }),
      triggerOn('beforeOtherRoll', {
        when: (game, me, { dice }) =>
          dice === 'defenseDice' && !ship(game, me.ship).performed.includes(me.card),
        may: true,
        intent: { helps: 'me' },
        choices: (_, __, { amount }) => evadeGuesses(amount),
        use: (game, me, _, { evades }) => {
          noteUse(game, me)
          nameResultBefore(game, me, String(evades))
        },
      }),
      triggerOn('otherRoll', {
        when: (game, me) =>
          namedBefore(game, me) === String(currentFaces(game).filter((face) => face === 'evade').length),
        use: (game) => addToRoll(game, 'evade'),
      }),
    ],
  },

  'crew:bombardier': {
    text: 'Its ship may drop bombs by the 2 straight.',
    lays: { templates: [{ kind: 'straight', speed: 2 }] },
  },

  'crew:cadbane': {
    text: 'Once in a round an enemy must reroll the focus results and blanks he picks of its dice for a friendly bomb.',
    triggers: [
      triggerOn('bombRolled', {
        of: 'enemy',
        when: isOwnUnusedBomb,
        may: true,
        intent: { hurts: 'enemy' },
        choices: (game) => rerollOptions(bombDice(game), attackFaces, ANY_NUMBER, ['blank', 'focus']),
        use: (game, me, _, { pick }) => {
          noteUse(game, me)
          rerollBombDice(game, pick, RULE)
        },
      }),
    ],
  },

  'crew:captainrex': {
    text: 'After an attack that missed it may get a focus token.',
    triggers: [
      triggerOn('afterAttack', {
        when: hasMissed,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-FOCUS-1'),
      }),
    ],
  },

  'crew:cassianandor': {
    text: 'When dials are set he may guess that of an enemy at Range 1–2 and look at it: if it was right he may turn his own.',
    triggers: [
      triggerOn('endOfPlanning', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          enemiesWithHiddenDial(game, me.ship, 2).flatMap((target) =>
            facts(game, target).dial.map(({ id }) => createOption('guess', 'ship', { target, guess: id })),
          ),
        use: (game, me, _, { target, guess: maneuver }) => {
          if (guessDial(game, me.seat, me.ship, target, maneuver)) repeatAbility(game, me)
        },
      }),
      triggerOn('goesOn', {
        when: (game, me, { key }) => key === me.key && ship(game, me.ship).dial !== null,
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const one = ship(game, me.ship)
          return allowedDial(game, one)
            .filter(({ id }) => id !== one.dial)
            .map(({ id }) => createOption('maneuver', '', { maneuver: id }))
        },
        use: (game, me, _, { maneuver }) => turnDial(game, me.ship, maneuver),
      }),
    ],
  },

  'crew:chewbacca': {
    text: 'A damage card dealt to it may be discarded before it does anything, for a shield; Chewbacca is discarded too.',
    triggers: [
      triggerOn('dealt', {
        when: (game, me, { no }) => isDealt(game, me.ship, no),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { no, section }) => {
          dropDamage(game, me.ship, no)
          recoverShield(game, me.ship, 'C1-ABILITY-1', section)
          discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
        },
      }),
    ],
  },

  'crew:cikatrovizago': {
    text: 'When the End phase begins he may be discarded to replace an illicit or cargo upgrade with another, no dearer.',
    replaces: WARES,
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) =>
          replaceableUpgrades(game, me.ship, WARES).map(({ key, card }) =>
            createOption('replacement', `${key}=${card}`, {}, { key, by: card }),
          ),
        use: (game, me, _, { key, by }) => {
          discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
          replaceUpgrade(game, me.ship, key, by, RULE)
        },
      }),
    ],
  },

  'crew:courierdroid': {
    text: 'While forces are placed its ship may count as having a pilot skill of 0 or 8.',
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        when: (game, me, { step }) => step === 'placing' && ship(game, me.ship).place === 'hand',
        may: true,
        intent: { helps: 'me' },
        choices: () => [0, 8].map((skill) => createOption('skill', 'skill', { skill })),
        use: (game, me, _, { skill }) => setSkill(game, me.ship, skill, game.state.round, RULE),
      }),
    ],
  },

  'crew:darthvader': {
    text: 'After an attack on an enemy, with hull left, it may suffer 2 damage for that ship to suffer 1 critical damage.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { defender }) =>
          isStillOnTable(game, defender) &&
          isEnemy(game, me.ship, defender) &&
          hullLeft(game, ship(game, me.ship)) > 0,
        may: true,
        intent: { hurts: 'enemy', worth: -0.6 },
        use: (game, me, { defender }) => {
          suffer(game, defender, { crits: 1 }, 'C1-ABILITY-1')
          suffer(game, me.ship, { hits: 2 }, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'crew:dashrendar': {
    text: 'It may attack while it stands on an obstacle, and nothing obstructs its attacks.',
    may: { attackFromObstacle: true, ignoreObstruction: true },
  },

  'crew:deathtroopers': {
    text: 'Who attacks another friend at Range 1, with it in the firing arc at Range 1–3, gets a stress token.',
    triggers: [
      triggerOn('becomesDefender', {
        of: 'friend',
        range: [1, 1],
        when: (game, me, { attacker }) => isInFiringArc(game, attacker, me.ship),
        use: (game, _, { attacker }) => gain(game, attacker, 'stress', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'crew:dengar': {
    text: 'Attacking it may reroll a die, or two against a unique pilot.',
    attackDice: rerollAttack((game, { defender }) => (facts(game, defender).unique ? 2 : 1)),
  },

  'crew:directorkrennic': {
    text: 'Before forces are placed the Optimized Prototype goes to a friendly ship of the Galactic Empire with 3 shields or fewer.',
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        when: (_, __, { step }) => step === 'beforeForces',
        choices: (game, me) => shipOptions(prototypesFor(game, me.ship)),
        use: (game, _, __, { target }) => assignCondition(game, target, PROTOTYPE, true, 'C1-CONDITION-1'),
      }),
      triggerOn('afterAttack', {
        of: 'any',
        when: (game, me, { attacker, defender, weapon }) =>
          isPrimary({ weapon }) &&
          ship(game, attacker).conditions.includes(PROTOTYPE) &&
          isStillOnTable(game, attacker) &&
          isStillOnTable(game, defender) &&
          isFriend(game, me.ship, attacker) &&
          rangeOf(game, me.ship, attacker) <= 2,
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me, { defender }) =>
          actionRules.targetLock
            .ways(game, ship(game, me.ship), '')
            .filter(({ target }) => target === defender),
        use: (game, me, _, way) => actionRules.targetLock.perform(game, me.ship, way, ''),
      }),
    ],
  },

  'crew:emperorpalpatine': {
    text: 'Once in a round: as printed he may turn a die of a friend to any other result for good; as changed he names the result before the roll.',
    attackDice: {
      of: ['me', 'friend'],
      ...turnedAtWill<first.effects.AttackFace>('attackDice'),
      byOwner: true,
    },
    defenseDice: {
      of: ['me', 'friend'],
      ...turnedAtWill<first.effects.DefenseFace>('defenseDice'),
      byOwner: true,
    },
    triggers: [
      triggerOn('beforeRoll', {
        of: ['me', 'friend'],
        when: (game, me, { dice }) =>
          !usesPrintedText(game) &&
          !ship(game, me.ship).performed.includes(me.card) &&
          mayChange(game, requireAttack(game), dice, me.ship) &&
          (dice === 'attackDice' || defenseAmount(game, requireAttack(game)) > 0),
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (_, __, { dice }) => nameableResults[dice].map((face) => createOption('face', '', { face })),
        use: (game, me, _, { face }) => {
          noteUse(game, me)
          requireAttack(game).named = { face: face, by: cardOwner(me) }
        },
      }),
      triggerOn('rolled', {
        of: 'any',
        when: (game, me) => currentAttack(game)?.named?.by === cardOwner(me),
        choices: (game, _, { dice }) => {
          const worst = nameableResults[dice].toReversed()
          const there = shownResults(game, dice)
          return worst
            .filter((face) => there.includes(face))
            .map((face) => createOption('face', '', { face }))
        },
        use: (game, _, { dice }, { face }) => fixDie(game, requireAttack(game), dice, face),
      }),
      triggerOn('beforeOtherRoll', {
        of: ['me', 'friend'],
        when: (game, me) => !usesPrintedText(game) && isUnused(game, me),
        may: true,
        // Before the roll it is not known whether it is needed.
        intent: { helps: 'friend', worth: 0.1 },
        choices: (_, __, { dice, good }) =>
          nameableResults[dice].toSorted(bestFirst(good)).map((face) => createOption('face', '', { face })),
        use: (game, me, _, { face }) => {
          noteUse(game, me)
          nameResultBefore(game, me, face)
        },
      }),
      triggerOn('otherRoll', {
        of: 'any',
        when: (game, me) => namedBefore(game, me) !== undefined,
        choices: (game, _, { good }) => turnableResults(currentFaces(game), good),
        use: (game, me, _, { face }) => turnRolledDie(game, face as Face, namedBefore(game, me) as Face),
      }),
      triggerOn('otherRoll', {
        of: ['me', 'friend'],
        when: (game, me) => usesPrintedText(game) && isUnused(game, me),
        may: true,
        intent: (game, _, { good }) => ofUse(good, currentFaces(game)),
        choices: (game, _, { dice, good }) =>
          turnableResults(currentFaces(game), good).flatMap(({ face: from }) =>
            nameableResults[dice]
              .filter((to) => to !== from)
              .toSorted(bestFirst(good))
              .map((to) => turnOption(from, to, 'first')),
          ),
        use: (game, me, _, { face, to }) => {
          noteUse(game, me)
          turnRolledDie(game, face, to as Face)
        },
      }),
    ],
  },

  'crew:finn': {
    text: 'Attacking with its primary weapon, or defending, it may add a blank result against a ship in its firing arc.',
    attackDice: {
      choices: (game, me, attack) => (isPrimary(attack) && facesIt(game, me, attack) ? blank : []),
      change: (_, __, ___, dice) => [...dice, { face: 'blank' }],
    },
    defenseDice: {
      choices: (game, me, attack) => (facesIt(game, me, attack) ? blank : []),
      change: (_, __, ___, dice) => [...dice, { face: 'blank' }],
    },
  },

  'crew:fleetofficer': {
    text: 'Action: one or two friends at Range 1–2 get a focus token each, it gets a stress token.',
    action: first.cardAction({
      ways: (game, one) =>
        upToTwo(friendsToFocus(game, one.id)).map((friends) =>
          createOption('friends', 'fleetofficer', { friends }),
        ),
      perform: (game, id, { friends }) => {
        for (const friend of friends) gain(game, friend, 'focus', 1, 'C1-FOCUS-1')
        gain(game, id, 'stress', 1, RULE)
      },
    }),
  },

  'crew:flightinstructor': {
    text: 'Defending it may reroll a focus result, or a blank against pilot skill 2 or lower.',
    defenseDice: rerollDefense(1, {
      faces: (game, { attacker }) =>
        pilotSkill(game, ship(game, attacker)) <= 2 ? ['focus', 'blank'] : ['focus'],
    }),
  },

  'crew:chopper': {
    text: 'It may act while stressed, and then suffers 1 damage.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { stressed }) => stressed,
        use: (game, me) => suffer(game, me.ship, { hits: 1 }, RULE),
      }),
    ],
    may: { actWhileStressed: true },
  },

  'crew:ezrabridger': {
    text: 'Attacking while stressed it may change a focus result to a crit.',
    attackDice: turnDice<first.effects.AttackFace>('focus', 'crit', 1, (game, me) =>
      isStressed(ship(game, me.ship)),
    ),
  },
}
