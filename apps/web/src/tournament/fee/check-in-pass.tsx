import { Button } from '@mantine/core'
import type { ResponseOf, readPaymentRequest } from '@vot/contract'
import { Link } from 'react-router'
import { QrCode } from '../../ui/print/qr-code'
import shared from '../../ui/theme/shared.module.css'
import classes from './check-in-pass.module.css'
import { paymentStrings as strings } from './strings'

interface CheckInPassProps {
  readonly receipt: Pick<ResponseOf<typeof readPaymentRequest>, 'registration_id' | 'key' | 'group_id'>
}

/**
 * On the day the desk scans it from the receipt, and the team's phones check in from here. From paper it leads each
 * player to this page, where the own profile is claimed, also where nobody checks in.
 */
export function CheckInPass({ receipt: { registration_id: team, key, group_id: groupId } }: CheckInPassProps) {
  if (key === null) return null
  const hasDesk = groupId !== null && groupId !== undefined
  const query = new URLSearchParams({ key })
  return (
    <section className={`${shared.panel} ${classes.pass}`} aria-labelledby="check-in-pass">
      <QrCode
        text={`${window.location.origin}/pay/${team}?${query}`}
        label={hasDesk ? strings.checkInQr : strings.receiptQr}
        className={classes.qr}
      />
      <div>
        <h2 id="check-in-pass">{hasDesk ? strings.checkIn : strings.receiptCode}</h2>
        {hasDesk && <p>{strings.checkInText}</p>}
        <p>{strings.receiptCodeText}</p>
        {hasDesk && (
          <Button
            component={Link}
            to={`/check-in/${groupId}?team=${team}&${query}`}
            variant="default"
            className="no-print"
          >
            {strings.checkInOpen}
          </Button>
        )}
      </div>
    </section>
  )
}
