import { Button, Switch, Title } from '@mantine/core'
import type { CheckInTeam, GroupView } from '@vot/contract'
import { Link } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { EmptyState } from '../../ui/feedback/empty-state'
import shared from '../../ui/theme/shared.module.css'
import type { Announcer } from '../desk/calling/use-announcer'
import { callStrings } from '../desk/strings'
import classes from './check-in.module.css'
import { isWhole } from './check-in-facts'
import { strings } from './strings'

interface CheckInHeaderProps {
  readonly announcer: Announcer
  readonly teams: readonly CheckInTeam[] | undefined
}

/** Way here, the loudspeaker, and how many teams are whole. */
export function CheckInHeader({ announcer, teams }: CheckInHeaderProps) {
  const here = teams?.filter(isWhole).length ?? 0
  return (
    <header className={`${shared.spread} ${classes.header}`}>
      <Title order={1} tabIndex={-1} className="only-readers">
        {strings.title}
      </Title>
      <Switch
        size="md"
        label={callStrings.speaker}
        title={callStrings.speakerHelp}
        checked={announcer.isOn}
        onChange={({ currentTarget }) => announcer.turn(currentTarget.checked)}
      />
      {teams && teams.length > 0 && (
        <p className={classes.count}>
          <strong className="num">{here}</strong>
          <span className="num">/{teams.length}</span> {strings.presentShort}
        </p>
      )}
    </header>
  )
}

/** Nobody can come yet; organisers are led to the teams. */
export function NoTeams({ group }: { readonly group: GroupView }) {
  const mayDecide = useMay('registration:decide')
  const [only, ...others] = group.divisions
  const next =
    only && others.length === 0
      ? { to: `/tournament-registration/${only.id}`, label: strings.toRegistrations }
      : { to: '/tournaments', label: strings.toTournaments }
  return (
    <EmptyState
      title={strings.noTeams}
      action={
        mayDecide && (
          <Button component={Link} to={next.to}>
            {next.label}
          </Button>
        )
      }
    >
      {mayDecide ? strings.noTeamsText : strings.noTeamsReferee}
    </EmptyState>
  )
}
