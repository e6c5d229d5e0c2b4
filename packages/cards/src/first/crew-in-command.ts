import { first } from '@flotilla/engine'
import { turnDice } from './dice.ts'
import { dialledEnemies, iAttack, iDefend, isPrimary, isThere, options, range } from './looks.ts'

const { on } = first

const {
  allowedDial,
  assign,
  bar,
  choose,
  currentAttack,
  discardLasting,
  facts,
  fixDie,
  goOn,
  guess,
  isEnemy,
  isFriend,
  loseShield,
  noteUse,
  shieldsOf,
  ship,
  ships,
  sizeOf,
  turnDial,
} = first.effects

const RULE = 'C1-ABILITY-1'
const PROTOTYPE = 'condition:optimizedprototype'

/** Small and large enemies. */
const smallerEnemies = (game: first.Game, id: number): number[] =>
  ships(game)
    .map((one) => one.id)
    .filter((other) => isEnemy(game, id, other) && sizeOf(game, other) !== 'huge')

/** The ship that a card has chosen. */
const chosen = (game: first.Game, me: first.Me): number | undefined => ship(game, me.ship).held?.[me.key]

/** What may be named before a roll, the best first. */
const results = {
  attackDice: ['crit', 'hit', 'focus', 'blank'],
  defenseDice: ['evade', 'focus', 'blank'],
}
type Dice = keyof typeof results

const bearer = ({ ship: id, key }: first.Me): string => `${id}:${key}`

/** The results that one side of the attack shows. */
const shown = (game: first.Game, dice: Dice): string[] => [
  ...new Set((currentAttack(game)![dice] ?? []).map(({ face }): string => face)),
]

/** The friendly Imperial ships with 3 shields or fewer. */
const prototypesFor = (game: first.Game, id: number): number[] =>
  game.state.ships
    .map((one) => one.id)
    .filter((other) => isFriend(game, id, other))
    .filter((other) => {
      const { pilot, shields } = facts(game, other)
      return pilot.startsWith('galacticempire:') && shields <= 3
    })

