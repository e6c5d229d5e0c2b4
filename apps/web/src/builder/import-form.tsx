import { ExchangeError } from '@flotilla/squads'
import { type DragEvent, useState } from 'react'
import { FaultList } from '../common-components.tsx'
import { storageFaultText } from '../host/game-store.ts'
import { navigate } from '../route.ts'
import { parseReceived, type ReceivedDraft } from './exchange.ts'
import { saveSquad } from './squad-store.ts'

const errorText = (error: unknown): string =>
  error instanceof ExchangeError
    ? error.message
    : `It could not be kept on this device. ${storageFaultText(error)}`

/** Saves a received squad on this device. */
export async function saveReceived({ draft, notes }: ReceivedDraft): Promise<void> {
  await saveSquad({
    id: draft.id,
    changed: Date.now(),
    draft,
    worth: '',
    answer: '',
    ...(notes.length > 0 ? { notes } : {}),
  })
}

/** A form that imports lists from elsewhere: pasted text, or several files. */
export function ImportForm({ onKept }: { onKept: () => void }) {
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const importSources = async (sources: readonly { name: string; text: string }[]) => {
    const wrong: string[] = []
    const all: ReceivedDraft[] = []
    for (const source of sources) {
      try {
        for (const one of await parseReceived(source.text)) {
          await saveReceived(one)
          all.push(one)
        }
      } catch (error) {
        wrong.push(source.name ? `${source.name}: ${errorText(error)}` : errorText(error))
      }
    }
    setFaults(wrong)
    const [only] = all
    if (only && all.length === 1 && wrong.length === 0) {
      navigate('squads', only.draft.id)
      return
    }
    setSaid(all.length > 0 ? `${all.length} squads were read and kept.` : '')
    if (all.length > 0) setText('')
    onKept()
  }
  const importFiles = async (list: FileList | null) =>
    importSources(
      await Promise.all(
        [...(list ?? [])].map(async (file) => ({ name: file.name, text: await file.text() })),
      ),
    )
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void importFiles(event.dataTransfer.files)
  }
  return (
    <form
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      onSubmit={(event) => {
        event.preventDefault()
        void importSources([{ name: '', text }])
      }}
    >
      <details className="builder-import">
        <summary>Read a list from elsewhere</summary>
        <label className="field">
          <span>
            Paste XWS, a link of YASB, of Launch Bay Next or of ours, or a list in words; or drop files here
          </span>
          <textarea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <div className="row builder-begin">
          <button type="submit" disabled={text.trim() === ''}>
            Read it
          </button>
          <label className="builder-files">
            <span>Files</span>
            <input
              type="file"
              multiple
              accept=".json,.xws,.txt,application/json,text/plain"
              onChange={(event) => void importFiles(event.target.files)}
            />
          </label>
        </div>
      </details>
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      <p role="status">{said}</p>
    </form>
  )
}
