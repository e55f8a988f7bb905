import {
  listNoticeChoices,
  listNotifications,
  type NoticeChoices,
  type NoticeKind,
  type NotificationView,
  noticeKinds,
  readNotifications,
  setNoticeChoice,
} from '@vot/contract'
import { type Asker, err, formatVietnamIso, formatVietnamMoment, mayDo, ok, parseIsoDateTime } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import type { RequestVisitor } from '../../http/request-context'
import {
  countNotices,
  listNoticePage,
  listUnwantedKinds,
  markRead,
  type NoticeReader,
  type NoticeRow,
  saveNoticeChoice,
} from './notification-queries'
import type { NoticeFacts } from './notify'

/** [NTF-09] Whether notices of the kind ever go to the role. */
function mayReceive(role: Asker, kind: NoticeKind): boolean {
  const isOrganiser = mayDo(role, 'registration:decide')
  switch (kind) {
    case 'registration':
    case 'elsewhere':
      return isOrganiser
    case 'forfeit':
    case 'verdict':
      return mayDo(role, 'registration:create')
    case 'results':
      return mayDo(role, 'registration:create') && !isOrganiser
    case 'assignment':
      return role === 'ref'
  }
}

async function choicesOf(db: Queries, userId: number, role: Asker): Promise<NoticeChoices> {
  const unwanted = await listUnwantedKinds(db, userId)
  const receivable = noticeKinds.filter((kind) => mayReceive(role, kind))
  return { items: receivable.map((kind) => ({ kind, on: !unwanted.has(kind) })) }
}

const listNoticeChoicesRoute = handle(listNoticeChoices, async (_input, { visitor, read }) => {
  const { userId, role } = visitor
  return userId === null ? err('not-signed-in') : ok(await read((db) => choicesOf(db, userId, role)))
})

/** A choice is the reader's own and nobody else's business, so it is neither audited nor told to viewers. */
const setNoticeChoiceRoute = handle(setNoticeChoice, async ({ body: { kind, on } }, { visitor, write }) => {
  const { userId, role } = visitor
  if (userId === null) return err('not-signed-in')
  return await write(async ({ db }) => {
    await saveNoticeChoice(db, userId, kind, on)
    return ok(await choicesOf(db, userId, role))
  })
})

/** Undefined for somebody who is not signed in. Notices for organisers go to those who decide on registrations. */
function noticeReader({ userId, role }: RequestVisitor): NoticeReader | undefined {
  return userId === null ? undefined : { userId, isOrganiser: mayDo(role, 'registration:decide') }
}

const listNotificationsRoute = handle(listNotifications, async ({ query }, { visitor, snapshot }) => {
  const { page, per_page } = query
  const reader = noticeReader(visitor)
  if (!reader) return err('not-signed-in')
  return await snapshot(async (db) => {
    const { total, unread } = await countNotices(db, reader)
    const rows = await listNoticePage(db, reader, { limit: per_page, offset: (page - 1) * per_page })
    return ok({
      items: rows.map(viewNotification),
      unread_count: unread,
      page,
      per_page,
      total_count: total,
      total_pages: Math.ceil(total / per_page),
    })
  })
})

export function viewNotification(row: NoticeRow): NotificationView {
  // Written by notify alone.
  const facts = JSON.parse(row.facts) as NoticeFacts
  const tournament = row.groupName === null ? (row.tournamentName ?? '') : `${row.groupName} | ${row.tournamentName}`
  return {
    id: row.id,
    timestamp: formatVietnamIso(row.at),
    isRead: row.readBy !== null,
    type: typeOf(row, facts),
    ...noticeText(facts, tournament),
    tournament_id: row.tournamentId,
    match_id: row.matchId,
  }
}

function typeOf({ kind, type }: NoticeRow, { event }: NoticeFacts): NotificationView['type'] {
  if (event === 'correction-asked') return 'correction'
  if (event === 'correction-accepted' || event === 'correction-rejected') return 'profile'
  return kind === 'forfeit' ? 'forfeit' : type
}

