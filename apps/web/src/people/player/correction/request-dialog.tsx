import { Skeleton, Textarea } from '@mantine/core'
import { type PlayerView, requestCorrection, takeBackCorrection } from '@vot/contract'
import { useState } from 'react'
import { useWrite } from '../../../lib/data/use-write'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { type PlayerValues, playerChange, playerValuesOf } from '../form/player-form'
import { PlayerFormDialog } from '../form/player-form-dialog'
import { useOwnCorrection } from './api'
import { strings } from './strings'

export interface RequestDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The form of a player, filled with the own profile: what is other there is what is asked for. */
export function RequestDialog({ opened, onClose }: RequestDialogProps) {
  return opened ? <OpenDialog onClose={onClose} /> : null
}

function OpenDialog({ onClose }: Pick<RequestDialogProps, 'onClose'>) {
  const { data, error, isPending, refetch } = useOwnCorrection()
  if (data?.player) return <RequestForm player={data.player} onClose={onClose} />
  return (
    <AppDialog opened onClose={onClose} title={strings.askTitle}>
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={240} />}>
        {() => <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />}
      </LoadingView>
    </AppDialog>
  )
}

function RequestForm({ player, onClose }: { readonly player: PlayerView; readonly onClose: () => void }) {
  // A live event does not change what is typed meanwhile.
  const [first] = useState(() => playerValuesOf(player))
  const [note, setNote] = useState('')
  const takeBack = useWrite(takeBackCorrection, { success: strings.takenBack, failure: strings.takeBackFailed })
  const { mutateAsync, isPending } = useWrite(requestCorrection, {
    success: strings.sent,
    undo: () => () => takeBack.mutate({}),
  })
  const send = (values: PlayerValues) => mutateAsync({ body: { ...playerChange(values, first), note } })
  return (
    <PlayerFormDialog
      title={strings.askTitle}
      initial={first}
      points={{ label: strings.points, help: strings.pointsHelp }}
      asksDuprId
      isOwn
      submitLabel={strings.send}
      above={() => (
        <>
          <p>{strings.askText}</p>
          <Textarea
            label={strings.note}
            placeholder={strings.notePlaceholder}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            size="md"
            autosize
            minRows={2}
            maxRows={5}
            maxLength={500}
          />
        </>
      )}
      texts={{ failed: strings.sendFailed, signIn: strings.signIn }}
      busy={isPending}
      playerId={player.id}
      send={send}
      onClose={onClose}
    />
  )
}
