import { useState } from 'react'
import { QrCode } from '../qr-code.tsx'
import { BotToken } from './bot-token.tsx'
import { tableLink } from './table-api.ts'

/** The link of a table, to send or to scan with a phone. */
export function LinkCard({ id }: { id: string }) {
  const [said, setSaid] = useState('')
  const link = tableLink(id)
  const copyLink = () => {
    const showFailure = () => setSaid('Mark the link and copy it yourself.')
    // Browsers let pages copy only over TLS or from the same machine.
    if (!('clipboard' in navigator)) return showFailure()
    navigator.clipboard.writeText(link).then(() => setSaid('The link is copied.'), showFailure)
  }
  return (
    <section className="online-link" aria-label="Invite">
      <QrCode text={link} label="QR code of the link" />
      <div>
        <h2>Invite</h2>
        <p className="muted">Whoever opens this link may take a seat, or watch.</p>
        <input
          type="text"
          name="link"
          aria-label="Link of the table"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" onClick={copyLink}>
          Copy the link
        </button>
        <p role="status">{said}</p>
        <BotToken id={id} />
      </div>
    </section>
  )
}
