import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enoughBytes = 2 * 2 ** 30

/** Where databases of tests lie: in memory where the machine offers enough, since nothing there waits for a disk. */
export function scratchRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
