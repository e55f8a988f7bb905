import type { ErrorCode, FieldMessageKey } from '@vot/contract'
import { networkErrorText } from './api-error'

/** The text of a failure that is told before anything is sent. Where its file cannot be had, the network is to blame. */
export async function errorText(code: ErrorCode): Promise<string> {
  try {
    return (await import('./error-texts')).errorCatalogue[code].message
  } catch {
    return networkErrorText
  }
}

/** As `errorText`, for a text beside a field. */
export async function fieldText(key: FieldMessageKey): Promise<string> {
  try {
    return (await import('./error-texts')).fieldMessages[key]
  } catch {
    return networkErrorText
  }
}
