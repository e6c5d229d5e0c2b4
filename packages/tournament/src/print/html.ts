/** Markup that is safe in a page; only `html` creates it. */
export interface Html {
  readonly markup: string
}

type HtmlPart = string | number | Html | undefined | readonly HtmlPart[]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and removes control characters, some of which would end a document early. */
export const escapeHtml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/[&<>"']/g, (sign) => signs[sign]!)

const markupOf = (part: HtmlPart): string => {
  if (part === undefined) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

/** Creates markup from a template; escapes every part that is not markup already. */
export const html = (fixed: TemplateStringsArray, ...parts: HtmlPart[]): Html => ({
  markup: fixed.reduce((text, next, index) => text + markupOf(parts[index - 1]) + next),
})
