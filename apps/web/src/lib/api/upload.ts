import type { Endpoint, ResponseOf } from '@vot/contract'
import { addressOf, type Parts, readJson, sendSigned } from './api-client'
import { errorFromResponse } from './api-error'
import { saveResponse } from './download'
import { forgetSharedRequests } from './shared-requests'

export type UploadEndpoint = Endpoint & { readonly upload: true }
export type FileAddress = Pick<Parts, 'params' | 'query'>

/**
 * Sends a file to an endpoint with `upload` and answers its response.
 * @throws ApiError for everything that did not work.
 */
export async function upload<E extends UploadEndpoint>(
  endpoint: E,
  address: FileAddress,
  file: File,
): Promise<ResponseOf<E>> {
  const response = await sendFile(endpoint, address, file)
  const answer: unknown = await readJson(response)
  // The server answers by the same contract.
  return answer as ResponseOf<E>
}

/** Sends a file and saves the one that is answered on the device. */
export async function uploadAndSave(
  endpoint: UploadEndpoint,
  address: FileAddress,
  file: File,
  fallbackName: string,
): Promise<void> {
  await saveResponse(await sendFile(endpoint, address, file), fallbackName)
}

async function sendFile(endpoint: UploadEndpoint, address: FileAddress, file: File): Promise<Response> {
  const body = new FormData()
  body.append('file', file, file.name)
  try {
    const response = await sendSigned(addressOf(endpoint, address), { method: endpoint.method, body })
    if (!response.ok) throw await errorFromResponse(response)
    return response
  } finally {
    forgetSharedRequests()
  }
}
