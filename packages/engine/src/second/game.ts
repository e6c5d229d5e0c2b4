import type { SecondCatalogue } from '@flotilla/catalogue'
import { type Pose, playArea, playAreas } from '@flotilla/geometry'
import type { Squad } from '@flotilla/squads'
import { seeded } from '../kernel/chance.ts'
import { call, clone as cloneKernel, type GameData, type Procedure, run, toData } from '../kernel/game.ts'
import { type Cards, carriedBy, queue } from './ability.ts'
import { gainToken, performAction } from './actions.ts'
import { activate, activation } from './activation.ts'
import { attack } from './attack.ts'
import { defaultDeployment } from './deployment.ts'
import { engage, engagement } from './engagement.ts'
import { type ObstacleFacts, obstacleFacts, type ShipFacts, shipFacts } from './facts.ts'
import { jam } from './jam.ts'
import { executeManeuver } from './maneuver.ts'
import { meetObstacle } from './obstacles.ts'
import { planning } from './planning.ts'
import { round } from './round.ts'
import { rulesets } from './ruleset.ts'
import { setup } from './setup.ts'
import { type Deployment, FIRST_OBSTACLE, type Game, type Rules, type Ship, type State } from './state.ts'
import { decloak, system } from './system.ts'

/** Everything a game starts from. With its seed and its choices it is the whole game. */
export interface Setup {
  readonly ruleset: string
  readonly seats: readonly { readonly name: string; readonly team: number; readonly squad: Squad }[]
  readonly area?: keyof typeof playAreas | { readonly width: number; readonly height: number }
  /** Where each seat deploys; around the table by teams when left out. */
  readonly deployment?: readonly Deployment[]
  /** How many of its obstacles each seat puts down; three unless told. */
  readonly obstaclesPerSeat?: number
  readonly roundLimit?: number
  /** Positions that are given: setup then skips what it would ask. */
  readonly positions?: {
    readonly ships: readonly Pose[]
    readonly obstacles?: readonly { readonly id: string; readonly pose: Pose }[]
  }
}

export type Made =
  | { readonly ok: true; readonly game: Game }
  | { readonly ok: false; readonly faults: readonly string[] }

const procedures: { readonly [name: string]: Procedure<never> } = Object.fromEntries(
  [
    setup,
    round,
    planning,
    system,
    decloak,
    activation,
    activate,
    executeManeuver,
    meetObstacle,
    performAction,
    gainToken,
    jam,
    engagement,
    engage,
    attack,
    queue,
  ].map((one) => [one.name, one as Procedure<never>]),
)

const areaOf = (area: Setup['area'] = 'epic') => (typeof area === 'string' ? playAreas[area] : area)

/** What a game is played with: the facts of the cards, and what they do. Without `cards` no ability is carried out. */
export interface Library {
  readonly catalogue: SecondCatalogue
  readonly cards: Cards
}

