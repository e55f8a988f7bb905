import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { guardUnsaved } from '../../lib/browser/unsaved-work'
import { ConfirmDialog } from '../dialog/confirm-dialog'

export interface LeaveGuardProps {
  /** Asked at the moment of leaving, so that a way out right after saving is free. */
  readonly hasUnsaved: () => boolean
  readonly title: string
  readonly text: string
  /** What is left behind, one line each. */
  readonly losses?: readonly string[]
  /** Verb of the button that leaves. */
  readonly leaveLabel: string
}

/** Asks before unsaved work is left behind; closing the tab asks the browser's own question. */
export function LeaveGuard({ hasUnsaved, title, text, losses = [], leaveLabel }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
  const preventUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault()
  })
  const isUnsaved = useEffectEvent(hasUnsaved)
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => preventUnload(event)
    window.addEventListener('beforeunload', onBeforeUnload)
    const removeGuard = guardUnsaved(() => isUnsaved())
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      removeGuard()
    }
  }, [])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={title}
      losses={losses}
      confirmLabel={leaveLabel}
    >
      {text}
    </ConfirmDialog>
  )
}
