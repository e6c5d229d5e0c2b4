import { type Cards, effects } from '@flotilla/engine'
import { friendsAt, iAttack, iDefend, isPrimary, mine, rangeBetween, sees } from './conditions.ts'
import { hitToCrit, rerollOneAttackDie, rerollOneDefenseDie } from './dice.ts'

const { facts, gain, recoverCharges, recoverShield, ship, spendCharges, suffer } = effects

const spendOne = (game: Parameters<typeof spendCharges>[0], me: { card: string; ship: number }) =>
  spendCharges(game, me.ship, me.card, 1, 'C2-CHARGE-2')
const charged = (game: Parameters<typeof ship>[0], me: { card: string; ship: number }): boolean =>
  (ship(game, me.ship).charges[me.card] ?? 0) > 0

/** What upgrades of the second edition do, by XWS id. */
export const upgrades: Cards = {
  // Talents
  predator: {
    text: 'In a primary attack on a ship in its bullseye it may reroll one attack die.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) =>
        iAttack(me, attack) && isPrimary(attack) && sees(game, me.ship, 'bullseye', attack.defender),
    ),
  },
  marksmanship: {
    text: 'In an attack on a ship in its bullseye it may turn one hit to a crit.',
    attackDice: hitToCrit(
      (game, me, attack) => iAttack(me, attack) && sees(game, me.ship, 'bullseye', attack.defender),
    ),
  },
  elusive: {
    text: 'Defending it may spend a charge to reroll one die; a red maneuver fully executed brings a charge back.',
    defenseDice: rerollOneDefenseDie(
      (game, me, attack) => iDefend(me, attack) && charged(game, me),
      spendOne,
    ),
    triggers: [
      {
        at: 'afterManeuver',
        when: (game, me, moment) =>
          mine(game, me, moment) && moment.difficulty === 'red' && moment.full === true,
        use: (game, me) => recoverCharges(game, me.ship, me.card, 1, 'C2-CHARGE-3'),
      },
    ],
  },
  lonewolf: {
    text: 'Attacking or defending with no other friendly ship at range 0–2 it may spend a charge to reroll one die.',
    attackDice: rerollOneAttackDie(
      (game, me, attack) =>
        iAttack(me, attack) && charged(game, me) && friendsAt(game, me.ship, 0, 2).length === 0,
      spendOne,
    ),
    defenseDice: rerollOneDefenseDie(
      (game, me, attack) =>
        iDefend(me, attack) && charged(game, me) && friendsAt(game, me.ship, 0, 2).length === 0,
      spendOne,
    ),
  },
  outmaneuver: {
    text: 'In an attack through its front arc on a ship that does not have it in a front arc, that ship rolls one defense die fewer.',
    dice: (game, me, attack) =>
      iAttack(me, attack) &&
      sees(game, me.ship, 'front', attack.defender) &&
      !sees(game, attack.defender, 'front', me.ship)
        ? { defense: -1 }
        : {},
  },
  intimidation: {
    text: 'An enemy ship at range 0 of it rolls one defense die fewer.',
    dice: (game, me, { defender }) =>
      effects.isEnemy(game, me.ship, defender) && rangeBetween(game, me.ship, defender) === 0
        ? { defense: -1 }
        : {},
  },

  // Astromechs and crew
  r2astromech: {
    text: 'After it reveals its dial it may spend a charge and be disarmed to recover a shield.',
    triggers: [
      {
        at: 'afterReveal',
        when: (game, me, moment) =>
          mine(game, me, moment) &&
          charged(game, me) &&
          ship(game, me.ship).shields < facts(game, me.ship).shields,
        may: true,
        use: (game, me) => {
          spendOne(game, me)
          gain(game, me.ship, 'disarm', 1, 'C2-CHARGE-4')
          recoverShield(game, me.ship, 'C2-CHARGE-3')
        },
      },
    ],
  },
  r4astromech: {
    text: 'Its straights, banks and turns of speed 1 and 2 are one step easier.',
    harder: (_, __, { maneuver }) => (maneuver.speed <= 2 && effects.isBasic(maneuver) ? -1 : 0),
  },
  perceptivecopilot: {
    text: 'A focus action gives it a second focus token.',
    triggers: [
      {
        at: 'afterAction',
        when: (game, me, moment) => mine(game, me, moment) && moment.action === 'focus',
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
      },
    ],
  },

  // Ordnance and cannons
  protontorpedoes: {
    text: 'A torpedo that needs a lock and a charge; it may turn one hit to a crit.',
    weapon: { needs: 'lock', charges: 1, attackDice: hitToCrit() },
  },
  advprotontorpedoes: {
    text: 'A short-ranged torpedo that needs a lock and a charge; it may turn one hit to a crit.',
    weapon: { needs: 'lock', charges: 1, attackDice: hitToCrit() },
  },
  ioncannon: {
    text: 'If it hits, the target suffers 1 hit and takes an ion token for every other result.',
    weapon: { inflict: (game, { defender }, hits, crits) => ionize(game, defender, hits + crits) },
  },
  ionmissiles: {
    text: 'A missile that needs a lock and a charge; a hit costs 1 damage, every other result is an ion token.',
    weapon: {
      needs: 'lock',
      charges: 1,
      inflict: (game, { defender }, hits, crits) => ionize(game, defender, hits + crits),
    },
  },
}

function ionize(game: Parameters<typeof suffer>[0], defender: number, results: number): void {
  gain(game, defender, 'ion', results - 1, 'C2-WEAPON-16')
  suffer(game, defender, { hits: 1 }, 'C2-WEAPON-16', { kind: 'attack' })
}
