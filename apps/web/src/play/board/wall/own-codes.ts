import { readStoredText, storeText } from '../../../lib/browser/safe-storage'

const key = 'vot.walls'
const channelName = 'vot.walls'
/** So long another window of this computer may take to say that it shows a screen. */
const answerMs = 250
/** A computer has no more screens. */
const mostKept = 12

/** The codes of the screens that this browser has been, the latest first. */
export function keptCodes(): readonly string[] {
  return (readStoredText(key) ?? '').split(' ').filter((code) => code !== '')
}

export function keepCode(code: string): void {
  storeText(key, [code, ...keptCodes().filter((other) => other !== code)].slice(0, mostKept).join(' '))
}

export function forgetCode(code: string): void {
  storeText(
    key,
    keptCodes()
      .filter((other) => other !== code)
      .join(' '),
  )
}

/** Who wants to be a screen, or is it: `rank` below 0. The lowest of those who want it gets it. */
interface Claim {
  readonly code: string
  readonly rank: number
}

/** Answers other windows of this computer that this one shows the screen, until the returned function is called. */
export function holdCode(code: string): () => void {
  const channel = openChannel()
  if (!channel) return () => undefined
  channel.onmessage = ({ data }: MessageEvent<Claim>) => {
    if (data.code === code && data.rank >= 0) channel.postMessage({ code, rank: -1 } satisfies Claim)
  }
  return () => channel.close()
}

/**
 * Whether no other window of this computer shows the screen, so that this one may: after a power cut all of them open
 * at once, and each becomes another screen. Windows that ask at the same time agree on one.
 */
export async function claimCode(code: string, rank = Math.random()): Promise<boolean> {
  const channel = openChannel()
  if (!channel) return true
  const claim: Claim = { code, rank }
  let isMine = true
  channel.onmessage = ({ data }: MessageEvent<Claim>) => {
    if (data.code !== code) return
    if (data.rank < rank) isMine = false
    else channel.postMessage(claim)
  }
  channel.postMessage(claim)
  await new Promise((done) => setTimeout(done, answerMs))
  channel.close()
  return isMine
}

/** Undefined in browsers without: there every window is the latest screen. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
}
