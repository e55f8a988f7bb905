import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs the action with a fresh folder on the project's own disk, which is gone afterwards. */
export async function withFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join('.cache', 'bench-'))
  try {
    return await action(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
