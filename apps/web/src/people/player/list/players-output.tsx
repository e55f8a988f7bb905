import { exportPlayers, type PlayerView } from '@vot/contract'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCount, formatPoints } from '../../../lib/format/format-number'
import { formatPhone } from '../../../lib/format/format-phone'
import type { PendingRow } from '../../../lib/offline/use-outbox-write'
import { DownloadMenu } from '../../../ui/menu/download-menu'
import { PrintPage } from '../../../ui/print/print-page'
import { DataTable } from '../../../ui/table/data-table'
import type { listQuery } from '../player-list'
import { listStrings } from '../strings'
import classes from './players-screen.module.css'

/** The players that the filter shows, all pages of them, as a table with full phone numbers. */
export function PlayersExport({ query }: { readonly query: ReturnType<typeof listQuery> }) {
  return (
    <DownloadMenu
      label={listStrings.export}
      failed={listStrings.exportFailed}
      choices={[
        {
          label: listStrings.exportSheet,
          endpoint: exportPlayers,
          parts: { query: { ...query, format: 'xlsx' } },
          name: `${listStrings.exportName}.xlsx`,
        },
        {
          label: listStrings.exportCsv,
          endpoint: exportPlayers,
          parts: { query: { ...query, format: 'csv' } },
          name: `${listStrings.exportName}.csv`,
        },
      ]}
    />
  )
}

/** What paper gets of the list: a line for each player who is loaded, not only the cards near the view. */
interface PrintedPlayersProps {
  readonly rows: readonly PendingRow<PlayerView>[]
  readonly isOld: boolean
}

export function PrintedPlayers({ rows, isOld }: PrintedPlayersProps) {
  const isPrinting = usePrinting()
  return (
    <>
      <PrintPage size="A4 portrait" footer={listStrings.list} />
      {isPrinting && (
        <DataTable className={classes.printed}>
          <caption className="only-readers">{listStrings.list}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.amount}>
                {listStrings.number}
              </th>
              <th scope="col">{listStrings.fullName}</th>
              <th scope="col">{listStrings.club}</th>
              <th scope="col">{listStrings.phone}</th>
              <th scope="col" className={classes.amount}>
                {listStrings.points}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row: { id, name, club_name: club, phone, ranking_points: points } }, index) => (
              <tr key={id}>
                <td className={`num ${classes.amount}`}>{formatCount(index + 1)}</td>
                <th scope="row">{name}</th>
                <td>{club ?? listStrings.noClub}</td>
                <td className="num">
                  {phone !== '' ? formatPhone(phone) : isOld ? listStrings.phoneNotKept : listStrings.noPhone}
                </td>
                <td className={`num ${classes.amount}`}>{formatPoints(points)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  )
}

/** Only then does the page carry a line for each of twenty thousand. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The lines have to be there before the browser lays the pages out.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
