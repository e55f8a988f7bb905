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
import { err, formatVietnamIso, mayDo, ok, parseIsoDateTime, type Requester, tournamentTitle } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import type { RequestVisitor } from '../../http/request-context'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
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
import { strings } from './strings'

/** [NTF-09] Whether notices of the kind ever go to the role. */
function mayReceive(role: Requester, kind: NoticeKind): boolean {
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

async function choicesOf(db: Queries, userId: number, role: Requester): Promise<NoticeChoices> {
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
  const tournament = tournamentTitle(row.groupName, row.tournamentName ?? '')
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
  if (event === 'claim-confirmed' || event === 'claim-refused') return 'profile'
  if (event === 'claim-contested' || event === 'claim-unanswered') return 'correction'
  if (event === 'claim-made') return kind === 'registration' ? 'correction' : 'profile'
  return kind === 'forfeit' ? 'forfeit' : type
}

function noticeText(facts: NoticeFacts, tournament: string): { title: string; message: string } {
  const texts = say(strings)
  switch (facts.event) {
    case 'created':
      return texts.created(facts.team, tournament)
    case 'approved':
      return texts.approved(facts.team, tournament)
    case 'rejected':
      return texts.rejected(facts.team, tournament)
    case 'place-offered':
      return texts.placeOffered(facts.team, tournament, say(formats).moment(parseIsoDateTime(facts.until) ?? 0))
    case 'partner-asked':
      return texts.partnerAsked(facts.team, tournament)
    case 'consent-missing':
      return texts.consentMissing(facts.players, facts.team, tournament)
    case 'partner-refused':
      return texts.partnerRefused(facts.player, facts.team, tournament)
    case 'correction-asked':
      return texts.correctionAsked(facts.player)
    case 'correction-accepted':
      return texts.correctionAccepted
    case 'correction-rejected':
      return texts.correctionRejected
    case 'claim-made':
      return texts.claimMade(facts.player)
    case 'claim-contested':
      return texts.claimContested(facts.player)
    case 'claim-unanswered':
      return texts.claimUnanswered(facts.player)
    case 'claim-confirmed':
      return texts.claimConfirmed(facts.player)
    case 'claim-refused':
      return texts.claimRefused(facts.player)
    case 'player-erasing':
      return texts.playerErasing(facts.player, say(formats).moment(parseIsoDateTime(facts.until) ?? 0))
    case 'team-withdrew':
      return texts.teamWithdrew(facts.team, tournament, facts.reason)
    case 'team-returned':
      return texts.teamReturned(facts.team, tournament)
    case 'results-saved':
      return texts.resultsSaved(tournament)
    case 'results-updated':
      return texts.resultsUpdated(tournament)
    case 'forfeited':
      return texts.forfeited(facts.matchCode, facts.teams, tournament)
    case 'retired':
      return texts.retired(facts.matchCode, facts.teams, tournament)
    case 'assigned':
      return texts.assigned(facts.matchCode, facts.court, tournament)
  }
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
