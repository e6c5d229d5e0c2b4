import { call, emit, type Frame, procedure } from '../kernel/game.ts'
import { open } from './ability.ts'
import { lose, mark, recoverCharges, recoverForce, update } from './changes.ts'
import { count, facts, type Game, greenTokens, inPlay, orangeTokens, type Phase } from './state.ts'

function begin(game: Game, phase: Phase): void {
  update(game, { phase })
  emit(game, { kind: 'phase', rule: 'C2-ROUND-1', round: game.state.round, phase })
}

export const round = procedure<Game, Frame>('round', {
  planning: (game) => {
    update(game, { round: game.state.round + 1, confirmed: [] })
    for (const { id } of game.state.ships) {
      mark(game, id, {
        dial: null,
        revealed: null,
        flown: null,
        activated: false,
        engaged: false,
        performed: [],
      })
    }
    begin(game, 'planning')
    call(game, { procedure: 'planning' })
    return undefined
  },
  system: (game) => {
    begin(game, 'system')
    call(game, { procedure: 'system' })
    return undefined
  },
  activation: (game) => {
    begin(game, 'activation')
    call(game, { procedure: 'activation' })
    return undefined
  },
  engagement: (game) => {
    begin(game, 'engagement')
    call(game, { procedure: 'engagement' })
    open(game, { window: 'startOfEngagement', ship: -1 })
    return undefined
  },
  end: (game) => {
    begin(game, 'end')
    open(game, { window: 'endPhase', ship: -1 })
    return undefined
  },
  cleanUp: (game) => {
    endPhase(game)
    return undefined
  },
  winning: (game) => {
    const winner = winnerOf(game)
    if (winner === undefined) return { to: 'planning' }
    update(game, { winner })
    emit(game, { kind: 'gameOver', rule: 'C2-WIN-1', winner })
    return 'done'
  },
})

function endPhase(game: Game): void {
  for (const one of game.state.ships) {
    if (!inPlay(one)) continue
    for (const token of [...greenTokens, ...orangeTokens])
      lose(game, one.id, token, count(one, token), 'C2-END-2')
    recoverForce(game, one.id, facts(game, one.id).forceRecovers, 'C2-END-5')
    for (const [card, { recovers }] of Object.entries(facts(game, one.id).charges)) {
      recoverCharges(game, one.id, card, recovers, recovers < 0 ? 'C2-END-6' : 'C2-END-5')
    }
  }
}

/** The team left alone on the table; null when none is, or when the rounds are over and the score is even. */
function winnerOf(game: Game): number | null | undefined {
  const alive = game.state.ships.filter(inPlay)
  const teams = new Set(alive.map(({ id }) => game.rules.teams[facts(game, id).seat]!))
  if (teams.size === 1) return [...teams][0]!
  if (teams.size === 0) return null
  const { roundLimit } = game.rules
  return roundLimit !== undefined && game.state.round >= roundLimit ? byHealth(game) : undefined
}

/** With the rounds over, the team that has lost the smaller share of its hull and shields. */
function byHealth(game: Game): number | null {
  const shares = [...new Set(game.rules.teams)].map((team) => {
    const own = game.state.ships.filter(({ id }) => game.rules.teams[facts(game, id).seat] === team)
    const full = own.reduce((sum, { id }) => sum + facts(game, id).hull + facts(game, id).shields, 0)
    const left = own
      .filter(inPlay)
      .reduce(
        (sum, { id, shields, damage }) => sum + Math.max(0, facts(game, id).hull - damage.length) + shields,
        0,
      )
    return { team, share: left / full }
  })
  const best = Math.max(...shares.map(({ share }) => share))
  const leaders = shares.filter(({ share }) => share === best)
  return leaders.length === 1 ? leaders[0]!.team : null
}
