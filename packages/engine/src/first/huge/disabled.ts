import { mark } from '../changes.ts'
import { type Game, ship } from '../state.ts'

/** Puts an upgrade out of use for as long as a damage card lies faceup. */
export function disable(game: Game, id: number, card: string, no: number): void {
  const { huge } = ship(game, id)
  if (huge) mark(game, id, { huge: { ...huge, disabled: { ...huge.disabled, [card]: no } } })
}

/** The damage card is turned down or gone: what it put out of use works again. */
export function enable(game: Game, id: number, no: number): void {
  const { huge } = ship(game, id)
  const left = huge && Object.entries(huge.disabled).filter(([, by]) => by !== no)
  if (!huge || left!.length === Object.keys(huge.disabled).length) return
  mark(game, id, { huge: { ...huge, disabled: Object.fromEntries(left!) } })
}
