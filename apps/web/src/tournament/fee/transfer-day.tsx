import { DayText } from '../../ui/page/figure'

/** The day of a transfer, in Vietnam's time. */
export function TransferDay({ day }: { readonly day: string }) {
  return (
    <span className="t13 ink2">
      <DayText from={`${day}T00:00:00+07:00`} />
    </span>
  )
}
