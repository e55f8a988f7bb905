/** Markup that is safe to send: only `html` makes it, so that no text gets into it unescaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = string | number | Html | readonly Html[] | null | false

/** Template tag: every value is escaped where it stands, unless it is markup itself; null and false leave nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  const written = parts.map((part, index) => part + write(values[index] ?? null))
  return new Html(written.join('').replace(/\n\s*/g, ''))
}

function write(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('')
  // A line break of the text is not one of the template.
  return escapeHtml(String(piece)).replace(/\n/g, '&#10;')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
}

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
