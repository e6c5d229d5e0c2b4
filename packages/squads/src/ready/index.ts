import type { ImportResult } from '../exchange/import-result.ts'
import { importXws } from '../exchange/parse-xws.ts'
import { type FormatId, isFormatId } from '../formats.ts'
import type { Squad, Team } from '../squad.ts'

/** A ready-made squad or team. */
export interface ReadySquad {
  name: string
  title: string
  /** How it plays, in one sentence. */
  plays: string
  format: FormatId
  /** Squad points, if the scenario sets them; for a team those of all squads. */
  limit?: number
  squad: Squad | Team
}

interface ReadyFile {
  title: string
  plays: string
  format: string
  limit?: number
  xws: unknown
}

/** Each file is loaded on demand. */
const files: Readonly<Record<string, () => Promise<{ default: ReadyFile }>>> = {
  'red-squadron': () => import('./red-squadron.json', { with: { type: 'json' } }),
  'black-squadron': () => import('./black-squadron.json', { with: { type: 'json' } }),
  'skull-squadron': () => import('./skull-squadron.json', { with: { type: 'json' } }),
  'jedi-patrol': () => import('./jedi-patrol.json', { with: { type: 'json' } }),
  'droid-picket': () => import('./droid-picket.json', { with: { type: 'json' } }),
  'resistance-flight': () => import('./resistance-flight.json', { with: { type: 'json' } }),
  'omega-squadron': () => import('./omega-squadron.json', { with: { type: 'json' } }),
  'rogue-flight': () => import('./rogue-flight.json', { with: { type: 'json' } }),
  'obsidian-line': () => import('./obsidian-line.json', { with: { type: 'json' } }),
  'last-transport': () => import('./last-transport.json', { with: { type: 'json' } }),
  'tantive-iv': () => import('./tantive-iv.json', { with: { type: 'json' } }),
  'vaders-escort': () => import('./vaders-escort.json', { with: { type: 'json' } }),
  'outer-rim-convoy': () => import('./outer-rim-convoy.json', { with: { type: 'json' } }),
  'smugglers-run': () => import('./smugglers-run.json', { with: { type: 'json' } }),
  'supremacy-vanguard': () => import('./supremacy-vanguard.json', { with: { type: 'json' } }),
  'hope-from-dqar': () => import('./hope-from-dqar.json', { with: { type: 'json' } }),
  'relief-of-kamino': () => import('./relief-of-kamino.json', { with: { type: 'json' } }),
  'droid-tide': () => import('./droid-tide.json', { with: { type: 'json' } }),
  'battle-of-scarif': () => import('./battle-of-scarif.json', { with: { type: 'json' } }),
  'princess-and-pilots': () => import('./princess-and-pilots.json', { with: { type: 'json' } }),
  'hoth-convoy': () => import('./hoth-convoy.json', { with: { type: 'json' } }),
  'raider-on-patrol': () => import('./raider-on-patrol.json', { with: { type: 'json' } }),
  'carrier-group': () => import('./carrier-group.json', { with: { type: 'json' } }),
  'outlaw-fleet': () => import('./outlaw-fleet.json', { with: { type: 'json' } }),
  'endor-patrol': () => import('./endor-patrol.json', { with: { type: 'json' } }),
  'alliance-fleet': () => import('./alliance-fleet.json', { with: { type: 'json' } }),
  'black-squadron-swarm': () => import('./black-squadron-swarm.json', { with: { type: 'json' } }),
  'yavin-relief': () => import('./yavin-relief.json', { with: { type: 'json' } }),
  'legacy-echo-base': () => import('./legacy-echo-base.json', { with: { type: 'json' } }),
  'legacy-outer-rim-garrison': () => import('./legacy-outer-rim-garrison.json', { with: { type: 'json' } }),
  'legacy-syndicate': () => import('./legacy-syndicate.json', { with: { type: 'json' } }),
  'legacy-sympathizers': () => import('./legacy-sympathizers.json', { with: { type: 'json' } }),
  'legacy-volunteers': () => import('./legacy-volunteers.json', { with: { type: 'json' } }),
  'legacy-judiciary': () => import('./legacy-judiciary.json', { with: { type: 'json' } }),
  'legacy-privateers': () => import('./legacy-privateers.json', { with: { type: 'json' } }),
  'xwa-bright-hope': () => import('./xwa-bright-hope.json', { with: { type: 'json' } }),
  'xwa-blood-crow': () => import('./xwa-blood-crow.json', { with: { type: 'json' } }),
  'xwa-broken-horn': () => import('./xwa-broken-horn.json', { with: { type: 'json' } }),
  'xwa-malefactor': () => import('./xwa-malefactor.json', { with: { type: 'json' } }),
  'xwa-last-corvette': () => import('./xwa-last-corvette.json', { with: { type: 'json' } }),
  'xwa-antilles': () => import('./xwa-antilles.json', { with: { type: 'json' } }),
  'xwa-trident': () => import('./xwa-trident.json', { with: { type: 'json' } }),
}

/** The names of all ready-made squads. */
export const readyNames: readonly string[] = Object.keys(files)

const contentOf = ({ squads, team }: ImportResult): Squad | Team => {
  const all = squads.map(({ squad }) => squad)
  return team ? { ...team, squads: all } : all[0]!
}

/** Loads a ready-made squad by name. */
export async function loadReady(name: string): Promise<ReadySquad | undefined> {
  if (!Object.hasOwn(files, name)) return undefined
  const { title, plays, format, limit, xws } = (await files[name]!()).default
  if (!isFormatId(format)) throw new Error(`The ready squad ${name} names no format that is known.`)
  return {
    name,
    title,
    plays,
    format,
    ...(limit === undefined ? {} : { limit }),
    squad: contentOf(await importXws(xws)),
  }
}
