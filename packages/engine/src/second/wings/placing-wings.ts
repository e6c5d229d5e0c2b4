import { body, isBeyondRange, leaves, outline, type Pose, rounded, standsOn } from '@flotilla/geometry'
import { chosen, type Refusal } from '../../kernel/decision.ts'
import { placeFrom } from '../../kernel/door.ts'
import { call, emit, type Frame, procedure, refused } from '../../kernel/game.ts'
import { kept } from '../../kernel/known.ts'
import { gain, intoReserve, mark, markArrival, move } from '../changes.ts'
import { hasRoom, judge, placeShip, setTurret, turretQuestion } from '../setup/placement.ts'
import { allOthers, facts, type Game, inPlay, isEnemy, ownWing, type Ship, stand } from '../state.ts'
import { isLeader, spotBeside, spotOf } from './forming.ts'

interface PlaceWingFrame extends Frame {
  leader: number
  /** The wingmate being placed. */
  placing?: number
  /** It comes from reserve, and may stand outside of its deployment area so far from enemies. */
  beyond?: number
  /** Who finds no place at all stays in reserve. */
  orWait?: true
}

/** The ships of a wing are placed right after its leader. */
export function placeWing(game: Game, id: number, how: Pick<PlaceWingFrame, 'beyond' | 'orWait'> = {}): void {
  if (isLeader(game, id)) call<PlaceWingFrame>(game, { procedure: 'placeWing', leader: id, ...how })
}

/** The wing of a leader that has just come out of reserve, whatever of it waits there, comes with it. */
export function bringWing(game: Game, leader: number, how: Pick<PlaceWingFrame, 'beyond' | 'orWait'>): void {
  for (const { id, place } of game.state.ships)
    if (place === 'reserve' && facts(game, id).wing?.leader === leader) mark(game, id, { place: 'hand' })
  placeWing(game, leader, how)
}

const objection = (game: Game, { beyond }: PlaceWingFrame, id: number, pose: Pose): Refusal | undefined =>
  beyond === undefined ? judge(game, id, pose) : judgeReturn(game, id, pose, beyond)

/** Whether a ship is placed with its leader and not by itself. */
export const comesWithLeader = (game: Game, { id }: Ship): boolean =>
  facts(game, id).wing !== undefined && !isLeader(game, id)

/** The wingmates of a leader that are still in hand, by ID number. */
const inHand = (game: Game, leader: number): Ship[] =>
  game.state.ships
    .filter(({ id, place }) => id !== leader && place === 'hand' && facts(game, id).wing?.leader === leader)
    .sort((a, b) => ownWing(game, a.id).number - ownWing(game, b.id).number)

/** Where each wingmate would go with a leader put down there, and what keeps it from that: it would begin split. */
export const wingRoom = (
  game: Game,
  leader: number,
  pose: Pose,
): { readonly ship: number; readonly pose: Pose; readonly refusal: Refusal | undefined }[] =>
  'message' in placeFrom(pose, game.rules.area)
    ? []
    : inHand(game, leader).map(({ id }) => {
        const spot = spotBeside(facts(game, leader), rounded(pose), ownWing(game, id))
        return { ship: id, pose: spot, refusal: judge(game, id, spot) }
      })

export const placingWings = procedure<Game, PlaceWingFrame>(
  'placeWing',
  {
    next: (game, frame, answer) => {
      if (answer?.pose) {
        const placing = kept(frame, 'placing')
        move(game, placing, rounded(answer.pose), 'EB-WSET-7')
        markArrival(game, placing)
      }
      if (answer) return
      const [one] = inHand(game, frame.leader)
      if (!one) return 'done'
      frame.placing = one.id
      const spot = spotOf(game, one.id)
      if (!objection(game, frame, one.id, spot)) {
        move(game, one.id, spot, 'EB-WSET-4')
        mark(game, one.id, { inFormation: true })
        markArrival(game, one.id)
        return
      }
      if (frame.orWait && !hasRoom(game, one.id)) {
        intoReserve(game, one.id)
        emit(game, { kind: 'waits', rule: 'EB-SSET-24', ship: one.id })
        return 'again'
      }
      emit(game, { kind: 'split', rule: 'EB-WSET-6', ship: one.id, leader: frame.leader })
      gain(game, one.id, 'stress', 1, 'EB-WSET-8')
      return [placeShip(game, one.id, 'EB-WSET-7')]
    },

    turret: (game, frame, answer) => {
      const placing = kept(frame, 'placing')
      if (!answer) {
        const question = turretQuestion(game, placing)
        return question ? [question] : { to: 'next' }
      }
      setTurret(game, placing, chosen(answer))
      return { to: 'next' }
    },
  },
  (game, frame, _, pose) => objection(game, frame, kept(frame, 'placing'), pose),
)

/** Why a ship cannot be put down: it must be in its deployment area, or far from every enemy. */
export function judgeReturn(game: Game, id: number, at: Pose, beyond: number): Refusal | undefined {
  const objection = judge(game, id, at)
  if (!objection) return
  const standing = { base: facts(game, id).base, pose: rounded(at) }
  const footprint = body(standing)
  const hull = outline(standing)
  if (leaves(footprint, game.rules.area) || allOthers(game, id).some((other) => standsOn(other, hull)))
    return objection
  const near = game.state.ships.some(
    (other) =>
      inPlay(other) &&
      isEnemy(game, id, other.id) &&
      !isBeyondRange(body(stand(game, other)), footprint, beyond),
  )
  return near
    ? refused(
        `It is placed in its deployment area or beyond range ${beyond} of every enemy. Move it.`,
        'C2-ABILITY-3',
      )
    : undefined
}
