import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareCommitment } from '@flotilla/engine'
import { loadReady, serializeXws, toXws } from '@flotilla/squads'
import {
  type EventAct,
  type EventFormatId,
  type EventRequest,
  type EventState,
  mergeDevice,
  performRequest,
  replayActs,
  type TournamentEvent,
  tournamentFormatPresets,
  withRounds,
} from '@flotilla/tournament'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHuman, type Human, newKey, openPage, type Page } from '../../test/client.ts'
import { type RunningServer, startServer } from '../server.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-events-'))
let site: RunningServer
let callers = 0

beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  site = await startServer(above, 0, { folder: join(above, 'data'), proxied: true })
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

/** Everybody has an address of their own, so that limits of one are not those of all. */
const somebody = (name: string): Promise<Human> => {
  callers += 1
  return createHuman(site.address, name, `10.1.${callers >> 8}.${callers & 255}`)
}

const get = async (who: Human | undefined, path: string) => {
  const answer = await fetch(new URL(path, site.address), {
    headers: who ? { cookie: who.cookie, 'x-forwarded-for': who.from } : {},
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    headers: answer.headers,
    body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined,
  }
}
const ask = async (who: Human, path: string, body: unknown) => {
  const answer = await who.post(path, body)
  return { status: answer.status, body: (await answer.json()) as Record<string, never> & { error?: string } }
}

let minute = 0
const at = () => new Date(Date.UTC(2026, 10, 15, 9, minute++)).toISOString()

function done(event: TournamentEvent | null, ...requests: EventRequest[]): TournamentEvent {
  let now = event
  for (const request of requests) {
    const answer = performRequest(now, request, { at: at(), by: 'Olga' })
    if (!answer.ok) throw new Error(answer.refusals[0]?.message)
    now = answer.event
  }
  return now!
}

const created = (format: EventFormatId = 'epic-variant-2018'): TournamentEvent =>
  done(null, {
    do: 'create',
    name: 'Epic Day',
    seed: 'a secret of the desk',
    format: withRounds(tournamentFormatPresets[format], 2),
  })

const settings = { signUp: true, lists: false, listed: true, play: 'tables', notice: '' }

/** An event online, with its organiser. */
async function online(event = created(), options: object = {}) {
  const olga = await somebody('Olga')
  const made = await ask(olga, '/api/events', { acts: event.acts, settings: { ...settings, ...options } })
  expect(made.status).toBe(200)
  const id = String(made.body.id)
  const path = (what: string) => `/api/events/${id}/${what}`
  const state = async (): Promise<EventState> => (await get(undefined, `/api/events/${id}`)).body.state
  /** The log as the desk of a role has it. */
  const log = async (who = olga): Promise<TournamentEvent> => {
    const { body } = await get(who, path('desk?acts=0&calls=0'))
    const again = replayActs(body.acts as EventAct[])
    if (!again.ok) throw new Error('The log does not replay.')
    return again.event
  }
  /** Does something at the desk and stores it. */
  const add = async (who: Human, ...requests: EventRequest[]) => {
    const before = await log()
    const after = done(before, ...requests)
    return ask(who, path('acts'), { had: before.acts.length, acts: after.acts.slice(before.acts.length) })
  }
  /** A player who has signed up. */
  const player = async (name: string): Promise<Human> => {
    const one = await somebody(name)
    expect((await ask(one, path('sign-up'), { name })).status).toBe(200)
    return one
  }
  return { id, olga, path, state, log, add, player }
}

const listOf = async (name: string): Promise<string> => {
  const { squad } = (await loadReady(name))!
  return serializeXws(await toXws('squads' in squad ? squad.squads[0]! : squad))
}

describe('players', () => {
  test('sign up once while it is open, and stand in the event', async () => {
    const { state, path, player, olga } = await online()
    const ana = await player('Ana')
    expect((await ask(ana, path('sign-up'), { name: 'Ana again' })).body.error).toMatch('already')
    const other = await somebody('ana')
    expect((await ask(other, path('sign-up'), { name: 'ANA' })).status).toBe(409)
    expect((await state()).entrants.map(({ name }) => name)).toEqual(['Ana'])
    const me = await get(ana, path('me'))
    expect([me.body.entrant.name, me.body.role]).toEqual(['Ana', 'player'])
    await ask(olga, path('settings'), { ...settings, signUp: false })
    expect((await ask(other, path('sign-up'), { name: 'Late' })).body.error).toMatch('closed')
  })

  test('hand in lists that are judged at once and that nobody else reads before they are published', async () => {
    const { id, path, player, olga, state } = await online()
    const [ana, ben] = [await player('Ana'), await player('Ben')]
    const text = await listOf('princess-and-pilots')
    const verdict = await ask(ana, path('judge-list'), { text })
    expect(verdict.status).toBe(200)
    expect((await get(ana, path('me'))).body.entrant.lists).toEqual([])
    expect((await ask(ana, path('list'), { text })).status).toBe(200)
    expect((await ask(ana, path('list'), { text: 'no list at all' })).body.error).toMatch('cannot be read')
    const own = (await get(ana, path('me'))).body.entrant.lists
    expect(own).toHaveLength(1)
    // Whatever others are sent, nothing of the list is in it.
    const pilot = own[0].squad.ships[0].parts[0].pilot as string
    for (const [who, what] of [
      [ben, 'me'],
      [undefined, ''],
      [ben, 'standings.csv'],
      [ben, 'pairings.csv'],
    ] as const)
      expect((await get(who, path(what).replace(/\/$/, ''))).text).not.toContain(pilot)
    expect((await get(ben, path('desk?acts=0&calls=0'))).status).toBe(403)
    expect((await get(ben, path('file'))).status).toBe(403)
    await ask(olga, path('settings'), { ...settings, lists: true })
    expect((await state()).entrants[0]?.lists).toHaveLength(1)
    expect((await get(undefined, `/api/events/${id}`)).text).not.toContain('a secret of the desk')
  })

  test('check in and drop themselves, and nobody else', async () => {
    const { path, player, state } = await online()
    const [ana, ben] = [await player('Ana'), await player('Ben')]
    expect((await ask(ana, path('check-in'), { here: true })).status).toBe(200)
    expect((await state()).entrants.map(({ here }) => here)).toEqual([true, undefined])
    expect((await ask(ben, path('drop'), {})).status).toBe(200)
    expect((await state()).entrants.map(({ status }) => status)).toEqual(['playing', 'dropped'])
    const stranger = await somebody('Stranger')
    expect((await ask(stranger, path('check-in'), { here: true })).status).toBe(403)
    expect((await ask(ana, path('check-in'), { here: true, entrant: 2 })).status).toBe(400)
  })

  test('report the own game, the other side confirms it, and it counts when the desk enters it', async () => {
    const { path, player, add, olga, state } = await online()
    const people = [await player('Ana'), await player('Ben'), await player('Cem'), await player('Dot')]
    await add(olga, { do: 'start' }, { do: 'pair' }, { do: 'publish' })
    const { matches } = (await state()).rounds[0]!
    const [one, two] = matches
    const seat = (index: number, side: 0 | 1) => people[matches[index]!.sides[side]![0]! - 1]!
    const result = { ending: 'time', scores: [120, 80] }
    const mine = { round: 1, match: one!.number, report: result }
    expect((await ask(seat(1, 0), path('report'), mine)).body.error).toMatch('not your game')
    expect(
      (await ask(seat(0, 0), path('report'), { ...mine, report: { ending: 'time', scores: [900, 80] } }))
        .status,
    ).toBe(409)
    expect((await ask(seat(0, 0), path('report'), mine)).status).toBe(200)
    const told = (await get(seat(0, 1), path('me'))).body.reported
    expect([told.stands, told.report.scores]).toEqual(['alone', [120, 80]])
    // Neither the one who reported nor a stranger confirms it.
    expect((await ask(seat(0, 0), path('answer'), { call: told.call, agree: true })).status).toBe(403)
    expect((await ask(seat(1, 0), path('answer'), { call: told.call, agree: true })).status).toBe(403)
    expect((await ask(seat(0, 1), path('answer'), { call: told.call, agree: true })).status).toBe(200)
    expect((await get(seat(0, 0), path('me'))).body.reported.stands).toBe('agreed')
    expect((await state()).rounds[0]?.matches[0]?.result).toBeNull()
    await add(olga, {
      do: 'result',
      round: 1,
      match: one!.number,
      report: { ending: 'time', scores: [120, 80] },
    })
    expect((await state()).rounds[0]?.matches[0]?.result?.scores).toEqual([120, 80])
    expect((await get(seat(0, 0), path('me'))).body.reported).toBeNull()
    expect((await ask(seat(0, 0), path('report'), mine)).body.error).toMatch('already')
    // A judge who is called is seen at the desk until somebody has gone there.
    expect((await ask(seat(1, 1), path('judge'), { text: 'range' })).status).toBe(200)
    const desk = await get(olga, path('desk?acts=0&calls=0'))
    const number = desk.body.calls.length
    expect(desk.body.calls.at(-1)).toMatchObject({ say: 'judge', match: two!.number, text: 'range' })
    expect((await get(seat(1, 1), path('me'))).body.wanted).toBe(true)
    expect((await ask(seat(1, 1), path('settled'), { call: number })).status).toBe(403)
    await ask(olga, path('settled'), { call: number })
    expect((await get(seat(1, 1), path('me'))).body.wanted).toBe(false)
  })

  test('reports that are none are refused, and a player alters nothing of the event', async () => {
    const { path, player, add, olga, log } = await online()
    const [ana] = [await player('Ana'), await player('Ben')]
    await add(olga, { do: 'start' }, { do: 'pair' }, { do: 'publish' })
    const before = (await log()).acts
    const at = { round: 1, match: 1 }
    for (const report of [
      { ending: 'time', scores: [-1, 5] },
      { ending: 'time', scores: [1.5, 5] },
      { ending: 'time', scores: ['<b>1</b>', 5] },
      { ending: 'time', scores: [1, 2, 3] },
      { ending: 'time', scores: [1e9, 0] },
      { ending: 'time', scores: [50, 20], points: [9, 9] },
      { ending: 'notPlayed', present: 0 },
      { ending: '__proto__', scores: [1, 2] },
      { ending: 'wipeOut', destroyed: 2, scores: [null, null] },
      null,
      [],
    ])
      expect((await ask(ana!, path('report'), { ...at, report })).status, JSON.stringify(report)).toBe(400)
    const fair = { ending: 'time', scores: [50, 20] }
    expect((await ask(ana!, path('report'), { ...at, report: fair, by: 2 })).status).toBe(400)
    expect((await ask(ana!, path('judge'), { text: 'x'.repeat(301) })).status).toBe(400)
    const had = before.length
    const result = { do: 'result', ...at, report: fair, at: new Date().toISOString(), by: 'Olga' }
    expect((await ask(ana!, path('acts'), { had, acts: [result] })).status).toBe(403)
    expect((await ask(ana!, path('settings'), { ...settings, lists: true })).status).toBe(403)
    const desk = await get(olga, path('desk?acts=0&calls=0'))
    expect([desk.body.acts, desk.body.calls]).toEqual([before, []])
  })

  test('who was entered at the desk is known by a link of their own', async () => {
    const { path, add, olga, player } = await online()
    await add(olga, { do: 'enter', name: 'Paper Pete' })
    const pete = await somebody('Pete')
    const { code } = (await ask(olga, path('link'), { role: 'player', entrant: 1 })).body
    expect((await ask(pete, path('claim'), { code: 'x'.repeat(24) })).status).toBe(404)
    expect((await ask(pete, path('claim'), { code })).body).toEqual({ role: 'player', entrant: 1 })
    expect((await get(pete, path('me'))).body.entrant.name).toBe('Paper Pete')
    const ana = await player('Ana')
    expect((await ask(ana, path('link'), { role: 'organiser' })).status).toBe(403)
  })
})

describe('desks', () => {
  test('each role does what it may and no more', async () => {
    const { path, add, log, olga, player } = await online()
    await player('Ana')
    await player('Ben')
    const roleOf = async (role: string) => {
      const one = await somebody(role)
      const { code } = (await ask(olga, path('link'), { role })).body
      expect((await ask(one, path('claim'), { code })).body).toMatchObject({ role })
      return one
    }
    const [score, judge] = [await roleOf('scorekeeper'), await roleOf('judge')]
    expect((await add(score, { do: 'start' })).status).toBe(403)
    expect((await add(score, { do: 'checkIn', entrant: 1, here: true })).body).toMatchObject({ stored: true })
    await add(olga, { do: 'start' }, { do: 'pair' }, { do: 'publish' })
    expect((await add(judge, { do: 'extend', round: 1, match: 1, minutes: 5 })).body).toMatchObject({
      stored: true,
    })
    expect((await add(judge, { do: 'drop', entrant: 1 })).status).toBe(403)
    const result: EventRequest = {
      do: 'result',
      round: 1,
      match: 1,
      report: { ending: 'time', scores: [50, 20] },
    }
    expect((await add(score, result)).body).toMatchObject({ stored: true })
    // An undo is worth as much as what it undoes: a result, and not the round.
    const acts = (await log()).acts
    expect((await add(judge, { do: 'undo', acts: [acts.length] })).body).toMatchObject({ stored: true })
    const published = acts.findIndex((one) => one.do === 'publish') + 1
    const had = acts.length + 1
    const undo = { do: 'undo', acts: [published], at: at(), by: 'Judge' }
    expect((await ask(judge, path('acts'), { had, acts: [undo] })).status).toBe(403)
    expect((await ask(judge, path('acts'), { had, acts: [{ ...undo, acts: [had] }] })).status).toBe(403)
    expect((await ask(judge, path('acts'), { had, acts: [{ ...undo, acts: 'x' }] })).status).toBe(403)
    expect((await ask(judge, path('settings'), settings)).status).toBe(403)
    // A link that was taken back gives nothing any more.
    const { code } = (await ask(olga, path('link'), { role: 'judge' })).body
    await ask(olga, path('unlink'), { role: 'judge' })
    expect((await ask(await somebody('Spy'), path('claim'), { code })).status).toBe(404)
  })

  test('the server itself says which helper did something, and when', async () => {
    const { path, log, olga, player } = await online()
    await player('Ana')
    const score = await somebody('Sam')
    const { code } = (await ask(olga, path('link'), { role: 'scorekeeper' })).body
    await ask(score, path('claim'), { code })
    const had = (await log()).acts.length
    const act = { do: 'checkIn', entrant: 1, here: true, by: 'Olga', at: '2001-01-01T00:00:00.000Z' }
    const began = Date.now()
    const { acts } = (await ask(score, path('acts'), { had, acts: [act] })).body as unknown as {
      acts: EventAct[]
    }
    const stored = (await log()).acts.at(-1)!
    expect(acts).toEqual([stored])
    expect(stored).toMatchObject({ do: 'checkIn', by: 'Sam' })
    expect(Date.parse(stored.at)).toBeGreaterThanOrEqual(began)
  })

  test('who has a role by a link loses it when the organiser ends the links, and what they entered stays', async () => {
    const { path, olga, player } = await online()
    const ana = await player('Ana')
    const sam = await somebody('Sam')
    const { code } = (await ask(olga, path('link'), { role: 'scorekeeper' })).body
    for (const one of [ana, sam]) await ask(one, path('claim'), { code })
    const desk = async (who: Human) => (await get(who, path('desk?acts=0&calls=0'))).status
    expect([await desk(ana), await desk(sam)]).toEqual([200, 200])
    await ask(olga, path('unlink'), { role: 'judge' })
    expect(await desk(sam)).toBe(200)
    await ask(olga, path('unlink'), { role: 'scorekeeper' })
    expect([await desk(ana), await desk(sam)]).toEqual([403, 403])
    expect((await get(ana, path('me'))).body).toMatchObject({ role: 'player', entrant: { name: 'Ana' } })
    expect((await get(sam, path('me'))).body).toMatchObject({ role: null })
    // The organiser who has made it stays.
    await ask(olga, path('unlink'), { role: 'organiser' })
    expect(await desk(olga)).toBe(200)
  })

  test('what two devices do apart meets here, and nothing that stands here ever moves', async () => {
    const { path, olga, log, player } = await online()
    await player('Ana')
    const before = await log()
    const here = done(before, { do: 'enter', name: 'Ben' }, { do: 'enter', name: 'Cem' })
    const there = done(before, { do: 'enter', name: 'ben' }, { do: 'enter', name: 'Dot' })
    const push = (had: number, event: TournamentEvent) =>
      ask(olga, path('acts'), { had, acts: event.acts.slice(had) })
    expect((await push(before.acts.length, here)).body).toMatchObject({ stored: true })
    expect((await push(before.acts.length, there)).body).toEqual({ stored: false })
    const now = await log()
    const merged = mergeDevice(now, there, [], { at: at(), by: 'Olga' })
    expect(merged.open).toBeNull()
    expect(merged.event.acts.slice(0, now.acts.length)).toEqual(now.acts)
    expect((await push(now.acts.length, merged.event)).body).toMatchObject({ stored: true })
    expect((await log()).state.entrants.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cem', 'Dot'])
    // The same once more is not done twice.
    expect((await push(now.acts.length, merged.event)).body).toEqual({ stored: false })
  })

  test('acts that cannot follow, are torn or are too many are refused in words, and change nothing', async () => {
    const { path, olga, log } = await online()
    const before = await log()
    const had = before.acts.length
    for (const acts of [
      [{ do: 'start', at: at(), by: 'x' }],
      [{ do: 'nonsense', at: at(), by: 'x' }],
      [{ do: 'pair', at: at(), by: 'x', draft: { matches: [{ sides: [[99]] }] } }],
      [{ do: 'enter', at: at(), by: 'x', name: { evil: true } }],
      [{ do: 'undo', at: at(), by: 'x', acts: [1] }],
      [],
      'acts',
      [null],
    ]) {
      const refused = await ask(olga, path('acts'), { had, acts })
      expect(refused.status).toBe(400)
      expect(refused.body.error).toBeTruthy()
    }
    expect((await ask(olga, path('acts'), { had: -1, acts: [] })).status).toBe(400)
    expect((await log()).acts).toEqual(before.acts)
    expect((await get(undefined, '/api/events/__proto__')).status).toBe(404)
  })

  test('the public page is sent once and then only what is new; the scenario of a round to come is not in it', async () => {
    const event = done(null, {
      do: 'create',
      name: 'Battles',
      seed: 's',
      format: tournamentFormatPresets['epic-battles'],
    })
    const { id } = await online(event)
    const first = await get(undefined, `/api/events/${id}`)
    for (const { scenario } of event.state.format.rounds) expect(first.text).not.toContain(scenario)
    const again = await fetch(new URL(`/api/events/${id}`, site.address), {
      headers: { 'if-none-match': first.headers.get('etag')! },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(undefined, `/api/events/${id}/bracket.svg`)).text).toContain('no cut yet')
    expect((await get(undefined, '/api/events')).body.events).toContainEqual(
      expect.objectContaining({ id, name: 'Battles', phase: 'registration' }),
    )
  })
})

describe('games of an event that are played here', () => {
  const share = (seat: number): string => String(seat + 1).padStart(64, '0')

  async function paired(
    options: object,
    made = created(),
    lists = ['princess-and-pilots', 'raider-on-patrol'],
  ) {
    const event = await online(made, options)
    const { player, path, add, olga, state } = event
    const people = [await player('Ana'), await player('Ben')]
    for (const [index, one] of people.entries())
      await ask(one, path('list'), {
        text: await listOf(lists[index]!),
      })
    await add(olga, { do: 'start' }, { do: 'pair' }, { do: 'publish' })
    const { sides, number } = (await state()).rounds[0]!.matches[0]!
    return { ...event, sides: sides.map(([id]) => people[id! - 1]!), at: { round: 1, match: number } }
  }

  test.each([
    ['in the time of the round', { play: 'live' }, { kind: 'live' }],
    ['by correspondence', { play: 'days', days: 5 }, { kind: 'days', days: 5 }],
  ])(
    '%s the two find their seats and squads ready, and the result comes back by itself',
    async (_, options, clock) => {
      const { path, sides, at, state, id } = await paired(options)
      const stranger = await somebody('Stranger')
      expect((await ask(stranger, path('game'), at)).status).toBe(403)
      const { game } = (await ask(sides[1]!, path('game'), at)).body
      expect((await ask(sides[0]!, path('game'), at)).body).toEqual({ game })
      const pages = await Promise.all(sides.map((one) => openPage(one, String(game))))
      for (const [seat, one] of pages.entries()) {
        await one.until(() => one.table() !== undefined)
        expect(one.table()!.terms.clock).toMatchObject(clock)
        expect([one.table()!.seat, one.table()!.chairs[seat]!.squadTitle]).toEqual([seat, expect.any(String)])
        expect(await one.ask('request', { ask: 'ready', seal: shareCommitment(share(seat)) })).toBeUndefined()
      }
      const other = { ask: 'bring', squad: { ready: 'rogue-flight' } }
      expect(await pages[0]!.ask('request', other)).toMatchObject({
        message: expect.stringContaining('registered squads'),
      })
      expect(await pages[1]!.ask('request', { ask: 'begin' })).toBeUndefined()
      await Promise.all(
        pages.map((one, seat) =>
          one
            .until(() => one.table()?.stage === 'opening')
            .then(() => one.ask('request', { ask: 'share', share: share(seat) })),
        ),
      )
      await Promise.all(pages.map((one) => one.until(() => one.view() !== undefined)))
      expect((await get(undefined, `/api/events/${id}`)).body.games).toMatchObject([
        { ...at, game, over: false },
      ])
      expect(await pages[0]!.ask('choose', { announce: 'concede' }, newKey())).toBeUndefined()
      await expect
        .poll(async () => (await state()).rounds[0]?.matches[0]?.result, { timeout: 10_000, interval: 100 })
        .toMatchObject({ ending: 'concession', winner: 1 })
      for (const one of pages) one.socket.close()
    },
  )

  test('both players open their match at once, and one table is made', async () => {
    const { path, sides, at } = await paired({ play: 'live' })
    const opened = await Promise.all(sides.map((one) => ask(one, path('game'), at)))
    expect(opened[0]!.body.game).toBe(opened[1]!.body.game)
    for (const one of sides) expect((await get(one, '/api/games')).body.games).toHaveLength(1)
  })

  test('only its players sit and begin, each side with what it has handed in, and none ends it alone', async () => {
    const { path, sides, at, id, state } = await paired({ play: 'live', bots: true })
    const { game } = (await ask(sides[0]!, path('game'), at)).body
    const stranger = await openPage(await somebody('Ben'), String(game))
    const [one, other] = (await Promise.all(sides.map((side) => openPage(side, String(game))))) as [
      Page,
      Page,
    ]
    const says = (words: string) => ({ message: expect.stringContaining(words) })
    const squad = { ready: 'rogue-flight' }
    for (const seat of [0, 1]) {
      expect(await stranger.ask('request', { ask: 'sit', seat })).toMatchObject(says('The event seats'))
      for (const each of [stranger, one])
        expect(await each.ask('request', { ask: 'bring', squad, seat })).toMatchObject(
          says('registered squads'),
        )
      expect(await one.ask('request', { ask: 'remove', seat })).toHaveProperty('message')
    }
    await one.ask('request', { ask: 'ready', seal: shareCommitment(share(0)) })
    for (const each of [one, stranger])
      expect(await each.ask('request', { ask: 'begin' })).toHaveProperty('message')
    await other.ask('request', { ask: 'ready', seal: shareCommitment(share(1)) })
    expect(await other.ask('request', { ask: 'begin' })).toBeUndefined()
    for (const [seat, each] of [one, other].entries()) {
      await each.until(() => each.table()?.stage === 'opening')
      await each.ask('request', { ask: 'share', share: share(seat) })
    }
    await Promise.all([one, other].map((each) => each.until(() => each.view() !== undefined)))
    // A bot stands in for one side: the other neither calls the time nor takes the file alone.
    expect(await other.ask('request', { ask: 'leave' })).toBeUndefined()
    for (const what of ['time', 'file']) {
      expect(await one.ask('request', { ask: 'propose', proposal: { what } })).toBeUndefined()
      await one.until(() => one.table()!.asked?.proposal.what === what)
      expect(one.table()!.asked!.awaited).toEqual([1])
      await one.ask('request', { ask: 'agree', yes: false })
      await one.until(() => one.table()!.asked === undefined)
    }
    expect(one.table()!.stage).toBe('playing')
    expect((await get(undefined, `/api/events/${id}`)).body.games).toMatchObject([{ over: false }])
    expect((await state()).rounds[0]!.matches[0]!.result ?? null).toBeNull()
    for (const each of [one, other, stranger]) each.socket.close()
  })

  test('a result that the event refuses is told to the desk', async () => {
    const squads = ['red-squadron', 'black-squadron']
    const { path, sides, at, olga, state } = await paired({ play: 'live' }, created('custom'), squads)
    const { game } = (await ask(sides[0]!, path('game'), at)).body
    const [one, other] = (await Promise.all(sides.map((side) => openPage(side, String(game))))) as [
      Page,
      Page,
    ]
    for (const [seat, each] of [one, other].entries())
      await each.ask('request', { ask: 'ready', seal: shareCommitment(share(seat)) })
    await one.ask('request', { ask: 'begin' })
    for (const [seat, each] of [one, other].entries()) {
      await each.until(() => each.table()?.stage === 'opening')
      await each.ask('request', { ask: 'share', share: share(seat) })
    }
    await Promise.all([one, other].map((each) => each.until(() => each.view() !== undefined)))
    // The table knows draws, and the event does not.
    expect(await one.ask('request', { ask: 'propose', proposal: { what: 'draw' } })).toBeUndefined()
    await other.until(() => other.table()!.asked?.proposal.what === 'draw')
    expect(await other.ask('request', { ask: 'agree', yes: true })).toBeUndefined()
    const calls = async () => (await get(olga, path('desk?acts=0&calls=0'))).body.calls
    const text = expect.stringContaining('its result is refused: The scores are equal')
    const told = [{ say: 'judge', ...at, text }]
    await expect.poll(calls, { timeout: 10_000, interval: 100 }).toMatchObject(told)
    // Whoever looks again is not told again.
    for (let looks = 0; looks < 5; looks++) await calls()
    expect(await calls()).toMatchObject(told)
    expect((await state()).rounds[0]!.matches[0]!.result).toBeNull()
    for (const each of [one, other]) each.socket.close()
  })

  test('none is opened where games are played at tables, or without lists', async () => {
    const { path, sides, at } = await paired({ play: 'tables' })
    expect((await ask(sides[0]!, path('game'), at)).body.error).toMatch('at tables')
    const bare = await online(created(), { play: 'days' })
    const ana = await bare.player('Ana')
    await bare.player('Ben')
    await bare.add(bare.olga, { do: 'start' }, { do: 'pair' }, { do: 'publish' })
    expect((await ask(ana, bare.path('game'), { round: 1, match: 1 })).body.error).toMatch('not handed in')
    expect((await ask(ana, bare.path('game'), { round: 9, match: 1 })).status).toBe(404)
  })
})
