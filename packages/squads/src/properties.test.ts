import { type Faction, pointsLists } from '@flotilla/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squadViolations } from './check.ts'
import { partLoadout, squadCost } from './cost.ts'
import {
  addShip,
  equip,
  moveShip,
  newSquad,
  removeShipFromSquad,
  setObstacles,
  swapPilot,
  swapUpgrade,
  unequip,
} from './edit-squad.ts'
import { addQuickBuild, dissolveWing, makeWing, setPosition } from './edit-wings.ts'
import { type FormatId, formats } from './formats.ts'
import { wingPositions, wingSets } from './position-names.ts'
import { loadRegulations, type Regulations } from './regulations.ts'
import { openSlots } from './slots.ts'
import type { EditResult, Equipped, ShipPart, Squad, SquadShip, Team } from './squad.ts'

const all: Regulations[] = await Promise.all(
  (Object.keys(formats) as FormatId[]).map((id) => loadRegulations(id)),
)
const threat = await loadRegulations('epic-battles', { limit: { threat: 20 } })
const factions: Faction[] = ['rebelalliance', 'galacticempire', 'scumandvillainy']

const obstacles = ['coreasteroid0', 'coreasteroid1', 'yt2400debris0', 'gascloud1', 'nowhere']
const STEPS = 40
/** fast-check shrinks the seed of a walk, not its steps: a walk of short numbers would build next to nothing. */
const seeds = fc.integer({ min: 0, max: 0x7fffffff })

/** Creates choices that depend on a seed alone. */
function chooser(seed: number) {
  let state = seed
  const number = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 8
  }
  const pick = <T>(list: readonly T[]): T | undefined => list[number() % Math.max(1, list.length)]
  return { number, pick }
}

/** Makes a random building step: most are worth accepting, some are not. */
function randomStep(by: Regulations, squad: Squad, { number, pick }: ReturnType<typeof chooser>): EditResult {
  const { book } = by
  const ship = pick(squad.ships)
  const refs = squad.ships.map(({ ref }) => ref)
  const at = { ship: ship?.ref ?? '', part: number() % (ship?.parts.length ?? 1) }
  const part: ShipPart | undefined = ship?.parts[at.part === 1 ? 1 : 0]
  const alike = squad.ships
    .filter((other) => other !== ship && other.parts[0].ship === part?.ship)
    .map(({ ref }) => ref)
  const place = number() % Math.max(1, part?.upgrades.length ?? 1)
  const pilots = book.pilots.filter(({ faction }) => faction === squad.faction)
  const upgradeFor = () => {
    const slot = pick(openSlots(by, squad, at))?.slot
    return pick(book.upgrades.filter((card) => card.slot === slot))?.id ?? ''
  }
  const steps: (() => EditResult)[] = [
    () => addShip(by, squad, pick(pilots)?.key ?? ''),
    () => addShip(by, squad, pick(pilots)?.key ?? ''),
    () => addShip(by, squad, part?.pilot ?? ''),
    () => addShip(by, squad, part?.pilot ?? ''),
    () => addShip(by, squad, pick(book.pilots)?.key ?? ''),
    () => equip(by, squad, at, upgradeFor()),
    () => equip(by, squad, at, upgradeFor()),
    () => equip(by, squad, at, upgradeFor()),
    () => equip(by, squad, at, pick(book.upgrades)?.id ?? ''),
    () => equip(by, squad, at, 'veteranwingleader'),
    () => unequip(by, squad, at, place),
    () => swapUpgrade(by, squad, at, place, pick(book.upgrades)?.id ?? ''),
    () => swapPilot(by, squad, at, pick(pilots.filter(({ hull }) => hull.id === part?.ship))?.key ?? ''),
    () => removeShipFromSquad(by, squad, at.ship),
    () => moveShip(by, squad, at.ship, number() % 4),
    () => setObstacles(by, squad, [pick(obstacles) ?? '', pick(obstacles) ?? '']),
    () => makeWing(by, squad, at.ship, alike.slice(0, 2 + (number() % 4))),
    () => makeWing(by, squad, pick(refs) ?? '', refs.slice(1, 3)),
    () => dissolveWing(by, squad, at.ship),
    () => setPosition(by, squad, at.ship, pick(wingPositions) ?? 'leftFlank'),
    () => addQuickBuild(by, squad, pick(['academypilot-2', 'darthvader-2', 'lukeskywalker-1']) ?? '', 2),
  ]
  return (pick(steps) ?? (() => addShip(by, squad, '')))()
}

/** Returns the squad after a walk of accepted steps. */
function walk(by: Regulations, seed: number): Squad {
  const choose = chooser(seed)
  let squad = newSquad(by, choose.pick(by.format.factions.anyOf) ?? 'rebelalliance')
  for (let n = 0; n < STEPS; n++) {
    const outcome = randomStep(by, squad, choose)
    if (outcome.ok) squad = outcome.squad
  }
  return squad
}

const regs = fc.constantFrom(...all, threat)

