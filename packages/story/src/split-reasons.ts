import type { RuleId } from '@flotilla/rulebook'

/** The reasons why a ship splits from its wing, by rule. */
const reasons: { readonly [rule in RuleId]?: string } = {
  'EB-WSET-6': 'it did not fit at setup',
  'EB-WMOV-5': 'it could not fly the maneuver of its leader',
  'EB-WMOV-8': 'another ship was in its place',
  'EB-WMOV-9': 'its place was off the table',
  'WG-MOVE-7': 'it had no place in formation',
  'EB-FSPLIT-4': 'ionized',
  'EB-FSPLIT-5': 'tractored',
  'EB-FSPLIT-6': 'stressed when its leader flew a red maneuver',
  'EB-FSPLIT-7': 'moved by something that was no maneuver',
  'EB-FSPLIT-8': 'turned by something that was no maneuver',
  'EB-FSPLIT-9': 'its leader is gone',
  'EB-FSPLIT-10': 'its leader was ionized',
  'EB-FSPLIT-11': 'its leader was tractored',
  'EB-FSPLIT-12': 'its leader was run over by a huge ship',
  'EB-WLACT-2': 'it cannot SLAM with its leader',
  'EB-WLACT-4': 'it cannot cloak with its leader',
  'EB-VSPLIT-1': 'by its own choice',
}

/** Explains why a ship splits from its wing. */
export const splitReason = (rule: RuleId): string => reasons[rule] ?? 'by an ability'
