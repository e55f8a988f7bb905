import { BoundedMap } from '../bounded-map'
import type { Notice } from '../live/notifier'
import type { Scope } from './prepared-reads'

const maxPages = 200

/** A page with the moment (epoch ms) from which the clock alone makes it wrong, null for never. */
export interface BuiltPage<Page> {
  readonly page: Page
  readonly until: number | null
}

interface CachedPage<Page> {
  readonly scope: Scope
  /** Also null while the page is being built. */
  until: number | null
  readonly page: Promise<Page>
}

/** Keeps pages until something that they show changes, so that a visit costs no query. */
export class PageCache<Page> {
  readonly #now: () => number
  readonly #pages = new BoundedMap<string, CachedPage<Page>>(maxPages)

  constructor(now: () => number) {
    this.#now = now
  }

  /** Drops pages that the notice makes stale. Pages of any tournament show what a counter covers (people, clubs). */
  readonly notice = (notice: Notice): void => {
    if (['missed', 'process-started', 'counter'].includes(notice.kind)) this.#pages.clear()
    if (notice.kind !== 'tournament') return
    for (const [key, { scope }] of this.#pages) {
      if (scope === 'every-tournament' || scope === notice.tournamentId) this.#pages.delete(key)
    }
  }

  async get(key: string, scope: Scope, make: () => Promise<BuiltPage<Page>>): Promise<Page> {
    const known = this.#pages.get(key)
    if (known && (known.until === null || this.#now() < known.until)) return await known.page
    const making = make()
    const cached: CachedPage<Page> = { scope, until: null, page: making.then(({ page }) => page) }
    this.#pages.set(key, cached)
    try {
      cached.until = (await making).until
      return await cached.page
    } catch (error) {
      if (this.#pages.get(key) === cached) this.#pages.delete(key)
      throw error
    }
  }
}
