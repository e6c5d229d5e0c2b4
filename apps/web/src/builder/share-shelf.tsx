import { useEffect, useState } from 'react'
import { downloadText } from '../download.ts'
import { pageAddress } from '../online/table-api.ts'
import { QrCode } from '../qr-code.tsx'
import type { BuilderContext } from './builder-context.ts'
import { draftFile, draftText, packDraft } from './exchange.ts'
import type { SheetKind } from './print-sheet.tsx'

/** Returns a file name that every system accepts. */
const fileName = (name: string): string => `${name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'squad'}.xws`

/** The squad as a file, as text, as a link with its picture, and on paper. */
export function ShareShelf({
  builder,
  onPrint,
}: {
  builder: BuilderContext
  onPrint: (sheet: SheetKind) => void
}) {
  const { draft } = builder
  const { book } = builder.by
  const [out, setOut] = useState<{ file: string; text: string; link: string }>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let current = true
    Promise.all([draftFile(draft, book), draftText(draft, book), packDraft(draft, book)]).then(
      ([file, text, data]) => {
        if (current) setOut({ file, text, link: `${pageAddress()}#/squads/${data}` })
      },
    )
    return () => {
      current = false
    }
  }, [draft, book])
  if (!out) return <p role="status">Writing …</p>
  const copyToClipboard = (what: string, text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(`${what} is copied.`),
      () => setSaid('The browser does not let this page copy. Mark the text and copy it yourself.'),
    )
  return (
    <div className="builder-share">
      <div className="row">
        <button type="button" onClick={() => downloadText(fileName(draft.name), out.file)}>
          Save XWS file
        </button>
        <button type="button" onClick={() => onPrint('table')}>
          Print for the table
        </button>
        <button type="button" onClick={() => onPrint('judge')}>
          Print for a judge
        </button>
        <button type="button" onClick={() => onPrint('cards')}>
          Print cards to cut out
        </button>
      </div>
      <p role="status">{said}</p>
      <label className="field">
        <span>Link: the squad itself is in it</span>
        <input type="text" readOnly value={out.link} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" onClick={() => copyToClipboard('The link', out.link)}>
        Copy the link
      </button>
      <QrCode
        text={out.link}
        label="QR code of the link"
        orElse={<p className="muted">The squad is too large for a QR code. Send the link or the file.</p>}
      />
      <label className="field">
        <span>In words</span>
        <textarea readOnly rows={12} value={out.text} />
      </label>
      <button type="button" onClick={() => copyToClipboard('The list', out.text)}>
        Copy the list
      </button>
    </div>
  )
}
