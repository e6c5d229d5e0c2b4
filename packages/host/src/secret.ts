/** What a host commits itself to before a game, and what a seat gives to its dice: 256 bits that nobody guesses. */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (one) => one.toString(16).padStart(2, '0')).join('')
