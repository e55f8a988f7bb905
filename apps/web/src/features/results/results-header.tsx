import type { TournamentView } from '@vot/contract'
import type { ReactNode } from 'react'
import { statusAt, useStatusNow } from '../../lib/status-at'
import { DataBadge } from '../../ui/data-badge'
import { FullTitle } from '../../ui/full-title'
import { PageHeader } from '../../ui/page-header'
import { TournamentStatusBadge } from '../../ui/tournament-status-badge'
import { strings } from './strings'

interface ResultsHeaderProps {
  readonly tournament: TournamentView
  /** Shown data is older than the last, failed, look. */
  readonly isOld: boolean
  readonly actions?: ReactNode
}

/** Whose results these are, and how fresh. */
export function ResultsHeader({ tournament, isOld, actions }: ResultsHeaderProps) {
  return (
    <PageHeader
      trail={{
        way: [{ label: strings.crumb, to: '/tournaments' }, { label: tournament.group_name ?? tournament.name }],
        here: strings.title,
      }}
      title={<FullTitle tournament={tournament} />}
      status={
        <>
          <TournamentStatusBadge status={statusAt(tournament, useStatusNow([tournament]))} />
          {isOld && <DataBadge kind="old" />}
        </>
      }
      actions={actions}
    />
  )
}
