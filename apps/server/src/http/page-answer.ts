/** What a list was asked for; `per_page` is capped by the contract. */
export interface Paging {
  readonly page: number
  readonly per_page: number
}

/** The wire form of one page whose items were read already. */
export function pageAnswer<Item>(items: Item[], totalCount: number, { page, per_page }: Paging) {
  return { items, page, per_page, total_count: totalCount, total_pages: Math.ceil(totalCount / per_page) }
}

export function pageOffset({ page, per_page }: Paging): number {
  return (page - 1) * per_page
}

/** One page of a list that is at hand whole. */
export function slicePage<Item>(all: readonly Item[], paging: Paging) {
  const from = pageOffset(paging)
  return pageAnswer(all.slice(from, from + paging.per_page), all.length, paging)
}
