import { closeSync, openSync, writeSync } from 'node:fs'

/** Leaves no byte free on the disk that the file is on. */
export function fillDisk(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(4_096))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(descriptor)
  }
}
