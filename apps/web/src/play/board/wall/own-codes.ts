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

/** A window that shows a screen, or wants to, and since when. Of two on one computer the one that came first has it. */
interface Claim {
  readonly code: string
  /** Milliseconds of this computer's clock, with a random fraction: no two windows came at the same moment. */
  readonly since: number
}

/** Tells the other windows of this computer that this one shows the screen, or wants to, until it is released. */
export class CodeHold {
  readonly #channel = openChannel()
  readonly #claim: Claim
  #isLost = false
  #onLost: (() => void) | undefined

  constructor(code: string, since = Date.now() + Math.random()) {
    this.#claim = { code, since }
    if (!this.#channel) return
    this.#channel.onmessage = ({ data }: MessageEvent<Claim>) => {
      if (data.code !== code) return
      if (data.since > since) return this.announce()
      this.#isLost = true
      this.#onLost?.()
    }
  }

  get code(): string {
    return this.#claim.code
  }

  /** Whether a window said that it had the screen before this one. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Calls at once, or as soon as a window says that it had the screen before: one that was busy answers late. */
  set onLost(tell: (() => void) | undefined) {
    this.#onLost = tell
    if (this.#isLost) tell?.()
  }

  announce(): void {
    this.#channel?.postMessage(this.#claim)
  }

  release(): void {
    this.#channel?.close()
  }
}

/**
 * The hold on a screen that no other window of this computer shows, or null: after a power cut all of them open at
 * once, and each becomes another screen. The hold lasts from the question on, so that no window that asks a moment
 * later finds the screen free.
 */
export async function claimCode(code: string, since?: number): Promise<CodeHold | null> {
  const hold = new CodeHold(code, since)
  hold.announce()
  await new Promise((done) => setTimeout(done, answerMs))
  if (!hold.isLost) return hold
  hold.release()
  return null
}

/** Undefined in browsers without: there every window is the latest screen. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
}
