import {
  type Cards,
  effects,
  type Game,
  type Laying,
  type Me,
  type MomentAt,
  on,
  type Token,
} from '@flotilla/engine'
import type { Arc, Template } from '@flotilla/geometry'
import { iAttack, inFiringArc, isPrimary, isTurret, tokensOr } from '../asking.ts'
import { charged, hasForce, payForce, spend } from '../paying.ts'

const {
  arcsOf,
  askPlayer,
  bonusAttack,
  canBonusAttack,
  countFace,
  facts,
  gain,
  isDevice,
  lose,
  rolled,
  rotateArc,
  ship,
  suffer,
} = effects

/** The primary weapons of a ship that fire through a printed arc. */
const primaries = (game: Game, id: number, through: string): number[] =>
  facts(game, id).attacks.flatMap(({ arc }, key) => (arc === through ? [key] : []))

/** The turrets of a ship through whose arcs it has not attacked this round. Those of a huge ship are apart. */
function otherTurrets(game: Game, id: number, { weapon, arc }: MomentAt<'bonusAfterAttack'>) {
  const { attacks, weapons, base } = facts(game, id)
  const one = ship(game, id)
  if (base === 'huge') {
    const fired = one.fired.map((shot) => shot.weapon)
    const idle = weapons.filter((gun) => gun.slot === 'turret' && isTurret(gun.arc))
    return { weapons: idle.map(({ card }) => card).filter((card) => !fired.includes(card)) }
  }
  const guns = [
    ...attacks.map((gun, key) => ({ key, arc: gun.arc })),
    ...weapons.map((gun) => ({ key: gun.card, arc: gun.arc })),
  ].filter((gun) => isTurret(gun.arc))
  const used = guns.some(({ key }) => key === weapon) ? arc : undefined
  const arcs = new Set<Arc>(guns.flatMap((gun) => arcsOf(one, gun.arc)).filter((each) => each !== used))
  return { weapons: guns.map(({ key }) => key), arcs: [...arcs] }
}

/** Every way to turn one turret indicator of a ship, single or double. */
function turretTurns(game: Game, { ship: id }: Me) {
  const { base, turret } = facts(game, id)
  const ways = rotateArc.ways(game, ship(game, id))
  if (base !== 'huge') return turret ? ways : []
  return ways.filter(({ turn }) => Object.keys(turn as object).length === 1)
}

const fastest = (template: Template): number => (template.kind === 'straight' ? 5 : 3)
const name = ({ how, template }: Laying): string => JSON.stringify([how, template])

export const cards: Cards = {
  agilegunner: {
    text: 'In the End Phase it may turn a turret.',
    triggers: [
      on('endPhase', {
        may: true,
        intent: { helps: 'me' },
        choices: turretTurns,
        use: (game, me, _, way) => rotateArc.perform(game, me.ship, way),
      }),
    ],
  },

  suppressivegunner: {
    text: 'Attacking it may spend a focus result: the defender gains a deplete token, or suffers 1 hit if it would rather.',
    attackDice: {
      choices: (_, me, attack, dice) =>
        iAttack(me, attack) && !isDevice(attack.defender) && countFace(dice, 'focus') > 0
          ? [{ id: 'suppress' }]
          : [],
      change: (game, me, { defender }, dice) => {
        const about = { ship: defender }
        askPlayer(game, me, facts(game, defender).seat, [{ id: 'deplete' }, { id: 'suffer' }], about)
        const spent = dice.findIndex(({ face }) => face === 'focus')
        return dice.toSpliced(spent, 1)
      },
    },
    answered: (game, _, { id: choice }, { ship: id }) => {
      if (choice === 'suffer') suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
      else gain(game, id, 'deplete', 1, 'C2-ABILITY-3')
    },
  },

  veteranturretgunner: {
    text: 'After a primary attack it may perform a bonus attack through an arc of a turret it has not attacked through this round.',
    triggers: [
      on('bonusAfterAttack', {
        when: (game, me, moment) =>
          isPrimary({ weapon: moment.weapon }) &&
          canBonusAttack(game, me.ship, otherTurrets(game, me.ship, moment)),
        may: true,
        intent: { helps: 'me' },
        use: (game, me, moment) => bonusAttack(game, me.ship, otherTurrets(game, me.ship, moment)),
      }),
    ],
  },

  veterantailgunner: {
    text: 'After a primary attack through its front arc it may perform a bonus one through its rear arc.',
    triggers: [
      on('bonusAfterAttack', {
        when: (game, me, moment) =>
          primaries(game, me.ship, 'front').includes(moment.weapon as number) &&
          canBonusAttack(game, me.ship, { weapons: primaries(game, me.ship, 'rear') }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => bonusAttack(game, me.ship, { weapons: primaries(game, me.ship, 'rear') }),
      }),
    ],
  },

  dengar: {
    text: 'After it defends against a ship in its firing arc it may spend its charge: that ship removes a green token, or may suffer 1 hit by an attack die.',
    triggers: [
      on('afterDefend', {
        when: (game, me, moment) =>
          charged(game, me) && !isDevice(moment.attacker) && inFiringArc(game, me.ship, moment.attacker),
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        use: (game, me, moment) => {
          spend(game, me)
          const attacker = moment.attacker
          askPlayer(game, me, facts(game, attacker).seat, tokensOr(game, attacker, 'roll'), moment)
        },
      }),
    ],
    answered: (game, me, { token }, { attacker }) => {
      const id = attacker ?? -1
      if (token) lose(game, id, token as Token, 1, 'C2-ABILITY-3')
      else if (['hit', 'crit'].includes(rolled(game, me.ship, 'C2-ABILITY-3')))
        suffer(game, id, { hits: 1 }, 'C2-ABILITY-3')
    },
  },

  lukeskywalker: {
    text: 'At the start of the Engagement Phase it may spend 1 Force to turn a turret.',
    triggers: [
      on('startOfEngagement', {
        when: hasForce,
        may: true,
        intent: { helps: 'me' },
        choices: turretTurns,
        use: (game, me, _, way) => {
          payForce(game, me)
          rotateArc.perform(game, me.ship, way)
        },
      }),
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
