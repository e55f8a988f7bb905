import { vi } from 'vitest'

/** The names of the files that are saved on the device from now on. */
export function watchSavedFiles(): readonly string[] {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}
