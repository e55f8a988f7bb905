import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { isAppOutdated } from '../../lib/api/app-version'
import { Page } from '../page/page'
import shared from '../theme/shared.module.css'
import { EmptyState } from './empty-state'
import { firstView } from './first-view'
import classes from './load-failure.module.css'
import { loadStrings as strings } from './load-strings'

export interface LoadFailureProps {
  readonly onRetry: () => void
  /** How often the file could not be had. */
  readonly failures: number
  /** Shown in place of a part that fails silently. */
  readonly waiting: ReactNode
  readonly onClose?: (() => void) | undefined
}

/** In the place of a part of a screen whose file could not be loaded; the rest goes on. */
export function PanelFailure({ onRetry }: LoadFailureProps) {
  const { title, text, button, act } = useWords(onRetry, strings.lost)
  return (
    <div className={`${shared.wrap} ${classes.failure}`} role="alert">
      <IconPlugConnectedX size={28} stroke={1.5} aria-hidden />
      <p>
        <strong>{title}</strong>
        <br />
        {text}
      </p>
      <Button variant="default" onClick={act}>
        {button}
      </Button>
    </div>
  )
}

/** In the place of a dialog whose file could not be loaded. */
export function DialogFailure({ onRetry, onClose }: LoadFailureProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const { title, text, button, act } = useWords(onRetry, strings.lost)
  useLayoutEffect(() => {
    const opener = document.activeElement
    ref.current?.querySelector('button')?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={ref}
      className={`${shared.wrap} ${classes.failure} ${classes.dialog}`}
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
    >
      <IconPlugConnectedX size={28} stroke={1.5} aria-hidden />
      <p>
        <strong id={id}>{title}</strong>
        <br />
        {text}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={act}>
          {button}
        </Button>
        <Button variant="subtle" color="cam" onClick={onClose}>
          {strings.close}
        </Button>
      </div>
    </div>
  )
}

/** In the place of a screen whose file could not be loaded; the menus around it stay. */
export function ScreenFailure({ onRetry }: LoadFailureProps) {
  const { title, text, button, act } = useWords(onRetry, strings.lostScreen)
  useEffect(firstView.leave, [])
  return (
    <Page title={title}>
      <EmptyState isScreen title={title} action={<Button onClick={act}>{button}</Button>}>
        {text}
      </EmptyState>
    </Page>
  )
}

const firstWaitMs = 2000
const longestWaitMs = 60_000

/** Shows nothing and tries again after waits that double. */
export function SilentFailure({ onRetry, failures, waiting }: LoadFailureProps) {
  useRetryOnline(onRetry)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const timer = setTimeout(() => retry(), Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)))
    return () => clearTimeout(timer)
  }, [failures])
  return waiting
}

/** Text and action: another try, or a reload where a newer build has replaced the file. */
function useWords(onRetry: () => void, lost: string) {
  const [isReplaced, setReplaced] = useState(false)
  useRetryOnline(onRetry)
  useEffect(() => void isAppOutdated().then(setReplaced), [])
  if (!isReplaced) return { title: lost, text: strings.lostText, button: strings.retry, act: onRetry }
  const act = () => window.location.reload()
  return { title: strings.replaced, text: strings.replacedText, button: strings.reload, act }
}

function useRetryOnline(onRetry: () => void): void {
  const retry = useEffectEvent(onRetry)
  // In the layout phase, so that a network that comes back right after the render is not missed.
  useLayoutEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
}
