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
import { useSession } from '../../lib/api/session-store'
import { useKeptRead } from '../../lib/data/use-kept-read'
import { useWrite, write } from '../../lib/data/use-write'
import { createPersistedStore } from '../../lib/offline/persisted-store'
import { ownCheckInKeyPrefix } from '../../lib/offline/persisted-stores'

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
  const query = receipt ? { team: receipt.team, key: receipt.key } : {}
  const owner = phoneOwner(userId, receipt)
  return useKeptRead(readOwnMatches, { params: { id: groupId }, query }, { store, owner })
}

/** What the team of a phone says of the result of one match. */
export function useTeamResult(matchId: number, sender: Sender) {
  return {
    send: useWrite(
      ({
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
        return write(sendTeamResult, { params: { id: matchId }, body })
      },
    ),
    answer: useWrite(({ resultId, isRight }: { readonly resultId: number; readonly isRight: boolean }) =>
      write(answerTeamResult, {
        params: { id: matchId, result_id: resultId },
        body: { ...sender, is_right: isRight },
      }),
    ),
    takeBack: useWrite((resultId: number) =>
      write(takeBackTeamResult, { params: { id: matchId, result_id: resultId }, body: sender }),
    ),
  }
}
