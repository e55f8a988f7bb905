import { Alert, Button, Radio, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { SheetEvent, SheetMatch } from '@vot/contract'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { amendChoices, setupAmendment } from './amend-choices'
import classes from './amend-dialog.module.css'
import { AmendEffect } from './amend-effect'
import { amendStrings as strings } from './amend-strings'
import { useAmendScore, usePreviewAmendment } from './api'
import { clockWithSeconds } from './clock-with-seconds'
import { eventText, fullText } from './event-text'
import { SetupFields } from './setup-fields'

interface AmendDialogProps {
  readonly match: SheetMatch
  readonly event: SheetEvent
  /** Of the record that is shown. */
  readonly seq: number
  readonly onClose: () => void
}

/** One event of the record: what it becomes, why, and what follows from that before anything is done. */
export function AmendDialog({ match, event, seq, onClose }: AmendDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const amend = useAmendScore(match.id)
  const choices = amendChoices(event).map((choice) => ({ ...choice, value: `${choice.kind} ${choice.side ?? ''}` }))
  const choice = choices.find(({ value }) => value === chosen)
  const [setup, setSetup] = useState(event.setup)
  const amendment = setup ? setupAmendment(event, setup) : (choice?.amendment ?? null)
  const preview = usePreviewAmendment(match.id, seq, amendment)
  const voided = preview.data?.voided.length ?? 0

  const undo = async (body: Parameters<typeof amend.mutateAsync>[0]) => {
    try {
      await amend.mutateAsync(body)
      toasts.success(strings.undone)
    } catch (error) {
      toasts.failure(strings.undoFailed, error)
    }
  }
  const submit = async () => {
    setTried(true)
    const why = reason.trim()
    if (!amendment || why === '' || !preview.data) return
    try {
      const body = { amendment, seen_seq: preview.data.seq, reason: why, confirm_void: voided > 0 }
      const { message, seq: seen_seq, undo: back } = await amend.mutateAsync(body)
      const undoBody = { amendment: back, seen_seq, reason: strings.undoReason(why), confirm_void: false }
      toasts.success(message, { action: { label: strings.undo, run: () => void undo(undoBody) } })
      onClose()
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'record-changed'
      setFailure(`${messageOf(error, strings.failed)}${isStale ? `. ${strings.changed}` : ''}`)
      if (error instanceof ApiError && error.code === 'voids-later-results') void preview.refetch()
      toasts.failure(strings.failed, error)
    }
  }
  const time = clockWithSeconds(event.at)
  const says = fullText(match, event)
  return (
    <AppDialog
      opened
      title={strings.title(event.seq)}
      busy={amend.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={amend.isPending}>
            {strings.cancel}
          </Button>
          <Button
            type="submit"
            {...(voided > 0 && { color: 'red' })}
            loading={amend.isPending}
            disabled={amendment !== null && !preview.data}
          >
            {voided > 0 ? strings.saveAndVoid(voided) : strings.save}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p className={classes.now}>{event.is_struck ? strings.struckNow(says, time) : strings.now(says, time)}</p>
        {setup ? (
          <SetupFields
            match={match}
            setup={setup}
            onChange={(next) => {
              setSetup(next)
              setFailure(null)
            }}
          />
        ) : (
          <Radio.Group
            label={strings.choose}
            error={isTried && !choice && strings.chooseFirst}
            value={chosen}
            onChange={(value) => {
              setChosen(value)
              setFailure(null)
            }}
          >
            <div className={classes.choices}>
              {choices.map(({ kind, side, value }) => (
                <Radio.Card key={value} value={value} className={classes.choice ?? ''}>
                  <Radio.Indicator />
                  <span>
                    {strings.choices[kind](eventText(match, { type: kind === 'insert' ? 'rally' : event.type, side }))}
                  </span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        )}
        {setup && isTried && !amendment && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {strings.changeFirst}
          </Alert>
        )}
        {amendment && (
          <AmendEffect match={match} preview={preview.data ?? null} error={preview.isFetching ? null : preview.error} />
        )}
        <Textarea
          label={strings.reason}
          required
          autosize
          maxLength={500}
          value={reason}
          error={isTried && reason.trim() === '' && strings.reasonRequired}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {failure !== null && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
      </div>
    </AppDialog>
  )
}
