import { useEffect } from 'react'
import type { ShelfKind } from './builder-context.ts'
import type { DraftStore } from './draft-store.ts'
import { moveShelfFocus } from './shelf-keys.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/** Handles the keys of the builder: undo and redo, the shelves, and search. */
export function useBuilderKeys(
  store: DraftStore,
  shelf: ShelfKind | undefined,
  openShelf: (shelf: ShelfKind | undefined) => void,
  showShip: (ship: string) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const isCommand = event.ctrlKey || event.metaKey
      if (event.key === 'Escape') {
        openShelf(undefined)
        if (shelf?.kind === 'slot') showShip(shelf.at.ship)
      } else if (moveShelfFocus(event)) {
        // The key moved the focus to the next card.
      } else if (isTyping(event.target)) return
      else if (isCommand && key === 'z') void (event.shiftKey ? store.redo() : store.undo())
      else if (isCommand && key === 'y') void store.redo()
      else if (isCommand || event.altKey) return
      else if (event.key === '/') document.querySelector<HTMLElement>('.builder-search')?.focus()
      else if (key === 'a') openShelf({ kind: 'ships' })
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [store, shelf, openShelf, showShip])
}
