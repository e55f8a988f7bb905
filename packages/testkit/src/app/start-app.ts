import { type CallInput, createUser, type Endpoint, type ErrorBody, login, type ResponseOf } from '@vot/contract'
import type { Role } from '@vot/domain'
import { buildApp, createBackupStore, ensureFirstAdmin, ensurePushKeys, openNotifier } from '@vot/server'
import type { StartDatabase, TestDatabase } from '../database/on-each-database'
import { writeRequest } from './write-request'

/** A role, or one of several people with it: `ref`, `ref-2`. */
export type Person = Role | `${Role}-${number}`

export interface CallOptions {
  /** Who calls; nobody signed in unless told. */
  readonly as?: Person
  /** An access token to send, instead of `as`. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The client's address, 127.0.0.1 unless told. */
  readonly address?: string
}

export interface Reply<E extends Endpoint> {
  readonly status: number
  /** The declared answer, or the body of an error: the test knows which it expects. */
  readonly body: ResponseOf<E> & Partial<ErrorBody>
  readonly headers: Readonly<Record<string, unknown>>
}

export interface TestApp extends TestDatabase {
  readonly fastify: Awaited<ReturnType<typeof buildApp>>
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<Reply<E>>
  /** Like `call`; fails with the answer's text unless it worked. */
  ok<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ResponseOf<E>>
  /** The person's account, made when first asked for, with an access token that is valid by the app's clock. */
  signIn(person: Person): Promise<{ token: string; refreshToken: string; userId: number }>
  /** `http://127.0.0.1:PORT` of the app on a real port. */
  listen(): Promise<string>
}

export const testPassword = 'bong-vang-2026'

const tokenMinutes = 15

export interface AppSettings {
  readonly webDir?: string
  readonly publicUrl?: string
  readonly trustProxy?: number | readonly string[]
  readonly livePerAddress?: number
  readonly sharedCacheSeconds?: number
  readonly securityContact?: string
  readonly trustedAddresses?: readonly string[]
  /** Tells devices when the test calls `fastify.push.run()`, at a push service of the test's own. */
  readonly push?: boolean
  /** Tells addresses when the test calls `fastify.webhooks.run()`; `public` lets it reach public ones alone. */
  readonly webhooks?: 'any' | 'public'
}

/** The real app on a real database of its own; closed after the suite. */
export async function startApp(
  start: StartDatabase,
  { push = false, webhooks, ...config }: AppSettings = {},
): Promise<TestApp> {
  const place = await start()
  const { database, location, clock } = place
  await ensureFirstAdmin(database, { username: 'admin', password: testPassword })
  if (push) await ensurePushKeys(database)
  const notifier = await openNotifier(database, location)
  const fastify = await buildApp({
    database,
    location,
    notifier,
    now: clock.now,
    config: {
      trustProxy: false,
      trustedAddresses: [],
      accessTokenMinutes: tokenMinutes,
      webDir: '/nonexistent',
      publicUrl: null,
      livePerAddress: 1_000,
      sharedCacheSeconds: 0,
      securityContact: null,
      ...config,
    },
    ...(location.dialect === 'sqlite' && {
      backups: createBackupStore(location.file, { keep: 2, dailyAt: 210 }, clock.now),
    }),
    ...(webhooks && { webhooks: { allowPrivate: webhooks === 'any', intervalMs: null } }),
    ...(push && { push: { subject: 'mailto:vot@example.com', allowLoopback: true, intervalMs: null } }),
    logger: failingLogger(),
  })
  start.endFirst(async () => {
    await fastify.close()
    await notifier.close()
  })

  const signedIn = new Map<Person, { token: string; refreshToken: string; userId: number; at: number }>()

  async function signIn(person: Person) {
    const known = signedIn.get(person)
    const age = known ? clock.now() - known.at : Number.POSITIVE_INFINITY
    if (known && age >= 0 && age < (tokenMinutes - 1) * 60_000) return known
    if (!known && person !== 'admin') {
      const [role = ''] = person.split('-')
      const body = { name: `Thử ${person}`, username: person, password: testPassword, role: role as Role }
      await ok(createUser, { body }, { as: 'admin' })
    }
    const answer = await ok(login, { body: { username: person, password: testPassword } })
    const entry = {
      token: answer.token,
      refreshToken: answer.refresh_token,
      userId: answer.user.id,
      at: clock.now(),
    }
    signedIn.set(person, entry)
    return entry
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<Reply<E>> {
    const token = options.token ?? (options.as && (await signIn(options.as)).token)
    const request = writeRequest(endpoint, input)
    const { statusCode, headers, body } = await fastify.inject({
      method: endpoint.method,
      url: request.url,
      ...(options.address && { remoteAddress: options.address }),
      ...(request.body !== undefined && { payload: request.body }),
      headers: {
        ...(request.body !== undefined && { 'content-type': request.type ?? 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...options.headers,
      },
    })
    return { status: statusCode, headers, body: body === '' ? undefined : JSON.parse(body) }
  }

  async function ok<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) {
    const { status, body } = await call(endpoint, input, options)
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  let listening: Promise<string> | undefined
  function listen(): Promise<string> {
    listening ??= fastify.listen({ host: '127.0.0.1', port: 0 })
    return listening
  }

  return { ...place, fastify, call, ok, signIn, listen }
}

type Logger = Parameters<typeof buildApp>[0]['logger']

/** An answer 500 is never expected: what the server logs as an error fails the test through console.error. */
function failingLogger(): Logger {
  const silent = () => undefined
  const logger: Logger = {
    level: 'error',
    silent,
    trace: silent,
    debug: silent,
    info: silent,
    warn: silent,
    error: (facts: unknown) => console.error(JSON.stringify(facts, null, 1)?.replaceAll('\\n', '\n')),
    fatal: (facts: unknown) => console.error(facts),
    child: () => logger,
  }
  return logger
}
