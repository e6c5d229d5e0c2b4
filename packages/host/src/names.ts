/** Control characters, line and paragraph separators, halves of characters, and marks that reverse the text around them. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Characters that nobody sees. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text may stand on a page beside others: one line, nothing that hides or moves what is around it. */
export const isPlainText = (text: string): boolean => !UNFIT.test(text)

/** A name without characters that cannot be seen, and with single spaces. */
export const cleanName = (name: string): string => name.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()

/** What makes two names the same to a reader. */
const nameKey = (name: string): string =>
  cleanName(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The name, with a number behind it where others have the same. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(nameKey))
  if (!taken.has(nameKey(name))) return name
  let number = 2
  while (taken.has(nameKey(`${name} ${number}`))) number += 1
  return `${name} ${number}`
}

/** The name under which a spectator speaks: never that of a player. */
export const spectatorName = (name: string, players: readonly string[]): string =>
  players.some((one) => nameKey(one) === nameKey(name)) ? `${name} (watching)` : name
