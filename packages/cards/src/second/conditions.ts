import type { ShipId } from '@flotilla/engine'
import { createOption, deedOption, type OptionOfKind } from '@flotilla/engine'
import {
  type AssignedCondition,
  type CardContext,
  type CardRules,
  type Cards,
  type Game,
  pilotCardId,
  triggerOn,
} from '@flotilla/engine/second'
import {
  assign,
  attackNote,
  countFace,
  currentAttack,
  dealSpecificCard,
  deferEffects,
  device,
  deviceShape,
  enterFromReserve,
  expose,
  facts,
  gain,
  greenTokens,
  isDevice,
  isEnemy,
  isOnTable,
  loseShield,
  removeCondition,
  revealDial,
  setAttackNote,
  ship,
  shipsNear,
  suffer,
} from '@flotilla/engine/second/effects'
import {
  arcKindOf,
  friendsAtRange,
  hasHiddenDamage,
  isPrimary,
  rangeBetweenShips,
  shipOption,
} from './queries.ts'
import { zamWesellConditions } from './zam-wesell.ts'

const rex = pilotCardId('captainrex')

/** Returns the condition on its ship. */
const assignedCondition = (game: Game, me: CardContext): AssignedCondition =>
  ship(game, me.ship).conditions.find(({ card }) => card === me.card)!

/** Returns the ship whose card assigned it. */
const assigningShip = (game: Game, me: CardContext): ShipId => assignedCondition(game, me).source

/**
 * Reports whether something is about the ship whose card assigned the condition. The condition may be gone by the time a
 * waiting ability asks.
 */
const isAboutAssigner = (game: Game, me: CardContext, id: number): boolean =>
  ship(game, me.ship).conditions.some(({ card, source }) => card === me.card && source === id)

const removeOwnCondition = (game: Game, me: CardContext): void =>
  removeCondition(game, me.ship, me.card, 'C2-ABILITY-3')

/** Brings a ship from reserve back at an edge. */
function returnFromReserve(game: Game, me: CardContext): void {
  removeOwnCondition(game, me)
  enterFromReserve(game, me.ship, { edge: 1, beyond: 3 })
}

/** Builds an ability that turns the ship's dial faceup while the ship that assigned the condition is near. */
const spiedOn = (most: number): NonNullable<CardRules['system']> => ({
  must: true,
  ways: (game, me) => {
    const { dial, revealed } = ship(game, me.ship)
    const spy = assigningShip(game, me)
    const isNear = isOnTable(ship(game, spy)) && rangeBetweenShips(game, me.ship, spy) <= most
    return dial !== null && revealed === null && isNear ? [deedOption('showDial')] : []
  },
  use: (game, me) => revealDial(game, me.ship, 'C2-ABILITY-3'),
})

