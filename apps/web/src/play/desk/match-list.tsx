import { ActionIcon, CloseButton, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import shared from '../../ui/theme/shared.module.css'
import { type ListStatus, useDeskMatches } from './api'
import panel from './desk-panel.module.css'
import classes from './match-list.module.css'
import { MoreFiltersButton, noFilters } from './queue/more-filters'
import { strings } from './strings'

/** Long enough for a word to be typed. */
const settleMs = 250

interface MatchListProps {
  readonly groupId: number
  readonly status: ListStatus
  readonly title: string
  readonly search: { readonly label: string; readonly placeholder: string; readonly id?: string | undefined }
  /** To be chosen from where there are several. */
  readonly divisions?: readonly { readonly id: number; readonly name: string; readonly letter: string | null }[]
  /** To choose a court from; with it, phases are offered too. */
  readonly courts?: readonly { readonly id: number; readonly name: string }[] | undefined
  /** Shown without any matches. */
  readonly empty: ReactNode
  /** Under the head, whatever the list is searched for. */
  readonly toolbar?: ReactNode
  /** Matches that wait for somebody: they stand last, folded away. */
  readonly isBlocked?: (match: DeskMatchView) => boolean
  /** One match, among those of the page as they are shown. */
  readonly row: (match: DeskMatchView, shown: readonly DeskMatchView[]) => ReactNode
}

/** A searched list of matches, page by page. */
export function MatchList({
  groupId,
  status,
  title,
  search,
  empty,
  toolbar,
  divisions = [],
  courts,
  isBlocked,
  row,
}: MatchListProps) {
  const [text, setText] = useState('')
  const [division, setDivision] = useState<number | null>(null)
  const [filters, setFilters] = useState(noFilters)
  const [asked] = useDebouncedValue(text.trim(), settleMs)
  const [wantedPage, setPage] = useState(1)
  const { data, error, isPending, isPlaceholderData, refetch } = useDeskMatches(
    groupId,
    status,
    asked,
    wantedPage,
    division,
    filters,
  )
  const pages = data?.total_pages ?? 0
  // The last page goes away when its last match does.
  if (data && !isPlaceholderData && wantedPage > Math.max(1, pages)) setPage(Math.max(1, pages))
  const look = (value: string) => {
    setText(value)
    setPage(1)
  }
  return (
    <section className={`${shared.column} ${shared.panel} ${panel.panel} ${classes.panel}`} aria-label={title}>
      <div className={`${shared.spread} ${classes.head}`}>
        <h2 className={panel.heading}>
          {title} {data && <small className="num">{data.total_count}</small>}
        </h2>
        {divisions.length > 1 && (
          <NativeSelect
            className={classes.division ?? ''}
            size="md"
            aria-label={strings.division}
            data={[
              { value: '', label: strings.everyDivision },
              ...divisions.map(({ id, letter, name }) => ({
                value: String(id),
                label: letter === null ? name : `${letter} · ${name}`,
              })),
            ]}
            value={division === null ? '' : String(division)}
            onChange={({ currentTarget }) => {
              setDivision(currentTarget.value === '' ? null : Number(currentTarget.value))
              setPage(1)
            }}
          />
        )}
        {courts && (
          <MoreFiltersButton
            filters={filters}
            courts={courts}
            onChange={(next) => {
              setFilters(next)
              setPage(1)
            }}
          />
        )}
        <TextInput
          className={classes.search ?? ''}
          size="md"
          type="search"
          id={search.id}
          aria-label={search.label}
          placeholder={search.placeholder}
          value={text}
          onChange={({ currentTarget }) => look(currentTarget.value)}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={text === '' ? null : <CloseButton aria-label={strings.clearSearch} onClick={() => look('')} />}
        />
      </div>
      {toolbar}
      <div className={classes.scroll}>
        <LoadingView loading={isPending} label={strings.loadingMatches} skeleton={<RowsSkeleton />}>
          {() => {
            if (!data) {
              return (
                <div className={classes.message}>
                  <ErrorState title={strings.matchesFailed} error={error} onRetry={() => void refetch()} />
                </div>
              )
            }
            if (data.items.length === 0) {
              const isFiltered = division !== null || filters.phase !== null || filters.courtId !== null
              if (asked === '' && isFiltered) return <EmptyState title={strings.noneOfDivision} />
              return asked === '' ? (
                empty
              ) : (
                <EmptyState icon={IconSearch} title={strings.nothingFound(asked)}>
                  {strings.nothingFoundText}
                </EmptyState>
              )
            }
            return (
              <Rows items={data.items} blocked={data.total_count - data.playable} isBlocked={isBlocked} row={row} />
            )
          }}
        </LoadingView>
      </div>
      {pages > 1 && (
        <nav className={`${shared.row} ${classes.pages}`} aria-label={strings.pages(title)}>
          <ActionIcon
            size={44}
            color="gray"
            aria-label={strings.previousPage}
            disabled={wantedPage <= 1}
            onClick={() => setPage(wantedPage - 1)}
          >
            <IconChevronLeft size={20} />
          </ActionIcon>
          <span className="num" aria-live="polite">
            {strings.page(wantedPage, pages)}
          </span>
          <ActionIcon
            size={44}
            color="gray"
            aria-label={strings.nextPage}
            disabled={wantedPage >= pages}
            onClick={() => setPage(wantedPage + 1)}
          >
            <IconChevronRight size={20} />
          </ActionIcon>
        </nav>
      )}
    </section>
  )
}

interface RowsProps extends Pick<MatchListProps, 'row'> {
  readonly isBlocked: MatchListProps['isBlocked'] | undefined
  readonly items: readonly DeskMatchView[]
  /** On all pages. */
  readonly blocked: number
}

/** What can be played, then what waits for somebody, which is opened when it is asked for. */
function Rows({ items, blocked, isBlocked, row }: RowsProps) {
  const [isOpen, setOpen] = useState(false)
  const waiting = isBlocked ? items.filter(isBlocked) : []
  const shown = items.filter((match) => !waiting.includes(match))
  // Where nothing can be played, what keeps the matches waiting is the news.
  const isUnfolded = isOpen || shown.length === 0
  return (
    <>
      <ul className={classes.rows}>
        {shown.map((match) => (
          <li key={match.id}>{row(match, shown)}</li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <>
          <button
            type="button"
            className={`${shared.spread} ${classes.fold}`}
            aria-expanded={isUnfolded}
            onClick={() => setOpen(!isUnfolded)}
          >
            <b>{strings.blocked(blocked)}</b>
            <span className={shared.soft}>{strings.blockedOrder}</span>
            <IconChevronDown size={18} aria-hidden />
          </button>
          {isUnfolded && (
            <ul className={classes.rows}>
              {waiting.map((match) => (
                <li key={match.id}>{row(match, waiting)}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

function RowsSkeleton() {
  return (
    <div className={classes.message}>
      <Skeleton height={84} mb={10} />
      <Skeleton height={84} mb={10} />
      <Skeleton height={84} />
    </div>
  )
}
