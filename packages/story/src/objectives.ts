import type { Seat, TableView } from '@flotilla/engine'

type SideNames = { readonly first: string; readonly second: string }

/** The objective of each side of a scenario, in one sentence. */
const objectives: { readonly [scenario: string]: string | SideNames } = {
  'aces-high': 'Score 6 victory counters: hit fresh ships first, destroy enemies, and stay alive.',
  'all-wings-report-in': {
    first: 'Destroy the ships that carry priority targets before they reach the exit.',
    second: 'Bring the ships that carry your priority targets to the exit.',
  },
  'atmospheric-entry': {
    first: 'Fly your ships off the edge of the planet. Each one that escapes scores.',
    second: 'Destroy the attackers before they reach the planet.',
  },
  'cover-the-evacuation': {
    first: 'Destroy the shuttles before they jump.',
    second: 'Keep your shuttles alive until they jump.',
  },
  'epic-escalation': 'Destroy more than anybody else. Your reinforcements arrive in rounds 3 and 5.',
  'fog-of-war': 'Destroy more than anybody else.',
  'fortified-position': {
    first: 'Destroy the turrets and the garrison.',
    second: 'Keep your turrets standing until the last round.',
  },
  'intel-pickup': 'End rounds close to satellites to gather intel, and keep the ships that carry it alive.',
  'key-cargo-retrieval': {
    first: 'Crack the shuttles open and bring their cargo home.',
    second: 'Keep your shuttles whole, or bring their cargo home yourself.',
  },
  'passing-engagement': 'Get your shuttle across the table and destroy the other one.',
  'strategic-salvo': {
    first: 'Get your warheads to the targets.',
    second: 'Destroy the warheads before they reach your targets.',
  },
}

const roles: SideNames = { first: 'You attack.', second: 'You defend.' }

/** Returns the role and objective of a seat; the role is empty if the sides do not differ. */
export function seatObjective({ scenario }: TableView, seat: Seat): { role: string; goal: string } {
  const side = scenario?.seats.find((one) => one.seat === seat)?.side
  const known = scenario && objectives[scenario.id]
  if (typeof known === 'object' && side) return { role: roles[side], goal: known[side] }
  return { role: '', goal: typeof known === 'string' ? known : 'Destroy more than the enemy.' }
}
