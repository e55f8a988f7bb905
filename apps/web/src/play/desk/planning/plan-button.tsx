import { Button } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '../../../lib/format/format-day'
import { latenessText } from '../desk-facts'
import { planStrings } from '../strings'
import { useDayPlan, usePlanActions } from './api'
import { DayPlanDialog } from './day-plan-dialog'
import classes from './plan-button.module.css'

interface PlanButtonProps {
  readonly groupId: number
  readonly mayManage: boolean
}

/** When the day is expected to end and how late that is; opens the plan. */
export function PlanButton({ groupId, mayManage }: PlanButtonProps) {
  const [opened, setOpened] = useState(false)
  const plan = usePlanActions(groupId)
  const { data } = useDayPlan(groupId)
  const end = data?.finish_at ?? null
  return (
    <>
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
      {opened && <DayPlanDialog groupId={groupId} plan={mayManage ? plan : null} onClose={() => setOpened(false)} />}
    </>
  )
}
