import type { GameData } from './game.ts'

/** Makes a position that was stored under the version before fit the version it belongs to. */
export type Migration = (position: GameData<unknown>) => GameData<unknown>

/** By which version of the rules a library plays, and how positions of older versions are made to fit. */
export interface HasRulesVersion {
  /** Raised when recorded games end up differently; 0 where nobody counts, as in tests. */
  readonly rulesVersion?: number
  /** By the version they lead to. */
  readonly migrations?: { readonly [version: number]: Migration }
}

/** A position that was stored under one version of the rules as another, later one needs it. */
export function migratePosition(
  position: GameData<unknown>,
  from: number,
  { rulesVersion = 0, migrations = {} }: HasRulesVersion,
  to = rulesVersion,
): GameData<unknown> {
  let now = position
  for (let version = from + 1; version <= to; version++) now = migrations[version]?.(now) ?? now
  return now
}
