import { obstacles as outlines } from '@flotilla/geometry'
import type { BuilderContext } from './builder-context.ts'
import { deckName, obstacleName } from './wording.ts'

const shapes: { readonly [id: string]: { readonly outline: readonly (readonly [number, number])[] } } =
  outlines

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The shelf of everything a player brings besides ships: obstacles by their shapes, and the damage deck. */
export function ObstaclesShelf({ builder }: { builder: BuilderContext }) {
  const { by, squad, draft, at, act } = builder
  const { obstacles: rules, damageDeck } = by.format
  const allowed = by.book.obstacles.filter(
    ({ id }) => draft.free || rules?.from === undefined || rules.from.anyOf.includes(id),
  )
  const toggleObstacle = (id: string) =>
    act({
      do: 'setObstacles',
      squad: at,
      obstacles: squad.obstacles.includes(id)
        ? squad.obstacles.filter((each) => each !== id)
        : [...squad.obstacles, id],
    })
  return (
    <>
      <h3>
        Obstacles: {squad.obstacles.length} chosen
        {rules?.exactly ? ` of ${rules.exactly.count}` : ''}
      </h3>
      <ul className="builder-obstacles">
        {allowed.map(({ id, kind }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={squad.obstacles.includes(id)}
              aria-label={capitalize(obstacleName(id))}
              title={capitalize(obstacleName(id))}
              onClick={() => toggleObstacle(id)}
            >
              <svg viewBox="-42 -42 84 84" width="64" height="64" aria-hidden="true">
                <path
                  className={`builder-rock ${kind}`}
                  d={`M${(shapes[id]?.outline ?? []).map(([x, y]) => `${x} ${-y}`).join('L')}Z`}
                />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {by.format.edition === 'first' ? (
        <fieldset className="builder-deck">
          <legend>Damage deck</legend>
          {(damageDeck?.anyOf ?? ['core', 'core-tfa']).map((deck) => (
            <label key={deck}>
              <input
                type="radio"
                name="deck"
                checked={squad.damageDeck === deck}
                onChange={() => act({ do: 'setDamageDeck', squad: at, deck })}
              />{' '}
              {deckName(deck)}
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
