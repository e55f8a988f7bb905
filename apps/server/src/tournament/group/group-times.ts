import { setNoShowTime, setRestTime } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { lockGroup, updateGroupRow } from './group-queries'
import { listTournamentKeys } from './tournament-queries'

/** [OPS-90] How long sides that are called have; clocks that run already follow, so every division tells its viewers. */
export const setNoShowTimeRoute = handle(setNoShowTime, ({ params, body }, { write }) =>
  write(async (work) => {
    const { minutes, medal_minutes: medal } = body
    const before = await lockGroup(work.db, params.id)
    if (!before) return err('group-not-found')
    if (before.noShowMinutes !== minutes || before.medalNoShowMinutes !== medal) {
      await updateGroupRow(work.db, params.id, { noShowMinutes: minutes, medalNoShowMinutes: medal })
      const ids = (await listTournamentKeys(work.db, params.id)).map(({ id }) => id)
      for (const id of ids.sort((a, b) => a - b)) await work.live(id, { type: 'no-show-time-changed' })
      await work.audit({
        action: 'set-no-show-time',
        subjectType: 'group',
        subjectId: params.id,
        before: { no_show_minutes: before.noShowMinutes, medal_no_show_minutes: before.medalNoShowMinutes },
        after: { no_show_minutes: minutes, medal_no_show_minutes: medal },
      })
    }
    return ok({ message: `Chờ đội được gọi ${minutes} phút, trận tranh huy chương ${medal} phút` })
  }),
)

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
