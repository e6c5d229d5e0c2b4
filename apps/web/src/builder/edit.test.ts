import type { CardId } from '@flotilla/engine'
import {
  adaptSquadToRegulations,
  formats,
  isTeam,
  loadCardBook,
  parseSquads,
  type Regulations,
  serializeXws,
  shipParts,
  squadViolations,
  teamToXws,
  toXws,
  wingPositions,
} from '@flotilla/squads'
import { describe, expect, test } from 'vitest'
import {
  createDraft,
  draftRegulations,
  draftSubject,
  judgeDraft,
  loadDraftBook,
  type SquadDraft,
} from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { type Edit, editDraft } from './edit.ts'
import { createHistory, pushHistory, redo, undo } from './history.ts'
import { upgradeRows } from './upgrade-rows.ts'

/** Whole books, as the command line reads them. */
const books = { first: await loadCardBook('first'), second: await loadCardBook('second') }
const byOf = (draft: SquadDraft) => draftRegulations(books[formats[draft.format].edition], draft)
const after = (draft: SquadDraft, ...edits: Edit[]): SquadDraft =>
  edits.reduce((now, edit) => editDraft(byOf(now), now, edit), draft)

/** Returns a generator of numbers from 0 up to 1, the same for the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}

/** Returns an edit that a person could make now, sensible or not. */
function anyEdit(by: Regulations, draft: SquadDraft, chance: () => number): Edit {
  const one = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)]
  const at = Math.floor(chance() * draft.squads.length)
  const squad = draft.squads[at]!
  const ship = one(squad.ships)
  const part = Math.floor(chance() * (ship?.parts.length ?? 1))
  const ref = ship?.ref ?? 's1'
  const upgrades = ship?.parts[part]?.upgrades ?? []
  const place = Math.floor(chance() * upgrades.length)
  const { faults, open } = judgeDraft(by, draft)
  const remedy = one([...faults, ...open].flatMap((fault) => fault.remedy ?? []))
  const pilot =
    one(by.book.pilots.filter(({ faction }) => faction === squad.faction || chance() < 0.05))?.key ?? ''
  const whole = books[by.book.edition]
  const foreign = one(whole.pilots)
  const slot = ship && one(upgradeRows(by, squad, { ship: ref, part }))?.slot
  const card = one(by.book.upgrades.filter((each) => each.slot === slot)) ?? one(by.book.upgrades)!
  const edits: (Edit | undefined)[] = [
    { do: 'addShip', squad: at, pilot },
    { do: 'addShip', squad: at, pilot },
    { do: 'copyShip', squad: at, ship: ref },
    { do: 'removeShip', squad: at, ship: ref },
    { do: 'moveShip', squad: at, ship: ref, to: Math.floor(chance() * squad.ships.length) },
    {
      do: 'setPilot',
      squad: at,
      ship: ref,
      part,
      pilot: by.book.pilots.filter(({ hull }) => hull.id === ship?.parts[part]?.ship).at(-1)?.key ?? pilot,
    },
    { do: 'equip', squad: at, at: { ship: ref, part, place: upgrades.length }, card: card.id },
    { do: 'equip', squad: at, at: { ship: ref, part, place: upgrades.length }, card: card.id },
    { do: 'equip', squad: at, at: { ship: ref, part, place }, card: card.id },
    { do: 'unequip', squad: at, at: { ship: ref, part, place } },
    {
      do: 'moveUpgrade',
      squad: at,
      at: { ship: ref, part, place },
      to: one(squad.ships)?.ref ?? ref,
      part: 0,
    },
    {
      do: 'setObstacles',
      squad: at,
      obstacles: by.book.obstacles.filter(() => chance() < 0.25).map(({ id }) => id),
    },
    by.book.edition === 'first'
      ? { do: 'setDamageDeck', squad: at, deck: chance() < 0.5 ? 'core' : 'core-tfa' }
      : {
          do: 'addQuickBuild',
          squad: at,
          build: one(by.book.catalogue.edition === 'second' ? by.book.catalogue.quickBuilds : [])?.id ?? '',
          wingmates: 3,
        },
    by.book.edition === 'second'
      ? {
          do: 'setWing',
          squad: at,
          leader: ref,
          wingmates: squad.ships
            .map((each) => each.ref)
            .filter((each) => each !== ref)
            .slice(0, Math.floor(chance() * 6))
            .map((mate) => ({ ship: mate, position: one(wingPositions)! })),
        }
      : undefined,
    remedy && { do: 'remedy', remedy },
    remedy && { do: 'remedy', remedy },
    // Sometimes with cards of another faction: as the faction of the squad, or as a single ship.
    chance() < 0.1 ? { do: 'setFaction', faction: one(by.format.factions.anyOf)!, squad: at } : undefined,
    chance() < 0.1 && foreign
      ? { do: 'addBuild', squad: at, parts: shipParts(whole, foreign, []) }
      : undefined,
  ]
  return one(edits.flatMap((edit) => edit ?? [])) ?? { do: 'rename', name: 'Nothing' }
}

