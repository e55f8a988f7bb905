import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { statusAt, useStatusNow } from '../../tournament/group/status-at'
import { DivisionSwitcher } from '../../tournament/group/switcher/division-switcher'
import { TournamentStatusBadge } from '../../tournament/group/tournament-status'
import { DataBadge } from '../../ui/badge/data-badge'
import { Figure } from '../../ui/page/figure'
import { FullTitle } from '../../ui/page/full-title'
import { Toolbar } from '../../ui/page/toolbar'
import classes from './results-toolbar.module.css'
import { strings } from './strings'

export interface ToolbarFigure {
  readonly figure: string
  /** Before the figure or after it, as people say it. */
  readonly label: string
  readonly isBefore?: boolean
}

interface ResultsToolbarProps {
  readonly tournament: TournamentView
  /** Shown data is older than the last, failed, look. */
  readonly isOld: boolean
  readonly figures?: {
    readonly label: string
    readonly items: readonly ToolbarFigure[]
    /** What stands below says the same: phones do without. */
    readonly isRepeated?: boolean
  }
  readonly actions?: ReactNode
}

/** Whose results these are, how fresh, and the figures that matter most. */
export function ResultsToolbar({ tournament, isOld, figures, actions }: ResultsToolbarProps) {
  return (
    <Toolbar wraps title={<FullTitle tournament={tournament} />} actions={actions}>
      <ActionIcon
        component={Link}
        to="/tournaments"
        ml="-xs"
        size={44}
        color="gray"
        aria-label={strings.toTournaments}
        title={strings.toTournaments}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <DivisionSwitcher tournament={tournament} pathOf={(id) => `/tournament-results/${id}`} />
      <TournamentStatusBadge status={statusAt(tournament, useStatusNow([tournament]))} />
      {isOld && <DataBadge kind="old" />}
      {figures && (
        <ul className={`t13 ink2 ${classes.figures}`} aria-label={figures.label} data-repeated={figures.isRepeated}>
          {figures.items.map(({ figure, label, isBefore = false }) => (
            <li key={label}>
              {isBefore && `${label} `}
              <Figure className={`t16 ${classes.figure}`}>{figure}</Figure>
              {!isBefore && ` ${label}`}
            </li>
          ))}
        </ul>
      )}
    </Toolbar>
  )
}
