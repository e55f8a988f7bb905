import { listPartnerChanges, type PartnerChange, replacePartner } from '@vot/contract'
import type { WebInput } from '../../lib/api/api-client'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'
import { formatDay, formatTime } from '../../lib/format/format-day'
import { partnerChangeStrings as strings } from './change-strings'
import classes from './partner-changes.module.css'

/** Who was replaced by whom in the teams of a tournament. */
export function usePartnerChanges(tournamentId: number) {
  return useRead(listPartnerChanges, { params: { id: tournamentId } })
}

/** Gives one place of a team to another player. */
export function useReplacePartner(registrationId: number) {
  return useWrite((body: WebInput<typeof replacePartner>['body']) =>
    write(replacePartner, { params: { id: registrationId }, body }),
  )
}

/** Who was replaced by whom and when; the reasons stand there for organisers alone. */
export function PartnerChangeList({ changes }: { readonly changes: readonly PartnerChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className={classes.list}>
      <h3>{strings.title}</h3>
      <ul>
        {changes.map(({ id, left_name: left, joined_name: joined, at, reason }) => (
          <li key={id}>
            <b>{joined}</b> {strings.cameFor(left)}
            <small>
              <span className="num">
                {formatTime(at)} {formatDay(at)}
              </span>
              {reason && ` · ${strings.because(reason)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
