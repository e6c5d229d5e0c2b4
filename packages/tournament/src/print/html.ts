/** Markup that is safe to stand in a page: made by `html` alone. */
export interface Html {
  readonly markup: string
}

type HtmlPart = string | number | Html | undefined | readonly HtmlPart[]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Control characters have no place on paper, and some end a document early. */
export const escapeHtml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/[&<>"']/g, (sign) => signs[sign]!)

const markupOf = (part: HtmlPart): string => {
  if (part === undefined) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

/** A piece of a page; whatever is put into it is escaped unless it came from here itself. */
export const html = (fixed: TemplateStringsArray, ...parts: HtmlPart[]): Html => ({
  markup: fixed.reduce((text, next, index) => text + markupOf(parts[index - 1]) + next),
})
