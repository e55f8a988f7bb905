import { readDayReport } from '@vot/contract'
import { useRead } from '../../lib/data/use-read'

/** What is left is worked out anew as time passes, also where nothing happens. */
const reportEveryMs = 60_000

interface ReportQuery {
  /** A moment of the day, ISO 8601; the last day on which something was played without it. */
  readonly day: string | undefined
  /** Until when the hall is open, ISO 8601; nothing is said of what does not fit without it. */
  readonly closing: string | undefined
}

export function useDayReport(groupId: number, { day, closing }: ReportQuery) {
  const query = { ...(day !== undefined && { day }), ...(closing !== undefined && { closing }) }
  const input = { params: { id: groupId }, query }
  return useRead(readDayReport, input, { refetchInterval: reportEveryMs, keepsPrevious: true })
}
