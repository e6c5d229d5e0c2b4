import type { first } from '@flotilla/catalogue'
import type { Section } from '@flotilla/geometry'
import { picked } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../../kernel/game.ts'
import { open } from '../ability.ts'
import { discard, mark, removeShip, trimShields } from '../changes.ts'
import { damageOn, facts, type Game, inPlay, type Ship, ship } from '../state.ts'
import { isStillToFight } from '../turns.ts'
import { trimEnergy } from './energy.ts'
import { SECTIONS } from './facts.ts'
import { isKept } from './ordnance.ts'
import { hugeOf, isCrippled, partOf } from './state.ts'

/** Cripples the sections that have as many damage cards as hull, unless the ship is still to attack at the skill that is due. */
export function settleSections(game: Game, id: number): void {
  const one = ship(game, id)
  if (!inPlay(one)) return
  const broken = SECTIONS.filter(
    (section) => !isCrippled(one, section) && damageOn(game, one, section) >= partOf(game, id, section).hull,
  )
  if (broken.length === 0) return
  if (!isStillToFight(game, one)) for (const section of broken) cripple(game, id, section)
  else mark(game, id, { huge: { ...one.huge!, doomed: [...new Set([...one.huge!.doomed, ...broken])] } })
}

/** Cripples the sections that were only waiting for the ship to have had its chance to attack. */
export function crippleDoomed(game: Game, id: number): void {
  for (const section of ship(game, id).huge?.doomed ?? []) cripple(game, id, section)
}

interface CrippleFrame extends Frame {
  ship: number
  section: Section
}

const cripple = (game: Game, id: number, section: Section): void =>
  call<CrippleFrame>(game, { procedure: 'cripple', ship: id, section })

/** A Ship card is turned to its crippled side, and the ship gives up what that has no room for. */
export const crippling = procedure<Game, CrippleFrame>('cripple', {
  flip: (game, { ship: id, section }) => {
    const one = ship(game, id)
    if (!inPlay(one) || isCrippled(one, section)) return 'done'
    const huge = one.huge!
    mark(game, id, {
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
    open(game, { window: 'crippled', ship: id, section })
    return
  },

  /** The controller chooses what goes where some of a kind may stay. */
  discard: (game, { ship: id, section }, answer) => {
    if (answer) {
      discard(game, id, picked(answer, 'discardUpgrade').card, 'HS-CRIP-3')
      return 'again'
    }
    const found = excess(game, ship(game, id), section)
    if (!found) return
    const { cards, room } = found
    if (room <= 0) {
      for (const card of cards) discard(game, id, card, 'HS-CRIP-3')
      return 'again'
    }
    return [
      {
        seat: facts(game, id).seat,
        ask: 'discardUpgrade',
        rule: 'HS-CRIP-3',
        subject: id,
        options: cards.map((card) => ({ id: card, card })),
      },
    ]
  },
})

/** Titles and modifications need no icon. */
const needsIcon = (slot: first.Slot): boolean => slot !== 'title' && slot !== 'mod'

/** Upgrades of one kind that exceed the icons of a crippled card, and how many icons there are. */
function excess(game: Game, one: Ship, section: Section): { cards: string[]; room: number } | undefined {
  const own = Object.entries(hugeOf(game, one.id).upgrades).filter(
    ([key, upgrade]) =>
      upgrade.section === section && !one.discarded.includes(key) && !isKept(game, one, upgrade.slot),
  )
  const printed = partOf(game, one.id, section).crippled!.slots
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
