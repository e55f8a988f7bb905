import { Button, TextInput } from '@mantine/core'
import type { CourtView } from '@vot/contract'
import { useState } from 'react'
import { fieldText } from '../../lib/api/told-text'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { toasts } from '../../ui/feedback/toasts'
import type { DeskActions } from './api'
import { strings } from './strings'

interface CloseCourtDialogProps {
  readonly court: CourtView
  readonly close: DeskActions['closeCourt']
  readonly onClose: () => void
}

/** Why no match is given to the court for a while; one that stands on it goes on. */
export function CloseCourtDialog({ court, close, onClose }: CloseCourtDialogProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const submit = async () => {
    if (reason.trim() === '') return setFault(await fieldText('court-reason-required'))
    try {
      await close.mutateAsync({ id: court.id, reason: reason.trim() })
      toasts.success(strings.courtClosed(court.name))
      onClose()
    } catch (failure) {
      toasts.failure(strings.closeCourtFailed, failure)
    }
  }
  return (
    <AppDialog
      opened
      title={strings.closeCourtTitle(court.name)}
      busy={close.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={close.isPending}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={close.isPending}>
            {strings.closeCourt}
          </Button>
        </>
      }
    >
      <TextInput
        size="md"
        label={strings.closeReason}
        maxLength={200}
        data-autofocus
        value={reason}
        error={fault}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setFault(null)
        }}
      />
    </AppDialog>
  )
}
