import { listNoticeChoices, type NoticeChoices, type NoticeKind, noticeKinds, setNoticeChoice } from '@vot/contract'
import { err, mayDo, ok, type Visitor } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { listUnwantedKinds, saveNoticeChoice } from './notification-queries'

/** [NTF-09] Whether notices of the kind ever go to the role. */
function hears(role: Visitor, kind: NoticeKind): boolean {
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

async function choicesOf(db: Queries, userId: number, role: Visitor): Promise<NoticeChoices> {
  const unwanted = await listUnwantedKinds(db, userId)
  const heard = noticeKinds.filter((kind) => hears(role, kind))
  return { items: heard.map((kind) => ({ kind, on: !unwanted.has(kind) })) }
}

export const listNoticeChoicesRoute = handle(listNoticeChoices, async (_input, { visitor, read }) => {
  const { userId, role } = visitor
  return userId === null ? err('not-signed-in') : ok(await read((db) => choicesOf(db, userId, role)))
})

/** A choice is the reader's own and nobody else's business, so it is neither audited nor told to viewers. */
export const setNoticeChoiceRoute = handle(setNoticeChoice, async ({ body: { kind, on } }, { visitor, write }) => {
  const { userId, role } = visitor
  if (userId === null) return err('not-signed-in')
  return await write(async ({ db }) => {
    await saveNoticeChoice(db, userId, kind, on)
    return ok(await choicesOf(db, userId, role))
  })
})
