import type { Section } from '@flotilla/geometry'
import { sumCardValues } from '../ability.ts'
import { type Game, type Ship, valueNow } from '../state.ts'
import { sectionCard, sectionStats } from './huge-state.ts'

/** Returns the shield limit of a section or ship. */
export const shieldLimit = (game: Game, one: Ship, section: Section | undefined): number =>
  one.huge?.shields && section
    ? sectionStats(one, sectionCard(game, one.id, section)).shields
    : valueNow(game, one, 'shields') + sumCardValues(game, 'shields', { ship: one.id })
