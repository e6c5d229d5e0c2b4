import {
  boost,
  rollPlacements,
  rollTemplate,
  type Spot,
  type StandardBaseId,
  type Template,
} from '@flotilla/geometry'
import { chosen, detail, type Option, type Telling } from '../../kernel/decision.ts'
import { call, emit, type Frame, procedure } from '../../kernel/game.ts'
import { theOne } from '../../kernel/known.ts'
import { asCardsHave, type Carried, cardsOn, cardsWith, forbidden, partOf } from '../ability.ts'
import { lose, markDevice } from '../changes.ts'
import { deviceWays, layAs } from '../devices/place-device.ts'
import { remotesOf } from '../devices/remotes.ts'
import {
  type Berths,
  type DeployFrame,
  deployWays,
  dock,
  dockWays,
  hasBerth,
  openBerths,
} from '../docking/dock.ts'
import { later } from '../later.ts'
import { count, device, facts, type Game, inPlay, isDevice, type Ship, ship } from '../state.ts'
import { surroundings } from '../surroundings.ts'
import { chosenShip, nextTurn, whichOf } from '../turns.ts'
import { reposition } from './meeting.ts'

interface PhaseFrame extends Frame {
  done: readonly number[]
}

/** Whether a ship may have something to do, looked at without measuring. */
const concerned = (game: Game, one: Ship, berths: readonly Berths[]): boolean =>
  count(one, 'cloak') > 0 ||
  one.docked !== null ||
  cardsWith(game, one.id, 'device').length > 0 ||
  cardsWith(game, one.id, 'system').length > 0 ||
  hasBerth(game, one.id, berths)

export const system = procedure<Game, PhaseFrame>('system', {
  nextShip: (game, frame, answer) => {
    if (answer) {
      const id = chosenShip(answer)
      if (isDevice(id)) {
        markDevice(game, id, { acted: true })
        call<RemoteFrame>(game, { procedure: 'remoteSystem', device: id })
      } else {
        frame.done = [...(frame.done ?? []), id]
        call<SystemFrame>(game, { procedure: 'systemShip', ship: id, did: [] })
      }
      return 'again'
    }
    const done = frame.done ?? []
    const remotes = remotesOf(game).filter(({ card }) => game.rules.cards[card]?.remote?.system)
    const berths = openBerths(game)
    const waits = (one: Ship) => !done.includes(one.id) && concerned(game, one, berths)
    const turn = nextTurn(game, waits, 'ascending', remotes)
    return turn ? [whichOf(turn, 'chooseSystemShip', 'C2-SYSTEM-1')] : undefined
  },
})

interface RemoteFrame extends Frame {
  device: number
}

/** A remote does in the System Phase what its card says. */
export const remoteSystem = procedure<Game, RemoteFrame>('remoteSystem', {
  choose: (game, { device: id }, answer) => {
    const one = device(game, id)
    const rule = partOf(game, one.card, 'remote')
    if (!answer) {
      return [
        {
          seat: one.seat,
          ask: 'remote',
          rule: 'C2-REMOTE-10',
          subject: id,
          options: [...rule.system!(game, one), ...(rule.must ? [] : [{ id: 'stay' }])],
        },
      ]
    }
    if (chosen(answer).id !== 'stay') rule.moveTo!(game, one, chosen(answer))
    return
  },
})

interface SystemFrame extends Frame {
  ship: number
  /** The ids of the options taken in this phase. */
  did: readonly string[]
}

/** A way to decloak: straight ahead, or to a side and a place beside the template. */
interface DecloakWay extends Omit<Telling<'pose' | 'template'>, 'placement'> {
  readonly placement?: 'forward' | 'middle' | 'back'
}

/** The ways to decloak by these templates, each by a name, to places that nothing is in the way of. */
export function decloaksBy(
  game: Game,
  id: number,
  templates: readonly (readonly [name: string, template: Template])[],
): DecloakWay[] {
  const { base } = facts(game, id)
  if (base === 'huge') return []
  const from = ship(game, id).pose
  const around = surroundings(game, id)
  const ways: DecloakWay[] = []
  const consider = ({ pose, objections }: Spot, way: Omit<DecloakWay, 'pose'>) => {
    if (objections.length === 0) ways.push({ ...way, pose })
  }
  for (const [name, template] of templates) {
    const by = name ? `:${name}` : ''
    consider(boost({ base, from, template }, around), { id: `decloak:ahead${by}`, template })
    for (const side of ['left', 'right'] as const) {
      const spots = rollPlacements({ edition: 'second', base, from, side, template }, around)
      for (const placement of ['forward', 'middle', 'back'] as const)
        consider(spots[placement], {
          id: `decloak:${side}${by}:${placement}`,
          template,
          side,
          placement,
        })
    }
  }
  return ways
}

