import { readFileSync } from 'node:fs'
import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import { loadSecond } from '@flotilla/catalogue'
import { newGame } from '@flotilla/engine'
import { loadScenario, rulesets, scenarioNames } from '@flotilla/engine/second'
import { isTeam, loadReady, readyNames, type Squad } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { scenarioTable } from './scenario-table.ts'

const libraries = { first: await loadFirstLibrary(), second: await loadLibrary() }
const rulesetOf = { first: '1e-epic-2018', second: '2e-epic-1.4.6' }

/** Returns the cards of squads of one edition that are not implemented. */
function silentIn(edition: 'first' | 'second', squads: readonly Squad[]): string[] {
  const setup = {
    ruleset: rulesetOf[edition],
    area: 'epic',
    seats: squads.map((squad, team) => ({ name: String(team), team, squad })),
  }
  const made = newGame(setup as never, 'ready', libraries[edition] as never)
  if (!made.ok) throw new Error(made.faults.join(' '))
  return [...new Set(made.game.rules.facts.flatMap(({ silent }) => silent))]
}

/** Cards of the communities that have no rules yet. */
const listed = (
  JSON.parse(readFileSync(new URL('../../cards/silent.json', import.meta.url), 'utf8')) as {
    second: string[]
  }
).second

test('ready squads and wings have no silent card, but those of the communities that wait for their rules', async () => {
  for (const name of readyNames) {
    const { squad } = (await loadReady(name))!
    const squads = isTeam(squad) ? squad.squads : [squad]
    const silent = silentIn(squads[0]!.edition, squads)
    const isOfCommunity = /^(legacy|xwa)-/.test(name)
    expect([name, silent.filter((card) => !(isOfCommunity && listed.includes(card)))]).toEqual([name, []])
  }
})

test('quick builds have no silent card', async () => {
  const { quickBuilds, pilot, upgrade } = await loadSecond()
  const { cards } = libraries.second
  const silent = quickBuilds.flatMap((build) => {
    const ships = build.kind === 'ships' ? build.ships : [build.leader, build.wingmate]
    return ships.flatMap((one) => [
      ...(pilot(one.pilot)!.ability && !(`pilot:${one.pilot}` in cards) ? [one.pilot] : []),
      ...one.upgrades.filter((id) => upgrade(id)!.sides[0].ability && !(id in cards)),
    ])
  })
  expect(silent).toEqual([])
})

test('tables of scenarios have no silent card, and a wing where they are about wings', async () => {
  for (const name of scenarioNames) {
    const scenario = (await loadScenario(name))!
    const setup = await scenarioTable({
      scenario,
      seats: scenario.players.min,
      ruleset: Object.keys(rulesets)[1]!,
      seed: name,
    })
    const made = newGame(setup, 'ready', libraries.second)
    if (!made.ok) throw new Error(made.faults.join(' '))
    expect(made.game.rules.facts.flatMap(({ silent }) => silent)).toEqual([])
    // A squad with too little threat for a wing of its faction has none.
    const winged = setup.seats.filter(({ squad }) => squad.wings.length > 0).length
    expect([name, winged > setup.seats.length / 2]).toEqual([name, scenario.wings === true])
  }
})
