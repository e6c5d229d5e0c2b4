import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import { alone } from '../kernel/known.ts'
import { most, open } from './ability.ts'
import {
  burnDown,
  lose,
  mark,
  markAll,
  markDevice,
  placeObstacle,
  recoverCharges,
  recoverForce,
  update,
} from './changes.ts'
import { removeLingering } from './damage/remove.ts'
import { aimRemotes } from './devices/remotes.ts'
import { recover } from './huge/recovery.ts'
import { healthOf, lostHealth } from './scenarios/health.ts'
import { finish, scenarioAt } from './scenarios/hooks.ts'
import { isOver, leaders } from './scenarios/scoring.ts'
import { updateScenario } from './scenarios/state.ts'
import { scores } from './score.ts'
import {
  count,
  facts,
  type Game,
  greenTokens,
  isGreen,
  orangeTokens,
  type Phase,
  remains,
  type Ship,
  type Token,
  teamOf,
} from './state.ts'
import { changeWings } from './wings/joining.ts'

function begin(game: Game, phase: Phase): void {
  update(game, { phase })
  for (const { id, initiatives } of game.state.ships)
    if (initiatives.some(({ until }) => until === 'phase'))
      mark(game, id, { initiatives: initiatives.filter(({ until }) => until !== 'phase') })
  for (const { id, acted } of game.state.devices) if (acted) markDevice(game, id, { acted: false })
  emit(game, { kind: 'phase', rule: 'C2-ROUND-1', round: game.state.round, phase })
}

const nothing: readonly never[] = []
const everyId = (game: Game): number[] => game.state.ships.map(({ id }) => id)

export const round = procedure<Game, Frame>('round', {
  planning: (game) => {
    update(game, { round: game.state.round + 1, confirmed: [] })
    markAll(game, everyId(game), {
      dial: null,
      revealed: null,
      flown: null,
      activated: false,
      engaged: false,
      performed: nothing,
      bonus: false,
      fired: nothing,
      tractored: false,
      stray: false,
    })
    begin(game, 'planning')
    scenarioAt(game, 'planning', 'end')
    call(game, { procedure: 'planning' })
    if (game.rules.keys.wings.joins === 'startOfPlanning') changeWings(game, 'join')
    open(game, { window: 'startOfPlanning', ship: -1 })
    scenarioAt(game, 'planning', 'start')
    return undefined
  },
  system: (game) => {
    begin(game, 'system')
    scenarioAt(game, 'system', 'end')
    call(game, { procedure: 'system' })
    open(game, { window: 'startOfSystem', ship: -1 })
    scenarioAt(game, 'system', 'start')
    return undefined
  },
  activation: (game) => {
    begin(game, 'activation')
    scenarioAt(game, 'activation', 'end')
    call(game, { procedure: 'activation' })
    open(game, { window: 'startOfActivation', ship: -1 })
    scenarioAt(game, 'activation', 'start')
    return undefined
  },
  engagement: (game) => {
    begin(game, 'engagement')
    scenarioAt(game, 'engagement', 'end')
    call(game, { procedure: 'engagement' })
    open(game, { window: 'startOfEngagement', ship: -1 })
    scenarioAt(game, 'engagement', 'start')
    return undefined
  },
  end: (game) => {
    begin(game, 'end')
    open(game, { window: 'startOfEnd', ship: -1 })
    scenarioAt(game, 'end', 'start')
    return undefined
  },
  duringEnd: (game) => {
    if (game.rules.keys.wings.splits === 'duringEnd') changeWings(game, 'split')
    aimRemotes(game)
    open(game, { window: 'endPhase', ship: -1 })
    return undefined
  },
  cleanUp: (game) => {
    endPhase(game)
    return undefined
  },
  lingering: (game) => {
    removeLingering(game)
    return undefined
  },
  endOfRound: (game) => {
    open(game, { window: 'endOfRound', ship: -1 })
    return undefined
  },
  wings: (game) => {
    scenarioAt(game, 'end', 'end')
    if (game.rules.keys.wings.joins === 'endOfRound') changeWings(game, 'split', 'join')
    return undefined
  },
  winning: (game) => {
    const over = game.rules.scenario ? isOver(game) : isDecided(game)
    if (!over && !game.state.timeCalled) return { to: 'planning' }
    finishGame(game)
    return 'done'
  },
})

/** What lasts on a ship that does not remove one token of a kind. */
export const keeping = (token: Token): string => `keep:${token}`

/** What lasts on a ship that does not recover 1 recurring charge of a card, or 1 Force. */
export const withholding = (what: string): string => `withhold:${what}`
export const FORCE = 'force'

