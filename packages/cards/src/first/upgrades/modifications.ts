import type { ObjectId, ShipId } from '@flotilla/engine'
import {
  createOption,
  deedOption,
  first,
  type Option,
  type OptionOfKind,
  targetOption,
  turnOption,
} from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  bombActions,
  breakLock,
  countRolled,
  currentAttack,
  type DefenseFace,
  discardAtRoundEnd,
  discardUpgrade,
  effectiveRange,
  facts,
  freeAction,
  gain,
  hasChangeableDie,
  isEnemy,
  isFriend,
  isInFiringArc,
  isStressed,
  mayAct,
  moveTractoredShip,
  noteUse,
  pilotSkill,
  rangeInFiringArc,
  recoverShield,
  replaceUpgrade,
  rollDefenseDiceFor,
  rollDice,
  rollOne,
  rotateTurret,
  ship,
  shipsOnTable,
  suffer,
  treatAs,
  turnFaces,
  turnRevealed,
} from '@flotilla/engine/first/effects'
import { turnDice } from '../dice.ts'
import {
  dropDamage,
  freeBarActions,
  isDealt,
  isLastingThisRound,
  lacksShield,
  makeGreen,
  primaryValue,
  RULE,
  rangeOf,
  revealedManeuver,
  usesPrintedText,
} from '../queries.ts'

/** Builds an ability that flips a card at the start of activation. */
const flipTrigger = (other: string, worth: number): first.TriggeredAbility =>
  triggerOn('startOfActivation', {
    may: true,
    intent: { helps: 'me', worth },
    use: (game, me) => replaceUpgrade(game, me.ship, me.key, other, 'C1-ABILITY-1'),
  })

const revealedBy = (game: first.Game, id: ShipId) =>
  facts(game, id).dial.find((entry) => entry.id === ship(game, id).revealed)!.maneuver

/** Reports whether a ship has revealed a speed 3 turn and is not stressed. */
function mayRoll(game: first.Game, id: ShipId): boolean {
  const { bearing, speed } = revealedBy(game, id)
  return bearing === 'turn' && speed === 3 && !isStressed(ship(game, id))
}

/** The whole table. */
const FARTHEST = 99

/** Reports whether an enemy has overlapped the ship with the card. */
const ranInto = (
  game: first.Game,
  me: first.CardContext,
  { ship: id, full }: first.WindowEventAt<'afterManeuver'>,
): boolean => !full && ship(game, me.ship).touching.includes(id)

/** Builds an ability that rolls one attack die with an effect on a hit or crit against an enemy. */
const aimTrigger = (
  game: first.Game,
  me: first.CardContext,
  { ship: target }: { readonly ship: ObjectId },
): void => rollOne(game, me, ['hit', 'crit'], { target })

/** Returns the actions on the upgrades of a ship, and those that drop bombs. */
const onCards = (game: first.Game, id: ShipId): string[] => [
  ...facts(game, id)
    .cards.filter(
      (key) => game.rules.cards[key.split('#')[0] ?? key]?.action && !ship(game, id).discarded.includes(key),
    )
    .map((key) => `card:${key}`),
  ...bombActions(game, id),
]

/** Returns the face to which a guided die is turned. */
const guidanceTargets = (game: first.Game, id: ShipId): 'hit' | 'crit' =>
  primaryValue(game, id) >= 3 ? 'crit' : 'hit'

/** Returns the free actions after a SLAM: any, or those of the bar. */
const afterSlam = (game: first.Game, id: ShipId): readonly string[] | undefined =>
  usesPrintedText(game) ? undefined : freeBarActions(game, id)

