import { type BotFactory, cadet, pilot, randomDuelSetup } from '@flotilla/bots'
import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import { playMirrored } from '@flotilla/testing'

export interface BotsRow {
  edition: 'first' | 'second'
  games: number
  won: number
  lost: number
  drawn: number
  /** The share of games won, and between which bounds it lies with 95 % confidence (Wilson). */
  share: number
  from: number
  to: number
  rounds: number
  decisions: number
  /** Of the pilot alone, over all kinds of decisions. */
  millisecondsPerDecision: number
  slowestMilliseconds: number
}

/** The bounds of a share of `of` tries, 95 %. */
export function wilsonInterval(won: number, of: number): readonly [number, number] {
  const z = 1.959964
  const share = won / of
  const middle = share + (z * z) / (2 * of)
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const whole = 1 + (z * z) / of
  return [Math.max(0, (middle - reach) / whole), Math.min(1, (middle + reach) / whole)]
}

/** The pilot plays the cadet: random legal squads, every setup twice with the sides changed. */
export async function benchBots(edition: BotsRow['edition'], games = 100): Promise<BotsRow> {
  const library = await (edition === 'first' ? loadFirstLibrary : loadLibrary)()
  let decisions = 0
  let spent = 0
  let slowest = 0
  const timedBot: BotFactory = (seed, table) => {
    const bot = pilot(seed, table)
    const choose: ReturnType<BotFactory>['choose'] = (view, decision, legal) => {
      const start = performance.now()
      const choice = bot.choose(view, decision, legal)
      const took = performance.now() - start
      decisions++
      spent += took
      slowest = Math.max(slowest, took)
      return choice
    }
    return { ...bot, choose }
  }
  const sum = { won: 0, lost: 0, drawn: 0, rounds: 0 }
  for (let seed = 1; seed <= games / 2; seed++) {
    const { won, lost, drawn, rounds } = playMirrored(
      await randomDuelSetup(seed, edition),
      seed,
      library,
      timedBot,
      cadet,
    )
    sum.won += won
    sum.lost += lost
    sum.drawn += drawn
    sum.rounds += rounds
  }
  const played = sum.won + sum.lost + sum.drawn
  const [from, to] = wilsonInterval(sum.won, played)
  return {
    ...sum,
    edition,
    games: played,
    share: sum.won / played,
    from,
    to,
    rounds: sum.rounds / played,
    decisions,
    millisecondsPerDecision: spent / decisions,
    slowestMilliseconds: slowest,
  }
}
