import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetSharedRequests } from '../../lib/api/shared-requests'
import { listenLive } from '../../lib/live/live-client'

/** Reads the record again when the match goes on or is corrected elsewhere. */
export function useSheetLive(matchId: number, tournamentId: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const renew = () => {
      forgetSharedRequests()
      void queryClient.invalidateQueries({ queryKey: ['sheets', 'match', matchId] })
    }
    return listenLive(
      { tournamentId },
      {
        onMessage: ({ match_ids: ids, score }) => {
          if (ids?.includes(matchId) || score?.match_id === matchId) renew()
        },
        onResync: renew,
      },
    )
  }, [queryClient, matchId, tournamentId])
}
