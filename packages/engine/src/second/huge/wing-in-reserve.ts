import { body, isBeyondRange, leaves, type Pose, rectangle, rounded } from '@flotilla/geometry'
import type { Question, Refusal } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure, refused } from '../../kernel/game.ts'
import { mark, move } from '../changes.ts'
import { deploymentOf } from '../setup.ts'
import { facts, type Game, inPlay, isEnemy, type Ship, ship, stand } from '../state.ts'
import { obstructs, spotBeside } from '../wings/forming.ts'
import { wholeArea } from './redeploy.ts'

/** A commander remembers the wing that waits for it under this name. */
const HELD = 'wing in reserve'

/** A leader and all its wingmates. */
const wingOf = (game: Game, leader: number): Ship[] =>
  game.state.ships.filter(({ id }) => facts(game, id).wing?.leader === leader)

/** Whole wings of a seat, by their leaders, whose ships all have an action. */
export const wingsWith = (game: Game, seat: number, action: string): number[] =>
  game.rules.facts.flatMap(({ wing, seat: owner }, id) =>
    wing?.leader === id &&
    owner === seat &&
    wingOf(game, id).every(
      (one) => inPlay(one) && facts(game, one.id).actions.some((each) => each.action === action),
    )
      ? [id]
      : [],
  )

/** Takes a wing off the table until its commander calls for it. */
export function holdWing(game: Game, commander: number, leader: number): void {
  for (const { id } of wingOf(game, leader)) {
    mark(game, id, { place: 'reserve', inFormation: false })
    emit(game, { kind: 'reserved', rule: 'C2-ABILITY-3', ship: id })
  }
  mark(game, commander, { sides: { ...ship(game, commander).sides, [HELD]: leader + 1 } })
}

/** The leader of the wing that waits for a commander. */
export const heldWing = (game: Game, commander: number): number | undefined => {
  const kept = ship(game, commander).sides[HELD]
  return kept ? kept - 1 : undefined
}

interface CallFrame extends Frame {
  ship: number
  leader: number
}

/** Lets the owner put a wing that waits on the table. */
export const callWing = (game: Game, commander: number): void =>
  call<CallFrame>(game, { procedure: 'callWing', ship: commander, leader: heldWing(game, commander)! })

export const callingWing = procedure<Game, CallFrame>(
  'callWing',
  {
    place: (game, { ship: commander, leader }, answer) => {
      if (!answer) return [question(game, leader)]
      for (const [id, pose] of places(game, leader, rounded(answer.pose!))) {
        move(game, id, pose, 'C2-ABILITY-3')
        mark(game, id, { inFormation: id !== leader })
      }
      const { [HELD]: _, ...sides } = ship(game, commander).sides
      mark(game, commander, { sides })
      return
    },
  },
  (game, { leader }, _, pose) => judge(game, leader, pose),
)

function question(game: Game, leader: number): Question {
  const { seat } = facts(game, leader)
  const { facing } = deploymentOf(game, seat)
  return {
    seat,
    ask: 'placeShip',
    rule: 'C2-ABILITY-3',
    subject: leader,
    limits: { ship: leader, area: wholeArea(game), facing, wing: true },
  }
}

const places = (game: Game, leader: number, pose: Pose): [number, Pose][] =>
  wingOf(game, leader).map(({ id }) => [
    id,
    id === leader ? pose : spotBeside(facts(game, leader), pose, facts(game, id).wing!),
  ])

/** All of it in the deployment area, or all of it beyond range 2 of enemies; and nothing in its way. */
function judge(game: Game, leader: number, at: Pose): Refusal | undefined {
  if (![at.x, at.y, at.heading].every(Number.isFinite))
    return refused('A place is three numbers: x, y and a heading.')
  const spots = places(game, leader, rounded(at))
  if (spots.some(([id, pose]) => obstructs(game, id, pose)))
    return refused(
      'A ship of the wing would stand on another or outside the play area. Move it.',
      'C2-DEPLOY-4',
    )
  const { left, bottom, right, top } = deploymentOf(game, facts(game, leader).seat).area
  const home = spots.every(
    ([id, pose]) => !leaves(body({ base: facts(game, id).base, pose }), rectangle(left, bottom, right, top)),
  )
  const enemies = game.state.ships.filter((one) => inPlay(one) && isEnemy(game, leader, one.id))
  const away = spots.every(([id, pose]) =>
    enemies.every((one) =>
      isBeyondRange(body(stand(game, one)), body({ base: facts(game, id).base, pose }), 2),
    ),
  )
  if (home || away) return
  return refused(
    'A wing comes in its deployment area, or beyond range 2 of every enemy. Move it.',
    'C2-ABILITY-3',
  )
}
