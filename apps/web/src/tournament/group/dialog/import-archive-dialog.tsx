import { Alert, FileInput } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { importArchive } from '@vot/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WebInput } from '../../../lib/api/api-client'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { useWrite } from '../../../lib/data/use-write'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { archiveStrings as strings } from './strings'

export interface ImportArchiveDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

type Content = NonNullable<WebInput<typeof importArchive>['body']>

/** Takes in a tournament or group that was saved at another installation. */
export function ImportArchiveDialog({ opened, onClose }: ImportArchiveDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<{ readonly text: string; readonly places: readonly string[] } | null>(null)
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite(importArchive)
  const submit = async () => {
    if (file === null) return setFailure({ text: strings.chooseFirst, places: [] })
    const body = await readContent(file)
    if (body === undefined) return setFailure({ text: strings.notAnArchive, places: [] })
    mutate(
      { body },
      {
        onSuccess: (done) => {
          const [id] = done.tournament_ids
          toasts.success(done.was_imported ? strings.wasImported : strings.imported(done.players_created))
          onClose()
          if (id !== undefined) void navigate(`/tournament-registration/${id}`)
        },
        onError: (error) => {
          const isForeign = error instanceof ApiError && error.code === 'validation-failed'
          const text = isForeign ? strings.notAnArchive : messageOf(error, strings.failed)
          setFailure({ text, places: placesOf(error) })
        },
      },
    )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={strings.title}
      busy={isPending}
      onSubmit={() => void submit()}
      submitLabel={strings.submit}
      submitProps={{ leftSection: <IconFileImport size={18} aria-hidden /> }}
    >
      <FileInput
        label={strings.file}
        description={strings.help}
        placeholder={strings.placeholder}
        accept=".json,application/json"
        size="md"
        clearable
        clearButtonProps={{ 'aria-label': strings.clear }}
        value={file}
        onChange={(chosen) => {
          setFile(chosen)
          setFailure(null)
        }}
      />
      {failure !== null && (
        <Alert color="red" mt="md" role="alert" title={failure.text}>
          {failure.places.length > 0 && strings.places(failure.places.join('; '))}
        </Alert>
      )}
    </FormDialog>
  )
}

/** The server checks what is in it; here it only has to be JSON. */
async function readContent(file: File): Promise<Content | undefined> {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}

function placesOf(error: unknown): readonly string[] {
  const problems = error instanceof ApiError ? error.details.problems : undefined
  return Array.isArray(problems) ? problems.filter((problem) => typeof problem === 'string').slice(0, 5) : []
}