function noticeText(facts: NoticeFacts, tournament: string): { title: string; message: string } {
  switch (facts.event) {
    case 'created':
      return { title: 'Đăng ký mới', message: `${facts.team} đăng ký ${tournament}` }
    case 'approved':
      return { title: 'Đăng ký được duyệt', message: `${facts.team} đã được duyệt vào ${tournament}` }
    case 'rejected':
      return { title: 'Đăng ký bị từ chối', message: `${facts.team} không được nhận vào ${tournament}` }
    case 'place-offered':
      return {
        title: 'Có chỗ cho đội bạn',
        message: `${facts.team} có thể nhận chỗ ở ${tournament} trước ${formatVietnamMoment(parseIsoDateTime(facts.until) ?? 0)}`,
      }
    case 'partner-asked':
      return { title: 'Bạn được ghi tên vào một đội', message: `${facts.team}, ${tournament}. Trả lời ở Trang của tôi` }
    case 'consent-missing':
      return {
        title: 'Đồng đội chưa trả lời',
        message: `${facts.players.join(' và ')} chưa trả lời có vào đội ${facts.team} không, ${tournament}. Gửi lại liên kết hỏi ở Trang của tôi`,
      }
    case 'partner-refused':
      return {
        title: 'VĐV không đồng ý vào đội',
        message: `${facts.player} không nhận vào đội ${facts.team}, ${tournament}`,
      }
    case 'correction-asked':
      return { title: 'Xin sửa dữ liệu VĐV', message: `${facts.player} xin sửa dữ liệu trong hồ sơ của mình` }
    case 'correction-accepted':
      return { title: 'Hồ sơ của bạn đã được sửa', message: 'Ban tổ chức đã sửa dữ liệu theo yêu cầu của bạn' }
    case 'correction-rejected':
      return {
        title: 'Yêu cầu sửa dữ liệu không được chấp nhận',
        message: 'Xem lý do ở Trang của tôi, phần Hồ sơ',
      }
    case 'team-withdrew': {
      const why = facts.reason === undefined ? '' : `. Lý do: ${facts.reason}`
      return { title: 'Đội xin rút', message: `${facts.team} đã rút khỏi ${tournament}${why}` }
    }
    case 'team-returned':
      return { title: 'Đội vào lại', message: `${facts.team} đã vào lại ${tournament}` }
    case 'results-saved':
      return { title: 'Đã có kết quả', message: `Kết quả ${tournament} đã được công bố` }
    case 'results-updated':
      return { title: 'Kết quả thay đổi', message: `Kết quả ${tournament} vừa được sửa` }
    case 'forfeited':
      return {
        title: 'Có đội vắng mặt',
        message: `Trận ${facts.matchCode} kết thúc vì ${whoOf(facts.teams)} vắng mặt, ${tournament}`,
      }
    case 'retired':
      return {
        title: 'Có đội bỏ cuộc',
        message: `Trận ${facts.matchCode} kết thúc vì ${whoOf(facts.teams)} bỏ cuộc, ${tournament}`,
      }
    case 'assigned':
      return {
        title: 'Trận đấu mới',
        message: `Bạn điều khiển trận ${facts.matchCode} tại ${facts.court}, ${tournament}`,
      }
  }
}

function whoOf(teams: readonly string[] | undefined): string {
  if (teams === undefined) return 'một đội'
  return teams.length > 1 ? `cả ${teams.join(' và ')}` : teams.join()
}

/** A mark is the reader's own and nobody else's business, so it is neither audited nor told to viewers. */
const readNotificationsRoute = handle(readNotifications, async ({ body }, { visitor, write }) => {
  const reader = noticeReader(visitor)
  if (!reader) return err('not-signed-in')
  return await write(async ({ db }) => {
    await markRead(db, reader, body.ids)
    return ok({ unread_count: (await countNotices(db, reader)).unread })
  })
})

export const notificationRoutes = [
  listNotificationsRoute,
  readNotificationsRoute,
  listNoticeChoicesRoute,
  setNoticeChoiceRoute,
]
