import { type Bot, botTable, pilot, playMatch } from '@flotilla/bots'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySeatView,
  type AnySetup,
  type Choice,
  createRecorder,
  type Decision,
  isDecline,
  isPlaceQuestion,
  newGame,
  type Option,
  optionsOf,
  type PlaceQuestion,
  shareDeploymentArea,
  shipCards,
  wingmatePlaces,
} from '@flotilla/engine'
import type { Deployment } from '@flotilla/engine/second'
import type { Pose } from '@flotilla/geometry'
import { gapsToTry, isClear, leaderPlaces, lineAbreast, type PlacedBase } from './deployment-layout.ts'
import type { Result, SavedGame } from './table-types.ts'

/**
 * Chooses how a ship deploys: a ship begins docked only if its player asked for it, or if it carries a
 * hyperspace ring, which has no other use.
 */
function deployOnTableOption(game: AnyGame, decision: Decision): string | undefined {
  if (isPlaceQuestion(decision) || !['declareDocked', 'berth'].includes(decision.ask)) return
  const facts = shipCards(game)
  const options = optionsOf(decision)
  const ring = options.find((option) => option.kind === 'carrier' && facts[option.carrier]?.ring)
  return (ring ?? options.find(isDecline))?.id
}

/** Returns the ships that deploy in one area. */
const shipsOfArea = (game: AnyGame, { seat }: Decision): readonly number[] =>
  shipCards(game).flatMap((one, id) => (shareDeploymentArea(game, one.seat, seat) ? [id] : []))

/**
 * Finds a place for a ship, with its whole wing if it leads one: abreast of the other ships and, where space
 * allows, clear of them.
 */
function deploymentPoseFor(
  game: AnyGame,
  decision: Decision & PlaceQuestion,
  legal: (pose: Pose) => boolean,
): Pose | undefined {
  const facts = shipCards(game)
  const [ship, own] = [decision.subject!, shipsOfArea(game, decision)]
  const { base, wing } = facts[ship]!
  const limits = decision.limits as unknown as Deployment
  const zones = limits.area ? [limits, ...(limits.more ?? [])] : []
  // Where there are several areas, later seats begin with other areas.
  const turned = [...zones.slice(decision.seat % Math.max(1, zones.length)), ...zones]
  const others = own.flatMap((id): PlacedBase[] => {
    const { place, pose } = game.state.ships[id]!
    return place === 'table' ? [{ pose, base: facts[id]!.base }] : []
  })
  const wingPlacesAt = (pose: Pose): readonly PlacedBase[] | undefined => {
    const room = wing ? wingmatePlaces(game, ship, pose) : []
    return room.some(({ refusal }) => refusal)
      ? undefined
      : [{ pose, base }, ...room.map((mate) => ({ pose: mate.pose, base: facts[mate.ship]!.base }))]
  }
  for (const zone of turned)
    for (const room of gapsToTry(zone, base, own.length))
      for (const pose of wing ? leaderPlaces(zone, base) : lineAbreast(zone, base, own.length)) {
        const all = isClear(zone, [{ pose, base }], others, room) && wingPlacesAt(pose)
        if (all && isClear(zone, all, others, room) && legal(pose)) return pose
      }
  return
}

/**
 * Returns the team that an option lets go first. With two players the option names a seat, with more a team.
 */
const firstTeamOf = ({ seats }: AnySetup, option: Option): number | undefined =>
  option.kind === 'team' ? option.team : option.kind === 'first' ? seats[option.first]?.team : undefined

/**
 * Creates the bot that deploys ships and wings abreast where space allows, and places everything else as a
 * pilot does.
 */
function deploymentBot(
  game: AnyGame,
  setup: AnySetup,
  seed: number,
  firstTeam: number | undefined,
): Bot<AnySeatView> {
  const deputy = pilot(seed, botTable(game))
  return {
    name: 'marshal',
    choose: (view, decision, legal): Choice => {
      if (isPlaceQuestion(decision) && decision.ask === 'placeShip') {
        const spot = deploymentPoseFor(game, decision, (pose) => legal({ decision: decision.id, pose }))
        if (spot) return { decision: decision.id, pose: spot }
      }
      const first =
        decision.ask === 'chooseFirst' &&
        optionsOf(decision).find((option) => firstTeamOf(setup, option) === firstTeam)
      if (first) return { decision: decision.id, option: first.id }
      const deployOnTable = deployOnTableOption(game, decision)
      if (deployOnTable !== undefined) return { decision: decision.id, option: deployOnTable }
      return deputy.choose(view, decision, legal)
    },
  }
}

/** Derives a number from a text; the same text always gives the same number. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)

/** How many times the whole deployment is tried when an object finds no legal place. */
const ATTEMPTS = 4
/** The seed offset of the deployment bots, apart from those of the seats. */
const APART = 1009

/** Deploys everything for the players and returns the game that begins with these choices. */
export function autoDeployChoices(
  setup: AnySetup,
  seed: string,
  library: AnyLibrary,
  firstTeam?: number,
): Result<SavedGame['choices']> {
  let why = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const made = newGame(setup, seed, library)
    if (!made.ok) return made
    const { game } = made
    const drawn = numberOf(seed) + attempt * APART
    const bots = setup.seats.map((_, seat) => deploymentBot(game, setup, drawn + seat, firstTeam))
    const recorder = createRecorder(game)
    try {
      while (game.state.phase === 'setup' && game.pending.length > 0) playMatch(game, bots, 1, recorder)
      return { ok: true, value: recorder.choices }
    } catch (error) {
      why = error instanceof Error ? error.message : String(error)
    }
  }
  return { ok: false, faults: [`Not everything could be put down for you. ${why}`] }
}
