import type { Pose } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { emit } from '../../kernel/game.ts'
import { openFor } from '../ability.ts'
import { breakLocksOn, mark, move, update } from '../changes.ts'
import { fillUp } from '../setup.ts'
import { facts, type Game, ship } from '../state.ts'
import { markersOn, removeMarker } from './markers.ts'
import { takeCounters } from './victory-counters.ts'

/** Makes a ship as it was when the game began, and puts it down. What its cards do in setup happens again. */
export function restoreShip(game: Game, id: number, pose: Pose, rule: RuleId): void {
  const { damage, place } = ship(game, id)
  const { seat } = facts(game, id)
  if (place === 'table' || place === 'reserve') {
    const deck = game.state.decks[seat]!
    const discard = [...deck.discard, ...damage.map(({ card }) => card).filter((card) => card !== 'tally')]
    update(game, { decks: game.state.decks.with(seat, { ...deck, discard }) })
  }
  breakLocksOn(game, id, 'EB-REST-4')
  takeCounters(game, id)
  for (const marker of markersOn(game, id)) removeMarker(game, marker.id, 'EB-REST-5')
  mark(game, id, {
    docked: null,
    damage: [],
    tokens: {},
    locks: [],
    conditions: [],
    sides: {},
    initiatives: [],
    lasting: [],
    doomed: false,
    inFormation: false,
    bonus: false,
    performed: [],
    turret: 'front',
  })
  fillUp(game, id)
  emit(game, { kind: 'restored', rule: 'EB-REST-1', ship: id })
  move(game, id, pose, rule)
  openFor(game, { window: 'setup', ship: -1, step: 'afterForces' }, id)
}
