import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Resolves nothing until the file, or the names in a folder, would survive a power cut. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
