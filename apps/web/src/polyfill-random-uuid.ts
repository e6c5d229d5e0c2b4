/**
 * Browsers offer `randomUUID` only to pages that came over TLS or from the same machine, not to pages from
 * the local network.
 */
if (!('randomUUID' in crypto))
  Object.defineProperty(crypto, 'randomUUID', {
    value: (): string => {
      const [a, b, c, d] = crypto.getRandomValues(new Uint32Array(4))
      const hex = [a, b, c, d].map((one) => one!.toString(16).padStart(8, '0')).join('')
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `a${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join('-')
    },
  })

export {}