/** Returns what `flotilla squad check` prints for the file of a draft. */
async function checked(draft: SquadDraft) {
  const by = byOf(draft)
  const subject = draftSubject(draft)
  const text = serializeXws(isTeam(subject) ? await teamToXws(subject) : await toXws(subject))
  const { squads, team } = await parseSquads(text)
  const played = squads.map(({ squad }) => adaptSquadToRegulations(by, squad).squad)
  return squadViolations(by, team ? { ...team, squads: played } : played[0]!)
}

describe.each(Object.keys(formats) as (keyof typeof formats)[])('in %s', (format) => {
  test('whatever is clicked, the verdict is that of the exported file', { timeout: 120_000 }, async () => {
    const whole: boolean[] = []
    for (let seed = 1; seed <= 4; seed += 1) {
      const chance = chanceFrom(seed)
      const { factions } = formats[format]
      const draft = createDraft('x', format, factions.anyOf[seed % factions.anyOf.length]!, `Squad ${seed}`)
      const steps = createDraftStore(await loadDraftBook(draft), draft)
      for (let step = 0; step < 60; step += 1) {
        const { book, history } = steps.now()
        await steps.act(anyEdit(draftRegulations(book, history.now), history.now, chance))
        if (step % 6 !== 5) continue
        const { book: known, history: made } = steps.now()
        const { faults, open } = judgeDraft(draftRegulations(known, made.now), made.now)
        const file = await checked(made.now)
        expect([file.filter(({ due }) => !due), file.filter(({ due }) => due)]).toEqual([faults, open])
        whole.push(!known.factions)
      }
      expect(steps.now().history.now.squads.some(({ ships }) => ships.length > 0)).toBe(true)
    }
    // Some were judged by the cards of their faction alone, some by all.
    expect(new Set(whole)).toEqual(new Set([true, false]))
  })
})

/** Returns a squad of the second edition with these pilots. */
const flying = (...pilots: string[]): SquadDraft =>
  after(
    createDraft('x', 'epic-battles', 'galacticempire', 'Black'),
    ...pilots.map((pilot): Edit => ({ do: 'addShip', squad: 0, pilot })),
  )
const equip = (ship: string, card: CardId, place = 0): Edit => ({
  do: 'equip',
  squad: 0,
  at: { ship, part: 0, place },
  card,
})
const upgradesOf = (draft: SquadDraft) =>
  draft.squads[0].ships.map(({ parts }) => parts.map(({ upgrades }) => upgrades.map(({ id }) => id)))

