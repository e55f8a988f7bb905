import { List, Stack, Text } from '@mantine/core'
import type { DivisionMergePreview, MovingTeamView, TournamentView } from '@vot/contract'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format/format-day'
import { formatPoints } from '../../lib/format/format-number'
import { type NamedTeam, teamName } from '../../lib/format/short-name'
import classes from './division-move.module.css'
import { strings } from './strings'

/** The most lines of one kind; the rest is told by its number. */
const mostLines = 6

/** What a merge changes, before anything does: who goes, who stays, money, points, and what stays as it is. */
export function MergeEffects({ preview }: { readonly preview: DivisionMergePreview }) {
  const { source, target, moving, staying } = preview
  const isWhole = staying.length === 0
  const money = moneyLines(moving)
  const points = pointLines(preview)
  const changes = changesOf(source, target)
  const numbered = moving.filter((team) => team.rolling_number !== null).length
  return (
    <Stack gap="md" role="status" className={classes.effects ?? ''}>
      <Section title={moving.length === 0 ? strings.movingNone : strings.moving(moving.length, target.name)}>
        <Lines items={moving.map((team) => withState(team))} />
      </Section>
      {!isWhole && (
        <Section title={strings.staying(staying.length, source.name)} warns>
          <Lines
            items={staying.map((team) => {
              const why =
                team.player_name === null ? strings.samePair : strings.samePlayer(team.player_name, team.other_team)
              return `${teamName(team)}: ${why}`
            })}
            all
          />
        </Section>
      )}
      <Section title={strings.money} warns={money.length > 0}>
        <Text>
          {source.registration_fee === target.registration_fee
            ? strings.feeSame
            : strings.feeChanges(source.registration_fee, target.registration_fee)}{' '}
          {strings.paidStays}
        </Text>
        <Lines items={money} all />
      </Section>
      {points.length > 0 && (
        <Section title={strings.points} warns>
          <Lines items={points} all />
        </Section>
      )}
      {changes.length > 0 && (
        <Section title={strings.changes}>
          <Lines items={changes} all />
        </Section>
      )}
      <Text>
        {strings.kept(target.name, preview.letter)}{' '}
        {isWhole ? strings.leaves(source.name, target.name) : strings.stays(source.name)}
        {numbered > 0 && ` ${strings.losesNumbers(numbered)}`}
        {(source.draw_state === 'open' || target.draw_state === 'open') && ` ${strings.abandonsDraw}`}
      </Text>
    </Stack>
  )
}

interface SectionProps {
  readonly title: string
  readonly warns?: boolean
  readonly children: ReactNode
}

function Section({ title, warns = false, children }: SectionProps) {
  return (
    <section className={classes.section} data-warns={warns}>
      <h3 className={classes.sectionTitle}>{title}</h3>
      {children}
    </section>
  )
}

function Lines({ items, all = false }: { readonly items: readonly string[]; readonly all?: boolean }) {
  if (items.length === 0) return null
  const shown = all ? items : items.slice(0, mostLines)
  return (
    <List spacing={2}>
      {shown.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
      {items.length > shown.length && <List.Item>{strings.more(items.length - shown.length)}</List.Item>}
    </List>
  )
}

function withState(team: MovingTeamView): string {
  const state =
    team.status === 'rejected'
      ? strings.rejected
      : team.withdrawn
        ? strings.withdrawn
        : team.status === 'pending'
          ? strings.pending
          : null
  return state === null ? teamName(team) : `${teamName(team)} (${state})`
}

/** Who owes more, and who gets something back. */
export function moneyLines(teams: readonly (NamedTeam & { readonly fee_difference: number })[]): string[] {
  return teams.flatMap((team) => {
    const { fee_difference: difference } = team
    if (difference === 0) return []
    return difference > 0 ? strings.owesMore(teamName(team), difference) : strings.getsBack(teamName(team), -difference)
  })
}

function pointLines({ moving, points_anew: isAnew, target }: DivisionMergePreview): string[] {
  const entered = moving.filter(({ status, withdrawn }) => status === 'approved' && !withdrawn).length
  const [there, expected] = [target.registered_participants / 2, Math.floor(target.total_participants / 2)]
  const changed = moving.filter((team) => team.points_before !== team.team_points)
  return [
    ...(isAnew && moving.length > 0 ? [strings.pointsAnew(target.snapshot_group_name)] : []),
    ...changed.map((team) => strings.pointsChange(teamName(team), team.points_before, team.team_points)),
    ...moving.flatMap((team) => team.warnings.map((warning) => warningText(team, warning))),
    ...(there + entered > expected ? [strings.overFull(there + entered, expected)] : []),
  ]
}

function warningText(team: MovingTeamView, warning: MovingTeamView['warnings'][number]): string {
  const player = warning.player_name ?? ''
  switch (warning.code) {
    case 'team-points-over-cap':
      return strings.overCap(teamName(team), warning.excess, warning.within_tolerance)
    case 'player-points-over-cap':
      return strings.playerOver(player, warning.excess)
    case 'player-points-unverified':
      return strings.notOfficial(player)
  }
}

/** Where and when the teams play otherwise, and by which limits. */
function changesOf(source: TournamentView, target: TournamentView): string[] {
  const { fields } = strings
  const start = ({ start_date, start_time }: TournamentView) =>
    start_time === null ? formatDay(start_date) : `${start_time} ${formatDay(start_date)}`
  const cap = (points: number) => (points === 0 ? fields.noCap : formatPoints(points))
  const pairs = [
    [fields.start, start(source), start(target)],
    [fields.end, formatDay(source.end_date), formatDay(target.end_date)],
    [fields.venue, source.venue, target.venue],
    [fields.teamCap, cap(source.max_ranking_point), cap(target.max_ranking_point)],
    [fields.playerCap, cap(source.max_single_point), cap(target.max_single_point)],
  ] as const
  return pairs.flatMap(([field, from, to]) => (from === to ? [] : [strings.change(field, from, to)]))
}
