import type { ErrorCode, FieldMessageKey } from '@vot/contract'
import { strings } from './strings'

/**
 * The text of a failure found before anything is sent; if the file of texts cannot be loaded, that of a lost network.
 */
export async function errorText(code: ErrorCode): Promise<string> {
  try {
    return (await import('./error-texts')).errorCatalogue[code].message
  } catch {
    return strings.network
  }
}

/** As `errorText`, for a text beside a field. */
export async function fieldText(key: FieldMessageKey): Promise<string> {
  try {
    return (await import('./error-texts')).fieldMessages[key]
  } catch {
    return strings.network
  }
}
