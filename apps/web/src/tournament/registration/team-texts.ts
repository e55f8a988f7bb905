import type { RegistrationView } from '@vot/contract'
import { formatPhone } from '../../lib/format/format-phone'
import { strings } from './strings'

/** Names and contacts of both players, for the lines of a long list that are out of view. */
export function teamTexts(registration: RegistrationView) {
  const contact = (phone: string, club: string | null) => `${formatPhone(phone)} · ${club ?? strings.noClub}`
  return {
    names: [registration.player1_name, registration.player2_name],
    contacts: [
      contact(registration.player1_phone, registration.player1_club_name),
      contact(registration.player2_phone, registration.player2_club_name),
    ],
  } as const
}
