import type { Html } from '../../http/html'

/** Characters that XML does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what XML may not hold, so they are taken out
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A document of XML; `html` escapes for it as it does for pages. */
export function writeXml({ text }: Html): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${text.replace(unwritable, '')}\n`
}
