/** SHA-256 of a text as UTF-8, as 64 lowercase hexadecimal digits. Pure, so that a page without https has it too. */
export function sha256Hex(text: string): string {
  return [...sha256(utf8(text))].map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** SHA-256 (FIPS 180-4) of bytes, as eight 32-bit words. */
export function sha256(bytes: Uint8Array): Uint32Array {
  const blocks = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  new Uint8Array(blocks.buffer).set(bytes)
  blocks.setUint8(bytes.length, 0x80)
  blocks.setUint32(blocks.byteLength - 8, Math.floor(bytes.length / 0x20000000))
  blocks.setUint32(blocks.byteLength - 4, (bytes.length << 3) >>> 0)
  const state = Uint32Array.from(initialState)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < blocks.byteLength; offset += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getUint32(offset + 4 * i)
    compress(state, words)
  }
  return state
}

/** A text's bytes in UTF-8; half of a surrogate pair alone becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code))
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  }
  return Uint8Array.from(bytes)
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3f)
}

/** Works one block of sixteen words into the state. */
function compress(state: Uint32Array, words: Uint32Array): void {
  const w = (index: number) => words[index] ?? 0
  for (let i = 16; i < 64; i++) {
    const [far, near] = [w(i - 15), w(i - 2)]
    const mixed = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    words[i] = (w(i - 16) + mixed + w(i - 7) + (rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10))) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (roundConstants[i] ?? 0) + w(i)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

const primes = firstPrimes(64)
/** The first 32 bits of the fractional parts of the primes' square roots and cube roots. */
const initialState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)))

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x100000000)
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
