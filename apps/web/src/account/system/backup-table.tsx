import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { BackupView } from '@vot/contract'
import { formatDayTime } from '../../lib/format/format-day'
import { formatMean } from '../../lib/format/format-number'
import { toasts } from '../../ui/feedback/toasts'
import { Figure } from '../../ui/page/figure'
import { DataTable } from '../../ui/table/data-table'
import { useDownloadBackup } from './api'
import classes from './backups-screen.module.css'
import { strings } from './strings'

/** A table from 768 px; below, each backup is a small card. */
export function BackupTable({ backups }: { readonly backups: readonly BackupView[] }) {
  const { mutate, isPending, variables } = useDownloadBackup()
  const save = (name: string) =>
    mutate(name, {
      onSuccess: () => toasts.success(strings.downloaded),
      onError: (error) => toasts.failure(strings.downloadFailed, error),
    })
  return (
    <DataTable className={classes.table}>
      <caption className="only-readers">{strings.list}</caption>
      <thead>
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
          <tr key={name}>
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
                onClick={() => save(name)}
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
