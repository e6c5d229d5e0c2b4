import { type AnyGame, copyGame } from './editions.ts'
import { type Decision, isPlaceQuestion } from './kernel/decision.ts'
import { askAgain, type Frame, type GameData } from './kernel/game.ts'
import type { Option } from './vocabulary/questions.ts'

// Positions stored by earlier releases have options without kinds, and hashes were made of such options.

type StoredOption = Omit<Option, 'kind'> & Partial<Pick<Option, 'kind'>>
interface OptionFrame extends Frame {
  readonly options?: readonly StoredOption[]
  readonly way?: StoredOption
  readonly chosen?: { readonly way?: StoredOption }
}

const lacksKind = (option: StoredOption | undefined): boolean =>
  option !== undefined && option.kind === undefined

const holdsUntagged = (frame: OptionFrame): boolean =>
  lacksKind(frame.way) || lacksKind(frame.chosen?.way) || (frame.options ?? []).some(lacksKind)

const hasUntagged = (decision: Decision): boolean =>
  !isPlaceQuestion(decision) && decision.options.some(lacksKind)

/** Returns an open decision with the options that the rules make now; undefined if they are others. */
function remade(decision: Decision, asked: readonly Decision[]): Decision | undefined {
  if (isPlaceQuestion(decision)) return decision
  const again = asked.find(({ seat, ask }) => seat === decision.seat && ask === decision.ask)
  if (!again || isPlaceQuestion(again)) return
  const isSame =
    again.options.length === decision.options.length &&
    again.options.every(({ id }, i) => id === decision.options[i]!.id)
  return isSame ? ({ ...again, id: decision.id } as Decision) : undefined
}

/**
 * Gives the open decisions of a stored position their kinds by asking them again; returns whether that was
 * possible. A position without kinds elsewhere cannot be used.
 */
export function addMissingKinds(game: AnyGame): boolean {
  if (!game.pending.some(hasUntagged)) return true
  if (game.frames.some(holdsUntagged)) return false
  const copy = copyGame(game)
  askAgain(copy)
  const pending = game.pending.map((decision) => remade(decision, copy.pending))
  if (pending.includes(undefined)) return false
  game.pending = pending as Decision[]
  return true
}

function withoutKind({ kind: _, name: __, ...option }: Option): object {
  const { choice, way } = option
  return choice || way
    ? {
        ...option,
        ...(choice ? { choice: withoutKind(choice) } : {}),
        ...(way ? { way: withoutKind(way) } : {}),
      }
    : option
}

const withoutKinds = (options: readonly Option[] | undefined) => options?.map(withoutKind)

const isOption = (value: unknown): value is Option =>
  typeof value === 'object' && value !== null && 'id' in value && 'kind' in value

function hashedFrame(frame: OptionFrame): object {
  const { options, result } = frame
  if (!options && !isOption(result)) return frame
  return {
    ...frame,
    ...(options ? { options: withoutKinds(options as readonly Option[]) } : {}),
    ...(isOption(result) ? { result: withoutKind(result) } : {}),
  }
}

/** Returns the data of a game as its hash sees it: options by their fields, without kinds and names. */
export const hashedData = (data: GameData<unknown>): object => ({
  ...data,
  frames: data.frames.map(hashedFrame),
  pending: data.pending.map((decision) =>
    isPlaceQuestion(decision)
      ? decision
      : {
          ...decision,
          options: withoutKinds(decision.options),
          rare: withoutKinds(decision.rare),
          barred: decision.barred?.map(({ ship: _, ...option }) => option),
          leadsTo: withoutKinds(decision.leadsTo),
        },
  ),
})
