export type PasswordFault = 'password-min-set' | 'password-blank' | 'password-one-character'

/**
 * [AUTH-69] What anybody can see to be wrong with a new password; null for nothing. Whether it is one of the most
 * common the server alone knows.
 */
export function checkNewPassword(password: string): PasswordFault | null {
  if (password.length < 8) return 'password-min-set'
  if (password.trim() === '') return 'password-blank'
  if (new Set(password.toLowerCase()).size === 1) return 'password-one-character'
  return null
}
