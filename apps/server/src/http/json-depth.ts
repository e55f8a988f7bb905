/** Several times the depth of an archive, the deepest body of the contract. */
const deepest = 64

const quote = 0x22
const backslash = 0x5c
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether the JSON text nests deeper than any body that is taken. What reads a body may recurse over it, so depth is
 * looked at before it is parsed. Of a text that is no JSON the answer means nothing.
 */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (isInText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (byte === openList || byte === openObject) {
      depth += 1
      if (depth > deepest) return true
    } else if (byte === closeList || byte === closeObject) depth -= 1
  }
  return false
}
