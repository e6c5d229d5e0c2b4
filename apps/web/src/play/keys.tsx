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
  ['T', 'tilt the table, where it is drawn with models'],
  ['+ −', 'nearer, further'],
  ['?', 'these keys'],
]

/** Returns the number key of an answer by its place in the list; the first nine have one. */
export const numberKey = (place: number): number | undefined => (place < 9 ? place + 1 : undefined)

/** Reports whether a key press belongs to the browser, a field or an open dialog instead of the table. */
export const isForOthers = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target as Element).closest('input, select, textarea') !== null ||
  document.querySelector('dialog:modal') !== null

/** The keyboard has moved the focus since the last pointer press. */
let movedByKeyboard = true
addEventListener('pointerdown', () => (movedByKeyboard = false), true)
addEventListener('keydown', ({ key }) => (movedByKeyboard ||= key === 'Tab' || key.startsWith('Arrow')), true)

/** Reports whether Enter and Space press this element: the player moved the focus there by keyboard. */
export const activatesElement = (target: Element): boolean =>
  movedByKeyboard && target.closest('button, summary, a') !== null

/** Calls a function when its key is pressed outside text fields. */
export function useKeyboard(does: { readonly [key: string]: (() => void) | undefined }): void {
  const now = useRef(does)
  now.current = does
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = now.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act || isForOthers(event)) return
      if (/^(Enter| )$/.test(event.key) && activatesElement(event.target as Element)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** The list of keyboard shortcuts. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
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