/** Crew of the first edition that commands, plans and foresees, by key. */
export const crewInCommand: first.Cards = {
  'crew:leiaorgana': {
    text: 'When activation begins she may be discarded: red maneuvers that friends reveal are white in this phase.',
    triggers: [
      on('startOfActivation', {
        when: (game, me) => !ship(game, me.ship).lasting.includes(me.key),
        may: true,
        use: (game, me) => discardLasting(game, me.ship, me.key, 'C1-ABILITY-5'),
      }),
    ],
    difficulty: {
      revealed: {
        of: ['me', 'friend'],
        when: (game, me, { difficulty }) =>
          difficulty === 'red' &&
          game.state.phase === 'activation' &&
          ship(game, me.ship).lasting.includes(me.key),
        says: 'white',
      },
    },
  },

  'crew:agentkallus': {
    text: 'Before the first round he chooses a small or large enemy: in attacks on and by it, a focus result may count.',
    triggers: [
      on('startOfRound', {
        when: (game) => game.state.round === 1,
        choices: (game, me) => options(smallerEnemies(game, me.ship)),
        use: (game, me, _, { target }) => choose(game, me, target, RULE),
      }),
    ],
    attackDice: turnDice<first.effects.AttackFace>(
      'focus',
      'hit',
      1,
      (game, me, attack) => iAttack(me, attack) && chosen(game, me) === attack.defender,
    ),
    defenseDice: turnDice<first.effects.DefenseFace>(
      'focus',
      'evade',
      1,
      (game, me, attack) => iDefend(me, attack) && chosen(game, me) === attack.attacker,
    ),
  },

  'crew:emperorpalpatine': {
    text: 'Once in a round, before a friend rolls in an attack, he may name a result: a die is then turned to it for good.',
    triggers: [
      on('beforeRoll', {
        of: ['me', 'friend'],
        when: (game, me) => !ship(game, me.ship).performed.includes(me.card),
        may: true,
        choices: (_, __, { dice }) => results[dice as Dice].map((face) => ({ id: face, face })),
        use: (game, me, _, { face }) => {
          noteUse(game, me)
          currentAttack(game)!.named = { face: face, by: bearer(me) }
        },
      }),
      on('rolled', {
        of: 'any',
        when: (game, me) => currentAttack(game)?.named?.by === bearer(me),
        choices: (game, _, { dice }) => {
          const worst = results[dice as Dice].toReversed()
          const there = shown(game, dice as Dice)
          return worst.filter((face) => there.includes(face)).map((face) => ({ id: face, face }))
        },
        use: (game, _, { dice }, { face }) => fixDie(game, currentAttack(game)!, dice as Dice, face),
      }),
    ],
  },

  'crew:cassianandor': {
    text: 'When dials are set he may guess that of an enemy at Range 1–2 and look at it: if it was right he may turn his own.',
    triggers: [
      on('endOfPlanning', {
        may: true,
        choices: (game, me) =>
          dialledEnemies(game, me.ship, 2).flatMap((target) =>
            facts(game, target).dial.map(({ id }) => ({ id: `ship:${target}:${id}`, target, guess: id })),
          ),
        use: (game, me, _, { target, guess: maneuver }) => {
          if (guess(game, me.seat, me.ship, target, maneuver)) goOn(game, me)
        },
      }),
      on('goesOn', {
        when: (game, me, { key }) => key === me.key && ship(game, me.ship).dial !== null,
        may: true,
        choices: (game, me) => {
          const one = ship(game, me.ship)
          return allowedDial(game, one)
            .filter(({ id }) => id !== one.dial)
            .map(({ id }) => ({ id, maneuver: id }))
        },
        use: (game, me, _, { maneuver }) => turnDial(game, me.ship, maneuver),
      }),
    ],
  },

  'crew:directorkrennic': {
    text: 'Before forces are placed the Optimized Prototype goes to a friendly Imperial ship with 3 shields or fewer.',
    triggers: [
      on('setup', {
        inReserve: true,
        when: (_, __, { step }) => step === 'beforeForces',
        choices: (game, me) => options(prototypesFor(game, me.ship)),
        use: (game, _, __, { target }) => assign(game, target, PROTOTYPE, true, 'C1-CONDITION-1'),
      }),
      on('afterAttack', {
        of: 'any',
        when: (game, me, { attacker, defender, weapon }) =>
          isPrimary({ weapon }) &&
          ship(game, attacker).conditions.includes(PROTOTYPE) &&
          isThere(game, attacker) &&
          isThere(game, defender) &&
          isFriend(game, me.ship, attacker) &&
          range(game, me.ship, attacker) <= 2,
        may: true,
        choices: (game, me, { defender }) =>
          bar.targetLock!.ways(game, ship(game, me.ship), '').filter(({ target }) => target === defender),
        use: (game, me, _, way) => bar.targetLock!.perform(game, me.ship, way, ''),
      }),
    ],
  },

  [PROTOTYPE]: {
    text: 'A shield more. Once in a round, in an attack with its primary weapon, a die may be spent on a shield of the defender.',
    assignedBy: 'crew:directorkrennic',
    value: { shields: 1 },
    attackDice: {
      choices: (game, me, attack) =>
        iAttack(me, attack) &&
        isPrimary(attack) &&
        !ship(game, me.ship).performed.includes(me.card) &&
        shieldsOf(ship(game, attack.defender), attack.section) > 0
          ? results.attackDice
              .toReversed()
              .filter((face) => shown(game, 'attackDice').includes(face))
              .map((face) => ({ id: `spend:${face}`, face }))
          : [],
      change: (game, me, { defender, section }, dice, { face }) => {
        noteUse(game, me)
        loseShield(game, defender, RULE, section)
        return dice.toSpliced(
          dice.findIndex((die) => die.face === face),
          1,
        )
      },
    },
  },
}
