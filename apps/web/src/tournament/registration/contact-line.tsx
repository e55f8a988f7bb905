import type { PlayerView } from '@vot/contract'
import { maskPhone } from '@vot/domain'
import { useMay } from '../../lib/api/session-store'
import { formatPhone } from '../../lib/format/format-phone'
import { Figure } from '../../ui/page/figure'
import classes from './player-picker.module.css'
import { strings } from './strings'

export function ContactLine({ player }: { readonly player: PlayerView }) {
  // An organiser's choice may still stand here after the session ended.
  const mayCall = useMay('registration:decide')
  const phone = mayCall || player.phone.includes('x') ? player.phone : maskPhone(player.phone)
  const club = player.club_name ?? strings.noClub
  return (
    <div className={classes.contact} title={`${club} · ${formatPhone(phone)}`}>
      {club} · <Figure>{formatPhone(phone)}</Figure>
      {player.points_later && ` · ${strings.pointsLater}`}
    </div>
  )
}
