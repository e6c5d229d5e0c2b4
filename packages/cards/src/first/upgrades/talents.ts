import type { ShipId } from '@flotilla/engine'
import {
  createOption,
  deedOption,
  type first,
  type OptionOfKind,
  targetOption,
  turnOption,
} from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  type AttackFace,
  addRoundEffect,
  agilityOf,
  actionRules as allActions,
  assignCondition,
  attackAgain,
  breakLock,
  callManeuver,
  cancelEvade,
  countTokens,
  currentAttack,
  type DefenseFace,
  type DeferredEffect,
  damageToSuffer,
  deferEffects,
  facts,
  freeAction,
  gain,
  intendedManeuver,
  isEnemy,
  isFriend,
  isInFiringArc,
  isStressed,
  lose,
  mayAct,
  payStress,
  pilotSkill,
  remainingResults,
  replaceUpgrade,
  requireAttack,
  setCardNote,
  setSkill,
  ship,
  shipsOnTable,
  staysRed,
  suffer,
  treatAs,
  treatAsRed,
  turnFaces,
  turnRevealed,
} from '@flotilla/engine/first/effects'
import type { Maneuver } from '@flotilla/geometry'
import { DEBT } from '../conditions.ts'
import { addResult, paidBy, payStressPerDie, rerollAttack, rerollDefense, turnDice } from '../dice.ts'
import {
  ANY_NUMBER,
  addAttackDice,
  dropDamage,
  freeBarActions,
  friendsAtRange,
  hasShot,
  isAboutPilot,
  isPrimary,
  obstacleCountInRange,
  RULE,
  revealedManeuver,
  shipOptions,
  shipsAtRangeOne,
  sufferFromEffect,
  turnAround,
  wouldOneEvadeLessHurt,
} from '../queries.ts'

type Effect = DeferredEffect

/** Returns the other maneuvers of a dial at the speed of the revealed one. */
function sameSpeed(game: first.Game, id: ShipId) {
  const { speed } = intendedManeuver(game)
  return facts(game, id)
    .dial.filter((entry) => entry.id !== ship(game, id).revealed && entry.maneuver.speed === speed)
    .map((entry) => createOption('maneuver', '', { maneuver: entry.id }))
}

const isOnDial = (game: first.Game, id: ShipId, { speed, bearing, side }: Maneuver): boolean =>
  facts(game, id).dial.some(
    ({ maneuver: one }) => one.speed === speed && one.bearing === bearing && one.side === side,
  )

const strained = [
  createOption('token', 'focus', {}, { token: 'focus' }),
  createOption('token', 'evade', {}, { token: 'evade' }),
] as const

const isOrdnance = (weapon: string): boolean => /^(torpedo|missile):/.test(weapon)

/** Returns the cost of a weapon's upgrade. */
const pointsOf = (game: first.Game, id: ShipId, weapon: string): number =>
  facts(game, id).weapons.find(({ card }) => card === weapon)?.points ?? 0

/** Returns all single elements and pairs of a list. */
const upToTwo = (all: readonly ShipId[]): ShipId[][] => [
  ...all.map((one) => [one]),
  ...all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other])),
]

const LOWER = 'ept:adaptability:minus1'
const HIGHER = 'ept:adaptability:plus1'

const hasAdapted = (game: first.Game, { ship: id, key }: first.CardContext): boolean =>
  ship(game, id).held?.[key] !== undefined

/** Builds an ability that chooses the card's side when its ship is placed. */
function adaptabilityTrigger<W extends 'placed' | 'deployed' | 'setup'>(
  at: W,
  isIt: (moment: first.WindowEventAt<W>) => boolean = () => true,
): first.TriggeredAbility {
  return triggerOn(at, {
    inReserve: true,
    when: (game, me, moment) => isIt(moment) && !hasAdapted(game, me),
    intent: { helps: 'me' },
    choices: () => [HIGHER, LOWER].map((side) => createOption('upgrade', '', { upgrade: side })),
    use: (game, me, _, { upgrade }) => {
      setCardNote(game, me, 1)
      if (upgrade !== me.card) replaceUpgrade(game, me.ship, me.key, upgrade, RULE)
    },
  })
}

const adaptabilityCard = (text: string, amount: number, flips: string): first.CardRules => ({
  text,
  flips,
  value: { skill: (game, me) => (hasAdapted(game, me) ? amount : 0) },
  triggers: [
    adaptabilityTrigger('placed'),
    adaptabilityTrigger('deployed'),
    adaptabilityTrigger('setup', ({ step }) => step === 'afterForces'),
  ],
})

