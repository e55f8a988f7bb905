import { previewClubImport, previewPlayerImport, readImportProgress } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { perServer } from '../../http/per-server'
import type { ServerFacts } from '../../http/request-context'
import { viewPlan } from './import-view'
import { planFile } from './plan-file'

// Nothing is written, so there is nothing to repeat.
const options = { repeatable: false } as const

export const previewClubImportRoute = handle(
  previewClubImport,
  async ({ params, query, body }, context) => {
    const planned = await planFile({ bytes: body.file.bytes, clubId: params.id, oldFonts: query.old_fonts }, context)
    return planned.ok ? ok(viewPlan(planned.value)) : planned
  },
  options,
)

export const previewPlayerImportRoute = handle(
  previewPlayerImport,
  async ({ query, body }, context) => {
    const planned = await planFile({ bytes: body.file.bytes, clubId: null, oldFonts: query.old_fonts }, context)
    return planned.ok ? ok(viewPlan(planned.value)) : planned
  },
  options,
)

export interface ImportProgress {
  /** Rows that are written. */
  readonly done: number
  readonly total: number
}

const progressOf = perServer(() => new Map<string, ImportProgress>())

/** Tells how far the import of a plan is; null when it is over. */
export function reportImportProgress(server: ServerFacts, plan: string, progress: ImportProgress | null): void {
  const plans = progressOf(server)
  if (progress === null) plans.delete(plan)
  else plans.set(plan, progress)
}

function findImportProgress(server: ServerFacts, plan: string): ImportProgress | undefined {
  return progressOf(server).get(plan)
}

export const readImportProgressRoute = handle(readImportProgress, async ({ query }, { server }) => {
  const progress = findImportProgress(server, query.plan)
  return ok({ rows_done: progress?.done ?? null, rows_total: progress?.total ?? null })
})
