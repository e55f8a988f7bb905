import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readDayReport } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'

/** What is left is worked out anew as time passes, also where nothing happens. */
const reportEveryMs = 60_000

interface ReportQuery {
  /** A moment of the day, ISO 8601; the last day on which something was played without it. */
  readonly day: string | undefined
  /** Until when the hall is open, ISO 8601; nothing is said of what does not fit without it. */
  readonly closing: string | undefined
}

export function useDayReport(groupId: number, { day, closing }: ReportQuery) {
  return useQuery({
    queryKey: [...queryKeys.dayReport, groupId, day ?? null, closing ?? null],
    queryFn: () =>
      call(readDayReport, {
        params: { id: groupId },
        query: { ...(day !== undefined && { day }), ...(closing !== undefined && { closing }) },
      }),
    refetchInterval: reportEveryMs,
    placeholderData: keepPreviousData,
  })
}
