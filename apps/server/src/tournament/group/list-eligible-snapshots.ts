import { listEligibleSnapshots } from '@vot/contract'
import { formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { listEligibleGroups } from './find-snapshot'

const noneYet = 'Chưa có nhóm giải đấu nào hoàn thành để dùng làm snapshot'

export const listEligibleSnapshotsRoute = handle(listEligibleSnapshots, (_input, { read, now }) =>
  read(async (db) => {
    const groups = await listEligibleGroups(db, now)
    const enabled = groups.length > 0
    return ok({
      items: groups.map(({ id, name, startDate }) => ({ id, name, start_date: formatVietnamIso(startDate) })),
      feature_status: { enabled },
      warning: enabled ? null : noneYet,
    })
  }),
)
