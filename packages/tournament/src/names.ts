/** Returns a key that is equal for names a reader of the standings would take for the same. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Line breaks, control characters and marks that reverse the text: they hide or move neighbouring text. */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Explains why texts cannot appear in a list or on a page; empty if all of them can. */
export const textRefusals = (texts: readonly (string | null | undefined)[]) =>
  texts
    .filter((text): text is string => typeof text === 'string' && unfit.test(text))
    .map((text) => ({
      message: `"${text.replaceAll(new RegExp(unfit, 'gu'), '\ufffd')}" holds a line break or a control character.`,
      remedy: 'Write it on one line, in letters that can be seen.',
    }))
