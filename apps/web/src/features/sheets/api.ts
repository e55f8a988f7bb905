import { useQuery } from '@tanstack/react-query'
import { listGroupSheets, readMatchSheet } from '@vot/contract'
import { call } from '../../lib/api-client'

export function useMatchSheet(matchId: number) {
  return useQuery({
    queryKey: ['sheets', 'match', matchId],
    queryFn: () => call(readMatchSheet, { params: { id: matchId } }),
    enabled: matchId > 0,
    staleTime: 0,
  })
}

export function useGroupSheets(groupId: number) {
  return useQuery({
    queryKey: ['sheets', 'group', groupId],
    queryFn: () => call(listGroupSheets, { params: { id: groupId } }),
    enabled: groupId > 0,
    staleTime: 0,
  })
}
