import type { first } from '@flotilla/catalogue'
import type { Section } from '@flotilla/geometry'
import { answeredOption } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { openWindow } from '../ability.ts'
import { discardUpgrade, removeShip, trimShields, updateShip } from '../changes.ts'
import { damageCount, facts, type Game, isOnTable, type Ship, ship } from '../state.ts'
import { isStillToFight } from '../turns.ts'
import { trimEnergy } from './energy.ts'
import { SECTIONS } from './huge-facts.ts'
import { hugeFactsOf, isCrippled, sectionCard } from './huge-state.ts'
import { isOrdnanceKept } from './ordnance.ts'

/**
 * Cripples the sections with as many damage cards as hull, unless the ship may still attack at the current
 * pilot skill.
 */
export function settleSections(game: Game, id: ShipId): void {
  const one = ship(game, id)
  if (!isOnTable(one)) return
  const broken = SECTIONS.filter(
    (section) =>
      !isCrippled(one, section) && damageCount(game, one, section) >= sectionCard(game, id, section).hull,
  )
  if (broken.length === 0) return
  if (!isStillToFight(game, one)) for (const section of broken) crippleSection(game, id, section)
  else
    updateShip(game, id, { huge: { ...one.huge!, doomed: [...new Set([...one.huge!.doomed, ...broken])] } })
}

/** Cripples the sections that waited for the ship's chance to attack. */
export function crippleDoomedSections(game: Game, id: ShipId): void {
  for (const section of ship(game, id).huge?.doomed ?? []) crippleSection(game, id, section)
}

interface CrippleFrame extends Frame {
  ship: ShipId
  section: Section
}

const crippleSection = (game: Game, id: ShipId, section: Section): void =>
  callProcedure<CrippleFrame>(game, { procedure: 'cripple', ship: id, section })

/** Turns a Ship card to its crippled side and discards upgrades that no longer fit. */
export const crippleProcedure = procedure<Game, CrippleFrame>('cripple', {
  flip: (game, { ship: id, section }) => {
    const one = ship(game, id)
    if (!isOnTable(one) || isCrippled(one, section)) return 'done'
    const huge = one.huge!
    updateShip(game, id, {
      huge: {
        ...huge,
        crippled: [...huge.crippled, section],
        doomed: huge.doomed.filter((other) => other !== section),
      },
    })
    trimShields(game, id, section)
    emit(game, { kind: 'crippled', rule: 'HS-CRIP-1', ship: id, section })
    if (SECTIONS.every((each) => isCrippled(ship(game, id), each))) {
      removeShip(game, id, 'destroyed', 'HS-CRIP-8')
      return 'done'
    }
    trimEnergy(game, id)
    openWindow(game, { window: 'crippled', ship: id, section })
    return
  },

  /** The controller chooses what to discard where some upgrades of a kind may stay. */
  discard: (game, { ship: id, section }, answer) => {
    if (answer) {
      discardUpgrade(game, id, answeredOption(answer, 'discardUpgrade').card, 'HS-CRIP-3')
      return 'again'
    }
    const found = excessUpgrades(game, ship(game, id), section)
    if (!found) return
    const { cards, room } = found
    if (room <= 0) {
      for (const card of cards) discardUpgrade(game, id, card, 'HS-CRIP-3')
      return 'again'
    }
    return [
      {
        seat: facts(game, id).seat,
        ask: 'discardUpgrade',
        rule: 'HS-CRIP-3',
        subject: id,
        options: cards.map((card) => ({ id: toOptionId(card), kind: 'card', card })),
      },
    ]
  },
})

/** Reports whether a slot needs an icon; titles and modifications do not. */
const needsIcon = (slot: first.Slot): boolean => slot !== 'title' && slot !== 'mod'

/** Returns the upgrades of one kind that exceed the icons of a crippled card, and the number of icons. */
function excessUpgrades(
  game: Game,
  one: Ship,
  section: Section,
): { cards: string[]; room: number } | undefined {
  const own = Object.entries(hugeFactsOf(game, one.id).upgrades).filter(
    ([key, upgrade]) =>
      upgrade.section === section && !one.discarded.includes(key) && !isOrdnanceKept(game, one, upgrade.slot),
  )
  const printed = sectionCard(game, one.id, section).crippled!.slots
  const added = own.flatMap(([, upgrade]) => (needsIcon(upgrade.slot) ? [] : upgrade.adds))
  for (const slot of new Set(own.flatMap(([, { occupies }]) => occupies.filter(needsIcon)))) {
    const room =
      printed.filter((icon) => icon === slot).length +
      added.reduce((sum, icon) => sum + (icon.slot === slot ? icon.amount : 0), 0)
    const filled = own.flatMap(([key, { occupies }]) =>
      occupies.flatMap((icon) => (icon === slot ? [key] : [])),
    )
    if (filled.length > room) return { cards: [...new Set(filled)], room }
  }
  return
}
