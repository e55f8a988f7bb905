import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { pino } from 'pino'
import type { Config } from '../config'
import type { Readiness } from '../db/check-readiness'
import { explainListen, tryPort } from '../listening'
import { freeConnectionsOf } from './free-connections'
import { type Health, openHealthPort } from './health-port'
import { isOurs, type ToParent, type ToWorker } from './messages'
import { createParentMetrics } from './parent-metrics'
import { maxStartAttempts, planRestart } from './restart-plan'
import { numberVariable } from './worker-link'

/** A little longer than the worker's own limit. */
const stopTimeoutMs = 12_000
const leaveTimeoutMs = 160_000
/** A worker that rolls in may have to bring the database up to date. */
const healthyTimeoutMs = 120_000
const countTimeoutMs = 2_000
/** What takes long is done beside it, so that a process which says nothing for ten seconds hangs. */
const askAliveEveryMs = 2_000
const maxUnanswered = 5
/** Who left two questions in a row unanswered does not count as healthy until it says something. */
const maxUnansweredAsHealthy = 2

/** A worker process. */
interface Member {
  readonly worker: Worker
  readonly pid: number | undefined
  healthySince: number | null
  /** Questions whether it is alive since it last said anything. */
  unanswered: number
  /** As last reported. */
  readiness: Readiness
  /** Resolves to false when the worker exits before it is healthy. */
  readonly healthy: Promise<boolean>
  readonly ended: Promise<unknown>
}

/** A slot for one worker process. */
interface Place {
  readonly number: number
  member: Member | null
  /** The replacement that is starting. */
  successor: Member | null
  /** Consecutive crashes. */
  deaths: number
  restart: NodeJS.Timeout | undefined
}

/** Runs so many processes of `script` on one port until it is told to stop; starts what dies, and all anew on SIGHUP. */
export async function runWorkers(config: Config, script: string): Promise<void> {
  await orExplain(() => tryPort(config), config, 'PORT')
  cluster.setupPrimary({ exec: script, args: [] })
  const parent = new Parent(config)
  const { host, healthPort } = config
  if (healthPort !== null) {
    const place = { host, port: healthPort }
    await orExplain(() => openHealthPort(place, parent), place, 'HEALTH_PORT')
  }
  process.on('SIGHUP', () => void parent.roll())
  process.on('SIGTERM', () => void parent.stop())
  process.on('SIGINT', () => void parent.stop())
  parent.start()
}

async function orExplain(
  listen: () => Promise<void>,
  place: Pick<Config, 'host' | 'port'>,
  variable: 'PORT' | 'HEALTH_PORT',
): Promise<void> {
  try {
    await listen()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    console.error(explainListen(code, place, variable) ?? error)
    process.exit(1)
  }
}

class Parent implements Health {
  readonly #places: readonly Place[]
  readonly #log
  readonly #metrics
  readonly #asked = new Map<number, (figures: readonly object[]) => void>()
  #questions = 0
  #tries = 0
  #everHealthy = false
  #rolling = false
  #rollAgain = false
  #stopping = false

