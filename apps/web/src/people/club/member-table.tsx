import { formatPhone } from '../../lib/format/format-phone'
import { Figure, Points } from '../../ui/page/figure'
import type { ClubMember } from './api'
import classes from './members-dialog.module.css'
import { strings } from './strings'

interface MemberTableProps {
  readonly members: readonly ClubMember[]
  readonly caption: string
}

/** A table from 768 px; below, each row is a small card. */
export function MemberTable({ members, caption }: MemberTableProps) {
  return (
    <table className={classes.table}>
      <caption className="only-readers">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{strings.memberName}</th>
          <th scope="col">{strings.phone}</th>
          <th scope="col">{strings.email}</th>
          <th scope="col">{strings.points}</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, name, phone, email, ranking_points }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className={classes.phone}>
              <Figure>{formatPhone(phone)}</Figure>
            </td>
            <td className={classes.email} data-none={email === null || undefined}>
              {email ?? strings.noEmail}
            </td>
            <td className={classes.points}>
              <Points points={ranking_points} size={16} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
