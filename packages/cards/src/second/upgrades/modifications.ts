import type { Option, ShipId } from '@flotilla/engine'
import { createOption, deedOption, type OptionOfKind } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, systemRule, triggerOn } from '@flotilla/engine/second'
import {
  actionWays,
  addFuse,
  atSpeed,
  boostWays,
  breakLock,
  cancelAllResults,
  canSpendLock,
  couldPerformAction,
  countTokens,
  currentAttack,
  deviceWays,
  dropTemplates,
  facts,
  gain,
  grantAction,
  isAtRangeOfCard,
  isEnemy,
  isObstacle,
  isStressed,
  lock,
  lockAction,
  lose,
  obstructingShips,
  placeDevice,
  recoverCharges,
  redTokens,
  requireAttack,
  rollWays,
  ship,
  suffer,
} from '@flotilla/engine/second/effects'
import type { Pose, Template } from '@flotilla/geometry'
import { chargesOf, hasCharge, spendCharge } from '../costs.ts'
import {
  couldLock,
  friendsAtRange,
  hasInArc,
  iAttack,
  isInFrontArc,
  isOrdnance,
  isShipDamage,
  othersAtRange,
  rangeTo,
  shipOption,
} from '../queries.ts'

const boosting = { whileStressed: true } as const

/** Reports whether its next dice are for an attack of its own with a torpedo or missile. */
const isFiringOrdnance = (game: Game, me: CardContext): boolean => {
  const attack = requireAttack(game)
  return iAttack(me, attack) && isOrdnance(game, attack)
}

/** Reports whether charges of a weapon have been spent. */
const isShort = (game: Game, id: ShipId, weapon: number | string): boolean =>
  (ship(game, id).charges[weapon] ?? 0) < (facts(game, id).charges[weapon]?.value ?? 0)

/** Returns the template of one speed higher, if there is one. */
const fasterTemplate = (template: Template): Template =>
  template.speed < (template.kind === 'straight' ? 5 : 3)
    ? { ...template, speed: template.speed + 1 }
    : template

/** Returns ways of an action with templates of one speed higher, for ways with a template. */
function withFasterTemplates(
  game: Game,
  id: ShipId,
  action: string,
  ways: readonly Option[],
): readonly Option[] {
  // If no faster way is possible the normal ones remain.
  const orUsual = (quick: readonly Option[]) => (quick.length > 0 ? quick : ways)
  if (action === 'boost')
    return orUsual(
      boostWays(
        game,
        id,
        boosts.map(([name, template]) => [name, fasterTemplate(template)]),
      ),
    )
  if (action === 'barrelRoll') return orUsual(rollWays(game, id, [['', { kind: 'straight', speed: 2 }]]))
  if (action !== 'slam') return ways
  return ways.map((way) => {
    if (way.kind !== 'slam') return way
    const { maneuver } = facts(game, id).dial.find((one) => one.id === way.maneuver)!
    return { ...way, flies: atSpeed(maneuver, maneuver.speed + 1) }
  })
}

const boosts: readonly (readonly [string, Template])[] = [
  ['straight', { kind: 'straight', speed: 1 }],
  ['left', { kind: 'bank', speed: 1, side: 'left' }],
  ['right', { kind: 'bank', speed: 1, side: 'right' }],
]

const canisters = 'sparepartscanisters'
const canistersCard = (game: Game, id: ShipId): CardContext => ({
  card: canisters,
  ship: id,
  seat: facts(game, id).seat,
})

