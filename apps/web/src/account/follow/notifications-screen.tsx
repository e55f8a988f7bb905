import { Skeleton } from '@mantine/core'
import type { OwnFollows } from '@vot/contract'
import { usualQuietHours } from '@vot/domain'
import { Link } from 'react-router'
import { formatDayTime } from '../../lib/format/format-day'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import shared from '../../ui/theme/shared.module.css'
import { useOwnFollows } from './api'
import { knownDeviceKey } from './device-key'
import classes from './follow.module.css'
import { FollowsCard } from './follows-card'
import { PermissionCard } from './permission-card'
import { PushSettings } from './push-settings'
import { strings } from './strings'

const nothing: OwnFollows = {
  ...{ is_subscribed: false, is_on: true, kinds_off: [], quiet: usualQuietHours },
  ...{ follows: [], sent: [] },
}

/** What this device follows, how it is told of it, and what it was sent. */
export function NotificationsScreen() {
  const { data, error, isLoading, refetch } = useOwnFollows()
  // A device that never followed anything has nothing to ask the server for.
  const own = data ?? (knownDeviceKey() === null && !isLoading && !error ? nothing : undefined)
  return (
    <Page title={strings.page} width="text">
      <PageHeader title={strings.page} />
      <LoadingView loading={own === undefined && !error} label={strings.loading} skeleton={<Skeleton height={320} />}>
        {() =>
          own === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <div className={classes.panels}>
              <PermissionCard always />
              <FollowsCard />
              <PushSettings own={own} />
              <SentList sent={own.sent} />
            </div>
          )
        }
      </LoadingView>
    </Page>
  )
}

function SentList({ sent }: Pick<OwnFollows, 'sent'>) {
  return (
    <Card title={strings.sent}>
      {sent.length === 0 ? (
        <p className={shared.soft}>{strings.sentNone}</p>
      ) : (
        <ul>
          {sent.map(({ id, title, body, url, sent_at: at }) => (
            <li key={id} className={`${shared.column} ${classes.message}`} data-row>
              <div className={shared.spread}>
                <Link to={url}>{title}</Link>
                <time className={`num ${shared.soft}`} dateTime={at}>
                  {formatDayTime(at)}
                </time>
              </div>
              <div>{body}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