test('a squad built by accepted steps breaks rules on its totals alone', () => {
  fc.assert(
    fc.property(regs, seeds, (by, seed) => {
      const wrong = squadViolations(by, walk(by, seed)).filter(({ total }) => !total)
      expect(wrong).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('what was equipped and is taken off again leaves the squad as it was', () => {
  fc.assert(
    fc.property(regs, seeds, fc.nat(), fc.nat(), (by, seed, which, ship) => {
      const squad = walk(by, seed)
      const target = squad.ships[ship % Math.max(1, squad.ships.length)]
      const card = by.book.upgrades[which % by.book.upgrades.length]
      // A changed quick build is no longer one, and does not become one again.
      if (!target || !card || target.quickBuild) return
      const on = equip(by, squad, target.ref, card.id)
      if (!on.ok) return
      const off = unequip(by, on.squad, target.ref, target.parts[0].upgrades.length)
      expect(off).toEqual({ ok: true, squad })
    }),
    { numRuns: 60 },
  )
})

test('a squad costs the sum of its ships, a ship that of its cards', () => {
  fc.assert(
    fc.property(regs, seeds, (by, seed) => {
      const squad = walk(by, seed)
      const sum = (costs: (number | undefined)[]) =>
        costs.reduce<number>((total, cost) => total + (cost ?? 0), 0)
      expect(squadCost(by, squad)).toBe(sum(squad.ships.map(({ ref }) => squadCost(by, squad, ref))))
      for (const { ref, parts } of squad.ships) {
        const cards = parts.map((each, part) =>
          sum([
            squadCost(by, squad, { ship: ref, part }, 'pilot'),
            ...(partLoadout(by, squad, each)
              ? []
              : each.upgrades.map((_, place) => squadCost(by, squad, { ship: ref, part }, place))),
          ]),
        )
        expect(squadCost(by, squad, ref)).toBe(sum(cards))
      }
    }),
    { numRuns: 40 },
  )
})

const anyId = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(...all.flatMap(({ book }) => [...book.pilots.map(({ key }) => key)])),
)
const anyUpgrade = fc.oneof(
  fc.record({ slot: fc.string({ maxLength: 5 }), id: fc.string({ maxLength: 8 }) }),
  fc.constantFrom(
    ...all.flatMap(({ book }) => book.upgrades.map(({ slot, id }): Equipped => ({ slot, id }))),
  ),
)
const anyPart = fc.record({
  ship: fc.constantFrom('xwing', 't65xwing', 'cr90corvettefore', 'nothing'),
  pilot: anyId,
  upgrades: fc.array(anyUpgrade, { maxLength: 6 }),
})
const ref = fc.constantFrom('s1', 's2', 's3', 's4')
const quickBuild = fc.record({
  id: fc.constantFrom('darthvader-2', 'lukeskywalker-1', 'none'),
  group: fc.constantFrom('q1', 'q2'),
})
const anyShip: fc.Arbitrary<SquadShip> = fc.record(
  {
    ref,
    parts: fc.oneof(
      anyPart.map((part): SquadShip['parts'] => [part]),
      fc.tuple(anyPart, anyPart),
    ),
    idNumber: fc.nat(9),
    quickBuild,
  },
  { requiredKeys: ['ref', 'parts'] },
)
const anySquad: fc.Arbitrary<Squad> = fc.record(
  {
    edition: fc.constantFrom('first', 'second'),
    faction: fc.constantFrom<Faction>(...factions, 'firstorder', 'galacticrepublic'),
    name: fc.string(),
    pointsList: fc.constantFrom(...pointsLists),
    ships: fc.array(anyShip, { maxLength: 6 }),
    wings: fc.array(
      fc.record({
        leader: ref,
        wingmates: fc.array(fc.record({ ship: ref, position: fc.constantFrom(...wingPositions) }), {
          maxLength: 6,
        }),
        set: fc.constantFrom(...wingSets),
      }),
      { maxLength: 3 },
    ),
    obstacles: fc.array(fc.constantFrom(...obstacles), { maxLength: 8 }),
    damageDeck: fc.constantFrom('core', 'core-tfa', 'none'),
  },
  { requiredKeys: ['edition', 'faction', 'name', 'ships', 'wings', 'obstacles'] },
)
const anyTeam: fc.Arbitrary<Team> = fc.record(
  { name: fc.string(), squads: fc.array(anySquad, { maxLength: 3 }), captain: fc.nat(3) },
  { requiredKeys: ['name', 'squads'] },
)

test('any squad or team whatever gets the same answer each time, also from JSON, and is left as it was', () => {
  fc.assert(
    fc.property(regs, fc.oneof(anySquad, anyTeam), (by, value) => {
      const before = JSON.stringify(value)
      const found = squadViolations(by, value)
      expect(squadViolations(by, JSON.parse(before))).toEqual(found)
      expect(JSON.stringify(value)).toBe(before)
      for (const { message } of found) expect(message).not.toBe('')
    }),
    { numRuns: 200 },
  )
})
