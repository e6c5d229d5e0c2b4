export { ExchangeError } from './error.ts'
export type { AmbiguousName, Import, Imported, UnknownCard } from './imported.ts'
export { readSquads } from './read.ts'
export {
  type Sheet,
  type SheetPart,
  type SheetShip,
  type SheetUpgrade,
  type SheetWing,
  sheetOf,
  sheetText,
} from './sheet.ts'
export { parseText } from './text.ts'
export { toText } from './text-export.ts'
export { teamToXws, toXws, type XwsContainer, type XwsPilot, type XwsSquad, xwsText } from './xws.ts'
export { fromXws, parseXws } from './xws-import.ts'
export { factionNamed } from './xws-names.ts'
