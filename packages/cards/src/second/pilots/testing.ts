import type { CardId } from '@flotilla/engine'
import { type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing'
import { secondCards } from '../index.ts'
import { blanks, facedownDamage, xwingPilot } from '../testing.ts'

type Arranged = Parameters<Table['arrange']>[1]

/** An attack of the first ship on the first enemy by default. */
export interface OfferCase {
  readonly ours: readonly PlacedPilot[]
  readonly theirs: readonly PlacedPilot[]
  readonly ships?: { readonly [id: number]: Arranged }
  readonly weapon?: string
  readonly target?: number
  readonly dice?: readonly string[]
  readonly more?: Partial<Layout>
}

const nothing = ['pass', 'done', 'decline', 'none', 'noLock']

/** Reports whether a card offers something in an attack, or makes a difference to it. */
export function isOffered(
  card: CardId,
  { ours, theirs, ships = {}, weapon = '0', target, dice = [], more }: OfferCase,
): boolean {
  const playedOutcome = (cards: Layout['cards']): string => {
    const all = { seats: [ours, theirs], dice: [...dice, ...blanks(20)], ...more }
    const at = new Table({ ...all, ...(cards ? { cards } : {}) })
    for (const { id } of at.game.state.ships) at.arrange(id, { engaged: id !== 0, ...ships[id] })
    at.skipTo('engagement')
    const aim = `${weapon.includes(':') ? weapon : `${weapon}:front`}:${target ?? ours.length}`
    const { round } = at.game.state
    for (;;) {
      const asked = at.game.pending[0]
      if (!asked || at.game.state.round !== round || asked.ask === 'setDials' || !('options' in asked)) break
      if (asked.options.some((one) => 'card' in one && one.card === card)) return 'offered'
      const ids = asked.options.map(({ id }) => id)
      at.answer(asked.ask, ids.find((id) => id === aim || nothing.includes(id)) ?? ids[0]!)
    }
    return JSON.stringify(at.events.filter(({ kind }) => kind !== 'ability'))
  }
  const without = Object.fromEntries(Object.entries(secondCards).filter(([id]) => id !== card))
  return playedOutcome(secondCards) !== playedOutcome(without)
}

/** Returns the ship that takes part in an attack, with its upgrades. */
export const ownShip = (pilot: string, ...upgrades: string[]): PlacedPilot => [pilot, 600, 450, 0, upgrades]
/** The enemy in that attack. */
export const enemyShip: PlacedPilot = [xwingPilot, 600, 640]
/** Fields of a ship with a facedown damage card. */
export const damagedShip = { damage: [facedownDamage] }

/** Fields of a ship with its turret to the front. */
export const turretFront = { turret: 'front' } as const
/** Returns fields of a ship with these tokens. */
export const withTokens = (...names: readonly string[]) => ({
  tokens: Object.fromEntries(names.map((name) => [name, 1])),
})
