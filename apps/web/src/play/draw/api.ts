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
import { keyOf } from '../../lib/data/read-query'
import { useCache } from '../../lib/data/use-cache'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'

const of = (id: number) => ({ params: { id } })

/** The latest draw of a tournament and every one before it; where it is asked for. */
export function useDrawBoard(tournamentId: number, isAsked = true) {
  return useRead(readDraw, tournamentId > 0 && isAsked ? of(tournamentId) : null)
}

/** One draw on record; idle while none is asked for. */
export function useDrawRecord(id: number | null) {
  return useRead(readDrawRecord, id === null ? null : of(id))
}

/** The podium of another division, which seeds are taken from; idle while none is chosen. */
export function usePodium(tournamentId: number | null) {
  const cache = useCache()
  const { data, error, isFetching } = useRead(readResults, tournamentId === null ? null : of(tournamentId))
  return {
    data,
    error,
    isFetching,
    /** Null where it cannot be read, which `error` then says. */
    read: async (id: number): Promise<PodiumPlayer[] | null> => {
      const results = await cache.read(readResults, of(id)).catch(() => null)
      return results?.items.map(({ player_id: playerId, place }) => ({ playerId, place })) ?? null
    },
  }
}

/** Organiser's writes of a draw. Each answer goes straight into the cache. */
export function useDrawActions(tournamentId: number) {
  const cache = useCache()
  const onSuccess = (draw: DrawView) =>
    cache.change<DrawBoard>(keyOf(readDraw, of(tournamentId)), (board) => {
      // A late answer must not remove a turn that a live event has added.
      const isOlder = board.current?.id === draw.id && board.current.spins.length > draw.spins.length
      return isOlder && draw.state === 'open' ? board : { ...board, current: draw }
    })
  return {
    open: useWrite((body: BodyOf<typeof openDraw>) => write(openDraw, { ...of(tournamentId), body }), {
      onSuccess,
      // What was refused was often settled on points or numbers that have changed.
      onError: () => void cache.readAgain('teams'),
    }),
    spin: useWrite(
      ({ id, turn }: { readonly id: number; readonly turn: number | null }) =>
        write(spinDraw, { ...of(id), body: { turn } }),
      { onSuccess },
    ),
    save: useWrite((id: number) => write(saveDraw, of(id)), { onSuccess: ({ draw }) => onSuccess(draw) }),
    abandon: useWrite((id: number) => write(abandonDraw, of(id)), { onSuccess }),
  }
}

/** Every tie of the tournament that was decided; none while its bracket is hidden. */
export function useTieRecords(tournamentId: number) {
  return useRead(listTieRecords, of(tournamentId))
}