/** The rules of modifications, by key. */
export const cards: first.Cards = {
  'mod:munitionsfailsafe': {
    text: 'A weapon that is discarded for its attack is discarded only when that hits.',
    may: { keepUnlessHit: true },
  },

  'mod:tacticaljammer': { text: 'It obstructs the attacks of enemies.', may: { obstruct: true } },

  'mod:deflectiveplating': {
    text: 'It need not suffer what a friendly bomb does; then it rolls a die, and a hit discards the card.',
    triggers: [
      triggerOn('wouldBeStruck', {
        when: (game, me, { seat }) => game.rules.teams[seat] === game.rules.teams[me.seat],
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          rollOne(game, me, ['crit', 'focus', 'blank'])
          return {}
        },
      }),
    ],
    outcome: (game, me, faces) => {
      if (countRolled(faces, 'hit') > 0) discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5')
    },
  },

  'mod:advancedcloakingdevice': {
    text: 'After an attack it may perform a free cloak action.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me) => mayAct(game, me.ship, ['cloak']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['cloak']),
      }),
    ],
  },

  'mod:autothrusters': {
    text: 'Defending in the attacker’s arc beyond Range 2, or outside that arc, it may change a blank to an evade.',
    defenseDice: turnDice<DefenseFace>('blank', 'evade', 1, (game, me, attack) => {
      const { attacker, weapon, from } = attack
      const inside = rangeInFiringArc(game, attacker, me.ship, from)
      return inside === undefined || effectiveRange(game, ship(game, attacker), weapon, inside) > 2
    }),
  },

  'mod:countermeasures': {
    text: 'At the start of Combat it may be discarded for 1 agility this round and to remove a lock on its ship.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me): Option[] => [
          ...shipsOnTable(game)
            .filter(({ id, locks }) => locks.includes(me.ship) && isEnemy(game, id, me.ship))
            .map(({ id }) => createOption('locker', 'lock', { locker: id })),
          deedOption('use'),
        ],
        use: (game, me, _, { locker }: OptionOfKind<'locker'>) => {
          discardAtRoundEnd(game, me.ship, me.key, 'C1-ABILITY-5')
          if (locker !== undefined) breakLock(game, locker, me.ship, 'C1-ABILITY-1')
        },
      }),
    ],
    value: { agility: (game, me) => (isLastingThisRound(game, me) ? 1 : 0) },
  },

  'mod:longrangescanners': {
    text: 'It may lock ships at Range 3 and beyond, and none at Range 1–2.',
    range: { lock: FARTHEST },
    cannot: { lock: (game, me, { target }) => rangeOf(game, me.ship, target) <= 2 },
  },

  'mod:servomotorsfoils:attack': {
    text: 'It may barrel roll; unstressed, a turn of speed 3 it reveals may be a red Tallon roll. When activation begins it may be flipped.',
    flips: 'mod:servomotorsfoils:closed',
    triggers: [
      flipTrigger('mod:servomotorsfoils:closed', -0.1),
      triggerOn('afterReveal', {
        when: (game, me) => mayRoll(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          const maneuver = { ...revealedBy(game, me.ship), bearing: 'tallon' } as const
          treatAs(game, { maneuver, difficulty: 'red' }, 'C1-ABILITY-1')
        },
      }),
    ],
  },

  'mod:servomotorsfoils:closed': {
    text: 'One primary attack less; it may boost, and banks of speed 2 are green. When activation begins it may be flipped.',
    flips: 'mod:servomotorsfoils:attack',
    triggers: [flipTrigger('mod:servomotorsfoils:attack', 0.3)],
    value: { attack: -1 },
    difficulty: makeGreen(({ bearing, speed }) => bearing === 'bank' && speed === 2),
  },

  'mod:stealthdevice': {
    text: '1 agility more, until an attack hits it.',
    triggers: [
      triggerOn('hit', {
        use: (game, me) => discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5'),
      }),
    ],
  },

  'mod:engineupgrade': { text: 'It may boost.' },

  'mod:targetingcomputer': { text: 'It may lock targets.' },

  'mod:vectoredthrusters': { text: 'It may barrel roll.' },

  'mod:hullupgrade': { text: '1 hull more.' },

  'mod:shieldupgrade': { text: '1 shield more.' },

  'mod:twinionenginemkii': {
    text: 'All its banks are green.',
    difficulty: makeGreen(({ bearing }) => bearing === 'bank'),
  },

  'mod:advancedslam': {
    text: 'After a SLAM that met no obstacle and no ship it may perform a free action: as printed any, as changed one of its bar.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { action, full, met }) =>
          action === 'slam' && full && met.length === 0 && mayAct(game, me.ship, afterSlam(game, me.ship)),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', afterSlam(game, me.ship)),
      }),
    ],
  },

  'mod:antipursuitlasers': {
    text: 'After an enemy has run into it an attack die is rolled: a hit or crit does 1 damage to that ship.',
    triggers: [
      triggerOn('afterManeuver', {
        of: 'enemy',
        when: ranInto,
        use: aimTrigger,
      }),
    ],
    outcome: (game, _, faces, { target }) =>
      suffer(game, target!, { hits: countRolled(faces, 'hit', 'crit') }, RULE),
  },

  'mod:ionprojector': {
    text: 'After an enemy has run into it an attack die is rolled: a hit or crit gives that ship an ion token.',
    triggers: [
      triggerOn('afterManeuver', {
        of: 'enemy',
        when: ranInto,
        use: aimTrigger,
      }),
    ],
    outcome: (game, _, faces, { target }) =>
      gain(game, target!, 'ion', countRolled(faces, 'hit', 'crit'), 'C1-ION-1'),
  },

  'mod:capturedtie': {
    text: 'Enemies of lower skill cannot attack it, until it has attacked or is the last of its side.',
    triggers: [
      triggerOn('afterAttack', { use: (game, me) => discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5') }),
      triggerOn('destroyed', {
        of: 'friend',
        when: (game, me, { ship: id }) =>
          !shipsOnTable(game).some(
            (one) => one.id !== me.ship && one.id !== id && isFriend(game, me.ship, one.id),
          ),
        use: (game, me) => discardUpgrade(game, me.ship, me.key, 'C1-ABILITY-5'),
      }),
    ],
    cannot: {
      attack: {
        of: 'enemy',
        says: (game, me, { ship: id, shot }) =>
          shot.target === me.ship && pilotSkill(game, ship(game, id)) < pilotSkill(game, ship(game, me.ship)),
      },
    },
  },

  'mod:experimentalinterface': {
    text: 'Once in a round, after an action, a free action of another upgrade and then a stress token.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me) =>
          !ship(game, me.ship).performed.includes(me.card) && mayAct(game, me.ship, onCards(game, me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => {
          freeAction(game, me.ship, 'C1-ACTION-5', onCards(game, me.ship), {
            by: me.card,
            follows: [{ do: 'gain', ship: me.ship, token: 'stress', amount: 1, rule: RULE }],
          })
        },
      }),
    ],
  },

  'mod:guidancechips': {
    text: 'Once in a round, attacking with a torpedo or missile, it may change a result to a hit, to a crit with a primary weapon value of 3 or more.',
    attackDice: first.diceAbility({
      choices: (game, me, attack, dice) =>
        /^(torpedo|missile):/.test(attack.weapon) && !ship(game, me.ship).performed.includes(me.card)
          ? (['blank', 'focus', 'hit'] as const)
              .filter((face) => face !== guidanceTargets(game, me.ship) && hasChangeableDie(dice, face))
              .map((face) => turnOption(face, guidanceTargets(game, me.ship), 'first'))
          : [],
      change: (game, me, _, dice, { face }) => {
        noteUse(game, me)
        return turnFaces(dice, face, guidanceTargets(game, me.ship), 1)
      },
    }),
  },

  'mod:gyroscopictargeting': {
    text: 'When Combat ends, after a maneuver of speed 3 to 5, it may turn its mobile arc.',
    triggers: [
      triggerOn('endOfEngagement', {
        when: (game, me) =>
          (ship(game, me.ship).flown ?? 0) >= 3 && facts(game, me.ship).arcs.includes('mobile'),
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        choices: (game, me) =>
          (['front', 'right', 'rear', 'left'] as const)
            .filter((turret) => turret !== ship(game, me.ship).turret)
            .map((turret) => createOption('turret', '', { turret })),
        use: (game, me, _, { turret }) => rotateTurret(game, me.ship, turret, RULE),
      }),
    ],
  },

  'mod:integratedastromech': {
    text: 'A damage card dealt to it may be discarded before it does anything, together with an astromech of its own.',
    triggers: [
      triggerOn('dealt', {
        when: (game, me, { no }) => isDealt(game, me.ship, no),
        may: true,
        intent: { helps: 'me', worth: 0.9 },
        choices: (game, me) =>
          facts(game, me.ship)
            .cards.filter((key) => key.startsWith('amd:') && !ship(game, me.ship).discarded.includes(key))
            .map((key) => createOption('upgrade', '', { upgrade: key })),
        use: (game, me, { no }, { upgrade }) => {
          discardUpgrade(game, me.ship, upgrade, 'C1-ABILITY-5')
          dropDamage(game, me.ship, no)
        },
      }),
    ],
  },

  'mod:lightweightframe': {
    text: 'Defending against more dice than it has rolled it rolls one more.',
    triggers: [
      triggerOn('rolled', {
        when: (game, _, { dice }) => {
          const attack = currentAttack(game)
          return (
            dice === 'defenseDice' && (attack?.attackDice?.length ?? 0) > (attack?.defenseDice?.length ?? 0)
          )
        },
        use: (game, me) => {
          const attack = currentAttack(game)
          const [face] = rollDefenseDiceFor(game, me.ship, 1, RULE)
          if (attack && face) attack.defenseDice = [...(attack.defenseDice ?? []), { face }]
        },
      }),
    ],
  },

  'mod:maneuveringfins': {
    text: 'A turn it reveals may be the bank to that side at the same speed.',
    triggers: [
      triggerOn('afterReveal', {
        may: true,
        intent: { helps: 'me', worth: -0.1 },
        choices: (game, me) => {
          const now = revealedManeuver(game, me.ship)?.entry.maneuver
          return facts(game, me.ship)
            .dial.filter(
              ({ maneuver: { bearing, speed, side } }) =>
                now?.bearing === 'turn' && bearing === 'bank' && speed === now.speed && side === now.side,
            )
            .map(({ id }) => createOption('maneuver', '', { maneuver: id }))
        },
        use: (game, _, __, { maneuver }) => turnRevealed(game, maneuver, RULE),
      }),
    ],
  },

  'mod:multispectralcamouflage': {
    text: 'After a ship has locked it, if no other has, a defense die is rolled: an evade breaks the lock.',
    triggers: [
      triggerOn('gained', {
        of: 'any',
        when: (game, me, { token, target }) =>
          token === 'lock' &&
          target === me.ship &&
          shipsOnTable(game).filter(({ locks }) => locks.includes(me.ship)).length === 1,
        use: (game, me, { ship: by }) =>
          rollDice(
            game,
            { ship: me.ship, dice: 'defenseDice', good: ['evade'] },
            { me, about: { target: by } },
          ),
      }),
    ],
    outcome: (game, me, faces, { target }) => {
      if (countRolled(faces, 'evade') > 0) breakLock(game, target!, me.ship, RULE)
    },
  },

  'mod:pulsedrayshield': {
    text: 'In the End phase it may take an ion token to recover a shield.',
    triggers: [
      triggerOn('endPhase', {
        when: (game, me) => lacksShield(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => {
          gain(game, me.ship, 'ion', 1, 'C1-ION-1')
          recoverShield(game, me.ship, RULE)
        },
      }),
    ],
  },

  'mod:spacetugtractorarray': {
    text: 'Action: a ship in its arc at Range 1 gets a tractor beam token, a friend as if it were an enemy.',
    action: {
      ways: (game, one) =>
        shipsOnTable(game)
          .filter(({ id, huge }) => id !== one.id && !huge && isInFiringArc(game, one.id, id, 1))
          .map(({ id }) => targetOption('spacetugtractorarray', id)),
      perform: (game, id, { target }: OptionOfKind<'target'>) =>
        moveTractoredShip(game, target!, facts(game, id).seat, 'C1-TRACTOR-2', true),
    },
  },

  'mod:stygiumparticleaccelerator': {
    text: 'After it decloaks or cloaks it may perform a free evade action.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) => action === 'cloak' && mayAct(game, me.ship, ['evade']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['evade']),
      }),
      triggerOn('decloaked', {
        when: (game, me) => mayAct(game, me.ship, ['evade']),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['evade']),
      }),
    ],
  },
}
