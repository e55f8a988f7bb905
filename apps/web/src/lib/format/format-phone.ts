/** `0903128456` as `0903 128 456`; a masked or foreign number stays as it is. */
export function formatPhone(phone: string): string {
  const parts = /^(0\d{3})(\d{3})(\d{3,4})$/.exec(phone)
  return parts ? parts.slice(1).join(' ') : phone
}
