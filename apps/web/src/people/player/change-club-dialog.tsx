import { Button, Textarea } from '@mantine/core'
import type { PlayerView } from '@vot/contract'
import { useState } from 'react'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { isSignedIn, tellFailure } from '../../ui/feedback/sign-in-first'
import { toasts } from '../../ui/feedback/toasts'
import classes from './adjust-points-dialog.module.css'
import { ClubSelect } from './club-select'
import { strings } from './dialog-strings'
import { useChangeClub } from './player-writes'

interface ChangeClubDialogProps {
  readonly player: PlayerView
  readonly onClose: () => void
}

const texts = { failed: strings.changeFailed, signIn: strings.actSignIn } as const

/** Moves a player to another club or to none; the club as it is cannot be confirmed. */
export function ChangeClubDialog({ player, onClose }: ChangeClubDialogProps) {
  const { mutate, isPending } = useChangeClub()
  const current = player.club_id === null ? '' : String(player.club_id)
  const [club, setClub] = useState<string | null>(current)
  const [reason, setReason] = useState('')
  const isUnchanged = club === null || club === current
  const submit = () => {
    if (isUnchanged || !isSignedIn(strings.actSignIn)) return
    mutate(
      { id: player.id, clubId: club === '' ? null : Number(club), reason: reason.trim() },
      {
        onSuccess: ({ message }) => {
          toasts.success(message)
          onClose()
        },
        onError: (error) => tellFailure(texts, error),
      },
    )
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.changeTitle}
      busy={isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={isUnchanged}>
            {strings.change}
          </Button>
        </>
      }
    >
      <p className={classes.name}>{player.name}</p>
      <div className={classes.fields}>
        <ClubSelect
          label={strings.newClub}
          description={`${strings.currentClub}: ${player.club_name ?? strings.noClub}`}
          none={strings.noClub}
          value={club}
          onChange={setClub}
          allowDeselect={false}
          size="md"
          data-autofocus
        />
        <Textarea
          label={strings.optionalReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          size="md"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={500}
        />
      </div>
    </AppDialog>
  )
}