  constructor({ workers, logLevel }: Config) {
    this.#log = pino({ level: logLevel })
    this.#metrics = createParentMetrics(workers, () => this.#healthy().length)
    this.#places = Array.from({ length: workers }, (_, index) => ({
      number: index + 1,
      member: null,
      successor: null,
      deaths: 0,
      restart: undefined,
    }))
  }

  /** One alone at first: it brings the database up to date, makes the administrator, or says once what is wrong. */
  start(): void {
    const [first] = this.#places
    if (first) this.#occupy(first)
    setInterval(() => this.#endWhatHangs(), askAliveEveryMs)
  }

  /** Counts questions, not time: where all processes stood still together, such as with the machine, nobody hangs. */
  #endWhatHangs(): void {
    for (const member of this.#healthy()) {
      if (member.unanswered >= maxUnanswered) {
        this.#log.error({ worker_pid: member.pid }, 'worker does not answer')
        member.worker.process.kill('SIGKILL')
      }
      member.unanswered += 1
      tell(member, { vot: 'alive?' })
    }
  }

  #occupy(place: Place): void {
    place.member = this.#fork(place)
  }

  #fork(place: Place): Member {
    const worker = cluster.fork({ [numberVariable]: place.number })
    freeConnectionsOf(worker)
    const { pid } = worker.process
    const ended = once(worker, 'exit')
    const told = new Promise<boolean>((resolve) => {
      worker.on('message', (message) => {
        if (!isOurs<ToParent>(message)) return
        member.unanswered = 0
        if (message.vot === 'healthy') resolve(true)
        this.#hear(place, member, message)
      })
      void ended.then(() => resolve(false))
    })
    const member: Member = { worker, pid, healthySince: null, unanswered: 0, readiness: 'ready', healthy: told, ended }
    worker.once('exit', (code: number | null, signal: string | null) => this.#ended(place, member, code, signal))
    this.#tries += 1
    this.#log.info({ worker: place.number, worker_pid: pid }, 'worker started')
    return member
  }

  #hear(place: Place, member: Member, message: ToParent): void {
    switch (message.vot) {
      case 'healthy':
        member.healthySince = Date.now()
        this.#log.info({ worker: place.number, worker_pid: member.pid }, 'worker healthy')
        if (this.#everHealthy) return
        this.#everHealthy = true
        console.log(`Listening on ${message.address}`)
        for (const other of this.#places) if (!other.member && !this.#stopping) this.#occupy(other)
        return
      case 'readiness':
        member.readiness = message.readiness
        return
      case 'gather':
        void this.#gather().then((text) => tell(member, { vot: 'gathered', id: message.id, text }))
        return
      case 'figures':
        this.#asked.get(message.id)?.(message.figures)
    }
  }

  #ended(place: Place, member: Member, code: number | null, signal: string | null): void {
    const facts = { worker: place.number, worker_pid: member.pid, code, signal }
    if (this.#stopping || (place.member !== member && place.successor !== member)) {
      this.#log.info(facts, 'worker ended')
      return
    }
    this.#metrics.countDeath()
    const healthyMs = member.healthySince === null ? null : Date.now() - member.healthySince
    const { inARow, waitMs } = planRestart({ before: place.deaths, healthyMs })
    place.deaths = inARow
    const givesUp = !this.#everHealthy && this.#tries >= maxStartAttempts
    const comesBack = place.member === member && !place.successor && !givesUp
    this.#log.error({ ...facts, ...(comesBack && { again_in_ms: waitMs }) }, 'worker died')
    if (place.successor === member) return
    place.member = null
    if (givesUp) {
      console.error(`No worker became healthy in ${maxStartAttempts} tries; what they said of it stands above.`)
      process.exit(1)
    }
    if (comesBack) this.#plan(place, waitMs)
  }

  #plan(place: Place, waitMs: number): void {
    place.restart = setTimeout(() => this.#occupy(place), waitMs)
  }

  /** Puts a new process in each place, one after the other, so that no more than one is there beyond their number. */
  async roll(): Promise<void> {
    this.#rollAgain = this.#rolling
    if (this.#rolling || this.#stopping || !this.#everHealthy) return
    this.#rolling = true
    do {
      this.#rollAgain = false
      this.#log.info('rolling the workers')
      const done = await this.#replaceAll()
      if (this.#stopping) return
      if (done) this.#log.info('all workers are new')
      else this.#log.error('a new worker did not become healthy: the others stay as they are')
    } while (this.#rollAgain)
    this.#rolling = false
  }

  async #replaceAll(): Promise<boolean> {
    for (const place of this.#places) if (!(await this.#replace(place))) return false
    return true
  }

  /** Whether the new worker is healthy. */
  async #replace(place: Place): Promise<boolean> {
    clearTimeout(place.restart)
    const next = this.#fork(place)
    place.successor = next
    const late = setTimeout(() => next.worker.process.kill('SIGKILL'), healthyTimeoutMs)
    const isHealthy = await next.healthy
    clearTimeout(late)
    place.successor = null
    if (this.#stopping) return false
    const before = place.member
    if (!isHealthy) {
      if (!before) this.#plan(place, planRestart({ before: place.deaths, healthyMs: null }).waitMs)
      return false
    }
    place.member = next
    place.deaths = 0
    if (!before) return true
    tell(before, { vot: 'leave' })
    await endedWithin(before, leaveTimeoutMs)
    return !this.#stopping
  }

  /** Stops all workers and exits, with code 1 when one had to be killed. */
  async stop(): Promise<void> {
    if (this.#stopping) return
    this.#stopping = true
    for (const place of this.#places) clearTimeout(place.restart)
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    this.#log.info({ workers: workers.length }, 'stopping')
    let isClean = true
    const all = workers.map(async (worker) => {
      const ended = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      const [code, signal] = await ended
      // A starting worker ends by the signal itself.
      if (code !== 0 && signal !== 'SIGTERM') isClean = false
    })
    const late = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, stopTimeoutMs)
    await Promise.all(all)
    clearTimeout(late)
    this.#log.info('stopped')
    process.exit(isClean ? 0 : 1)
  }

  /** Somebody serves, as far as the parent has heard within the last moments. */
  isHealthy(): boolean {
    return this.#answering().length > 0
  }

  /** Of whom it is best: the parent gives requests to all, and those that cannot write repeat them elsewhere. */
  readiness(): Readiness {
    const all = this.#answering().map(({ readiness }) => readiness)
    return (['ready', 'disk-full'] as const).find((each) => all.includes(each)) ?? 'not-ready'
  }

  #answering(): Member[] {
    return this.#stopping ? [] : this.#healthy().filter(({ unanswered }) => unanswered <= maxUnansweredAsHealthy)
  }

  #healthy(): Member[] {
    return this.#places.flatMap(({ member }) => (member && member.healthySince !== null ? [member] : []))
  }

  /** The figures of all that answer in time: one that hangs must not hide the others. */
  async #gather(): Promise<string> {
    const figures = await Promise.all(this.#healthy().map((member) => this.#ask(member)))
    return await this.#metrics.write(figures)
  }

  #ask(member: Member): Promise<readonly object[]> {
    this.#questions += 1
    const id = this.#questions
    return new Promise<readonly object[]>((resolve) => {
      const late = setTimeout(() => resolve([]), countTimeoutMs)
      this.#asked.set(id, (figures) => {
        clearTimeout(late)
        resolve(figures)
      })
      tell(member, { vot: 'count', id })
    }).finally(() => this.#asked.delete(id))
  }
}

function tell({ worker }: Member, message: ToWorker): void {
  // The worker may have exited meanwhile; its exit handler reports that.
  if (worker.isConnected()) worker.send(message, () => undefined)
}

async function endedWithin({ worker, ended }: Member, ms: number): Promise<void> {
  const late = setTimeout(() => worker.process.kill('SIGKILL'), ms)
  await ended
  clearTimeout(late)
}
