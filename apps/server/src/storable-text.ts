/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text)

/** The message for a text that cannot be stored. */
export const UNSTORABLE_MESSAGE = 'There are characters in that text that cannot be stored.'

/** A text without what cannot be stored. */
export const toStorable = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '')

/** Whether all texts of something that was sent can be stored, however deep they are. */
export function hasOnlyStorableText(sent: unknown): boolean {
  const left: unknown[] = [sent]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      if (!isStorable(one)) return false
    } else if (Array.isArray(one)) {
      for (const part of one) left.push(part)
    } else if (one && typeof one === 'object')
      for (const [key, part] of Object.entries(one)) {
        if (!isStorable(key)) return false
        left.push(part)
      }
  }
  return true
}
