import { Alert, Radio, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { conditionWords, eligibilityOf, membersOf, type PlayerView, problemText } from '@vot/contract'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../lib/api/session-store'
import { formatPoints } from '../../lib/format/format-number'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { useRegistrations, useTournament } from '../group/tournament-reads'
import { replacePartnerStrings as strings } from './change-strings'
import { PartnerChangeList, usePartnerChanges, useReplacePartner } from './partner-changes'
import { PlayerSelect } from './player-select'
import { pairProblems } from './team-rows'

interface ReplacePartnerDialogProps {
  readonly tournamentId: number
  readonly registrationId: number
  readonly onClose: () => void
}

/**
 * Gives one place of a team to another player, and says before what the team counts then. Being over the cap warns, as
 * at approval; what is refused stays in the dialog with the server's reason.
 */
export function ReplacePartnerDialog({ tournamentId, registrationId, onClose }: ReplacePartnerDialogProps) {
  const isOrganiser = useMay('registration:decide')
  const team = useRegistrations(tournamentId).data?.find(({ id }) => id === registrationId)
  const tournament = useTournament(tournamentId).data
  const changes = usePartnerChanges(tournamentId).data?.items ?? []
  const [leavesId, setLeavesId] = useState<number | null>(null)
  const [joins, setJoins] = useState<PlayerView | null>(null)
  const [reason, setReason] = useState('')
  const replace = useReplacePartner(registrationId)

  const players = team ? membersOf(team) : []
  const stays = players.find(({ id }) => leavesId !== null && id !== leavesId)
  const total = stays && joins ? stays.points + joins.ranking_points : null
  const cap = tournament?.max_ranking_point ?? 0
  const single = tournament?.max_single_point ?? 0
  // Of who stays only this much is known here; organisers hear the rest from the server before anything changes.
  const stayer = stays && { ranking_points: stays.points, rating: null, club_id: stays.club_id }
  const problems =
    tournament && stayer && joins ? pairProblems([joins, stayer], tournament).filter(({ player }) => player === 1) : []
  const asked = tournament?.eligibility ? conditionWords(eligibilityOf(tournament.eligibility), () => undefined) : []

  const submit = () => {
    if (leavesId === null || joins === null) return
    replace.mutate(
      { player_id: leavesId, new_player_id: joins.id, reason: reason.trim() || null },
      {
        onSuccess: () => {
          const left = players.find(({ id }) => id === leavesId)?.name ?? ''
          toasts.success(strings.done, { detail: strings.doneDetail(joins.name, left) })
          onClose()
        },
        onError: (error) => toasts.failure(strings.failed, error),
      },
    )
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.title}
      busy={replace.isPending}
      onSubmit={submit}
      submitLabel={strings.submit}
      submitDisabled={leavesId === null || joins === null}
    >
      <Stack gap="md">
        <Radio.Group
          label={strings.leaves}
          value={leavesId === null ? '' : String(leavesId)}
          onChange={(value) => setLeavesId(Number(value))}
        >
          <Stack gap="xs" mt={6}>
            {players.map(({ id, name, points }) => (
              <Radio key={id} value={String(id)} label={strings.player(name, points)} />
            ))}
          </Stack>
        </Radio.Group>
        <PlayerSelect
          label={strings.joins}
          value={joins}
          onChange={setJoins}
          except={players.map(({ id }) => id)}
          snapshotGroupId={tournament?.snapshot_group_tournament_id ?? null}
        />
        {total !== null && (
          <Text component="p" m={0} size="sm" role="status">
            {strings.totalBefore}
            <strong className="num">{formatPoints(total)}</strong>
            {strings.totalAfter}
          </Text>
        )}
        {total !== null && cap > 0 && Math.round((total - cap) * 100) > 0 && (
          <Warning>{strings.overCap(cap, total - cap)}</Warning>
        )}
        {joins?.points_later && <Warning>{strings.pointsLater(joins.name)}</Warning>}
        {joins && single > 0 && joins.ranking_points > single && (
          <Warning>{strings.playerOver(joins.name, single)}</Warning>
        )}
        {joins && tournament?.verified_points_only && !joins.is_point_verified && (
          <Warning>{strings.notOfficial(joins.name)}</Warning>
        )}
        {joins &&
          problems.map((problem) => <Warning key={problem.condition}>{problemText(problem, joins.name)}</Warning>)}
        {!isOrganiser && joins && asked.length > 0 && <Warning>{strings.conditions(asked)}</Warning>}
        {isOrganiser && (
          <Textarea
            label={strings.reason}
            description={strings.reasonHint}
            size="md"
            autosize
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <PartnerChangeList changes={changes.filter((change) => change.registration_id === registrationId)} />
      </Stack>
    </FormDialog>
  )
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {children}
    </Alert>
  )
}
