import type { Endpoint } from '@vot/contract'
import { inAppBrowser } from '../browser/in-app-browser'
import { addressOf, type Parts, sendSigned } from './api-client'
import { errorFromResponse, InAppError } from './api-error'

/** Long enough for a browser to have begun reading the file. */
const releaseAfterMs = 60_000

/**
 * Fetches the file that an endpoint answers, as the signed-in person, and saves it on the device. The name is the
 * server's, or `fallbackName` where it tells none.
 * @throws ApiError for everything that did not work.
 */
export async function download(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  parts: Parts,
  fallbackName: string,
): Promise<void> {
  refuseInApp()
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(parts.body) }
  const request = { method: endpoint.method, ...(parts.body === undefined ? {} : json) }
  const response = await sendSigned(addressOf(endpoint, parts), request)
  if (!response.ok) throw await errorFromResponse(response)
  await saveResponse(response, fallbackName)
}

/** Saves the file that an endpoint has answered, under the server's name where it tells one. */
export async function saveResponse(response: Response, fallbackName: string): Promise<void> {
  saveFile(await response.blob(), nameOf(response.headers.get('Content-Disposition') ?? '') ?? fallbackName)
}

/** Hands a file to the browser, which puts it where downloads go. */
export function saveFile(file: Blob, name: string): void {
  refuseInApp()
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMs)
}

/** [RES-86] Built-in browsers of apps drop a file without a word; what is not asked for is in no log of exports. */
function refuseInApp(): void {
  if (inAppBrowser() === null) return
  void import('../../ui/feedback/leave-app').then((notice) => notice.refuseInApp('file'))
  throw new InAppError()
}

/** The UTF-8 name of RFC 5987 first: Vietnamese names are told by it alone. */
function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded)
  } catch {
    return plain
  }
}
