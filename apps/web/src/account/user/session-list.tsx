import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { formatAgo } from '../../lib/format/format-ago'
import { formatDayTime } from '../../lib/format/format-day'
import { serverNow } from '../../lib/format/server-clock'
import { StateBadge } from '../../ui/badge/state-badge'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import shared from '../../ui/theme/shared.module.css'
import { type SessionOwner, useEndSessions, useSessions } from './api'
import classes from './session-list.module.css'
import { strings } from './strings'

interface SessionListProps {
  readonly owner: SessionOwner
  /** Told when the session of this very device has ended. */
  readonly onOwnEnded?: () => void
}

/** Devices with a session; signs out one or all. */
export function SessionList({ owner, onOwnEnded }: SessionListProps) {
  const { data, error, isPending, refetch } = useSessions(owner)
  const { mutate, isPending: isEnding } = useEndSessions(owner)
  const end = (which: number | 'all' | 'others', endsThis: boolean) =>
    mutate(which, { onSuccess: () => endsThis && onOwnEnded?.() })
  const items = data?.items ?? []
  const hasThis = items.some(({ current }) => current)
  return (
    <LoadingView loading={isPending} label={strings.sessionsLoading} skeleton={<Skeleton height={96} radius="md" />}>
      {() =>
        data === undefined ? (
          <ErrorState title={strings.sessionsFailed} error={error} onRetry={() => void refetch()} />
        ) : items.length === 0 ? (
          <p className={classes.nothing}>{strings.noSessions}</p>
        ) : (
          <>
            <ul aria-label={strings.sessions}>
              {items.map((session) => {
                const device = describeDevice(session.user_agent)
                const Picture = /Mobile|Android|iPhone/.test(session.user_agent ?? '')
                  ? IconDeviceMobile
                  : IconDeviceDesktop
                return (
                  <li key={session.id} className={`${shared.wrap} ${classes.session}`} data-row>
                    <Picture size={24} stroke={1.5} className={classes.picture} aria-hidden />
                    <div className={classes.text}>
                      <p className={`${shared.wrap} ${classes.device}`}>
                        {device}
                        {session.current && <StateBadge tone="brand" size="small" label={strings.thisDevice} />}
                      </p>
                      <p className={classes.facts}>
                        {session.address !== null && <span>{session.address}</span>}
                        <span>{strings.lastSeen(formatAgo(session.last_seen_at, serverNow()))}</span>
                        <span>{strings.signedIn(formatDayTime(session.signed_in_at))}</span>
                      </p>
                    </div>
                    <Button
                      variant="default"
                      disabled={isEnding}
                      onClick={() => end(session.id, session.current)}
                      aria-label={strings.endOneOf(device)}
                    >
                      {strings.endOne}
                    </Button>
                  </li>
                )
              })}
            </ul>
            <div className={classes.everywhere}>
              {owner === 'own' && items.length > 1 && (
                <Button variant="default" disabled={isEnding} onClick={() => end('others', false)}>
                  {strings.endOthers}
                </Button>
              )}
              <Button color="red" variant="outline" disabled={isEnding} onClick={() => end('all', hasThis)}>
                {strings.endAll}
              </Button>
            </div>
          </>
        )
      }
    </LoadingView>
  )
}

/** The first that fits names it; Edge and Opera also call themselves Chrome, and Chrome itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** What a browser says of itself as people know it: its name and what it runs on. */
export function describeDevice(userAgent: string | null): string {
  if (userAgent === null) return strings.unknownDevice
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser !== undefined && system !== undefined) return strings.device(browser, system)
  return browser ?? system ?? strings.unknownDevice
}
