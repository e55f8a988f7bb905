import type { CallScope, Scope } from './scopes'

/** A scope that a call reads or changes, or the part of it that belongs to one tournament. */
export interface Touched {
  readonly scope: Scope
  readonly tournamentId: number | undefined
}

/** What a call is sent with; a body that is no object names no tournament. */
interface Sent {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** The scopes of an endpoint for one call: `bracket:id` becomes the bracket of the tournament that `id` names. */
export function touchedBy(scopes: readonly CallScope[], { params, query, body }: Sent): readonly Touched[] {
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  return scopes.map((each) => {
    const [scope, field] = each.split(':') as [Scope, string | undefined]
    if (field === undefined) return { scope, tournamentId: undefined }
    const id = Number(params?.[field] ?? query?.[field] ?? fields[field])
    return { scope, tournamentId: Number.isInteger(id) ? id : undefined }
  })
}

/** Whether a change reaches an answer. Whatever names no tournament stands for all of them. */
export function sharesScope(read: readonly Touched[], changed: readonly Touched[]): boolean {
  return read.some(({ scope, tournamentId }) =>
    changed.some(
      (change) =>
        change.scope === scope &&
        (change.tournamentId === tournamentId || change.tournamentId === undefined || tournamentId === undefined),
    ),
  )
}
