import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { OwnEntry } from '@vot/contract'
import { Link } from 'react-router'
import { formatDay } from '../../lib/format/format-day'
import { teamName } from '../../lib/format/short-name'
import type { OwnPlace } from '../../tournament/own-withdrawal/api'
import { OwnWithdrawal } from '../../tournament/own-withdrawal/own-withdrawal'
import { DivisionLetter } from '../../ui/badge/division-letter'
import { StateBadge, type StateBadgeProps } from '../../ui/badge/state-badge'
import { Card } from '../../ui/page/card'
import shared from '../../ui/theme/shared.module.css'
import classes from './my-page.module.css'
import { OwnConsents } from './own-consents'
import { strings } from './strings'

interface EntriesPanelProps {
  readonly entries: readonly OwnEntry[]
  readonly playerId: number | null
}

/** Teams of the own player, and those that the account entered for others. */
export function EntriesPanel({ entries, playerId }: EntriesPanelProps) {
  return (
    <Card title={strings.entries}>
      {entries.length === 0 ? (
        <>
          <p className={classes.text}>{strings.noEntries}</p>
          <Button component={Link} to="/tournaments" variant="default">
            {strings.toTournaments}
          </Button>
        </>
      ) : (
        <ul className={classes.lines}>
          {entries.map((entry) => (
            <li key={entry.registration_id} className={classes.receipt} data-row>
              <div className={classes.line}>
                {entry.letter !== null && <DivisionLetter letter={entry.letter} />}
                <div className={classes.grow}>
                  <p className={classes.strong}>
                    <Link to={`/tournament-registration/${entry.tournament_id}`}>{entry.division_name}</Link>
                  </p>
                  <p className={shared.soft}>
                    {[entry.group_name, formatDay(entry.start_date)].filter((part) => part !== null).join(' · ')}
                  </p>
                  <p className={shared.soft}>
                    {teamName(entry)}
                    {!entry.is_player && ` · ${strings.enteredBy}`}
                  </p>
                </div>
                <StateBadge size="small" {...stateOf(entry)} />
              </div>
              <OwnConsents entry={entry} playerId={playerId} />
              <OwnWithdrawal place={placeOf(entry)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function placeOf(entry: OwnEntry): OwnPlace {
  const { registration_id: registrationId, payment_key: receiptKey, own_withdrawal: may } = entry
  const { withdrawn, paid, reserve_place: place, contact_phone: contactPhone } = entry
  const team = teamName(entry)
  return { registrationId, receiptKey, team, may, withdrawn, paid, waiting: place !== null, contactPhone }
}

function stateOf({
  status,
  withdrawn,
  reserve_place: place,
}: OwnEntry): Pick<StateBadgeProps, 'tone' | 'icon' | 'label'> {
  if (withdrawn) return { tone: 'neutral', icon: IconX, label: strings.states.withdrawn }
  if (status === 'approved') return { tone: 'brand', icon: IconCheck, label: strings.states.approved }
  if (status === 'rejected') return { tone: 'bad', icon: IconX, label: strings.states.rejected }
  return { tone: 'warn', icon: IconClock, label: place === null ? strings.states.pending : strings.reserve(place) }
}
