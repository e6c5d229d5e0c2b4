import type { CardId, ShipId } from '@flotilla/engine'
import {
  type AnswerFields,
  createOption,
  declineOption,
  deedOption,
  type OptionOfKind,
} from '@flotilla/engine'
import {
  type Ability,
  type CardContext,
  type Cards,
  type Game,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  addDice,
  agilityOf,
  askPlayer,
  bonusAttack,
  canAddDice,
  canBonusAttack,
  canLock,
  countFace,
  countRolled,
  countTokens,
  deviceWays,
  expose,
  facts,
  gain,
  isDevice,
  isOnTable,
  launchTemplates,
  lock,
  lose,
  loseShield,
  placeDevice,
  recoverCharges,
  requireAttack,
  rollDice,
  seatOf,
  ship,
  shipsNear,
  suffer,
  targetShape,
  turnFaces,
} from '@flotilla/engine/second/effects'
import type { Pose, Template } from '@flotilla/geometry'
import { attachToGuides, buzzDroidSwarm } from '../buzz-droids.ts'
import { chargesOf, spendCharge } from '../costs.ts'
import { hitToCrit, rerollAttackDice } from '../dice.ts'
import { areFriends, hasInArc, iAttack, rangeBetweenShips } from '../queries.ts'
import { ionDamageWeapon } from './cannons.ts'

/** Builds an ability that works once the card's weapon has hit, before damage. */
const afterHit = (
  ability: Omit<Ability<WindowEventAt<'afterNeutralize'>>, 'of' | 'when'>,
): TriggeredAbility =>
  triggerOn('afterNeutralize', {
    of: 'target',
    when: (_, me, { weapon, hit }) => weapon === me.card && hit,
    ...ability,
  })

/** Returns the friendly ships at range 1–3 of an object that may lock it and have not locked it. */
const friendsToAim = (game: Game, id: ShipId, target: ShipId): ShipId[] =>
  game.state.ships
    .filter(
      (one) =>
        isOnTable(one) && (one.id === id || areFriends(game, id, one.id)) && canLock(game, one.id, target),
    )
    .map((one) => one.id)
    .filter((one) => {
      const range = rangeBetweenShips(game, one, target)
      return range >= 1 && range <= 3
    })

/**
 * Returns the extra dice of pods for charges: one against a target in the front arc, two in the bullseye arc.
 */
function podBonusDice(game: Game, me: CardContext): number {
  const { defender } = requireAttack(game)
  const most = hasInArc(game, me.ship, 'bullseye', defender)
    ? 2
    : hasInArc(game, me.ship, 'front', defender)
      ? 1
      : 0
  return Math.min(most, chargesOf(game, me))
}

/** Returns the limits of a second attack with the same missile near the first target, without a lock. */
const attackAgainWith = (game: Game, card: CardId, defender: ShipId) => ({
  weapons: [card],
  targets: shipsNear(game, targetShape(game, defender), 1, true).filter((id) => id !== defender),
  unaimed: true as const,
})

/** It is mandatory; only its time can be chosen. */
const oneCrit = { ...hitToCrit(), must: true } as const

const three: readonly Template[] = [
  { kind: 'bank', speed: 3, side: 'left' },
  { kind: 'straight', speed: 3 },
  { kind: 'bank', speed: 3, side: 'right' },
]

