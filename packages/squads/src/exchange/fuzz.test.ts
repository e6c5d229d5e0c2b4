import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formats } from '../formats.ts'
import { randomSquad } from '../random-squad.ts'
import { loadReady, readyNames } from '../ready/index.ts'
import type { Squad } from '../squad.ts'
import { ExchangeError } from './error.ts'
import { parseSquads } from './parse-squads.ts'
import { parseText } from './parse-text.ts'
import { importXws, parseXws } from './parse-xws.ts'
import { toText } from './text-export.ts'
import { serializeXws, toXws } from './xws.ts'

const asked = fc.record({
  pick: fc.constantFrom(
    ...Object.values(formats).flatMap(({ id, factions }) =>
      factions.anyOf.map((faction) => ({ format: id, faction })),
    ),
  ),
  seed: fc.nat(),
})
const randomly = ({
  pick,
  seed,
}: {
  pick: Pick<Parameters<typeof randomSquad>[0], 'format' | 'faction'>
  seed: number
}) => randomSquad({ ...pick, seed })

const ready = (await Promise.all(readyNames.map(async (name) => (await loadReady(name))!.squad))).flatMap(
  (squad): Squad[] => ('squads' in squad ? squad.squads : [squad]),
)

/** Fails on anything except success and the typed refusal. */
async function readsOrRefuses(reading: () => Promise<unknown>): Promise<void> {
  try {
    await reading()
  } catch (error) {
    expect(error).toBeInstanceOf(ExchangeError)
    expect((error as ExchangeError).remedy).not.toBe('')
  }
}

describe('squads come back unharmed', () => {
  test('from XWS', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.string({ maxLength: 60 }), async (one, name) => {
        const squad = { ...(await randomly(one)), name }
        const back = await parseXws(serializeXws(await toXws(squad)))
        expect(back.squads).toEqual([{ squad, notes: [], unknown: [], ambiguous: [] }])
      }),
      { numRuns: 80 },
    )
  })

  test('from text', async () => {
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.stringMatching(/^[A-Za-z'!*#][A-Za-z0-9 '!*#(),:-]{0,30}[A-Za-z0-9)]$/),
        async (one, name) => {
          const squad = { ...(await randomly(one)), name: name.replace(/\s+/g, ' ') }
          const back = await parseText(await toText(squad))
          expect(back.squads).toEqual([{ squad, notes: [], unknown: [], ambiguous: [] }])
        },
      ),
      { numRuns: 80 },
    )
  })

  test.each(ready.map((squad) => ({ name: squad.name, squad })))('from text: $name', async ({ squad }) => {
    expect((await parseText(await toText(squad))).squads[0]!.squad).toEqual(squad)
  })
})

describe('nothing but a squad or a refusal comes of', () => {
  test('any JSON value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), (value) => readsOrRefuses(() => importXws(value))),
      { numRuns: 400 },
    )
  })

  test('any JSON value in the place of a part of a squad', async () => {
    const places = ['faction', 'version', 'name', 'pilots', 'obstacles', 'damagedeck', 'vendor', 'container']
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(...places), fc.jsonValue(), async (one, place, value) => {
        const xws = await toXws(await randomly(one))
        await readsOrRefuses(() => importXws({ ...xws, [place]: value }))
        const [pilot] = xws.pilots
        for (const part of ['id', 'name', 'ship', 'upgrades', 'multisection_id', 'vendor', 'points']) {
          await readsOrRefuses(() => importXws({ ...xws, pilots: [{ ...pilot, [part]: value }] }))
        }
      }),
      { numRuns: 40 },
    )
  })

  test('files with a piece cut out, doubled or put elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.nat(),
        fc.nat({ max: 200 }),
        fc.string({ maxLength: 8 }),
        async (one, at, length, more) => {
          const squad = await randomly(one)
          for (const text of [serializeXws(await toXws(squad)), await toText(squad)]) {
            const from = at % text.length
            const piece = text.slice(from, from + length)
            await readsOrRefuses(() => parseSquads(text.slice(0, from) + more + text.slice(from + length)))
            await readsOrRefuses(() =>
              parseSquads(text.slice(0, from) + piece + piece + text.slice(from + length)),
            )
            await readsOrRefuses(() => parseSquads(piece + text))
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), (text) =>
        readsOrRefuses(() => parseSquads(text)),
      ),
      { numRuns: 200 },
    )
  })
})
