import type { Barred, Option } from '../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import { mark, update } from './changes.ts'
import { facts, type Game, inPlay, isIonized, type Rules, type Ship } from './state.ts'

/** Ships of a seat that need a dial. */
const needsDial = (game: Game, one: Ship): boolean =>
  inPlay(one) && !(game.rules.keys.ion === 'noDial' && isIonized(game, one))

export const planning = procedure<Game, Frame>('planning', {
  /** Every seat sets its dials at once and may change them until all have confirmed. */
  setDials: (game, _, answer) => {
    if (answer) {
      const { seat, option } = answer
      const { ship, maneuver } = option as unknown as { ship?: number; maneuver?: string }
      if (ship === undefined) {
        update(game, { confirmed: [...game.state.confirmed, seat] })
        emit(game, { kind: 'confirmed', rule: 'C2-PLAN-3', seat })
      } else {
        mark(game, ship, { dial: maneuver! })
        update(game, { confirmed: game.state.confirmed.filter((one) => one !== seat) })
        emit(game, { kind: 'dialSet', rule: 'C2-PLAN-2', ship, maneuver, only: [seat] })
      }
    }
    const seats = game.state.order.filter((seat) => ships(game, seat).length > 0)
    if (seats.every((seat) => game.state.confirmed.includes(seat))) return
    return seats.map((seat) => {
      const own = ships(game, seat)
      const settled = game.state.confirmed.includes(seat)
      const ready = own.every(({ dial }) => dial !== null)
      return {
        seat,
        ask: 'setDials',
        rule: 'C2-PLAN-1' as const,
        options: choices(game.rules, own, ready && !settled),
        ...(ready ? {} : { barred: [unready(game, own)] }),
        ...(settled ? { settled } : {}),
      }
    })
  },

  /** Where the ruleset rolls for player order, it does so anew every round. */
  playerOrder: (game) => {
    if (game.rules.playerOrder === 'rolls') call(game, { procedure: 'playerOrder' })
    return undefined
  },
})

/** Why a seat may not confirm yet, with the ships that have no dial. */
function unready(game: Game, own: readonly Ship[]): Barred {
  const missing = own.filter(({ dial }) => dial === null).map(({ id }) => facts(game, id).name)
  const message = `${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} no dial yet. Set it first.`
  return { id: 'confirm', rule: 'C2-PLAN-4', message }
}

const ships = (game: Game, seat: number): Ship[] =>
  game.state.ships.filter((one) => facts(game, one.id).seat === seat && needsDial(game, one))

const listed = new WeakMap<Rules, Map<string, readonly Option[]>>()

/** What a seat may set the dials of these ships to. The lists are long and come again and again, so they are kept. */
function choices(rules: Rules, own: readonly Ship[], confirm: boolean): readonly Option[] {
  let lists = listed.get(rules)
  if (!lists) {
    lists = new Map()
    listed.set(rules, lists)
  }
  const key = `${confirm} ${own.map(({ id }) => id).join(' ')}`
  let list = lists.get(key)
  if (!list) {
    list = [...(confirm ? [{ id: 'confirm' }] : []), ...own.flatMap(({ id }) => rules.dialOptions[id]!)]
    lists.set(key, list)
  }
  return list
}
