import type { AuditLine } from '@vot/contract'
import { vietnamDay } from '@vot/domain'
import { formatDay } from '../../lib/format/format-day'

/** One row of the log: an entry, or several acts of one kind that were done together. */
export interface AuditRow {
  readonly lines: readonly [AuditLine, ...AuditLine[]]
}

/** Fewer are told one by one. */
const fewest = 3
/** How long after the last one an act still belongs to those before it. */
const togetherMs = 60_000

/**
 * [AUD-30] Entries as rows, in their order: three or more acts of one kind by one person in one tournament, each within
 * a minute of the one beside it and on one day, are one row.
 */
export function gatherActs(lines: readonly AuditLine[]): readonly AuditRow[] {
  const runs: [AuditLine, ...AuditLine[]][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && areTogether(last, line)) run.push(line)
    else runs.push([line])
  }
  return runs.flatMap((run): AuditRow[] =>
    run.length >= fewest ? [{ lines: run }] : run.map((line) => ({ lines: [line] })),
  )
}

function areTogether(one: AuditLine, other: AuditLine): boolean {
  const [at, next] = [Date.parse(one.at), Date.parse(other.at)]
  return (
    one.action === other.action &&
    one.subject_type === other.subject_type &&
    one.actor !== null &&
    one.actor.id === other.actor?.id &&
    one.tournament?.id === other.tournament?.id &&
    Math.abs(at - next) <= togetherMs &&
    vietnamDay(at) === vietnamDay(next)
  )
}

/** Rows under the days on which they were done. */
export function byDay(rows: readonly AuditRow[]): readonly { readonly day: number; readonly rows: AuditRow[] }[] {
  const days: { readonly day: number; readonly rows: AuditRow[] }[] = []
  for (const row of rows) {
    const day = vietnamDay(Date.parse(row.lines[0].at))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}

const dayNames = ['thứ năm', 'thứ sáu', 'thứ bảy', 'chủ nhật', 'thứ hai', 'thứ ba', 'thứ tư']

/** Epoch milliseconds as `Hôm nay, thứ bảy 14/03/2026`, `Hôm qua, …`, or `Thứ năm 12/03/2026`. */
export function nameDay(now: number, moment: number): string {
  // 1970 began on a Thursday.
  const name = dayNames[vietnamDay(moment) % 7] ?? ''
  const date = formatDay(new Date(moment).toISOString())
  const ago = vietnamDay(now) - vietnamDay(moment)
  if (ago === 0) return `Hôm nay, ${name} ${date}`
  if (ago === 1) return `Hôm qua, ${name} ${date}`
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date}`
}
