import type { Bot } from '@flotilla/bots'
import { type AnyView, isPlacing } from '@flotilla/engine'
import type { Lesson } from './protocol.ts'

/** What the opponent of a lesson flies, round by round: speed and bearing as on a dial. */
const scripts: Readonly<Record<Lesson, readonly string[]>> = {
  fly: ['3F', '2B', '3F'],
  shoot: ['2F', '2F'],
  act: ['3F', '2F', '2B'],
  fleet: [],
}

/** A bot that flies what a lesson says, and does everything else as its deputy would. */
export function drill(lesson: Lesson, deputy: Bot<AnyView>): Bot<AnyView> {
  return {
    name: 'drill',
    choose: (view, decision, legal) => {
      const wanted = scripts[lesson][view.state.round - 1]
      const option =
        wanted && decision.ask === 'setDials' && !isPlacing(decision)
          ? decision.options.find(
              ({ ship, maneuver }) =>
                typeof ship === 'number' &&
                view.state.ships[ship]!.dial === null &&
                String(maneuver).startsWith(wanted),
            )
          : undefined
      return option ? { decision: decision.id, option: option.id } : deputy.choose(view, decision, legal)
    },
  }
}
