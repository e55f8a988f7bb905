import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconClockHour4, IconTicket } from '@tabler/icons-react'
import { answerOffer, type ResponseOf, type readPaymentRequest } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { useState } from 'react'
import { useWrite, write } from '../../lib/data/use-write'
import { formatMoment } from '../../lib/format/format-day'
import { teamName } from '../../lib/format/short-name'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Button } from '../../ui/form/button'
import { TeamName } from './payment-card'
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
    <Stack align="center" gap="xs">
      <VisuallyHidden role="status">{offer ? strings.offered : ''}</VisuallyHidden>
      <Icon size={64} stroke={1.5} aria-hidden className={classes.check} />
      <strong className="t20">{offer ? strings.offered : strings.waitingPlace(place)}</strong>
      <TeamName team={teamName(receipt)} division={receipt.division_name} />
      <p className={`t13 ink2 ${classes.centred}`}>
        {offer ? strings.offeredUntil(momentText(offer.expires_at)) : strings.waitingText}
      </p>
      {offer && (
        <Group className="no-print" justify="center" mt="xs">
          <Button label={strings.leavePlace} onClick={() => isPending || setLeaving(true)} />
          <Button kind="primary" busy={isPending} label={strings.takePlace} onClick={() => answer(true)} />
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
    </Stack>
  )
}

function momentText(iso: string): string {
  const moment = parseIsoDateTime(iso)
  return moment === undefined ? iso : formatMoment(moment)
}
