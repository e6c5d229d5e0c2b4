import type { ReactNode } from 'react'

/** A choice in a group, with its picture. */
export interface RadioTile<T extends string> {
  readonly value: T
  readonly title: string
  readonly about?: string
  readonly picture?: ReactNode
}

/** A group of choices with pictures. */
export function PictureRadioGroup<T extends string>({
  legend,
  name,
  value,
  tiles,
  onChange,
}: {
  legend: string
  name: string
  value: T
  tiles: readonly RadioTile<T>[]
  onChange: (value: T) => void
}) {
  return (
    <fieldset className="tiles">
      <legend>{legend}</legend>
      {tiles.map(({ value: one, title, about, picture }) => (
        <label key={one} className={one === value ? 'tile chosen' : 'tile'}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {picture}
          <span>
            {title}
            {about ? <small>{about}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
