import { foldText } from '@vot/domain'
import type { ClubMember } from './api'

/** Whether a member is meant by a part of the name (without diacritics too), of the phone or of the email. */
export function matchesMember({ name, phone, email }: ClubMember, query: string): boolean {
  const text = query.trim()
  if (text === '') return true
  const digits = text.replace(/[\s.+-]/g, '').replace(/^84/, '0')
  const folded = foldText(name)
  return (
    foldText(text)
      .split(' ')
      .every((word) => folded.includes(word)) ||
    (/^\d+$/.test(digits) && phone.includes(digits)) ||
    (email?.toLowerCase().includes(text.toLowerCase()) ?? false)
  )
}
