import { GeometryError } from './errors.ts'
import type { TallonPlacement } from './execute.ts'
import { type Maneuver, parseManeuver } from './maneuver.ts'
import { type Side, type Template, templateExists } from './template.ts'

/** Any way in which a player may describe a ship's move. */
export type Move =
  | { readonly kind: 'maneuver'; readonly maneuver: Maneuver; readonly placement?: TallonPlacement }
  | { readonly kind: 'boost'; readonly template: Template }
  | {
      readonly kind: 'barrelRoll' | 'decloak'
      /** Undefined for a decloak straight ahead. */
      readonly side: Side | undefined
      /** Undefined for the default template of the ship's size. */
      readonly template: Template | undefined
      readonly placement: TallonPlacement | 'foremost' | 'rearmost'
    }

const unknownMove = (text: string, why: string): GeometryError =>
  new GeometryError(
    'unknown-maneuver',
    `"${text}" is not a move: ${why}. Write "2 bank left", "1 tallon roll right (forward)", "boost 1 bank left", "barrel roll right (back)" or "decloak left".`,
  )

const placements: Record<string, TallonPlacement | 'foremost' | 'rearmost'> = {
  forward: 'forward',
  front: 'forward',
  middle: 'middle',
  centre: 'middle',
  center: 'middle',
  back: 'back',
  foremost: 'foremost',
  rearmost: 'rearmost',
}

/** Parses a move in words. A position is in brackets: a word, or millimetres forward of the middle. */
export function parseMove(text: string): Move {
  const brackets = /\(([^)]*)\)/.exec(text)
  const said = brackets?.[1]?.trim().toLowerCase().split(/\s+/)[0]
  const placement = said === undefined ? undefined : (placements[said] ?? Number(said.replace(/mm$/, '')))
  if (typeof placement === 'number' && !Number.isFinite(placement))
    throw unknownMove(text, `there is no placement "${said}"`)
  const plain = text.replace(/\([^)]*\)/, ' ').replace(/^[^:]*:/, ' ')
  const words = plain
    .toLowerCase()
    .replace(/barrel\s*-?\s*roll/, 'barrelroll')
    .split(/[\s,]+/)
    .filter(Boolean)
  const hasWord = (word: string) => words.includes(word)
  const side = hasWord('left') ? 'left' : hasWord('right') ? 'right' : undefined
  const speed = Number(words.find((word) => /^\d+$/.test(word)) ?? 1)
  if (hasWord('boost')) return { kind: 'boost', template: boostTemplate(text, words, speed, side) }
  if (hasWord('barrelroll') || hasWord('decloak')) {
    const kind = hasWord('barrelroll') ? 'barrelRoll' : 'decloak'
    if (kind === 'barrelRoll' && !side) throw unknownMove(text, 'a barrel roll goes left or right')
    return { kind, side, template: rollTemplateNamed(words, speed, side), placement: placement ?? 'middle' }
  }
  if (placement === 'foremost' || placement === 'rearmost')
    throw unknownMove(text, `"${placement}" is for barrel rolls`)
  return {
    kind: 'maneuver',
    maneuver: parseManeuver(plain),
    ...(placement === undefined ? {} : { placement }),
  }
}

function boostTemplate(
  text: string,
  words: readonly string[],
  speed: number,
  side: Side | undefined,
): Template {
  const kind = words.includes('bank') ? 'bank' : words.includes('turn') ? 'turn' : side ? 'bank' : 'straight'
  if (!templateExists(kind, speed)) throw unknownMove(text, `there is no ${speed} ${kind} template`)
  if (kind === 'straight') return { kind, speed }
  if (!side) throw unknownMove(text, `a ${kind} goes left or right`)
  return { kind, speed, side }
}

/**
 * Returns the template of a roll along a bank, curving forward or backward; its direction depends on the
 * side.
 */
function rollTemplateNamed(
  words: readonly string[],
  speed: number,
  side: Side | undefined,
): Template | undefined {
  if (!words.includes('bank')) return words.includes('straight') ? { kind: 'straight', speed } : undefined
  const back = words.includes('backward') || words.includes('backwards')
  return { kind: 'bank', speed, side: (side === 'right') === back ? 'right' : 'left' }
}