/** The rules of condition cards, by XWS id. */
export const cards: Cards = {
  decoyed: {
    text: 'When it defends each friendly Naboo Handmaiden in the attack arc may spend an evade token to turn one of its results to an evade, or to add one to those of an N-1.',
  },

  fearfulprey: {
    text: 'After it defends against an enemy Fearsome Predator without having spent a green token it gains a strain token.',
    triggers: [
      triggerOn('spent', {
        alone: true,
        when: (game, me, { token }) =>
          currentAttack(game)?.defender === me.ship &&
          (greenTokens as readonly string[]).includes(token) &&
          attackNote(game, me) === undefined,
        use: (game, me) => setAttackNote(game, me, 1),
      }),
      triggerOn('afterDefend', {
        when: (game, me, { attacker }) =>
          !isDevice(game, attacker) &&
          isEnemy(game, me.ship, attacker) &&
          facts(game, attacker).pilot === 'fearsomepredator' &&
          attackNote(game, me) === undefined,
        use: (game, me) => gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  listeningdevice: {
    text: 'In the System Phase its dial is turned faceup if the ship of the informant is at range 0–2.',
    system: spiedOn(2),
  },

  compromisingintel: {
    text: 'In the System Phase its dial is turned faceup if Vi Moradi is at range 0–3. In an attack between the two it cannot spend focus tokens.',
    system: spiedOn(3),
    cannot: {
      spendToken: (game, me, { token }) => {
        const attack = currentAttack(game)
        const spy = assigningShip(game, me)
        return (
          token === 'focus' &&
          attack !== undefined &&
          (attack.attacker === spy || attack.defender === spy) &&
          (attack.attacker === me.ship || attack.defender === me.ship)
        )
      },
    },
  },

  rattled: {
    text: 'After a bomb or mine at range 0–1 detonates it suffers 1 crit and loses this. Action, with no bomb or mine at range 0–1: it loses this.',
    triggers: [
      triggerOn('afterDetonation', {
        when: (game, me, { device: id }) =>
          shipsNear(game, deviceShape(device(game, id)), 1).includes(me.ship),
        use: (game, me) => {
          removeOwnCondition(game, me)
          suffer(game, me.ship, { crits: 1 }, 'C2-ABILITY-3')
        },
      }),
    ],
    actions: {
      calm: {
        ways: (game, { id }) =>
          game.state.devices.some(
            (one) =>
              one.place === 'table' &&
              one.kind !== 'remote' &&
              shipsNear(game, deviceShape(one), 1).includes(id),
          )
            ? []
            : [deedOption('calm')],
        perform: (game, id) => removeCondition(game, id, 'rattled', 'C2-ABILITY-4'),
      },
    },
  },

  suppressivefire: {
    text: 'It rolls 1 fewer attack die against all but Captain Rex, until he defends, spends an Engagement Phase without an attack or is destroyed.',
    value: { attackDice: (game, me, { attack }) => (attack.defender === assigningShip(game, me) ? 0 : -1) },
    triggers: [
      triggerOn('afterDefend', {
        of: 'any',
        when: (game, me, moment) => isAboutAssigner(game, me, moment.ship),
        use: removeOwnCondition,
      }),
      triggerOn('destroyed', {
        of: 'any',
        when: (game, me, moment) => isAboutAssigner(game, me, moment.ship),
        use: removeOwnCondition,
      }),
      triggerOn('endOfEngagement', {
        when: (game, me) => !ship(game, assigningShip(game, me)).lasting.includes(rex),
        use: removeOwnCondition,
      }),
    ],
  },

  hunted: {
    text: 'After it is destroyed another friendly ship of its player’s choice is hunted.',
    triggers: [
      triggerOn('destroyed', {
        choices: (game, me) => friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).map(shipOption),
        use: (game, me, _, { target }) =>
          assign(game, target, assignedCondition(game, me), 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  optimizedprototype: {
    text: 'In a primary attack through its front arc on a ship that Director Krennic’s ship has locked it may spend a hit, crit or focus: the defender loses a shield or exposes a damage card.',
    attackDice: {
      choices: (game, me, attack, dice) => {
        const { defender } = attack
        if (!isPrimary(attack) || arcKindOf(attack) !== 'front' || isDevice(game, defender)) return []
        if (!ship(game, assigningShip(game, me)).locks.includes(defender)) return []
        const { shields } = ship(game, defender)
        const ways = [
          ...(shields > 0 ? ['shield'] : []),
          ...(hasHiddenDamage(game, defender) ? ['expose'] : []),
        ]
        return (['focus', 'hit', 'crit'] as const)
          .filter((face) => countFace(dice, face) > 0)
          .flatMap((face) => ways.map((way) => createOption('face', `${face}:${way}`, {}, { face, by: way })))
      },
      change: (game, _, { defender }, dice, { by, face }: OptionOfKind<'face'>) => {
        if (by === 'shield') loseShield(game, defender, 'C2-ABILITY-3')
        else expose(game, defender, 'C2-ABILITY-3')
        return dice.toSpliced(
          dice.findIndex((die) => die.face === face),
          1,
        )
      },
    },
  },

  illshowyouthedarkside: {
    text: 'When it would suffer 1 crit it is dealt the damage card on this one instead, and the condition is over.',
    triggers: [
      triggerOn('wouldSufferCrit', {
        when: (game, me) => assignedCondition(game, me).damage !== undefined,
        use: (game, me, { source: { kind } }) => {
          dealSpecificCard(
            game,
            me.ship,
            assignedCondition(game, me).damage!,
            'C2-ABILITY-3',
            kind === 'attack',
          )
          removeOwnCondition(game, me)
          return {}
        },
      }),
    ],
  },

  itstheresistance: {
    text: 'It waits in reserve. It deploys at an edge beyond range 3 of enemies at the start of the round in which all charges of GA-97 are active, or disarmed after GA-97 is destroyed.',
    triggers: [
      triggerOn('startOfPlanning', {
        inReserve: true,
        when: (game, me) => {
          const informer = ship(game, assigningShip(game, me))
          return isOnTable(informer) && informer.charges.ga97 === facts(game, informer.id).charges.ga97?.value
        },
        use: (game, me) => returnFromReserve(game, me),
      }),
      triggerOn('destroyed', {
        of: 'any',
        inReserve: true,
        when: (game, me, moment) => isAboutAssigner(game, me, moment.ship),
        use: (game, me) => {
          deferEffects(game, { do: 'gain', token: 'disarm', amount: 1, ship: me.ship, rule: 'C2-ABILITY-3' })
          returnFromReserve(game, me)
        },
      }),
    ],
  },

  ...zamWesellConditions,
}
