import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsShuffle, IconPlayerPlay, IconRefreshAlert, IconTrophy, IconUserPlus } from '@tabler/icons-react'
import type { BracketView, TournamentView } from '@vot/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { FollowButton } from '../../../account/follow/follow-button'
import { useMay } from '../../../lib/api/session-store'
import { useOpenDesk } from '../../../tournament/group/open-desk/use-open-desk'
import { DataBadge } from '../../../ui/badge/data-badge'
import { LiveDot } from '../../../ui/badge/live-dot'
import { lazyDialog } from '../../../ui/feedback/lazy'
import { toasts } from '../../../ui/feedback/toasts'
import { RefreshButton } from '../../../ui/page/refresh-button'
import { strings } from '../strings'
import { OutputMenu } from './output-menu'

export interface BracketQuery {
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => Promise<{ readonly isSuccess: boolean }>
}

interface BoardActionsProps {
  readonly tournament: TournamentView
  readonly view: BracketView | null
  readonly query: BracketQuery
  readonly onRecreate: () => void
}

/** Actions on the whole bracket; only organisers may recreate it. */
export function BoardActions({ tournament, view, query, onRecreate }: BoardActionsProps) {
  const mayManage = useMay('bracket:manage')
  const maySaveResults = useMay('results:manage')
  const refresh = async () => {
    const { isSuccess } = await query.refetch()
    if (isSuccess) toasts.success(strings.refreshed)
  }
  return (
    <>
      {query.error !== null && <DataBadge kind="old" />}
      <RefreshButton busy={query.isFetching} onRefresh={() => void refresh()} />
      <FollowButton target="division" id={tournament.id} name={tournament.name} compact />
      <OutputMenu tournament={tournament} view={view} />
      {/* Organisers have more buttons here, and the draw in their registration screen. */}
      <DrawLink tournament={tournament} from={mayManage ? 'lg' : 'sm'} />
      {!mayManage && <DrawLinkIcon tournament={tournament} />}
      <DeskButton tournament={tournament} />
      {(tournament.has_results || maySaveResults) && (
        <Button
          component={Link}
          to={`/tournament-results/${tournament.id}`}
          variant="default"
          visibleFrom="sm"
          leftSection={<IconTrophy size={18} aria-hidden />}
        >
          {strings.results}
        </Button>
      )}
      {mayManage && view !== null && <LateEntryButton tournamentId={tournament.id} />}
      {mayManage && (
        <>
          <ActionIcon size={44} color="red" hiddenFrom="sm" aria-label={strings.recreate} onClick={onRecreate}>
            <IconRefreshAlert size={20} />
          </ActionIcon>
          <Button
            visibleFrom="sm"
            color="red"
            variant="outline"
            leftSection={<IconRefreshAlert size={18} aria-hidden />}
            onClick={onRecreate}
          >
            {strings.recreate}
          </Button>
        </>
      )}
    </>
  )
}

const LateEntryDialog = lazyDialog(
  async () => (await import('../../../tournament/registration/late/late-entry-dialog')).LateEntryDialog,
)

/** Opens the dialog that puts one more team into the bracket. */
function LateEntryButton({ tournamentId }: { readonly tournamentId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        visibleFrom="sm"
        size={44}
        variant="default"
        aria-label={strings.late}
        title={strings.late}
        onClick={() => setOpen(true)}
      >
        <IconUserPlus size={20} />
      </ActionIcon>
      {isOpen && <LateEntryDialog tournamentId={tournamentId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The way to the desk; a tournament that stands alone gets one when an organiser asks for it. */
function DeskButton({ tournament }: { readonly tournament: TournamentView }) {
  const mayOperate = useMay('operations:view')
  const mayManage = useMay('tournament:manage')
  const { openDesk, isPending } = useOpenDesk(tournament)
  const buttonProps = { size: 44, variant: 'default', 'aria-label': strings.toDesk, title: strings.toDesk } as const
  const icon = <IconPlayerPlay size={20} />
  if (tournament.group_id === null) {
    if (!mayManage) return null
    return (
      <ActionIcon {...buttonProps} loading={isPending} onClick={openDesk}>
        {icon}
      </ActionIcon>
    )
  }
  if (!mayOperate) return null
  return (
    <ActionIcon {...buttonProps} component={Link} to={`/matches/${tournament.group_id}`}>
      {icon}
    </ActionIcon>
  )
}

interface DrawLinkProps {
  readonly tournament: TournamentView
  /** Where there is room for the words; everywhere unless told. */
  readonly from?: 'sm' | 'lg'
}

/** Link to the public number draw, where there is one. */
export function DrawLink({ tournament: { id, draw_state: state }, from }: DrawLinkProps) {
  if (state !== 'open' && state !== 'saved') return null
  return (
    <Button
      component={Link}
      to={pathOf(id)}
      variant="default"
      {...(from === undefined ? {} : { visibleFrom: from })}
      leftSection={state === 'open' ? <LiveDot /> : <IconArrowsShuffle size={18} aria-hidden />}
    >
      {state === 'open' ? strings.watchDraw : strings.seeDraw}
    </Button>
  )
}

/** The same as an icon, for phones. */
function DrawLinkIcon({ tournament: { id, draw_state: state } }: Pick<DrawLinkProps, 'tournament'>) {
  if (state !== 'open' && state !== 'saved') return null
  return (
    <ActionIcon component={Link} to={pathOf(id)} size={44} color="gray" hiddenFrom="sm" aria-label={strings.seeDraw}>
      <IconArrowsShuffle size={20} />
    </ActionIcon>
  )
}

function pathOf(tournamentId: number): string {
  return `/tournament-draw/${tournamentId}`
}
