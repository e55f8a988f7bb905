import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { strings } from './strings'

/** Asks before results that are not saved are left behind; closing the tab asks the browser's own question. */
export function LeaveGuard({ unsaved }: { readonly unsaved: number }) {
  const hasUnsaved = unsaved > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={strings.leaveTitle}
      losses={[strings.loseUnsaved(unsaved)]}
      confirmLabel={strings.leave}
    >
      {strings.leaveText}
    </ConfirmDialog>
  )
}
