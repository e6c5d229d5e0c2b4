import { type Html, html } from './html.ts'

/**
 * Black on white, for A4 and Letter alike: nothing is wider than either, and the printer chooses the sheet.
 */
const style = `
@page { margin: 14mm 13mm; }
* { box-sizing: border-box; }
html { background: #fff; color: #000; font: 11pt/1.35 "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; }
body { margin: 0 auto; max-width: 184mm; }
section + section { break-before: page; }
header { border-bottom: 1.5pt solid #000; margin-bottom: 4mm; padding-bottom: 2mm; }
h1 { font-size: 19pt; line-height: 1.15; margin: 0; overflow-wrap: anywhere; }
header p { font-size: 11pt; margin: 1mm 0 0; }
h2 { font-size: 13pt; margin: 5mm 0 2mm; }
table { border-collapse: collapse; width: 100%; }
thead { display: table-header-group; }
th { border-bottom: 1pt solid #000; font-size: 9.5pt; text-align: left; vertical-align: bottom; }
th, td { padding: 1.2mm 2mm; }
.tie { white-space: nowrap; width: 1%; }
td { border-bottom: .4pt solid #999; overflow-wrap: anywhere; vertical-align: top; }
tr { break-inside: avoid; }
.n { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; width: 1%; }
.big { font-size: 14pt; font-weight: bold; }
.quiet { color: #333; font-size: 9.5pt; }
.wide td { padding: 1.8mm 2mm; }
.notes { font-size: 9.5pt; margin: 4mm 0 0; padding-left: 5mm; }
@media screen { body { padding: 10mm; } section + section { border-top: 3pt dashed #999; margin-top: 12mm; padding-top: 12mm; } }
`

/** A page to print. */
export interface PrintPage {
  /** Omitted if the content has its own heading. */
  title?: string
  /** The line under the title: the event's name, the round, the date. */
  under?: string
  body: Html
}

const pageSection = ({ title, under, body }: PrintPage) =>
  html`<section>${title === undefined ? undefined : html`<header><h1>${title}</h1>${under ? html`<p>${under}</p>` : undefined}</header>`}${body}</section>
`

/** Assembles pages into one self-contained document; each page begins on a new sheet. */
export function printDocument(title: string, pages: readonly PrintPage[], ownStyle = ''): string {
  const css: Html = { markup: style + ownStyle }
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${css}</style></head><body>
${pages.map(pageSection)}</body></html>
`.markup
}
