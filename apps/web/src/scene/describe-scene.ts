import { type TableView, visibleDamageCount } from '@flotilla/engine'
import { obstacleFacts } from '@flotilla/engine/second'
import { obstacles as outlines } from '@flotilla/geometry'
import type { ShipMarks } from '../board/ship-on-table.tsx'
import { shapeOf } from '../board/silhouettes.ts'
import type { TableFacts } from '../host/host-types.ts'
import { liveryOf } from '../models/liveries.ts'
import type { Colour, SceneMark, SceneObstacle, SceneShip, TableScene } from './scene.ts'

/** The colours of the eight seats. */
export type SeatColours = readonly Colour[]

/** Reads the colours of the seats from the styles of the page. */
export function readSeatColours(): SeatColours {
  const styles = getComputedStyle(document.documentElement)
  return Array.from({ length: 8 }, (_, seat): Colour => {
    const digits = /#(\w\w)(\w\w)(\w\w)/.exec(styles.getPropertyValue(`--seat-${seat}`))
    const part = (place: number): number => Number.parseInt(digits?.[place] ?? 'ff', 16) / 255
    return [part(1), part(2), part(3)]
  })
}

const markOf = ({ active, choosable, selected, threatened }: ShipMarks): SceneMark =>
  threatened ? 'threatened' : selected ? 'selected' : choosable ? 'choosable' : active ? 'active' : 'none'

const sides = { own: 'own', allied: 'ally', enemy: 'enemy' } as const

/** Describes what stands on the table, for the renderer. */
export function describeScene(
  { facts, area }: Pick<TableFacts, 'facts' | 'area'>,
  { state }: TableView,
  marks: (ship: number) => ShipMarks,
  {
    theme,
    colours,
    inHand,
  }: { theme: TableScene['theme']; colours: SeatColours; inHand: number | undefined },
): TableScene {
  const ships = state.ships.flatMap((ship): SceneShip[] => {
    if (ship.place !== 'table' || ship.id === inHand) return []
    const card = facts[ship.id]!
    const mark = marks(ship.id)
    const sectionDamage = (section: 'fore' | 'aft'): number => {
      if (ship.huge?.crippled.includes(section)) return 0.85
      const part = card.huge?.parts.find((one) => one.section === section)
      return part ? Math.min(0.9, visibleDamageCount(ship, section) / part.hull) : 0
    }
    return [
      {
        id: ship.id,
        shape: shapeOf(card.ship, card.base),
        livery: liveryOf(card.ship),
        base: card.base,
        pose: ship.pose,
        seat: colours[card.seat % 8]!,
        side: sides[mark.side],
        mark: markOf(mark),
        damage: ship.huge?.shields ? 0 : Math.min(0.9, visibleDamageCount(ship) / card.hull),
        foreDamage: sectionDamage('fore'),
        aftDamage: sectionDamage('aft'),
        faded: ship.doomed || (ship.tokens.cloak ?? 0) > 0,
      },
    ]
  })
  const obstacles = state.obstacles.flatMap(({ id, what, pose, place }): SceneObstacle[] => {
    const piece = (outlines as { readonly [what: string]: { readonly outline: SceneObstacle['outline'] } })[
      what
    ]
    const kind = obstacleFacts(what)?.kind
    if (place !== 'table' || id === inHand || !piece || !kind) return []
    return [{ id, kind, outline: piece.outline, pose }]
  })
  return { area, ships, obstacles, theme }
}
