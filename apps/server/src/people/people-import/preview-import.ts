import { previewClubImport, previewPlayerImport } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { viewPlan } from './import-view'
import { planFile } from './plan-file'

// Nothing is written, so there is nothing to repeat.
const options = { repeatable: false } as const

export const previewClubImportRoute = handle(
  previewClubImport,
  async ({ params, body }, context) => {
    const planned = await planFile(body.file.bytes, params.id, context)
    return planned.ok ? ok(viewPlan(planned.value)) : planned
  },
  options,
)

export const previewPlayerImportRoute = handle(
  previewPlayerImport,
  async ({ body }, context) => {
    const planned = await planFile(body.file.bytes, null, context)
    return planned.ok ? ok(viewPlan(planned.value)) : planned
  },
  options,
)
