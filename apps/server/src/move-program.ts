import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isPostgresUrl } from './config'
import type { Moved, MoveOptions } from './db/move/move-options'
import { MoveRefusedError } from './db/move/move-refused'
import { formatRowCount } from './db/move/progress'
import { explainFolder, explainPostgres, readFault } from './startup-errors'

/** A move in one direction. */
export interface Way {
  readonly usage: string
  /** Which of the two places is the PostgreSQL URL; the other is a path. */
  readonly postgres: 'from' | 'to'
  readonly move: (from: string, to: string, order: MoveOptions) => Promise<Moved>
}

interface Places {
  readonly from: string
  readonly to: string
  readonly check: boolean
}

/** Runs a move as the command line says, prints progress, and sets the exit code. */
export async function runMove(way: Way): Promise<void> {
  const places = readPlaces(way)
  if (typeof places === 'string') return fail(places)
  const { from, to, check } = places
  let isLastStep = false
  const stop = () => {
    if (isLastStep) return
    console.error('Stopped. Nothing was changed.')
    process.exit(130)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const began = performance.now()
  try {
    const moved = await way.move(from, to, {
      isRehearsal: check,
      now: Date.now(),
      tell: (line) => console.log(line),
      onLastStep() {
        isLastStep = true
      },
    })
    const seconds = (performance.now() - began) / 1_000
    const what = `${formatRowCount(moved.rows)} in ${moved.tables} tables, counts and SHA-256 of each agree`
    const how = `${seconds.toFixed(1)} s`
    if (check) console.log(`Rehearsed: ${what} (${how}). Nothing was changed.`)
    else console.log(`Moved: ${what} (${how}). Everybody signs in again.`)
  } catch (error) {
    const why = explain(error, way, places)
    fail(isLastStep ? `${why} This was the last step: see whether the data are there before you try again.` : why)
  }
}

/** Error text for wrong arguments. Paths are relative to where npm was called. */
function readPlaces({ usage, postgres }: Way): Places | string {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ options: { from: text, to: text, check: { type: 'boolean' } } })
    const { from, to, check = false } = values
    if (from === undefined || to === undefined) return usage
    const path = (place: string) => resolve(process.env.INIT_CWD ?? process.cwd(), place)
    const [url, folder] = postgres === 'from' ? [from, to] : [to, from]
    // The value may hold a password, so it is never printed.
    if (!isPostgresUrl(url)) return `--${postgres} is not an address of PostgreSQL. ${usage}`
    if (isPostgresUrl(folder)) return `One side is PostgreSQL, the other one a path. ${usage}`
    return postgres === 'from' ? { from, to: path(to), check } : { from: path(from), to, check }
  } catch {
    return usage
  }
}

function explain(error: unknown, { postgres }: Way, { from, to }: Places): string {
  if (error instanceof MoveRefusedError) return error.message
  const { code } = readFault(error)
  const [url, folder, path] = postgres === 'from' ? [from, '--to', to] : [to, '--from', from]
  const told = explainFolder(code, path, folder) ?? explainPostgres(code, url, `--${postgres}`)
  return told ?? `The move failed: ${error instanceof Error ? error.message : String(error)}.`
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
