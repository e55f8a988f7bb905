import { setRestTime } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { lockGroup, updateGroupRow } from './group-queries'
import { listTournamentKeys } from './tournament-queries'

/** [OPS-55] How long players rest; every division's desk shows it, so each tells its viewers. */
export const setRestTimeRoute = handle(setRestTime, ({ params, body }, { write }) =>
  write(async (work) => {
    const before = await lockGroup(work.db, params.id)
    if (!before) return err('group-not-found')
    if (before.restMinutes !== body.minutes) {
      await updateGroupRow(work.db, params.id, { restMinutes: body.minutes })
      const ids = (await listTournamentKeys(work.db, params.id)).map(({ id }) => id)
      for (const id of ids.sort((a, b) => a - b)) await work.live(id, { type: 'rest-time-changed' })
      await work.audit({
        action: 'set-rest-time',
        subjectType: 'group',
        subjectId: params.id,
        before: { rest_minutes: before.restMinutes },
        after: { rest_minutes: body.minutes },
      })
    }
    const message =
      body.minutes === 0 ? 'Đã bỏ thời gian nghỉ giữa hai trận' : `VĐV nghỉ ${body.minutes} phút giữa hai trận`
    return ok({ message })
  }),
)
