import type { DiceOutlook } from '@flotilla/advice'
import { type Option, pickOf } from '@flotilla/engine'
import { useState } from 'react'
import { diceOutlookText } from './dice-outlook-text.ts'
import { DieView } from './dice-view.tsx'

interface Props {
  /** The source that pays for the reroll. */
  readonly by: string
  readonly faces: readonly string[]
  readonly kind: 'attack' | 'defense'
  /** The combinations of dice to reroll, the best first. */
  readonly options: readonly Option[]
  readonly suggested: boolean
  readonly outlooks: { readonly [option: string]: DiceOutlook }
  readonly onChoose: (option: Option) => void
}

const countOf = (option: Option, face: string): number =>
  (pickOf(option) as { readonly [face: string]: number } | undefined)?.[face] ?? 0

/** Returns the places of the dice that an option rerolls. */
function placesOf(faces: readonly string[], option: Option): readonly number[] {
  const left = new Map([...new Set(faces)].map((face) => [face, countOf(option, face)]))
  return faces.flatMap((face, place) => {
    const more = left.get(face)!
    left.set(face, more - 1)
    return more > 0 ? [place] : []
  })
}

/** Dice to click; the picked ones are rerolled. */
export function Reroll({ by, faces, kind, options, suggested, outlooks, onChoose }: Props) {
  const [own, setOwn] = useState<readonly number[] | undefined>()
  // The suggested dice are marked until the player clicks a die; advice may arrive after the question.
  const picked = own ?? placesOf(faces, options[0]!)
  const isSelected = (option: Option): boolean =>
    [...new Set(faces)].every(
      (face) => countOf(option, face) === picked.filter((place) => faces[place] === face).length,
    )
  const option = options.find(isSelected)
  const canPick = (place: number): boolean => options.some((one) => countOf(one, faces[place]!) > 0)
  const outlook = option && outlooks[option.id]
  return (
    <div className="reroll">
      <fieldset className="dice">
        <legend className="visually-hidden">Dice to roll again</legend>
        {faces.map((face, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
            key={place}
            type="button"
            className="die-button"
            aria-pressed={picked.includes(place)}
            disabled={!canPick(place)}
            onClick={() =>
              setOwn(picked.includes(place) ? picked.filter((one) => one !== place) : [...picked, place])
            }
          >
            <DieView face={face} kind={kind} />
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={`choice${suggested ? ' suggested' : ''}`}
        data-option={option?.id}
        disabled={!option}
        onClick={() => option && onChoose(option)}
      >
        <kbd>{suggested ? '↵' : ''}</kbd>
        <span>
          {by}:{' '}
          {picked.length === 0 && !option ? 'click the dice to roll again' : `roll ${picked.length} again`}
          {outlook ? <small>{diceOutlookText(outlook)}</small> : null}
        </span>
      </button>
    </div>
  )
}
