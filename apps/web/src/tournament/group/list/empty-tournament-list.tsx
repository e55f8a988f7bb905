import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconFileImport, IconPlus, IconTournament, IconTrophy } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/api/session-store'
import { globalDialogs } from '../../../lib/browser/global-dialogs'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { lazyDialog } from '../../../ui/feedback/lazy'
import { Menu } from '../../../ui/menu/menu'
import { DayText } from '../../../ui/page/figure'
import type { ImportArchiveDialogProps } from '../dialog/import-archive-dialog'
import { strings } from '../strings'
import { type TournamentTab, tournamentTabs } from '../tournament-tabs'
import classes from './tournament-list-screen.module.css'

interface EmptyTournamentListProps {
  readonly tab: TournamentTab
  readonly query: string
  /** What starts next, of all that is shown. */
  readonly next: TournamentView | undefined
  readonly counts: Readonly<Record<TournamentTab, number>>
  readonly onShow: (tab: TournamentTab) => void
  readonly onClear: () => void
}

/** An empty tab says what to do instead. */
export function EmptyTournamentList({ tab, query, next, counts, onShow, onClear }: EmptyTournamentListProps) {
  const isOrganiser = useMay('tournament:manage')
  if (query.trim() !== '') {
    const other = tournamentTabs.find((name) => counts[name] > 0)
    return other === undefined ? (
      <EmptyState
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
        title={strings.noMatchHere(query.trim())}
        action={<Button onClick={() => onShow(other)}>{strings.seeTab(strings.tabs[other])}</Button>}
      >
        {strings.matchesIn(counts[other], strings.tabs[other])}
      </EmptyState>
    )
  }
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

const ImportArchiveDialog = lazyDialog<ImportArchiveDialogProps>(
  async () => (await import('../dialog/import-archive-dialog')).ImportArchiveDialog,
)

const createPath = '/tournaments/create-tournament'

/** The way to a group with divisions, and beside it to a single tournament or one from a file. */
export function CreateButton() {
  const [isImporting, setImporting] = useState(false)
  if (!useMay('tournament:manage')) return null
  return (
    <Menu position="bottom-end">
      <div className={classes.split}>
        <Button
          component={Link}
          to={createPath}
          leftSection={<IconPlus size={18} aria-hidden />}
          visibleFrom="sm"
          className={classes.create ?? ''}
        >
          {strings.create}
        </Button>
        <Menu.Target>
          <ActionIcon variant="filled" size={44} className={classes.choices ?? ''} aria-label={strings.createChoices}>
            <IconChevronDown size={18} className="mantine-visible-from-sm" aria-hidden />
            <IconPlus size={22} className="mantine-hidden-from-sm" aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </div>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={createPath} leftSection={<IconTournament size={18} aria-hidden />}>
          {strings.createGroup}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrophy size={18} aria-hidden />}
          onClick={() => globalDialogs.open('create-tournament')}
        >
          {strings.createSingle}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileImport size={18} aria-hidden />} onClick={() => setImporting(true)}>
          {strings.importArchive}
        </Menu.Item>
      </Menu.Dropdown>
      {isImporting && <ImportArchiveDialog opened onClose={() => setImporting(false)} />}
    </Menu>
  )
}
