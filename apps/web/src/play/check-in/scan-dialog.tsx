import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { type ScanProblem, startScanner } from './scanner'
import { strings } from './strings'
import classes from './team-list.module.css'

interface ScanDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onRead: (text: string) => void
  /** Where nothing can be scanned, a code is typed instead. */
  readonly onType: (text: string) => void
}

/** Reads the code of a receipt by the camera of this device. */
export function ScanDialog({ opened, onClose, onRead, onType }: ScanDialogProps) {
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
      {opened && <Camera onRead={onRead} onType={onType} />}
    </AppDialog>
  )
}

function Camera({ onRead, onType }: Pick<ScanDialogProps, 'onRead' | 'onType'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    const picture = video.current
    if (!picture) return
    const scanner = startScanner(picture, { onRead: (text) => tell(text), onProblem: setProblem })
    return scanner.stop
  }, [])
  return (
    <div className={classes.camera}>
      {problem === null ? <p>{strings.scanHelp}</p> : <p role="alert">{strings.scanProblems[problem]}</p>}
      <video ref={video} muted playsInline aria-label={strings.scanVideo} hidden={problem !== null} />
      {problem !== null && <TypeInstead onType={onType} />}
    </div>
  )
}

function TypeInstead({ onType }: Pick<ScanDialogProps, 'onType'>) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onType(typed.trim())
  }
  return (
    <form className={classes.typed} onSubmit={submit}>
      <TextInput
        size="md"
        label={strings.typeCode}
        placeholder="VOT-7K2M-31"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        {strings.findTeam}
      </Button>
    </form>
  )
}
