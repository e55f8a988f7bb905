import { Button, Text, TextInput } from '@mantine/core'
import { foldText } from '@vot/domain'
import { useState } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { strings } from './strings'

interface RecreateQuestionProps {
  /** Results that go with the bracket. */
  readonly results: number
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Says how many results go, and asks for a typed word and a red button. */
export function RecreateQuestion({ results, busy, onClose, onConfirm }: RecreateQuestionProps) {
  const [typed, setTyped] = useState('')
  const isTyped = foldText(typed) === foldText(strings.recreateWord)
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.recreateAsk}
      busy={busy}
      onSubmit={() => isTyped && onConfirm()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {strings.back}
          </Button>
          <Button type="submit" color="red" disabled={!isTyped} loading={busy}>
            {strings.recreate}
          </Button>
        </>
      }
    >
      <Text fw={600}>{strings.recreateText(results)}</Text>
      <Text mt={4} mb="md">
        {strings.recreateKept}
      </Text>
      <TextInput
        label={strings.recreateType(strings.recreateWord)}
        size="md"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </AppDialog>
  )
}
