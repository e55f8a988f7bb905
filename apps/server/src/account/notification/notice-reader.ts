import { mayDo } from '@vot/domain'
import type { RequestVisitor } from '../../http/request-context'
import type { NoticeReader } from './notification-queries'

/** Undefined for somebody who is not signed in. Notices for organisers go to those who decide on registrations. */
export function noticeReader({ userId, role }: RequestVisitor): NoticeReader | undefined {
  return userId === null ? undefined : { userId, isOrganiser: mayDo(role, 'registration:decide') }
}
