import { useEffect, useState } from 'react'
import { useWakeLock } from '../../../lib/browser/use-wake-lock'
import { useGroupBoard } from '../api'
import { ScoreAnnouncer } from '../score-announcer'
import { useAutoReload, useBoardLive } from '../use-board-live'
import { CourtOverlay } from './court-overlay'
import { followCourt } from './follow-court'
import { useTransparentPage } from './use-transparent-page'

/** Overlay for a video stream with the score of the match in play in a group; empty while none is. */
export function GroupOverlay({ groupId }: { readonly groupId: number }) {
  const lostAt = useBoardLive({ groupId }, true)
  const { data } = useGroupBoard(groupId)
  const [followed, setFollowed] = useState<number | null>(null)
  useWakeLock()
  useTransparentPage(true)
  const court = data && followCourt(data.courts, followed)
  const id = court?.id ?? null
  useEffect(() => {
    if (id !== null) setFollowed(id)
  }, [id])
  useAutoReload(id === null, lostAt)
  if (!court?.match) return null
  return (
    <>
      <CourtOverlay key={court.id} court={court.name} match={court.match} />
      <ScoreAnnouncer courts={[{ name: court.name, match: court.match }]} />
    </>
  )
}
