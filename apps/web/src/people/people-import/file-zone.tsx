import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { errorCatalogue, fieldMessages, largestUpload } from '@vot/contract'
import { type DragEvent, useId, useRef, useState } from 'react'
import shared from '../../ui/theme/shared.module.css'
import classes from './file-zone.module.css'
import { strings } from './strings'

interface FileZoneProps {
  readonly help: string
  /** Files of other kinds than Excel's. */
  readonly kinds?: FileKinds
  readonly onChoose: (file: File) => void
}

interface FileKinds {
  readonly choose: string
  readonly limits: string
  /** Endings as the browser's file picker takes them: `.xlsx,.csv`. */
  readonly accept: string
  /** What is said of any other file. */
  readonly fault: string
}

const excel: FileKinds = {
  choose: strings.choose,
  limits: strings.limits,
  accept: '.xlsx,.xls',
  fault: fieldMessages['excel-file-required'],
}

/** Accepts one file by button or drop, of Excel unless told; rejects other files with a message. */
export function FileZone({ help, kinds = excel, onChoose }: FileZoneProps) {
  const [fault, setFault] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [helpId, faultId] = [useId(), useId()]
  const take = (file: File | undefined) => {
    const wrong = faultOf(file, kinds)
    setFault(wrong)
    if (file !== undefined && wrong === null) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut beside the button
    <div
      className={`${shared.row} ${classes.zone}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden />
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds.accept}
        aria-label={kinds.choose}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file, corrected, can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()} aria-describedby={`${helpId} ${faultId}`} data-autofocus>
        {kinds.choose}
      </Button>
      <span className={classes.drop}>{strings.drop}</span>
      <p className={classes.help} id={helpId}>
        {kinds.limits}
        <br />
        {help}
      </p>
      <p className={classes.fault} id={faultId} role="alert">
        {fault}
      </p>
    </div>
  )
}

function faultOf(file: File | undefined, { accept, fault }: FileKinds): string | null {
  const isKnown = accept.split(',').some((ending) => file?.name.toLowerCase().endsWith(ending))
  if (file === undefined || !isKnown) return fault
  return file.size > largestUpload ? errorCatalogue['file-too-large'].message : null
}
