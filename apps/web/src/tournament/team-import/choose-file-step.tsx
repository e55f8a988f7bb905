import { Button, Loader, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { fieldMessages, type TeamImportView } from '@vot/contract'
import { useState } from 'react'
import { formatDayTime } from '../../lib/format/format-day'
import { FileZone } from '../../people/people-import/file-zone'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { useSaveTeamTemplate, useTeamImports, useUndoTeamImport } from './api'
import { strings } from './strings'
import classes from './team-import.module.css'

interface ChooseFileStepProps {
  readonly tournamentId: number
  /** Name of the file that is being read; null while none is. */
  readonly reading: string | null
  readonly onFile: (file: File) => void
}

const kinds = {
  choose: strings.choose,
  limits: strings.limits,
  accept: '.xlsx,.xls,.csv,.tsv,.txt',
  fault: fieldMessages['team-file-required'],
}

/** A file by button or drop, or what a spreadsheet copied; a template; and the lists that were entered before. */
export function ChooseFileStep({ tournamentId, reading, onFile }: ChooseFileStepProps) {
  const template = useSaveTeamTemplate()
  const [typed, setTyped] = useState('')
  const saveTemplate = () =>
    template.mutate(undefined, { onError: (error) => toasts.failure(strings.templateFailed, error) })
  if (reading !== null) {
    return (
      <p className={shared.row} role="status">
        <Loader size={20} mr={8} aria-hidden /> {strings.reading(reading)}
      </p>
    )
  }
  return (
    <>
      <FileZone help={strings.help} kinds={kinds} onChoose={onFile} />
      <Textarea
        mt="md"
        size="md"
        label={strings.paste}
        description={strings.pasteHelp}
        autosize
        minRows={3}
        maxRows={10}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          // What is pasted between typed lines is read with them.
          if (typed.trim() !== '' || text.trim() === '') return
          event.preventDefault()
          setTyped(text)
          onFile(new File([text], `${strings.pasted}.tsv`))
        }}
      />
      {typed.trim() !== '' && (
        <Button mt="xs" onClick={() => onFile(new File([typed], `${strings.typed}.txt`))}>
          {strings.readTyped}
        </Button>
      )}
      <div className={`${shared.spread} ${classes.template}`}>
        <p>{strings.matching}</p>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={template.isPending}
          onClick={saveTemplate}
        >
          {strings.template}
        </Button>
      </div>
      <PastImports tournamentId={tournamentId} />
    </>
  )
}

function PastImports({ tournamentId }: { readonly tournamentId: number }) {
  const { data, isError } = useTeamImports(tournamentId)
  if (isError) return <p className={shared.soft}>{strings.pastFailed}</p>
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={strings.past} className={classes.past}>
      <h3>{strings.past}</h3>
      <ul>
        {data.items.map((each) => (
          <PastImport key={each.id} done={each} />
        ))}
      </ul>
    </section>
  )
}

function PastImport({ done }: { readonly done: TeamImportView }) {
  const undo = useUndoTeamImport()
  const who = done.actor_name === null ? [] : [done.actor_name]
  return (
    <li className={`${shared.wrap} ${classes.pastLine}`}>
      <div className={shared.grow}>
        <strong>{strings.pastLine(done.file_name, done.teams)}</strong>
        <div className={shared.soft}>{[formatDayTime(done.at), ...who].join(' · ')}</div>
      </div>
      {done.undone_at === null ? (
        <Button
          variant="default"
          loading={undo.isPending}
          aria-label={strings.undoNamed(done.file_name)}
          onClick={() => undo.mutate(done.id)}
        >
          {strings.undo}
        </Button>
      ) : (
        <span className={shared.soft}>{strings.undone}</span>
      )}
    </li>
  )
}
