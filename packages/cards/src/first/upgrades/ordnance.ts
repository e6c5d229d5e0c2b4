import { first } from '@flotilla/engine'
import { turnDice } from '../dice.ts'
import { around, splash } from '../looks.ts'

const { on } = first
const { agilityOf, gain, later, placeSpares, ship } = first.effects

type AttackFace = first.effects.AttackFace

const lockAndDiscard = { needs: 'lock', pays: ['lock', 'discard'] } as const

export const cards: first.Cards = {
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

  'missile:clustermissiles': {
    text: 'Spends the lock and is discarded; the attack is performed twice.',
    weapon: { ...lockAndDiscard, twice: true },
  },

  'missile:concussionmissiles': {
    text: 'Spends the lock and is discarded; may change a blank to a hit.',
    weapon: { ...lockAndDiscard, attackDice: turnDice<AttackFace>('blank', 'hit', 1) },
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

  'torpedo:extramunitions': {
    text: 'The torpedoes, missiles and bombs of its ship begin with a token each, to be discarded in their place.',
    triggers: [
      on('setup', {
        inReserve: true,
        alone: true,
        when: (_, __, { step }) => step === 'afterForces',
        use: (game, me) => placeSpares(game, (id) => id === me.ship, ['torpedo', 'missile', 'bomb']),
      }),
    ],
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

  'torpedo:protontorpedoes': {
    text: 'Spends the lock on its target and is discarded; may change a focus result to a crit.',
    weapon: { ...lockAndDiscard, attackDice: turnDice<AttackFace>('focus', 'crit', 1) },
  },
}
