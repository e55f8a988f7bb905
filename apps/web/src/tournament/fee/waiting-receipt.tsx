import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconClockHour4, IconTicket } from '@tabler/icons-react'
import { answerOffer, type ResponseOf, type readPaymentRequest } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { useState } from 'react'
import { useWrite, write } from '../../lib/data/use-write'
import { formatMoment } from '../../lib/format/format-day'
import { teamName } from '../../lib/format/short-name'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import shared from '../../ui/theme/shared.module.css'
import classes from './payment-card.module.css'
import { paymentStrings as strings } from './strings'

type Receipt = ResponseOf<typeof readPaymentRequest>

interface WaitingReceiptProps {
  readonly receipt: Receipt
  readonly waiting: NonNullable<Receipt['waiting']>
}

/** Where the team stands in line; with a place that is offered, the two answers. */
export function WaitingReceipt({ receipt, waiting: { place, offer } }: WaitingReceiptProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { registration_id: id, key } = receipt
  const { mutate: answer, isPending } = useWrite(
    (accept: boolean) => write(answerOffer, { params: { id }, body: { accept, ...(key !== null && { key }) } }),
    {
      success: (_, accept) => (accept ? strings.tookPlace : strings.leftPlace),
      failure: strings.answerFailed,
      onError: () => setLeaving(false),
    },
  )
  const Icon = offer ? IconTicket : IconClockHour4
  return (
    <div className={`${shared.row} ${classes.card}`}>
      <VisuallyHidden role="status">{offer ? strings.offered : ''}</VisuallyHidden>
      <Icon size={64} stroke={1.5} aria-hidden className={classes.check} />
      <strong className={classes.thanks}>{offer ? strings.offered : strings.waitingPlace(place)}</strong>
      <p className={`${shared.column} ${classes.team}`}>
        <strong>{teamName(receipt)}</strong>
        <span>{receipt.division_name}</span>
      </p>
      <p className={classes.hint}>{offer ? strings.offeredUntil(momentText(offer.expires_at)) : strings.waitingText}</p>
      {offer && (
        <Group className="no-print" justify="center" mt="xs">
          <Button variant="default" disabled={isPending} onClick={() => setLeaving(true)}>
            {strings.leavePlace}
          </Button>
          <Button loading={isPending} onClick={() => answer(true)}>
            {strings.takePlace}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => answer(false)}
        title={strings.leaveTitle}
        confirmLabel={strings.leavePlace}
        busy={isPending}
      >
        {strings.leaveText}
      </ConfirmDialog>
    </div>
  )
}

function momentText(iso: string): string {
  const moment = parseIsoDateTime(iso)
  return moment === undefined ? iso : formatMoment(moment)
}
