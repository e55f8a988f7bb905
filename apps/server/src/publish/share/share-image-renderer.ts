import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { startChildProcess } from '../../child-process'
import type { ShareCard } from './share-card'

const maxCachedBytes = 8 * 2 ** 20
const maxWaiting = 16
/** Of one network, so that nobody takes the pictures of all others away. */
const maxWaitingPerNetwork = 4
const drawTimeoutMs = 20_000
const endAfterIdleMs = 30_000
const heapMegabytes = 128

/** Renders share images in a child process, so that neither memory nor latency of the server suffers. */
export interface ShareImageRenderer {
  /**
   * The PNG; null when too many images are queued, of all or of the network that asks, or it takes too long. Rejects
   * when rendering fails.
   */
  render(card: ShareCard, network: string): Promise<Buffer | null>
  /** The process id of the rendering process, if there is one. */
  readonly pid: number | undefined
  close(): void
}

interface ShareImageRendererOptions {
  readonly idleMs?: number
  readonly timeoutMs?: number
}

export function createShareImageRenderer({
  idleMs = endAfterIdleMs,
  timeoutMs = drawTimeoutMs,
}: ShareImageRendererOptions = {}): ShareImageRenderer {
  const drawn = new Map<string, Buffer>()
  const underWay = new Map<string, { readonly network: string; readonly turn: Promise<Buffer | null> }>()
  let cachedBytes = 0
  let last: Promise<unknown> = Promise.resolve()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function addToCache(key: string, png: Buffer): void {
    drawn.set(key, png)
    cachedBytes += png.length
    for (const [oldest, bytes] of drawn) {
      if (cachedBytes <= maxCachedBytes) break
      drawn.delete(oldest)
      cachedBytes -= bytes.length
    }
  }

  function endChild(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  function startChild(): ChildProcess {
    const started = startDrawing()
    // Killed from outside, or not started: the next image starts another process.
    const forget = () => {
      if (child === started) child = undefined
    }
    return started.once('exit', forget).on('error', forget)
  }

  async function draw(card: ShareCard): Promise<Buffer | null> {
    clearTimeout(idle)
    child ??= startChild()
    try {
      return await ask(child, card, timeoutMs)
    } catch (error) {
      endChild()
      if (error instanceof TooSlowError) return null
      throw error
    } finally {
      idle = setTimeout(endChild, idleMs).unref()
    }
  }

  return {
    get pid() {
      return child?.pid
    },
    async render(card, network) {
      const key = JSON.stringify(card)
      const known = drawn.get(key)
      if (known) {
        drawn.delete(key)
        drawn.set(key, known)
        return known
      }
      const running = underWay.get(key)
      if (running) return await running.turn
      const own = [...underWay.values()].filter((each) => each.network === network)
      if (underWay.size >= maxWaiting || own.length >= maxWaitingPerNetwork) return null
      const turn = last.then(() => draw(card))
      last = turn.catch(() => undefined)
      underWay.set(key, { network, turn })
      try {
        const png = await turn
        if (png) addToCache(key, png)
        return png
      } finally {
        underWay.delete(key)
      }
    },
    close: endChild,
  }
}

function startDrawing(): ChildProcess {
  const source = new URL('./draw-share-images.ts', import.meta.url)
  const child = startChildProcess('draw-share-images', source, heapMegabytes)
  child.unref()
  child.channel?.unref()
  // A lower priority than the server, which answers requests meanwhile.
  if (child.pid !== undefined) setPriority(child.pid, 10)
  return child
}

/** The process takes longer than it may. */
class TooSlowError extends Error {
  override readonly name = 'TooSlowError'
}

async function ask(child: ChildProcess, card: ShareCard, timeoutMs: number): Promise<Buffer> {
  return await new Promise<Buffer>((resolve, reject) => {
    const fail = (why: string) => settle(() => reject(new Error(`the share picture was not drawn: ${why}`)))
    const onMessage = (answer: unknown) => {
      const png = readAnswer(answer)
      if (typeof png === 'string') fail(png)
      else settle(() => resolve(png))
    }
    const onEnd = () => fail('the drawing process ended')
    const onError = (error: Error) => fail(error.message)
    const timer = setTimeout(() => settle(() => reject(new TooSlowError())), timeoutMs)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onError)
      end()
    }
    child.on('message', onMessage).on('exit', onEnd).on('error', onError)
    child.send(card, (error) => {
      if (error) onError(error)
    })
  })
}

/** The PNG, or what went wrong. */
function readAnswer(answer: unknown): Buffer | string {
  if (typeof answer !== 'object' || answer === null) return 'it answered nothing'
  if ('png' in answer && answer.png instanceof Uint8Array) return Buffer.from(answer.png)
  return 'problem' in answer ? String(answer.problem) : 'it answered nothing'
}
