import { type Cards, effects, type Game, on } from '@flotilla/engine'
import { hitToCrit } from '../dice.ts'
import { ionizing } from './cannons.ts'

const { bodyOf, bonusAttack, canBonusAttack, isDevice, loseShield, near, ship } = effects

/** The same missile at something else near the first target, without a lock. */
const again = (game: Game, card: string, defender: number) => ({
  weapons: [card],
  targets: near(game, bodyOf(game, defender), 1, true).filter((id) => id !== defender),
  unaimed: true as const,
})

/** It is no choice whether, only when. */
const oneCrit = { ...hitToCrit(), must: true } as const

export const cards: Cards = {
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
    weapon: { needs: 'lock', charges: 1, ...ionizing },
  },

  clustermissiles: {
    text: 'A missile that needs a lock and a charge; after it another may be fired, as a bonus attack without a lock, at something else at range 0–1 of the target.',
    weapon: { needs: 'lock', charges: 1 },
    triggers: [
      on('bonusAfterAttack', {
        when: (game, me, moment) =>
          moment.weapon === me.card && canBonusAttack(game, me.ship, again(game, me.card, moment.defender)),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, { defender }) => bonusAttack(game, me.ship, again(game, me.card, defender)),
      }),
    ],
  },

  plasmatorpedoes: {
    text: 'A torpedo that needs a lock and a charge; evades cancel its crits before its hits, and after it hits the defender loses a shield.',
    weapon: { needs: 'lock', charges: 1, critsFirst: true },
    triggers: [
      on('afterAttack', {
        when: (game, me, { weapon, hit, defender }) =>
          weapon === me.card && hit && !isDevice(defender) && ship(game, defender).shields > 0,
        use: (game, _, { defender }) => loseShield(game, defender, 'C2-ABILITY-3'),
      }),
    ],
  },

  protonrockets: {
    text: 'A missile for the bullseye that needs a focus token and a charge.',
    weapon: { needs: 'focus', charges: 1 },
  },

  electrochaffmissiles: {
    text: 'In the System Phase it may spend its charge to launch an electro-chaff cloud, by a bank of speed 3 or a straight of speed 4.',
    device: {
      kind: 'obstacle',
      obstacle: 'electrochaff',
      token: 'electroChaffCloud',
      layings: effects.launching(
        { kind: 'bank', speed: 3, side: 'left' },
        { kind: 'straight', speed: 4 },
        { kind: 'bank', speed: 3, side: 'right' },
      ),
    },
  },
}
