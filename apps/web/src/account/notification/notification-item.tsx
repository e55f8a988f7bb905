import { ActionIcon } from '@mantine/core'
import { IconCheck, IconMapPinCheck, IconTrophy, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import type { NotificationView } from '@vot/contract'
import { mayDo, type Visitor } from '@vot/domain'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session-store'
import { formatAgo } from '../../lib/format/format-ago'
import { formatDayTime } from '../../lib/format/format-day'
import { useNow } from '../../lib/format/server-clock'
import classes from './notification-panel.module.css'
import { strings } from './strings'

const icons = {
  registration: IconUserPlus,
  results: IconTrophy,
  assignment: IconMapPinCheck,
  forfeit: IconUserOff,
}

interface NotificationItemProps {
  readonly item: NotificationView
  readonly onRead: () => void
  /** Its screen was chosen: the list makes room. */
  readonly onLeave: () => void
}

/** One notice: what happened, when, whether it was read, and the way to its screen. */
export function NotificationItem({ item, onRead, onLeave }: NotificationItemProps) {
  const role = useSession().user?.role ?? 'anonymous'
  const now = useNow()
  const to = screenOf(item, role)
  const TypeIcon = icons[item.type]
  const choose = () => {
    if (!item.isRead) onRead()
    onLeave()
  }
  return (
    <li className={classes.item} data-unread={!item.isRead || undefined}>
      <TypeIcon size={22} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <div className={classes.name}>
          {to === undefined ? (
            item.title
          ) : (
            <Link to={to} className={classes.link} onClick={choose}>
              {item.title}
            </Link>
          )}
          {!item.isRead && <span className={classes.dot} role="img" aria-label={strings.unread} />}
        </div>
        <div>{item.message}</div>
        <time className={classes.time} dateTime={item.timestamp}>
          {formatAgo(item.timestamp, now)} · <span className="num">{formatDayTime(item.timestamp)}</span>
        </time>
      </div>
      {!item.isRead && (
        <ActionIcon size={44} onClick={onRead} aria-label={`${strings.markOne}: ${item.title}`}>
          <IconCheck size={20} />
        </ActionIcon>
      )}
    </li>
  )
}

/** Where the notice leads; a referee has no other screen than its own. */
function screenOf({ type, tournament_id: id }: NotificationView, visitor: Visitor): string | undefined {
  if (type === 'assignment') return mayDo(visitor, 'operations:view') ? '/referee' : undefined
  if (id === null || !mayDo(visitor, 'registration:create')) return undefined
  if (type === 'forfeit') return `/tournament-bracket-visual/${id}`
  return type === 'results' ? `/tournament-results/${id}` : `/tournament-registration/${id}`
}
