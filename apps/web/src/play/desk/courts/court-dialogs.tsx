import { TextInput } from '@mantine/core'
import type { CourtView } from '@vot/contract'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { errorText, fieldText } from '../../../lib/api/error-text'
import { serverNow } from '../../../lib/format/server-clock'
import { timeOfToday } from '../../../lib/format/vietnam-days'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { TimeInput } from '../../../ui/form/time-input'
import type { DeskActions } from '../api'
import { strings } from '../strings'

interface RenameCourtDialogProps {
  readonly court: CourtView
  readonly rename: DeskActions['renameCourt']
  readonly onClose: () => void
}

/** A new name for a court; matches that were played there go by it too. */
export function RenameCourtDialog({ court, rename, onClose }: RenameCourtDialogProps) {
  const [name, setName] = useState(court.name)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async () => {
    if (name.trim() === '') return setFault(await fieldText('court-name-required'))
    try {
      const renamed = await rename.mutateAsync({ id: court.id, name: name.trim() })
      toasts.success(strings.courtRenamed(court.name, renamed.name))
      onClose()
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) setFault(failure.message)
      toasts.failure(strings.renameCourtFailed, failure)
    }
  }
  return (
    <FormDialog
      opened
      title={strings.renameCourtTitle(court.name)}
      busy={rename.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={strings.renameCourt}
    >
      <TextInput
        size="md"
        label={strings.courtName}
        maxLength={60}
        data-autofocus
        value={name}
        error={fault}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setFault(null)
        }}
      />
    </FormDialog>
  )
}

interface CloseCourtDialogProps {
  readonly court: CourtView
  readonly close: DeskActions['closeCourt']
  readonly onClose: () => void
}

/** Closes a court with a reason; a match already on it continues. */
export function CloseCourtDialog({ court, close, onClose }: CloseCourtDialogProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [time, setTime] = useState('')
  const [timeFault, setTimeFault] = useState<string | null>(null)
  const submit = async () => {
    if (reason.trim() === '') return setFault(await fieldText('court-reason-required'))
    const reopensAt = timeOfToday(time) ?? null
    if (reopensAt !== null && Date.parse(reopensAt) <= serverNow()) {
      return setTimeFault(await errorText('court-reopens-past'))
    }
    try {
      await close.mutateAsync({ id: court.id, reason: reason.trim(), reopens_at: reopensAt })
      toasts.success(strings.courtClosed(court.name))
      onClose()
    } catch (failure) {
      toasts.failure(strings.closeCourtFailed, failure)
    }
  }
  return (
    <FormDialog
      opened
      title={strings.closeCourtTitle(court.name)}
      busy={close.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={strings.closeCourt}
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
      <TimeInput
        size="md"
        mt="md"
        label={strings.reopenTime}
        description={strings.reopenTimeHelp}
        value={time}
        error={timeFault}
        onChange={(next) => {
          setTime(next)
          setTimeFault(null)
        }}
      />
    </FormDialog>
  )
}
