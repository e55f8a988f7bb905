import { ApiError } from './api-error'

/** Whether the server refused for this reason. */
export function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code
}
