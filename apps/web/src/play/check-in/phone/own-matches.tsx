import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { formatTime, formatTimeToCome } from '../../../lib/format/format-day'
import { MatchCode } from '../../../ui/badge/match-code'
import shared from '../../../ui/theme/shared.module.css'
import { phoneStrings as strings } from '../strings'
import type { Person, Seat } from './own-people'
import classes from './phone.module.css'

/** When and where the person plays first in each division, and whether their partners are here. */
export function OwnMatches({ person }: { readonly person: Person }) {
  return (
    <>
      <section className={`${shared.panel} ${classes.card}`} aria-labelledby="own-matches">
        <h2 id="own-matches">{strings.matches}</h2>
        <p className={shared.soft}>{strings.matchesText}</p>
        <ul className={classes.lines}>
          {person.seats.map((seat) => (
            <li key={seat.team.registration_id} className={shared.row}>
              <OwnMatch seat={seat} />
            </li>
          ))}
        </ul>
      </section>
      <section className={`${shared.panel} ${classes.card}`} aria-labelledby="own-partners">
        <h2 id="own-partners">{strings.partners}</h2>
        <ul className={classes.lines}>
          {person.seats.map(({ team, place }) => {
            const partner = team.players[place === 1 ? 1 : 0]
            const since = partner.here_since
            const Icon = since === null ? IconCircleDashed : IconCircleCheckFilled
            return (
              <li key={team.registration_id} className={shared.row} data-here={since !== null}>
                <Icon size={20} aria-hidden />
                <span>
                  <b>{partner.name}</b>{' '}
                  {since === null
                    ? strings.partnerMissing(team.division_name)
                    : strings.partnerHere(team.division_name, formatTime(since))}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

function OwnMatch({ seat: { team } }: { readonly seat: Seat }) {
  const { next_match: next, division_name: division } = team
  return (
    <>
      {next && <MatchCode code={next.day_code} />}
      <span className={shared.grow}>
        <b>{division}</b>
        <br />
        {next && (next.against === null ? strings.againstUnknown : strings.against(next.against))}
      </span>
      <span className={classes.when}>
        <b className="num">
          {next
            ? next.stage
              ? strings.stages[next.stage]
              : strings.about(formatTimeToCome(next.expected_at))
            : strings.noMatch}
        </b>
        {next?.court_name && <span>{next.court_name}</span>}
      </span>
    </>
  )
}
