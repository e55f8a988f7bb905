import type { Endpoint } from '@vot/contract'
import { useState } from 'react'
import type { Parts } from '../../lib/api/api-client'
import { download } from '../../lib/api/download'
import { toasts } from '../feedback/toasts'

/** A file that the server makes; `name` is what it is called where the server tells no name. */
export interface ServerFile {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly parts: Parts
  readonly name: string
}

/** Saves files of the server one at a time; `failed` is told where that did not work. */
export function useDownload(failed: string) {
  const [busy, setBusy] = useState(false)
  const save = async ({ endpoint, parts, name }: ServerFile) => {
    if (busy) return
    setBusy(true)
    try {
      await download(endpoint, parts, name)
    } catch (error) {
      toasts.failure(failed, error)
    }
    setBusy(false)
  }
  return { busy, save: (file: ServerFile) => void save(file) }
}