/** The rules of talents, by key. */
export const cards: first.Cards = {
  'ept:ascoretosettle': {
    text: 'Before forces are placed an enemy ship has A Debt to Pay; attacking it a focus result may become a crit.',
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        when: (_, __, { step }) => step === 'beforeForces',
        choices: (game, me) =>
          shipOptions(game.state.ships.filter(({ id }) => isEnemy(game, me.ship, id)).map(({ id }) => id)),
        use: (game, _, __, { target }) => assignCondition(game, target, DEBT, false, 'C1-CONDITION-1'),
      }),
    ],
    attackDice: turnDice<AttackFace>('focus', 'crit', 1, (game, _, attack) =>
      ship(game, attack.defender).conditions.includes(DEBT),
    ),
  },

  'ept:daredevil': {
    text: 'Action: a white turn of speed 1, then a stress token; without boost on its bar it then rolls 2 dice for damage.',
    action: {
      // Huge ships have no template for it.
      ways: (_, one) =>
        one.huge
          ? []
          : [
              createOption('maneuver', 'daredevil:left', {}, { maneuver: '1TW', side: 'left' }),
              createOption('maneuver', 'daredevil:right', {}, { maneuver: '1YW', side: 'right' }),
            ],
      perform: (game, id, { side }: OptionOfKind<'side'>) => {
        if (!freeBarActions(game, id).includes('boost'))
          deferEffects(game, { do: 'rollDamage', ship: id, amount: 2, rule: RULE })
        deferEffects(game, { do: 'gain', ship: id, token: 'stress', amount: 1, rule: RULE })
        callManeuver(game, id, {
          maneuver: { speed: 1, bearing: 'turn', side: side! },
          difficulty: 'white',
        })
      },
    },
  },

  'ept:deadeye': {
    text: 'A weapon that asks for a lock may be aimed, and paid for, with a focus token.',
    may: { aimByFocus: true },
  },

  'ept:saturationsalvo': {
    text: 'When a torpedo or missile of it misses, the defender and ships at Range 1 of it with less agility than that costs roll a die for damage.',
    triggers: [
      triggerOn('afterAttack', {
        when: (_, __, { hit, weapon }) => !hit && isOrdnance(weapon),
        use: (game, me, { defender, weapon }) => {
          for (const id of [
            defender,
            ...shipsAtRangeOne(game, defender, currentAttack(game)?.section),
          ].toReversed())
            if (agilityOf(game, ship(game, id)) < pointsOf(game, me.ship, weapon))
              deferEffects(game, { do: 'rollDamage', ship: id, amount: 1, rule: RULE })
        },
      }),
    ],
  },

  'ept:snapshot': {
    text: 'After an enemy has flown a maneuver it may attack it with this, with dice that it cannot change, and then no more in that phase.',
    weapon: {},
    cannot: {
      attack: (game, me, { shot }) => shot.weapon === me.key && game.state.phase !== 'activation',
      modifyAttackDice: (_, me, { attack }) => attack.weapon === me.key,
    },
    triggers: [
      triggerOn('afterManeuver', {
        attacks: true,
        of: 'enemy',
        when: (game, me, { ship: id }) => hasShot(game, me, { only: [me.key], at: id }),
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        use: (game, me, { ship: id }) => attackAgain(game, me, { only: [me.key], at: id, last: 'phase' }),
      }),
    ],
  },

  'ept:swarmleader': {
    text: 'Attacking with its primary weapon, up to 2 friends with the defender in their arcs may lose an evade token each for a die more.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, _, { dice }) => dice === 'attackDice' && isPrimary(requireAttack(game)),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) =>
          upToTwo(
            shipsOnTable(game)
              .filter((one) => one.id !== me.ship && isFriend(game, me.ship, one.id))
              .filter((one) => countTokens(one, 'evade') > 0)
              .filter((one) => isInFiringArc(game, one.id, requireAttack(game).defender))
              .map(({ id }) => id),
          ).map((friends) => createOption('friends', 'friends', { friends })),
        use: (game, _, __, { friends }) => {
          for (const friend of friends) lose(game, friend, 'evade', 1, RULE)
          addAttackDice(game, friends.length)
        },
      }),
    ],
  },

  [LOWER]: adaptabilityCard(
    'Its pilot skill is 1 lower: this or 1 higher is chosen once it is placed.',
    -1,
    HIGHER,
  ),
  [HIGHER]: adaptabilityCard(
    'Its pilot skill is 1 higher: this or 1 lower is chosen once it is placed.',
    1,
    LOWER,
  ),

  'ept:crackshot': {
    text: 'Attacking a ship in its arc it may be discarded when results are compared, to cancel an evade.',
    triggers: [
      triggerOn('beforeNeutralize', {
        of: 'target',
        cost: { discard: true },
        when: (game, me, { defender }) =>
          isInFiringArc(game, me.ship, defender) &&
          (currentAttack(game)?.defenseDice ?? []).some(({ face }) => face === 'evade'),
        may: true,
        intent: (game) => ({ hurts: 'enemy', worth: wouldOneEvadeLessHurt(game) ? 0.8 : -1 }),
        use: (game) => cancelEvade(game),
      }),
    ],
  },

  'ept:drawtheirfire': {
    text: 'When a friendly ship at Range 1 is hit, it may suffer one of the crits in its place.',
    triggers: [
      triggerOn('hit', {
        of: 'friend',
        range: [1, 1],
        when: (game) => damageToSuffer(game, requireAttack(game)).crits > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        use: (game, me) => {
          const attack = requireAttack(game)
          const { hits, crits } = remainingResults(attack)
          attack.result = { hits, crits: crits - 1 }
          suffer(game, me.ship, { crits: 1 }, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'ept:elusiveness': {
    text: 'Defending unstressed it may take a stress token to have an attack die rerolled.',
    enemyAttackDice: rerollAttack(1, {
      when: (game, me) => !isStressed(ship(game, me.ship)),
      pay: payStressPerDie,
    }),
  },

  'ept:intensity:exhausted': {
    text: 'When Combat ends it may spend a focus or evade token to be flipped.',
    flips: 'ept:intensity:intensity',
    triggers: [
      triggerOn('endOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) =>
          strained.filter(({ token }) => game.rules.abilityContext.canPay(game, me, { token })),
        use: (game, me, _, { token }) => {
          lose(game, me.ship, token, 1, 'C1-ABILITY-1', 'spent')
          replaceUpgrade(game, me.ship, me.key, 'ept:intensity:intensity', 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'ept:intensity:intensity': {
    text: 'After a boost or barrel roll it may get a focus or evade token, and is flipped.',
    flips: 'ept:intensity:exhausted',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'boost' || action === 'barrelRoll',
        may: true,
        intent: { helps: 'me' },
        choices: () => strained,
        use: (game, me, _, { token }) => {
          replaceUpgrade(game, me.ship, me.key, 'ept:intensity:exhausted', 'C1-ABILITY-1')
          gain(game, me.ship, token, 1, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'ept:intimidation': {
    text: 'An enemy it touches has 1 agility less.',
    value: {
      agility: {
        of: 'enemy',
        when: (game, me, { ship: id }) => ship(game, me.ship).touching.includes(id),
        says: -1,
      },
    },
  },

  'ept:juke': {
    text: 'Attacking with an evade token it may change an evade result of the defender to a focus.',
    enemyDefenseDice: turnDice<DefenseFace>(
      'evade',
      'focus',
      1,
      (game, me) => countTokens(ship(game, me.ship), 'evade') > 0,
    ),
  },

  'ept:lonewolf': {
    text: 'Attacking or defending with no friend at Range 1–2 it may reroll a blank.',
    attackDice: rerollAttack(1, {
      when: (game, me) => friendsAtRange(game, me.ship, 1, 2).length === 0,
      faces: ['blank'],
    }),
    defenseDice: rerollDefense(1, {
      when: (game, me) => friendsAtRange(game, me.ship, 1, 2).length === 0,
      faces: ['blank'],
    }),
  },

  'ept:marksmanship': {
    text: 'Action: attacking this round it may change a focus result to a crit and all others to hits.',
    action: {
      ways: () => [deedOption('marksmanship')],
      perform: (game, id, _, key) => addRoundEffect(game, id, key),
    },
    attackDice: {
      choices: (game, me, _, dice) =>
        ship(game, me.ship).performed.includes(me.card) && dice.some(({ face }) => face === 'focus')
          ? [turnOption('focus', 'crit', 'first')]
          : [],
      change: (_, __, ___, dice) =>
        turnFaces(turnFaces(dice, 'focus', 'crit', 1), 'focus', 'hit', dice.length),
    },
  },

  'ept:outmaneuver': {
    text: 'A defender in its arc that does not have it in its own has 1 agility less.',
    value: {
      enemyAgility: (game, me, { attack: { defender } }) =>
        isInFiringArc(game, me.ship, defender) && !isInFiringArc(game, defender, me.ship) ? -1 : 0,
    },
  },

  'ept:predator': {
    text: 'Attacking it may reroll a die, two against pilot skill 2 or lower.',
    attackDice: rerollAttack((game, { defender }) => (pilotSkill(game, ship(game, defender)) <= 2 ? 2 : 1)),
  },

  'ept:pushthelimit': {
    text: 'Once in a round, after an action, a free action of its bar and then a stress token.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me) =>
          !ship(game, me.ship).performed.includes(me.card) &&
          mayAct(game, me.ship, freeBarActions(game, me.ship)),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          freeAction(game, me.ship, 'C1-ACTION-5', freeBarActions(game, me.ship), {
            by: me.card,
            follows: [{ do: 'gain', ship: me.ship, token: 'stress', amount: 1, rule: RULE }],
          })
        },
      }),
    ],
  },

  'ept:swarmtactics': {
    text: 'At the start of Combat a friendly ship at Range 1 may have its pilot skill for the phase, be that higher or lower.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) =>
          shipOptions(
            friendsAtRange(game, me.ship, 1, 1).filter(
              (other) => pilotSkill(game, ship(game, other)) !== pilotSkill(game, ship(game, me.ship)),
            ),
          ),
        use: (game, me, _, { target }) =>
          setSkill(
            game,
            target,
            pilotSkill(game, ship(game, me.ship)),
            game.state.round,
            'C1-ABILITY-8',
            'combat',
          ),
      }),
    ],
  },

  'ept:wingman': {
    text: 'At the start of Combat it takes a stress token off another friendly ship at Range 1.',
    triggers: [
      triggerOn('startOfEngagement', {
        choices: (game, me) =>
          shipOptions(friendsAtRange(game, me.ship, 1, 1).filter((other) => isStressed(ship(game, other)))),
        use: (game, _, __, { target }) => lose(game, target, 'stress', 1, 'C1-ABILITY-1', 'taken'),
      }),
    ],
  },

  'ept:adrenalinerush': {
    text: 'A red maneuver it reveals may be flown as a white one, by discarding this, unless another card makes it red.',
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) => revealedManeuver(game, me.ship)?.difficulty === 'red' && !staysRed(game),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        cost: { discard: true },
        use: (game, me) => {
          const { maneuver } = revealedManeuver(game, me.ship)!.entry
          treatAs(game, { maneuver, difficulty: 'white' }, RULE)
        },
      }),
    ],
  },

  'ept:attannimindlink': {
    text: 'When it gets a focus or stress token, so does every other friend with this card that has none of that kind.',
    triggers: [
      triggerOn('gained', {
        when: (_, __, { token }) => token === 'focus' || token === 'stress',
        alone: true,
        use: (game, me, { token }) => {
          for (const one of shipsOnTable(game))
            if (
              isFriend(game, me.ship, one.id) &&
              one.id !== me.ship &&
              facts(game, one.id).cards.some(
                (key) => key.startsWith(me.card) && !one.discarded.includes(key),
              ) &&
              (token === 'focus' || token === 'stress') &&
              countTokens(one, token) === 0
            )
              gain(game, one.id, token, 1, RULE)
        },
      }),
    ],
  },

  'ept:bodyguard': {
    text: 'At the start of Combat it may spend a focus token for 1 agility of a friendly ship of higher skill at Range 1, to the end of the round.',
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { token: 'focus' },
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me) =>
          shipOptions(
            friendsAtRange(game, me.ship, 1, 1).filter(
              (other) => pilotSkill(game, ship(game, other)) > pilotSkill(game, ship(game, me.ship)),
            ),
          ),
        use: (game, me, _, { target }) => {
          addRoundEffect(game, me.ship, me.key)
          setCardNote(game, me, target)
        },
      }),
    ],
    value: {
      agility: {
        of: 'friend',
        when: (game, me, { ship: id }) => {
          const { lasting, held } = ship(game, me.ship)
          return lasting.includes(me.key) && held?.[me.key] === id
        },
        says: 1,
      },
    },
  },

  'ept:calculation': {
    text: 'Attacking it may spend a focus token to change a focus result to a crit.',
    attackDice: paidBy('focus', turnDice<AttackFace>('focus', 'crit', 1)),
  },

  'ept:coolhand': {
    text: 'When it gets a stress token it may be discarded for a focus or evade token.',
    triggers: [
      triggerOn('gained', {
        when: (_, __, { token }) => token === 'stress',
        may: true,
        intent: { helps: 'me' },
        cost: { discard: true },
        choices: () => strained,
        use: (game, me, _, { token }) => gain(game, me.ship, token, 1, RULE),
      }),
    ],
  },

  'ept:debrisgambit': {
    text: 'Action: an evade token for each obstacle at Range 1, two at most.',
    action: {
      ways: (game, one) => (obstacleCountInRange(game, one.id, 1) > 0 ? [deedOption('debrisgambit')] : []),
      perform: (game, id) => gain(game, id, 'evade', Math.min(2, obstacleCountInRange(game, id, 1)), RULE),
    },
  },

  'ept:decoy': {
    text: 'At the start of Combat it may exchange its pilot skill with that of a friend at Range 1–2 for the phase.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) =>
          shipOptions(
            friendsAtRange(game, me.ship, 1, 2).filter(
              (other) => pilotSkill(game, ship(game, other)) !== pilotSkill(game, ship(game, me.ship)),
            ),
          ),
        use: (game, me, _, { target }) => {
          const [mine, theirs] = [pilotSkill(game, ship(game, me.ship)), pilotSkill(game, ship(game, target))]
          setSkill(game, target, mine, game.state.round, 'C1-ABILITY-8', 'combat')
          setSkill(game, me.ship, theirs, game.state.round, 'C1-ABILITY-8', 'combat')
        },
      }),
    ],
  },

  'ept:determination': {
    text: 'A faceup damage card about its pilot is discarded without effect.',
    triggers: [
      triggerOn('dealtFaceup', {
        when: (game, me, { no }) => isAboutPilot(game, me.ship, no),
        use: (game, me, { no }) => dropDamage(game, me.ship, no),
      }),
    ],
  },

  'ept:experthandling': {
    text: 'Action: a free barrel roll, then a stress token where it is not on its bar; then a lock of an enemy on it may go.',
    action: {
      ways: (game, one) =>
        mayAct(game, one.id, ['barrelRoll']) && allActions.barrelRoll.ways(game, one, '').length > 0
          ? [deedOption('experthandling')]
          : [],
      perform: (game, id, _, key) => {
        const stress: Effect[] = freeBarActions(game, id).includes('barrelRoll')
          ? []
          : [{ do: 'gain', ship: id, token: 'stress', amount: 1, rule: RULE }]
        freeAction(game, id, 'C1-ACTION-5', ['barrelRoll'], {
          follows: [...stress, { do: 'goOn', ship: id, key, rule: RULE }],
        })
      },
    },
    triggers: [
      triggerOn('goesOn', {
        when: (_, me, { key }) => key === me.key,
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        choices: (game, me) =>
          shipsOnTable(game)
            .filter(({ id, locks }) => locks.includes(me.ship) && isEnemy(game, id, me.ship))
            .map(({ id }) => createOption('locker', 'lock', { locker: id })),
        use: (game, me, _, { locker }) => breakLock(game, locker, me.ship, RULE),
      }),
    ],
  },

  'ept:expertise': {
    text: 'Attacking unstressed it may change all focus results to hits.',
    attackDice: turnDice<AttackFace>(
      'focus',
      'hit',
      ANY_NUMBER,
      (game, me) => !isStressed(ship(game, me.ship)),
    ),
  },

  'ept:expose': {
    text: 'Action: its primary weapon value is 1 higher and its agility 1 lower to the end of the round.',
    action: {
      ways: () => [deedOption('expose')],
      perform: (game, id, _, key) => addRoundEffect(game, id, key),
    },
    value: {
      attack: (game, me) => (ship(game, me.ship).performed.includes(me.card) ? 1 : 0),
      agility: (game, me) => (ship(game, me.ship).performed.includes(me.card) ? -1 : 0),
    },
  },

  'ept:fearlessness': {
    text: 'Attacking a ship in its arc from Range 1 inside the arc of that ship it may add a hit.',
    attackDice: addResult<AttackFace>(
      'hit',
      (game, me, attack) =>
        isInFiringArc(game, attack.defender, me.ship, 1) && isInFiringArc(game, me.ship, attack.defender),
    ),
  },

  'ept:lightningreflexes': {
    text: 'After a white or green maneuver of its dial it may be discarded to turn about, for a stress token.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { difficulty, maneuver, revealed: wasRevealed, action }) =>
          difficulty !== 'red' && (wasRevealed || action === 'slam') && isOnDial(game, me.ship, maneuver),
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        cost: { discard: true },
        use: (game, me) => {
          turnAround(game, me.ship)
          gain(game, me.ship, 'stress', 1, RULE)
        },
      }),
    ],
  },

  'ept:opportunist': {
    text: 'Attacking a ship without focus and evade tokens, unstressed, it may take a stress token for an attack die more.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = currentAttack(game)
          if (dice !== 'attackDice' || !attack) return false
          const { tokens } = ship(game, attack.defender)
          return !isStressed(ship(game, me.ship)) && !tokens.focus && !tokens.evade
        },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          payStress(game, me.ship, 1, RULE)
          addAttackDice(game)
        },
      }),
    ],
  },

  'ept:rage': {
    text: 'Action: a focus token and two stress tokens; attacking this round it may reroll up to 3 dice.',
    action: {
      ways: () => [deedOption('rage')],
      perform: (game, id, _, key) => {
        addRoundEffect(game, id, key)
        gain(game, id, 'focus', 1, RULE)
        gain(game, id, 'stress', 2, RULE)
      },
    },
    attackDice: rerollAttack(3, { when: (game, me) => ship(game, me.ship).performed.includes(me.card) }),
  },

  'ept:ruthlessness': {
    text: 'After an attack that hit another ship at Range 1 of the defender, not its own, suffers 1 damage.',
    triggers: [
      triggerOn('afterAttack', {
        when: (_, __, { hit }) => hit,
        choices: (game, me, { defender }) =>
          shipOptions(
            shipsAtRangeOne(game, defender, currentAttack(game)?.section).filter((id) => id !== me.ship),
          ),
        use: (game, _, __, { target }) => sufferFromEffect(game, target, { hits: 1 }),
      }),
    ],
  },

  'ept:selflessness': {
    text: 'When a friendly ship at Range 1 is hit it may be discarded to suffer all hits in its place.',
    triggers: [
      triggerOn('hit', {
        of: 'friend',
        range: [1, 1],
        when: (game) => damageToSuffer(game, requireAttack(game)).hits > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        cost: { discard: true },
        use: (game, me) => {
          const attack = requireAttack(game)
          const { hits, crits } = remainingResults(attack)
          attack.result = { hits: 0, crits }
          suffer(game, me.ship, { hits }, RULE)
        },
      }),
    ],
  },

  'ept:squadleader': {
    text: 'Action: a friendly ship of lower skill at Range 1–2 may perform a free action.',
    action: {
      ways: (game, one) =>
        friendsAtRange(game, one.id, 1, 2)
          .filter(
            (other) => pilotSkill(game, ship(game, other)) < pilotSkill(game, one) && mayAct(game, other),
          )
          .map((target) => targetOption('squadleader', target)),
      perform: (game, _, { target }: OptionOfKind<'target'>) => freeAction(game, target!, 'C1-ACTION-5'),
    },
  },

  'ept:stayontarget': {
    text: 'On revealing its dial it may turn it to another maneuver of the same speed: whatever it then flies is red.',
    triggers: [
      triggerOn('afterReveal', {
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        choices: (game, me) => sameSpeed(game, me.ship),
        use: (game, _, __, { maneuver }) => {
          turnRevealed(game, maneuver, RULE)
          treatAsRed(game, RULE)
        },
      }),
    ],
  },

  'ept:trickshot': {
    text: 'Attacking through an obstacle it rolls a die more.',
    value: { attackDice: (_, __, { attack }) => (attack.obstructedBy.length > 0 ? 1 : 0) },
  },

  'ept:veteraninstincts': { text: 'Its pilot skill is 2 higher.', value: { skill: 2 } },

  'ept:wired': {
    text: 'Attacking or defending while stressed it may reroll focus results.',
    attackDice: rerollAttack(ANY_NUMBER, {
      when: (game, me) => isStressed(ship(game, me.ship)),
      faces: ['focus'],
    }),
    defenseDice: rerollDefense(ANY_NUMBER, {
      when: (game, me) => isStressed(ship(game, me.ship)),
      faces: ['focus'],
    }),
  },
}
