import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { errorCatalogue, fieldMessages, largestUpload } from '@vot/contract'
import { type DragEvent, useId, useRef, useState } from 'react'
import shared from '../../ui/theme/shared.module.css'
import classes from './file-zone.module.css'
import { strings } from './strings'

interface FileZoneProps {
  readonly help: string
  readonly onChoose: (file: File) => void
}

/** Accepts one Excel file by button or drop; rejects other files with a message. */
export function FileZone({ help, onChoose }: FileZoneProps) {
  const [fault, setFault] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [helpId, faultId] = [useId(), useId()]
  const take = (file: File | undefined) => {
    const wrong = faultOf(file)
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
        accept=".xlsx,.xls"
        aria-label={strings.choose}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file, corrected, can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button size="md" onClick={() => input.current?.click()} aria-describedby={`${helpId} ${faultId}`} data-autofocus>
        {strings.choose}
      </Button>
      <span className={classes.drop}>{strings.drop}</span>
      <p className={classes.help} id={helpId}>
        {strings.limits}
        <br />
        {help}
      </p>
      <p className={classes.fault} id={faultId} role="alert">
        {fault}
      </p>
    </div>
  )
}

function faultOf(file: File | undefined): string | null {
  if (file === undefined || !/\.xlsx?$/i.test(file.name)) return fieldMessages['excel-file-required']
  return file.size > largestUpload ? errorCatalogue['file-too-large'].message : null
}
