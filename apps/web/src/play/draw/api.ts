import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  abandonDraw,
  type BodyOf,
  type DrawBoard,
  type DrawView,
  listTieRecords,
  openDraw,
  readDraw,
  readDrawRecord,
  readResults,
  saveDraw,
  spinDraw,
} from '@vot/contract'
import type { PodiumPlayer } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

/** The latest draw of a tournament and every one before it. */
export function useDrawBoard(tournamentId: number) {
  return useQuery({
    queryKey: queryKeys.draw(tournamentId),
    queryFn: () => call(readDraw, { params: { id: tournamentId } }),
    enabled: tournamentId > 0,
  })
}

/** One draw on record; idle while none is asked for. */
export function useDrawRecord(tournamentId: number, id: number | null) {
  return useQuery({
    queryKey: [...queryKeys.draw(tournamentId), 'record', id],
    queryFn: () => call(readDrawRecord, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  })
}

function podiumQuery(tournamentId: number) {
  return queryOptions({
    queryKey: queryKeys.results(tournamentId),
    queryFn: () => call(readResults, { params: { id: tournamentId } }),
    retry: false,
  })
}

/** The podium of another division, which seeds are taken from; idle while none is chosen. */
export function usePodium(tournamentId: number | null) {
  const queryClient = useQueryClient()
  const { data, error, isFetching } = useQuery({ ...podiumQuery(tournamentId ?? 0), enabled: tournamentId !== null })
  return {
    data,
    error,
    isFetching,
    /** Null where it cannot be read, which `error` then says. */
    read: async (id: number): Promise<PodiumPlayer[] | null> => {
      const results = await queryClient.fetchQuery(podiumQuery(id)).catch(() => null)
      return results?.items.map(({ player_id: playerId, place }) => ({ playerId, place })) ?? null
    },
  }
}

/** Organiser's mutations of a draw. Each answer goes straight into the cache. */
export function useDrawActions(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const key = queryKeys.draw(tournamentId)
  const show = (draw: DrawView) => {
    queryClient.setQueryData<DrawBoard>(key, (board) => {
      if (!board) return board
      // A late answer must not remove a turn that a live event has added.
      const isOlder = board.current?.id === draw.id && board.current.spins.length > draw.spins.length
      return isOlder && draw.state === 'open' ? board : { ...board, current: draw }
    })
  }
  const renew = () => void queryClient.invalidateQueries({ queryKey: key })
  const params = (id: number) => ({ params: { id } })

  const open = useMutation({
    mutationFn: (body: BodyOf<typeof openDraw>) =>
      operations.run(['open', body], (operationId) =>
        call(openDraw, { ...params(tournamentId), body }, { operationId }),
      ),
    onSuccess: show,
    // What was refused was often settled on points or numbers that have changed.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.registrations(tournamentId) }),
    onSettled: renew,
  })
  const spin = useMutation({
    mutationFn: ({ id, turn }: { readonly id: number; readonly turn: number | null }) =>
      operations.run(['spin', id, turn], (operationId) =>
        call(spinDraw, { ...params(id), body: { turn } }, { operationId }),
      ),
    onSuccess: show,
    onError: renew,
  })
  const save = useMutation({
    mutationFn: (id: number) =>
      operations.run(['save', id], (operationId) => call(saveDraw, params(id), { operationId })),
    onSuccess: ({ draw }) => {
      show(draw)
      void queryClient.invalidateQueries({ queryKey: queryKeys.registrations(tournamentId) })
    },
  })
  const abandon = useMutation({
    mutationFn: (id: number) =>
      operations.run(['abandon', id], (operationId) => call(abandonDraw, params(id), { operationId })),
    onSuccess: show,
    onSettled: renew,
  })
  return { open, spin, save, abandon }
}

/** Every tie of the tournament that was decided; none while its bracket is hidden. */
export function useTieRecords(tournamentId: number) {
  return useQuery({
    queryKey: [...queryKeys.draw(tournamentId), 'ties'],
    queryFn: () => call(listTieRecords, { params: { id: tournamentId } }),
  })
}