/** What follows from a setup, or what is wrong with it. */
function rulesOf(setup: Setup, { catalogue, cards }: Library): Rules | string[] {
  const keys = rulesets[setup.ruleset]
  if (!keys)
    return [`There is no ruleset "${setup.ruleset}". Use one of ${Object.keys(rulesets).join(', ')}.`]
  if (setup.seats.length < 1 || setup.seats.length > 8) return ['A game has one to eight seats.']
  const found = setup.seats.flatMap(({ squad }, seat) =>
    squad.ships.map((one) => shipFacts(catalogue, (card) => card in cards, seat, squad, one)),
  )
  const brought = setup.positions
    ? (setup.positions.obstacles ?? []).map(({ id }) => obstacleFacts(id))
    : setup.seats.flatMap(({ squad }) =>
        squad.obstacles.slice(0, setup.obstaclesPerSeat ?? 3).map(obstacleFacts),
      )
  const faults = [...found, ...brought].filter((one) => typeof one === 'string')
  if (found.length === 0) faults.push('No seat has a ship. Give each seat a squad.')
  if (setup.deployment && setup.deployment.length !== setup.seats.length) {
    faults.push(
      `${setup.deployment.length} deployment areas are given for ${setup.seats.length} seats. Give one for each, or none.`,
    )
  }
  if (setup.positions && setup.positions.ships.length !== found.length) {
    faults.push(
      `${setup.positions.ships.length} positions are given for ${found.length} ships. Give one for each.`,
    )
  }
  if (faults.length > 0) return faults
  const area = areaOf(setup.area)
  return {
    keys,
    facts: found as ShipFacts[],
    dialOptions: (found as ShipFacts[]).map(({ dial }, ship) =>
      dial.map(({ id }) => ({ id: `${ship}:${id}`, ship, maneuver: id })),
    ),
    obstacles: brought as ObstacleFacts[],
    teams: setup.seats.map(({ team }) => team),
    names: setup.seats.map(({ name }) => name),
    area: playArea(area),
    deployment:
      setup.deployment ??
      defaultDeployment(
        setup.seats.map(({ team }) => team),
        area,
      ),
    roundLimit: setup.roundLimit,
    damageDeck: catalogue.damageDeck.cards.flatMap(({ id, copies }) =>
      Array.from({ length: copies }, () => id),
    ),
    procedures,
    cards,
    ...carriedBy(cards, found as ShipFacts[]),
  }
}

const nowhere: Pose = { x: 0, y: 0, heading: 0 }

function firstState(setup: Setup, rules: Rules): State {
  const owners = setup.seats.flatMap(({ squad }, seat) =>
    squad.obstacles.slice(0, setup.obstaclesPerSeat ?? 3).map(() => seat),
  )
  return {
    round: 0,
    phase: 'setup',
    order: setup.seats.map((_, seat) => seat),
    ships: rules.facts.map(
      (_, id): Ship => ({
        id,
        place: setup.positions ? 'table' : 'hand',
        pose: setup.positions?.ships[id] ?? nowhere,
        shields: 0,
        force: 0,
        charges: {},
        damage: [],
        tokens: {},
        locks: [],
        turret: 'front',
        dial: null,
        revealed: null,
        flown: null,
        activated: false,
        engaged: false,
        performed: [],
        doomed: false,
      }),
    ),
    obstacles: rules.obstacles.map((_, i) => ({
      id: FIRST_OBSTACLE + i,
      place: setup.positions ? 'table' : 'hand',
      pose: setup.positions?.obstacles?.[i]?.pose ?? nowhere,
      seat: owners[i] ?? 0,
    })),
    decks: setup.seats.map(() => ({ draw: [], discard: [] })),
    confirmed: [],
  }
}

/** A game at its first decision, or what is wrong with the setup. */
export function newGame(setup: Setup, seed: string, library: Library, fixed?: readonly string[]): Made {
  const rules = rulesOf(setup, library)
  if (Array.isArray(rules)) return { ok: false, faults: rules }
  const game: Game = {
    ruleset: setup.ruleset,
    state: firstState(setup, rules as Rules),
    frames: [],
    pending: [],
    serial: 0,
    chance: fixed ? { ...seeded(seed), fixed } : seeded(seed),
    rules: rules as Rules,
    events: [],
  }
  call(game, { procedure: 'setup' })
  run(game)
  return { ok: true, game }
}

/** A game from what was written down of it. */
export function restore(setup: Setup, data: GameData<State>, library: Library): Made {
  const rules = rulesOf(setup, library)
  if (Array.isArray(rules)) return { ok: false, faults: rules }
  return {
    ok: true,
    game: { ...data, frames: data.frames.map((frame) => ({ ...frame })), rules: rules as Rules, events: [] },
  }
}

/** Cheap: what changes is copied, what is replaced is shared. */
export const clone = (game: Game): Game => cloneKernel(game, (state) => state)

export const write = (game: Game): GameData<State> => toData(game)
