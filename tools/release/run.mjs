// @ts-check
import { spawnSync } from 'node:child_process'

/**
 * Runs a program to its end and answers what it wrote; what went wrong is thrown with what it said.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, input?: string }} [options]
 */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with code ${status}:\n${stdout}${stderr}`)
  return stdout
}
