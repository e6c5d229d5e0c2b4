/** The tabs of the desk, with their keys. */
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

/** The id of a tab of the desk. */
export type DeskTab = (typeof deskTabs)[number]['id']

/** Reports whether a text is the id of a tab. */
export const isTab = (text: string): text is DeskTab => deskTabs.some(({ id }) => id === text)