describe('a step', () => {
  test('forms the wing that can only be meant when it is wanted so, and is judged as if it had been', async () => {
    const draft = after(
      flying('howlrunner', 'academypilot', 'academypilot'),
      equip('s1', 'veteranwingleader'),
    )
    const { answer, notes } = judgeDraft(byOf(draft), draft)
    expect([answer, notes.length, draft.squads[0].wings]).toEqual(['legal', 1, []])
    expect(await checked(draft)).toEqual([])
    const formed = after(draft, { do: 'readAs' })
    expect(formed.squads[0].wings).toMatchObject([
      { leader: 's1', wingmates: [{ ship: 's2' }, { ship: 's3' }] },
    ])
    expect(judgeDraft(byOf(formed), formed)).toMatchObject({ answer: 'legal', notes: [] })
    // One more candidate leaves a choice, which stays open.
    const more = after(draft, { do: 'copyShip', squad: 0, ship: 's2' })
    expect(judgeDraft(byOf(more), more)).toMatchObject({ answer: 'incomplete', notes: [] })
  })

  test('copies a ship without the cards of which there is one', () => {
    const draft = after(
      createDraft('x', 'epic-variant-2018', 'rebelalliance', 'Rebels'),
      { do: 'addShip', squad: 0, pilot: 'rebelalliance:xwing:rookiepilot' },
      equip('s1', 'r2d2'),
      equip('s1', 'protontorpedoes', 1),
      { do: 'copyShip', squad: 0, ship: 's1' },
    )
    expect(upgradesOf(draft)).toEqual([[['r2d2', 'protontorpedoes']], [['protontorpedoes']]])
    expect(draft.squads[0].ships.map(({ idNumber }) => idNumber)).toEqual([1, 2])
    const free = after(draft, { do: 'setFree', free: true }, { do: 'copyShip', squad: 0, ship: 's1' })
    expect(upgradesOf(free)[1]).toEqual([['r2d2', 'protontorpedoes']])
    expect(judgeDraft(byOf(free), free)).toMatchObject({ answer: 'legal', faults: [] })
  })

  test('moves an upgrade from ship to ship and between the halves of one', () => {
    const corvette = after(createDraft('x', 'epic-variant-2018', 'rebelalliance', 'Rebels'), {
      do: 'addShip',
      squad: 0,
      pilot: 'cr90corvettefore',
    })
    expect(corvette.squads[0].ships[0]!.parts).toHaveLength(2)
    const armed = after(corvette, equip('s1', 'quadlasercannons'), {
      do: 'moveUpgrade',
      squad: 0,
      at: { ship: 's1', part: 0, place: 0 },
      to: 's1',
      part: 1,
    })
    expect(upgradesOf(armed)).toEqual([[[], ['quadlasercannons']]])
    // An edit of a missing ship changes nothing.
    const nowhere: Edit = {
      do: 'moveUpgrade',
      squad: 0,
      at: { ship: 's1', part: 1, place: 0 },
      to: 's9',
      part: 0,
    }
    expect(upgradesOf(after(armed, nowhere))).toEqual(upgradesOf(armed))
  })

  test('is taken back and done again without end; typing a name counts as one', () => {
    const drafts = ['a', 'b', 'c']
    let history = createHistory('')
    for (const draft of drafts) history = pushHistory(history, draft)
    history = pushHistory(pushHistory(history, 'n', 'rename'), 'na', 'rename')
    history = undo(history)!
    expect(history.now).toBe('c')
    expect(redo(history)!.now).toBe('na')
    for (let back = 0; back < 3; back += 1) history = undo(history)!
    expect([history.now, undo(history)]).toEqual(['', undefined])
    expect(pushHistory(history, 'other').future).toEqual([])
  })

  test('to a format of teams makes room for a partner, and back again leaves one squad', () => {
    const team = after(createDraft('x', 'epic-variant-2018', 'rebelalliance', 'Us'), {
      do: 'setFormat',
      format: 'epic-variant-team-2018',
    })
    expect([team.squads.length, team.captain]).toEqual([2, 0])
    const alone = after(team, { do: 'setFormat', format: 'epic-variant-2018' })
    expect([alone.squads.length, alone.captain]).toEqual([1, undefined])
  })
})

test('partners fly different factions, unless the format asks a team for one', () => {
  const factions = (format: SquadDraft['format'], ...edits: Edit[]) =>
    after(createDraft('t', format, 'rebelalliance', 'Team'), ...edits).squads.map(({ faction }) => faction)
  const second = { do: 'setFaction', faction: 'galacticempire', squad: 1 } as const
  expect(factions('epic-battles', { do: 'addSquad' }, second)).toEqual(['rebelalliance', 'galacticempire'])
  expect(factions('epic-variant-team-2018', second)).toEqual(['galacticempire', 'galacticempire'])
})
