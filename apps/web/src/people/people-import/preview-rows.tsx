import { Button, Tabs } from '@mantine/core'
import type { ImportPreview, ImportRowView } from '@vot/contract'
import { useState } from 'react'
import { formatCount, formatPoints } from '../../lib/format/format-number'
import { formatPhone } from '../../lib/format/format-phone'
import { Figure } from '../../ui/page/figure'
import classes from './preview-rows.module.css'
import { strings } from './strings'

type Outcome = ImportRowView['outcome']

const outcomes: readonly Outcome[] = ['create', 'update', 'skip', 'fail']
const rowsAtOnce = 100

/** The rows by outcome, one tab each, beginning with the faulty ones. */
export function PreviewRows({ preview }: { readonly preview: ImportPreview }) {
  const rowsOf = (outcome: Outcome) => preview.rows.filter((row) => row.outcome === outcome)
  const first =
    preview.failed_imports > 0 ? 'fail' : (outcomes.find((outcome) => rowsOf(outcome).length > 0) ?? 'create')
  return (
    <Tabs defaultValue={first} keepMounted={false}>
      <Tabs.List className={classes.tabs ?? ''}>
        {outcomes.map((outcome) => (
          <Tabs.Tab key={outcome} value={outcome} className={classes.tab ?? ''}>
            {strings.tab(strings.outcomes[outcome], formatCount(rowsOf(outcome).length))}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {outcomes.map((outcome) => (
        <Tabs.Panel key={outcome} value={outcome}>
          <Rows outcome={outcome} rows={rowsOf(outcome)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Rows({ outcome, rows }: { readonly outcome: Outcome; readonly rows: readonly ImportRowView[] }) {
  const [shown, setShown] = useState(rowsAtOnce)
  if (rows.length === 0) return <p className={classes.empty}>{strings.none[outcome]}</p>
  const left = Math.min(rowsAtOnce, rows.length - shown)
  return (
    <>
      <table className={classes.table}>
        <caption className="only-readers">{strings.list(strings.outcomes[outcome])}</caption>
        <thead className="only-readers-on-phones">
          <tr>
            <th scope="col">{strings.row}</th>
            <th scope="col">{strings.name}</th>
            <th scope="col">{strings.phone}</th>
            <th scope="col" className={classes.points}>
              {strings.points}
            </th>
            <th scope="col">{strings.what[outcome]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.row}>
              <td className={classes.number}>
                <span className={classes.label}>{strings.row} </span>
                <Figure>{row.row}</Figure>
              </td>
              <th scope="row">{row.name === '' ? strings.noValue : row.name}</th>
              <td className={classes.phone}>
                <Figure>{row.phone === null ? strings.noValue : formatPhone(row.phone)}</Figure>
              </td>
              <td className={classes.points}>
                <Figure>{row.points === null ? strings.noValue : formatPoints(row.points)}</Figure>
              </td>
              <td className={classes.outcome} data-outcome={outcome}>
                {linesOf(row).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + rowsAtOnce)}>
          {strings.more(left)}
        </Button>
      )}
    </>
  )
}

function linesOf({ outcome, club, changes, reasons }: ImportRowView): string[] {
  if (outcome === 'create') return [club ?? strings.noValue]
  if (outcome === 'update') {
    return changes.map(({ column, before, after }) => strings.change(column, before ?? strings.noValue, after))
  }
  return reasons.map(({ column, text, other_row: row }) =>
    strings.reason(column, text, row === null ? null : formatCount(row)),
  )
}
