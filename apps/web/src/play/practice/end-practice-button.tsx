import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useEndPractice } from './api'
import { strings } from './strings'

/** Asks once, since a learner may be in the middle of it. */
export function EndPracticeButton({
  groupId,
  className = '',
}: {
  readonly groupId: number
  readonly className?: string
}) {
  const [opened, dialog] = useDisclosure(false)
  const end = useEndPractice()
  return (
    <>
      <Button variant="default" className={className} aria-haspopup="dialog" onClick={dialog.open}>
        {strings.end}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        onConfirm={() => end.mutate(groupId)}
        title={strings.endTitle}
        confirmLabel={strings.end}
        busy={end.isPending}
      >
        {strings.endText}
      </ConfirmDialog>
    </>
  )
}
