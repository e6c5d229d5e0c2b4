import { createOption, targetOf } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  arcsOf,
  canLock,
  cardsInDeck,
  couldPerformAction,
  countTokens,
  dealInstead,
  facts,
  gain,
  grantAction,
  isDevice,
  isObstacle,
  isStressed,
  lose,
  recoverCharges,
  setDial,
  ship,
} from '@flotilla/engine/second/effects'
import { hasCharge } from '../costs.ts'
import { hitToCrit, rerollOneAttackDie, rerollOneDefenseDie } from '../dice.ts'
import { acquireLock } from '../locks.ts'
import {
  arcKindOf,
  enemiesOf,
  hasInArc,
  isInFiringArc,
  isPrimary,
  isShipDamage,
  obstaclesAtRangeZero,
  rangeBetweenShips,
  removeRedToken,
  shipOption,
} from '../queries.ts'
import { tokenAndLockOptions } from '../red-and-orange-tokens.ts'

const other = { left: 'right', right: 'left' } as const

/** The rules of titles, by id. */
export const cards: Cards = {
  ghost: {
    text: 'An attack shuttle or a Sheathipede-class shuttle can dock with it, and deploys from its rear guides.',
    carries: { ships: ['attackshuttle', 'sheathipedeclassshuttle'], count: 1, guides: ['rear'] },
  },

  phantom: {
    text: 'It can dock at range 0–1.',
    range: { dock: 1 },
  },

  moldycrow: {
    text: 'It has a primary weapon of 3 dice in its front arc, and keeps up to 2 focus tokens in the End Phase.',
    limit: { keep: (_, __, { token }) => (token === 'focus' ? 2 : 0) },
  },

  slavei: {
    text: 'After it reveals a turn or bank it may set its dial to the same one to the other side.',
    triggers: [
      triggerOn('afterReveal', {
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => {
          const { dial } = facts(game, me.ship)
          const shown = dial.find(({ id }) => id === ship(game, me.ship).revealed)?.maneuver
          if (shown?.bearing !== 'turn' && shown?.bearing !== 'bank') return []
          return dial
            .filter(
              ({ maneuver: { speed, bearing, side } }) =>
                speed === shown.speed && bearing === shown.bearing && side === other[shown.side!],
            )
            .map(({ id }) => createOption('maneuver', '', { maneuver: id }))
        },
        use: (game, me, _, { maneuver }) => setDial(game, me.ship, maneuver, 'C2-ABILITY-3'),
      }),
    ],
  },

  blackone: {
    text: 'After a SLAM action it loses its charge and may gain an ion token to remove a disarm token; without the charge it cannot SLAM.',
    cannot: { action: (game, me, { action }) => action === 'slam' && !hasCharge(game, me) },
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'slam',
        alone: true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3'),
      }),
      triggerOn('afterAction', {
        when: (game, me, { action }) => action === 'slam' && countTokens(ship(game, me.ship), 'disarm') > 0,
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => {
          gain(game, me.ship, 'ion', 1, 'C2-CHARGE-4')
          lose(game, me.ship, 'disarm', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  dauntless: {
    text: 'After a maneuver cut short it may perform a white action as red.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => !full,
        canResolve: (game, me) => couldPerformAction(game, me.ship, undefined, { whiteAsRed: 'any' }),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, { whiteAsRed: 'any' }),
      }),
    ],
  },

  houndstooth: {
    text: 'A Z-95-AF4 headhunter can dock with it.',
    carries: { ships: ['z95af4headhunter'], count: 1 },
  },

  marauder: {
    text: 'In a primary attack through its rear arc it may reroll one die.',
    attackDice: rerollOneAttackDie((_, __, attack) => isPrimary(attack) && arcKindOf(attack) === 'rear'),
  },

  millenniumfalcon: {
    text: 'While this ship defends with an evade token, it may reroll one die.',
    defenseDice: rerollOneDefenseDie((game, me) => countTokens(ship(game, me.ship), 'evade') > 0),
  },

  outrider: {
    text: 'Whoever it attacks past an obstacle rolls 1 fewer defense die. After it fully executes a maneuver through or onto an obstacle, it may remove a red or orange token.',
    value: {
      enemyDefenseDice: (game, _, { attack }) =>
        attack.obstructedBy.some((thing) => isObstacle(game, thing)) ? -1 : 0,
    },
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { full, passed }) =>
          full &&
          (passed.some((thing) => isObstacle(game, thing)) || obstaclesAtRangeZero(game, me.ship).length > 0),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => tokenAndLockOptions(game, me.ship),
        use: (game, me, _, way) => removeRedToken(game, me.ship, way),
      }),
    ],
  },

  punishingone: {
    text: 'In a primary attack on a ship in its front arc it rolls 1 more die.',
    value: {
      attackDice: (game, me, { attack }) =>
        isPrimary(attack) && hasInArc(game, me.ship, 'front', attack.defender) ? 1 : 0,
    },
  },

  st321: {
    text: 'After it coordinates it may lock an enemy at range 0–3 of the ship it coordinated, at any range.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'coordinate',
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me, { way }) =>
          enemiesOf(game, me.ship)
            .filter((id) => rangeBetweenShips(game, id, targetOf(way)!) <= 3)
            .filter((id) => canLock(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) => acquireLock(game, me.ship, target),
      }),
    ],
  },

  shadowcaster: {
    text: 'After its attack hit a ship in its turret arc and its front arc that ship gains a tractor token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { hit, defender }) =>
          hit &&
          !isDevice(game, defender) &&
          hasInArc(game, me.ship, 'front', defender) &&
          arcsOf(ship(game, me.ship), 'singleTurret').some((arc) => hasInArc(game, me.ship, arc, defender)),
        use: (game, me, { defender }) => gain(game, defender, 'tractor', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  virago: {
    text: 'It has a shield more. In the End Phase it may spend a charge to boost in red.',
    triggers: [
      triggerOn('endPhase', {
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['boost'], { colour: 'red' }),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['boost'], { colour: 'red' }),
      }),
    ],
  },

  reysmillenniumfalcon: {
    text: 'With 2 or fewer stress tokens it flies red Segnor’s loops, boosts and turns its turret while stressed.',
    may: {
      flyRedWhileStressed: (game, me, { maneuver }) =>
        maneuver.bearing === 'segnor' && countTokens(ship(game, me.ship), 'stress') <= 2,
      actWhileStressed: (game, me, { action }) =>
        (action === 'boost' || action === 'rotateArc') && countTokens(ship(game, me.ship), 'stress') <= 2,
    },
  },

  soullessone: {
    text: 'It has 2 hull more. While this ship defends against a ship outside its firing arcs, it may reroll one die.',
    defenseDice: rerollOneDefenseDie((game, me, attack) => !isInFiringArc(game, me.ship, attack.attacker)),
  },

  scimitar: {
    text: 'After forces are placed it may cloak. After it decloaks it may jam an enemy in its bullseye.',
    triggers: [
      triggerOn('setup', {
        when: (_, __, { step }) => step === 'afterForces',
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => gain(game, me.ship, 'cloak', 1, 'C2-CLOAK-1'),
      }),
      triggerOn('afterDecloak', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        choices: (game, me) =>
          enemiesOf(game, me.ship)
            .filter((id) => hasInArc(game, me.ship, 'bullseye', id))
            .map(shipOption),
        use: (game, me, _, { target }) => gain(game, target, 'jam', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  'slavei-swz82': {
    text: 'While this ship attacks through its front arc from behind the defender, it may turn one hit to a crit.',
    attackDice: hitToCrit(
      (game, me, attack) =>
        arcKindOf(attack) === 'front' && hasInArc(game, attack.defender, 'fullRear', me.ship),
    ),
  },

  ig2000: {
    text: 'It has the pilot abilities of other friendly ships with an IG-2000.',
    shares: 'ig2000',
  },

  landosmillenniumfalcon: {
    text: 'An escape craft can dock with it, and lends it its shields. Its primary attacks on stressed ships have 1 more die.',
    carries: { ships: ['escapecraft'], count: 1 },
    may: { borrowShields: (game, _, { from }) => facts(game, from).ship === 'escapecraft' },
    value: {
      attackDice: (game, _, { attack }) =>
        isPrimary(attack) && !isDevice(game, attack.defender) && isStressed(ship(game, attack.defender))
          ? 1
          : 0,
    },
  },

  kazsfireball: {
    text: 'The damage card it begins with may be one about the ship of its choice. It may perform actions of damage cards while ionized.',
    triggers: [
      triggerOn('wouldBeDealt', {
        when: (game) => game.state.phase === 'setup',
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) =>
          cardsInDeck(game, me.ship)
            .filter(isShipDamage)
            .map((damage) => createOption('damage', 'search', { damage })),
        use: (game, me, _, { damage }) => dealInstead(game, me.ship, damage),
      }),
    ],
    may: { actWhileIonized: (_, __, { action }) => action.startsWith('repair:') },
  },
}
