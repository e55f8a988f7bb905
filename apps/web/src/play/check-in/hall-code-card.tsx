import type { CheckInView } from '@vot/contract'
import { formatTime } from '../../lib/format/format-day'
import { QrCode } from '../../ui/print/qr-code'
import shared from '../../ui/theme/shared.module.css'
import classes from './hall-code-card.module.css'
import { hallStrings } from './strings'

interface HallCodeCardProps {
  readonly groupId: number
  readonly code: CheckInView['hall_code']
  readonly publicUrl: string | null
}

/** With it players check in by their own phone: where, and the code of this hour. */
export function HallCodeCard({ groupId, code, publicUrl }: HallCodeCardProps) {
  const address = `${publicUrl ?? window.location.origin}/check-in/${groupId}`
  return (
    <section className={`${shared.row} ${classes.hall} on-dark`} aria-labelledby="hall-code">
      <QrCode text={address} label={hallStrings.qr(address)} className={classes.hallQr} />
      <div className={classes.hallText}>
        <h2 id="hall-code">{hallStrings.title}</h2>
        <p className={`num ${classes.hallCode}`}>
          <span aria-hidden>{code.code}</span>
          <span className="only-readers">{hallStrings.code(code.code)}</span>
        </p>
        <p className={classes.hallNote}>{hallStrings.changes(formatTime(code.changes_at))}</p>
      </div>
    </section>
  )
}
