/** Numbers from 1 for the ids of one kind of thing, in the order of the ids. */
export class ArchiveRefs {
  readonly #refs: ReadonlyMap<number, number>

  constructor(ids: Iterable<number>) {
    const ordered = [...new Set(ids)].sort((a, b) => a - b)
    this.#refs = new Map(ordered.map((id, index) => [id, index + 1]))
  }

  of(id: number): number {
    const ref = this.#refs.get(id)
    if (ref === undefined) throw new Error(`${id} has no place in the archive`)
    return ref
  }

  maybe(id: number | null): number | null {
    return id === null ? null : this.of(id)
  }

  get size(): number {
    return this.#refs.size
  }
}
