import {
  boostEnd,
  rollPlacements,
  rollTemplate,
  type Spot,
  type StandardBaseId,
  type Template,
} from '@flotilla/geometry'
import { chosenOption, type Option } from '../../kernel/decision.ts'
import { callProcedure, emit, type Frame, procedure } from '../../kernel/game.ts'
import type { DeviceId, ShipId } from '../../vocabulary/ids.ts'
import { declineOption, type OptionOfKind, toOptionId, withPrefix } from '../../vocabulary/options.ts'
import {
  type ActiveCard,
  actionWaysWithCards,
  cardPart,
  cardsOn,
  cardsWith,
  isForbidden,
} from '../ability.ts'
import { lose, updateDevice } from '../changes.ts'
import { deferEffects } from '../deferred-effects.ts'
import { deviceWays, placeDeviceAs } from '../devices/place-device.ts'
import { remotesOnTable } from '../devices/remotes.ts'
import {
  type Berths,
  type DeployFrame,
  deployWays,
  dock,
  dockWays,
  hasBerth,
  openBerths,
} from '../docking/dock.ts'
import { countTokens, device, facts, type Game, isDevice, isOnTable, type Ship, ship } from '../state.ts'
import { surroundingsOf } from '../surroundings.ts'
import { chosenShip, nextTurn, whichShipQuestion } from '../turns.ts'
import { repositionShip } from './overlap-effects.ts'

interface PhaseFrame extends Frame {
  done: readonly number[]
}

/** Reports whether a ship may have something to do, without measuring. */
const mayActInSystemPhase = (game: Game, one: Ship, berths: readonly Berths[]): boolean =>
  countTokens(one, 'cloak') > 0 ||
  one.docked !== null ||
  cardsWith(game, one.id, 'device').length > 0 ||
  cardsWith(game, one.id, 'system').length > 0 ||
  hasBerth(game, one.id, berths)

export const systemProcedure = procedure<Game, PhaseFrame>('system', {
  nextShip: (game, frame, answer) => {
    if (answer) {
      const id = chosenShip(answer)
      if (isDevice(game, id)) {
        updateDevice(game, id, { acted: true })
        callProcedure<RemoteFrame>(game, { procedure: 'remoteSystem', device: id })
      } else {
        frame.done = [...(frame.done ?? []), id]
        callProcedure<SystemFrame>(game, { procedure: 'systemShip', ship: id, did: [] })
      }
      return 'again'
    }
    const done = frame.done ?? []
    const remotes = remotesOnTable(game).filter(({ card }) => game.rules.cards[card]?.remote?.system)
    const berths = openBerths(game)
    const waits = (one: Ship) => !done.includes(one.id) && mayActInSystemPhase(game, one, berths)
    const turn = nextTurn(game, waits, 'ascending', remotes)
    return turn ? [whichShipQuestion(turn, 'chooseSystemShip', 'C2-SYSTEM-1')] : undefined
  },
})

interface RemoteFrame extends Frame {
  device: DeviceId
}

/** Resolves a remote's ability in the System Phase. */
export const remoteSystemProcedure = procedure<Game, RemoteFrame>('remoteSystem', {
  choose: (game, { device: id }, answer) => {
    const one = device(game, id)
    const rule = cardPart(game, one.card, 'remote')
    if (!answer) {
      return [
        {
          seat: one.seat,
          ask: 'remote',
          rule: 'C2-REMOTE-10',
          subject: id,
          options: [...rule.system!(game, one), ...(rule.must ? [] : [declineOption('stay')])],
        },
      ]
    }
    const option = chosenOption(answer)
    if (option.kind !== 'decline') rule.moveTo!(game, one, option)
    return
  },
})

interface SystemFrame extends Frame {
  ship: ShipId
  /** The ids of the options chosen in this phase. */
  did: readonly string[]
}

/** A way to decloak: straight ahead, or to a side with a position beside the template. */
type DecloakWay = OptionOfKind<'decloak'> & Required<Pick<OptionOfKind<'decloak'>, 'pose' | 'template'>>

/** Returns the named ways to decloak by these templates that nothing blocks. */
export function decloakWaysWith(
  game: Game,
  id: ShipId,
  templates: readonly (readonly [name: string, template: Template])[],
): DecloakWay[] {
  const { base } = facts(game, id)
  if (base === 'huge') return []
  const from = ship(game, id).pose
  const around = surroundingsOf(game, id)
  const ways: DecloakWay[] = []
  const addWay = (
    { pose, objections }: Spot,
    way: OptionOfKind<'decloak'> & { readonly template: Template },
  ) => {
    if (objections.length === 0) ways.push({ ...way, pose })
  }
  for (const [name, template] of templates) {
    const by = name ? `:${name}` : ''
    addWay(boostEnd({ base, from, template }, around), {
      id: toOptionId(`decloak:ahead${by}`),
      kind: 'decloak',
      name,
      template,
    })
    for (const side of ['left', 'right'] as const) {
      const spots = rollPlacements({ edition: 'second', base, from, side, template }, around)
      for (const placement of ['forward', 'middle', 'back'] as const)
        addWay(spots[placement], {
          id: toOptionId(`decloak:${side}${by}:${placement}`),
          kind: 'decloak',
          name,
          template,
          side,
          placement,
        })
    }
  }
  return ways
}

