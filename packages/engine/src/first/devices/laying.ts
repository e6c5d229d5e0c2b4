import {
  compose,
  drop,
  inside,
  isBeyondRange,
  isWithin,
  launch,
  outline,
  overlapDepth,
  overlaps,
  type Pose,
  rounded,
  shapeOf as shapeOfArea,
  type Template,
  tokens,
} from '@flotilla/geometry'
import { type Option, placeOf, type Refusal } from '../../kernel/decision.ts'
import { call, type Frame, procedure, refused } from '../../kernel/game.ts'
import { cardsWith, open } from '../ability.ts'
import { addDevice, addObstacle, discard, mark, removeObstacle } from '../changes.ts'
import { boundsOf } from '../edges.ts'
import { CARGO, cardOf } from '../facts.ts'
import { meet } from '../obstacles.ts'
import { facts, type Game, isEnemy, obstacleShape, type Ship, ship, ships, stand } from '../state.ts'
import { type DeviceKind, detonation, heeds, isMine, shapeOf, tokenOf } from './devices.ts'

/** Ways to lay bombs that a card adds. */
export interface Laying {
  /** Templates a bomb is dropped with in place of the 1 straight. */
  readonly templates?: readonly Template[]
  /** Bombs are dropped from the front guides too. */
  readonly front?: true
  /** Templates that bombs without an action are launched with in place of being dropped. */
  readonly launches?: readonly Template[]
  /** A bomb that is dropped on revealing a dial is put anywhere that touches the ship. */
  readonly touching?: true
}

type Guides = 'front' | 'rear'

const plain: Template = { kind: 'straight', speed: 1 }

/** Where something that is laid comes to lie: at the far end of the template. */
function layPose(game: Game, id: number, flush: number, template = plain, guides: Guides = 'rear'): Pose {
  const from = { base: facts(game, id).base, from: ship(game, id).pose, template, flush }
  return (guides === 'rear' ? drop : launch)(from).pose
}

const nameOf = (template: Template): string =>
  `${template.speed}${template.kind}${template.kind === 'straight' ? '' : `:${template.side}`}`

export const bombOf = (game: Game, key: string) => game.rules.cards[cardOf(key)]?.bomb

/** Every way a ship has to lay the bomb of a card now: from both ends or from one alone, and on revealing its dial or not. */
export function bombWays(
  game: Game,
  { id, dropped }: Ship,
  key: string,
  { only, onReveal }: { readonly only?: Guides; readonly onReveal?: boolean } = {},
): Option[] {
  const bomb = bombOf(game, key)
  if (dropped || !bomb) return []
  const { flush } = tokens[tokenOf(bomb.device)]
  const more = cardsWith(game, ship(game, id), 'lays').map(({ rules }) => rules.lays!)
  const ends: Guides[] = only ? [only] : more.some(({ front }) => front) ? ['rear', 'front'] : ['rear']
  const templates = [plain, ...more.flatMap((one) => one.templates ?? [])]
  const launches = bomb.when === 'action' ? [] : more.flatMap((one) => one.launches ?? [])
  const way = (template: Template, guides: Guides, launched: boolean): Option => ({
    id: [
      key,
      ...(template === plain ? [] : [nameOf(template)]),
      ...(guides === 'rear' ? [] : [guides]),
      ...(launched ? ['launch'] : []),
    ].join(':'),
    upgrade: key,
    ...(template === plain ? {} : { template }),
    ...(guides === 'rear' ? {} : { guides }),
    ...(launched ? { launched } : {}),
    lands: layPose(game, id, flush, template, guides),
  })
  return [
    ...ends.flatMap((guides) => templates.map((template) => way(template, guides, false))),
    ...launches.map((template) => way(template, 'front', true)),
    ...(onReveal && more.some(({ touching }) => touching)
      ? [{ id: `${key}:touching`, upgrade: key, touching: true as const }]
      : []),
  ]
}

/** Drops a cargo token, a debris cloud from then on; ships under it meet it at once. */
export function dropCargo(game: Game, id: number): void {
  const cargo = addObstacle(game, CARGO, layPose(game, id, tokens[CARGO].flush), 'C1-CARGO-1')
  const shape = obstacleShape(game.state.obstacles.at(-1)!)
  if (!overlaps(shapeOfArea([game.rules.area]), shape)) {
    removeObstacle(game, cargo, 'C1-CARGO-1')
    return
  }
  for (const one of ships(game).filter((other) => overlaps(outline(stand(game, other)), shape)))
    meet(game, one.id, cargo)
}

/** Lays what a card holds in one of its ways; the card is discarded unless it stays. */
export function layBomb(game: Game, id: number, way: Option): void {
  const card = way.upgrade!
  if (way.touching) {
    call<PlaceFrame>(game, { procedure: 'placeBomb', ship: id, card, touching: true })
    return
  }
  const { flush } = tokens[tokenOf(bombOf(game, card)!.device)]
  putDown(game, id, card, layPose(game, id, flush, way.template, way.guides as Guides | undefined), way)
}

