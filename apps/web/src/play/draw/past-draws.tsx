import { Button, Loader } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import type { PastDraw } from '@vot/contract'
import { useState } from 'react'
import { formatDayTime } from '../../lib/format/format-day'
import { StateBadge } from '../../ui/badge/state-badge'
import { ErrorState } from '../../ui/feedback/error-state'
import { Figure } from '../../ui/page/figure'
import { Panel } from '../../ui/page/panel'
import { useDrawRecord } from './api'
import { DrawCheck } from './draw-check'
import classes from './draw-check.module.css'
import { Commitment } from './draw-terms'
import { strings } from './strings'
import { watchStrings } from './watch-strings'

interface PastDrawsProps {
  readonly tournamentId: number
  readonly past: readonly PastDraw[]
}

/** Every earlier draw, so that none is repeated in secret; each can be checked. Source: DRW-23. */
export function PastDraws({ tournamentId, past }: PastDrawsProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  if (past.length === 0) return null
  return (
    <Panel title={watchStrings.past}>
      <p className={classes.text}>{watchStrings.pastText}</p>
      <ul className={classes.past}>
        {past.map((draw) => (
          <li key={draw.id}>
            <div className={classes.pastLine}>
              <Figure>{formatDayTime(draw.opened_at)}</Figure>
              <StateBadge
                size="small"
                tone={draw.state === 'saved' ? 'brand' : 'neutral'}
                icon={draw.state === 'saved' ? IconCheck : IconBan}
                label={draw.state === 'saved' ? watchStrings.saved : watchStrings.cancelled}
              />
              <span>{watchStrings.pastLine(draw.spin_count, draw.team_count)}</span>
              {draw.abandoned_because && (
                <span className={classes.because}>{strings.because[draw.abandoned_because]}</span>
              )}
              <Button
                variant="default"
                aria-expanded={openId === draw.id}
                aria-label={watchStrings.checkOf(formatDayTime(draw.opened_at))}
                onClick={() => setOpenId(openId === draw.id ? null : draw.id)}
              >
                {watchStrings.check}
              </Button>
            </div>
            {openId === draw.id && <Record tournamentId={tournamentId} id={draw.id} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Record({ tournamentId, id }: { readonly tournamentId: number; readonly id: number }) {
  const record = useDrawRecord(tournamentId, id)
  if (record.data) {
    return (
      <>
        <Commitment draw={record.data} />
        <DrawCheck draw={record.data} />
      </>
    )
  }
  if (record.error === null) return <Loader aria-label={strings.loading} />
  return <ErrorState title={watchStrings.recordFailed} error={record.error} onRetry={() => void record.refetch()} />
}
