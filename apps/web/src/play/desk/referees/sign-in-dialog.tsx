import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { DeskRefereeView } from '@vot/contract'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import type { RefereeDays } from './api'
import { awayText, presenceOf } from './referee-facts'
import classes from './referees-panel.module.css'
import { refereeStrings as strings } from './strings'

interface SignInDialogProps {
  /** Those who are not here. */
  readonly away: readonly DeskRefereeView[]
  readonly days: RefereeDays
  readonly now: number
  readonly onClose: () => void
}

/** Notes who has come, one after the other or all at once; it stays open, as they come in turns. */
export function SignInDialog({ away, days, now, onClose }: SignInDialogProps) {
  const signAll = async () => {
    try {
      for (const { id } of away) await days.save.mutateAsync({ refereeId: id, change: {} })
    } catch (failure) {
      toasts.failure(strings.saveFailed, failure)
    }
  }
  return (
    <AppDialog
      opened
      title={strings.signInTitle}
      busy={days.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {strings.done}
          </Button>
          {away.length > 1 && (
            <Button className="whole-label" disabled={days.isBusy} onClick={() => void signAll()}>
              {strings.signInAll(away.length)}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.text}>{away.length === 0 ? strings.allHere : strings.signInText}</p>
      <ul className={classes.signIns}>
        {away.map((referee) => {
          const text = referee.day && awayText(presenceOf(referee, now))
          return (
            <li key={referee.id}>
              <span className={classes.name}>{referee.name}</span>
              {text !== null && <small>{text}</small>}
              <Button
                variant="default"
                leftSection={<IconCheck size={18} aria-hidden />}
                aria-label={strings.signInOne(referee.name)}
                disabled={days.isBusy}
                onClick={() => void days.signIn(referee)}
              >
                {strings.signIn}
              </Button>
            </li>
          )
        })}
      </ul>
    </AppDialog>
  )
}
