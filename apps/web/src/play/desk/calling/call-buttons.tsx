import { Button } from '@mantine/core'
import { IconSpeakerphone, IconUserOff } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { callStrings } from '../strings'
import classes from './call-buttons.module.css'

interface CallButtonsProps {
  readonly match: DeskMatchView
  readonly busy: boolean
  readonly onCall: () => void
  readonly onNoShow: () => void
}

/** Calls an assigned match; once called, declares a side absent. */
export function CallButtons({ match: { day_code: code, call_count }, busy, onCall, onNoShow }: CallButtonsProps) {
  const wasCalled = call_count > 0
  return (
    <div className={classes.buttons}>
      <Button
        variant={wasCalled ? 'default' : 'filled'}
        leftSection={<IconSpeakerphone size={18} aria-hidden />}
        loading={busy}
        aria-label={wasCalled ? callStrings.callNextOf(call_count + 1, code) : callStrings.callOf(code)}
        onClick={onCall}
      >
        {wasCalled ? callStrings.callNext(call_count + 1) : callStrings.call}
      </Button>
      {wasCalled && (
        <Button
          variant="default"
          leftSection={<IconUserOff size={18} aria-hidden />}
          aria-label={callStrings.noShowOf(code)}
          onClick={onNoShow}
        >
          {callStrings.noShow}
        </Button>
      )}
    </div>
  )
}
