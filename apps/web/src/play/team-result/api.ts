import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  answerTeamResult,
  type OwnMatch,
  type OwnMatchesView,
  readOwnMatches,
  sendTeamResult,
  takeBackTeamResult,
} from '@vot/contract'
import type { GameScore } from '@vot/domain'
import { useMemo } from 'react'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useSession } from '../../lib/api/session-store'
import { useOperationId } from '../../lib/api/use-operation-id'
import { createPersistedStore } from '../../lib/offline/persisted-store'
import { ownCheckInKeyPrefix } from '../../lib/offline/persisted-stores'
import { usePersistedQuery } from '../../lib/offline/use-persisted-query'

/** The receipt that a phone holds, of one team. */
export interface Receipt {
  readonly team: number
  readonly key: string
}

/** A result and the match as it was read when it was typed. */
export interface TypedResult {
  readonly match: OwnMatch
  readonly games: readonly GameScore[]
}

/** Which team acts, as a body has it. */
export interface Sender {
  readonly registration_id: number
  readonly key?: string
}

/** Whose page it is: of another account or with another receipt it shows other teams, and tells their keys. */
export function phoneOwner(userId: number | null, receipt: Receipt | null): string {
  return JSON.stringify([userId, receipt?.team, receipt?.key])
}

/** Matches of today of own teams, by account and by receipt; without a network as they were seen last. */
export function useOwnMatches(groupId: number, receipt: Receipt | null) {
  const userId = useSession().user?.id ?? null
  const store = useMemo(
    () =>
      createPersistedStore<OwnMatchesView>({
        key: `${ownCheckInKeyPrefix}matches.${groupId}`,
        version: 2,
        shape: async () => (await import('./own-shapes')).ownMatches,
      }),
    [groupId],
  )
  return usePersistedQuery({
    queryKey: [...queryKeys.ownMatches, groupId, receipt?.team ?? null, userId],
    queryFn: () =>
      call(readOwnMatches, {
        params: { id: groupId },
        query: receipt ? { team: String(receipt.team), key: receipt.key } : {},
      }),
    store,
    owner: phoneOwner(userId, receipt),
  })
}

/** What the team of a phone says of the result of one match. */
export function useTeamResult(matchId: number, sender: Sender) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.ownMatches })
  const send = useMutation({
    mutationFn: ({
      match: {
        participant_ids: [one, two],
      },
      games,
    }: TypedResult) => {
      const body = {
        ...sender,
        ...(one !== null && two !== null && { seen_participant_ids: [one, two] satisfies [number, number] }),
        games: games.map(([own, other]): [number, number] => [own, other]),
      }
      return operations.run(['send-team-result', matchId, body], (operationId) =>
        call(sendTeamResult, { params: { id: matchId }, body }, { operationId }),
      )
    },
    onSettled,
  })
  const answer = useMutation({
    mutationFn: ({ resultId, isRight }: { readonly resultId: number; readonly isRight: boolean }) => {
      const body = { ...sender, is_right: isRight }
      return operations.run(['answer-team-result', resultId, body], (operationId) =>
        call(answerTeamResult, { params: { id: matchId, result_id: resultId }, body }, { operationId }),
      )
    },
    onSettled,
  })
  const takeBack = useMutation({
    mutationFn: (resultId: number) =>
      operations.run(['take-back-team-result', resultId], (operationId) =>
        call(takeBackTeamResult, { params: { id: matchId, result_id: resultId }, body: sender }, { operationId }),
      ),
    onSettled,
  })
  return { send, answer, takeBack }
}
