import { exportDupr } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../../http/handle'
import { fileName } from '../sheet-heading'
import { duprCsv } from './dupr-csv'
import { loadDupr } from './load-dupr'

export const exportDuprRoute = handle(exportDupr, async ({ params }, context) => {
  const loaded = await loadDupr(context, params.id)
  if (!loaded.ok) return loaded
  const { tournament, found, duprIds } = loaded.value
  const text = duprCsv(tournament, found.matches, duprIds)
  return ok({ file_name: `${fileName('DUPR', tournament)}.csv`, bytes: Buffer.from(text) })
})
