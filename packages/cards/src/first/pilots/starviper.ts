import type { ShipId } from '@flotilla/engine'
import { createOption, type first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  assignCondition,
  damageToSuffer,
  facts,
  gain,
  isEnemy,
  isStressed,
  pilotSkillByCards,
  remainingResults,
  requireAttack,
  setCardNote,
  ship,
  suffer,
  treatAs,
} from '@flotilla/engine/first/effects'
import type { Maneuver } from '@flotilla/geometry'
import { MIMICKED, SHADOWED } from '../conditions.ts'
import { enemiesAtRange, friendsAtRange, RULE, revealedManeuver } from '../queries.ts'

/** Returns its revealed maneuver as a Tallon roll with the same template, if it has a side. */
function asTallon(game: first.Game, me: first.CardContext): Maneuver | undefined {
  const { speed, bearing, side } = revealedManeuver(game, me.ship)?.entry.maneuver ?? {}
  if (speed === undefined || !side || !['turn', 'bank', 'segnor'].includes(bearing ?? '')) return
  return { speed, bearing: 'tallon', side, template: bearing === 'turn' ? 'turn' : 'bank' }
}

const skillKey = (me: first.CardContext): string => `${me.key}:skill`

/** Returns the ship whose pilot skill it has copied. */
const shadowedShip = (game: first.Game, me: first.CardContext): ShipId | undefined =>
  game.state.ships.find(({ id, conditions }) => conditions.includes(SHADOWED) && isEnemy(game, me.ship, id))
    ?.id

/** Returns the ship whose pilot ability it has copied, even if that ship is gone. */
const mimickedShips = (game: first.Game, me: first.CardContext): number[] => {
  const target = ship(game, me.ship).held?.[me.key]
  return target === undefined ? [] : [target]
}

/** Reports whether a ship has a pilot ability that can be copied: one that assigns no condition. */
function canMimic(game: first.Game, id: ShipId): boolean {
  const { pilot, huge } = facts(game, id)
  const assigns = Object.values(game.rules.cards).some(({ assignedBy }) =>
    [assignedBy].flat().includes(pilot),
  )
  return !huge && pilot in game.rules.cards && !assigns
}

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:starviper:guri': {
    text: 'When the Combat phase begins, with an enemy at Range 1, it may get a focus token.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => enemiesAtRange(game, me.ship, 1, 1).length > 0,
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => gain(game, me.ship, 'focus', 1, RULE),
      }),
    ],
  },

  'scumandvillainy:starviper:dalanoberos': {
    text: 'Not stressed, it may fly a turn, bank or loop it reveals as a red Tallon roll of that side by the same template.',
    triggers: [
      triggerOn('afterReveal', {
        when: (game, me) => !isStressed(ship(game, me.ship)) && asTallon(game, me) !== undefined,
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        use: (game, me) => treatAs(game, { maneuver: asTallon(game, me)!, difficulty: 'red' }, RULE),
      }),
    ],
  },

  'scumandvillainy:starviper:thweek': {
    text: 'Before forces are placed it may choose an enemy and take its pilot skill after setup (Shadowed) or its pilot ability (Mimicked).',
    borrows: mimickedShips,
    treats: { skill: (game, me) => ship(game, me.ship).held?.[skillKey(me)] },
    triggers: [
      triggerOn('setup', {
        inReserve: true,
        when: (_, __, { step }) => step === 'beforeForces',
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) =>
          game.state.ships
            .map(({ id }) => id)
            .filter((id) => isEnemy(game, me.ship, id))
            .flatMap((target) => [
              createOption('condition', 'shadowed', { target }, { condition: SHADOWED }),
              ...(canMimic(game, target)
                ? [createOption('condition', 'mimicked', { target }, { condition: MIMICKED })]
                : []),
            ]),
        use: (game, me, _, { condition, target }) => {
          assignCondition(game, target, condition, true, 'C1-CONDITION-1')
          if (condition === MIMICKED) setCardNote(game, me, target)
        },
      }),
      triggerOn('setup', {
        inReserve: true,
        alone: true,
        when: (game, me, { step }) => step === 'afterForces' && shadowedShip(game, me) !== undefined,
        use: (game, me) =>
          setCardNote(
            game,
            { ship: me.ship, key: skillKey(me) },
            pilotSkillByCards(game, ship(game, shadowedShip(game, me)!)),
          ),
      }),
    ],
  },

  'scumandvillainy:starviper:princexizor': {
    text: 'When it is hit a friend at Range 1 may suffer one of the results in its place.',
    triggers: [
      triggerOn('hit', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) => {
          const { hits, crits } = damageToSuffer(game, requireAttack(game))
          const faces = [...(hits > 0 ? (['hit'] as const) : []), ...(crits > 0 ? (['crit'] as const) : [])]
          return friendsAtRange(game, me.ship, 1, 1).flatMap((target) =>
            faces.map((face) => createOption('face', '', { face, target })),
          )
        },
        use: (game, _, __, { face, target }) => {
          const attack = requireAttack(game)
          const { hits, crits } = remainingResults(attack)
          attack.result = face === 'hit' ? { hits: hits - 1, crits } : { hits, crits: crits - 1 }
          suffer(game, target, face === 'hit' ? { hits: 1 } : { crits: 1 }, RULE)
        },
      }),
    ],
  },
}
