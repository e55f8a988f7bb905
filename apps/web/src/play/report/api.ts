import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readDayReport } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'

/** What is left is worked out anew as time passes, also where nothing happens. */
const reportEveryMs = 60_000

/** `closing`: until when the hall is open, ISO 8601; nothing is said of what does not fit without it. */
export function useDayReport(groupId: number, closing: string | undefined) {
  return useQuery({
    queryKey: [...queryKeys.dayReport, groupId, closing ?? null],
    queryFn: () => call(readDayReport, { params: { id: groupId }, query: closing === undefined ? {} : { closing } }),
    refetchInterval: reportEveryMs,
    placeholderData: keepPreviousData,
  })
}
