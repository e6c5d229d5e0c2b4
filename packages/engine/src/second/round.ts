import { onlyElement } from '../kernel/assert.ts'
import { callProcedure, emit, type Frame, procedure } from '../kernel/game.ts'
import type { ShipId, TeamId } from '../vocabulary/ids.ts'
import { highestLimit, openWindow } from './ability.ts'
import {
  lose,
  placeObstacle,
  recoverCharges,
  recoverForce,
  removeObstacleFuse,
  updateDevice,
  updateShip,
  updateShips,
  updateState,
} from './changes.ts'
import { removeLingeringShips } from './damage/remove-destroyed.ts'
import { askRemoteLocks } from './devices/remotes.ts'
import { recoverHugeShip } from './huge/recovery.ts'
import { healthValue, lostHealth } from './scenarios/remaining-health.ts'
import { runAtEndOfGame, scenarioAt } from './scenarios/scenario-hooks.ts'
import { updateScenario } from './scenarios/scenario-state.ts'
import { isScenarioOver, leadingTeams } from './scenarios/scoring.ts'
import { scoreGame } from './score.ts'
import {
  countTokens,
  facts,
  type Game,
  greenTokens,
  isGreen,
  isInGame,
  orangeTokens,
  type Phase,
  type Ship,
  type Token,
  teamOf,
} from './state.ts'
import { changeWings } from './wings/change-wings.ts'

function beginPhase(game: Game, phase: Phase): void {
  updateState(game, { phase })
  for (const { id, initiatives } of game.state.ships)
    if (initiatives.some(({ until }) => until === 'phase'))
      updateShip(game, id, { initiatives: initiatives.filter(({ until }) => until !== 'phase') })
  for (const { id, acted } of game.state.devices) if (acted) updateDevice(game, id, { acted: false })
  emit(game, { kind: 'phase', rule: 'C2-ROUND-1', round: game.state.round, phase })
}

const nothing: readonly never[] = []
const everyId = (game: Game): ShipId[] => game.state.ships.map(({ id }) => id)

