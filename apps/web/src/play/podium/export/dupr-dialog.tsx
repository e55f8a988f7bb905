import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type DuprView, exportDupr, readDupr } from '@vot/contract'
import { Link } from 'react-router'
import { useRead } from '../../../lib/data/use-read'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { useDownload } from '../../../ui/menu/use-download'
import shared from '../../../ui/theme/shared.module.css'
import { duprStrings as strings } from '../strings'
import classes from './dupr-dialog.module.css'

export interface DuprDialogProps {
  readonly opened: boolean
  readonly tournamentId: number
  readonly title: string
  readonly onClose: () => void
}

/** What goes to DUPR and who has no DUPR id, before the file is saved. */
export function DuprDialog({ opened, tournamentId, title, onClose }: DuprDialogProps) {
  const params = { id: tournamentId }
  // Ids may have been entered since.
  const { data, error, isPending, refetch } = useRead(readDupr, { params }, { staleTime: 0 })
  const { busy, save } = useDownload(strings.failed)
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={strings.title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {strings.close}
          </Button>
          <Button
            loading={busy}
            disabled={data === undefined || data.matches === 0}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => save({ endpoint: exportDupr, parts: { params }, name: `DUPR ${title}.csv` })}
          >
            {strings.save}
          </Button>
        </>
      }
    >
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height="calc(4 * 44px)" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Upload upload={data} />
          )
        }
      </LoadingView>
    </AppDialog>
  )
}

function Upload({ upload }: { readonly upload: DuprView }) {
  const { matches, walkovers, unfinished, without_score, missing } = upload
  const left = [
    ...(walkovers > 0 ? [strings.walkovers(walkovers)] : []),
    ...(unfinished > 0 ? [strings.unfinished(unfinished)] : []),
    ...(without_score > 0 ? [strings.withoutScore(without_score)] : []),
  ]
  return (
    <Stack gap="sm">
      <p className={shared.paragraph}>
        <strong>{strings.matches(matches)}</strong>
      </p>
      {left.length > 0 && (
        <p className={shared.paragraph}>
          {strings.leftOut} {left.join(', ')}.
        </p>
      )}
      {missing.length > 0 && (
        <Alert color="cam" title={strings.missing(missing.length)}>
          <p className={shared.paragraph}>{strings.missingText}</p>
          <ul className={classes.names}>
            {missing.map(({ player_id, name }) => (
              <li key={player_id}>
                <Link to={`/players?name=${encodeURIComponent(name)}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  )
}
