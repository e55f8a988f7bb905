// @ts-check
import { spawn } from 'node:child_process'

const ENDING = /** @type {const} */ ([
  { signal: 'SIGHUP', number: 1 },
  { signal: 'SIGINT', number: 2 },
  { signal: 'SIGTERM', number: 15 },
])

/**
 * Runs a program with this one's output. A signal that ends this process ends it too, so nothing is left running.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { keepsErrors?: boolean }} options keepsErrors: what it writes as
 *   errors is answered instead of shown
 * @returns {Promise<{ code: number | null, errors: string, failure: Error | null }>}
 */
export async function runChild(program, args, { keepsErrors = false, ...options }) {
  const child = spawn(program, args, { ...options, stdio: ['inherit', 'inherit', keepsErrors ? 'pipe' : 'inherit'] })
  let errors = ''
  child.stderr?.on('data', (/** @type {Buffer} */ text) => {
    errors += text
  })
  const stops = ENDING.map(({ signal, number }) => {
    const stop = () => {
      child.kill(signal)
      child.once('close', () => process.exit(128 + number))
    }
    process.once(signal, stop)
    return () => process.off(signal, stop)
  })
  try {
    return await new Promise((resolve) => {
      child.once('error', (failure) => resolve({ code: null, errors, failure }))
      child.once('close', (code) => resolve({ code, errors, failure: null }))
    })
  } finally {
    for (const forget of stops) forget()
  }
}
