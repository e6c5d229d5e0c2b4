import { ExchangeError } from './error.ts'
import type { Import } from './imported.ts'
import { checkLength } from './json.ts'
import { isLaunchBay, parseLaunchBay } from './launch-bay.ts'
import { parseText } from './text.ts'
import { parseXws } from './xws-import.ts'
import { isLink, parseLink } from './yasb.ts'

/** Reads squads from whatever a person has at hand: XWS, a pasted list or a link. The content tells which. */
export async function readSquads(text: string): Promise<Import> {
  checkLength(text)
  const start = text.replace(/^\uFEFF/, '').trim()
  if (start === '') {
    throw new ExchangeError('', 'There is nothing to read.', 'Hand in an XWS file or the text of a list.')
  }
  if (/^(?:\{|\[\s*[[{\]])/.test(start)) return parseXws(start)
  if (!isLink(start)) return parseText(text)
  return isLaunchBay(start) ? parseLaunchBay(start) : parseLink(start)
}
