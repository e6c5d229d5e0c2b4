import { bodyShape, isWithin, TOUCH_TOLERANCE } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { getOrThrow } from '../../kernel/assert.ts'
import { answeredOption, type BlockedOption, type Question, type Seat } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { declineOption, type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { objectsPassed, resolveOverlaps } from '../activation/overlap-effects.ts'
import { gain, move, updateShip } from '../changes.ts'
import {
  facts,
  footprintOf,
  type Game,
  isCloaked,
  isIonized,
  isOnTable,
  isStressed,
  isTractored,
  ownWing,
  type Ship,
  ship,
} from '../state.ts'
import { formationObstruction, isLeader, wingmatePose } from './formation.ts'
import { splitFromWing } from './split.ts'

type WingChange = 'split' | 'join'

interface ChangeFrame extends Frame {
  may: readonly WingChange[]
  /** Ships that have split or joined; no ship does both. */
  changed?: readonly ShipId[]
  /** Seats that have finished. */
  done?: readonly Seat[]
}

/** Lets players split their wingmates, have split ships rejoin, or both. */
export function changeWings(game: Game, ...may: readonly WingChange[]): void {
  if (may.length > 0 && game.rules.facts.some(({ wing }) => wing))
    callProcedure<ChangeFrame>(game, { procedure: 'changeWings', may })
}

/** Returns why a split ship cannot rejoin its wing. */
function joinFault(game: Game, one: Ship): { rule: RuleId; message: string } | undefined {
  const { name } = facts(game, one.id)
  const leader = ship(game, ownWing(game, one.id).leader)
  const led = facts(game, leader.id).name
  if (
    !isWithin(bodyShape(footprintOf(game, one)), bodyShape(footprintOf(game, leader)), 100 + TOUCH_TOLERANCE)
  )
    return { rule: 'EB-JOIN-3', message: `${name} is beyond range 1 of ${led} and cannot join.` }
  if (isStressed(one)) return { rule: 'EB-JOIN-4', message: `${name} is stressed and cannot join.` }
  if (isIonized(game, one)) return { rule: 'EB-JOIN-5', message: `${name} is ionized and cannot join.` }
  if (isTractored(game, one)) return { rule: 'EB-JOIN-6', message: `${name} is tractored and cannot join.` }
  if (isCloaked(game, one)) return { rule: 'EB-JOIN-7', message: `${name} is cloaked and cannot join.` }
  if (!game.rules.keys.wings.joinsCloaked && isCloaked(game, leader))
    return { rule: 'EB-JOIN-8', message: `${led} is cloaked: nobody can join it.` }
  const why = formationObstruction(game, one.id, wingmatePose(game, one.id))
  if (!why) return
  const message =
    why === 'ship'
      ? `Another ship is in the place of ${name}, which cannot join.`
      : `The place of ${name} is outside the play area: it cannot join.`
  return { rule: 'EB-JOIN-10', message }
}

const rules: Readonly<Record<string, RuleId>> = {
  'split,join': 'EB-WEND-1',
  split: 'WG-VSP-1',
  join: 'WG-JOIN-1',
}

function changeWingsQuestion(
  game: Game,
  seat: Seat,
  { may, changed = [] }: ChangeFrame,
): Question | undefined {
  const own = game.state.ships.filter(
    (one) =>
      isOnTable(one) &&
      facts(game, one.id).seat === seat &&
      facts(game, one.id).wing &&
      !isLeader(game, one.id) &&
      !changed.includes(one.id),
  )
  const mates = may.includes('split') ? own.filter(({ inFormation }) => inFormation) : []
  const strays = may.includes('join')
    ? own.filter((one) => !one.inFormation && isOnTable(ship(game, ownWing(game, one.id).leader)))
    : []
  const options: OptionOfKind<'split' | 'join'>[] = mates.map(({ id }) => ({
    id: toOptionId(`split:${id}`),
    kind: 'split',
    ship: id,
    change: 'split',
  }))
  const barred: BlockedOption[] = []
  for (const one of strays) {
    const why = joinFault(game, one)
    if (why) barred.push({ id: `join:${one.id}`, ship: one.id, ...why })
    else options.push({ id: toOptionId(`join:${one.id}`), kind: 'join', ship: one.id, change: 'join' })
  }
  if (options.length === 0) return
  return {
    seat,
    ask: 'changeWings',
    rule: getOrThrow(rules, may.join(), 'change of a wing by'),
    options: [...options, declineOption('done')],
    ...(barred.length > 0 ? { barred } : {}),
  }
}

/** Puts a ship back into formation. It suffers the effects of objects under it. */
export function rejoinFormation(game: Game, id: ShipId): void {
  const from = ship(game, id).pose
  const spot = wingmatePose(game, id)
  move(game, id, spot, 'EB-JOIN-10')
  updateShip(game, id, { inFormation: true, docked: null, dial: null })
  emit(game, { kind: 'joined', rule: 'EB-JOIN-11', ship: id, leader: ownWing(game, id).leader })
  resolveOverlaps(game, id, objectsPassed(game, id, from, { pose: spot, template: undefined }))
}

/** Reports whether a ship's place in formation is free. */
export const canRejoin = (game: Game, id: ShipId): boolean =>
  !formationObstruction(game, id, wingmatePose(game, id))

function joinWing(game: Game, id: ShipId): void {
  rejoinFormation(game, id)
  gain(game, id, 'stress', 1, 'EB-JOIN-12')
}

/** Asks each player to change their wings. */
export const changeWingsProcedure = procedure<Game, ChangeFrame>('changeWings', {
  choose: (game, frame, answer) => {
    const { changed = [], done = [] } = frame
    if (answer) {
      const option = answeredOption(answer, 'changeWings')
      if (option.kind === 'decline') {
        frame.done = [...done, answer.seat]
        return 'again'
      }
      const { ship: id, kind } = option
      frame.changed = [...changed, id]
      if (kind === 'split') splitFromWing(game, id, 'EB-VSPLIT-1')
      else joinWing(game, id)
      return 'again'
    }
    for (const seat of game.state.order) {
      const asked = done.includes(seat) ? undefined : changeWingsQuestion(game, seat, frame)
      if (asked) return [asked]
    }
    return
  },
})
