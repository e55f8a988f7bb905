import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { askChild, startChildProcess } from './child-process'
import { createFairQueue } from './http/fair-queue'
import { runInBackground } from './programs'

/** A picture that the process can make; the bytes of a file or of an SVG are handed over beside it. */
export type Picture =
  | { readonly kind: 'share-card'; readonly card: object }
  | { readonly kind: 'poster' }
  | { readonly kind: 'svg' }

/** An order to the process. */
export interface PictureOrder {
  readonly picture: Picture
  readonly mostResidentBytes: number
}

/** The reply of the process: the picture, or what its drawing code threw. */
export type PictureAnswer = { readonly made: unknown } | { readonly problem: string }

/** Pictures of a kind under way and waiting; each poster is held in memory meanwhile. */
const mostWaiting: Readonly<Record<Picture['kind'], number>> = { 'share-card': 16, poster: 8, svg: 8 }
const heapMegabytes = 128
/** The worst picture of 50 million pixels takes 540 MB. */
const usualLimits = { idleMs: 30_000, timeoutMs: 30_000, mostResidentBytes: 800_000_000 }
const closeTimeoutMs = 2_000
/** After so many seconds a picture that was not made is worth another try. */
export const pictureRetrySeconds = 5

/**
 * Makes pictures in a child process, one after the other, so that neither memory nor latency of the server suffers. The
 * process starts with the first picture and ends when none was asked for.
 */
export class PictureMaker {
  readonly #limits: Readonly<typeof usualLimits>
  readonly #reportFault: (error: unknown) => void
  readonly #inTurn = createFairQueue(1)
  readonly #waiting = new Map<Picture['kind'], number>()
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #current: Promise<unknown> = Promise.resolve()
  #isClosed = false

  /** `reportFault` hears of a process that ended, took too long or could not be started. */
  constructor(reportFault: (error: unknown) => void = () => undefined, limits: Partial<typeof usualLimits> = {}) {
    this.#reportFault = reportFault
    this.#limits = { ...usualLimits, ...limits }
  }

  /** The process id of the process, if there is one. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * The picture; null when too many of its kind wait, it takes too much time or memory, the process ends under it, or
   * the server stops. Lanes have their turns one after the other. Rejects when the drawing code throws.
   */
  async make<Made>(picture: Picture, bytes: Uint8Array, lane: string): Promise<Made | null> {
    const waiting = this.#waiting.get(picture.kind) ?? 0
    if (waiting >= mostWaiting[picture.kind]) return null
    this.#waiting.set(picture.kind, waiting + 1)
    try {
      const answer = await this.#inTurn(`${picture.kind} ${lane}`, () => this.#draw(picture, bytes))
      if (answer === 'busy' || answer === null) return null
      if ('problem' in answer) throw new Error(`a picture was not drawn: ${answer.problem}`)
      // Drawn by the code for this kind of picture, so it is of its type.
      return answer.made as Made
    } finally {
      this.#waiting.set(picture.kind, (this.#waiting.get(picture.kind) ?? 1) - 1)
    }
  }

  async #draw(picture: Picture, bytes: Uint8Array): Promise<PictureAnswer | null> {
    if (this.#isClosed) return null
    clearTimeout(this.#idle)
    const { timeoutMs, mostResidentBytes } = this.#limits
    const order: PictureOrder = { picture, mostResidentBytes }
    try {
      this.#child ??= this.#start()
      const asked = askChild<PictureOrder, never, PictureAnswer>(this.#child, { order, bytes, timeoutMs })
      this.#current = asked.catch(() => undefined)
      const answer = await asked
      if (answer !== 'over-limit') return answer.report
      throw new Error('a picture took too much time or memory, or the process that made it was killed')
    } catch (error) {
      this.#endChild()
      if (!this.#isClosed) this.#reportFault(error)
      return null
    } finally {
      this.#idle = setTimeout(() => this.#endChild(), this.#limits.idleMs).unref()
    }
  }

  #start(): ChildProcess {
    const child = startChildProcess('picture-process', new URL('./picture-process.ts', import.meta.url), heapMegabytes)
    child.unref()
    child.channel?.unref()
    runInBackground(child)
    // Killed from outside, or not started: the next picture starts another process.
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    return child.once('exit', forget).on('error', forget)
  }

  #endChild(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  /** Makes nothing more: waits shortly for the picture under way, then ends the process. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.race([this.#current, sleep(closeTimeoutMs, undefined, { ref: false })])
    this.#endChild()
  }
}
