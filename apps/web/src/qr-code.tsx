import type { ReactNode } from 'react'
import { encode } from 'uqr'
import { isLocalAddress } from './online/table-api.ts'

/** Returns the black squares as one path; undefined where the text is too long for any QR code. */
function qrPath(text: string): { size: number; path: string } | undefined {
  try {
    const { data, size } = encode(text, { ecc: 'L', border: 2 })
    const path = data
      .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join('')
    return { size, path }
  } catch {
    return undefined
  }
}

/** A warning that an address works on this computer only. */
export const LocalAddressWarning = ({ address }: { address: string }) =>
  isLocalAddress(address) ? (
    <p className="warn only-here" role="alert">
      This address opens on this computer only. Start the server with <code>npm start -- --host 0.0.0.0</code>
      , or open this page at an address that others can reach.
    </p>
  ) : null

/** A QR code of a text, for the camera of another device. */
export function QrCode({ text, label, orElse = null }: { text: string; label: string; orElse?: ReactNode }) {
  const code = qrPath(text)
  if (!code) return orElse
  return (
    <>
      <svg
        className="qr"
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <rect width={code.size} height={code.size} fill="#ffffff" />
        <path d={code.path} fill="#000000" />
      </svg>
      <LocalAddressWarning address={text} />
    </>
  )
}
