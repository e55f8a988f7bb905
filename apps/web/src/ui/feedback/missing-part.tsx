import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { lateStrings } from './late-strings'
import classes from './missing-part.module.css'
import type { LateFileState } from './use-late-file'

interface MissingPartProps {
  readonly missing: NonNullable<LateFileState<unknown>['missing']>
  readonly onRetry: () => void
}

/** In the place of a part whose file could not be loaded. */
export function MissingPart(props: MissingPartProps) {
  return (
    <div className={classes.part} role="alert">
      <Words {...props} />
    </div>
  )
}

/** In the place of a dialog whose file could not be loaded; it needs no file itself. */
export function MissingDialog({ onClose, ...props }: MissingPartProps & { readonly onClose: () => void }) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
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
      className={`${classes.part} ${classes.over}`}
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Words {...props} id={id}>
        <Button variant="subtle" color="cam" onClick={onClose}>
          {lateStrings.close}
        </Button>
      </Words>
    </div>
  )
}

function Words({ missing, onRetry, id, children }: MissingPartProps & { readonly id?: string; children?: ReactNode }) {
  const isReplaced = missing === 'replaced'
  return (
    <>
      <IconPlugConnectedX size={28} stroke={1.5} aria-hidden />
      <p>
        <strong id={id}>{isReplaced ? lateStrings.replaced : lateStrings.lost}</strong>
        <br />
        {isReplaced ? lateStrings.replacedText : lateStrings.lostText}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={isReplaced ? () => window.location.reload() : onRetry}>
          {isReplaced ? lateStrings.reload : lateStrings.retry}
        </Button>
        {children}
      </div>
    </>
  )
}
