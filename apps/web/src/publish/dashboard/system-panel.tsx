import { Button } from '@mantine/core'
import { IconActivity, IconCalendarClock, IconClockHour4, IconDatabaseExport } from '@tabler/icons-react'
import type { DashboardView } from '@vot/contract'
import { Link } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { formatTime } from '../../lib/format/format-day'
import { formatMilliseconds, formatUptime } from '../../lib/format/format-number'
import { Card } from '../../ui/page/card'
import { Figure } from '../../ui/page/figure'
import shared from '../../ui/theme/shared.module.css'
import { strings } from './strings'
import classes from './system-panel.module.css'

/** How long the service was up and how fast it answers. */
export function SystemPanel({
  data,
  className,
}: {
  readonly data: DashboardView
  readonly className?: string | undefined
}) {
  const mayBackUp = useMay('system:manage')
  const { uptime_percent: uptime, p50_response_ms: response } = data.system
  return (
    <Card title={strings.system} className={className}>
      <dl className={`${shared.column} ${classes.list}`}>
        <div className={`${shared.spread} ${classes.row}`}>
          <dt>
            <IconActivity size={18} stroke={1.75} aria-hidden /> {strings.uptime}
          </dt>
          <dd>
            <Figure>{formatUptime(uptime)}</Figure>
          </dd>
        </div>
        <div className={`${shared.spread} ${classes.row}`}>
          <dt>
            <IconClockHour4 size={18} stroke={1.75} aria-hidden /> {strings.response}
          </dt>
          <dd title={strings.responseHelp}>
            {response === null ? strings.noResponse : <Figure>{formatMilliseconds(response)}</Figure>}
          </dd>
        </div>
        <div className={`${shared.spread} ${classes.row}`}>
          <dt>
            <IconCalendarClock size={18} stroke={1.75} aria-hidden /> {strings.measuredAt}
          </dt>
          <dd>
            <time dateTime={data.measured_at} className="num">
              {formatTime(data.measured_at)}
            </time>
          </dd>
        </div>
      </dl>
      {mayBackUp && (
        <Button
          component={Link}
          to="/system"
          variant="default"
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
        >
          {strings.backups}
        </Button>
      )}
    </Card>
  )
}
