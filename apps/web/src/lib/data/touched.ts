import type { CallScope, Scope } from '@vot/contract'
import type { Parts } from '../api/api-client'
import { fieldsOf } from '../api/parse-json'

/** A scope that a call reads or changes, or the part of it that belongs to one tournament. */
export interface Touched {
  readonly scope: Scope
  readonly tournamentId: number | undefined
}

/** The scopes of an endpoint for one call: `bracket:id` becomes the bracket of the tournament that `id` names. */
export function touchedBy(scopes: readonly CallScope[], { params, query, body }: Parts): readonly Touched[] {
  return scopes.map((each) => {
    const [scope, field] = each.split(':') as [Scope, string | undefined]
    if (field === undefined) return { scope, tournamentId: undefined }
    const id = Number(params?.[field] ?? query?.[field] ?? fieldsOf(body)[field])
    return { scope, tournamentId: Number.isInteger(id) ? id : undefined }
  })
}

/** Whether a change reaches an answer. Whatever names no tournament stands for all of them. */
export function meets(read: readonly Touched[], changed: readonly Touched[]): boolean {
  return read.some(({ scope, tournamentId }) =>
    changed.some(
      (change) =>
        change.scope === scope &&
        (change.tournamentId === tournamentId || change.tournamentId === undefined || tournamentId === undefined),
    ),
  )
}
