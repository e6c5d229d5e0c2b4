import { first } from '@flotilla/engine'
import { turnDice } from './dice.ts'
import { around, splash } from './looks.ts'

const { agilityOf, facts, gain, isStressed, later, pull, ship, turn } = first.effects
type AttackFace = first.effects.AttackFace

const lockAndDiscard = { needs: 'lock', pays: ['lock', 'discard'] } as const

const ion = (game: first.Game, { defender }: first.AttackFrame): void =>
  gain(game, defender, 'ion', 1, 'C1-ION-1')

/** Torpedoes, missiles, cannons, turrets and bombs of the first edition, by key. */
export const weapons: first.Cards = {
  'torpedo:protontorpedoes': {
    text: 'Spends the lock on its target and is discarded; may change a focus result to a crit.',
    weapon: { ...lockAndDiscard, attackDice: turnDice<AttackFace>('focus', 'crit', 1) },
  },
  'torpedo:iontorpedoes': {
    text: 'Spends the lock and is discarded; a hit gives the defender and all at Range 1 of it an ion token.',
    weapon: {
      ...lockAndDiscard,
      hit: (game, { defender, section }) => {
        for (const id of [defender, ...around(game, defender, section)]) gain(game, id, 'ion', 1, 'C1-ION-1')
      },
    },
  },
  'torpedo:plasmatorpedoes': {
    text: 'Spends the lock and is discarded; after the damage of a hit the defender loses a shield.',
    weapon: {
      ...lockAndDiscard,
      hit: (game, { defender, section }) => {
        const where = section ? { section } : {}
        later(game, { do: 'loseShield', ship: defender, rule: 'C1-ABILITY-1', ...where })
      },
    },
  },
  'missile:concussionmissiles': {
    text: 'Spends the lock and is discarded; may change a blank to a hit.',
    weapon: { ...lockAndDiscard, attackDice: turnDice<AttackFace>('blank', 'hit', 1) },
  },
  'missile:clustermissiles': {
    text: 'Spends the lock and is discarded; the attack is performed twice.',
    weapon: { ...lockAndDiscard, twice: true },
  },
  'missile:assaultmissiles': {
    text: 'Spends the lock and is discarded; a hit does 1 damage to every other ship at Range 1 of the defender.',
    weapon: {
      ...lockAndDiscard,
      hit: (game, { defender, section }) => {
        for (const id of around(game, defender, section))
          splash(game, id, { hits: 1 }, 'C1-ABILITY-9', defender, section)
      },
    },
  },
  'missile:homingmissiles': {
    text: 'Needs a lock and is discarded; the defender cannot spend evade tokens.',
    weapon: { needs: 'lock', pays: ['discard'], noEvade: true },
  },
  'missile:protonrockets': {
    text: 'Needs a focus token and is discarded; rolls as many more dice as its ship has agility, up to 3.',
    weapon: {
      needs: 'focus',
      pays: ['discard'],
      more: (game, { attacker }) => Math.min(3, agilityOf(game, ship(game, attacker))),
    },
  },
  'cannon:ioncannon': {
    text: 'A hit does 1 damage and an ion token.',
    weapon: { deals: { hits: 1 }, hit: ion },
  },
  'cannon:heavylasercannon': {
    text: 'Crits are changed to hits as soon as they are rolled.',
    weapon: { rolled: (dice) => turn(dice, 'crit', 'hit', dice.length) },
  },
  'cannon:flechettecannon': {
    text: 'A hit does 1 damage and a stress token, if the defender has none.',
    weapon: {
      deals: { hits: 1 },
      hit: (game, { defender }) => {
        if (!isStressed(ship(game, defender))) gain(game, defender, 'stress', 1, 'C1-ABILITY-1')
      },
    },
  },
  'cannon:manglercannon': {
    text: 'May change a hit to a crit.',
    weapon: { attackDice: turnDice<AttackFace>('hit', 'crit', 1) },
  },
  'cannon:tractorbeam': {
    text: 'A hit gives a tractor beam token in place of damage.',
    weapon: {
      deals: {},
      hit: (game, { attacker, defender }) => {
        pull(game, defender, facts(game, attacker).seat, 'C1-TRACTOR-2')
      },
    },
  },
  'cannon:jammingbeam': {
    text: 'A hit gives a jam token in place of damage.',
    weapon: {
      deals: {},
      hit: (game, { defender }) => {
        gain(game, defender, 'jam', 1, 'C1-JAM-2')
      },
    },
  },
  'turret:ioncannonturret': {
    text: 'A hit does 1 damage and an ion token.',
    weapon: { deals: { hits: 1 }, hit: ion },
  },
  'turret:blasterturret': { text: 'Spends a focus token.', weapon: { needs: 'focus', pays: ['focus'] } },
  'turret:twinlaserturret': {
    text: 'Attacks twice; each hit does 1 damage.',
    weapon: { twice: true, deals: { hits: 1 } },
  },
  'illicit:hotshotblaster': {
    text: 'Fires in every direction and is discarded.',
    weapon: { turret: true, pays: ['discard'] },
  },

  'bomb:seismiccharges': {
    text: 'Drops a seismic charge on revealing a dial.',
    bomb: { device: 'seismicCharge', when: 'reveal' },
  },
  'bomb:protonbombs': {
    text: 'Drops a proton bomb on revealing a dial.',
    bomb: { device: 'protonBomb', when: 'reveal' },
  },
  'bomb:ionbombs': {
    text: 'Drops an ion bomb on revealing a dial.',
    bomb: { device: 'ionBomb', when: 'reveal' },
  },
  'bomb:thermaldetonators': {
    text: 'Drops a thermal detonator on revealing a dial.',
    bomb: { device: 'thermalDetonator', when: 'reveal' },
  },
  'bomb:proximitymines': {
    text: 'Action: drops a proximity mine.',
    bomb: { device: 'proximityMine', when: 'action' },
  },
  'bomb:clustermines': {
    text: 'Action: drops cluster mines.',
    bomb: { device: 'clusterMine', when: 'action' },
  },
  'bomb:connernet': { text: 'Action: drops a conner net.', bomb: { device: 'connerNet', when: 'action' } },
}
