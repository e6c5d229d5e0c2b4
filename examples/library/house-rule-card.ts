// A card of your own, without changing Flotilla: a talent that gives a focus token after a red maneuver.

import { loadLibrary } from '@flotilla/cards'
import { addToCatalogue } from '@flotilla/catalogue'
import { newGame, optionsOf, play } from '@flotilla/engine'
import { effects, triggerOn } from '@flotilla/engine/second'
import { addShip, createCardBook, equip, judgeSquad, loadRegulations, newSquad } from '@flotilla/squads'

const library = await loadLibrary()
const catalogue = addToCatalogue(library.catalogue, {
  upgrades: [
    {
      id: 'steadyhands',
      name: 'Steady Hands',
      slot: 'talent',
      occupies: ['talent'],
      limited: 0,
      points: { '2021-09': 2 },
      restrictions: [],
      sides: [{ title: 'Steady Hands', ability: true, grants: [], conditions: [] }],
      hyperspace: [],
      epicOnly: false,
    },
  ],
})
const houseLibrary = {
  ...library,
  catalogue,
  cards: {
    ...library.cards,
    steadyhands: {
      text: 'After you fully execute a red maneuver, gain 1 focus token.',
      triggers: [
        triggerOn('afterManeuver', {
          when: (_game, _me, { difficulty, full }) => difficulty === 'red' && full === true,
          use: (game, me) => effects.gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
        }),
      ],
    },
  },
}

// The builder knows the card, too.
const by = await loadRegulations(
  'standard-second',
  { pointsList: '2021-09' },
  await createCardBook(catalogue),
)
let step = addShip(by, newSquad(by, 'rebelalliance', 'House rules'), 'wedgeantilles')
if (step.ok) step = equip(by, step.squad, 's1', 'steadyhands')
if (!step.ok) throw new Error(step.violations.map(({ message }) => message).join(' '))
console.log(judgeSquad(by, step.squad).answer)

const created = newGame(
  {
    ruleset: '2e-epic-1.4.6',
    seats: [
      { name: 'one', team: 0, squad: step.squad },
      { name: 'two', team: 1, squad: step.squad },
    ],
    positions: {
      ships: [
        { x: 400, y: 200, heading: 0 },
        { x: 400, y: 700, heading: 180 },
      ],
    },
  },
  'any seed',
  houseLibrary,
)
if (!created.ok) throw new Error(created.faults.join(' '))
const { game } = created

// Both fly their red Koiogran turn, and both cards act.
while (game.state.round === 1) {
  const decision = game.pending.find(({ settled }) => !settled)!
  const options = optionsOf(decision)
  const isSet = game.state.ships[decision.seat]!.dial !== null
  const option = options.find((one) =>
    isSet ? one.kind === 'confirm' : one.kind === 'dial' && one.maneuver === '4KR',
  )!
  const result = play(game, decision.seat, { decision: decision.id, option: option.id })
  if (!result.ok) throw new Error(result.refusal.message)
  for (const event of result.events)
    if (event.kind === 'gained') console.log(`Ship ${event.ship} gains ${event.token}`)
}
