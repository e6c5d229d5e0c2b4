import { loadCardBook, randomSquad } from '@flotilla/squads'
import { describe, expect, test } from 'vitest'
import {
  createDraft,
  draftRegulations,
  draftSubject,
  loadDraftBook,
  type SquadDraft,
  toDraft,
} from './draft.ts'
import { editDraft } from './edit.ts'
import { draftFile, linkIdOf, packDraft, parseReceived, unpackDrafts } from './exchange.ts'

const corvettes = async (): Promise<SquadDraft> =>
  toDraft(
    'x',
    {
      ...(await randomSquad({ format: 'epic-variant-2018', faction: 'rebelalliance', seed: 3 })),
      name: 'Äpfel & “Birnen”',
    },
    'epic-variant-2018',
  )

describe('a link', () => {
  test('has the squad in it, with its format and limit, and goes through any address', async () => {
    const draft = toDraft(
      'x',
      { ...(await randomSquad({ format: 'epic-battles', faction: 'resistance', seed: 2 })), name: 'Us' },
      'epic-battles',
      { free: true, limit: { points: 320 } },
    )
    const link = await packDraft(draft, await loadDraftBook(draft))
    expect(link).toMatch(/^~[\w-]+$/)
    const [one] = await unpackDrafts(link)
    expect(draftSubject(one!.draft)).toEqual(draftSubject(draft))
    expect(one!.draft).toMatchObject({ format: 'epic-battles', free: true, limit: { points: 320 } })
    expect(one!.notes).toEqual([])
    const [pasted] = await parseReceived(`https://example.org/table/#/squads/${link}`)
    expect(draftSubject(pasted!.draft)).toEqual(draftSubject(draft))
    expect(await linkIdOf(link)).toBe(await linkIdOf(link))
  })

  test('holds a team with its captain', async () => {
    const by = draftRegulations(
      await loadCardBook('first'),
      createDraft('x', 'epic-variant-team-2018', 'rebelalliance', 'Two'),
    )
    const team = editDraft(by, createDraft('x', 'epic-variant-team-2018', 'rebelalliance', 'Two'), {
      do: 'addShip',
      squad: 1,
      pilot: 'cr90corvettefore',
    })
    const [one] = await unpackDrafts(await packDraft(team, await loadDraftBook(team)))
    expect(draftSubject(one!.draft)).toEqual(draftSubject(team))
    expect(one!.draft.format).toBe('epic-variant-team-2018')
  })

  test.each([
    [
      'cut off',
      async () => (await packDraft(await corvettes(), await loadDraftBook(await corvettes()))).slice(0, -30),
    ],
    ['of another kind', async () => '~AAAA'],
    ['with nothing in it', async () => '~'],
    ['of signs that no link has', async () => '~ä'],
  ])('that is broken says so: %s', async (_, link) => {
    await expect(unpackDrafts(await link())).rejects.toThrow(/link is broken/)
  })

  test('that would unpack to more than a squad is refused', async () => {
    const xws = JSON.parse(await draftFile(await corvettes(), await loadCardBook('first')))
    const link = async (blanks: number) => {
      const sent = new Blob([JSON.stringify({ xws }), ' '.repeat(blanks)]).stream()
      const packs = sent.pipeThrough(new CompressionStream('deflate-raw'))
      return `~${Buffer.from(await new Response(packs).arrayBuffer()).toString('base64url')}`
    }
    expect(await unpackDrafts(await link(1))).toHaveLength(1)
    await expect(unpackDrafts(await link(4_000_000))).rejects.toThrow(/link is broken/)
  })
})

describe('what comes in', () => {
  test('is a file of ours as it went out', async () => {
    const draft = await corvettes()
    const [one] = await parseReceived(await draftFile(draft, await loadDraftBook(draft)))
    expect(draftSubject(one!.draft)).toEqual(draftSubject(draft))
  })

  test('keeps cards that nobody knows, and names them', async () => {
    const [one] = await parseReceived(
      JSON.stringify({
        version: '2.0.0',
        faction: 'rebelalliance',
        pilots: [{ id: 'lukeskywalker', upgrades: { crew: ['nobodyever'] } }],
      }),
    )
    expect(one!.notes.join(' ')).toContain('“nobodyever”')
    expect(one!.draft.squads[0].ships[0]!.parts[0].upgrades).toEqual([{ slot: 'crew', id: 'nobodyever' }])
  })

  test('in words that are no list says so', async () => {
    await expect(parseReceived('   ')).rejects.toThrow(/nothing to read/)
  })
})

describe('a list from elsewhere opens in the format it was built for', () => {
  const yasb1 = (game: string) =>
    `https://geordanr.github.io/xwing/?f=Galactic%20Empire&d=v4!${game}!22:27,14:23:25:U.124;10::-1:-1:&sn=Two`
  const yasb2 = (data: string, host = 'yasb.app') =>
    `https://${host}/?f=Galactic%20Empire&d=${data}&sn=One&obs=`
  const opened = async (text: string) => (await parseReceived(text))[0]!.draft

  test('links of YASB name their game and points', async () => {
    expect((await opened(yasb1('s'))).format).toBe('standard-first')
    expect((await opened(yasb1('e'))).format).toBe('epic-variant-2018')
    expect((await opened(yasb2('v8ZsZ200Z40X'))).format).toBe('standard-second')
    expect(await opened(yasb2('v8ZeZ500Z40X'))).toMatchObject({
      format: 'epic-battles',
      limit: { points: 500 },
    })
    expect(await opened(yasb2('v6!s=200!40:'))).toMatchObject({ format: 'standard-second' })
    expect(await opened(yasb2('v8ZsZ200Z40X', 'xwing-legacy.com'))).toMatchObject({
      format: 'standard-second',
    })
  })

  test('where nothing is named, points and ships tell', async () => {
    const tie = { id: 'academypilot', ship: 'tielnfighter' }
    const xws = (pilots: object[]) => JSON.stringify({ faction: 'galacticempire', version: '2.0.0', pilots })
    expect((await opened(xws([tie]))).format).toBe('standard-second')
    expect((await opened(xws(Array.from({ length: 12 }, () => tie)))).format).toBe('epic-battles')
    const leader = { ...tie, upgrades: { command: ['veteranwingleader'] } }
    expect((await opened(xws([leader, tie, tie]))).format).toBe('epic-battles')
    const raider = { id: 'outerrimpatrol', ship: 'raiderclasscorvette' }
    expect((await opened(xws([raider]))).format).toBe('epic-battles')
  })
})
