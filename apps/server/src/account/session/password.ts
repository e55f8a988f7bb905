import { hash, type Options, verify } from '@node-rs/argon2'
import { fieldMessages } from '@vot/contract'
import { checkNewPassword, err, foldText, ok, type Result } from '@vot/domain'
import { dictionary } from '@zxcvbn-ts/language-common'
import { createFairQueue } from '../../http/fair-queue'

/** A password takes some 20 MB and 30 ms of a core, so few are worked on at once. */
export const inTurn = createFairQueue(2)

/** What a sign-in asks the database before it has a turn, so that one address never takes all connections. */
export const lookUpInTurn = createFairQueue(2)

type Cost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/** 19 MiB of memory and two passes. */
const storedCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = storedCost

/**
 * Lowers the cost of new hashes. Tests use it, since they sign in thousands of times.
 * @param cheap false restores the cost that is used in production
 */
export function setCheapPasswords(cheap: boolean): void {
  cost = cheap ? { memoryCost: 8, timeCost: 1, parallelism: 1 } : storedCost
  dummyHash = undefined
}

/**
 * Hashes a password with argon2id. [AUTH-69] Every new password passes through this function, so it rejects passwords
 * that are easily guessed.
 * @param field where the password stands in what was sent
 */
export async function hashPassword(
  lane: string,
  password: string,
  field = 'password',
): Promise<Result<string, 'validation-failed' | 'too-many-requests'>> {
  const fault = checkNewPassword(password) ?? (isCommonPassword(password) ? 'password-common' : null)
  if (fault !== null) return err('validation-failed', { fields: { [field]: fieldMessages[fault] } })
  const hashed = await inTurn(lane, () => hash(password.normalize('NFC'), cost))
  return hashed === 'busy' ? err('too-many-requests', { retry_after_seconds: 3 }) : ok(hashed)
}

let dummyHash: Promise<string> | undefined

/**
 * Takes as long for an account that does not exist (null) as for one that does. Only for who has a turn: see `inTurn`.
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody', cost)
  const matches = await verify(passwordHash ?? (await dummyHash), password.normalize('NFC'))
  return matches && passwordHash !== null
}

/** Common Vietnamese passwords, which an international list lacks. */
const ownWords = [
  'matkhau',
  'matkhaumoi',
  'anhyeuem',
  'emyeuanh',
  'vietnam',
  'pickleball',
  'bancuavot',
  'admin',
  'trongtai',
]
const ownEndings = ['', '1', '12', '123', '1234', '12345', '123456', '2024', '2025', '2026', '2027']

let common: ReadonlySet<string> | undefined

/** [AUTH-69] Whether it is among the most common, however it is capitalised, spaced and accented. */
function isCommonPassword(password: string): boolean {
  // 18,000 of them are long enough to be taken at all; read once somebody sets one.
  common ??= new Set([
    ...dictionary['passwords-common'].filter(({ length }) => length >= 8),
    ...ownWords.flatMap((word) => ownEndings.map((ending) => word + ending)),
  ])
  return common.has(password.toLowerCase()) || common.has(foldText(password).replace(/\s/g, ''))
}
