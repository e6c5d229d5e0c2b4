import type { ReactNode } from 'react'

/** A card in a list to choose from. */
export interface CardChoice {
  readonly key: string
  readonly picture?: ReactNode
  readonly badge?: string
  readonly name: string
  readonly aside?: string
  readonly cost: number | undefined
  readonly words: string
  readonly small?: string
  /** Why the card cannot be taken. */
  readonly barred?: string
  readonly chosen?: boolean
}

const CardBody = ({ card }: { card: CardChoice }) => (
  <>
    {card.picture}
    {card.badge === undefined ? null : <span className="builder-badge">{card.badge}</span>}
    <span className="builder-card-words">
      <strong>{card.name}</strong>
      {card.aside ? <small> {card.aside}</small> : null}
      {card.words ? <span className="builder-card-text">{card.words}</span> : null}
      {card.small ? <small className="builder-small">{card.small}</small> : null}
      {card.barred ? <span className="builder-barred">{card.barred}</span> : null}
    </span>
    <span className="builder-cost">
      {card.cost ?? '–'}
      <span className="visually-hidden"> points</span>
    </span>
  </>
)

/** Moves the focus to the head of the shelf when the chosen card is gone. */
const keepFocus = (): void => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.builder-shelf-head h2')?.focus({ preventScroll: true })
}

interface Props {
  readonly cards: readonly CardChoice[]
  readonly onTake: (key: string) => void
  /** The text for an empty list. */
  readonly none?: string
}

/** A list of cards to choose from: fitting cards first, then the others with the reason. */
export function CardList({ cards, onTake, none = 'No card is like that. Search for less.' }: Props) {
  const fitting = cards.filter(({ barred }) => !barred)
  const barred = cards.filter((card) => card.barred)
  return (
    <>
      {cards.length === 0 ? <p className="muted">{none}</p> : null}
      <ul className="builder-cards">
        {fitting.map((card) => (
          <li key={card.key}>
            <button
              type="button"
              className="builder-card"
              aria-pressed={card.chosen}
              onClick={() => {
                onTake(card.key)
                requestAnimationFrame(keepFocus)
              }}
            >
              <CardBody card={card} />
            </button>
          </li>
        ))}
      </ul>
      {barred.length > 0 ? (
        <>
          <h3 className="builder-barred-head">Does not fit ({barred.length})</h3>
          <ul className="builder-cards">
            {barred.map((card) => (
              <li key={card.key} className="builder-card off">
                <CardBody card={card} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
