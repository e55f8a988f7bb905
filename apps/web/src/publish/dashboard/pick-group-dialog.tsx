import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { foldText, type TournamentStatus } from '@vot/domain'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { statusAt, useStatusNow } from '../../tournament/group/status-at'
import { useTournaments } from '../../tournament/group/tournament-reads'
import { TournamentStatusBadge } from '../../tournament/group/tournament-status'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { DayText } from '../../ui/page/figure'
import shared from '../../ui/theme/shared.module.css'
import classes from './pick-group-dialog.module.css'
import { strings } from './strings'

export interface PickGroupDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** With more groups than this a search field helps. */
const fewGroups = 6

/** Which group's matches to run; leads to its match operations. */
export function PickGroupDialog({ opened, onClose }: PickGroupDialogProps) {
  const { data, error, isPending, refetch } = useTournaments()
  const now = useStatusNow(data?.items)
  const groups = useMemo(() => openGroups(data?.items ?? [], now), [data, now])
  return (
    <AppDialog opened={opened} onClose={onClose} title={strings.pickTitle} width="wide">
      <LoadingView loading={isPending} label={strings.pickLoading} skeleton={<Skeleton height={208} />}>
        {() => {
          if (data === undefined) {
            return <ErrorState title={strings.pickFailed} error={error} onRetry={() => void refetch()} />
          }
          return groups.length === 0 ? <NoGroups onClose={onClose} /> : <Groups groups={groups} onClose={onClose} />
        }}
      </LoadingView>
    </AppDialog>
  )
}

function NoGroups({ onClose }: { readonly onClose: () => void }) {
  return (
    <EmptyState
      title={strings.noGroups}
      action={
        <Button component={Link} to="/tournaments/create-tournament" onClick={onClose}>
          {strings.createGroup}
        </Button>
      }
    >
      {strings.noGroupsText}
    </EmptyState>
  )
}

function Groups({ groups, onClose }: { readonly groups: readonly OpenGroup[]; readonly onClose: () => void }) {
  const [query, setQuery] = useState('')
  const words = foldText(query).trim()
  const found = groups.filter(({ name, venue }) => foldText(`${name} ${venue}`).includes(words))
  return (
    <>
      {groups.length > fewGroups && (
        <TextInput
          className={classes.search ?? ''}
          size="md"
          type="search"
          aria-label={strings.findGroup}
          placeholder={strings.findGroup}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && (
        <p className={shared.paragraph} role="status">
          {strings.noMatch(query.trim())}
        </p>
      )}
      <ul className={`${shared.column} ${classes.list}`}>
        {found.map((group) => (
          <li key={group.id} className={`${shared.row} ${classes.group}`}>
            <div className={shared.grow}>
              <div className={`${shared.wrap} ${classes.name}`}>
                <Link to={`/matches/${group.id}`} className="covers" onClick={onClose}>
                  {group.name}
                </Link>
                <TournamentStatusBadge status={group.status} />
              </div>
              <div className={`${shared.soft} ${classes.facts}`}>
                <DayText from={group.startDate} to={group.endDate} /> · {strings.divisions(group.divisions)} ·{' '}
                {group.venue}
              </div>
            </div>
            <IconChevronRight size={20} className={classes.arrow} aria-hidden />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A group that still has something to run. */
interface OpenGroup {
  readonly id: number
  readonly name: string
  readonly venue: string
  readonly startDate: string
  readonly endDate: string
  readonly divisions: number
  /** The state of its most urgent division. */
  readonly status: TournamentStatus
}

const urgency: readonly TournamentStatus[] = ['ongoing', 'closed', 'open', 'completed']

/** Groups with a division that is not completed: running ones first, then the soonest. */
function openGroups(tournaments: readonly TournamentView[], now: number): readonly OpenGroup[] {
  const groups = new Map<number, TournamentView[]>()
  for (const tournament of tournaments) {
    if (tournament.group_id === null) continue
    const known = groups.get(tournament.group_id)
    if (known) known.push(tournament)
    else groups.set(tournament.group_id, [tournament])
  }
  return [...groups]
    .flatMap(([id, divisions]) => groupOf(id, divisions, now))
    .filter(({ status }) => status !== 'completed')
    .sort(
      (a, b) =>
        urgency.indexOf(a.status) - urgency.indexOf(b.status) || a.startDate.localeCompare(b.startDate) || a.id - b.id,
    )
}

function groupOf(id: number, divisions: readonly TournamentView[], now: number): readonly OpenGroup[] {
  const states = divisions.map((division) => statusAt(division, now))
  const status = urgency.find((state) => states.includes(state))
  const startDate = divisions.map(({ start_date }) => start_date).sort()[0]
  const endDate = divisions
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1)
  if (status === undefined || startDate === undefined || endDate === undefined) return []
  const name = divisions[0]?.group_name ?? `#${id}`
  return [{ id, name, venue: divisions[0]?.venue ?? '', startDate, endDate, divisions: divisions.length, status }]
}
