import { type Consequence, fieldMessages } from '@vot/contract'
import { err, pullsBack, type Result, startMoment, type TournamentDates, tournamentStatus } from '@vot/domain'
import { askFirst } from '../../http/ask-first'
import type { Work } from '../../http/handle'
import type { TournamentRow } from './tournament-queries'
import { countPlayedMatches } from './tournament-queries'

type Dates = Partial<Omit<TournamentDates, 'registrationClosedAt'>>

/** A change of a division's dates that is to be made. */
export interface DatesChange {
  readonly before: TournamentRow
  readonly dates: Dates
}

const statusWords = { open: 'mở đăng ký', closed: 'chưa bắt đầu', ongoing: 'đang diễn ra', completed: 'đã hoàn thành' }

/**
 * Refuses an end before the start, where the start time was kept and not sent, and asks before the dates of a division
 * that has played matches are pulled out of the past.
 */
export async function checkDates(
  work: Work,
  changes: readonly DatesChange[],
  confirmed: boolean | undefined,
): Promise<Result<null, 'validation-failed' | 'confirmation-needed'>> {
  const consequences: Consequence[] = []
  for (const { before, dates } of changes) {
    const after = { ...before, ...dates }
    if (after.endDate < startMoment(after)) {
      return err('validation-failed', { fields: { end_date: fieldMessages['end-before-start'] } })
    }
    if (!pullsBack(before, after, work.now)) continue
    const played = await countPlayedMatches(work.db, before.id)
    if (played === 0) continue
    const status = statusWords[tournamentStatus(after, work.now)]
    consequences.push({
      kind: 'pulls-back',
      text: `“${before.name}” đã có ${played} trận đấu. Với ngày mới, nội dung này lại thành ${status}.`,
    })
  }
  return askFirst(confirmed, { consequences, action: 'Lưu ngày mới' })
}
