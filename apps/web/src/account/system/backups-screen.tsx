import { Button, Skeleton } from '@mantine/core'
import { IconDatabaseExport, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type BackupView, createBackup, downloadBackup, listBackups } from '@vot/contract'
import { download } from '../../lib/api/download'
import { useRead } from '../../lib/data/use-read'
import { useWrite } from '../../lib/data/use-write'
import { formatDayTime } from '../../lib/format/format-day'
import { formatCount, formatMean } from '../../lib/format/format-number'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { toasts } from '../../ui/feedback/toasts'
import { Card } from '../../ui/page/card'
import { Figure } from '../../ui/page/figure'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { DataTable } from '../../ui/table/data-table'
import classes from './backups-screen.module.css'
import { LockoutPanel } from './lockout-panel'
import { strings } from './strings'

/** Backups with one click, the ones that are kept, and how to bring one back. */
export function BackupsScreen() {
  const { data, error, isPending, refetch } = useRead(listBackups)
  const { mutate, isPending: isMaking } = useWrite(createBackup, { success: strings.made, failure: strings.makeFailed })
  const isHere = data?.database === 'sqlite'
  return (
    <Page title={strings.title}>
      <PageHeader
        title={strings.title}
        trail={{ parents: [{ label: strings.dashboard, to: '/dashboard' }], here: strings.title }}
        actions={
          isHere && (
            <Button
              leftSection={<IconDatabaseExport size={18} aria-hidden />}
              loading={isMaking}
              onClick={() => mutate({})}
            >
              {strings.backUp}
            </Button>
          )
        }
      />
      <p className="only-readers" role="status">
        {isMaking ? strings.making : ''}
      </p>
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={280} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : isHere ? (
            <div className={classes.panels}>
              <Card title={strings.list} className={classes.wide}>
                <p className={classes.text}>
                  {strings.schedule(formatCount(data.keep), data.daily_at)} {strings.elsewhere}
                </p>
                {data.items.length === 0 ? (
                  <EmptyState title={strings.none}>{strings.noneText}</EmptyState>
                ) : (
                  <BackupTable backups={data.items} />
                )}
              </Card>
              <Card title={strings.about}>
                <p className={classes.text}>{strings.aboutText}</p>
              </Card>
              <Card title={strings.restore}>
                <p className={classes.text}>{strings.restoreText}</p>
                <CommandLine>{strings.restoreCommand}</CommandLine>
              </Card>
            </div>
          ) : (
            <Card title={strings.postgres}>
              <p className={classes.text}>{strings.postgresText}</p>
              <CommandLine>{strings.postgresCommand}</CommandLine>
            </Card>
          )
        }
      </LoadingView>
      <LockoutPanel />
    </Page>
  )
}

/** A command to type on the server. */
function CommandLine({ children }: { readonly children: string }) {
  return (
    <pre className={classes.command}>
      <code>{children}</code>
    </pre>
  )
}

/** A table from 768 px; below, each backup is a small card. */
function BackupTable({ backups }: { readonly backups: readonly BackupView[] }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (name: string) => download(downloadBackup, { params: { name } }, name),
    onSuccess: () => toasts.success(strings.downloaded),
    onError: (error) => toasts.failure(strings.downloadFailed, error),
  })
  return (
    <DataTable className={classes.table}>
      <caption className="only-readers">{strings.list}</caption>
      <thead className="only-readers-on-phones">
        <tr>
          <th scope="col">{strings.madeAt}</th>
          <th scope="col">{strings.kind}</th>
          <th scope="col">{strings.size}</th>
          <th scope="col">{strings.checksum}</th>
          <th scope="col">
            <span className="only-readers">{strings.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map(({ name, kind, made_at, size_bytes, sha256 }) => (
          <tr key={name} data-row>
            <th scope="row">
              <Figure>{formatDayTime(made_at)}</Figure>
            </th>
            <td>{strings.kinds[kind]}</td>
            <td className={classes.size}>
              <Figure>{`${formatMean(size_bytes / 1e6)} MB`}</Figure>
            </td>
            <td className={classes.checksum}>
              <code>{sha256 ?? strings.noChecksum}</code>
            </td>
            <td className={classes.download}>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                aria-label={strings.downloadOf(formatDayTime(made_at))}
                loading={isPending && variables === name}
                onClick={() => mutate(name)}
              >
                {strings.download}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
