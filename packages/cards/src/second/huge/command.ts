import type { ObjectId, ShipId } from '@flotilla/engine'
import { type AnswerFields, createOption, declineOption, deedOption, withPrefix } from '@flotilla/engine'
import {
  type CardContext,
  type CardRules,
  type Cards,
  type DiceAbility,
  type Game,
  type TriggeredAbility,
  triggerOn,
} from '@flotilla/engine/second'
import {
  addRoundEffect,
  askPlayer,
  couldPerformAction,
  countFace,
  countTokens,
  facts,
  fireHardpoint,
  gain,
  grantAction,
  hasHardpointShot,
  hasHardpointShotAtEnemy,
  isDevice,
  isOnTable,
  keepTokenEffect,
  lose,
  setDial,
  ship,
  suffer,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { maneuverExists } from '@flotilla/geometry'
import { hasCharge, hasForce, spendCharge, spendOneForce } from '../costs.ts'
import {
  areFriends,
  enemiesOf,
  friendsAtRange,
  hasInArc,
  likeRevealed,
  rangeBetweenShips,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import { payEnergy } from './energy-costs.ts'
import { hondoOhnaka } from './hondo-ohnaka.ts'
import { marTuuk } from './mar-tuuk.ts'

/** Reports whether a ship of the same player, itself included, is within a range. */
const isNear = (game: Game, me: CardContext, id: ObjectId, far: number): boolean =>
  !isDevice(game, id) &&
  areFriends(game, me.ship, id) &&
  (id === me.ship || rangeBetweenShips(game, me.ship, id) <= far)

/** The rules of cards that turn the revealed dial of a friendly ship at range 0–4 for a charge. */
const redirecting: CardRules = {
  text: 'After a friendly ship at range 0–4 reveals its dial it may spend a charge: the dial is turned to another maneuver of the same colour and speed.',
  triggers: [
    triggerOn('afterReveal', {
      of: 'any',
      when: (game, me, { ship: id }) => isNear(game, me, id, 4),
      canResolve: hasCharge,
      may: true,
      intent: { helps: 'friend', worth: 0.2 },
      choices: (game, _, { ship: id }) => likeRevealed(game, id).map((way) => withPrefix('dial', way)),
      use: (game, me, { ship: id }, { maneuver }) => {
        spendCharge(game, me)
        setDial(game, id, maneuver, 'C2-ABILITY-3')
      },
    }),
  ],
}

/**
 * Builds an ability that fires a hardpoint when ships of an initiative engage, for 1 energy in addition to
 * the attack's cost.
 */
const firingAt = (initiative: number): TriggeredAbility =>
  triggerOn('atInitiative', {
    when: (game, me, moment) => moment.initiative === initiative && hasHardpointShot(game, me.ship, 1),
    may: true,
    // Friendly ships may be the only targets.
    intent: (game, me) => ({ helps: 'me', worth: hasHardpointShotAtEnemy(game, me.ship, 1) ? 0.5 : -0.5 }),
    use: (game, me) => {
      payEnergy(game, me)
      fireHardpoint(game, me.ship)
    },
  })

const lingering = { may: { linger: true } } as const

/** Builds an ability by which a nearby friendly ship spends a token of this ship as its own. */
const spendFriendToken = (to: 'hit' | 'evade'): DiceAbility<never> => ({
  of: 'friend',
  range: [0, 3],
  repeats: true,
  spends: ({ kind }) => [kind === 'deed' ? 'focus' : 'evade'],
  choices: (game, me, _, dice) => {
    const own = ship(game, me.ship)
    const isShown = (face: string) => countFace(dice, face) > 0
    return [
      ...(countTokens(own, 'focus') > 0 && isShown('focus') ? [deedOption('focus')] : []),
      ...(to === 'evade' && countTokens(own, 'evade') > 0
        ? (['blank', 'focus'] as const).filter(isShown).map((face) => createOption('face', 'evade', { face }))
        : []),
    ]
  },
  change: (game, me, _, dice, option) => {
    const token = option.kind === 'face' ? 'evade' : 'focus'
    lose(game, me.ship, token, 1, 'C2-ABILITY-3', 'spent')
    const from = option.kind === 'face' ? option.face : 'focus'
    return turnFaces<string>(dice, from, to, token === 'focus' ? dice.length : 1) as never
  },
})

/** The rules of command upgrades for huge ships, by id. */
export const cards: Cards = {
  hondoohnakacommand: hondoOhnaka,
  martuuk: marTuuk,

  admiralozzel: {
    text: 'A friendly large or huge ship at range 0–3 may suffer 1 hit to fly its maneuver one speed faster or slower.',
    triggers: [
      triggerOn('wouldExecute', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          isNear(game, me, id, 3) && ['large', 'huge'].includes(facts(game, id).base),
        may: true,
        intent: { helps: 'friend', worth: -0.2 },
        choices: (game, _, { ship: id, maneuver }) => {
          const flown = maneuver
          return [flown.speed + 1, flown.speed - 1]
            .map((speed) => ({ ...flown, speed }))
            .filter((other) => maneuverExists('second', facts(game, id).base, other))
            .map((other) => createOption('flight', `speed:${other.speed}`, {}, { flies: other }))
        },
        use: (game, _, { ship: id, difficulty }, { flies }) => {
          suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
          return { maneuver: flies, difficulty }
        },
      }),
    ],
  },

  azmorigan: {
    text: 'In the End Phase up to 2 friendly ships at range 0–1 keep a calculate or evade token.',
    triggers: [
      triggerOn('endPhase', {
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) => shipsToKeepTokens(game, me, []),
        use: (game, me, moment, { target, token }) => {
          addRoundEffect(game, target, keepTokenEffect(token))
          const more = shipsToKeepTokens(game, me, [target])
          if (more.length > 0) askPlayer(game, me, me.seat, [...more, declineOption('done')], moment)
        },
      }),
    ],
    answered: (game, _, { target, token }: AnswerFields<'token'>) => {
      if (target !== undefined) addRoundEffect(game, target, keepTokenEffect(token as 'evade'))
    },
  },

  captainneeda: redirecting,
  strategiccommander: redirecting,

  carlistrieekan: {
    text: 'After a friendly ship at range 0–2 is destroyed a friendly ship at range 0–2 may perform a red evade action.',
    triggers: [
      triggerOn('destroyed', {
        of: 'any',
        when: (game, me, { ship: id }) => isNear(game, me, id, 2),
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me, { ship: lost }) =>
          [me.ship, ...friendsAtRange(game, me.ship, 0, 2)]
            .filter((id) => id !== lost && couldPerformAction(game, id, ['evade'], { colour: 'red' }))
            .map(shipOption),
        use: (game, _, __, { target }) =>
          grantAction(game, target, 'C2-ACTION-9', ['evade'], { colour: 'red' }),
      }),
    ],
  },

  jandodonna: {
    text: 'Friendly ships at range 0–3 can spend its focus and evade tokens.',
    attackDice: spendFriendToken('hit'),
    defenseDice: spendFriendToken('evade'),
  },

  raymusantilles: {
    text: 'After it is destroyed it and each friendly ship at range 0–1 gain a focus token. It stays until the end of the End Phase.',
    ...lingering,
    triggers: [
      triggerOn('destroyed', {
        use: (game, me) => {
          for (const id of selfAndFriendsAtRange(game, me.ship, 0, 1))
            gain(game, id, 'focus', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },
  stalwartcaptain: { text: 'Destroyed, it stays until the end of the End Phase.', ...lingering },

  rifftamson: {
    text: 'At initiative 5 it may spend 1 energy to fire a hardpoint. A ship its attack has dealt a faceup card gains 2 strain tokens.',
    engagesAt: [5],
    triggers: [
      firingAt(5),
      triggerOn('afterAttack', {
        when: (game, _me, moment) =>
          moment.dealt.some(({ faceup }) => faceup) &&
          !isDevice(game, moment.defender) &&
          isOnTable(ship(game, moment.defender)),
        use: (game, _, { defender }) => gain(game, defender, 'strain', 2, 'C2-ABILITY-3'),
      }),
    ],
  },
  zealouscaptain: {
    text: 'At initiative 4 it may spend 1 energy to fire a hardpoint.',
    engagesAt: [4],
    triggers: [firingAt(4)],
  },
  generalgrievouscommand: {
    text: 'At initiative 4 it may spend 1 energy to fire a hardpoint. It can attack friendly ships. After its attack destroys a ship each friendly ship at range 0–2 of it may calculate.',
    engagesAt: [4],
    may: { attackFriends: true },
    triggers: [
      firingAt(4),
      triggerOn('destroyed', {
        of: 'target',
        use: (game, me, { ship: lost }) => {
          const near = [me.ship, ...friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)]
          for (const id of near
            .filter((one) => one !== lost && rangeBetweenShips(game, lost, one) <= 2)
            .reverse())
            if (couldPerformAction(game, id, ['calculate']))
              grantAction(game, id, 'C2-ACTION-9', ['calculate'])
        },
      }),
    ],
  },

  asajjventresscommand: {
    text: 'In the System Phase it may spend 1 Force: each enemy in its front arc at range 0–1 gains a strain token, or a jam token if it would rather.',
    system: {
      ways: (game, me) =>
        hasForce(game, me) && enemiesInReach(game, me).length > 0 ? [deedOption('menace')] : [],
      use: (game, me) => {
        spendOneForce(game, me)
        for (const id of enemiesInReach(game, me).reverse()) {
          const { seat } = facts(game, id)
          askPlayer(game, me, seat, [deedOption('strain'), deedOption('jam')], { ship: id })
        }
      },
    },
    answered: (game, me, { name: choice }, { ship: id }) => {
      if (choice === 'jam') gain(game, id, 'jam', 1, 'C2-ABILITY-3', me.seat)
      else gain(game, id, 'strain', 1, 'C2-ABILITY-3')
    },
  },
}

/** Returns options for ships that may keep a token. */
const shipsToKeepTokens = (game: Game, me: CardContext, had: readonly ShipId[]) =>
  [me.ship, ...friendsAtRange(game, me.ship, 0, 1)]
    .filter((id) => !had.includes(id))
    .flatMap((target) =>
      (['calculate', 'evade'] as const)
        .filter((token) => countTokens(ship(game, target), token) > 0)
        .map((token) => createOption('token', 'keep', { target, token })),
    )

const enemiesInReach = (game: Game, me: CardContext): ShipId[] =>
  enemiesOf(game, me.ship).filter(
    (id) => rangeBetweenShips(game, me.ship, id) <= 1 && hasInArc(game, me.ship, 'front', id),
  )
