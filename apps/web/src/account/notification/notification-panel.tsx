import { ActionIcon, Button, Drawer, Stack, Switch, Text } from '@mantine/core'
import {
  IconBell,
  IconCheck,
  IconChecks,
  IconMapPinCheck,
  IconSettings,
  IconTrophy,
  IconUserEdit,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react'
import { listNoticeChoices, type NotificationView } from '@vot/contract'
import { mayDo, type Visitor } from '@vot/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session-store'
import { useRead } from '../../lib/data/use-read'
import { formatAgo } from '../../lib/format/format-ago'
import { formatDayTime } from '../../lib/format/format-day'
import { useNow } from '../../lib/format/server-clock'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import shared from '../../ui/theme/shared.module.css'
import { useMarkRead, useNotifications, useSetNoticeChoice } from './api'
import classes from './notification-panel.module.css'
import { strings } from './strings'

/** The list of notices at the right side of the screen; on phones it fills the screen. */
export function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const query = useNotifications()
  useFailureToast(query.error, strings.loadFailed)
  const markRead = useMarkRead()
  const [chooses, setChooses] = useState(false)
  const items = query.data?.pages.flatMap((page) => page.items)
  const unread = query.data?.pages[0]?.unread_count ?? 0
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={420}
      title={strings.title}
      closeButtonProps={{ 'aria-label': strings.close, size: 44, iconSize: 20 }}
      classNames={{ title: classes.title ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <Button
        variant="subtle"
        className={classes.all ?? ''}
        leftSection={<IconSettings size={18} aria-hidden />}
        aria-expanded={chooses}
        onClick={() => setChooses(!chooses)}
      >
        {chooses ? strings.chosen : strings.choose}
      </Button>
      {chooses && <NoticeChoices />}
      <Button
        component={Link}
        to="/notifications"
        variant="subtle"
        className={classes.all ?? ''}
        leftSection={<IconBell size={18} aria-hidden />}
        onClick={onClose}
      >
        {strings.follows}
      </Button>
      {unread > 0 && (
        <Button
          variant="subtle"
          className={classes.all ?? ''}
          leftSection={<IconChecks size={18} aria-hidden />}
          loading={markRead.isPending && markRead.variables.body.ids === undefined}
          onClick={() => markRead.mutate({ body: {} })}
        >
          {strings.markAll}
        </Button>
      )}
      {items === undefined ? (
        query.isError ? (
          <ErrorState title={strings.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <p className={shared.paragraph} role="status">
            {strings.loading}
          </p>
        )
      ) : items.length === 0 ? (
        <EmptyState title={strings.none}>{strings.noneText}</EmptyState>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              onRead={() => markRead.mutate({ body: { ids: [item.id] } })}
              onLeave={onClose}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {strings.more}
        </Button>
      )}
    </Drawer>
  )
}

/** [NTF-09] A switch for each kind of notices that the person's role hears of. */
function NoticeChoices() {
  const { data, error } = useRead(listNoticeChoices)
  const { mutate, isPending } = useSetNoticeChoice()
  const organises = mayDo(useSession().user?.role ?? 'anonymous', 'registration:decide')
  useFailureToast(error, strings.choicesFailed)
  if (data === undefined) return null
  return (
    <Stack gap="sm" className={classes.choices ?? ''}>
      <Text size="sm">{strings.chooseText}</Text>
      {data.items.map(({ kind, on }) => (
        <Switch
          key={kind}
          size="md"
          label={strings.kinds[kind === 'forfeit' && !organises ? 'ownForfeit' : kind]}
          checked={on}
          disabled={isPending}
          onChange={(event) => mutate({ body: { kind, on: event.currentTarget.checked } })}
        />
      ))}
    </Stack>
  )
}

const icons = {
  registration: IconUserPlus,
  results: IconTrophy,
  assignment: IconMapPinCheck,
  forfeit: IconUserOff,
  correction: IconUserEdit,
  profile: IconUserEdit,
}

interface NotificationItemProps {
  readonly item: NotificationView
  readonly onRead: () => void
  /** Called when a link was followed; closes the list. */
  readonly onLeave: () => void
}

/** One notice: what happened, when, whether it was read, and the way to its screen. */
function NotificationItem({ item, onRead, onLeave }: NotificationItemProps) {
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
      <div className={`${shared.grow} ${classes.text}`}>
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
        <time className={shared.soft} dateTime={item.timestamp}>
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
  if (type === 'correction') return mayDo(visitor, 'player:manage') ? '/players?corrections' : undefined
  if (type === 'profile') return '/me?tab=profile'
  if (id === null || !mayDo(visitor, 'registration:create')) return undefined
  if (type === 'forfeit') return `/tournament-bracket-visual/${id}`
  return type === 'results' ? `/tournament-results/${id}` : `/tournament-registration/${id}`
}
