import { ApiError } from './api-error'

const changedCodes: readonly string[] = ['tournament-changed', 'player-changed', 'club-changed']

/** The `updated_at` of the version that refused an edit as out of date; null for any other failure. */
export function newerVersion(error: unknown): string | null {
  if (!(error instanceof ApiError) || !changedCodes.includes(error.code)) return null
  const { updated_at: updatedAt } = error.details
  return typeof updatedAt === 'string' ? updatedAt : null
}