/** The rules of torpedoes and missiles, by id. */
export const cards: Cards = {
  discordmissiles: {
    text: 'At the start of the Engagement Phase it may spend a calculate token and its charge to launch a buzz droid swarm. It clings to an enemy that flies through it, and at initiative 0 enemies at range 0 suffer 1 critical damage. The charge never comes back.',
    device: {
      kind: 'remote',
      token: 'buzzDroidSwarm',
      layings: launchTemplates(...three),
      otherwise: true,
    },
    noRecovery: true,
    remote: buzzDroidSwarm,
    errata: { remote: { ...buzzDroidSwarm, agility: 1 } },
    triggers: [
      triggerOn('startOfEngagement', {
        cost: { token: 'calculate' },
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        choices: (game, me) => deviceWays(game, me),
        use: (game, me, _, { pose }: OptionOfKind<'place'>) => placeDevice(game, me, pose as Pose, 'launch'),
      }),
    ],
    answered: (game, _, { pose }: AnswerFields<'place'>, { target }) =>
      attachToGuides(game, pose as Pose, target!),
  },

  protontorpedoes: {
    text: 'A torpedo that needs a lock and a charge; it turns one hit to a crit.',
    weapon: { needs: 'lock', charges: 1, attackDice: oneCrit },
  },

  advprotontorpedoes: {
    text: 'A short-ranged torpedo that needs a lock and a charge; it turns one hit to a crit.',
    weapon: { needs: 'lock', charges: 1, attackDice: oneCrit },
  },

  ionmissiles: {
    text: 'A missile that needs a lock and a charge; a hit costs 1 damage, every other result is an ion token.',
    weapon: { needs: 'lock', charges: 1, ...ionDamageWeapon },
  },

  clustermissiles: {
    text: 'A missile that needs a lock and a charge; after it another may be fired, as a bonus attack without a lock, at something else at range 0–1 of the target.',
    weapon: { needs: 'lock', charges: 1 },
    triggers: [
      triggerOn('bonusAfterAttack', {
        when: (_, me, moment) => moment.weapon === me.card,
        canResolve: (game, me, moment) =>
          canBonusAttack(game, me.ship, attackAgainWith(game, me.card, moment.defender)),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { defender }) => bonusAttack(game, me.ship, attackAgainWith(game, me.card, defender)),
      }),
    ],
  },

  plasmatorpedoes: {
    text: 'A torpedo that needs a lock and a charge; evades cancel its crits before its hits, and after it hits the defender loses a shield.',
    weapon: { needs: 'lock', charges: 1, critsFirst: true },
    triggers: [
      afterHit({
        canResolve: (game, _, { defender }) => !isDevice(game, defender) && ship(game, defender).shields > 0,
        use: (game, _, { defender }) => loseShield(game, defender, 'C2-ABILITY-3'),
      }),
    ],
  },

  protonrockets: {
    text: 'A missile for the bullseye that needs a focus token and a charge.',
    weapon: { needs: 'focus', charges: 1 },
  },

  iontorpedoes: {
    text: 'A torpedo that needs a lock and a charge; a hit costs 1 damage, every other result is an ion token.',
    weapon: { needs: 'lock', charges: 1, ...ionDamageWeapon },
  },

  concussionmissiles: {
    text: 'A missile that needs a lock and a charge; after it hits every ship at range 0–1 of the target exposes a damage card.',
    weapon: { needs: 'lock', charges: 1 },
    triggers: [
      afterHit({
        use: (game, _, { defender }) => {
          for (const id of shipsNear(game, targetShape(game, defender), 1)) expose(game, id, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  magpulsewarheads: {
    text: 'A missile that needs a lock and a charge; a hit costs 1 critical damage, a deplete and a jam token, and nothing more.',
    weapon: {
      needs: 'lock',
      charges: 1,
      deals: { crits: 1 },
      inflict: (game, { attacker, defender }) => {
        if (isDevice(game, defender)) return
        gain(game, defender, 'deplete', 1, 'C2-WEAPON-16')
        gain(game, defender, 'jam', 1, 'C2-WEAPON-16', facts(game, attacker).seat)
      },
    },
  },

  barragerockets: {
    text: 'Missiles that need a focus token and a charge; at a target in the bullseye more charges reroll as many dice.',
    weapon: {
      needs: 'focus',
      charges: 1,
      attackDice: rerollAttackDice(
        (game, me, { defender }) => (hasInArc(game, me.ship, 'bullseye', defender) ? chargesOf(game, me) : 0),
        spendCharge,
      ),
    },
  },

  diamondboronmissiles: {
    text: 'A missile that needs a lock and a charge; after it hits, another charge has every ship at range 0–1 of the target that is no more agile roll a die for damage.',
    weapon: { needs: 'lock', charges: 1 },
    triggers: [
      afterHit({
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me, { defender }) => {
          const agility = agilityOf(game, defender)
          const hurt = shipsNear(game, targetShape(game, defender), 1).filter(
            (id) => facts(game, id).agility <= agility,
          )
          for (const id of hurt.reverse())
            rollDice(
              game,
              { ship: id, rule: 'C2-ABILITY-3', good: ['focus', 'blank'] },
              { me, about: { ship: id } },
            )
        },
      }),
    ],
    outcome: (game, _, faces, { ship: id }) => {
      const damage = { hits: countRolled(faces, 'hit'), crits: countRolled(faces, 'crit') }
      suffer(game, id, damage, 'C2-ABILITY-3')
    },
  },

  energyshellcharges: {
    text: 'A missile that needs a calculate token and a charge; a calculate token may turn a focus to a crit. Action: it is reloaded.',
    weapon: {
      needs: 'calculate',
      charges: 1,
      attackDice: {
        spends: ['calculate'],
        choices: (game, me, _, dice) =>
          countFace(dice, 'focus') > 0 && countTokens(ship(game, me.ship), 'calculate') > 0
            ? [deedOption('focusToCrit')]
            : [],
        change: (game, me, _, dice) => {
          lose(game, me.ship, 'calculate', 1, 'C2-CALC-2', 'spent')
          return turnFaces(dice, 'focus', 'crit', 1)
        },
      },
    },
    actions: {
      reload: {
        ways: (_, { charges }) =>
          charges.energyshellcharges === 0 ? [deedOption('reload:energyshellcharges')] : [],
        perform: (game, id) => {
          recoverCharges(game, id, 'energyshellcharges', 1, 'C2-RELOAD-1')
          gain(game, id, 'disarm', 1, 'C2-RELOAD-2')
        },
      },
    },
  },

  multimissilepods: {
    text: 'Missiles that need a lock or a calculate token and a charge; another charge adds a die at a target in the front arc, and up to 2 in the bullseye.',
    weapon: { needs: ['lock', 'calculate'], charges: 1 },
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) =>
          dice === 'attackDice' &&
          iAttack(me, requireAttack(game)) &&
          requireAttack(game).weapon === me.card &&
          canAddDice(game, me, 'attackDice'),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) =>
          Array.from({ length: podBonusDice(game, me) }, (_, i) =>
            createOption('amount', 'charges', { amount: i + 1 }),
          ),
        use: (game, me, _, { amount }) => {
          spendCharge(game, me, amount)
          addDice(game, me, 'attackDice', amount)
        },
      }),
    ],
  },

  xx23sthreadtracers: {
    text: 'A missile that needs a lock, a focus or a calculate token, and a charge; in place of damage other friendly ships at range 1–3 of the target may lock it.',
    weapon: {
      needs: ['lock', 'focus', 'calculate'],
      charges: 1,
      deals: {},
      inflict: (game, { attacker, defender, weapon }) => {
        const me = { card: weapon as string, ship: attacker, seat: facts(game, attacker).seat }
        for (const friend of friendsToAim(game, attacker, defender).reverse())
          askPlayer(
            game,
            me,
            me.seat,
            [createOption('target', 'lock', {}, { ship: friend, target: defender }), declineOption()],
            {
              ship: friend,
              target: defender,
            },
          )
      },
    },
    answered: (game, _, { kind }, { ship: friend, target }) => {
      if (kind === 'target') lock(game, friend, target!, 'C2-ABILITY-3')
    },
  },

  homingmissiles: {
    text: 'A missile that needs a lock and a charge; the defender may suffer 1 hit, and then no dice are rolled.',
    weapon: { needs: 'lock', charges: 1 },
    triggers: [
      triggerOn('becomesDefender', {
        of: 'target',
        when: (_, me, { weapon }) => weapon === me.card,
        use: (game, me, { ship: defender }) => {
          const seat = seatOf(game, defender)
          askPlayer(game, me, seat < 0 ? me.seat : seat, [deedOption('sufferHit'), declineOption()], {
            ship: me.ship,
            target: defender,
          })
        },
      }),
    ],
    answered: (game, me, { kind }, { target }) => {
      if (kind === 'decline') return
      requireAttack(game).undiced = true
      suffer(game, target!, { hits: 1 }, 'C2-ABILITY-3', { kind: 'attack', seat: me.seat })
    },
  },

  electrochaffmissiles: {
    text: 'In the System Phase it may spend its charge to launch an electro-chaff cloud, by a bank of speed 3 or a straight of speed 4.',
    device: {
      kind: 'obstacle',
      obstacle: 'electrochaff',
      token: 'electroChaffCloud',
      layings: launchTemplates(
        { kind: 'bank', speed: 3, side: 'left' },
        { kind: 'straight', speed: 4 },
        { kind: 'bank', speed: 3, side: 'right' },
      ),
    },
  },
}
