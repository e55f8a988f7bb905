import { Alert, Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { DrawView } from '@vot/contract'
import { type ClubMeeting, findClubMeetings } from '@vot/domain'
import { useMemo } from 'react'
import { teamName } from '../../lib/format/short-name'
import { poolText } from './draw-record'
import classes from './draw-stage.module.css'
import { formOf } from './shown-draw'
import { strings } from './strings'

/** What was settled before the draw, in a few words; nothing for a draw of everybody. */
export function settledTexts({ constraints, teams }: Pick<DrawView, 'constraints' | 'teams'>): string[] {
  if (!constraints) return []
  const count = (from: DrawView['teams'][number]['number_from']) =>
    teams.filter(({ number_from }) => number_from === from).length
  const { form, seeds_by: by, podium } = constraints
  const [seeds, placed, kept] = [count('seed'), count('hand'), count('kept')]
  return [
    strings.forms[form.variant] + (form.variant === 'groups' ? strings.groupsOf(form.group_size) : ''),
    ...(seeds === 0
      ? []
      : [by === 'podium' ? strings.seedsOfPodium(seeds, podium?.name ?? '') : strings.seedsFrom(seeds, by)]),
    ...(placed > 0 ? [strings.placedCount(placed)] : []),
    ...(kept > 0 ? [strings.keptCount(kept)] : []),
  ]
}

/** So many meetings are told at once; the others fold. */
const mostLines = 4

interface ClubNoteProps {
  readonly draw: Pick<DrawView, 'teams' | 'spins' | 'constraints' | 'separate_clubs'>
  /** Turns that the reels have shown. */
  readonly shown: number
}

/** Which teams of one club meet at the beginning though clubs were to be kept apart, and why (DRW-33). */
export function ClubNote({ draw, shown }: ClubNoteProps) {
  const meetings = useMemo(() => {
    if (!draw.separate_clubs) return []
    const teams = draw.teams.map(({ registration_id, kept_number, club_ids }) => ({
      registrationId: registration_id,
      number: kept_number,
      clubIds: club_ids,
    }))
    const drawn = draw.spins
      .slice(0, shown)
      .map(({ registration_id, number }) => ({ registrationId: registration_id, number }))
    return findClubMeetings(teams, drawn, formOf(draw))
  }, [draw, shown])
  if (meetings.length === 0) return null
  const lines = linesOf(draw, meetings)
  const [first, rest] = [lines.slice(0, mostLines), lines.slice(mostLines)]
  return (
    // Grows turn by turn, so it is no alert that is read out again each time.
    <Alert role="note" color="cam" icon={<IconAlertTriangle />} title={strings.meetings}>
      <Lines lines={first} />
      {rest.length > 0 && (
        <details className={classes.moreMeetings}>
          <summary>{strings.moreMeetings(rest.length)}</summary>
          <Lines lines={rest} />
        </details>
      )}
    </Alert>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Box component="ul" m={0} p={0} className={classes.meetings ?? ''}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  )
}

/** A line for each meeting; teams that share two clubs meet once. */
function linesOf(draw: ClubNoteProps['draw'], meetings: readonly ClubMeeting[]): string[] {
  const form = formOf(draw)
  const known = new Map(draw.teams.map((team) => [team.registration_id, team]))
  const clubNames = new Map(
    draw.teams.flatMap(({ club_ids, club_names }) => club_ids.map((id, index) => [id, club_names[index] ?? ''])),
  )
  const lines = new Map<string, string[]>()
  for (const { clubId, pool, teams, because } of meetings) {
    const named = teams.map(({ registrationId, number }) => {
      const team = known.get(registrationId)
      return strings.meetingTeam(number, team ? teamName(team) : '')
    })
    const rest = `${strings.meetingAt(poolText(pool, form), named.join(', '))} ${strings.meetingBecause[because]}`
    lines.set(rest, [...(lines.get(rest) ?? []), clubNames.get(clubId) || strings.sameClub])
  }
  return [...lines].map(([rest, clubs]) => `${[...new Set(clubs)].join(', ')} ${rest}`)
}
