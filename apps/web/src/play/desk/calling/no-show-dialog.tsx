import { Alert, Button, List, Radio, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { useBracket } from '../../bracket/bracket-reads'
import { pairText } from '../desk-match'
import classes from './no-show-dialog.module.css'
import { strings } from './strings'
import { useNoShow } from './use-no-show'
import { type Absent, whatFollows } from './what-follows'

interface NoShowDialogProps {
  readonly match: DeskMatchView
  readonly onClose: () => void
}

/** Who did not come, what follows from it, and the way back afterwards. Source: OPS-74. */
export function NoShowDialog({ match, onClose }: NoShowDialogProps) {
  const [absent, setAbsent] = useState<Absent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const bracket = useBracket(match.tournament_id, true)
  const { save, free, undo } = useNoShow(match)
  const busy = save.isPending || free.isPending
  const choices: readonly { readonly value: Absent; readonly label: string }[] = [
    { value: 1, label: pairText(match.participant1) },
    { value: 2, label: pairText(match.participant2) },
    { value: 'both', label: strings.both },
  ]

  const takeBack = async () => {
    try {
      toasts.success((await undo.mutateAsync(match)).message)
    } catch (error) {
      toasts.failure(strings.undoFailed, error)
    }
  }
  const confirm = async () => {
    if (absent === null) return setFailure(strings.absentRequired)
    try {
      await save.mutateAsync(absent)
    } catch (error) {
      setFailure(messageOf(error, strings.noShowFailed))
      return toasts.failure(strings.noShowFailed, error)
    }
    const action = { label: strings.undo, run: () => void takeBack() }
    try {
      await free.mutateAsync()
      toasts.success(strings.noShowDone(match.match_code), { action })
    } catch {
      toasts.warning(strings.noShowDone(match.match_code), { detail: strings.courtStays, action })
    }
    onClose()
  }
  return (
    <AppDialog
      opened
      title={strings.noShowTitle(match.match_code)}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void confirm()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {strings.cancel}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {strings.confirmNoShow}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <Radio.Group
          label={strings.absent}
          value={absent === null ? null : String(absent)}
          onChange={(value) => {
            setAbsent(choices.find((choice) => String(choice.value) === value)?.value ?? null)
            setFailure(null)
          }}
        >
          <div className={classes.choices}>
            {choices.map(({ value, label }) => (
              <Radio.Card key={value} value={String(value)} className={classes.choice ?? ''}>
                <Radio.Indicator />
                <span>{label}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        {absent !== null && (
          <section aria-label={strings.whatFollows} aria-live="polite">
            <Text fw={600}>{strings.whatFollows}</Text>
            <List mt={4} spacing={4}>
              {whatFollows(match, absent, bracket.data).map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
            {bracket.isError && (
              <Text size="sm" c="dimmed" mt={4}>
                {strings.followsUnknown}
              </Text>
            )}
          </section>
        )}
        {failure !== null && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
      </div>
    </AppDialog>
  )
}
