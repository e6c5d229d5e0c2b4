import { first } from '@flotilla/engine'

const { ship } = first.effects

/** An enemy this ship has locked, in an attack of one of them on the other. */
const isHeldBy = (
  game: first.Game,
  me: first.Me,
  { ship: id, attack }: { readonly ship: number; readonly attack: first.AttackFrame },
): boolean =>
  ship(game, me.ship).locks.includes(id) &&
  [attack.attacker, attack.defender].every((one) => one === id || one === me.ship)

export const cards: first.Cards = {
  'firstorder:tiefofighter:epsilonace': {
    text: 'Without damage cards its pilot skill is 12.',
    treats: { skill: (game, me) => (ship(game, me.ship).damage.length === 0 ? 12 : undefined) },
  },

  'firstorder:tiefofighter:omegaleader': {
    text: 'An enemy it has locked modifies no dice, attacking it or defending against it.',
    cannot: {
      modifyAttackDice: { of: 'enemy', when: isHeldBy, says: true },
      modifyDefenseDice: { of: 'enemy', when: isHeldBy, says: true },
    },
  },
}
