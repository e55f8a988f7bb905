import {
  type AuditLine,
  type AuditValue,
  auditActionTexts,
  auditFieldText,
  auditSubjectTexts,
  auditValueTexts,
} from '@vot/contract'
import { formatDayTime } from '../../lib/format/format-day'
import { formatCount, formatPoints } from '../../lib/format/format-number'
import { DataTable } from '../../ui/table/data-table'
import classes from './audit-screen.module.css'
import { strings } from './strings'

/** So many changes are read at a glance; more open when they are asked for. */
const shownAtOnce = 4

/** One line of the log: who did what to what and when, and what it was before and is now. */
export function AuditItem({ line }: { readonly line: AuditLine }) {
  const { at, actor, action, subject_type, subject_id, subject_name, tournament, changes, more_changes } = line
  const thing = strings.subject(auditSubjectTexts[subject_type] ?? subject_type, subject_id)
  return (
    <li className={classes.item}>
      <p className={classes.head}>
        <b>{auditActionTexts[action] ?? action}</b>
        <span className={classes.thing}>{subject_name === null ? thing : `${subject_name} (${thing})`}</span>
      </p>
      <p className={classes.facts}>
        <time dateTime={at} className="num">
          {formatDayTime(at)}
        </time>
        <span>{actor === null ? strings.guest : `${actor.name} (${actor.username})`}</span>
        {tournament !== null && subject_type !== 'tournament' && <span>{tournament.name}</span>}
      </p>
      {changes.length > 0 && changes.length <= shownAtOnce && <Changes line={line} />}
      {changes.length > shownAtOnce && (
        <details className={classes.details}>
          <summary>{strings.changes(formatCount(changes.length + more_changes))}</summary>
          <Changes line={line} />
          {more_changes > 0 && <p className={classes.more}>{strings.more(formatCount(more_changes))}</p>}
        </details>
      )}
    </li>
  )
}

/** A side that tells nothing, such as what was before something was made, has no column. */
function Changes({ line: { changes, subject_type } }: { readonly line: AuditLine }) {
  const hasBefore = changes.some(({ before }) => before !== null)
  const hasAfter = changes.some(({ after }) => after !== null)
  return (
    <DataTable className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{strings.field}</th>
          {hasBefore && <th scope="col">{strings.before}</th>}
          {hasAfter && <th scope="col">{strings.after}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{auditFieldText(field)}</th>
            {hasBefore && <td className={classes.before}>{valueText(before, field, subject_type)}</td>}
            {hasAfter && <td>{valueText(after, field, subject_type)}</td>}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** A value of the log as people read it; points of players are kept as whole hundredths. */
function valueText(value: AuditValue, field: string, subjectType: string): string {
  if (value === null || value === '') return strings.none
  if (typeof value === 'number') {
    return subjectType === 'player' && field === 'points' ? formatPoints(value / 100) : String(value)
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return formatDayTime(value)
  return auditValueTexts[String(value)] ?? String(value)
}
