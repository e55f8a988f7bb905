import { fieldMessages } from '@vot/contract'
import { checkNewPassword } from '@vot/domain'

/** Text of what is wrong with a new password; null for nothing, until the server has looked for it among common ones. */
export function newPasswordFault(password: string): string | null {
  const fault = checkNewPassword(password)
  return fault === null ? null : fieldMessages[fault]
}
