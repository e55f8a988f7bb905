import { type AuditAct, listAudit, listAuditActs, listTournaments, listUsers } from '@vot/contract'
import { usePages } from '../../lib/data/use-pages'
import { useRead } from '../../lib/data/use-read'
import { endOfDay, startOfDay } from '../../lib/format/vietnam-days'

/** What the screen's fields hold; empty where they do not narrow. */
export interface AuditFilters {
  readonly words: string
  readonly person: string
  readonly tournament: string
  readonly thing: string
  readonly thingId: string
  readonly from: string
  readonly to: string
}

export interface AuditQuery extends AuditFilters {
  readonly isOldestFirst: boolean
}

/** Filters and order as the server takes them. */
export function queryOf({ words, person, tournament, thing, thingId, from, to, isOldestFirst }: AuditQuery) {
  return {
    ...(words === '' ? {} : { q: words }),
    ...(isOldestFirst ? { direction: 'up' as const } : {}),
    ...(person === '' ? {} : { actor_id: person }),
    ...(tournament === '' ? {} : { tournament_id: tournament }),
    ...(thing === '' ? {} : { subject_type: thing }),
    ...(/^[1-9]\d{0,14}$/.test(thingId) ? { subject_id: thingId } : {}),
    ...(from === '' ? {} : { from: startOfDay(from) }),
    ...(to === '' ? {} : { to: endOfDay(to) }),
  }
}

/** Acts, fifty more at a time. */
export function useAudit(filters: AuditQuery) {
  return usePages(
    listAuditActs,
    { query: queryOf(filters) },
    { by: 'after', first: null, next: ({ next }) => next, keepsPrevious: true },
  )
}

/** The entries of an act that its row does not bring, a hundred more at a time; read once `isWanted`. */
export function useRestOfAct(act: AuditAct, filters: AuditQuery, isWanted: boolean) {
  const shown = act.lines.at(-1)?.id ?? act.last_id
  const range = filters.isOldestFirst
    ? { min_id: shown + 1, max_id: act.last_id }
    : { min_id: act.last_id, max_id: shown - 1 }
  return usePages(listAudit, isWanted ? { query: { ...queryOf(filters), ...range, per_page: 100 } } : null)
}

/** People and tournaments to choose from; the first hundred that fit what is typed. */
export function usePeopleFound(q: string) {
  return useRead(listUsers, { query: { q, per_page: 100 } }, { keepsPrevious: true })
}

export function useTournamentsFound(q: string) {
  return useRead(listTournaments, { query: { q, per_page: 100 } }, { keepsPrevious: true })
}
