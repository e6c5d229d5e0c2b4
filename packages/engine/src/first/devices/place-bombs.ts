import {
  areaCoverage,
  composePoses,
  dropDevice,
  isBeyondRange,
  isWithin,
  launchDevice,
  outlineShape,
  overlapDepth,
  overlaps,
  type Pose,
  roundPose,
  shapeOf as shapeOfArea,
  type Template,
  tokenOutlines,
} from '@flotilla/geometry'
import { answeredPlace, type Refusal } from '../../kernel/decision.ts'
import { callProcedure, type Frame, procedure, refusal } from '../../kernel/game.ts'
import type { CardId, ShipId } from '../../vocabulary/ids.ts'
import { type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { cardsWith, openWindow } from '../ability.ts'
import { addDevice, addObstacle, discardUpgrade, removeObstacle, updateShip } from '../changes.ts'
import { boundsOf } from '../edges.ts'
import { overlapObstacle } from '../obstacles.ts'
import { baseCardId, CARGO_TOKEN } from '../ship-stats.ts'
import {
  facts,
  footprintOf,
  type Game,
  isEnemy,
  obstacleShape,
  type Ship,
  ship,
  shipsOnTable,
} from '../state.ts'
import {
  type DeviceKind,
  deviceShape,
  deviceToken,
  isAffectedBy,
  isMine,
  startDetonation,
} from './detonation.ts'

/** Additional ways to drop bombs, from a card. */
export interface BombTemplates {
  /** Templates that may replace the 1-straight for dropping a bomb. */
  readonly templates?: readonly Template[]
  /** Bombs may be dropped from the front guides too. */
  readonly front?: true
  /** Templates with which bombs without an action may be launched instead of dropped. */
  readonly launches?: readonly Template[]
  /** A bomb dropped on revealing a dial may be placed anywhere that touches the ship. */
  readonly touching?: true
}

type GuideSide = 'front' | 'rear'

const plain: Template = { kind: 'straight', speed: 1 }

/** Returns the final pose of a dropped object, at the far end of the template. */
function layPose(game: Game, id: ShipId, flush: number, template = plain, guides: GuideSide = 'rear'): Pose {
  const from = { base: facts(game, id).base, from: ship(game, id).pose, template, flush }
  return (guides === 'rear' ? dropDevice : launchDevice)(from).pose
}

const nameOf = (template: Template): string =>
  `${template.speed}${template.kind}${template.kind === 'straight' ? '' : `:${template.side}`}`

export const bombRule = (game: Game, key: string) => game.rules.cards[baseCardId(key)]?.bomb

/**
 * Returns every way a ship can drop the bomb of a card now: from both ends or one, on revealing its dial or
 * as an action.
 */
export function bombWays(
  game: Game,
  { id, dropped }: Ship,
  key: string,
  { only, onReveal }: { readonly only?: GuideSide; readonly onReveal?: boolean } = {},
): OptionOfKind<'bomb'>[] {
  const bomb = bombRule(game, key)
  if (dropped || !bomb) return []
  const { flush } = tokenOutlines[deviceToken(bomb.device)]
  const more = cardsWith(game, ship(game, id), 'lays').map(({ rules }) => rules.lays!)
  const ends: GuideSide[] = only ? [only] : more.some(({ front }) => front) ? ['rear', 'front'] : ['rear']
  const templates = [plain, ...more.flatMap((one) => one.templates ?? [])]
  const launches = bomb.when === 'action' ? [] : more.flatMap((one) => one.launches ?? [])
  const bombWay = (template: Template, guides: GuideSide, launched: boolean): OptionOfKind<'bomb'> => ({
    id: toOptionId(
      [
        key,
        ...(template === plain ? [] : [nameOf(template)]),
        ...(guides === 'rear' ? [] : [guides]),
        ...(launched ? ['launch'] : []),
      ].join(':'),
    ),
    kind: 'bomb' as const,
    upgrade: key,
    ...(template === plain ? {} : { template }),
    ...(guides === 'rear' ? {} : { guides }),
    ...(launched ? { launched } : {}),
    lands: layPose(game, id, flush, template, guides),
  })
  return [
    ...ends.flatMap((guides) => templates.map((template) => bombWay(template, guides, false))),
    ...launches.map((template) => bombWay(template, 'front', true)),
    ...(onReveal && more.some(({ touching }) => touching)
      ? [{ id: toOptionId(`${key}:touching`), kind: 'bomb' as const, upgrade: key, touching: true as const }]
      : []),
  ]
}

/** Drops a cargo token, which counts as a debris cloud; ships under it suffer its effects at once. */
export function dropCargoToken(game: Game, id: ShipId): void {
  const cargo = addObstacle(
    game,
    CARGO_TOKEN,
    layPose(game, id, tokenOutlines[CARGO_TOKEN].flush),
    'C1-CARGO-1',
  )
  const shape = obstacleShape(game.state.obstacles.at(-1)!)
  if (!overlaps(shapeOfArea([game.rules.area]), shape)) {
    removeObstacle(game, cargo, 'C1-CARGO-1')
    return
  }
  for (const one of shipsOnTable(game).filter((other) =>
    overlaps(outlineShape(footprintOf(game, other)), shape),
  ))
    overlapObstacle(game, one.id, cargo)
}

/** Drops the bomb of a card in one of its ways and discards the card unless it stays. */
export function placeBomb(game: Game, id: ShipId, way: OptionOfKind<'bomb'>): void {
  const card = way.upgrade
  if (way.touching) {
    callProcedure<PlaceFrame>(game, { procedure: 'placeBomb', ship: id, card, touching: true })
    return
  }
  const { flush } = tokenOutlines[deviceToken(bombRule(game, card)!.device)]
  placeBombToken(
    game,
    id,
    card,
    layPose(game, id, flush, way.template, way.guides as GuideSide | undefined),
    way,
  )
}

/** Puts a bomb token on the table; a mine that overlaps ships detonates. */
function placeBombToken(
  game: Game,
  id: ShipId,
  card: CardId,
  pose: Pose,
  { launched }: { readonly launched?: true } = {},
): void {
  const { device: what, stays } = bombRule(game, card)!
  updateShip(game, id, { dropped: true })
  openWindow(game, { window: 'bombLaid', ship: id, card, launched: launched === true })
  if (!stays) discardUpgrade(game, id, card, 'C1-BOMB-1')
  placePieces(game, id, what, pose)
}

function placePieces(game: Game, id: ShipId, what: DeviceKind, pose: Pose): void {
  const { seat } = facts(game, id)
  for (const piece of tokenOutlines[deviceToken(what)].outlines.keys()) {
    const device = addDevice(game, { what, piece, pose, seat }, 'C1-BOMB-1')
    if (!isMine(what)) continue
    const shape = deviceShape(device)
    const under = shipsOnTable(game)
      .filter((one) => overlaps(outlineShape(footprintOf(game, one)), shape))
      .map(({ id: other }) => other)
      .filter(isAffectedBy(game, device))
    if (under.length > 0) startDetonation(game, device, under, true)
  }
}

interface PlaceFrame extends Frame {
  ship: ShipId
  card: string
  /** It must touch the ship, as when dropping a bomb; otherwise it must be far from all enemies. */
  touching?: true
}

const BEYOND = 3
/** Distance in mm at which a token placed by hand counts as touching. */
const NEAR = 1
/** The number of places that a question suggests. */
const MANY = 16

function validateBombPlace(
  game: Game,
  { ship: id, card, touching }: PlaceFrame,
  at: Pose,
): Refusal | undefined {
  const { device: what } = bombRule(game, card)!
  const { seat } = facts(game, id)
  const pose = roundPose(at)
  const pieces = [...tokenOutlines[deviceToken(what)].outlines.keys()].map((piece) =>
    deviceShape({ what, piece, pose, seat }),
  )
  if (touching) {
    const hull = outlineShape(footprintOf(game, ship(game, id)))
    const beside = pieces.every((piece) => overlapDepth(hull, piece) <= NEAR)
    return beside && pieces.some((piece) => isWithin(hull, piece, NEAR))
      ? undefined
      : refusal('It is put down beside the ship, so that it touches it. Move it there.', 'C1-BOMB-1')
  }
  if (pieces.some((piece) => areaCoverage(piece, shapeOfArea([game.rules.area])) !== 'wholly'))
    return refusal('It lies wholly inside the play area. Move it in.', 'C1-BOMB-1')
  return shipsOnTable(game).some(
    (one) =>
      isEnemy(game, id, one.id) &&
      pieces.some((piece) => !isBeyondRange(outlineShape(footprintOf(game, one)), piece, BEYOND)),
  )
    ? refusal(`It is placed beyond Range ${BEYOND} of every enemy ship. Move it away.`, 'C1-BOMB-1')
    : undefined
}

/** Returns some legal places: around the ship, or all over the area. */
function legalBombPlaces(game: Game, frame: PlaceFrame): Pose[] {
  const { pose } = ship(game, frame.ship)
  const { left, right, bottom, top } = boundsOf(game.rules.area)
  const found: Pose[] = []
  if (frame.touching)
    for (let turn = 0; turn < 360 && found.length < MANY; turn += 360 / MANY) {
      let off = 0
      const bombPose = (): Pose =>
        roundPose(
          composePoses(pose, composePoses({ x: 0, y: 0, heading: turn }, { x: 0, y: off, heading: -turn })),
        )
      while (off < FAR && validateBombPlace(game, frame, bombPose())) off += NEAR
      if (off < FAR) found.push(bombPose())
    }
  else
    for (let x = left + STEP; x < right; x += STEP)
      for (let y = bottom + STEP; y < top; y += STEP) {
        const at = { x, y, heading: 0 }
        if (!validateBombPlace(game, frame, at)) found.push(at)
      }
  return found.length > MANY ? found.filter((_, i) => i % Math.ceil(found.length / MANY) === 0) : found
}

/** A device further away than this, in mm, cannot touch a ship. */
const FAR = 120
const STEP = 110

/** Asks a player to place a bomb: far from all enemies before the game, or touching its ship. */
export const placeBombProcedure = procedure<Game, PlaceFrame>(
  'placeBomb',
  {
    place: (game, frame, answer) => {
      const { ship: id, card, touching } = frame
      if (answer) {
        const pose = roundPose(answeredPlace(answer))
        if (touching) placeBombToken(game, id, card, pose)
        else {
          discardUpgrade(game, id, card, 'C1-BOMB-1')
          placePieces(game, id, bombRule(game, card)!.device, pose)
        }
        return
      }
      const places = legalBombPlaces(game, frame)
      if (places.length === 0) return
      return [
        {
          seat: facts(game, id).seat,
          ask: 'placeBombToken',
          rule: 'C1-BOMB-1',
          subject: id,
          limits: {
            card: baseCardId(card),
            token: deviceToken(bombRule(game, card)!.device),
            area: boundsOf(game.rules.area),
            places,
            ...(touching ? { touching: id } : { beyond: BEYOND }),
          },
        },
      ]
    },
  },
  (game, frame, _, pose) => validateBombPlace(game, frame, pose),
)

/** Asks for a place for the bomb of a card, far from all enemies. */
export const askToPlaceBomb = (game: Game, id: ShipId, card: string): void =>
  callProcedure<PlaceFrame>(game, { procedure: 'placeBomb', ship: id, card })
