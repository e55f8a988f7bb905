import type { GroupEdit, GroupInput } from '@vot/contract'
import { err, maskPhone, normalizePhone, ok, type Result, readContactLink } from '@vot/domain'
import type { Work } from '../../http/handle'
import type { GroupRow } from './group-queries'
import { wantPoster } from './poster-queries'

type AboutInput = Pick<GroupInput & GroupEdit, 'contact_name' | 'contact_phone' | 'contact_link' | 'rules' | 'poster'>
type AboutColumns = Pick<GroupRow, 'contactName' | 'contactPhone' | 'contactLink' | 'rules' | 'poster'>

/** [GRP-54] What of a form is saved about a group; what it does not name stays as it was. */
export async function aboutColumns(
  work: Work,
  input: AboutInput,
  before: AboutColumns | null,
): Promise<Result<AboutColumns, 'poster-gone'>> {
  const poster = input.poster === undefined ? (before?.poster ?? null) : input.poster
  const isNew = poster !== null && poster !== before?.poster
  if (isNew && !(await wantPoster(work.db, poster, work.now))) return err('poster-gone')
  const chosen = (sent: string | null | undefined, kept: string | null | undefined, read = same) =>
    sent === undefined ? (kept ?? null) : sent === null || sent === '' ? null : (read(sent) ?? null)
  return ok({
    contactName: chosen(input.contact_name, before?.contactName),
    contactPhone: chosen(input.contact_phone, before?.contactPhone, normalizePhone),
    contactLink: chosen(input.contact_link, before?.contactLink, readContactLink),
    rules: chosen(input.rules, before?.rules),
    poster,
  })
}

const same = (text: string): string | undefined => text

/** As the audit log has it: the whole rules would fill it. */
export function auditedAbout({ contactName, contactPhone, contactLink, rules, poster }: AboutColumns) {
  return {
    contact_name: contactName,
    contact_phone: contactPhone === null ? null : maskPhone(contactPhone),
    contact_link: contactLink,
    rules: rules === null ? null : rules.slice(0, 200),
    poster,
  }
}