export const roundProcedure = procedure<Game, Frame>('round', {
  planning: (game) => {
    updateState(game, { round: game.state.round + 1, confirmed: [] })
    updateShips(game, everyId(game), {
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
    beginPhase(game, 'planning')
    scenarioAt(game, 'planning', 'end')
    callProcedure(game, { procedure: 'planning' })
    if (game.rules.keys.wings.joins === 'startOfPlanning') changeWings(game, 'join')
    openWindow(game, { window: 'startOfPlanning', ship: -1 })
    scenarioAt(game, 'planning', 'start')
    return undefined
  },
  system: (game) => {
    beginPhase(game, 'system')
    scenarioAt(game, 'system', 'end')
    callProcedure(game, { procedure: 'system' })
    openWindow(game, { window: 'startOfSystem', ship: -1 })
    scenarioAt(game, 'system', 'start')
    return undefined
  },
  activation: (game) => {
    beginPhase(game, 'activation')
    scenarioAt(game, 'activation', 'end')
    callProcedure(game, { procedure: 'activation' })
    openWindow(game, { window: 'startOfActivation', ship: -1 })
    scenarioAt(game, 'activation', 'start')
    return undefined
  },
  engagement: (game) => {
    beginPhase(game, 'engagement')
    scenarioAt(game, 'engagement', 'end')
    callProcedure(game, { procedure: 'engagement' })
    openWindow(game, { window: 'startOfEngagement', ship: -1 })
    scenarioAt(game, 'engagement', 'start')
    return undefined
  },
  end: (game) => {
    beginPhase(game, 'end')
    openWindow(game, { window: 'startOfEnd', ship: -1 })
    scenarioAt(game, 'end', 'start')
    return undefined
  },
  duringEnd: (game) => {
    if (game.rules.keys.wings.splits === 'duringEnd') changeWings(game, 'split')
    askRemoteLocks(game)
    openWindow(game, { window: 'endPhase', ship: -1 })
    return undefined
  },
  cleanUp: (game) => {
    endPhase(game)
    return undefined
  },
  lingering: (game) => {
    removeLingeringShips(game)
    return undefined
  },
  endOfRound: (game) => {
    openWindow(game, { window: 'endOfRound', ship: -1 })
    return undefined
  },
  wings: (game) => {
    scenarioAt(game, 'end', 'end')
    if (game.rules.keys.wings.joins === 'endOfRound') changeWings(game, 'split', 'join')
    return undefined
  },
  winning: (game) => {
    const over = game.rules.scenario ? isScenarioOver(game) : isDecided(game)
    if (!over && !game.state.timeCalled) return { to: 'planning' }
    finishGame(game)
    return 'done'
  },
})

/** Returns the effect of a ship that keeps one token of a kind. */
export const keepTokenEffect = (token: Token): string => `keep:${token}`

/** Returns the effect of a ship that does not recover one recurring charge of a card, or 1 Force. */
export const withholdRecoveryEffect = (what: string): string => `withhold:${what}`
export const FORCE_RECOVERY = 'force'

/** Returns how much of something a ship recovers. */
function recurringAmount({ lasting }: Ship, what: string, amount: number): number {
  const kept = lasting.filter((effect) => effect === withholdRecoveryEffect(what)).length
  return amount > 0 ? Math.max(0, amount - kept) : amount
}

/** Ends the game and determines the winner. */
export function finishGame(game: Game): void {
  if (game.rules.scenario) {
    finishScenario(game)
    return
  }
  const winner = winnerOf(game)
  updateState(game, { winner })
  emit(game, { kind: 'gameOver', rule: 'C2-WIN-1', winner })
}

/** Ends a scenario's game; its rules determine the winner. Tied teams share a draw. */
function finishScenario(game: Game): void {
  runAtEndOfGame(game)
  const ahead = leadingTeams(game)
  const winner = onlyElement(ahead) ?? null
  updateState(game, { winner })
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
    if (!isInGame(one)) {
      if (one.lasting.length > 0) updateShip(game, one.id, { lasting: [] })
      continue
    }
    let removed = 0
    for (const token of circular) {
      if (countTokens(one, token) === 0) continue
      const printed = highestLimit(game, 'keep', { ship: one.id, token }, 0)
      const kept = printed + one.lasting.filter((effect) => effect === keepTokenEffect(token)).length
      const gone = countTokens(one, token) - kept
      lose(game, one.id, token, gone, 'C2-END-2')
      if (isGreen(token)) removed += Math.max(0, gone)
    }
    if (removed > 0) openWindow(game, { window: 'cleanedUp', ship: one.id, removed })
    recoverForce(
      game,
      one.id,
      recurringAmount(one, FORCE_RECOVERY, facts(game, one.id).forceRecovers),
      'C2-END-5',
    )
    for (const [card, { recovers }] of Object.entries(facts(game, one.id).charges)) {
      const amount = recurringAmount(one, card, recovers)
      recoverCharges(game, one.id, card, amount, amount < 0 ? 'C2-END-6' : 'C2-END-5')
    }
    if (facts(game, one.id).base === 'huge') recoverHugeShip(game, one.id)
    if (one.initiatives.length + one.lasting.length > 0)
      updateShip(game, one.id, {
        initiatives: one.initiatives.filter(({ until }) => until === 'docked'),
        lasting: [],
      })
  }
  for (const { id, place, fuse, what } of game.state.obstacles) {
    if (place !== 'table' || !isTemporaryCloud(what)) continue
    if (fuse) removeObstacleFuse(game, id, fuse - 1, 'C2-GAS-10')
    else placeObstacle(game, id, { place: 'removed' }, 'C2-GAS-10')
  }
}

/** Reports whether an obstacle is a cloud made by a card, which disperses. */
const isTemporaryCloud = (what: string): boolean => what === 'electrochaff' || what === 'blaze'

/** Returns the teams that have ships left. */
const teamsAlive = (game: Game): TeamId[] => [
  ...new Set(game.state.ships.filter(isInGame).map(({ id }) => teamOf(game, facts(game, id).seat))),
]

/** Reports whether only one team is left, or the last round is over. */
function isDecided(game: Game): boolean {
  const { roundLimit = Number.POSITIVE_INFINITY } = game.rules
  return teamsAlive(game).length <= 1 || game.state.round >= roundLimit
}

/** Returns the only team left on the table, or null if there is none or the score is tied. */
function winnerOf(game: Game): TeamId | null {
  const alive = teamsAlive(game)
  if (alive.length <= 1) return alive[0] ?? null
  return game.rules.facts.some(({ points }) => points > 0) ? byPoints(game) : byHealth(game)
}

/** Returns the team with the most mission points after the last round. */
function byPoints(game: Game): TeamId | null {
  const teams = scoreGame(game)
  const best = Math.max(...teams.map(({ total }) => total))
  const leaders = teams.filter(({ total }) => total === best)
  return onlyElement(leaders)?.team ?? null
}

/**
 * Returns the team that lost the smaller share of its hull and shields, for games without known ship costs.
 */
function byHealth(game: Game): TeamId | null {
  const shares = [...new Set(game.rules.teams)].map((team) => {
    const own = game.state.ships.filter(({ id }) => game.rules.teams[facts(game, id).seat] === team)
    const full = own.reduce((sum, { id }) => sum + healthValue(game, id), 0)
    const lost = own.reduce((sum, one) => sum + lostHealth(game, one), 0)
    return { team, share: lost / full }
  })
  const best = Math.min(...shares.map(({ share }) => share))
  const leaders = shares.filter(({ share }) => share === best)
  return onlyElement(leaders)?.team ?? null
}