/** The ways a ship may decloak, in whatever phase: a card may put others in the place of the plain ones. */
export function decloakWays(game: Game, id: number): readonly Option[] {
  const { base } = facts(game, id)
  if (base === 'huge') return []
  const plain = decloaksBy(game, id, [['', rollTemplate('second', base, 'decloak')]])
  return asCardsHave(game, id, { action: 'decloak', colour: 'white' }, plain)
}

/** Has a ship decloak in one of those ways. */
export function decloak(game: Game, id: number, name: string): void {
  const way = theOne(decloakWays(game, id), (one) => one.id === name, `way ${name} to decloak`) as DecloakWay
  const { base } = facts(game, id)
  const { template, side, placement } = way
  const how = {
    edition: 'second',
    base: base as StandardBaseId,
    from: ship(game, id).pose,
    template,
  } as const
  const around = surroundings(game, id)
  const spot = side && placement ? rollPlacements({ ...how, side }, around)[placement] : boost(how, around)
  lose(game, id, 'cloak', 1, 'C2-CLOAK-7', 'spent')
  later(game, { do: 'decloaked', ship: id, rule: 'C2-DECLOAK-1' })
  reposition(game, id, spot, 'C2-DECLOAK-1')
}

const began = (did: readonly string[], word: string): boolean => did.some((id) => id.startsWith(word))
const laid = (did: readonly string[]): string[] => did.filter((id) => /^(drop|launch|place):/.test(id))

/** The devices a ship may still place: one, or several of a card that says so, each by another template. */
function devicesLeft(game: Game, cards: readonly Carried[], did: readonly string[]): Option[] {
  const before = laid(did)
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

/** What a ship may do in the System Phase after what it did. */
function waysOf(game: Game, { ship: id, did }: SystemFrame): Option[] {
  const one = ship(game, id)
  if (one.docked !== null)
    return began(did, 'dock') || forbidden(game, { do: 'leaveCarrier', ship: id })
      ? []
      : deployWays(game, one)
  if (!inPlay(one) || began(did, 'deploy')) return []
  const cards = cardsOn(game, id)
  const spots =
    count(one, 'cloak') > 0 && laid(did).length === 0 && !began(did, 'decloak') ? decloakWays(game, id) : []
  const own = cards.flatMap(({ me, rules }) =>
    rules.system && !began(did, `card:${me.card}:`)
      ? rules.system
          .ways(game, me)
          .map((way) => ({ ...way, id: `card:${me.card}:${way.id}`, card: me.card, way }))
      : [],
  )
  return [
    ...spots,
    ...(began(did, 'decloak') ? [] : devicesLeft(game, cards, did)),
    ...dockWays(game, one),
    ...own,
  ]
}

/** A card may say that a device must be placed. */
const must = (game: Game, id: number, did: readonly string[]): Option[] =>
  laid(did).length > 0
    ? []
    : cardsOn(game, id)
        .filter(({ me, rules }) => rules.device?.must?.(game, me))
        .flatMap(({ me }) => deviceWays(game, me))

/** Whether something that a ship can do it must do. */
const isOwed = (game: Game, { id, card }: Option): boolean =>
  card !== undefined && id.startsWith('card:') && game.rules.cards[card]?.system?.must === true

/** One ship does what it may in the System Phase, and finishes before the next. */
export const systemShip = procedure<Game, SystemFrame>('systemShip', {
  choose: (game, frame, answer) => {
    const { ship: id, did } = frame
    if (!answer) {
      const forced = must(game, id, did)
      const ways = forced.length > 0 ? forced : waysOf(game, frame)
      const options =
        forced.length > 0 || ways.some((way) => isOwed(game, way)) ? ways : [...ways, { id: 'done' }]
      return [{ seat: facts(game, id).seat, ask: 'systemPhase', rule: 'C2-SYSTEM-1', subject: id, options }]
    }
    const way = chosen(answer)
    if (way.id === 'done') return
    frame.did = [...did, way.id]
    take(game, id, way)
    return 'again'
  },
})

function take(game: Game, id: number, way: Option): void {
  switch (way.id.split(':')[0]) {
    case 'decloak':
      decloak(game, id, way.id)
      return
    case 'drop':
    case 'launch':
    case 'place':
      layAs(game, id, way)
      return
    case 'dock':
      dock(game, id, detail(way, 'carrier'), 'C2-DOCK-3')
      return
    case 'deploy':
      call<DeployFrame>(game, {
        procedure: 'deploy',
        ship: id,
        guides: detail(way, 'guides'),
        maneuver: detail(way, 'maneuver'),
      })
      return
    default: {
      const card = detail(way, 'card')
      emit(game, { kind: 'ability', rule: 'C2-SYSTEM-1', ship: id, card })
      partOf(game, card, 'system').use(
        game,
        { card, ship: id, seat: facts(game, id).seat },
        detail(way, 'way'),
      )
    }
  }
}
