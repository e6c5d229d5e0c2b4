import { addShip, loadRegulations, newSquad, type Squad } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { type Losses, scoreAgainst } from './match-score.ts'
import { tournamentFormatPresets } from './tournament-format-presets.ts'

const dogfight = tournamentFormatPresets['epic-dogfight-2014']
const variant = tournamentFormatPresets['epic-variant-2018']
const by = await loadRegulations('epic-variant-2018')

/** Creates Rebel ships called s1, s2 … with their upgrades. */
function squadOf(...ships: [pilot: string, ...upgrades: string[]][]): Squad {
  return ships.reduce(
    (squad, [pilot, ...upgrades]) => {
      const built = addShip(by, squad, pilot, { upgrades })
      if (!built.ok) throw new Error(built.violations.map(({ message }) => message).join('\n'))
      return built.squad
    },
    newSquad(by, 'rebelalliance', 'Test'),
  )
}

const fighter: [string] = ['redsquadronpilot']
const score2014 = (squad: Squad, losses: Losses) => scoreAgainst(by, dogfight, 300, [squad], [losses]).score
const score2018 = (squad: Squad, losses: Losses) => scoreAgainst(by, variant, 300, [squad], [losses]).score

test('[EV18-SCORE-1] [EP14-END-5] [EP14-PILE-2] a destroyed ship scores with its upgrades', () => {
  const squad = squadOf(['lukeskywalker', 'r2d2', 'protontorpedoes'], fighter)
  for (const score of [score2014, score2018]) expect(score(squad, { destroyed: ['s1'] })).toBe(28 + 4 + 4)
})

test('[EP14-PILE-3] [EP14-DISC-3] discarded upgrades score with their ship, and only with it', () => {
  // A list keeps the cards its ship began with, whatever became of them in play.
  const squad = squadOf(['redsquadronpilot', 'protontorpedoes'], fighter)
  expect(score2014(squad, { destroyed: ['s1'] })).toBe(23 + 4)
  expect(score2014(squad, { destroyed: ['s2'] })).toBe(23)
})

test('[EV18-SCORE-2] [EV18-SCORE-10] half of a large ship at half its hull and shields, rounded down', () => {
  const squad = squadOf(
    ['rebelalliance:yt1300:hansolo', 'millenniumfalcon', 'gunner', 'c3po', 'predator'],
    fighter,
  )
  const { items } = scoreAgainst(by, variant, 300, [squad], [{ destroyed: [], left: { s1: 6 } }])
  expect(items).toEqual([{ squad: 0, ship: 's1', points: Math.floor((46 + 1 + 5 + 3 + 3) / 2), why: 'half' }])
  expect(score2018(squad, { destroyed: [], left: { s1: 7 } })).toBe(0)
  expect(score2014(squad, { destroyed: [], left: { s1: 1 } })).toBe(0)
})

test('[EV18-SCORE-2] an odd value is rounded down', () => {
  const squad = squadOf(['rebelalliance:yt1300:chewbacca', 'gunner'], fighter)
  expect(score2018(squad, { destroyed: [], left: { s1: 6 } })).toBe(23)
})

test('[EV18-SCORE-3] hull and shield upgrades count in the whole', () => {
  const squad = squadOf(['rebelalliance:yt1300:hansolo', 'shieldupgrade'], fighter)
  expect(score2018(squad, { destroyed: [], left: { s1: 7 } })).toBe(25)
  expect(score2018(squad, { destroyed: [], left: { s1: 8 } })).toBe(0)
})

test('[EV18-SCORE-4] small ships give no half', () => {
  expect(score2018(squadOf(fighter, fighter), { destroyed: [], left: { s1: 1 } })).toBe(0)
})

