import { Text, TextInput } from '@mantine/core'
import { IconCheck, IconCircleDashed, IconSearch } from '@tabler/icons-react'
import type { BracketView, MatchView, ParticipantView, StandingsTeam, StandingsView } from '@vot/contract'
import { dayCode, foldText } from '@vot/domain'
import { type ReactNode, useState } from 'react'
import { formatTimeToCome } from '../../../lib/format/format-day'
import { formatDifference } from '../../../lib/format/format-number'
import { teamName } from '../../../lib/format/short-name'
import { StateBadge } from '../../../ui/badge/state-badge'
import { StateDot } from '../../../ui/badge/state-dot'
import { useGlow } from '../../../ui/feedback/use-glow'
import { Card } from '../../../ui/page/card'
import { Figure } from '../../../ui/page/figure'
import { DataTable } from '../../../ui/table/data-table'
import { scoreNow } from '../../bracket/match-texts'
import classes from './standings-table.module.css'
import { strings } from './strings'

interface StandingsTableProps {
  readonly standings: StandingsView
  readonly bracket: BracketView
}

const { columns } = strings

/** Every team with the places that it may still reach, by how far it has come. */
export function StandingsTable({ standings, bracket }: StandingsTableProps) {
  const [text, setText] = useState('')
  const teams = new Map(bracket.bracket.participants.map((team) => [team.id, team]))
  const matches = new Map(bracket.bracket.matches.map((match) => [match.id, match]))
  const { finished, total, in_progress } = standings.progress
  const hasBegun = finished + in_progress > 0
  const isOver = total > 0 && finished === total
  const title = isOver ? strings.complete : strings.provisional
  const words = foldText(text).split(' ')
  const sections = standings.sections.flatMap(({ title, teams: rows }) => {
    const found = rows.flatMap((row) => {
      const team = teams.get(row.participant_id)
      const name = team && foldText(teamName(team))
      return team && words.every((word) => name?.includes(word)) ? [{ row, team }] : []
    })
    return found.length > 0 ? [{ title, found }] : []
  })
  return (
    <Card
      isFlush
      title={title}
      count={<ProgressBadge finished={finished} total={total} hasBegun={hasBegun} />}
      action={
        <TextInput
          size="md"
          type="search"
          className="no-print"
          aria-label={strings.search}
          placeholder={strings.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      }
    >
      {sections.length === 0 ? (
        <Text p="md" c="var(--v-ink-2)">
          {strings.nothing}
        </Text>
      ) : (
        <DataTable>
          <caption className="only-readers">{title}</caption>
          <thead>
            <tr>
              <th>{hasBegun ? columns.place : columns.number}</th>
              <th>{columns.team}</th>
              <th data-wide>{columns.stand}</th>
              <th data-figure>{columns.record}</th>
              <th data-figure data-wide>
                {columns.difference}
              </th>
              <th data-wide>{columns.next}</th>
            </tr>
          </thead>
          {sections.map(({ title: part, found }) => (
            <tbody key={part}>
              <tr className={classes.section}>
                <th colSpan={6} scope="rowgroup">
                  {part} <span className="t13 w4 ink2">{strings.teams(found.length)}</span>
                </th>
              </tr>
              {found.map(({ row, team }) => (
                <Row
                  key={team.id}
                  row={row}
                  team={team}
                  hasBegun={hasBegun}
                  next={<NextMatch row={row} match={matches.get(row.next_match_id ?? 0)} letter={standings.letter} />}
                />
              ))}
            </tbody>
          ))}
        </DataTable>
      )}
    </Card>
  )
}

interface ProgressBadgeProps {
  readonly finished: number
  readonly total: number
  readonly hasBegun: boolean
}

/** What is provisional says so. */
function ProgressBadge({ finished, total, hasBegun }: ProgressBadgeProps) {
  if (total > 0 && finished === total) {
    return <StateBadge tone="brand" icon={IconCheck} label={strings.allPlayed(total)} />
  }
  const after = strings.after(finished, total)
  return <StateBadge tone="dashed" icon={IconCircleDashed} label={hasBegun ? after : strings.nothingPlayed} />
}

interface RowProps {
  readonly row: StandingsTeam
  readonly team: ParticipantView
  readonly hasBegun: boolean
  readonly next: ReactNode
}

function Row({ row, team, hasBegun, next }: RowProps) {
  const glow = useGlow<HTMLTableRowElement>(`${row.best} ${row.worst} ${row.won} ${row.lost} ${row.point_difference}`)
  return (
    <tr ref={glow} data-row tabIndex={-1}>
      <td className="t14 ink2">{hasBegun ? <PlaceCell row={row} /> : <DrawnNumber team={team} />}</td>
      <td className="whole">
        <div className="w6">{teamName(team)}</div>
        <div data-narrow className="t13 ink2">
          <Stand row={row} team={team} /> · {next}
        </div>
      </td>
      <td data-wide>
        <Stand row={row} team={team} />
      </td>
      <td data-figure className="num t16">
        {row.won} – {row.lost}
      </td>
      <td data-figure data-wide className="num t16">
        {formatDifference(row.point_difference)}
      </td>
      <td data-wide>{next}</td>
    </tr>
  )
}

function PlaceCell({ row: { best, worst, decided } }: Pick<RowProps, 'row'>) {
  if (decided) {
    return (
      <span className={`num w8 ${classes.decided}`}>
        <IconCheck size={14} stroke={2.5} aria-hidden />
        {strings.placeDecided(best)}
        <span className="only-readers">, {strings.decided}</span>
      </span>
    )
  }
  return (
    <span className="num">
      <span aria-hidden>{strings.places(best, worst)}</span>
      <span className="only-readers">{strings.placesSpoken(best, worst)}</span>
    </span>
  )
}

/** Who has none stands where the points put it. */
function DrawnNumber({ team: { rolling_number } }: Pick<RowProps, 'team'>) {
  return <span className="num">{rolling_number ?? '–'}</span>
}

function Stand({ row: { stand, verdict }, team }: Pick<RowProps, 'row' | 'team'>) {
  const facts = [
    stand,
    ...(verdict === 'through' ? [strings.through] : []),
    ...(verdict === 'out' ? [strings.out] : []),
    ...(team.is_withdrawn ? [strings.withdrawn] : []),
  ]
  return <span>{facts.join(' · ')}</span>
}

interface NextMatchProps {
  readonly row: StandingsTeam
  readonly match: MatchView | undefined
  readonly letter: string | null
}

/** On court with its score, given to a court, or when it is expected; for who plays no more, why. */
function NextMatch({ row, match, letter }: NextMatchProps) {
  if (row.verdict === 'placed') return <span className="t13 ink3">{row.reason}</span>
  if (!match) return <span className="t13 ink3">{strings.waits}</span>
  const code = dayCode(letter, match.match_code)
  if (match.status === 'in_progress') {
    const score = scoreNow(match)
    const [first, second] = score ?? [0, 0]
    const [own, other] = match.participant2_id === row.participant_id ? [second, first] : [first, second]
    return (
      <StateDot kind="live">
        {code} · {score ? `${own} – ${other}` : strings.playing}
      </StateDot>
    )
  }
  if (match.status === 'claimed') {
    return (
      <StateDot kind="to-court">
        {code} · {strings.onCourt(match.court_name)}
      </StateDot>
    )
  }
  return (
    <span className="t13 ink2">
      {code}
      {row.expected_start !== null && (
        <>
          , {strings.around} <Figure>{formatTimeToCome(row.expected_start)}</Figure>
        </>
      )}
    </span>
  )
}
