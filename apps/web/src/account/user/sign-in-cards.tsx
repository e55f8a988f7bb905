import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { printPage } from '../../ui/feedback/leave-app'
import { LeaveGuard } from '../../ui/form/leave-guard'
import { PageHeader } from '../../ui/page/page-header'
import { PrintPage } from '../../ui/print/print-page'
import { QrCode } from '../../ui/print/qr-code'
import shared from '../../ui/theme/shared.module.css'
import classes from './sign-in-cards.module.css'
import { strings, refereeStrings as texts } from './strings'

interface SignInCard {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly password: string
  /** Of the one-time link; null where none could be made, and the code then leads to the sign-in. */
  readonly linkToken: string | null
}

export interface MadeCards {
  readonly cards: readonly SignInCard[]
  /** Where the codes on the cards lead. */
  readonly origin: string
}

interface SignInCardsProps extends MadeCards {
  /** Whose desk sent the organiser here. */
  readonly groupId: number | null
  readonly onAgain: () => void
}

/** Cards to cut out, eight on a sheet of A4. The passwords are nowhere else, so leaving unprinted asks first. */
export function SignInCards({ cards, origin, groupId, onAgain }: SignInCardsProps) {
  const isPrinted = useRef(false)
  const print = () => {
    if (printPage()) isPrinted.current = true
  }
  return (
    <>
      <PrintPage size="A4 portrait" footer={texts.footer} margins="10mm 10mm 14mm" />
      <LeaveGuard
        hasUnsaved={() => !isPrinted.current}
        title={texts.leaveTitle}
        text={texts.leaveText}
        leaveLabel={texts.leave}
      />
      <div className="no-print">
        <PageHeader
          trail={{ parents: [{ label: strings.title, to: '/users' }], here: texts.cards }}
          title={texts.cards}
          actions={
            <>
              <Button variant="default" onClick={onAgain}>
                {texts.again}
              </Button>
              {groupId !== null && (
                <Button variant="default" component={Link} to={`/matches/${groupId}`}>
                  {texts.toDesk}
                </Button>
              )}
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
                {texts.print}
              </Button>
            </>
          }
        />
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {texts.once}
        </Alert>
      </div>
      <ul className={classes.cards} aria-label={texts.cards}>
        {cards.map(({ id, name, username, password, linkToken }) => (
          <li key={id} className={`${shared.spread} ${classes.card}`}>
            <div className={shared.grow}>
              <p className={classes.brand}>Vợt · {texts.cardRole}</p>
              <h2 className={classes.name}>{name}</h2>
              <dl className={classes.facts}>
                <div>
                  <dt>{strings.username}</dt>
                  <dd>{username}</dd>
                </div>
                <div>
                  <dt>{strings.password}</dt>
                  <dd>{password}</dd>
                </div>
              </dl>
              <p className={classes.hint}>
                {origin.replace(/^https?:\/\//, '')} · {texts.keep}
                {linkToken !== null && ` ${texts.codeOnce}`}
              </p>
            </div>
            <QrCode
              className={classes.qr}
              text={
                linkToken === null
                  ? `${origin}/sign-in/${encodeURIComponent(username)}`
                  : `${origin}/sign-in-link#${linkToken}`
              }
              label={texts.qr(username)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
