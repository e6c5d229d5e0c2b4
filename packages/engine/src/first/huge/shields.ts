import type { Section } from '@flotilla/geometry'
import { added } from '../ability.ts'
import { type Game, type Ship, valueNow } from '../state.ts'
import { partOf, statsOf } from './state.ts'

/** The shields a section, or the ship, may have at the most. */
export const shieldLimit = (game: Game, one: Ship, section: Section | undefined): number =>
  one.huge?.shields && section
    ? statsOf(one, partOf(game, one.id, section)).shields
    : valueNow(game, one, 'shields') + added(game, 'shields', { ship: one.id })
