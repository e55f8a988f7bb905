import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import shared from '../../../ui/theme/shared.module.css'
import { myMatchStrings } from '../strings'
import { countUnsent, sendUnsent } from './unsent-scores'

interface UnsentDialogProps {
  readonly opened: boolean
  readonly userId: number
  readonly onClose: () => void
  /** Signs out. */
  readonly onLeave: () => void
}

/** Confirms signing out with unsent scores, which stay on the device. */
export function UnsentDialog({ opened, userId, onClose, onLeave }: UnsentDialogProps) {
  const [count, setCount] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    setFailed(false)
    if (opened) void countUnsent(userId).then(setCount)
  }, [opened, userId])
  const send = async () => {
    setBusy(true)
    const left = await sendUnsent(userId)
    setBusy(false)
    setCount(left)
    setFailed(left > 0)
    if (left === 0) onLeave()
  }
  return (
    <AppDialog
      opened={opened}
      title={myMatchStrings.unsentTitle}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onLeave} disabled={busy}>
            {myMatchStrings.leaveAnyway}
          </Button>
          <Button onClick={() => void send()} loading={busy} data-autofocus>
            {myMatchStrings.sendFirst}
          </Button>
        </>
      }
    >
      <p className={shared.paragraph}>{myMatchStrings.unsent(count)}</p>
      <p className={shared.paragraph}>{myMatchStrings.unsentStays}</p>
      {failed && (
        <Alert color="red" icon={<IconAlertTriangle />} role="alert">
          {myMatchStrings.stillUnsent(count)}
        </Alert>
      )}
    </AppDialog>
  )
}
