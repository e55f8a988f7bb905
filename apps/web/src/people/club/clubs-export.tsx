import { exportClubs } from '@vot/contract'
import { DownloadMenu } from '../../ui/menu/download-menu'
import { strings } from './strings'

/** All clubs as a table; the Excel file has their members beside them. */
export function ClubsExport() {
  return (
    <DownloadMenu
      label={strings.export}
      failed={strings.exportFailed}
      choices={[
        {
          label: strings.exportSheet,
          endpoint: exportClubs,
          parts: { query: { format: 'xlsx' } },
          name: `${strings.exportName}.xlsx`,
        },
        {
          label: strings.exportCsv,
          endpoint: exportClubs,
          parts: { query: { format: 'csv' } },
          name: `${strings.exportName}.csv`,
        },
      ]}
    />
  )
}
