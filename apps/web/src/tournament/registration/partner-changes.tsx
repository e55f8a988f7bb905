import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallInput, listPartnerChanges, type PartnerChange, replacePartner, searchPlayers } from '@vot/contract'
import { foldText } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'
import { formatDay, formatTime } from '../../lib/format/format-day'
import { partnerChangeStrings as strings } from './change-strings'
import classes from './partner-changes.module.css'

const fewestCharacters = 2
const mostFound = 50

/** Who was replaced by whom in the teams of a tournament; read again whenever its registrations are. */
export function usePartnerChanges(tournamentId: number) {
  return useQuery({
    queryKey: [...queryKeys.registrations(tournamentId), 'partner-changes'],
    queryFn: () => call(listPartnerChanges, { params: { id: tournamentId } }),
  })
}

/** Gives one place of a team to another player; everything that names the team is read again. */
export function useReplacePartner(tournamentId: number, registrationId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: CallInput<typeof replacePartner>['body']) =>
      operations.run([registrationId, body], (operationId) =>
        call(replacePartner, { params: { id: registrationId }, body }, { operationId }),
      ),
    onSettled: async () => {
      const stale = [queryKeys.everythingOf(tournamentId), queryKeys.operations, queryKeys.fees]
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}

/** Players whose name holds every word, with the points that they would enter with. */
export function useJoiningPlayers(text: string, snapshotGroupId: number | null) {
  const q = text.trim()
  return useQuery({
    queryKey: queryKeys.playerSearch(q, snapshotGroupId),
    queryFn: () =>
      call(searchPlayers, {
        query: {
          q,
          limit: mostFound,
          ...(snapshotGroupId === null ? {} : { snapshot_group_tournament_id: snapshotGroupId }),
        },
      }),
    enabled: foldText(q).length >= fewestCharacters,
    placeholderData: keepPreviousData,
  })
}

/** Who was replaced by whom and when; the reasons stand there for organisers alone. */
export function PartnerChangeList({ changes }: { readonly changes: readonly PartnerChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className={classes.list}>
      <h3>{strings.title}</h3>
      <ul>
        {changes.map(({ id, left_name: left, joined_name: joined, at, reason }) => (
          <li key={id}>
            <b>{joined}</b> {strings.cameFor(left)}
            <small>
              <span className="num">
                {formatTime(at)} {formatDay(at)}
              </span>
              {reason && ` · ${strings.because(reason)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
