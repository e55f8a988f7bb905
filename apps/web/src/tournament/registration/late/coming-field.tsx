import { Alert, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type LateCandidate, memberFields, type PlayerView, type TeamComing } from '@vot/contract'
import { useId, useState } from 'react'
import { formatPoints } from '../../../lib/format/format-number'
import { teamName } from '../../../lib/format/short-name'
import { StateBadge } from '../../../ui/badge/state-badge'
import shared from '../../../ui/theme/shared.module.css'
import { useTournament } from '../../group/tournament-reads'
import { PlayerSelect } from '../player-select'
import classes from './late.module.css'
import { strings } from './strings'

/** The team that comes in, while it is being chosen: one of the list by id, or a new pair that may be incomplete. */
export interface Coming {
  readonly choice: string | null
  readonly players: readonly [PlayerView | null, PlayerView | null]
}

const newPair = 'new'

/** The first reserve, if there is one. */
function firstComing(candidates: readonly LateCandidate[], wanted?: number): Coming {
  const open = candidates.filter(({ obstacle }) => obstacle === null)
  const first = open.find((each) => each.registration_id === wanted) ?? open.find((each) => each.reserve_place !== null)
  return {
    choice: first ? String(first.registration_id) : candidates.length === 0 ? newPair : null,
    players: [null, null],
  }
}

/** The team to send, or what is still missing. */
function teamOf({ choice, players: [one, two] }: Coming): TeamComing | string {
  if (choice === null) return strings.teamRequired
  if (choice !== newPair) return { registration_id: Number(choice) }
  return one && two ? memberFields([{ id: one.id }, { id: two.id }]) : strings.pairRequired
}

interface ComingFieldProps {
  readonly tournamentId: number
  readonly label: string
  readonly candidates: readonly LateCandidate[]
  readonly value: Coming
  readonly onChange: (coming: Coming) => void
  readonly error: string | null
}

/** Reserves first, then who waits, then a pair that enters now; each says what stands against it. */
export function ComingField({ tournamentId, label, candidates, value, onChange, error }: ComingFieldProps) {
  const tournament = useTournament(tournamentId).data
  const snapshotGroupId = tournament?.snapshot_group_tournament_id ?? null
  const { choice, players } = value
  const choosePlayer = (slot: 0 | 1, player: PlayerView | null) =>
    onChange({ choice, players: slot === 0 ? [player, players[1]] : [players[0], player] })
  const chosen = candidates.find(({ registration_id }) => String(registration_id) === choice)
  return (
    <Stack gap="sm">
      <Radio.Group
        label={label}
        error={error}
        value={choice ?? ''}
        onChange={(next) => onChange({ choice: next, players })}
      >
        <div className={classes.choices}>
          {candidates.map((candidate) => (
            <CandidateCard key={candidate.registration_id} candidate={candidate} />
          ))}
          <Radio.Card value={newPair} className={classes.choice ?? ''}>
            <Radio.Indicator />
            <span>
              {strings.newPair}
              <Text component="span" size="sm" c="dimmed" display="block">
                {candidates.length === 0 ? strings.noCandidates : strings.newPairHint}
              </Text>
            </span>
          </Radio.Card>
        </div>
      </Radio.Group>
      {choice === newPair &&
        ([0, 1] as const).map((slot) => (
          <PlayerSelect
            key={slot}
            label={strings.player(slot === 0 ? 1 : 2)}
            value={players[slot]}
            onChange={(player) => choosePlayer(slot, player)}
            except={players.flatMap((player, index) => (player && index !== slot ? player.id : []))}
            snapshotGroupId={snapshotGroupId}
          />
        ))}
      {chosen && chosen.warnings.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
          {chosen.warnings.join(' ')}
        </Alert>
      )}
    </Stack>
  )
}

function CandidateCard({ candidate }: { readonly candidate: LateCandidate }) {
  const { registration_id: id, reserve_place, status, team_points, obstacle } = candidate
  const noteId = useId()
  const tag =
    reserve_place !== null ? strings.reserve(reserve_place) : status === 'pending' ? strings.waiting : strings.noPlace
  return (
    <Radio.Card
      value={String(id)}
      className={classes.choice ?? ''}
      disabled={obstacle !== null}
      aria-describedby={noteId}
    >
      <Radio.Indicator />
      <span className={shared.grow}>
        {teamName(candidate)}
        <Text component="span" size="sm" c="dimmed" display="block" id={noteId}>
          {obstacle ?? strings.points(formatPoints(team_points))}
        </Text>
      </span>
      <StateBadge size="small" tone={reserve_place !== null ? 'brand' : 'neutral'} label={tag} />
    </Radio.Card>
  )
}

/** The chosen team, beginning with the first reserve once the teams are known. */
export function useComing(candidates: readonly LateCandidate[] | undefined, wanted?: number) {
  const [chosen, setChosen] = useState<Coming | null>(null)
  const [error, setError] = useState<string | null>(null)
  const coming = chosen ?? firstComing(candidates ?? [], wanted)
  return {
    coming,
    error,
    choose: (next: Coming) => {
      setChosen(next)
      setError(null)
    },
    /** The team to send; null where something is missing, which the field says then. */
    take: (): TeamComing | null => {
      const team = teamOf(coming)
      if (typeof team !== 'string') return team
      setError(team)
      return null
    },
  }
}
