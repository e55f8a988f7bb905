import { IconDoorExit, IconFlagOff } from '@tabler/icons-react'
import type { TeamMatches } from '@vot/contract'
import { StateBadge } from '../../ui/badge/state-badge'
import { fullPair } from './board-texts'
import classes from './find-match.module.css'
import { MatchLine } from './match-line'
import { strings } from './strings'

type TeamMatch = TeamMatches['matches'][number]

/** A team with what it plays now, next, and what it has played. */
export function FoundTeam({ found }: { readonly found: TeamMatches }) {
  const { team, tournament, matches, is_eliminated: isOut, is_withdrawn: hasLeft } = found
  const isOver = ({ status }: TeamMatch) => status === 'completed' || status === 'walkover'
  const isOn = ({ status }: TeamMatch) => status === 'claimed' || status === 'in_progress'
  const coming = matches.filter((match) => !isOver(match) && !isOn(match))
  return (
    <section className={classes.team} aria-label={fullPair(team)}>
      <header className={classes.teamHead}>
        <h2>{fullPair(team)}</h2>
        <span>{tournament.name}</span>
        {hasLeft ? (
          <StateBadge tone="neutral" icon={IconDoorExit} label={strings.withdrawn} size="small" />
        ) : (
          isOut && <StateBadge tone="neutral" icon={IconFlagOff} label={strings.eliminated} size="small" />
        )}
      </header>
      <Part title={strings.now} matches={matches.filter(isOn)} />
      <Part title={strings.coming} matches={coming} />
      {coming.length === 0 && !isOut && !hasLeft && !matches.some(isOn) && (
        <p className={classes.none}>{strings.nothingComing}</p>
      )}
      <Part title={strings.played} matches={matches.filter(isOver)} />
    </section>
  )
}

function Part({ title, matches }: { readonly title: string; readonly matches: readonly TeamMatch[] }) {
  if (matches.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={classes.list}>
        {matches.map((match) => (
          <MatchLine
            key={match.id}
            match={match}
            {...(match.court_name !== null && { court: match.court_name })}
            note={match.queue_place === null ? undefined : strings.queuePlace(match.queue_place)}
          />
        ))}
      </ul>
    </>
  )
}
