import { ExchangeError, readSquads } from '@flotilla/squads'
import {
  type Entrant,
  type HandedIn,
  matchIn,
  matchOf,
  mayAct,
  perform,
  type Report,
  type Request,
  reportedIn,
  submission,
} from '@flotilla/tournament'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { Refused } from '../api.ts'
import { OFTEN } from '../limits.ts'
import { hashed } from '../people.ts'
import { asks } from './asked.ts'
import type { Held } from './book.ts'
import { type Door, now, YOURS } from './door.ts'

/** What players do themselves: each for the own entrant alone. */
export function playerApi(app: FastifyInstance, { about, known, who, entered, post }: Door): void {
  app.get('/api/events/:id/me', OFTEN, async (request) => {
    const asked = await about(request)
    const person = (await known(asked.all, request)) ?? null
    const place = person ? await asked.all.events.place(asked.id, person.id) : undefined
    const { event, calls } = await asked.all.book.open(asked.id)
    const entrant = place?.entrant ? event.state.entrants[place.entrant - 1] : undefined
    const now = entrant && matchOf(event.state, entrant.id)
    const reported =
      now &&
      reportedIn(event.state, calls).find(
        ({ round, match }) => round === now.round.number && match === now.match.number,
      )
    return {
      person,
      role: place?.role ?? null,
      entrant: entrant ?? null,
      reported: reported ?? null,
      wanted: entrant
        ? calls.some(
            (call, index) =>
              call.say === 'judge' &&
              call.by === entrant.id &&
              !calls.some((one) => one.say === 'settled' && one.call === index + 1),
          )
        : false,
    }
  })

  post('claim', asks.claim, async (asked, { code }, request) => {
    const { person } = await who(asked, request)
    const found = await asked.all.events.claim(hashed(code), asked.id, person.id)
    if (!found) throw new Refused(404, 'That link is no longer good. Ask the desk for another.')
    return { role: found.role, entrant: found.entrant }
  })

  post('sign-up', asks.signUp, async (asked, { name, members }, request) => {
    const { person, place } = await who(asked, request)
    const held = await asked.all.book.open(asked.id)
    const { signUp } = held.settings
    const { phase, format } = held.event.state
    if (!signUp || phase !== 'registration')
      throw new Refused(409, 'Sign-up is closed. Speak to the organiser.')
    if (place?.entrant) throw new Refused(409, 'You have signed up already.')
    const team = members && format.members > 1 ? members : undefined
    await asked.all.book.perform(
      asked.id,
      () => ({
        do: 'enter',
        name,
        ...(team
          ? {
              members: team.map((one, index) => ({
                name: one,
                ...(index === 0 && format.captain ? { captain: true as const } : {}),
              })),
            }
          : {}),
      }),
      person,
    )
    return {}
  })

  /** The list that an entrant would have with this one in it, judged under the event's format. */
  const handing = async (
    held: Held,
    entrant: Entrant,
    { text, member, list }: v.InferOutput<typeof asks.list>,
  ): Promise<Extract<Request, { do: 'submit' }>> => {
    if (member >= entrant.members.length) throw new Refused(400, 'There is no such player in the team.')
    try {
      const { squads } = await readSquads(text)
      if (squads.length !== 1) throw new Refused(400, `${squads.length} squads are there. Hand in one.`)
      const handedIn: HandedIn[] = [
        ...entrant.lists.filter((one) => one.list !== list || one.member !== member),
        { member, list, squad: squads[0]!.squad },
      ]
      return await submission(held.event.state.format, entrant, handedIn)
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      throw new Refused(400, `The list cannot be read. ${error.problem} ${error.remedy}`.slice(0, 600))
    }
  }

  post('judge-list', asks.list, async (asked, sent, request) => {
    const { held, entrant } = await entered(asked, request)
    const { lists, violations, notes = [] } = await handing(held, entrant, sent)
    return { costs: lists.map(({ cost }) => cost), violations, notes }
  })

  post('list', asks.list, async (asked, sent, request) => {
    const { person, held, entrant } = await entered(asked, request)
    if (held.event.state.phase !== 'registration')
      throw new Refused(409, 'The event has begun: lists stay as they are. Speak to the organiser.')
    const after = await asked.all.book.perform(
      asked.id,
      ({ state }) => handing(held, state.entrants[entrant.id - 1]!, sent),
      person,
    )
    const { lists, violations } = after.event.state.entrants[entrant.id - 1]!
    return { costs: lists.map(({ cost }) => cost), violations, notes: [] }
  })

  const ownAct = (
    path: 'check-in' | 'drop',
    schema: v.GenericSchema,
    of: (sent: never, id: number) => Request,
  ) =>
    post(path, schema, async (asked, sent, request) => {
      const { person, entrant } = await entered(asked, request)
      const wanted = of(sent as never, entrant.id)
      if (!mayAct('player', wanted, entrant.id)) throw new Refused(403, YOURS)
      await asked.all.book.perform(asked.id, () => wanted, person)
      return {}
    })
  ownAct('check-in', asks.checkIn, ({ here }: { here: boolean }, entrant) => ({
    do: 'checkIn',
    entrant,
    here,
  }))
  ownAct('drop', asks.drop, (_, entrant) => ({ do: 'drop', entrant }))

  post('report', asks.report, async (asked, { round, match, report }, request) => {
    const { person, entrant } = await entered(asked, request)
    await asked.all.book.call(
      asked.id,
      ({ event }) => {
        const there = matchIn(event.state, round, match)
        if (!there?.sides.some((side) => side.includes(entrant.id)))
          throw new Refused(403, 'That is not your game.')
        if (there.result) throw new Refused(409, 'The desk has its result already. Speak to the desk.')
        const tried = perform(
          event,
          { do: 'result', round, match, report: report as Report },
          { at: new Date().toISOString(), by: person.name },
        )
        if (!tried.ok) {
          const [why] = tried.refusals
          throw new Refused(409, [why?.message, why?.remedy].filter(Boolean).join(' '))
        }
        return { at: now(), say: 'report', by: entrant.id, round, match, report: report as Report }
      },
      person.id,
    )
    return {}
  })

  post('answer', asks.answer, async (asked, { call, agree }, request) => {
    const { person, entrant } = await entered(asked, request)
    await asked.all.book.call(
      asked.id,
      ({ event, calls }) => {
        const open = reportedIn(event.state, calls).find((one) => one.call === call)
        if (!open) throw new Refused(409, 'That report is no longer open.')
        const sides = matchIn(event.state, open.round, open.match)!.sides
        const other = sides.find((side) => !side.includes(open.by))
        if (!other?.includes(entrant.id)) throw new Refused(403, 'Only the other side can confirm it.')
        return agree
          ? { at: now(), say: 'agree', by: entrant.id, call }
          : { at: now(), say: 'dispute', by: entrant.id, call }
      },
      person.id,
    )
    return {}
  })

  post('judge', asks.judge, async (asked, { text }, request) => {
    const { person, entrant } = await entered(asked, request)
    await asked.all.book.call(
      asked.id,
      ({ event }) => {
        const own = matchOf(event.state, entrant.id)
        return {
          at: now(),
          say: 'judge',
          by: entrant.id,
          round: own?.round.number ?? null,
          match: own?.match.number ?? null,
          text,
        }
      },
      person.id,
    )
    return {}
  })
}
