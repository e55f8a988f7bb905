import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useLive } from '../../lib/data/use-live'
import { lazyDialog } from '../../ui/feedback/lazy'
import { useNotifications } from './api'
import classes from './notification-bell.module.css'
import { strings } from './strings'

const NotificationPanel = lazyDialog(async () => (await import('./notification-panel')).NotificationPanel)

/** The bell of the header with the number of unread notices; live while somebody is signed in. */
export function NotificationBell({ className }: { readonly className?: string | undefined }) {
  const [opened, panel] = useDisclosure(false)
  useLive({}, { only: 'notices' })
  const { data } = useNotifications()
  const unread = data?.pages[0]?.unread_count ?? 0
  return (
    <>
      <ActionIcon
        className={`${classes.bell} ${className ?? ''}`}
        size={44}
        onClick={panel.open}
        aria-label={strings.bell(unread)}
        aria-haspopup="dialog"
        aria-expanded={opened}
      >
        <IconBell size={22} stroke={1.75} />
        {unread > 0 && (
          <span className={`${classes.count} num`} aria-hidden>
            {strings.count(unread)}
          </span>
        )}
      </ActionIcon>
      <span className="only-readers" role="status">
        {unread > 0 ? strings.bell(unread) : ''}
      </span>
      {opened && <NotificationPanel onClose={panel.close} />}
    </>
  )
}
