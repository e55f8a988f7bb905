/** One figure of the bench, held against its bound where it has one. */
export interface Figure {
  readonly name: string
  readonly measured: number
  readonly unit: Unit
  readonly bound: Bound | null
}

/** `ratio` is own against peer or bare twin, measured in the same run. */
export type Unit = 'ratio' | 'µs' | 'ms' | 's' | 'kB' | 'MB' | 'per second' | 'per minute' | 'count' | 'score'

export type Bound = { readonly most: number } | { readonly least: number }

/** A bench is one topic with the figures that one set-up gives. */
export interface Bench {
  /** What an argument of the command chooses it by. */
  readonly name: string
  readonly title: string
  /** How it is measured, for the reader of the table. */
  readonly method: string
  /** Files and folders of the code that it measures: its table is older than a change of them. */
  readonly paths: readonly string[]
  readonly run: () => Promise<Figure[]>
  /** Some of its ratios in so many short runs, one after the other; in seconds, for every test run. */
  readonly short?: (runs: number) => Promise<Figure[][]>
}

export function isMet({ measured, bound }: Figure): boolean {
  if (bound === null) return true
  return 'most' in bound ? measured <= bound.most : measured >= bound.least
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
