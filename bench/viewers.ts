import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { twinScript } from './bench-process'
import type { ViewersOrder, ViewersReport } from './viewers-order'

/** The process of the viewers, as the bench orders it about. */
export class Viewers {
  readonly #child: ChildProcess
  readonly #ended: Promise<never>

  constructor() {
    this.#child = fork(twinScript('live-viewers'))
    this.#ended = once(this.#child, 'exit').then(() => {
      throw new Error('the viewers gave up')
    })
    // It also ends when the bench does.
    this.#ended.catch(() => undefined)
  }

  /** Opens so many streams, some at a time; resolves when each of them has begun. */
  async open(url: string, path: string, count: number, reads: string | null = null): Promise<void> {
    const { hostname, port } = new URL(url)
    await this.#order({ kind: 'open', host: hostname, port: Number(port), path, count, reads })
  }

  /** @throws when an event did not reach every viewer. */
  async report(sent: readonly number[]): Promise<ViewersReport> {
    const report = await this.#order({ kind: 'report', sent })
    if (report === null || report.missing > 0) throw new Error(`${report?.missing} events did not reach their viewer`)
    return report
  }

  async order(kind: 'expect-cut' | 'expect-some-cut' | 'wait-for-return' | 'close'): Promise<void> {
    await this.#order({ kind })
  }

  end(): void {
    if (this.#child.connected) this.#child.disconnect()
  }

  async #order(order: ViewersOrder): Promise<ViewersReport | null> {
    const answer = once(this.#child, 'message')
    this.#child.send(order)
    const [report] = await Promise.race([answer, this.#ended])
    return report
  }
}
