import {
  isInArc,
  overlaps,
  type Pose,
  relocateDevice,
  type Template,
  tokenOutlines,
} from '@flotilla/geometry'
import type { ShipId } from '../../vocabulary/ids.ts'
import { createOption, type OptionOfKind } from '../../vocabulary/options.ts'
import type { CardRules, Cards } from '../ability.ts'
import { relocateRemote, turnRemote } from '../devices/remotes.ts'
import {
  type Device,
  deviceShape,
  facts,
  footprintOf,
  type Game,
  isOnTable,
  ship,
  targetShape,
} from '../state.ts'
import { scenarioCardId } from './place-remotes-and-markers.ts'
import { attackWithRemote } from './remote-attack.ts'
import type { RemoteAbility, RemoteCard, Scenario, TemplateName } from './scenario.ts'

function templatesOf(name: TemplateName): Template[] {
  const speed = Number(name[0])
  const kind = name.slice(1)
  if (kind === 'straight') return [{ speed, kind }]
  return (['left', 'right'] as const).map((side) => ({ speed, kind, side }) as Template)
}

const templateId = (template: Template): string =>
  `${template.speed}${template.kind}${template.kind === 'straight' ? '' : `:${template.side}`}`

const hasAbility = <A extends RemoteAbility['ability']>(
  { abilities = [] }: RemoteCard,
  ability: A,
): Extract<RemoteAbility, { ability: A }> | undefined =>
  abilities.find((one): one is Extract<RemoteAbility, { ability: A }> => one.ability === ability)

/** Reports whether a friendly ship of a remote is in the arc of an attack on it. */
const isEscorted = (game: Game, remote: Device, attacker: ShipId, arc: string): boolean =>
  game.state.ships.some(
    (one) =>
      isOnTable(one) &&
      facts(game, one.id).seat === remote.seat &&
      isInArc('second', footprintOf(game, ship(game, attacker)), arc as 'front', targetShape(game, one.id)),
  )

/** Reports whether a remote would overlap another at a pose. */
const isOnRemote = (game: Game, one: Device, pose: Pose): boolean => {
  const shape = deviceShape({ ...one, pose })
  return game.state.devices.some(
    (other) => other.id !== one.id && other.place === 'table' && overlaps(shape, deviceShape(other)),
  )
}

function rulesOf(card: RemoteCard): CardRules {
  const moves = hasAbility(card, 'moves')
  const fires = hasAbility(card, 'fires')
  const escorted = hasAbility(card, 'escorted')
  const flush = tokenOutlines[card.token].flush
  const ways = (moves?.templates ?? []).flatMap(templatesOf)
  return {
    text: `${card.name}, a remote of the scenario.`,
    remote: {
      ...(moves
        ? {
            must: true,
            system: (game, remote) => {
              const all = ways.map((template) =>
                createOption(
                  'place',
                  `move:${templateId(template)}`,
                  {},
                  { pose: relocateDevice(remote.pose, template, flush) },
                ),
              )
              // Two remotes cannot overlap while another way is possible.
              const free = all.filter(({ pose }) => !isOnRemote(game, remote, pose))
              return free.length > 0 ? free : all
            },
            moveTo: (game, { id }, { pose }: OptionOfKind<'place'>) =>
              relocateRemote(game, id, pose as never, 'C2-REMOTE-10'),
          }
        : {}),
      ...(fires
        ? {
            system: () => [90, 180, 270].map((turned) => createOption('turn', 'turn', { turned })),
            moveTo: (game, { id }, { turned }: OptionOfKind<'turn'>) =>
              turnRemote(game, id, turned, 'C2-REMOTE-10'),
            engagement: (game, remote) => attackWithRemote(game, remote, fires.dice, fires.range),
          }
        : {}),
      ...(escorted
        ? {
            evades: (game, remote, attacker, arc) =>
              isEscorted(game, remote, attacker, arc) ? escorted.evades : 0,
          }
        : {}),
      ...(hasAbility(card, 'relays') ? { relays: 'all' as const } : {}),
    },
  }
}

/** Returns the rules of a scenario's remote cards. */
export const remoteCards = ({ remotes = [] }: Scenario): Cards =>
  Object.fromEntries(remotes.map((card) => [scenarioCardId(card.card), rulesOf(card)]))

/** Returns the facts of a scenario's remotes. */
export const remoteFacts = ({ remotes = [] }: Scenario) =>
  Object.fromEntries(
    remotes.map(({ card, initiative, agility, hull = Number.POSITIVE_INFINITY }) => [
      scenarioCardId(card),
      { initiative, agility, hull },
    ]),
  )
