import { noteWallSeen, openWall, readWall } from '@vot/contract'
import { useEffect } from 'react'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { useLocalRead } from '../../../lib/data/use-local-read'
import { useRead } from '../../../lib/data/use-read'
import { CodeHold, claimCode, keptCodes } from './own-codes'

const retryMs = 4_000
/** An organiser who has typed the code looks up at the screen. */
const waitingMs = 2_000
/** What it shows comes live; this is for what no event reports. */
const pairedMs = 30_000
const seenMs = 60_000

/** What the screen with this code shows. */
export function useWall(code: string) {
  return useRead(
    readWall,
    { params: { code } },
    {
      attempts: 1,
      refetchInterval: ({ state }) => {
        if (isUnknown(state.error)) return false
        if (state.error) return retryMs
        return state.data?.screen ? pairedMs : waitingMs
      },
      refetchIntervalInBackground: true,
    },
  )
}

/** The code is of no screen, or has expired. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The hold on the screen that this window was before, or on a new one where none is free. */
export function useOwnCode() {
  return useLocalRead(['own-wall'], holdCode, {
    refetchInterval: ({ state }) => (state.error ? retryMs : false),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function holdCode(): Promise<CodeHold> {
  for (const code of keptCodes()) {
    const hold = await claimCode(code)
    if (hold) return hold
  }
  return new CodeHold((await call(openWall, {}, { attempts: 1 })).code)
}

/** Tells organisers about once a minute that the screen is on. */
export function useSeen(code: string): void {
  useEffect(() => {
    // That the server is away the screen says by itself, and it is told again in a minute.
    const tell = () => void call(noteWallSeen, { params: { code } }, { attempts: 1 }).catch(() => undefined)
    tell()
    const timer = setInterval(tell, seenMs)
    return () => clearInterval(timer)
  }, [code])
}
