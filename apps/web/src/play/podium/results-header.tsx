import type { TournamentView } from '@vot/contract'
import type { ReactNode } from 'react'
import { statusAt, useStatusNow } from '../../tournament/group/status-at'
import { TournamentStatusBadge } from '../../tournament/group/tournament-status-badge'
import { DataBadge } from '../../ui/badge/data-badge'
import { FullTitle } from '../../ui/page/full-title'
import { PageHeader } from '../../ui/page/page-header'
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