/** How much a ship recovers of what comes back by itself. */
function recurring({ lasting }: Ship, what: string, amount: number): number {
  const kept = lasting.filter((effect) => effect === withholding(what)).length
  return amount > 0 ? Math.max(0, amount - kept) : amount
}

/** Ends the game and says who has won. */
export function finishGame(game: Game): void {
  if (game.rules.scenario) {
    scored(game)
    return
  }
  const winner = winnerOf(game)
  update(game, { winner })
  emit(game, { kind: 'gameOver', rule: 'C2-WIN-1', winner })
}

/** The scenario says who has won. Those who are level share a draw. */
function scored(game: Game): void {
  finish(game)
  const ahead = leaders(game)
  const winner = alone(ahead) ?? null
  update(game, { winner })
  if (winner === null) updateScenario(game, { drawn: ahead })
  emit(game, {
    kind: 'gameOver',
    rule: winner === null ? 'EB-DRAW-2' : 'EB-SSCO-1',
    winner,
    ...(winner === null ? { drawn: ahead } : {}),
  })
}

const circular: readonly Token[] = [...greenTokens, ...orangeTokens]

function endPhase(game: Game): void {
  for (const one of game.state.ships) {
    if (!remains(one)) {
      if (one.lasting.length > 0) mark(game, one.id, { lasting: [] })
      continue
    }
    let removed = 0
    for (const token of circular) {
      if (count(one, token) === 0) continue
      const printed = most(game, 'keep', { ship: one.id, token }, 0)
      const kept = printed + one.lasting.filter((effect) => effect === keeping(token)).length
      const gone = count(one, token) - kept
      lose(game, one.id, token, gone, 'C2-END-2')
      if (isGreen(token)) removed += Math.max(0, gone)
    }
    if (removed > 0) open(game, { window: 'cleanedUp', ship: one.id, removed })
    recoverForce(game, one.id, recurring(one, FORCE, facts(game, one.id).forceRecovers), 'C2-END-5')
    for (const [card, { recovers }] of Object.entries(facts(game, one.id).charges)) {
      const amount = recurring(one, card, recovers)
      recoverCharges(game, one.id, card, amount, amount < 0 ? 'C2-END-6' : 'C2-END-5')
    }
    if (facts(game, one.id).base === 'huge') recover(game, one.id)
    if (one.initiatives.length + one.lasting.length > 0)
      mark(game, one.id, {
        initiatives: one.initiatives.filter(({ until }) => until === 'docked'),
        lasting: [],
      })
  }
  for (const [i, { place, fuse, what }] of game.state.obstacles.entries()) {
    if (place !== 'table' || !disperses(what)) continue
    if (fuse) burnDown(game, i, fuse - 1, 'C2-GAS-10')
    else placeObstacle(game, i, { place: 'removed' }, 'C2-GAS-10')
  }
}

/** Clouds that cards make do not stay. */
const disperses = (what: string): boolean => what === 'electrochaff' || what === 'blaze'

/** The teams that have ships left. */
const teamsAlive = (game: Game): number[] => [
  ...new Set(game.state.ships.filter(remains).map(({ id }) => teamOf(game, facts(game, id).seat))),
]

/** Whether only one team is left, or the rounds are over. */
function isDecided(game: Game): boolean {
  const { roundLimit = Number.POSITIVE_INFINITY } = game.rules
  return teamsAlive(game).length <= 1 || game.state.round >= roundLimit
}

/** The team left alone on the table; null when none is, or when the score is even. */
function winnerOf(game: Game): number | null {
  const alive = teamsAlive(game)
  if (alive.length <= 1) return alive[0] ?? null
  return game.rules.facts.some(({ points }) => points > 0) ? byPoints(game) : byHealth(game)
}

/** With the rounds over, the team with the most mission points. */
function byPoints(game: Game): number | null {
  const teams = scores(game)
  const best = Math.max(...teams.map(({ total }) => total))
  const leaders = teams.filter(({ total }) => total === best)
  return alone(leaders)?.team ?? null
}

/** When nobody said what ships cost, the team that has lost the smaller share of its hull and shields. */
function byHealth(game: Game): number | null {
  const shares = [...new Set(game.rules.teams)].map((team) => {
    const own = game.state.ships.filter(({ id }) => game.rules.teams[facts(game, id).seat] === team)
    const full = own.reduce((sum, { id }) => sum + healthOf(game, id), 0)
    const lost = own.reduce((sum, one) => sum + lostHealth(game, one), 0)
    return { team, share: lost / full }
  })
  const best = Math.min(...shares.map(({ share }) => share))
  const leaders = shares.filter(({ share }) => share === best)
  return alone(leaders)?.team ?? null
}
