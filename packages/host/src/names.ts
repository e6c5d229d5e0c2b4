/**
 * Control characters, line and paragraph separators, unpaired surrogates, and marks that reverse the text
 * around them.
 */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const UNFIT_ALL = new RegExp(UNFIT, 'gu')

/** Invisible characters. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Reports whether a text can appear beside others on a page: one line, without characters that hide or move
 * what is around it.
 */
export const isPlainText = (text: string): boolean => !UNFIT.test(text)

/** Returns a name without invisible characters and with single spaces. */
export const cleanName = (name: string): string => name.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()

/** The longest title, in characters. */
const MAX_TITLE = 80

/** Returns a title that others wrote, such as that of a squad, as it may appear on a page. */
export const cleanTitle = (title: string): string =>
  Array.from(cleanName(title.replace(UNFIT_ALL, ' ')))
    .slice(0, MAX_TITLE)
    .join('')

/** Returns the key under which two names look the same to a reader. */
const nameKey = (name: string): string =>
  cleanName(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the name, with a number after it if others have the same name. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(nameKey))
  if (!taken.has(nameKey(name))) return name
  let number = 2
  while (taken.has(nameKey(`${name} ${number}`))) number += 1
  return `${name} ${number}`
}

/** Returns the name of a spectator in the chat, which is never that of a player. */
export const spectatorName = (name: string, players: readonly string[]): string =>
  players.some((one) => nameKey(one) === nameKey(name)) ? `${name} (watching)` : name
