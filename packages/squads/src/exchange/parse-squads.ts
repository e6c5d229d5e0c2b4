import { ExchangeError } from './error.ts'
import type { ImportResult } from './import-result.ts'
import { checkLength } from './parse-json.ts'
import { isLaunchBay, parseLaunchBay } from './parse-launch-bay.ts'
import { parseText } from './parse-text.ts'
import { parseXws } from './parse-xws.ts'
import { isLink, parseLink } from './parse-yasb.ts'

/** Parses squads from XWS, a pasted list or a link; the content decides which. */
export async function parseSquads(text: string): Promise<ImportResult> {
  checkLength(text)
  const start = text.replace(/^\uFEFF/, '').trim()
  if (start === '') {
    throw new ExchangeError('', 'There is nothing to read.', 'Hand in an XWS file or the text of a list.')
  }
  if (/^(?:\{|\[\s*[[{\]])/.test(start)) return parseXws(start)
  if (!isLink(start)) return parseText(text)
  return isLaunchBay(start) ? parseLaunchBay(start) : parseLink(start)
}
