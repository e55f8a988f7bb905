import { Button } from '@mantine/core'
import type { PracticeView } from '@vot/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../lib/api/session-store'
import { formatDay, formatTime } from '../../../lib/format/format-day'
import { EndPracticeButton } from '../../../play/practice/end-practice-button'
import { PracticeBadge } from '../../../play/practice/practice-badge'
import { strings as practiceStrings } from '../../../play/practice/strings'
import shared from '../../../ui/theme/shared.module.css'
import { todayStrings as strings } from './strings'
import frame from './today.module.css'

/** [PRC-05] Practice tournaments that are there, each with the way to its desk and the press that throws it away. */
export function PracticesPanel({ practices }: { readonly practices: readonly PracticeView[] }) {
  const titleId = useId()
  const { user } = useSession()
  return (
    <section className={`${shared.panel} ${frame.panel}`} aria-labelledby={titleId}>
      <div className={`${shared.spread} ${frame.head}`}>
        <h2 id={titleId}>{strings.practices}</h2>
        <PracticeBadge />
      </div>
      <ul>
        {practices.map(({ group_id: id, user_id: owner, by, until }) => {
          const isOwn = owner === user?.id
          return (
            <li key={id} className={`${shared.wrap} ${frame.practice}`}>
              <div className={shared.grow}>
                <b>{isOwn ? practiceStrings.own : practiceStrings.ownOf(by)}</b>
                <p>{strings.goesAt(`${formatTime(until)} ${formatDay(until)}`)}</p>
              </div>
              <EndPracticeButton groupId={id} />
              <Button
                component={Link}
                to={`/matches/${id}`}
                {...(!isOwn && { 'aria-label': practiceStrings.openOf(by) })}
              >
                {practiceStrings.open}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
