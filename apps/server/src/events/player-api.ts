import { ExchangeError, parseSquads } from '@flotilla/squads'
import {
  createSubmission,
  currentMatch,
  type Entrant,
  type EventRequest,
  findMatch,
  type HandedInList,
  mayRoleAct,
  performRequest,
  type Report,
  reportedResults,
} from '@flotilla/tournament'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { hashToken } from '../accounts.ts'
import { HttpError } from '../table-api.ts'
import { currentTime, type EventAuth, NOT_ENTERED_MESSAGE } from './auth.ts'
import type { OpenEvent } from './event-service.ts'
import { requestSchemas } from './request-schemas.ts'

/** Registers the routes of players, each for the person's own entrant only. */
export function registerPlayerApi(
  app: FastifyInstance,
  { eventRequest, findPerson, personAndRole, requireEntrant, postRoute }: EventAuth,
): void {
  app.get('/api/events/:id/me', async (request) => {
    const asked = await eventRequest(request)
    const person = (await findPerson(asked.services, request)) ?? null
    const place = person ? await asked.services.store.membershipOf(asked.id, person.id) : undefined
    const { event, calls } = await asked.services.openEvents.open(asked.id)
    const entrant = place?.entrant ? event.state.entrants[place.entrant - 1] : undefined
    const now = entrant && currentMatch(event.state, entrant.id)
    const reported =
      now &&
      reportedResults(event.state, calls).find(
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

  postRoute('claim', requestSchemas.claim, async (asked, { code }, request) => {
    const { person } = await personAndRole(asked, request)
    const found = await asked.services.store.claimLink(hashToken(code), asked.id, person.id)
    if (!found) throw new HttpError(404, 'That link is no longer good. Ask the desk for another.')
    return { role: found.role, entrant: found.entrant }
  })

  postRoute('sign-up', requestSchemas.signUp, async (asked, { name, members }, request) => {
    const { person, membership: place } = await personAndRole(asked, request)
    const openEvent = await asked.services.openEvents.open(asked.id)
    const { signUp } = openEvent.settings
    const { phase, format } = openEvent.event.state
    if (!signUp || phase !== 'registration')
      throw new HttpError(409, 'Sign-up is closed. Speak to the organiser.')
    if (place?.entrant) throw new HttpError(409, 'You have signed up already.')
    const team = members && format.members > 1 ? members : undefined
    await asked.services.openEvents.performRequests(
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

  /** Returns the entrant's list with this one in it, judged under the event's format. */
  const handInList = async (
    openEvent: OpenEvent,
    entrant: Entrant,
    { text, member, list }: v.InferOutput<typeof requestSchemas.list>,
  ): Promise<Extract<EventRequest, { do: 'submit' }>> => {
    if (member >= entrant.members.length) throw new HttpError(400, 'There is no such player in the team.')
    try {
      const { squads } = await parseSquads(text)
      if (squads.length !== 1) throw new HttpError(400, `${squads.length} squads are there. Hand in one.`)
      const handedIn: HandedInList[] = [
        ...entrant.lists.filter((one) => one.list !== list || one.member !== member),
        { member, list, squad: squads[0]!.squad },
      ]
      return await createSubmission(openEvent.event.state.format, entrant, handedIn)
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      throw new HttpError(400, `The list cannot be read. ${error.problem} ${error.remedy}`.slice(0, 600))
    }
  }

  postRoute('judge-list', requestSchemas.list, async (asked, sent, request) => {
    const { openEvent, entrant } = await requireEntrant(asked, request)
    const { lists, violations, notes = [] } = await handInList(openEvent, entrant, sent)
    return { costs: lists.map(({ cost }) => cost), violations, notes }
  })

  postRoute('list', requestSchemas.list, async (asked, sent, request) => {
    const { person, openEvent, entrant } = await requireEntrant(asked, request)
    if (openEvent.event.state.phase !== 'registration')
      throw new HttpError(409, 'The event has begun: lists stay as they are. Speak to the organiser.')
    const after = await asked.services.openEvents.performRequests(
      asked.id,
      ({ state }) => handInList(openEvent, state.entrants[entrant.id - 1]!, sent),
      person,
    )
    const { lists, violations } = after.event.state.entrants[entrant.id - 1]!
    return { costs: lists.map(({ cost }) => cost), violations, notes: [] }
  })

  const ownAct = (
    path: 'check-in' | 'drop',
    schema: v.GenericSchema,
    of: (sent: never, id: number) => EventRequest,
  ) =>
    postRoute(path, schema, async (asked, sent, request) => {
      const { person, entrant } = await requireEntrant(asked, request)
      const wanted = of(sent as never, entrant.id)
      if (!mayRoleAct('player', wanted, entrant.id)) throw new HttpError(403, NOT_ENTERED_MESSAGE)
      await asked.services.openEvents.performRequests(asked.id, () => wanted, person)
      return {}
    })
  ownAct('check-in', requestSchemas.checkIn, ({ here }: { here: boolean }, entrant) => ({
    do: 'checkIn',
    entrant,
    here,
  }))
  ownAct('drop', requestSchemas.drop, (_, entrant) => ({ do: 'drop', entrant }))

  postRoute('report', requestSchemas.report, async (asked, { round, match, report }, request) => {
    const { person, entrant } = await requireEntrant(asked, request)
    await asked.services.openEvents.addCall(
      asked.id,
      ({ event }) => {
        const there = findMatch(event.state, round, match)
        if (!there?.sides.some((side) => side.includes(entrant.id)))
          throw new HttpError(403, 'That is not your game.')
        if (there.result) throw new HttpError(409, 'The desk has its result already. Speak to the desk.')
        const tried = performRequest(
          event,
          { do: 'result', round, match, report: report as Report },
          { at: new Date().toISOString(), by: person.name },
        )
        if (!tried.ok) {
          const [why] = tried.refusals
          throw new HttpError(409, [why?.message, why?.remedy].filter(Boolean).join(' '))
        }
        return {
          at: currentTime(),
          say: 'report',
          by: entrant.id,
          round,
          match,
          report: report as Report,
        }
      },
      person.id,
    )
    return {}
  })

  postRoute('answer', requestSchemas.answer, async (asked, { call, agree }, request) => {
    const { person, entrant } = await requireEntrant(asked, request)
    await asked.services.openEvents.addCall(
      asked.id,
      ({ event, calls }) => {
        const open = reportedResults(event.state, calls).find((one) => one.call === call)
        if (!open) throw new HttpError(409, 'That report is no longer open.')
        const sides = findMatch(event.state, open.round, open.match)!.sides
        const other = sides.find((side) => !side.includes(open.by))
        if (!other?.includes(entrant.id)) throw new HttpError(403, 'Only the other side can confirm it.')
        return agree
          ? { at: currentTime(), say: 'agree', by: entrant.id, call }
          : { at: currentTime(), say: 'dispute', by: entrant.id, call }
      },
      person.id,
    )
    return {}
  })

  postRoute('judge', requestSchemas.judge, async (asked, { text }, request) => {
    const { person, entrant } = await requireEntrant(asked, request)
    await asked.services.openEvents.addCall(
      asked.id,
      ({ event }) => {
        const own = currentMatch(event.state, entrant.id)
        return {
          at: currentTime(),
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
