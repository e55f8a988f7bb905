import { ActionIcon } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import type { DeskRefereeView } from '@vot/contract'
import { StateBadge } from '../../ui/badge/state-badge'
import { ErrorState } from '../../ui/feedback/error-state'
import shared from '../../ui/theme/shared.module.css'
import panel from './desk-panel.module.css'
import classes from './referees-panel.module.css'
import { strings } from './strings'

interface RefereesPanelProps {
  readonly referees: readonly DeskRefereeView[] | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** Who may referee, who is free, and where the others are. */
export function RefereesPanel({ referees, error, busy, onRefresh }: RefereesPanelProps) {
  const free = referees?.filter((referee) => !referee.busy).length ?? 0
  return (
    <section
      className={`${shared.column} ${shared.panel} ${panel.panel} ${classes.panel}`}
      aria-label={strings.referees}
    >
      <div className={shared.spread}>
        <h2 className={panel.heading}>
          {strings.referees} {referees && <small className="num">{strings.refereesFree(free, referees.length)}</small>}
        </h2>
        <ActionIcon
          size={44}
          m={-8}
          color="gray"
          aria-label={strings.refreshReferees}
          aria-busy={busy}
          onClick={onRefresh}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      </div>
      {!referees && error ? <ErrorState title={strings.refereesFailed} error={error} onRetry={onRefresh} /> : null}
      {referees?.length === 0 && <p className={panel.note}>{strings.noReferees}</p>}
      <ul className={classes.list}>
        {referees?.map(({ id, name, busy: onDuty, court_name }) => (
          <li key={id} data-busy={onDuty || undefined}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            {onDuty ? (
              <small title={court_name ?? undefined}>{court_name ?? strings.refereeBusy}</small>
            ) : (
              <StateBadge tone="brand" icon={IconCheck} label={strings.refereeFree} size="small" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
