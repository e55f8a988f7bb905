import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import type { OwnEntry } from '@vot/contract'
import { Link } from 'react-router'
import { formatDay } from '../../lib/format/format-day'
import { formatVnd } from '../../lib/format/format-number'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { Card } from '../../ui/page/card'
import shared from '../../ui/theme/shared.module.css'
import classes from './my-page.module.css'
import { strings } from './strings'

/** What was paid and what is owed, each with its receipt. */
export function ReceiptsPanel({ entries }: { readonly entries: readonly OwnEntry[] }) {
  const shown = entries.filter(({ paid, owes }) => paid || owes)
  return (
    <Card title={strings.receipts}>
      {shown.length === 0 ? (
        <p className={classes.text}>{strings.noReceipts}</p>
      ) : (
        <ul className={classes.lines}>
          {shown.map((entry) => (
            <li key={entry.registration_id} className={classes.receipt} data-row>
              <div className={classes.line}>
                {entry.letter !== null && <DivisionLetter letter={entry.letter} />}
                <div className={classes.grow}>
                  <p className={classes.strong}>
                    <Link to={receiptLink(entry)} aria-label={strings.receiptOf(entry.division_name)}>
                      {entry.division_name}
                    </Link>
                  </p>
                  <p className={shared.soft}>
                    {entry.receipt_code}
                    {entry.paid_at !== null && ` · ${formatDay(entry.paid_at)}`}
                  </p>
                </div>
                <div className={classes.amount}>
                  <strong className="num">{formatVnd(entry.fee)}</strong>
                  <span data-paid={entry.paid || undefined}>{entry.paid ? strings.paid : strings.owes}</span>
                </div>
              </div>
              {entry.owes && (
                <Button
                  component={Link}
                  to={receiptLink(entry)}
                  variant="light"
                  fullWidth
                  leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
                  aria-label={strings.payFor(formatVnd(entry.fee), entry.division_name)}
                >
                  {strings.pay(formatVnd(entry.fee))}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** With the key that opens it. */
export function receiptLink({ registration_id: id, payment_key: key }: OwnEntry): string {
  return key === null ? `/pay/${id}` : `/pay/${id}?${new URLSearchParams({ key })}`
}