/** A ship has laid a bomb somewhere; a mine that comes to lie under ships goes off. */
function putDown(game: Game, id: number, card: string, pose: Pose, { launched }: Partial<Option> = {}): void {
  const { device: what, stays } = bombOf(game, card)!
  mark(game, id, { dropped: true })
  open(game, { window: 'bombLaid', ship: id, card, launched: launched === true })
  if (!stays) discard(game, id, card, 'C1-BOMB-1')
  putPieces(game, id, what, pose)
}

function putPieces(game: Game, id: number, what: DeviceKind, pose: Pose): void {
  const { seat } = facts(game, id)
  for (const piece of tokens[tokenOf(what)].outlines.keys()) {
    const device = addDevice(game, { what, piece, pose, seat }, 'C1-BOMB-1')
    if (!isMine(what)) continue
    const shape = shapeOf(device)
    const under = ships(game)
      .filter((one) => overlaps(outline(stand(game, one)), shape))
      .map(({ id: other }) => other)
      .filter(heeds(game, device))
    if (under.length > 0) detonation(game, device, under, true)
  }
}

interface PlaceFrame extends Frame {
  ship: number
  card: string
  /** It touches the ship, in its turn of dropping a bomb; otherwise it lies far from all enemies. */
  touching?: true
}

const BEYOND = 3
/** A token put down by hand touches what it is this near to, in millimetres. */
const NEAR = 1
/** How many places a question suggests. */
const MANY = 16

function judgePlace(game: Game, { ship: id, card, touching }: PlaceFrame, at: Pose): Refusal | undefined {
  const { device: what } = bombOf(game, card)!
  const { seat } = facts(game, id)
  const pose = rounded(at)
  const pieces = [...tokens[tokenOf(what)].outlines.keys()].map((piece) =>
    shapeOf({ what, piece, pose, seat }),
  )
  if (touching) {
    const hull = outline(stand(game, ship(game, id)))
    const beside = pieces.every((piece) => overlapDepth(hull, piece) <= NEAR)
    return beside && pieces.some((piece) => isWithin(hull, piece, NEAR))
      ? undefined
      : refused('It is put down beside the ship, so that it touches it. Move it there.', 'C1-BOMB-1')
  }
  if (pieces.some((piece) => inside(piece, shapeOfArea([game.rules.area])) !== 'wholly'))
    return refused('It lies wholly inside the play area. Move it in.', 'C1-BOMB-1')
  return ships(game).some(
    (one) =>
      isEnemy(game, id, one.id) &&
      pieces.some((piece) => !isBeyondRange(outline(stand(game, one)), piece, BEYOND)),
  )
    ? refused(`It is placed beyond Range ${BEYOND} of every enemy ship. Move it away.`, 'C1-BOMB-1')
    : undefined
}

/** Some places that will do: round the ship, or all over the area. */
function placesFor(game: Game, frame: PlaceFrame): Pose[] {
  const { pose } = ship(game, frame.ship)
  const { left, right, bottom, top } = boundsOf(game.rules.area)
  const found: Pose[] = []
  if (frame.touching)
    for (let turn = 0; turn < 360 && found.length < MANY; turn += 360 / MANY) {
      let off = 0
      const at = (): Pose =>
        rounded(compose(pose, compose({ x: 0, y: 0, heading: turn }, { x: 0, y: off, heading: -turn })))
      while (off < FAR && judgePlace(game, frame, at())) off += NEAR
      if (off < FAR) found.push(at())
    }
  else
    for (let x = left + STEP; x < right; x += STEP)
      for (let y = bottom + STEP; y < top; y += STEP) {
        const at = { x, y, heading: 0 }
        if (!judgePlace(game, frame, at)) found.push(at)
      }
  return found.length > MANY ? found.filter((_, i) => i % Math.ceil(found.length / MANY) === 0) : found
}

/** No device touches a ship from further away than this. */
const FAR = 120
const STEP = 110

/** A bomb is put down by hand: far from all enemies before the game, or touching its ship. */
export const placingBomb = procedure<Game, PlaceFrame>(
  'placeBomb',
  {
    place: (game, frame, answer) => {
      const { ship: id, card, touching } = frame
      if (answer) {
        const pose = rounded(placeOf(answer))
        if (touching) putDown(game, id, card, pose)
        else {
          discard(game, id, card, 'C1-BOMB-1')
          putPieces(game, id, bombOf(game, card)!.device, pose)
        }
        return
      }
      const places = placesFor(game, frame)
      if (places.length === 0) return
      return [
        {
          seat: facts(game, id).seat,
          ask: 'placeBombToken',
          rule: 'C1-BOMB-1',
          subject: id,
          limits: {
            card: cardOf(card),
            token: tokenOf(bombOf(game, card)!.device),
            area: boundsOf(game.rules.area),
            places,
            ...(touching ? { touching: id } : { beyond: BEYOND }),
          },
        },
      ]
    },
  },
  (game, frame, _, pose) => judgePlace(game, frame, pose),
)

/** Lets the bomb of a card be placed anywhere far from all enemies. */
export const placeBomb = (game: Game, id: number, card: string): void =>
  call<PlaceFrame>(game, { procedure: 'placeBomb', ship: id, card })