/** The rules of modifications, by id. */
export const cards: Cards = {
  overdrivethruster: {
    text: 'Its red boosts, rolls and SLAMs take a template one speed higher.',
    ways: (game, me, { action, colour }, ways) =>
      colour === 'red' ? withFasterTemplates(game, me.ship, action, ways) : ways,
  },

  independentcalculations: {
    text: 'Its ship has Independent Calculations in place of Networked Calculations.',
  },

  mandalorianoptics: {
    text: 'In the System Phase it may spend a charge to lock something in its front arc. In primary attacks on what it has locked, only obstacles at range 0 of this ship obstruct the attack.',
    system: systemRule({
      ways: (game, me) =>
        hasCharge(game, me)
          ? lockAction
              .ways(game, ship(game, me.ship))
              .filter(({ target }) => isInFrontArc(game, me.ship, target))
          : [],
      use: (game, me, { target }) => {
        spendCharge(game, me)
        lock(game, me.ship, target, 'C2-ABILITY-3')
      },
    }),
    may: {
      ignoreObstruction: (game, me, { weapon, target, obstacle }) =>
        typeof weapon === 'number' &&
        isObstacle(game, obstacle) &&
        ship(game, me.ship).locks.includes(target) &&
        rangeTo(game, me.ship, obstacle) > 0,
    },
  },

  [canisters]: {
    text: 'Action: it spends its charge to recover a charge of an astromech. Action: it spends its charge to drop spare parts, and every lock on it is broken.',
    device: {
      kind: 'obstacle',
      obstacle: 'spareparts',
      token: 'spareParts',
      layings: dropTemplates({ kind: 'straight', speed: 1 }),
      otherwise: true,
    },
    actions: {
      mend: {
        ways: (game, one) =>
          (one.charges[canisters] ?? 0) > 0
            ? Object.entries(facts(game, one.id).charges)
                .filter(
                  ([card]) =>
                    facts(game, one.id).slots[card] === 'astromech' &&
                    isShort(game, one.id, card) &&
                    !game.rules.cards[card]?.noRecovery,
                )
                .map(([card]) => createOption('reload', 'mend', { reloads: card }))
            : [],
        perform: (game, id, { reloads }: OptionOfKind<'reload'>) => {
          spendCharge(game, canistersCard(game, id))
          recoverCharges(game, id, reloads as string, 1, 'C2-CHARGE-3')
        },
      },
      drop: {
        ways: (game, { id }) => deviceWays(game, canistersCard(game, id)),
        perform: (game, id, { pose }: OptionOfKind<'place'>) => {
          placeDevice(game, canistersCard(game, id), pose as Pose)
          for (const other of game.state.ships)
            if (other.locks.includes(id)) breakLock(game, other.id, id, 'C2-ABILITY-3')
        },
      },
    },
  },

  stealthdevice: {
    text: 'While its charge is active it rolls 1 more defense die; after it suffers damage it loses the charge.',
    value: { defenseDice: (game, me) => (hasCharge(game, me) ? 1 : 0) },
    triggers: [
      triggerOn('afterSuffer', {
        canResolve: hasCharge,
        alone: true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3'),
      }),
    ],
  },

  tacticalscrambler: {
    text: 'When it obstructs the attack of an enemy the defender rolls 1 more die.',
    value: {
      defenseDice: {
        of: 'any',
        says: (game, me, { attack }) =>
          isEnemy(game, me.ship, attack.attacker) && obstructingShips(game, attack).includes(me.ship) ? 1 : 0,
      },
    },
  },

  advancedslam: {
    text: 'After a SLAM fully executed it may perform a white action of its bar as a red one.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) => action === 'slam' && ship(game, me.ship).flown?.full === true,
        canResolve: (game, me) => couldPerformAction(game, me.ship, undefined, { whiteAsRed: 'bar' }),
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, { whiteAsRed: 'bar' }),
      }),
    ],
  },

  munitionsfailsafe: {
    text: 'After the dice of a torpedo or missile are rolled it may cancel them all to recover a charge spent on it.',
    triggers: [
      triggerOn('rolled', {
        when: (game, me, { dice }) =>
          dice === 'attackDice' &&
          isFiringOrdnance(game, me) &&
          isShort(game, me.ship, requireAttack(game).weapon),
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        use: (game, me) => {
          recoverCharges(game, me.ship, requireAttack(game).weapon as string, 1, 'C2-CHARGE-3')
          cancelAllResults(game, 'attackDice')
        },
      }),
    ],
  },

  staticdischargevanes: {
    text: 'Before it gains an ion or jam token, not stressed, it may gain a stress token to have another ship at range 0–1 gain that token instead; then it suffers 1 hit.',
    triggers: [
      triggerOn('wouldGain', {
        when: (game, me, { token }) =>
          (token === 'ion' || token === 'jam') && !isStressed(ship(game, me.ship)),
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        choices: (game, me) =>
          othersAtRange(game, me.ship, 0, 3)
            .filter((id) => isAtRangeOfCard(game, me, id, 0, 1))
            .map(shipOption),
        use: (game, me, { token }, { target }) => {
          suffer(game, me.ship, { hits: 1 }, 'C2-ABILITY-3')
          gain(game, target, token, 1, 'C2-ABILITY-3', me.seat)
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          return {}
        },
      }),
    ],
  },

  synchronizedconsole: {
    text: 'After it attacks it may spend a lock on the defender to have another friendly ship lock it: one at range 1, or one at range 1–3 with this card.',
    triggers: [
      triggerOn('afterAttack', {
        canResolve: (game, me, { defender }) => canSpendLock(game, me.ship, defender),
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me, { defender }) =>
          [
            ...friendsAtRange(game, me.ship, 1, 1),
            ...friendsAtRange(game, me.ship, 2, 3).filter((id) => facts(game, id).cards.includes(me.card)),
          ]
            .filter((id) => couldLock(game, id, defender))
            .map(shipOption),
        use: (game, me, { defender }, { target }) => {
          breakLock(game, me.ship, defender, 'C2-CHARGE-4', 'spent')
          lock(game, target, defender, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  delayedfuses: {
    text: 'A bomb or mine that it drops, launches or places may get a fuse marker.',
    triggers: [
      triggerOn('laid', {
        when: (_, __, { kind }) => kind === 'bomb' || kind === 'mine',
        may: true,
        intent: { hurts: 'enemy', worth: 0.05 },
        use: (game, _, { thing }) => addFuse(game, thing, 'C2-BOMB-8'),
      }),
    ],
  },

  precisionionengines: {
    text: 'A Koiogran turn of speed 1–3 may be flown as a Segnor’s loop for a charge.',
    triggers: [
      triggerOn('wouldExecute', {
        when: (_, __, { maneuver }) => maneuver.bearing === 'koiogran' && maneuver.speed <= 3,
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: () => (['left', 'right'] as const).map((side) => createOption('side', '', { side })),
        use: (_, __, { maneuver, difficulty }, { side }) => ({
          maneuver: { speed: maneuver.speed, bearing: 'segnor', side },
          difficulty,
        }),
      }),
    ],
  },

  beskarreinforcedplating: {
    text: 'Defending against an attacker in its front arc, a faceup damage card is dealt facedown for a charge, or discarded for 2.',
    triggers: [
      triggerOn('wouldBeDealt', {
        when: (game, me, { faceup, attack }) => {
          const attacking = currentAttack(game)
          return (
            faceup &&
            attack &&
            attacking?.defender === me.ship &&
            hasInArc(game, me.ship, 'front', attacking.attacker)
          )
        },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        choices: (game, me) => [
          ...(hasCharge(game, me) ? [deedOption('facedown')] : []),
          ...(chargesOf(game, me) > 1 ? [deedOption('discard')] : []),
        ],
        use: (game, me, _, { name }) => {
          spendCharge(game, me, name === 'discard' ? 2 : 1)
          return name === 'discard' ? { discard: true } : { faceup: false }
        },
      }),
    ],
  },

  imperviumplating: {
    text: 'Before it is dealt a faceup damage card about the ship it may spend a charge to discard it.',
    triggers: [
      triggerOn('wouldBeDealt', {
        when: (_, __, { card }) => card !== undefined && isShipDamage(card),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: () => ({ discard: true }),
      }),
    ],
  },

  ablativeplating: {
    text: 'Before it suffers damage from an obstacle or a friendly bomb it may spend a charge to prevent 1 of it.',
    triggers: [
      triggerOn('wouldSuffer', {
        when: (_, me, { source: { kind, device, seat } }) =>
          kind === 'obstacle' || (device === 'bomb' && seat === me.seat),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        choices: (_, __, { hits, crits }) => [
          ...(hits > 0 ? [createOption('results', 'hit', {}, { hits: 1, crits: 0 })] : []),
          ...(crits > 0 ? [createOption('results', 'crit', {}, { hits: 0, crits: 1 })] : []),
        ],
        use: (_game, _me, { hits, crits }, less) => {
          return {
            hits: hits - less.hits,
            crits: crits - less.crits,
          }
        },
      }),
    ],
  },

  afterburners: {
    text: 'After a maneuver of speed 3–5 fully executed it may spend a charge to boost, even while stressed.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, moment) => moment.full === true && moment.maneuver.speed >= 3,
        canResolve: (game, me) => couldPerformAction(game, me.ship, ['boost'], boosting),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        leadsTo: (game, me) => actionWays(game, me.ship, ['boost'], boosting),
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['boost'], boosting),
      }),
    ],
  },

  electronicbaffle: {
    text: 'In the End Phase it may suffer 1 hit to remove a red token: stress, strain, deplete, ion, or a lock on it.',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { helps: 'me', worth: -0.3 },
        choices: (game, me) => [
          ...redTokens
            .filter((token) => countTokens(ship(game, me.ship), token) > 0)
            .map((token) => createOption('token', '', { token })),
          ...game.state.ships
            .filter(({ locks }) => locks.includes(me.ship))
            .map(({ id }) => createOption('locker', 'lock', { locker: id })),
        ],
        use: (game, me, _, option) => {
          suffer(game, me.ship, { hits: 1 }, 'C2-CHARGE-4')
          if (option.kind === 'token') lose(game, me.ship, option.token, 1, 'C2-ABILITY-3')
          else breakLock(game, option.locker, me.ship, 'C2-ABILITY-3')
        },
      }),
    ],
  },
}
