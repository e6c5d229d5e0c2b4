import { rollFor } from '../../table/dice.ts'
import { suffer } from '../damage/damage.ts'
import { type Game, inPlay, ship } from '../state.ts'

/** A small or large ship that has overlapped a huge one rolls a die and suffers what it shows. */
export function rollForRam(game: Game, id: number): void {
  if (!inPlay(ship(game, id))) return
  const [face] = rollFor(game, id, 1, 'HS-SLH-2')
  suffer(game, id, { hits: face === 'hit' ? 1 : 0, crits: face === 'crit' ? 1 : 0 }, 'HS-SLH-2')
}
