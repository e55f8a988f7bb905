import { ApiError } from '../../lib/api/api-error'

/** What stands under a failure's title where there is no answer of the server to explain it. */
export function reasonOf(error: unknown, storeMessage: string): { readonly detail?: string } {
  return error instanceof ApiError ? {} : { detail: storeMessage }
}
