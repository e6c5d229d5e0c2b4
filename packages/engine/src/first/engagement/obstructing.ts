import { body, type Lying } from '@flotilla/geometry'
import { permitted } from '../ability.ts'
import { type Game, inPlay, isEnemy, stand } from '../state.ts'

/** The small and large ships that obstruct an attack by what they carry. */
export function obstructing(game: Game, attacker: number, target: number): Lying[] {
  if (!game.rules.register.entries.may.has('obstruct')) return []
  return game.state.ships
    .filter(
      (one) =>
        one.id !== target &&
        inPlay(one) &&
        isEnemy(game, attacker, one.id) &&
        permitted(game, { do: 'obstruct', ship: one.id }),
    )
    .map((one) => ({ id: String(one.id), shape: body(stand(game, one)) }))
}
