import type { EntrantId, EventRequest, EventRequestKind } from './event.ts'

/** The role of a person at an event run by several people. */
export type Role = 'organiser' | 'scorekeeper' | 'judge' | 'player'

/** The roles that work at the desk. */
export type DeskRole = Exclude<Role, 'player'>

/** All desk roles. */
export const deskRoles: readonly DeskRole[] = ['organiser', 'scorekeeper', 'judge']

/** The name of each role. */
export const roleNames: Readonly<Record<Role, string>> = {
  organiser: 'organiser',
  scorekeeper: 'scorekeeper',
  judge: 'judge',
  player: 'player',
}

const atTables: readonly EventRequestKind[] = ['setUp', 'initiative', 'extend', 'result']

const mayDo: Readonly<Record<Exclude<DeskRole, 'organiser'>, readonly EventRequestKind[]>> = {
  scorekeeper: [
    ...atTables,
    'enter',
    'edit',
    'submit',
    'confirm',
    'checkIn',
    'drop',
    'noShow',
    'reinstate',
    'join',
    'clock',
  ],
  judge: [...atTables, 'rule', 'agree', 'penalise', 'checkIn'],
}

/**
 * Reports whether a role may do something: organisers everything, players only what concerns their own
 * entrant.
 */
export function mayRoleAct(
  role: Role,
  act: { readonly do: EventRequestKind; readonly entrant?: EntrantId },
  own?: EntrantId,
): boolean {
  switch (role) {
    case 'organiser':
      return true
    case 'player':
      return (
        own !== undefined &&
        act.entrant === own &&
        (act.do === 'submit' || act.do === 'checkIn' || act.do === 'drop')
      )
    default:
      return mayDo[role].includes(act.do)
  }
}

/** Reports whether a role may append an act; an undo requires the right to every act it undoes. */
export const mayRoleAdd = (
  role: Role,
  log: readonly { readonly do: EventRequestKind }[],
  act: EventRequest,
): boolean =>
  act.do === 'undo' && role !== 'organiser'
    ? Array.isArray(act.acts) &&
      act.acts.every((number) => {
        const undone = log[number - 1]
        return undone !== undefined && mayRoleAct(role, undone)
      })
    : mayRoleAct(role, act)
