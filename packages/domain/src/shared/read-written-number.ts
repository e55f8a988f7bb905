interface NumberShape {
  /** Digits behind the decimal mark that the field keeps; 0 for whole numbers. */
  readonly decimals: number
  /** The mark that groups digits where one alone, before three of them, could be either: as Vietnamese writes unless told. */
  readonly thousands?: '.' | ','
}

/** Words behind whole numbers, as amounts are written in messages. */
const units: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['nghìn', 1e3],
  ['ngàn', 1e3],
  ['tr', 1e6],
  ['triệu', 1e6],
])

/**
 * A number as people copy it from tables and messages: `7,5`, `7.5`, `1.250,50`, `1,250.50`, `300.000 ₫`, and where it
 * is whole `300k` or `1,5 triệu` too; digits that the field cannot hold are cut off. undefined for a text that is no
 * number.
 */
export function readWrittenNumber(text: string, { decimals, thousands = '.' }: NumberShape): number | undefined {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s|₫|đồng|vnđ|vnd|đ/gu, '')
  const [, amount = '', word = ''] = /^([+-]?[\d.,]*\d)(\p{L}*)$/u.exec(bare) ?? []
  if (word === '') return readFigures(amount, { decimals, thousands })
  const unit = decimals === 0 ? units.get(word) : undefined
  const counted = readFigures(amount, { decimals: 6, thousands })
  // Rounded first: 1,1 million is a hair less as the machine counts.
  return unit && counted && Math.trunc(Math.round(counted * unit * 1e3) / 1e3)
}

function readFigures(text: string, shape: Required<NumberShape>): number | undefined {
  const match = /^([+-]?)([\d.,]*\d)$/u.exec(text)
  if (!match) return undefined
  const [, sign = '', figures = ''] = match
  const mark = decimalMark(figures, shape)
  const at = mark === null ? -1 : figures.lastIndexOf(mark)
  const digits = (part: string) => part.replace(/[.,]/gu, '')
  const whole = digits(at < 0 ? figures : figures.slice(0, at))
  const fraction = at < 0 ? '' : digits(figures.slice(at + 1)).slice(0, shape.decimals)
  const value = Number(`${whole || '0'}.${fraction || '0'}`)
  return Number.isSafeInteger(Math.trunc(value)) ? value * (sign === '-' ? -1 : 1) : undefined
}

/** Which mark stands before the fraction; null where marks only group thousands. */
function decimalMark(figures: string, { decimals, thousands }: Required<NumberShape>): '.' | ',' | null {
  const [dots, commas] = [count(figures, '.'), count(figures, ',')]
  if (dots > 0 && commas > 0) return figures.lastIndexOf('.') > figures.lastIndexOf(',') ? '.' : ','
  if (dots + commas !== 1) return null
  const mark = dots === 1 ? '.' : ','
  // One mark before three digits groups them where it is the language's; in a whole number either mark does.
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/u.test(figures)
  return looksGrouped && (mark === thousands || decimals === 0) ? null : mark
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
