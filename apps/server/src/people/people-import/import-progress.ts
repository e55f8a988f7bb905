import type { ServerFacts } from '../../http/request-context'

export interface ImportProgress {
  /** Rows that are written. */
  readonly done: number
  readonly total: number
}

const underWay = new WeakMap<ServerFacts, Map<string, ImportProgress>>()

/** Tells how far the import of a plan is; null when it is over. */
export function tellImportProgress(server: ServerFacts, plan: string, progress: ImportProgress | null): void {
  const plans = underWay.get(server) ?? new Map<string, ImportProgress>()
  underWay.set(server, plans)
  if (progress === null) plans.delete(plan)
  else plans.set(plan, progress)
}

export function findImportProgress(server: ServerFacts, plan: string): ImportProgress | undefined {
  return underWay.get(server)?.get(plan)
}
