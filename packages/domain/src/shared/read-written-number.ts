interface NumberShape {
  /** Digits behind the decimal mark that the field keeps; 0 for whole numbers. */
  readonly decimals: number
}

/**
 * A number as people copy it from tables and messages: `7,5`, `7.5`, `1.250,50`, `1,250.50`, `300.000 ₫`; digits that
 * the field cannot hold are cut off. undefined for a text that is no number.
 */
export function readWrittenNumber(text: string, { decimals }: NumberShape): number | undefined {
  const bare = text.normalize('NFKC').replace(/\s|₫|đ|vnđ|vnd/giu, '')
  const match = /^([+-]?)([\d.,]*\d)$/u.exec(bare)
  if (!match) return undefined
  const [, sign = '', figures = ''] = match
  const mark = decimalMark(figures, decimals)
  const at = mark === null ? -1 : figures.lastIndexOf(mark)
  const digits = (part: string) => part.replace(/[.,]/gu, '')
  const whole = digits(at < 0 ? figures : figures.slice(0, at))
  const fraction = at < 0 ? '' : digits(figures.slice(at + 1)).slice(0, decimals)
  const value = Number(`${whole || '0'}.${fraction || '0'}`)
  return Number.isSafeInteger(Math.trunc(value)) ? value * (sign === '-' ? -1 : 1) : undefined
}

/** Which mark stands before the fraction; null where marks only group thousands. */
function decimalMark(figures: string, decimals: number): '.' | ',' | null {
  const [dots, commas] = [count(figures, '.'), count(figures, ',')]
  if (dots > 0 && commas > 0) return figures.lastIndexOf('.') > figures.lastIndexOf(',') ? '.' : ','
  if (dots + commas !== 1) return null
  const mark = dots === 1 ? '.' : ','
  // One mark before three digits groups them as Vietnamese writes it; in a whole number either mark does.
  const looksGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/u.test(figures)
  return looksGrouped && (mark === '.' || decimals === 0) ? null : mark
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
