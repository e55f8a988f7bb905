import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { createScanner } from './scanner'
import { strings } from './strings'
import classes from './team-list.module.css'

interface ScanDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onRead: (text: string) => void
}

/** Reads the code of a receipt by the camera of this device. */
export function ScanDialog({ opened, onClose, onRead }: ScanDialogProps) {
  return (
    <AppDialog
      opened={opened}
      title={strings.scanTitle}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {strings.close}
        </Button>
      }
    >
      {opened && <Camera onRead={onRead} />}
    </AppDialog>
  )
}

function Camera({ onRead }: Pick<ScanDialogProps, 'onRead'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    const picture = video.current
    if (!picture) return
    const scanner = createScanner(picture, (text) => tell(text))
    if (scanner === null) {
      setProblem(strings.scanNone)
      return
    }
    scanner.start().catch(() => setProblem(strings.scanBlocked))
    return scanner.stop
  }, [])
  return (
    <div className={classes.camera}>
      {problem === null ? <p>{strings.scanHelp}</p> : <p role="alert">{problem}</p>}
      <video ref={video} muted playsInline aria-label={strings.scanVideo} hidden={problem !== null} />
    </div>
  )
}
