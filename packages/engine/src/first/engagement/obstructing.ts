import { body, type Lying } from '@flotilla/geometry'
import { cardsEverywhere } from '../ability.ts'
import { type Game, isEnemy, ship, stand } from '../state.ts'

/** The small and large ships that obstruct an attack by what they carry. */
export function obstructing(game: Game, attacker: number, target: number): Lying[] {
  return cardsEverywhere(game, 'obstructs')
    .map(({ me }) => me.ship)
    .filter((id) => id !== target && isEnemy(game, attacker, id))
    .map((id) => ({ id: String(id), shape: body(stand(game, ship(game, id))) }))
}
