/** The selector of pieces on a shelf. */
const TAKEN = '.builder-shelf :is(button.builder-card, button.builder-hull)'

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
const isArrow = (key: string): key is Arrow => key.startsWith('Arrow')

/** Returns the distance to a card in the direction of an arrow; undefined for cards elsewhere. */
function wayTo(from: DOMRect, to: DOMRect, arrow: Arrow): number | undefined {
  const across = to.left - from.left
  const down = to.top - from.top
  const along = { ArrowUp: -down, ArrowDown: down, ArrowLeft: -across, ArrowRight: across }[arrow]
  const aside = arrow === 'ArrowUp' || arrow === 'ArrowDown' ? across : down
  return along > 1 ? along * 10 + Math.abs(aside) : undefined
}

/**
 * Moves the focus by arrow keys from card to card, and between the search field and the first card. Returns
 * true when it moved.
 */
export function moveShelfFocus({ key, target }: KeyboardEvent): boolean {
  if (!isArrow(key) || !(target instanceof HTMLElement) || !target.closest('.builder-shelf')) return false
  const cards = [...document.querySelectorAll<HTMLElement>(TAKEN)]
  if (target.matches('.builder-search')) {
    if (key !== 'ArrowDown') return false
    cards[0]?.focus()
    return cards.length > 0
  }
  if (!target.matches(TAKEN)) return false
  const from = target.getBoundingClientRect()
  let best: { readonly card: HTMLElement; readonly way: number } | undefined
  for (const card of cards) {
    const way = wayTo(from, card.getBoundingClientRect(), key)
    if (way !== undefined && way < (best?.way ?? Number.POSITIVE_INFINITY)) best = { card, way }
  }
  const next =
    best?.card ??
    (key === 'ArrowUp' ? document.querySelector<HTMLElement>('.builder-shelf .builder-search') : null)
  next?.focus()
  return next !== null
}
