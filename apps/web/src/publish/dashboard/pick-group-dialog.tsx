import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconCalendarOff, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { foldText } from '@vot/domain'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useStatusNow } from '../../tournament/group/status-at'
import { useTournaments } from '../../tournament/group/tournament-reads'
import { TournamentStatusBadge } from '../../tournament/group/tournament-status-badge'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { DayText } from '../../ui/page/figure'
import { type OpenGroup, openGroups } from './open-groups'
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
  const now = useStatusNow(data)
  const groups = useMemo(() => openGroups(data ?? [], now), [data, now])
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
      icon={IconCalendarOff}
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
      {found.length === 0 && <p role="status">{strings.noMatch(query.trim())}</p>}
      <ul className={classes.list}>
        {found.map((group) => (
          <li key={group.id}>
            <Link to={`/matches/${group.id}`} className={classes.group} onClick={onClose}>
              <div className={classes.text}>
                <div className={classes.name}>
                  {group.name} <TournamentStatusBadge status={group.status} />
                </div>
                <div className={classes.facts}>
                  <DayText from={group.startDate} to={group.endDate} /> · {strings.divisions(group.divisions)} ·{' '}
                  {group.venue}
                </div>
              </div>
              <IconChevronRight size={20} className={classes.arrow} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
