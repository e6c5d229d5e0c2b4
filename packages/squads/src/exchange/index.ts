export { ExchangeError } from './error.ts'
export type { AmbiguousName, ImportedSquad, ImportResult, UnknownCard } from './import-result.ts'
export { parseSquads } from './parse-squads.ts'
export { parseText } from './parse-text.ts'
export { importXws, parseXws } from './parse-xws.ts'
export {
  type SheetPart,
  type SheetShip,
  type SheetUpgrade,
  type SheetWing,
  type SquadSheet,
  squadSheet,
  squadSheetText,
} from './squad-sheet.ts'
export { toText } from './text-export.ts'
export { serializeXws, teamToXws, toXws, type XwsContainer, type XwsPilot, type XwsSquad } from './xws.ts'
export { parseFaction } from './xws-names.ts'