/** Returns the ways a ship may decloak, in any phase; a card may replace the normal ones. */
export function decloakWays(game: Game, id: ShipId): readonly Option[] {
  const { base } = facts(game, id)
  if (base === 'huge') return []
  const plain = decloakWaysWith(game, id, [['', rollTemplate('second', base, 'decloak')]])
  return actionWaysWithCards(game, id, { action: 'decloak', colour: 'white' }, plain)
}

/** Makes a ship decloak in one of those ways. */
export function decloak(game: Game, id: ShipId, way: OptionOfKind<'decloak'>): void {
  const { base } = facts(game, id)
  const { side, placement } = way
  const template = way.template!
  const how = {
    edition: 'second',
    base: base as StandardBaseId,
    from: ship(game, id).pose,
    template,
  } as const
  const around = surroundingsOf(game, id)
  const spot = side && placement ? rollPlacements({ ...how, side }, around)[placement] : boostEnd(how, around)
  lose(game, id, 'cloak', 1, 'C2-CLOAK-7', 'spent')
  deferEffects(game, { do: 'decloaked', ship: id, rule: 'C2-DECLOAK-1' })
  repositionShip(game, id, spot, 'C2-DECLOAK-1')
}

const hasStarted = (did: readonly string[], word: string): boolean => did.some((id) => id.startsWith(word))
const placedDevices = (did: readonly string[]): string[] =>
  did.filter((id) => /^(drop|launch|place):/.test(id))

/**
 * Returns the devices a ship may still place: one, or several of a card that allows it, each with another
 * template.
 */
function devicesLeft(game: Game, cards: readonly ActiveCard[], did: readonly string[]): Option[] {
  const before = placedDevices(did)
  return cards
    .filter(({ rules }) => rules.device && !rules.device.otherwise)
    .filter(
      ({ me, rules }) =>
        before.length === 0 ||
        (before[0]?.split(':')[1] === me.card && before.length < (rules.device?.most ?? 1)),
    )
    .flatMap(({ me }) => deviceWays(game, me))
    .filter(({ id }) => !before.includes(id))
}

/** Returns what else a ship may do in the System Phase. */
function waysOf(game: Game, { ship: id, did }: SystemFrame): Option[] {
  const one = ship(game, id)
  if (one.docked !== null)
    return hasStarted(did, 'dock') || isForbidden(game, { do: 'leaveCarrier', ship: id })
      ? []
      : deployWays(game, one)
  if (!isOnTable(one) || hasStarted(did, 'deploy')) return []
  const cards = cardsOn(game, id)
  const spots =
    countTokens(one, 'cloak') > 0 && placedDevices(did).length === 0 && !hasStarted(did, 'decloak')
      ? decloakWays(game, id)
      : []
  const own = cards.flatMap(({ me, rules }) =>
    rules.system && !hasStarted(did, `card:${me.card}:`)
      ? rules.system
          .ways(game, me)
          .map((way) => ({ ...withPrefix(`card:${me.card}`, way), card: me.card, way }))
      : [],
  )
  return [
    ...spots,
    ...(hasStarted(did, 'decloak') ? [] : devicesLeft(game, cards, did)),
    ...dockWays(game, one),
    ...own,
  ]
}

/** Returns the ways to place a device that a card requires to be placed. */
const requiredWays = (game: Game, id: ShipId, did: readonly string[]): Option[] =>
  placedDevices(did).length > 0
    ? []
    : cardsOn(game, id)
        .filter(({ me, rules }) => rules.device?.must?.(game, me))
        .flatMap(({ me }) => deviceWays(game, me))

/** Reports whether a ship must use an option. */
const isOwed = (game: Game, { way, card }: Option): boolean =>
  card !== undefined && way !== undefined && game.rules.cards[card]?.system?.must === true

/** Lets one ship use its System Phase abilities before the next. */
export const systemShipProcedure = procedure<Game, SystemFrame>('systemShip', {
  choose: (game, frame, answer) => {
    const { ship: id, did } = frame
    if (!answer) {
      const forced = requiredWays(game, id, did)
      const ways = forced.length > 0 ? forced : waysOf(game, frame)
      const options =
        forced.length > 0 || ways.some((way) => isOwed(game, way)) ? ways : [...ways, declineOption('done')]
      return [{ seat: facts(game, id).seat, ask: 'systemPhase', rule: 'C2-SYSTEM-1', subject: id, options }]
    }
    const way = chosenOption(answer)
    if (way.kind === 'decline') return
    frame.did = [...did, way.id]
    resolveSystemWay(game, id, way)
    return 'again'
  },
})

function resolveSystemWay(game: Game, id: ShipId, option: Option): void {
  const { card, way } = option
  if (card !== undefined && way) {
    emit(game, { kind: 'ability', rule: 'C2-SYSTEM-1', ship: id, card })
    cardPart(game, card, 'system').use(game, { card, ship: id, seat: facts(game, id).seat }, way)
    return
  }
  switch (option.kind) {
    case 'decloak':
      decloak(game, id, option)
      return
    case 'drop':
    case 'launch':
    case 'placeBeside':
      placeDeviceAs(game, id, option)
      return
    case 'carrier':
      dock(game, id, option.carrier, 'C2-DOCK-3')
      return
    case 'deploy':
      callProcedure<DeployFrame>(game, {
        procedure: 'deploy',
        ship: id,
        guides: option.guides!,
        maneuver: option.maneuver,
      })
      return
    default:
      throw new Error(`The System Phase has no ${option.kind}.`)
  }
}
