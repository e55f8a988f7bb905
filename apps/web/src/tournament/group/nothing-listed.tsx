import { Button } from '@mantine/core'
import { IconPlus, IconSearchOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { EmptyState } from '../../ui/feedback/empty-state'
import { DayText } from '../../ui/page/figure'
import { createPath } from './create-button'
import { strings } from './strings'
import { type ListedTournament, type TournamentTab, tournamentTabs } from './tournament-tabs'

interface NothingListedProps {
  readonly tab: TournamentTab
  readonly query: string
  /** What stands in each tab. */
  readonly tabs: Readonly<Record<TournamentTab, readonly ListedTournament[]>>
  readonly onShow: (tab: TournamentTab) => void
  readonly onClear: () => void
}

/** An empty tab says what to do instead. */
export function NothingListed({ tab, query, tabs, onShow, onClear }: NothingListedProps) {
  const isOrganiser = useMay('tournament:manage')
  if (query.trim() !== '') {
    const other = tournamentTabs.find((name) => tabs[name].length > 0)
    return other === undefined ? (
      <EmptyState
        icon={IconSearchOff}
        title={strings.noMatch(query.trim())}
        action={
          <Button variant="default" onClick={onClear}>
            {strings.clearSearch}
          </Button>
        }
      >
        {strings.noMatchText}
      </EmptyState>
    ) : (
      <EmptyState
        icon={IconSearchOff}
        title={strings.noMatchHere(query.trim())}
        action={<Button onClick={() => onShow(other)}>{strings.seeTab(strings.tabs[other])}</Button>}
      >
        {strings.matchesIn(tabs[other].length, strings.tabs[other])}
      </EmptyState>
    )
  }
  const next = tabs.upcoming[0]?.tournament
  const { title, text } = strings.empty[tab]
  if (tab === 'upcoming') {
    const add = (
      <Button component={Link} to={createPath} leftSection={<IconPlus size={18} aria-hidden />}>
        {strings.add}
      </Button>
    )
    return (
      <EmptyState title={title} action={isOrganiser ? add : undefined}>
        {text}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="default" onClick={() => onShow('upcoming')}>
          {strings.seeUpcoming}
        </Button>
      }
    >
      {tab === 'ongoing' && next ? (
        <>
          {strings.nextStarts} <DayText from={next.start_date} />
          {strings.nextStartsAfter}
        </>
      ) : (
        text
      )}
    </EmptyState>
  )
}
