import type { ResponseOf } from '@vot/contract'
import { type FileAddress, type UploadEndpoint, upload } from '../api/upload'
import type { Write } from './use-write'

/** A write for `useWrite` whose body is a file. */
export function writeFile<E extends UploadEndpoint>(
  endpoint: E,
  address: FileAddress,
  file: File,
): Write<ResponseOf<E>> {
  return { endpoint, input: address, send: () => upload(endpoint, address, file) }
}
