// Judges a squad as another builder exports it: is it legal, what does it cost, what mends it?
import { judgeSquad, loadRegulations, parseSquads, squadCost } from '@flotilla/squads'

const xws = {
  faction: 'rebelalliance',
  version: '2.0.0',
  pilots: [
    { id: 'wedgeantilles', ship: 't65xwing', upgrades: { talent: ['predator'], astromech: ['r2astromech'] } },
    { id: 'wedgeantilles', ship: 't65xwing', upgrades: {} },
  ],
}

const by = await loadRegulations('standard-second')
const { squads } = await parseSquads(JSON.stringify(xws))
const { squad } = squads[0]!

console.log(`${squadCost(by, squad)} points`)
const { answer, faults } = judgeSquad(by, squad)
console.log(answer) // illegal
for (const { rule, message, remedy } of faults) console.log(`${rule}: ${message} ${remedy?.words ?? ''}`)
