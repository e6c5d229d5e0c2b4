/**
 * Draws a random secret of 256 bits, such as the one a host commits to or the share a seat gives to the dice
 * seed.
 */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (one) => one.toString(16).padStart(2, '0')).join('')
