import type { Bot } from '@flotilla/bots'
import { type AnySeatView, isPlaceQuestion } from '@flotilla/engine'
import type { Lesson } from './table-types.ts'

/** The maneuvers of the opponent in each lesson, round by round: speed and bearing as on a dial. */
const scripts: Readonly<Record<Lesson, readonly string[]>> = {
  fly: ['3F', '2B', '3F'],
  shoot: ['2F', '2F'],
  act: ['3F', '2F', '2B'],
  fleet: [],
}

/** Creates a bot that flies the maneuvers of a lesson and leaves every other decision to `deputy`. */
export function lessonBot(lesson: Lesson, deputy: Bot<AnySeatView>): Bot<AnySeatView> {
  return {
    name: 'drill',
    choose: (view, decision, legal) => {
      const wanted = scripts[lesson][view.state.round - 1]
      if (!wanted || decision.ask !== 'setDials' || isPlaceQuestion(decision))
        return deputy.choose(view, decision, legal)
      // Dials that are set stay as they are.
      const option = decision.options.find(
        (option) =>
          option.kind === 'confirm' ||
          (option.kind === 'dial' &&
            view.state.ships[option.ship]!.dial === null &&
            option.maneuver.startsWith(wanted)),
      )
      return option ? { decision: decision.id, option: option.id } : deputy.choose(view, decision, legal)
    },
  }
}
