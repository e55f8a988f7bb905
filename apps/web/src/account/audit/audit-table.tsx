import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import {
  type AuditAct,
  type AuditLine,
  type AuditValue,
  auditActionTexts,
  auditFieldText,
  auditSubjectTexts,
  auditValueText,
  isAuditHundredths,
} from '@vot/contract'
import { useMemo, useState } from 'react'
import { formatDayTime, formatTime } from '../../lib/format/format-day'
import { formatPoints } from '../../lib/format/format-number'
import { serverNow } from '../../lib/format/server-clock'
import { cutText } from '../../lib/format/short-name'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { DataTable } from '../../ui/table/data-table'
import type { ListOrder } from '../../ui/table/list-order'
import { type ListColumn, ListTable } from '../../ui/table/list-table'
import { MarkedText } from '../../ui/table/marked-text'
import { type AuditQuery, useRestOfAct } from './api'
import classes from './audit-screen.module.css'
import { groupByDay, nameDay } from './group-by-day'
import { strings } from './strings'

interface AuditTableProps {
  readonly acts: readonly AuditAct[]
  /** The filters that they were found by. */
  readonly filters: AuditQuery
  readonly onOldestFirst: (isOldestFirst: boolean) => void
}

interface AuditRow {
  readonly act: AuditAct
  /** The first of its entries. */
  readonly line: AuditLine
}

