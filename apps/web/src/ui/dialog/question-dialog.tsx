import { Button, Stack, Text, Textarea } from '@mantine/core'
import { fieldMessages } from '@vot/contract'
import { useState } from 'react'
import { type AskedFirst, confirmPrompt } from '../../lib/api/confirm-prompt'
import { AppDialog } from './app-dialog'
import { strings } from './strings'

interface QuestionDialogProps {
  readonly opened: boolean
  readonly question: AskedFirst | null
  /** The answer is no. */
  readonly onClose: () => void
}

/** The server's question: titled by the action, with its consequences and a button that confirms it. */
export function QuestionDialog({ opened, question, onClose }: QuestionDialogProps) {
  // The last question stays in the dialog while it closes.
  const [shown, setShown] = useState<AskedFirst | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  if (question !== null && question !== shown) {
    setShown(question)
    setReason(question.said ?? '')
    setMissing(false)
  }
  if (shown === null) return null
  const agree = () => {
    if (!shown.asks_reason) confirmPrompt.answer({})
    else if (reason.trim() === '') setMissing(true)
    else confirmPrompt.answer({ reason: reason.trim() })
  }
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={strings.ask(shown.action)}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={shown.asks_reason ? undefined : true}>
            {strings.cancel}
          </Button>
          <Button onClick={agree}>{shown.action}</Button>
        </>
      }
    >
      <Stack gap="xs">
        {shown.consequences.map(({ kind, text }) => (
          <Text key={`${kind} ${text}`}>{text}</Text>
        ))}
        {shown.asks_reason && (
          <Textarea
            label={strings.reason}
            description={strings.reasonHint}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isMissing && reason.trim() === '' ? fieldMessages['override-reason-required'] : null}
            maxLength={500}
            autosize
            minRows={2}
            size="md"
            data-autofocus
          />
        )}
      </Stack>
    </AppDialog>
  )
}
