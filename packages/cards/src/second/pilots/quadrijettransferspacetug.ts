import { type Cards, triggerOn } from '@flotilla/engine/second'
import { agilityOf, gain, launchTemplates, ship } from '@flotilla/engine/second/effects'
import type { Template } from '@flotilla/geometry'
import { othersAtRange } from '../queries.ts'

const straight: Template = { kind: 'straight', speed: 1 }

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  constablezuvio: {
    text: 'What it would drop it may launch by the 1 straight.',
    layings: (_, __, kind, ways) =>
      kind !== 'obstacle' &&
      ways.some(({ how }) => how === 'drop') &&
      !ways.some(
        ({ how, template }) => how === 'launch' && template.kind === 'straight' && template.speed === 1,
      )
        ? [...ways, ...launchTemplates(straight)]
        : ways,
  },

  sarcoplank: {
    text: 'Defending its agility may count as the speed of the maneuver it has executed this round.',
    value: {
      defenseDice: (game, me) =>
        Math.max(0, (ship(game, me.ship).flown?.speed ?? 0) - agilityOf(game, me.ship)),
    },
  },

  unkarplutt: {
    text: 'At the start of the Engagement Phase, with other ships at range 0, it and each of them gain a tractor token.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => othersAtRange(game, me.ship, 0, 0).length > 0,
        use: (game, me) => {
          for (const id of [me.ship, ...othersAtRange(game, me.ship, 0, 0)])
            gain(game, id, 'tractor', 1, 'C2-ABILITY-3', me.seat)
        },
      }),
    ],
  },
}
