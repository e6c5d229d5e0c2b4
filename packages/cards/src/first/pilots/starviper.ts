import { first } from '@flotilla/engine'
import type { Maneuver } from '@flotilla/geometry'
import { MIMICKED, SHADOWED } from '../conditions.ts'
import { enemiesAt, friendsAt, RULE, revealed } from '../looks.ts'

const { on } = first
const {
  assign,
  facts,
  gain,
  hold,
  isEnemy,
  isStressed,
  leftOf,
  ship,
  skillByCards,
  suffer,
  theAttack,
  toSuffer,
  treatAs,
} = first.effects

/** What it has revealed as a Tallon roll by the same template, if it has a side. */
function asTallon(game: first.Game, me: first.Me): Maneuver | undefined {
  const { speed, bearing, side } = revealed(game, me.ship)?.entry.maneuver ?? {}
  if (speed === undefined || !side || !['turn', 'bank', 'segnor'].includes(bearing ?? '')) return
  return { speed, bearing: 'tallon', side, template: bearing === 'turn' ? 'turn' : 'bank' }
}

const skillKey = (me: first.Me): string => `${me.key}:skill`

/** The ship whose pilot skill it takes. */
const shadowed = (game: first.Game, me: first.Me): number | undefined =>
  game.state.ships.find(({ id, conditions }) => conditions.includes(SHADOWED) && isEnemy(game, me.ship, id))
    ?.id

/** The ship whose pilot ability it has, whatever has become of that. */
const mimicked = (game: first.Game, me: first.Me): number[] => {
  const target = ship(game, me.ship).held?.[me.key]
  return target === undefined ? [] : [target]
}

/** Whether a ship has a pilot ability, and one that assigns no condition. */
function canMimic(game: first.Game, id: number): boolean {
  const { pilot, huge } = facts(game, id)
  const assigns = Object.values(game.rules.cards).some(({ assignedBy }) =>
    [assignedBy].flat().includes(pilot),
  )
  return !huge && pilot in game.rules.cards && !assigns
}

export const cards: first.Cards = {
  'scumandvillainy:starviper:guri': {
    text: 'When the Combat phase begins, with an enemy at Range 1, it may get a focus token.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => enemiesAt(game, me.ship, 1, 1).length > 0,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => gain(game, me.ship, 'focus', 1, RULE),
      }),
    ],
  },

  'scumandvillainy:starviper:dalanoberos': {
    text: 'Not stressed, it may fly a turn, bank or loop it reveals as a red Tallon roll of that side by the same template.',
    triggers: [
      on('afterReveal', {
        when: (game, me) => !isStressed(ship(game, me.ship)) && asTallon(game, me) !== undefined,
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => treatAs(game, { maneuver: asTallon(game, me)!, difficulty: 'red' }, RULE),
      }),
    ],
  },

  'scumandvillainy:starviper:thweek': {
    text: 'Before forces are placed it may choose an enemy and take its pilot skill after setup (Shadowed) or its pilot ability (Mimicked).',
    borrows: mimicked,
    treats: { skill: (game, me) => ship(game, me.ship).held?.[skillKey(me)] },
    triggers: [
      on('setup', {
        inReserve: true,
        when: (_, __, { step }) => step === 'beforeForces',
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          game.state.ships
            .map(({ id }) => id)
            .filter((id) => isEnemy(game, me.ship, id))
            .flatMap((target) => [
              { id: `shadowed:${target}`, condition: SHADOWED, target },
              ...(canMimic(game, target) ? [{ id: `mimicked:${target}`, condition: MIMICKED, target }] : []),
            ]),
        use: (game, me, _, { condition, target }) => {
          assign(game, target, condition, true, 'C1-CONDITION-1')
          if (condition === MIMICKED) hold(game, me, target)
        },
      }),
      on('setup', {
        inReserve: true,
        alone: true,
        when: (game, me, { step }) => step === 'afterForces' && shadowed(game, me) !== undefined,
        use: (game, me) =>
          hold(
            game,
            { ship: me.ship, key: skillKey(me) },
            skillByCards(game, ship(game, shadowed(game, me)!)),
          ),
      }),
    ],
  },

  'scumandvillainy:starviper:princexizor': {
    text: 'When it is hit a friend at Range 1 may suffer one of the results in its place.',
    triggers: [
      on('hit', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => {
          const { hits, crits } = toSuffer(game, theAttack(game))
          const faces = [...(hits > 0 ? (['hit'] as const) : []), ...(crits > 0 ? (['crit'] as const) : [])]
          return friendsAt(game, me.ship, 1, 1).flatMap((target) =>
            faces.map((face) => ({ id: `${face}:${target}`, face, target })),
          )
        },
        use: (game, _, __, { face, target }) => {
          const attack = theAttack(game)
          const { hits, crits } = leftOf(attack)
          attack.result = face === 'hit' ? { hits: hits - 1, crits } : { hits, crits: crits - 1 }
          suffer(game, target, face === 'hit' ? { hits: 1 } : { crits: 1 }, RULE)
        },
      }),
    ],
  },
}
