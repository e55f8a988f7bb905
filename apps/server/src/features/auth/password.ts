import { hash, verify } from '@node-rs/argon2'

const atOnce = 2
const mayWait = 60

let running = 0
const waiting: (() => void)[] = []

/** A password takes some 20 MB and 30 ms of a core, so few are worked on at once and few may wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) return 'busy'
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The place passes on to the next in line, or becomes free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** argon2id with 19 MiB and two passes, which is the package's default. `busy` when too many wait. Source: D 9. */
export function hashPassword(password: string): Promise<string | 'busy'> {
  return inTurn(() => hash(password.normalize('NFC')))
}

let nobody: Promise<string> | undefined

/** Takes as long for an account that does not exist (null) as for one that does. `busy` when too many wait. */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean | 'busy'> {
  return await inTurn(async () => {
    nobody ??= hash('nobody')
    const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFC'))
    return matches && passwordHash !== null
  })
}
