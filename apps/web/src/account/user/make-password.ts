/** Without letters that look or sound alike when somebody reads a card aloud. */
const consonants = 'bdghkmnptvxs'
const vowels = 'aeiou'

/**
 * A password that is easily read from a card and typed on a phone, such as `kamu-tobi-5927`: 35 bits of chance, with
 * ten tries in ten minutes. `random` answers a whole number below its argument.
 */
export function makePassword(random: (below: number) => number = secureRandom): string {
  const pick = (letters: string) => letters.charAt(random(letters.length))
  const word = () => Array.from({ length: 2 }, () => pick(consonants) + pick(vowels)).join('')
  const figures = Array.from({ length: 4 }, () => String(2 + random(8))).join('')
  return `${word()}-${word()}-${figures}`
}

function secureRandom(below: number): number {
  // Values beyond the last whole multiple would make small numbers likelier.
  const limit = Math.floor(2 ** 32 / below) * below
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return value % below
  }
}
