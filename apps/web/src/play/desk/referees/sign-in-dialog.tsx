import { Button, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { DeskRefereeView } from '@vot/contract'
import { useMay } from '../../../lib/api/session-store'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import type { RefereeDays } from './api'
import { awayText, presenceOf } from './referee-facts'
import { MakeReferees, useChooseReferees } from './referee-ways'
import classes from './referees-panel.module.css'
import { refereeStrings as strings } from './strings'

interface SignInDialogProps {
  readonly groupId: number
  /** Whether anybody has an account of a referee at all. */
  readonly hasAccounts: boolean
  /** One referee for each of them. */
  readonly courts: number
  /** Those who are not here. */
  readonly away: readonly DeskRefereeView[]
  readonly days: RefereeDays
  readonly now: number
  readonly onClose: () => void
}

/** Notes who has come, one after the other or all at once; it stays open, as they come in turns. */
export function SignInDialog({ groupId, hasAccounts, courts, away, days, now, onClose }: SignInDialogProps) {
  const choose = useChooseReferees(groupId)
  const mayMake = useMay('user:manage')
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
      <p className={classes.text}>
        {away.length > 0 ? strings.signInText : hasAccounts ? strings.allHere : strings.noAccounts}
      </p>
      {!hasAccounts && (
        <>
          {!mayMake && <p className={classes.text}>{strings.askAdmin}</p>}
          <Group>
            <MakeReferees groupId={groupId} count={courts} />
            <Button
              variant="default"
              disabled={choose.isPending}
              onClick={async () => {
                if (await choose.run('none')) onClose()
              }}
            >
              {strings.notNeeded}
            </Button>
          </Group>
        </>
      )}
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
