import { QrCode } from '../../../ui/print/qr-code'
import shared from '../../../ui/theme/shared.module.css'
import { phoneStrings as strings } from '../strings'
import { type Person, passOf } from './own-people'
import classes from './phone.module.css'

interface OwnPassProps {
  readonly groupId: number
  readonly person: Person
}

/** What the desk scans, and reads where it cannot; needs no network. */
export function OwnPass({ groupId, person }: OwnPassProps) {
  return (
    <section className={`${shared.panel} ${shared.column} ${classes.card} ${classes.pass}`} aria-labelledby="own-pass">
      <h2 id="own-pass">{person.name}</h2>
      <p className={shared.soft}>{strings.divisions(person.seats.length)}</p>
      <QrCode text={passOf(groupId, person)} label={strings.pass(person.name)} className={classes.qr} />
      <p className={`num ${classes.passCode}`}>{person.seats[0].team.receipt_code}</p>
      <p className={shared.soft}>{strings.show}</p>
    </section>
  )
}
