import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useCache } from '../../lib/data/use-cache'
import { type OutboxEvent, outbox } from '../../lib/offline/outbox'
import { useOutbox } from '../../lib/offline/use-outbox-write'
import { DataBadge } from '../../ui/badge/data-badge'
import { lazyDialog } from '../../ui/feedback/lazy'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import classes from './outbox.module.css'
import { strings } from './strings'

const OutboxDialog = lazyDialog(async () => (await import('./outbox-dialog')).OutboxDialog)

/** Retry interval while writes are pending. */
const retryMs = 15_000

/** Sends pending writes, reports their outcome and shows that some are pending. */
export function OutboxSender() {
  const entries = useOutbox()
  const [opened, dialog] = useDisclosure(false)
  const show = useRef<HTMLButtonElement>(null)
  const refused = entries.filter((entry) => entry.refusal !== null).length
  const waiting = entries.length - refused
  useOutboxEvents()
  useSending(waiting > 0)
  if (entries.length === 0 && !opened) return null
  const leave = () => {
    dialog.close()
    // The form that takes the place of the list gives the focus back to where it was when it opened.
    show.current?.focus()
  }
  return (
    <>
      {entries.length > 0 && (
        <div className={`${shared.row} ${classes.bar} no-print`} data-refused={refused > 0 || undefined}>
          {waiting > 0 && <DataBadge kind="pending" count={waiting} />}
          <span className={shared.grow} role="status">
            {waiting > 0 && strings.waiting(waiting)} {refused > 0 && strings.refused(refused)}
          </span>
          <Button ref={show} variant="subtle" className={classes.showButton ?? ''} onClick={dialog.open}>
            {strings.show}
          </Button>
        </div>
      )}
      {opened && <OutboxDialog onClose={dialog.close} onLeave={leave} />}
    </>
  )
}

function useSending(waits: boolean): void {
  useEffect(() => {
    if (!waits) return
    const flush = () => void outbox.flush()
    // The first attempt waits: writes of an earlier visit go soon, one that has just failed not at once.
    const first = setTimeout(flush, 1000)
    const timer = setInterval(flush, retryMs)
    window.addEventListener('online', flush)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [waits])
}

function useOutboxEvents(): void {
  const cache = useCache()
  useEffect(() => {
    const tell = ({ type, entry }: OutboxEvent) => {
      const what = strings.what(entry.write, entry.label)
      if (type === 'kept') return toasts.warning(strings.notice(entry.write), { detail: what })
      if (type === 'refused') return toasts.error(strings.refusedToast, { detail: `${what}: ${entry.refusal}` })
      toasts.success(strings.sent, { detail: what })
      void cache.readAgain('players', 'clubs', 'dashboard')
    }
    return outbox.onEvent(tell)
  }, [cache])
}
