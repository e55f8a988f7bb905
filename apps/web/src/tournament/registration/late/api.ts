import {
  enterLate,
  listTeamChanges,
  previewLateEntry,
  previewReplacement,
  readLatePlaces,
  replaceTeam,
} from '@vot/contract'
import type { WebInput } from '../../../lib/api/api-client'
import { useRead } from '../../../lib/data/use-read'
import { useWrite, write } from '../../../lib/data/use-write'

/** Never older than the open dialog. */
const fresh = { staleTime: 0, gcTime: 0 } as const

/** Which matches change when another team takes this one's place, and who may; not at all where nobody asks. */
export function useReplacement(registrationId: number | null) {
  return useRead(previewReplacement, registrationId === null ? null : { params: { id: registrationId } }, fresh)
}

/** Every place of the bracket for one more team, and who may come in. */
export function useLatePlaces(tournamentId: number) {
  return useRead(readLatePlaces, { params: { id: tournamentId } }, fresh)
}

/** Which matches change with one more team in a place. */
export function useLatePreview(tournamentId: number, place: string | null) {
  return useRead(previewLateEntry, place === null ? null : { params: { id: tournamentId }, query: { place } }, fresh)
}

/** Which teams took whose place or came late. */
export function useTeamChanges(tournamentId: number) {
  return useRead(listTeamChanges, { params: { id: tournamentId } })
}

export function useReplaceTeam(registrationId: number) {
  return useWrite((body: WebInput<typeof replaceTeam>['body']) =>
    write(replaceTeam, { params: { id: registrationId }, body }),
  )
}

export function useEnterLate(tournamentId: number) {
  return useWrite((body: WebInput<typeof enterLate>['body']) =>
    write(enterLate, { params: { id: tournamentId }, body }),
  )
}