test('[EV18-SCORE-5] [EP14-END-6] a crippled section scores with its upgrades, and a destroyed ship only once', () => {
  const squad = squadOf(['cr90corvettefore'], fighter)
  const aft = squad.ships[0]!.parts[1]!
  aft.upgrades.push({ slot: 'crew', id: 'gunner' as (typeof aft.upgrades)[number]['id'] })
  for (const score of [score2014, score2018]) {
    expect(score(squad, { destroyed: [], crippled: [{ ship: 's1', part: 0 }] })).toBe(50)
    expect(score(squad, { destroyed: [], crippled: [{ ship: 's1', part: 1 }] })).toBe(45)
    expect(score(squad, { destroyed: ['s1'], crippled: [{ ship: 's1', part: 0 }] })).toBe(95)
  }
})

test('[EV18-SCORE-6] a huge ship of one card scores only when it is destroyed', () => {
  const squad = squadOf(['gr75mediumtransport'], fighter)
  expect(score2018(squad, { destroyed: [], left: { s1: 1 } })).toBe(0)
  expect(score2018(squad, { destroyed: ['s1'] })).toBe(30)
})

test('[EV18-SCORE-7] [EP14-PILE-4] a squad wiped out is worth 300 in 2018 and its cost in 2014', () => {
  const squad = squadOf(fighter, fighter)
  const gone: Losses = { destroyed: ['s1', 's2'] }
  expect(score2018(squad, gone)).toBe(300)
  expect(score2014(squad, gone)).toBe(46)
  expect(scoreAgainst(by, variant, 300, [squad], [gone])).toMatchObject({ wipedOut: true })
})

test('[EV18-SCORE-8] [EP14-PILE-4] the squads of a team score together', () => {
  const squads = [squadOf(fighter), squadOf(fighter, ['lukeskywalker'])]
  const team = tournamentFormatPresets['epic-variant-team-2018']
  const half = scoreAgainst(by, team, 400, squads, [{ destroyed: ['s1'] }, { destroyed: ['s2'] }])
  expect(half).toMatchObject({ score: 51, wipedOut: false, left: { small: 1, large: 0, huge: 0 } })
  const all = scoreAgainst(by, team, 400, squads, [{ destroyed: ['s1'] }, { destroyed: ['s1', 's2'] }])
  expect(all).toMatchObject({ score: 400, wipedOut: true })
})

test('[EP14-PILE-5] the count can be checked ship by ship', () => {
  const squad = squadOf(['cr90corvettefore'], fighter, ['lukeskywalker'])
  const { items, score } = scoreAgainst(
    by,
    dogfight,
    300,
    [squad],
    [{ destroyed: ['s2'], crippled: [{ ship: 's1', part: 1 }] }],
  )
  expect(items).toEqual([
    { squad: 0, ship: 's1', points: 40, why: 'crippled' },
    { squad: 0, ship: 's2', points: 23, why: 'destroyed' },
  ])
  expect(score).toBe(63)
})

test('[EV18-SALVO-2] ships left for a salvo are counted by size, a crippled huge ship among them', () => {
  const squad = squadOf(['cr90corvettefore'], fighter, ['rebelalliance:yt1300:hansolo'], ['lukeskywalker'])
  const losses: Losses = { destroyed: ['s2'], crippled: [{ ship: 's1', part: 1 }] }
  expect(scoreAgainst(by, variant, 300, [squad], [losses]).left).toEqual({ small: 1, large: 1, huge: 1 })
})

test('second edition: half of any ship, rounded up', async () => {
  const epic = await loadRegulations('epic-battles')
  const score = (squad: Squad, losses: Losses) =>
    scoreAgainst(epic, tournamentFormatPresets['epic-battles'], 300, [squad], [losses]).score
  const halves = epic.book.pilots
    .filter(({ faction, hull }) => faction === 'rebelalliance' && hull.size === 'small')
    .flatMap(({ key }) => {
      const built = addShip(epic, newSquad(epic, 'rebelalliance', 'Test'), key)
      if (!built.ok) return []
      return [
        [score(built.squad, { destroyed: ['s1'] }), score(built.squad, { destroyed: [], left: { s1: 1 } })],
      ]
    })
  expect(halves.some(([whole]) => whole! % 2 === 1)).toBe(true)
  for (const [whole, half] of halves) expect(half).toBe(Math.ceil(whole! / 2))
})
