import { useState } from 'react'
import { encode } from 'uqr'
import { linkOf } from './api.ts'

/** The link of a table, to send and to point a telephone at. */
export function LinkCard({ id }: { id: string }) {
  const [said, setSaid] = useState('')
  const link = linkOf(id)
  const { size, data } = encode(link, { ecc: 'L', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  const copy = () => {
    const failed = () => setSaid('Mark the link and copy it yourself.')
    // Browsers let pages copy only over TLS or from the same machine.
    if (!('clipboard' in navigator)) return failed()
    navigator.clipboard.writeText(link).then(() => setSaid('The link is copied.'), failed)
  }
  return (
    <section className="online-link" aria-label="Invite">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code of the link"
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#000000" />
      </svg>
      <div>
        <h2>Invite</h2>
        <p className="soft">Whoever opens this link may take a seat, or watch.</p>
        <input
          type="text"
          name="link"
          aria-label="Link of the table"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" onClick={copy}>
          Copy the link
        </button>
        <p role="status">{said}</p>
      </div>
    </section>
  )
}
