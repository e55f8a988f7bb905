import { ApiError } from './api-error'

/** The `updated_at` of the version that refused an edit as out of date; null for any other failure. */
export function newerVersion(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'tournament-changed') return null
  const { updated_at: updatedAt } = error.details
  return typeof updatedAt === 'string' ? updatedAt : null
}
