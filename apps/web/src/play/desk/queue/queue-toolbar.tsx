import { Button } from '@mantine/core'
import { IconChartLine, IconMapPinShare } from '@tabler/icons-react'
import type { NextAssignment } from '@vot/contract'
import { useState } from 'react'
import { formatTime } from '../../../lib/format/format-day'
import { latenessText } from '../desk-facts'
import { type PlanActions, useDayPlan } from '../planning/api'
import { DayPlanDialog } from '../planning/day-plan-dialog'
import { planStrings } from '../strings'
import classes from './queue-toolbar.module.css'

interface QueueToolbarProps {
  readonly groupId: number
  /** Null for read-only users. */
  readonly manage: {
    readonly plan: PlanActions
    readonly busy: boolean
    /** Null when the queue is empty. */
    readonly onNext: (() => void) | null
    /** What that would be; undefined where nothing can be assigned now, or nobody knows. */
    readonly next: NextAssignment | undefined
    /** Courts that a match can be given to now. */
    readonly free: number
    readonly onAll: () => void
  } | null
}

/** The next match to the next court, and how the day goes. */
export function QueueToolbar({ groupId, manage }: QueueToolbarProps) {
  const [opened, setOpened] = useState(false)
  const { data } = useDayPlan(groupId)
  const end = data?.finish_at ?? null
  return (
    <div className={classes.bar}>
      {manage?.onNext && (
        <Button
          className={classes.next ?? ''}
          loading={manage.busy}
          leftSection={!manage.next && <IconMapPinShare size={18} aria-hidden />}
          onClick={manage.onNext}
        >
          {manage.next ? <Proposal of={manage.next} /> : planStrings.next}
        </Button>
      )}
      {manage && manage.free > 1 && (
        <Button variant="default" aria-haspopup="dialog" className={classes.all ?? ''} onClick={manage.onAll}>
          {planStrings.assignAll(manage.free)}
        </Button>
      )}
      <Button
        variant="default"
        className={classes.plan ?? ''}
        aria-haspopup="dialog"
        leftSection={<IconChartLine size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {data && end !== null ? (
          <span className={classes.words}>
            <span className="num">{planStrings.ends(formatTime(end))}</span>
            {data.late_minutes !== null && (
              <span className={classes.state} data-late={data.late_minutes > 0 || undefined}>
                {latenessText(data.late_minutes)}
              </span>
            )}
          </span>
        ) : (
          planStrings.plan
        )}
      </Button>
      {opened && <DayPlanDialog groupId={groupId} plan={manage?.plan ?? null} onClose={() => setOpened(false)} />}
    </div>
  )
}

/** What the button will do. */
function Proposal({ of: { day_code, court_name, referee_name } }: { readonly of: NextAssignment }) {
  return (
    <span className={classes.proposal}>
      <span>{planStrings.matchTo(day_code, court_name)} ·</span> <span>{referee_name}</span>
    </span>
  )
}
