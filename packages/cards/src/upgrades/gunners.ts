import { type Cards, effects, type Laying, type Token } from '@flotilla/engine'
import type { Template } from '@flotilla/geometry'
import { inFiringArc, mine, tokensOr } from '../asking.ts'
import { charged, hasForce, payForce, spend } from '../paying.ts'

const { askPlayer, bonusAttack, canBonusAttack, facts, lose, rolled, rotateArc, ship, suffer } = effects

/** The primary weapons of a ship that fire through a printed arc. */
const primaries = (game: Parameters<typeof facts>[0], id: number, through: string): number[] =>
  facts(game, id).attacks.flatMap(({ arc }, key) => (arc === through ? [key] : []))

const fastest = (template: Template): number => (template.kind === 'straight' ? 5 : 3)
const name = ({ how, template }: Laying): string => JSON.stringify([how, template])

export const gunners: Cards = {
  veterantailgunner: {
    text: 'After a primary attack through its front arc it may perform a bonus one through its rear arc.',
    triggers: [
      {
        at: 'bonusAfterAttack',
        when: (game, me, moment) =>
          mine(game, me, moment) &&
          primaries(game, me.ship, 'front').includes(moment.weapon as number) &&
          canBonusAttack(game, me.ship, { weapons: primaries(game, me.ship, 'rear') }),
        may: true,
        use: (game, me) => bonusAttack(game, me.ship, { weapons: primaries(game, me.ship, 'rear') }),
      },
    ],
  },

  dengar: {
    text: 'After it defends against a ship in its firing arc it may spend its charge: that ship removes a green token, or may suffer 1 hit by an attack die.',
    triggers: [
      {
        at: 'afterDefend',
        when: (game, me, moment) =>
          mine(game, me, moment) &&
          charged(game, me) &&
          inFiringArc(game, me.ship, moment.attacker as number),
        may: true,
        use: (game, me, moment) => {
          spend(game, me)
          const attacker = moment.attacker as number
          askPlayer(game, me, facts(game, attacker).seat, tokensOr(game, attacker, 'roll'), moment)
        },
      },
    ],
    answered: (game, me, { token }, { attacker }) => {
      const id = attacker as number
      if (token) lose(game, id, token as Token, 1, 'C2-ABILITY-3')
      else if (['hit', 'crit'].includes(rolled(game, me.ship, 'C2-ABILITY-3')))
        suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
    },
  },

  lukeskywalker: {
    text: 'At the start of the Engagement Phase it may spend 1 Force to turn its turret.',
    triggers: [
      {
        at: 'startOfEngagement',
        when: (game, me) => hasForce(game, me) && facts(game, me.ship).turret !== undefined,
        may: true,
        choices: (game, me) => rotateArc.ways(game, ship(game, me.ship)),
        use: (game, me, _, way) => {
          payForce(game, me)
          rotateArc.perform(game, me.ship, way)
        },
      },
    ],
  },

  skilledbombardier: {
    text: 'Its devices may be dropped or launched by a template one speed faster or slower.',
    layings: (_, __, kind, ways) => {
      if (kind === 'obstacle') return ways
      const more = ways.flatMap(({ how, template }) =>
        [template.speed - 1, template.speed + 1]
          .filter((speed) => speed >= 1 && speed <= fastest(template))
          .map((speed): Laying => ({ how, template: { ...template, speed } as Template })),
      )
      return [...new Map([...ways, ...more].map((way) => [name(way), way])).values()]
    },
  },
}
