import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Tokens are random; the database holds their hashes alone, so reading it opens no session. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * A refresh token: the family is the same through the life of the session, so that every old token is recognised as
 * one of its own; the secret changes with each rotation.
 */
export interface RefreshToken {
  readonly family: string
  readonly secret: string
}

export function createFamily(): string {
  return randomBytes(16).toString('base64url')
}

export function writeRefreshToken({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`
}

export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(text) ?? []
  return family === undefined || secret === undefined ? undefined : { family, secret }
}

/** Hides a secret so that only the holder of the one before it can read it. Each secret masks one successor. */
export function maskSuccessor(before: string, successor: string): string {
  return xorWithHash(before, Buffer.from(successor, 'base64url')).toString('base64url')
}

export function unmaskSuccessor(before: string, mask: string): string {
  return xorWithHash(before, Buffer.from(mask, 'base64url')).toString('base64url')
}

function xorWithHash(key: string, bytes: Buffer): Buffer {
  const pad = createHash('sha256').update(`successor of ${key}`).digest()
  return bytes.map((byte, index) => byte ^ (pad[index] ?? 0)) as Buffer
}

export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
