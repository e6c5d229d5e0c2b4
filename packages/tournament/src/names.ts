/** What makes two names the same to a reader of the standings. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Line breaks and control characters, and marks that turn the text around: they hide or move what stands beside. */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Why texts cannot stand in a list or on a page; nothing where all of them can. */
export const textRefusals = (texts: readonly (string | null | undefined)[]) =>
  texts
    .filter((text): text is string => typeof text === 'string' && unfit.test(text))
    .map((text) => ({
      message: `"${text.replaceAll(new RegExp(unfit, 'gu'), '\ufffd')}" holds a line break or a control character.`,
      remedy: 'Write it on one line, in letters that can be seen.',
    }))
