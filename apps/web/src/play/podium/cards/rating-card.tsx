import { Box, Group, Stack } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatMean } from '../../../lib/format/format-number'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import { Card } from '../../../ui/page/card'
import { useRateTournament, useRatings } from '../api'
import { strings } from '../strings'
import classes from './rating-card.module.css'

const choices = [1, 2, 3, 4, 5] as const
/** Arrow keys step through the stars: only the last one is sent. */
const settleMs = 400

/** Ratings of a completed tournament, and the user's own. */
export function RatingCard({ tournamentId }: { readonly tournamentId: number }) {
  const ratings = useRatings(tournamentId)
  const rate = useRateTournament(tournamentId)
  const [chosen, setChosen] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data } = ratings
  const own = chosen ?? data?.own ?? null

  const send = async (stars: number) => {
    try {
      await rate.mutateAsync(stars)
      toasts.success(strings.rated)
    } catch (error) {
      toasts.failure(strings.rateFailed, error)
    }
    // A newer choice has its own request.
    setChosen((latest) => (latest === stars ? null : latest))
  }
  const choose = (stars: number) => {
    setChosen(stars)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(stars), settleMs)
  }

  return (
    <Card title={strings.ratings} className="no-print">
      {ratings.error && !data && (
        <ErrorState title={strings.ratingsFailed} error={ratings.error} onRetry={() => void ratings.refetch()} />
      )}
      {data && data.average === null && <span className="t13 ink2">{strings.ratingsNone}</span>}
      {data && data.average !== null && (
        <Group gap="md" wrap="nowrap" pb={12} style={{ borderBottom: '1px solid var(--v-line)' }}>
          <Box component="span" className="num" fz="var(--v-score-48)" fw={800} lh={1} aria-hidden>
            {formatMean(data.average)}
          </Box>
          <Stack component="span" gap={4}>
            <StarMeter mean={data.average} />
            <span className="t13 ink2">{strings.ratingsCount(data.count)}</span>
          </Stack>
        </Group>
      )}
      <Box component="fieldset" m={0} p={0} bd={0}>
        <Box component="legend" p={0} fw={600}>
          {strings.ratingAsk}
        </Box>
        <Group gap={0} wrap="nowrap" my={4} ml={-8}>
          {choices.map((stars) => {
            const isFilled = own !== null && stars <= own
            return (
              <label key={stars} className={classes.star} data-filled={isFilled || undefined}>
                <input
                  type="radio"
                  name={`rating-${tournamentId}`}
                  className="only-readers"
                  aria-label={strings.stars(stars)}
                  checked={own === stars}
                  disabled={data === undefined}
                  onChange={() => choose(stars)}
                />
                {isFilled ? <IconStarFilled size={28} aria-hidden /> : <IconStar size={28} stroke={1.75} aria-hidden />}
              </label>
            )
          })}
        </Group>
        <span className="t13 ink2">{own === null ? strings.ratingHint : strings.ratingOwn(own)}</span>
      </Box>
    </Card>
  )
}

const five = [1, 2, 3, 4, 5] as const

/** A mean from 1 to 5 as stars filled up to it. */
function StarMeter({ mean }: { readonly mean: number }) {
  return (
    <span className={classes.meter} role="img" aria-label={strings.ratingMean(formatMean(mean))}>
      <span className={classes.row}>
        {five.map((star) => (
          <IconStar key={star} size={24} stroke={1.75} />
        ))}
      </span>
      <span className={classes.row} style={{ width: `${(mean / 5) * 100}%` }}>
        {five.map((star) => (
          <IconStarFilled key={star} size={24} />
        ))}
      </span>
    </span>
  )
}
