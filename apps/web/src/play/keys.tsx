import { useEffect, useRef } from 'react'

const keys: readonly (readonly [key: string, does: string])[] = [
  ['1–9', 'take that answer'],
  ['Enter', 'take the suggested answer, marked ↵; confirm the dials'],
  ['Arrows', 'move on the dial; Enter sets the maneuver'],
  ['Shift', 'click ships, or draw a frame around them, to set one dial for several'],
  ['Space', 'skip what is being told'],
  ['Backspace', 'take back'],
  ['O', 'standing orders'],
  ['L', 'log'],
  ['H', 'the sheet of each huge ship in turn'],
  ['F', 'follow what is going on'],
  ['0', 'all of the table, and back'],
  ['+ −', 'nearer, further'],
  ['?', 'these keys'],
]

const typing = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target as Element).closest('input, select, textarea') !== null

/** Presses a key while nothing is typed. */
export function useKeys(does: { readonly [key: string]: (() => void) | undefined }): void {
  const now = useRef(does)
  now.current = does
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = now.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act || typing(event)) return
      // Enter and Space press the button that has the focus.
      if (
        /^(Enter| )$/.test(event.key) &&
        (event.target as Element).closest('button, summary, a, [role="radio"]')
      )
        return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** What the keys do. */
export function Keys({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="keys" aria-label="Keys" onClose={onClose}>
      <h2>Keys</h2>
      <dl>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  )
}
