import { Button, Stack, Text } from '@mantine/core'
import type { Confirmation } from '@vot/contract'
import { useState } from 'react'
import { confirmPrompt, useConfirmPrompt } from '../../lib/api/confirm-prompt'
import { AppDialog } from './app-dialog'

/** Where the server's questions show: titled by what is asked for, with what would happen, and a button that does it. Once in the app. */
export function ServerQuestion() {
  const question = useConfirmPrompt()
  // The last question stays in the dialog while it closes.
  const [shown, setShown] = useState<Confirmation | null>(null)
  if (question !== null && question !== shown) setShown(question)
  if (shown === null) return null
  const cancel = () => confirmPrompt.answer(false)
  return (
    <AppDialog
      opened={question !== null}
      onClose={cancel}
      title={`${shown.action}?`}
      footer={
        <>
          <Button variant="default" onClick={cancel} data-autofocus>
            Hủy
          </Button>
          <Button onClick={() => confirmPrompt.answer(true)}>{shown.action}</Button>
        </>
      }
    >
      <Stack gap="xs">
        {shown.consequences.map(({ kind, text }) => (
          <Text key={`${kind} ${text}`}>{text}</Text>
        ))}
      </Stack>
    </AppDialog>
  )
}
