const kept = 1_000

/** How long the latest answers of this process took; the others of a cluster know their own. Bounded: the last 1,000. */
export class ResponseTimes {
  readonly #latest = new Float64Array(kept)
  #count = 0

  /** Milliseconds. */
  add(ms: number): void {
    this.#latest[this.#count % kept] = ms
    this.#count += 1
  }

  /** Milliseconds with one decimal; null before the first answer. */
  median(): number | null {
    const sorted = this.#latest.slice(0, Math.min(this.#count, kept)).sort()
    const upper = sorted[sorted.length >> 1]
    const lower = sorted[(sorted.length - 1) >> 1]
    return upper === undefined || lower === undefined ? null : Math.round((lower + upper) * 5) / 10
  }
}
