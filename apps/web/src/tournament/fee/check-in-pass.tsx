import { Group, Stack } from '@mantine/core'
import type { ResponseOf, readPaymentRequest } from '@vot/contract'
import { Button } from '../../ui/form/button'
import { Card } from '../../ui/page/card'
import { QrCode } from '../../ui/print/qr-code'
import classes from './payment-card.module.css'
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
    <Card title={hasDesk ? strings.checkIn : strings.receiptCode}>
      <Group justify="center">
        <QrCode
          text={`${window.location.origin}/pay/${team}?${query}`}
          label={hasDesk ? strings.checkInQr : strings.receiptQr}
          className={classes.pass}
        />
        <Stack gap="xs" flex="1 1 200px" align="flex-start">
          {hasDesk && <p>{strings.checkInText}</p>}
          <p>{strings.receiptCodeText}</p>
          {hasDesk && (
            <span className="no-print">
              <Button to={`/check-in/${groupId}?team=${team}&${query}`} label={strings.checkInOpen} />
            </span>
          )}
        </Stack>
      </Group>
    </Card>
  )
}