/** The log in rows under their days; a row opens to all that it holds. */
export function AuditTable({ acts, filters, onOldestFirst }: AuditTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const { words, isOldestFirst } = filters
  const columns = useMemo(() => columnsOf(words), [words])
  const groups = useMemo(
    () =>
      groupByDay(acts.flatMap((act) => act.lines.slice(0, 1).map((line): AuditRow => ({ act, line })))).map(
        ({ day, rows }) => ({ id: day, head: nameDay(serverNow(), Date.parse(rows[0]?.line.at ?? '')), rows }),
      ),
    [acts],
  )
  const turn = (id: number) =>
    setOpened((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const order: ListOrder = { by: 'time', descending: !isOldestFirst }
  return (
    <ListTable
      hasLowCards
      id="audit"
      label={isOldestFirst ? strings.oldestFirst : strings.list}
      columns={columns}
      groups={groups}
      keyOf={idOf}
      order={order}
      onOrder={({ descending }) => onOldestFirst(!descending)}
      menu={(row) => {
        const isOpen = opened.has(idOf(row))
        const Chevron = isOpen ? IconChevronUp : IconChevronDown
        return (
          <UnstyledButton
            className={classes.open}
            aria-expanded={isOpen}
            aria-label={strings.detailsOf(actOf(row))}
            onClick={() => turn(idOf(row))}
          >
            <Chevron size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )
      }}
      below={(row) => (opened.has(idOf(row)) ? <Details row={row} filters={filters} /> : null)}
    />
  )
}

const idOf = ({ line }: AuditRow) => line.id

/** What was done, in words, and to what, or to how many. */
function actOf({ line, act: { count } }: AuditRow): string {
  const act = strings.done(auditActionTexts[line.action] ?? line.action)
  if (count > 1) return `${act} ${strings.many(line.subject_type, count)}`
  return `${act} ${line.subject_name ?? thingOf(line)}`
}

function thingOf({ subject_type: type, subject_id: id }: AuditLine): string {
  return strings.subject(auditSubjectTexts[type] ?? type, id)
}

function columnsOf(query: string): readonly ListColumn<AuditRow>[] {
  return [
    {
      id: 'time',
      title: strings.time,
      width: '84px',
      sorts: 'down',
      onCard: 'line',
      cell: ({ line: { at } }) => (
        <time dateTime={at} className="num" title={formatDayTime(at)}>
          {formatTime(at)}
        </time>
      ),
    },
    {
      id: 'person',
      title: strings.person,
      width: '190px',
      onCard: 'line',
      cell: ({ line: { actor, token_name: token } }) =>
        actor === null ? (
          <span className={classes.soft}>{strings.guest}</span>
        ) : (
          <span title={`${actor.name} (${actor.username})`}>
            <MarkedText text={actor.name} query={query} />
            {token !== null && <span className={classes.soft}> {strings.byToken(token)}</span>}
          </span>
        ),
    },
    {
      id: 'act',
      title: strings.act,
      choice: 'kept',
      onCard: 'title',
      cell: (row) => <Act row={row} query={query} />,
    },
    {
      id: 'tournament',
      title: strings.tournament,
      width: '24%',
      onCard: 'line',
      cell: ({ line: { tournament } }) =>
        tournament && (
          <span className={classes.soft} title={tournament.name}>
            <MarkedText text={tournament.name} query={query} />
          </span>
        ),
    },
  ]
}

/** Longer values stand whole among the details. */
const mostShown = 40

function Act({ row, query }: { readonly row: AuditRow; readonly query: string }) {
  const { line } = row
  const { count } = row.act
  const act = strings.done(auditActionTexts[line.action] ?? line.action)
  // A record that was created or removed has one version only, which is shown among the details.
  const change = line.changes.find(({ before, after }) => before !== null && after !== null)
  if (count > 1) {
    return (
      <span className={classes.act}>
        {act} <b>{strings.many(line.subject_type, count)}</b>
      </span>
    )
  }
  const more = line.changes.length + line.more_changes - 1
  return (
    <span className={classes.act}>
      {act}{' '}
      {line.subject_name === null ? (
        <span className={classes.soft}>{thingOf(line)}</span>
      ) : (
        <b title={thingOf(line)}>
          <MarkedText text={line.subject_name} query={query} />
        </b>
      )}
      {change && (
        <span className={classes.inline}>
          {auditFieldText(change.field)}{' '}
          <s>{cutText(valueText(change.before, change.field, line.subject_type), mostShown)}</s>{' '}
          <IconArrowRight size={14} role="img" aria-label={strings.becomes} />{' '}
          <b>{cutText(valueText(change.after, change.field, line.subject_type), mostShown)}</b>
          {more > 0 && <span className={classes.soft}> {strings.others(more)}</span>}
        </span>
      )}
    </span>
  )
}

/** All that the entries of a row hold: the first ones, the others when they are asked for. */
function Details({ row: { act, line: first }, filters }: { readonly row: AuditRow; readonly filters: AuditQuery }) {
  const [isWanted, setWanted] = useState(false)
  const rest = useRestOfAct(act, filters, isWanted)
  useFailureToast(rest.error, strings.restFailed)
  const lines = [...act.lines, ...(rest.data?.pages.flatMap(({ items }) => items) ?? [])]
  const left = act.count - lines.length
  const readMore = () => {
    if (!isWanted) setWanted(true)
    else void (rest.data === undefined ? rest.refetch() : rest.fetchNextPage())
  }
  return (
    <>
      <EntryList lines={lines} />
      {left > 0 && (
        <Button variant="subtle" loading={rest.isFetching} onClick={readMore}>
          {strings.rest(first.subject_type, left)}
        </Button>
      )}
    </>
  )
}

function EntryList({ lines }: { readonly lines: readonly AuditLine[] }) {
  return (
    <ul className={classes.details}>
      {lines.map((line) => (
        <li key={line.id}>
          <p className={classes.facts}>
            <b>{line.subject_name ?? thingOf(line)}</b>
            {line.subject_name !== null && <span>{thingOf(line)}</span>}
            <time dateTime={line.at} className="num">
              {formatDayTime(line.at)}
            </time>
            <span>{line.actor === null ? strings.guest : `${line.actor.name} (${line.actor.username})`}</span>
            {line.token_name !== null && <span>{strings.byToken(line.token_name)}</span>}
            {line.tournament !== null && line.subject_type !== 'tournament' && <span>{line.tournament.name}</span>}
          </p>
          {line.changes.length > 0 && <Changes line={line} />}
          {line.more_changes > 0 && <p className={classes.more}>{strings.more(line.more_changes)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** An empty side, such as "before" of a creation, has no column. */
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

/** A value of the log as people read it; figures of players are kept as whole hundredths. */
function valueText(value: AuditValue, field: string, subjectType: string): string {
  if (value === null || value === '') return strings.none
  if (typeof value === 'number') {
    return isAuditHundredths(field, subjectType) ? formatPoints(value / 100) : String(value)
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return formatDayTime(value)
  return auditValueText(value, field)
}
