import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { confirmPayments, FeesView, ResponseOf, StatementPreview } from '@vot/contract'
import { useState } from 'react'
import { HiddenNote } from '../../people/people-import/file-notes'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { type FeesAddress, useConfirmPayments, usePreviewStatement } from './api'
import { chosenLines, firstChoices, type LineChoices, StatementTable } from './statement-table'
import { strings } from './strings'

interface StatementDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly address: FeesAddress
  readonly fees: FeesView
  readonly onConfirmed: (answer: ResponseOf<typeof confirmPayments>) => void
}

/** Reads a bank statement, proposes who has paid, and marks what an organiser has ticked. */
export function StatementDialog({ opened, onClose, address, fees, onConfirmed }: StatementDialogProps) {
  const [preview, setPreview] = useState<StatementPreview | null>(null)
  const [choices, setChoices] = useState<LineChoices>(new Map())
  const reading = usePreviewStatement(address)
  const confirming = useConfirmPayments(address)
  const chosen = preview === null ? [] : chosenLines(preview.items, choices)

  const close = () => {
    setPreview(null)
    onClose()
  }
  const read = (file: File | null) => {
    if (!file) return
    reading.mutate(file, {
      onSuccess: (answer) => {
        setPreview(answer)
        setChoices(firstChoices(answer.items))
      },
      onError: (error) => toasts.failure(strings.fileRefused, error),
    })
  }
  const confirm = () =>
    confirming.mutate(
      { items: chosen },
      {
        onSuccess: (answer) => {
          setPreview(null)
          onConfirmed(answer)
        },
      },
    )
  const label = preview === null ? strings.chooseFile : strings.otherFile
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title={strings.statementTitle}
      width="wide"
      busy={confirming.isPending}
      footer={
        <>
          <FileButton accept=".xlsx,.xls,.csv,.txt" onChange={read} inputProps={{ 'aria-label': label }}>
            {(props) => (
              <Button
                {...props}
                variant={preview === null ? 'filled' : 'default'}
                loading={reading.isPending}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {label}
              </Button>
            )}
          </FileButton>
          {preview !== null && (
            <Button disabled={chosen.length === 0} loading={confirming.isPending} onClick={confirm}>
              {strings.confirm(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      {preview === null ? (
        <p className="t14 ink2" aria-live="polite">
          {reading.isPending ? strings.reading : strings.statementText}
        </p>
      ) : (
        <>
          <p className="t14 ink2" role="status">
            {preview.items.length === 0 ? strings.noLines : strings.summary(preview.items.length, preview.outgoing)}
          </p>
          <HiddenNote hidden={preview.hidden} />
          <StatementTable items={preview.items} fees={fees} choices={choices} onChange={setChoices} />
        </>
      )}
    </AppDialog>
  )
}
