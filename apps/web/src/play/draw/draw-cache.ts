import type { DrawAssignment } from '@vot/domain'
import * as z from 'zod/mini'
import { readStoredText, removeStoredText, storeText } from '../../lib/browser/safe-storage'

const validForMs = 86_400_000

const Cached = z.object({
  tournamentId: z.int(),
  timestamp: z.int(),
  drawId: z.int(),
  results: z.array(z.object({ participantId: z.int(), rolledNumber: z.int() })),
})

export interface CachedDraw {
  /** Epoch milliseconds of the last change. */
  readonly timestamp: number
  /** The open draw of the server that they are of. */
  readonly drawId: number
  readonly results: readonly DrawAssignment[]
}

const keyOf = (tournamentId: number) => `vot.draw.${tournamentId}`

/** Unsaved results of this device, 24 hours long. */
export const drawCache = {
  read(tournamentId: number, now: number): CachedDraw | null {
    const parsed = Cached.safeParse(parseJson(readStoredText(keyOf(tournamentId))))
    if (!parsed.success || parsed.data.tournamentId !== tournamentId) return null
    const { timestamp, drawId, results } = parsed.data
    if (now - timestamp >= validForMs || results.length === 0) {
      drawCache.clear(tournamentId)
      return null
    }
    return {
      timestamp,
      drawId,
      results: results.map(({ participantId, rolledNumber }) => ({
        registrationId: participantId,
        number: rolledNumber,
      })),
    }
  },
  write(tournamentId: number, draw: CachedDraw): void {
    const cached: z.output<typeof Cached> = {
      tournamentId,
      timestamp: draw.timestamp,
      drawId: draw.drawId,
      results: draw.results.map(({ registrationId, number }) => ({
        participantId: registrationId,
        rolledNumber: number,
      })),
    }
    storeText(keyOf(tournamentId), JSON.stringify(cached))
  },
  clear(tournamentId: number): void {
    removeStoredText(keyOf(tournamentId))
  },
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
