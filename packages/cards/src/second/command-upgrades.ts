import type { ShipId } from '@flotilla/engine'
import { createOption } from '@flotilla/engine'
import {
  type CardContext,
  type CardRules,
  type Cards,
  type Game,
  type TriggeredAbility,
  triggerOn,
} from '@flotilla/engine/second'
import {
  canRejoin,
  canShareDamage,
  facts,
  flipCard,
  gain,
  isDevice,
  isInArcOf,
  recoverCharges,
  rejoinFormation,
  resolvePrecisionShot,
  shareDamage,
  ship,
  splitWing,
  suffer,
} from '@flotilla/engine/second/effects'
import { areFriends } from './queries.ts'

/** Reports whether a ship is the leader of the wing or one of its wingmates of these types. */
const isLeaderOfWing = (game: Game, me: CardContext, id: ShipId, types: readonly string[]): boolean =>
  id === me.ship ||
  (!isDevice(game, id) &&
    facts(game, id).wing?.leader === me.ship &&
    ship(game, id).inFormation &&
    types.includes(facts(game, id).ship))

/** Builds an ability by which wingmates in the attack arc suffer damage instead of a defender. */
const shareDamageTrigger = (most: number, types: readonly string[] = [], by?: string): TriggeredAbility =>
  triggerOn('beforeNeutralize', {
    of: 'any',
    when: (game, me, { defender }) =>
      isLeaderOfWing(game, me, defender, types) && canShareDamage(game, me.ship, by),
    use: (game, me) => shareDamage(game, me.ship, most, by),
  })

const wingLeaderCard = (most: number): Pick<CardRules, 'text' | 'triggers'> => ({
  text: `It leads a wing. While it defends, up to ${most} wingmates in the attack arc may suffer a damage each to cancel a matching result.`,
  triggers: [shareDamageTrigger(most)],
})

/** The side that only creates the wing and flips after forces are placed. */
const forming: CardRules = {
  text: 'It leads a wing; the card is turned over once it is placed.',
  triggers: [
    triggerOn('setup', {
      when: (_, __, { step }) => step === 'afterForces',
      alone: true,
      use: (game, me) => flipCard(game, me.ship, me.card, 'C2-ABILITY-3'),
    }),
  ],
}

/** The rules of command upgrades for standard ships, by id. */
export const cards: Cards = {
  veteranwingleader: wingLeaderCard(2),
  agentoftheempire: wingLeaderCard(2),
  firstorderelite: wingLeaderCard(2),
  jedicommander: forming,
  'jedicommander#1': {
    ...wingLeaderCard(2),
    text: 'Purple maneuvers are red for its wingmates. While it defends, up to 2 of them in the attack arc may suffer a damage each to cancel a matching result.',
    wing: { purpleAsRed: true },
  },
  shadowwing: forming,
  'shadowwing#1': {
    ...wingLeaderCard(2),
    text: 'Its wingmates can barrel roll and boost, and split when they do. While it defends, up to 2 of them in the attack arc may suffer a damage each to cancel a matching result.',
    wing: { actions: ['barrelRoll', 'boost'] },
  },
  skystrikeacademyclass: forming,
  'skystrikeacademyclass#1': {
    text: 'Its wingmates split after it barrel rolls or boosts. While it defends, up to 5 of them in the attack arc may suffer a damage each to cancel a matching result.',
    triggers: [
      shareDamageTrigger(5),
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'barrelRoll' || action === 'boost',
        alone: true,
        use: (game, me) => splitWing(game, me.ship, 'EB-FSPLIT-1'),
      }),
    ],
  },
  phoenixsquadron: forming,
  'phoenixsquadron#1': {
    text: 'At the start of the Planning Phase a wingmate docked with it may join without stress. While it or one of its shuttles defends, up to 2 A-wings of the wing in the attack arc may suffer a damage each to cancel a matching result.',
    triggers: [
      shareDamageTrigger(2, ['attackshuttle', 'sheathipedeclassshuttle'], 'rz1awing'),
      triggerOn('startOfPlanning', {
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) =>
          game.state.ships
            .filter(({ id, docked }) => docked === me.ship && facts(game, id).wing?.leader === me.ship)
            .filter(({ id }) => canRejoin(game, id))
            .map(({ id }) => createOption('ship', 'join', { ship: id })),
        use: (game, _, __, choice) => rejoinFormation(game, choice.ship),
      }),
    ],
  },
  bounty: {
    text: 'After an attack of it destroys a limited ship it may recover a charge of each of its cards; this one is then turned over.',
    triggers: [
      triggerOn('destroyed', {
        of: 'target',
        when: (game, _, { ship: id }) => facts(game, id).limited,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          for (const card of Object.keys(facts(game, me.ship).charges))
            recoverCharges(game, me.ship, card, 1, 'C2-CHARGE-3')
          flipCard(game, me.ship, me.card, 'C2-ABILITY-3')
        },
      }),
    ],
  },
  'b6bladewingprototype-command': {
    text: 'A weapon that needs a lock and costs an ion token; every result after the first counts twice.',
    weapon: {
      needs: 'lock',
      inflict: (game, { attacker, defender }, hits, crits) => {
        const more = hits > 0 ? { hits: 2 * hits - 1, crits: 2 * crits } : { crits: 2 * crits - 1 }
        suffer(game, defender, more, 'C2-FIGHT-10', { kind: 'attack', seat: facts(game, attacker).seat })
      },
    },
    triggers: [
      triggerOn('becomesDefender', {
        of: 'target',
        when: (_, me, { weapon }) => weapon === me.card,
        alone: true,
        use: (game, me) => gain(game, me.ship, 'ion', 1, 'C2-ABILITY-1'),
      }),
    ],
  },
  dreadnoughthunter: {
    text: 'A faceup card it deals a huge ship in its bullseye arc may have its precision shot from anywhere.',
    triggers: [
      triggerOn('precisionShot', {
        of: 'target',
        when: (game, me, { ship: id }) => isInArcOf(game, me.ship, 'bullseye', id) === true,
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { ship: id, card, at }) => resolvePrecisionShot(game, id, me.ship, card, at),
      }),
    ],
  },
  initforthemoneyrebellion: {
    text: 'Ships of other factions in its squad are only allied to it. After a limited one of them is destroyed it gains a focus token, and the card is turned over.',
    cannot: { befriend: true },
    triggers: [
      triggerOn('destroyed', {
        of: 'any',
        when: (game, me, { ship: id }) =>
          facts(game, id).seat === me.seat && !areFriends(game, me.ship, id) && facts(game, id).limited,
        use: (game, me) => {
          gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3')
          flipCard(game, me.ship, me.card, 'C2-ABILITY-3')
        },
      }),
    ],
  },
  'initforthemoneyrebellion#1': {
    text: 'The ships of its squad are friendly to it, whatever their faction.',
  },
}
