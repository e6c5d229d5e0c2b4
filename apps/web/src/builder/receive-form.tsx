import { ExchangeError } from '@flotilla/squads'
import { type DragEvent, useState } from 'react'
import { whyNot } from '../host/store.ts'
import { Faults } from '../parts.tsx'
import { go } from '../route.ts'
import { type Received, receive } from './share.ts'
import { keepSquad } from './store.ts'

const words = (error: unknown): string =>
  error instanceof ExchangeError ? error.message : `It could not be kept on this device. ${whyNot(error)}`

export async function keepReceived({ draft, notes }: Received): Promise<void> {
  await keepSquad({
    id: draft.id,
    changed: Date.now(),
    draft,
    worth: '',
    answer: '',
    ...(notes.length > 0 ? { notes } : {}),
  })
}

/** Lists from elsewhere: pasted, or files in numbers. */
export function ReceiveForm({ onKept }: { onKept: () => void }) {
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const take = async (sources: readonly { name: string; text: string }[]) => {
    const wrong: string[] = []
    const all: Received[] = []
    for (const source of sources) {
      try {
        for (const one of await receive(source.text)) {
          await keepReceived(one)
          all.push(one)
        }
      } catch (error) {
        wrong.push(source.name ? `${source.name}: ${words(error)}` : words(error))
      }
    }
    setFaults(wrong)
    const [only] = all
    if (only && all.length === 1 && wrong.length === 0) {
      go('squads', only.draft.id)
      return
    }
    setSaid(all.length > 0 ? `${all.length} squads were read and kept.` : '')
    if (all.length > 0) setText('')
    onKept()
  }
  const files = async (list: FileList | null) =>
    take(
      await Promise.all(
        [...(list ?? [])].map(async (file) => ({ name: file.name, text: await file.text() })),
      ),
    )
  const dropped = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void files(event.dataTransfer.files)
  }
  return (
    <form
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
      onSubmit={(event) => {
        event.preventDefault()
        void take([{ name: '', text }])
      }}
    >
      <details className="sq-receive">
        <summary>Read a list from elsewhere</summary>
        <label className="field">
          <span>
            Paste XWS, a link of YASB, of Launch Bay Next or of ours, or a list in words; or drop files here
          </span>
          <textarea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <div className="row sq-begin">
          <button type="submit" disabled={text.trim() === ''}>
            Read it
          </button>
          <label className="sq-files">
            <span>Files</span>
            <input
              type="file"
              multiple
              accept=".json,.xws,.txt,application/json,text/plain"
              onChange={(event) => void files(event.target.files)}
            />
          </label>
        </div>
      </details>
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      <p role="status">{said}</p>
    </form>
  )
}
