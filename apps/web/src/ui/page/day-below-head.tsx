import { formatDay, formatDayBelowHead } from '../../lib/format/format-day'

/** `CN 14/03`, below a head that shows the whole day; the year is in the title. */
export function DayBelowHead({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatDay(at)} className="num">
      {formatDayBelowHead(at)}
    </time>
  )
}
