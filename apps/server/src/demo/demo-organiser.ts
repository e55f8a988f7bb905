import type { CallInput, Endpoint, ResponseOf } from '@vot/contract'
import type { Role } from '@vot/domain'
import type { Database } from '../db/database'
import { createContext } from '../http/create-context'
import { PreparedReads } from '../http/prepared-reads'
import type { RequestContext, ServerFacts, Work } from '../http/request-context'
import { openRequestLimit } from '../http/request-limit'
import { PictureMaker } from '../picture-maker'
import { findBracket } from '../play/bracket/bracket-cache'
import type { LiveBracket } from '../play/bracket/live-bracket'
import { routes } from '../routes'

/** A clock that the season moves through the past. */
export interface DemoClock {
  now: number
}

export interface DemoVisitor {
  readonly role: Role | 'anonymous'
  readonly userId: number | null
}

const nobody: DemoVisitor = { role: 'anonymous', userId: null }

/** Makes the calls of organisers and visitors, with the rules of every operation, at the time that the clock shows. */
export class DemoOrganiser {
  readonly #database: Database
  readonly #server: ServerFacts
  readonly #prepared: PreparedReads
  /** Who makes the calls of organisers. */
  organiser: DemoVisitor = nobody

  constructor(
    database: Database,
    readonly clock: DemoClock,
    readonly pictures = new PictureMaker(),
  ) {
    this.#database = database
    this.#prepared = new PreparedReads(() => clock.now)
    let changes = 0
    this.#server = {
      version: 'demo',
      startedAt: clock.now,
      dialect: database.dialect,
      accessTokenMs: 0,
      publicUrl: null,
      limit: openRequestLimit({ dialect: 'sqlite', file: '' }, () => true),
      pictures,
      trusts: () => true,
      changeCount: () => changes,
      noteChange: () => {
        changes += 1
      },
      medianResponseMs: () => null,
      ping: () => database.ping(),
    }
  }

  /** @throws when the call is refused: a season that breaks a rule is a bug. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, visitor = this.organiser): Promise<ResponseOf<E>> {
    const route = routes.find((each) => each.endpoint === endpoint)
    if (!route) throw new Error(`no route answers ${endpoint.method} ${endpoint.path}`)
    const answer = await route.answer({
      raw: Object.assign({ params: undefined, query: {}, body: undefined }, input),
      context: this.#context(visitor),
      prepared: this.#prepared,
      seenSeq: null,
      answerBeside: null,
      readBeside: null,
    })
    if (answer.kind === 'json') return JSON.parse(answer.json) as ResponseOf<E>
    const reason = answer.kind === 'failure' ? JSON.stringify(answer.failure.body) : 'prepared bytes'
    throw new Error(`${endpoint.method} ${endpoint.path} in the demo season: ${reason}`)
  }

  /** The same call by somebody who is not signed in. */
  async callAsVisitor<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
    return await this.call(endpoint, input, nobody)
  }

  async bracketOf(tournamentId: number): Promise<LiveBracket> {
    const found = await findBracket(this.#context(this.organiser), tournamentId)
    if (!found?.bracket) throw new Error(`tournament ${tournamentId} has no bracket`)
    return found.bracket
  }

  /** For what no call of the API does yet. */
  async write(unit: (work: Work, server: ServerFacts) => Promise<void>): Promise<void> {
    await this.#context(this.organiser).write(async (work) => {
      await unit(work, this.#server)
      return { ok: true, value: null }
    })
  }

  #context({ role, userId }: DemoVisitor): RequestContext {
    return createContext({
      database: this.#database,
      server: this.#server,
      visitor: { role, userId, sessionId: null },
      now: this.clock.now,
      address: '127.0.0.1',
      repeatable: null,
    })
  }
}
