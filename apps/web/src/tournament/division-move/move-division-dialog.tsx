import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import type { TournamentView } from '@vot/contract'
import { useState } from 'react'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useGroup, useTournament } from '../group/tournament-reads'
import { PastMoves } from './past-moves'
import { strings } from './strings'
import { useMergePane } from './use-merge-pane'
import { useSplitPane } from './use-split-pane'

interface MoveDivisionDialogProps {
  readonly tournamentId: number
  readonly onClose: () => void
}

/** Merges a division into another, splits teams off it, and takes either back. */
export function MoveDivisionDialog({ tournamentId, onClose }: MoveDivisionDialogProps) {
  const { data: tournament, error, isPending, refetch } = useTournament(tournamentId)
  // After a merge the division is gone while the dialog closes.
  const [known, setKnown] = useState(tournament)
  if (tournament !== undefined && tournament !== known) setKnown(tournament)
  if (known) return <OpenDialog tournament={known} onClose={onClose} />
  return (
    <AppDialog opened onClose={onClose} title={strings.title} width="wide">
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={240} />}>
        {() => <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />}
      </LoadingView>
    </AppDialog>
  )
}

const tabs = ['merge', 'split', 'past'] as const
type Tab = (typeof tabs)[number]

function OpenDialog({ tournament, onClose }: { readonly tournament: TournamentView; readonly onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('merge')
  const group = useGroup(tournament.group_id)
  const divisions = group.data?.divisions ?? []
  const merge = useMergePane(tournament, divisions, onClose)
  const split = useSplitPane(tournament, onClose)
  const past = { body: <PastMoves groupId={tournament.group_id} />, action: null, busy: false }
  const { body, action, busy } = { merge, split, past }[tab]
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={`${strings.title}: ${tournament.name}`}
      width="wide"
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {action === null ? strings.close : strings.cancel}
          </Button>
          {action}
        </>
      }
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={strings.tabsLabel}
          size="md"
          fullWidth
          value={tab}
          onChange={(value) => setTab(tabs.find((name) => name === value) ?? 'merge')}
          data={tabs.map((value) => ({ value, label: strings.tabs[value] }))}
        />
        {body}
      </Stack>
    </AppDialog>
  )
}
