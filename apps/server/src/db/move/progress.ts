import type { Piece } from './row-pieces'

const intervalMs = 2_000

export type Tell = (line: string) => void

/** Reports the progress of a move. */
export class Progress {
  readonly #tell: Tell
  readonly #all: number
  readonly #began = performance.now()
  #toldAt = this.#began
  #done = 0

  /** @param all how many rows there are. */
  constructor(tell: Tell, all: number) {
    this.#tell = tell
    this.#all = all
  }

  *watch(table: string, pieces: Iterable<Piece>): Generator<Piece> {
    for (const piece of pieces) {
      yield piece
      this.add(table, piece.rows)
    }
  }

  add(table: string, rows: number): void {
    this.#done += rows
    const now = performance.now()
    if (now - this.#toldAt < intervalMs) return
    this.#toldAt = now
    const percent = Math.floor((this.#done / this.#all) * 100)
    const perSecond = Math.round((this.#done * 1_000) / (now - this.#began))
    this.#tell(
      `  ${percent} %, ${formatRowCount(this.#done)}, ${perSecond.toLocaleString('en-US')} a second (${table})`,
    )
  }
}

/** `1,204,332 rows`. */
export function formatRowCount(count: number): string {
  return `${count.toLocaleString('en-US')} rows`
}
