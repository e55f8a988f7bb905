import type { ScoreErrorCode } from '@vot/domain'
import { useEffect, useState } from 'react'
import { errorCatalogue } from '../../../lib/api/error-texts'
import type { ScoreEventDraft } from '../scored-match'

const shownMs = 5000

type RecordEvent = (event: ScoreEventDraft) => ScoreErrorCode | null

/** Records events and keeps for a few seconds why the rules refused one. */
export function useRefusal(
  record: RecordEvent,
): readonly [refusal: string | null, record: (event: ScoreEventDraft) => boolean] {
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    if (refusal === null) return
    const timer = setTimeout(() => setRefusal(null), shownMs)
    return () => clearTimeout(timer)
  }, [refusal])
  const take = (event: ScoreEventDraft): boolean => {
    const code = record(event)
    setRefusal(code === null ? null : errorCatalogue[code].message)
    return code === null
  }
  return [refusal, take]
}
