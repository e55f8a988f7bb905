import { type ErrorCode, fieldMessages, type ImportResult, importClubMembers, importPlayers } from '@vot/contract'
import { err, type ImportStep, ok, type Result } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { say } from '../../language/say'
import { applySteps } from './apply-steps'
import { countSteps, faultLines } from './import-view'
import { type PlannedFile, planFile } from './plan-file'
import { reportImportProgress } from './preview-import'
import { strings } from './strings'

// A repeat finds everybody there and adds nobody, so no answer is kept for it.
const options = { repeatable: false } as const

export const importClubMembersRoute = handle(
  importClubMembers,
  async ({ params, query, body }, context) => {
    const planned = await planFile({ bytes: body.file.bytes, clubId: params.id, oldFonts: query.old_fonts }, context)
    return planned.ok ? await run(planned.value, query.plan, context) : planned
  },
  options,
)

export const importPlayersRoute = handle(
  importPlayers,
  async ({ query, body }, context) => {
    const planned = await planFile({ bytes: body.file.bytes, clubId: null, oldFonts: query.old_fonts }, context)
    return planned.ok ? await run(planned.value, query.plan, context) : planned
  },
  options,
)

/** @param wanted the plan that the organiser saw; undefined for an import without a preview. */
async function run(
  planned: PlannedFile,
  wanted: string | undefined,
  context: RequestContext,
): Promise<Result<ImportResult, 'import-changed' | (ErrorCode & 'idempotency-key-reused')>> {
  if (wanted !== undefined && wanted !== planned.fingerprint) return err('import-changed')
  const outdated = await apply(planned, context)
  const done = planned.steps.filter(({ row }) => !outdated.has(row))
  const counts = countSteps(done)
  const result = {
    ...counts,
    total_processed: planned.steps.length,
    failed_imports: counts.failed_imports + outdated.size,
    successful_imports: counts.created + counts.updated,
  }
  await context.write(async (work) => {
    await work.audit({
      action: planned.club === null ? 'import-players' : 'import-club-members',
      subjectType: planned.club === null ? 'player' : 'club',
      subjectId: planned.club?.id ?? null,
      after: result,
    })
    return ok(null)
  })
  return ok({
    message: messageOf(result),
    ...result,
    errors: [...faultLines(done), ...outdatedLines(planned.steps, outdated)],
  })
}

async function apply({ steps, fingerprint }: PlannedFile, context: RequestContext): Promise<ReadonlySet<number>> {
  const { server } = context
  try {
    const done = await applySteps(steps, context, (progress) => reportImportProgress(server, fingerprint, progress))
    return done.outdated
  } finally {
    reportImportProgress(server, fingerprint, null)
  }
}

function messageOf({
  successful_imports: done,
  total_processed: all,
}: Omit<ImportResult, 'message' | 'errors'>): string {
  return say(strings).imported(done, all)
}

function outdatedLines(steps: readonly ImportStep[], outdated: ReadonlySet<number>): string[] {
  return steps
    .filter(({ row }) => outdated.has(row))
    .map(({ row }) => say(strings).row(row, say(fieldMessages)['row-outdated']))
}
