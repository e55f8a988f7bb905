import { parseIsoDateTime } from '@vot/domain'

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

/** The ids that archived things got here, by what the archive calls them. */
export interface NewIds {
  of(kind: 'players' | 'clubs' | 'courts' | 'registrations', ref: number): number
  maybe(kind: 'players' | 'clubs' | 'courts' | 'registrations', ref: number | null): number | null
}

/** Epoch milliseconds of a time that the contract has checked. */
export function momentOf(text: string): number {
  const moment = parseIsoDateTime(text)
  if (moment === undefined) throw new Error(`${text} passed the contract and is no time`)
  return moment
}

export function momentOrNull(text: string | null): number | null {
  return text === null ? null : momentOf(text)
}
