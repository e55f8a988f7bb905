import { Button, Text } from '@mantine/core'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { strings } from './strings'

interface TakenNoticeProps {
  /** What the server said. */
  readonly reason: string
  readonly onClose: () => void
  readonly onSee: () => void
}

/** Somebody else was faster: their bracket stands, and this one was not made. */
export function TakenNotice({ reason, onClose, onSee }: TakenNoticeProps) {
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.takenTitle}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {strings.close}
          </Button>
          <Button onClick={onSee} data-autofocus>
            {strings.seeTheirs}
          </Button>
        </>
      }
    >
      <Text fw={600} role="alert">
        {reason}
      </Text>
      <Text mt={4}>{strings.takenText}</Text>
    </AppDialog>
  )
}
