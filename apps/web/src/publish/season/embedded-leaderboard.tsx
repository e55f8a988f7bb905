import { Skeleton } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useLive } from '../../lib/data/use-live'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { Card } from '../../ui/page/card'
import { EmbedFrame } from '../../ui/page/embed-frame'
import { useSeason } from './api'
import { seasonFiltersOf } from './season-filters'
import { SeasonPodium, SeasonTable } from './season-table'
import { strings } from './strings'

const mostRows = 20

/** [RES-61] The first of a season in the frame of another site, of all players or by the filters of its address. */
export function EmbeddedLeaderboard() {
  useLive({}, { only: 'season' })
  const [params] = useSearchParams()
  const filters = { ...seasonFiltersOf(params), q: '' }
  const { data, error, isPending, refetch } = useSeason(filters)
  const [first] = data?.pages ?? []
  const linkOf = (id: number) =>
    `/season/players/${id}${filters.season === 'last12' ? '' : `?season=${filters.season}`}`
  const { season, category } = filters
  const note = [
    season === 'last12' ? strings.last12 : strings.year(season),
    ...(category === '' ? [] : [strings.categories[category]]),
  ].join(' · ')
  return (
    <EmbedFrame title={strings.title} note={note}>
      {isPending ? (
        <Skeleton height="calc(36px + 10 * 44px)" radius="md" />
      ) : first === undefined ? (
        <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
      ) : first.items.length === 0 ? (
        <EmptyState title={strings.empty} />
      ) : (
        <Card isFlush label={strings.title}>
          <SeasonPodium leaders={first.leaders} linkOf={linkOf} />
          <SeasonTable rows={first.items.slice(0, mostRows)} linkOf={linkOf} current={null} />
        </Card>
      )}
    </EmbedFrame>
  )
}
