import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { LiveDot } from '../../ui/badge/live-dot'
import classes from './live-banner.module.css'
import { strings } from './strings'
import { TournamentStatusBadge } from './tournament-status-badge'
import type { TournamentGroup } from './tournament-tabs'

/** What is being played now, with the way to watch it. */
export function LiveBanner({ group }: { readonly group: TournamentGroup }) {
  const mayEnter = useMay('registration:create')
  const watched = group.items.find(({ tournament }) => tournament.is_bracket_generated)?.tournament
  if (watched === undefined || (watched.group_id === null && !mayEnter)) return null
  return (
    <section className={`${classes.banner} on-dark`} aria-label={strings.tabs.ongoing}>
      <span className={classes.badge}>
        <TournamentStatusBadge status="ongoing" />
      </span>
      <span className={classes.dot}>
        <LiveDot onDark />
      </span>
      <div className={classes.text}>
        <strong>{group.name ?? watched.name}</strong> <span className={classes.dash}>— </span>
        {strings.live(group.items.length)}
        <span className={classes.wide}> {strings.at(watched.venue)}</span>
      </div>
      <Button
        component={Link}
        // The screens of one division lead referees away; a group's board is for everybody.
        to={mayEnter ? `/tournament-bracket-visual/${watched.id}` : `/board/${watched.group_id}`}
        color="bong.4"
        c="var(--v-on-ball)"
        className={classes.watch ?? ''}
        aria-label={strings.watch}
      >
        {strings.watchShort}
        <span className={classes.wide}>&nbsp;{strings.watchWhat}</span>
        <IconChevronRight size={18} className={`${classes.wide} ${classes.arrow}`} aria-hidden />
      </Button>
    </section>
  )
}
