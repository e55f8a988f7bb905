import { type InPlay, listChampions, listInPlay, type TournamentView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { useRead } from '../../../lib/data/use-read'

/** Expected times move with the clock, which no event tells of. */
const refetchMs = 60_000

/** Keeps what the cards show of play as of now while one of them shows it; once for the screen. */
export function useFreshInPlay(isShown: boolean): void {
  useRead(listInPlay, isShown ? {} : null, { refetchInterval: refetchMs, isUnshown: true })
}

/** One read for all cards; each draws itself again only when its own part of it has changed. */
function useInPlay<Part>(select: (view: InPlay) => Part) {
  return useRead(listInPlay, {}, { select })
}

/** How far a division is; undefined where nothing is known of it. */
export function useDivisionInPlay(tournamentId: number) {
  return useInPlay(({ divisions }) => divisions.find(({ tournament_id }) => tournament_id === tournamentId) ?? null)
}

/** How far a group is; undefined while it has no bracket that everybody may see. */
export function useGroupInPlay(groupId: number | null) {
  return useInPlay(({ groups }) => groups.find(({ id }) => id === groupId) ?? null).data
}

/** When the numbers of a division were drawn; null where they were not. */
export function useDrawnAt(tournamentId: number) {
  return useInPlay(({ draws }) => draws.find(({ tournament_id }) => tournament_id === tournamentId)?.drawn_at ?? null)
}

/**
 * First and second of a tournament that is over; null while no results are saved. Read for all that end in the same
 * three months at once.
 */
export function useChampions({ id, end_date }: Pick<TournamentView, 'id' | 'end_date'>) {
  return useRead(
    listChampions,
    { query: quarterOf(end_date) },
    {
      select: ({ items }) => items.find(({ tournament_id }) => tournament_id === id) ?? null,
    },
  )
}

/** The quarter of a year, in Vietnam, in which the day lies. */
function quarterOf(day: string) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = month - ((month - 1) % 3)
  const startOf = (of: number) => Date.UTC(year, of - 1, 1) - 7 * 3_600_000
  return { from: formatVietnamIso(startOf(first)), to: formatVietnamIso(startOf(first + 3) - 1_000) }
}
