import { Anchor } from '@mantine/core'
import { IconMapPinCheck, IconTrophy } from '@tabler/icons-react'
import type { DayMatch, DayTeam } from '@vot/contract'
import { Link } from 'react-router'
import { formatTime } from '../../lib/format/format-day'
import { MatchCode } from '../../ui/badge/match-code'
import { StateBadge } from '../../ui/badge/state-badge'
import { Card } from '../../ui/page/card'
import shared from '../../ui/theme/shared.module.css'
import classes from './my-page.module.css'
import { strings } from './strings'

/** All matches of the own teams today: what is to come, then what is over. */
export function TodayPanel({ teams }: { readonly teams: readonly DayTeam[] }) {
  const all = teams.flatMap((team) => team.matches)
  const isOver = ({ state }: DayMatch) => state === 'over'
  const byTime = (a: DayMatch, b: DayMatch) => (a.at ?? '').localeCompare(b.at ?? '')
  const matches = [...all.filter((match) => !isOver(match)).sort(byTime), ...all.filter(isOver).sort(byTime).reverse()]
  return (
    <Card title={strings.today}>
      {matches.length === 0 ? (
        <p className={classes.text}>{strings.nothingToday}</p>
      ) : (
        <>
          <p className={shared.soft}>{strings.selfUpdating}</p>
          <ul className={classes.lines}>
            {matches.map((match) => (
              <li key={match.match_id} className={classes.line} data-row>
                <MatchCode code={match.day_code} />
                <div className={classes.grow}>
                  <p className={classes.strong}>{titleOf(match)}</p>
                  <p className={shared.soft}>{whereOf(match)}</p>
                </div>
                <MatchEnd match={match} />
              </li>
            ))}
          </ul>
          <p className={classes.boards}>
            {[...new Map(teams.map((team) => [team.group_id, team.group_name]))].map(([id, name]) => (
              <Anchor key={id} component={Link} to={`/board/${id}`}>
                {strings.board(name)}
              </Anchor>
            ))}
          </p>
        </>
      )}
    </Card>
  )
}

function titleOf({ state, won, against }: DayMatch): string {
  if (against === null) return strings.opponentUnknown
  if (state !== 'over') return strings.against(against)
  return won === true ? strings.won(against) : strings.lost(against)
}

function whereOf({ stage, state, at, court_name: court }: DayMatch): string {
  const time = state === 'over' && at !== null ? formatTime(at) : null
  return [stage, court, time].filter((part) => part !== null).join(', ')
}

function MatchEnd({ match: { state, at, won, score } }: { readonly match: DayMatch }) {
  switch (state) {
    case 'over':
      return (
        <span className={`num ${classes.score}`}>
          {won === true && <StateBadge tone="solid" size="small" icon={IconTrophy} label={strings.win} />}
          {score}
        </span>
      )
    case 'playing':
      return <StateBadge tone="live" icon="dot" label={strings.playing} />
    case 'assigned':
    case 'called':
      return (
        <StateBadge tone="brand" icon={IconMapPinCheck} label={state === 'called' ? strings.called : strings.onCourt} />
      )
    case 'waiting':
      return <span className={`num ${classes.score}`}>{at === null ? strings.unknownTime : `~ ${formatTime(at)}`}</span>
  }
}
