import { type Bot, botTable, createBotRandom } from '@flotilla/bots'
import { cardsOfOption, placeAtRandom } from '@flotilla/bots/judgement'
import { type AnyGame, type AnySeatView, isDecline, isPlaceQuestion, type Option } from '@flotilla/engine'
import { endPose, type Pose } from '@flotilla/geometry'

/** The number of maneuvers drawn; the bot flies the one that ends nearest to the centre of the table. */
const DRAWN = 3

/**
 * Creates a bot that plays at random but actively: it stays on the table, prefers acting to declining, and
 * uses new cards first.
 */
export function exploringBot(
  seed: number,
  game: AnyGame,
  isNew: (card: string) => boolean,
): Bot<AnySeatView> {
  const chance = createBotRandom(seed)
  const { facts, area } = botTable(game)
  const [x, y] = [area.map((point) => point.x), area.map((point) => point.y)].map(
    (all) => (Math.min(...all) + Math.max(...all)) / 2,
  ) as [number, number]
  const fromMiddle = (pose: Pose) => Math.hypot(pose.x - x, pose.y - y)
  return {
    name: 'curious',
    choose: ({ state: { ships } }, decision, legal) => {
      if (isPlaceQuestion(decision)) return placeAtRandom(decision, chance, legal)
      const choose = ({ id }: Option) => ({ decision: decision.id, option: id })
      const options: readonly Option[] = decision.options
      if (decision.ask === 'setDials') {
        const open = decision.options.flatMap((option) =>
          option.kind === 'dial' && ships[option.ship]!.dial === null ? [option] : [],
        )
        if (open.length === 0) return choose(options[0]!)
        const id = open[0]!.ship
        const { rules, base, dial } = facts[id]!
        const drawn = Array.from({ length: DRAWN }, () =>
          chance.pick(open.filter(({ ship }) => ship === id)),
        ).map((option) => {
          const maneuver = dial.find((entry) => entry.id === option.maneuver)?.maneuver
          return {
            option,
            away: maneuver ? fromMiddle(endPose(rules.edition, base, ships[id]!.pose, maneuver)) : 0,
          }
        })
        return choose(drawn.reduce((best, one) => (one.away < best.away ? one : best)).option)
      }
      const fresh = options.filter((option) => !isDecline(option) && cardsOfOption(option).some(isNew))
      if (fresh.length > 0 && chance.below(4) > 0) return choose(chance.pick(fresh))
      const real = options.filter((option) => !isDecline(option))
      if (real.length > 0 && chance.below(5) > 0) return choose(chance.pick(real))
      return choose(chance.pick([...options, ...(decision.rare ?? [])]))
    },
  }
}
