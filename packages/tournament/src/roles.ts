import type { EntrantId, EventRequest, EventRequestKind } from './event.ts'

/** What people are at an event that several work at. */
export type Role = 'organiser' | 'scorekeeper' | 'judge' | 'player'

/** Those who work at the desk. */
export type DeskRole = Exclude<Role, 'player'>

export const deskRoles: readonly DeskRole[] = ['organiser', 'scorekeeper', 'judge']

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

/** Whether a role may do something: an organiser everything, a player what concerns the own entrant alone. */
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

/** Whether a role may add something to a log: an undo is worth as much as what it undoes. */
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
