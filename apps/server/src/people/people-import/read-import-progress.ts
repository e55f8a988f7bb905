import { readImportProgress } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findImportProgress } from './import-progress'

export const readImportProgressRoute = handle(readImportProgress, async ({ query }, { server }) => {
  const progress = findImportProgress(server, query.plan)
  return ok({ rows_done: progress?.done ?? null, rows_total: progress?.total ?? null })
})
