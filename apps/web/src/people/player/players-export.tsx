import { exportPlayers } from '@vot/contract'
import { DownloadMenu } from '../../ui/menu/download-menu'
import { strings } from './list-strings'
import type { PlayerFilters } from './player-filters'

/** The players that the filter shows, all pages of them, as a table with full phone numbers. */
export function PlayersExport({ filters: { name, club, min, max } }: { readonly filters: PlayerFilters }) {
  const query = {
    ...(name !== '' && { name }),
    ...(club !== '' && { club_id: club }),
    ...(min !== '' && { min_points: min }),
    ...(max !== '' && { max_points: max }),
  }
  return (
    <DownloadMenu
      label={strings.export}
      failed={strings.exportFailed}
      choices={[
        {
          label: strings.exportSheet,
          endpoint: exportPlayers,
          parts: { query: { ...query, format: 'xlsx' } },
          name: `${strings.exportName}.xlsx`,
        },
        {
          label: strings.exportCsv,
          endpoint: exportPlayers,
          parts: { query: { ...query, format: 'csv' } },
          name: `${strings.exportName}.csv`,
        },
      ]}
    />
  )
}
