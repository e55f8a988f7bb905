import { createServer } from 'node:net'
import type { Config } from './config'

/** Throws what listening would throw. */
export async function tryPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve))
  await new Promise((resolve) => probe.close(resolve))
}

/** Why nobody can listen there and what to do about it; null for a fault that has no known cause. */
export function explainListen(
  code: string,
  { host, port }: Pick<Config, 'host' | 'port'>,
  variable: 'PORT' | 'HEALTH_PORT' = 'PORT',
): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use: stop the program that uses it, or start with another one (${variable}=${port + 1}).`
    case 'EACCES':
      return `This user may not listen on port ${port}: set ${variable} to 1024 or more.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine: set 127.0.0.1, or 0.0.0.0 for all its addresses.`
    default:
      return null
  }
}
