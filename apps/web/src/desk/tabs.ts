/** The parts of the desk, with the key that leads to each. */
export const deskTabs = [
  { id: 'round', name: 'Round', key: 'r' },
  { id: 'players', name: 'Players', key: 'p' },
  { id: 'standings', name: 'Standings', key: 's' },
  { id: 'bracket', name: 'Bracket', key: 'b' },
  { id: 'paper', name: 'Paper', key: 'a' },
  { id: 'log', name: 'Log', key: 'l' },
  { id: 'file', name: 'File', key: 'f' },
  { id: 'online', name: 'Online', key: 'o' },
] as const

export type DeskTab = (typeof deskTabs)[number]['id']

export const isTab = (text: string): text is DeskTab => deskTabs.some(({ id }) => id === text)
