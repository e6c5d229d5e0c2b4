import type { ShipId } from '../../vocabulary/ids.ts'
import { createOption, type OptionOfKind } from '../../vocabulary/options.ts'
import { type CardRules, type Cards, damageCardId } from '../ability.ts'
import { askPlayer } from '../ask-player.ts'
import { flipCard, gain } from '../changes.ts'
import { expose, suffer } from '../damage/damage.ts'
import { standardDamageCards } from '../damage/damage-cards.ts'
import { facts, type Game, seatOf, ship } from '../state.ts'
import { loseEnergy } from './energy.ts'
import type { PrecisionRule } from './precision-shot.ts'

const rule = 'C2-HDAMAGE-2'

/** Returns the hardpoints of a ship that are not offline. */
const onlineHardpoints = (game: Game, id: ShipId): string[] =>
  facts(game, id).hardpoints.filter((card) => (ship(game, id).sides[card] ?? 0) === 0)

const sufferHit: PrecisionRule['use'] = (game, me) => suffer(game, me.ship, { hits: 1 }, rule)
const gainToken =
  (token: 'stress' | 'disarm'): PrecisionRule['use'] =>
  (game, me) =>
    gain(game, me.ship, token, 1, rule)
const drainEnergy =
  (amount: number): PrecisionRule['use'] =>
  (game, me) =>
    loseEnergy(game, me.ship, amount, rule)

const cards: { readonly [id: string]: CardRules } = {
  damagedcircuitry: {
    text: 'It recovers 1 energy less in the End Phase. Action: repair. Precision shot from a side: the attacker flips a hardpoint that is not offline.',
    value: { energyRecovery: -1 },
    repairAction: true,
    precision: {
      name: 'Turret Disabled',
      arc: 'side',
      use: (game, me, attacker) => {
        const options = onlineHardpoints(game, me.ship).map((card) =>
          createOption('hardpoint', 'flip', { hardpoint: card }),
        )
        if (options.length > 0) askPlayer(game, me, seatOf(game, attacker), options, { ship: me.ship })
      },
    },
    answered: (game, me, { hardpoint }: OptionOfKind<'hardpoint'>) =>
      flipCard(game, me.ship, hardpoint, rule),
  },
  damagedsensorarray: {
    ...standardDamageCards.damagedsensorarray,
    text: 'It can perform no actions but focus and those of damage cards. Action: repair. Precision shot from ahead: it gains a stress token.',
    precision: { name: 'Bridge Shaken', arc: 'fullFront', use: gainToken('stress') },
  },
  damagedengine: {
    text: 'Its banks are one step harder. Action: repair. Precision shot from behind: it loses 1 energy.',
    difficulty: { maneuver: (_, __, { entry: { maneuver } }) => (maneuver.bearing === 'bank' ? 1 : 0) },
    repairAction: true,
    precision: { name: 'Thrusters Hit', arc: 'fullRear', use: drainEnergy(1) },
  },
  hullbreach: {
    ...standardDamageCards.hullbreach,
    text: 'Hits it suffers count as crits. Action: repair. Precision shot down the bullseye: one of its facedown cards is exposed.',
    precision: { name: 'Weak Point', arc: 'bullseye', use: (game, me) => expose(game, me.ship, rule) },
  },
  shieldgeneratordamaged: {
    text: 'It recovers 1 shield less in the End Phase. Action: repair. Precision shot from a side: it suffers 1 hit.',
    value: { shieldRecovery: -1 },
    repairAction: true,
    precision: { name: 'Broadside', arc: 'side', use: sufferHit },
  },
  weaponsfailure: {
    ...standardDamageCards.weaponsfailure,
    text: 'While this ship attacks, it rolls 1 fewer die. Action: repair. Precision shot from ahead: it gains a disarm token.',
    precision: { name: 'Batteries Hit', arc: 'fullFront', use: gainToken('disarm') },
  },
  fuelleak: {
    ...standardDamageCards.fuelleak,
    text: 'After it suffers 1 crit it suffers 1 hit and is repaired. Action: repair. Precision shot from behind: it loses 2 energy.',
    precision: { name: 'Reactor Hit', arc: 'fullRear', use: drainEnergy(2) },
  },
  directhit: {
    ...standardDamageCards.directhit,
    text: 'It suffers 1 hit and is repaired. Precision shot down the bullseye: it suffers 1 hit.',
    precision: { name: 'Through the Hull', arc: 'bullseye', use: sufferHit },
  },
  woundedcrew: {
    ...standardDamageCards.woundedpilot,
    text: 'After an action it rolls an attack die: a hit or crit is a stress token. Action: repair. Precision shot from a side: it gains a stress token.',
    crew: true,
    precision: { name: 'Decks Opened', arc: 'side', use: gainToken('stress') },
  },
  blindedgunners: {
    ...standardDamageCards.blindedpilot,
    text: 'While this ship attacks, it can modify its dice by Force alone. Action: repair. Precision shot from behind: it loses 1 energy.',
    crew: true,
    precision: { name: 'Power Lost', arc: 'fullRear', use: drainEnergy(1) },
  },
}

/** Returns the id of a card of the huge damage deck; the standard deck has cards of the same names. */
export const hugeDamageCardId = (id: string): string => `huge:${id}`

/** The effects of the huge damage deck. */
export const hugeDamageCards: Cards = Object.fromEntries(
  Object.entries(cards).map(([id, rules]) => [damageCardId(hugeDamageCardId(id)), rules]),
)

/** Returns the faceup damage cards of a huge ship with the Crew or Ship trait, and their positions. */
export const faceupCards = (game: Game, id: ShipId, trait: 'crew' | 'ship'): { at: number; card: string }[] =>
  [...ship(game, id).damage.entries()].flatMap(([at, { card, faceup }]) => {
    const ofCrew = game.rules.cards[damageCardId(card)]?.crew === true
    return faceup && ofCrew === (trait === 'crew') ? [{ at, card }] : []
  })
