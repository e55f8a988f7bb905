import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { adjustPoints, changeClub, type listPlayers, type PlayerView, type ResponseOf, readPlayer } from '@vot/contract'
import type { Gender } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'
import { useOutboxWrite } from '../../lib/offline/use-outbox-write'
import { playerListKey } from './player-list'

type Pages = InfiniteData<ResponseOf<typeof listPlayers>>

/**
 * Puts a changed player where it stands in every list and reads its profile again. The lists themselves are not read
 * again: somebody who looks through a thousand players would wait for fifty pages.
 */
export function showChanged(queryClient: QueryClient, player: PlayerView): void {
  const put = (shown: PlayerView) => (shown.id === player.id ? withRecent(player, shown) : shown)
  queryClient.setQueriesData<Pages>({ queryKey: playerListKey }, (data) =>
    data === undefined ? data : { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(put) })) },
  )
  queryClient.setQueryData(queryKeys.player(player.id), player)
  const { pointHistory, clubHistory, clubs, dashboard } = queryKeys
  for (const queryKey of [
    pointHistory(player.id),
    clubHistory(player.id),
    [...queryKeys.players, 'search'],
    [...queryKeys.players, 'counts'],
    clubs,
    dashboard,
  ]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** What the list alone tells stays, with the points that were added or taken just now. */
function withRecent(player: PlayerView, { recent, may_be_duplicate, ...before }: PlayerView): PlayerView {
  const added = player.ranking_points - before.ranking_points
  const points_change = Math.round(((recent?.points_change ?? 0) + added) * 100) / 100
  return {
    ...player,
    ...(recent && { recent: { ...recent, points_change } }),
    ...(may_be_duplicate !== undefined && { may_be_duplicate }),
  }
}

interface Adjustment {
  readonly id: number
  /** Signed, as a decimal. */
  readonly points: number
  readonly reason: string
}

/** Adds or takes points; repeated after a lost answer it is still one adjustment. */
export function useAdjustPoints() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ id, ...body }: Adjustment) =>
      operations.run({ id, ...body }, (operationId) => call(adjustPoints, { params: { id }, body }, { operationId })),
    onSuccess: (player) => showChanged(queryClient, player),
  })
}

interface ClubChange {
  readonly id: number
  readonly clubId: number | null
  readonly reason: string
}

export function useChangeClub() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ id, clubId, reason }: ClubChange) =>
      operations.run({ id, clubId, reason }, (operationId) =>
        call(changeClub, { params: { id }, body: { club_id: clubId, reason } }, { operationId }),
      ),
    onSuccess: ({ player }) => showChanged(queryClient, player),
  })
}

/** Changes a player, or keeps the change on the device while the server cannot be reached (`kept`). */
export function useUpdatePlayer() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useOutboxWrite()
  return useMutation({
    mutationFn: (update: { readonly id: number; readonly body: PlayerChange; readonly label: string }) =>
      mutateAsync({ write: { kind: 'update-player', target: update.id, body: update.body }, label: update.label }),
    onSuccess: () => renew(queryClient),
  })
}

/** A player as the server has it now; null where it does not answer, for what can do without. */
export async function readNewestPlayer(id: number): Promise<PlayerView | null> {
  try {
    return await call(readPlayer, { params: { id } })
  } catch {
    return null
  }
}

/** Fields that are left out stay as they are. */
export interface PlayerChange {
  readonly name: string
  readonly phone?: string
  readonly ranking_points?: number
  readonly club_id?: number | null
  /** Empty for none. */
  readonly email?: string
  /** Empty for none. */
  readonly dupr_id?: string
  readonly gender?: Gender | null
  readonly birth_year?: number | null
  /** The `updated_at` that the form was filled with. */
  readonly seen_updated_at?: string
}

/** Deletes a player, or keeps that on the device (`kept`). */
export function useDeletePlayer() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useOutboxWrite()
  return useMutation({
    mutationFn: ({ id, name }: Pick<PlayerView, 'id' | 'name'>) =>
      mutateAsync({ write: { kind: 'delete-player', target: id }, label: name }),
    onSuccess: () => renew(queryClient),
  })
}

/** A player who went or got another name moves the others in the lists. */
function renew(queryClient: QueryClient): void {
  for (const queryKey of [queryKeys.players, queryKeys.clubs, queryKeys.dashboard]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
