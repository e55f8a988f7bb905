import { ActionIcon, CloseButton, Skeleton, TextInput } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFrozenOrder } from '../../ui/screen/use-frozen-order'
import { useStableCallback } from '../../ui/screen/use-stable-callback'
import shared from '../../ui/theme/shared.module.css'
import { type ListStatus, useDeskMatches } from './api'
import panel from './desk-panel.module.css'
import classes from './match-list.module.css'
import { noFilters, type QueueFilters } from './queue/more-filters'
import { strings } from './strings'

/** Long enough for a word to be typed. */
const settleMs = 250

interface MatchListProps {
  readonly groupId: number
  readonly status: ListStatus
  readonly title: string
  readonly search: SearchFieldTexts
  readonly filters?: QueueFilters
  /** Beside the title: what else stands in this place. */
  readonly beside?: ReactNode
  /** Beside the search. */
  readonly tools?: ReactNode
  /** Shown without any matches. */
  readonly empty: ReactNode
  readonly foot?: ReactNode
  /** Matches that wait for somebody: they stand last, folded away. */
  readonly isBlocked?: (match: DeskMatchView) => boolean
  /** Matches that stand where they were for a while, though they may not be in the list any more. */
  readonly kept?: readonly Kept[]
  /** One match, among those of the page as they are shown; `room`: how many letters a pair has room for. */
  readonly row: (match: DeskMatchView, shown: readonly DeskMatchView[], room: number) => ReactNode
  /** Told the matches that are not folded away, whenever they are drawn. */
  readonly onShown?: ((shown: readonly DeskMatchView[]) => void) | undefined
}

interface SearchFieldTexts {
  readonly label: string
  readonly placeholder: string
  readonly id?: string | undefined
  /** What is searched for at first. */
  readonly initial?: string | undefined
}

interface Kept {
  readonly match: DeskMatchView
  readonly index: number
}

const noneKept: readonly Kept[] = []
const noMatches: readonly DeskMatchView[] = []

/** A searched list of matches, page by page. */
export function MatchList({
  groupId,
  status,
  title,
  search,
  filters = noFilters,
  beside,
  tools,
  empty,
  foot,
  isBlocked,
  kept = noneKept,
  row,
  onShown,
}: MatchListProps) {
  const [asked, setAsked] = useState(search.initial ?? '')
  const [wantedPage, setPage] = useState(1)
  const [pageOf, setPageOf] = useState(filters)
  if (pageOf !== filters) {
    setPageOf(filters)
    setPage(1)
  }
  const { data, error, isPending, isPlaceholderData, refetch } = useDeskMatches(
    groupId,
    status,
    asked,
    wantedPage,
    filters,
  )
  const { ref, width } = useElementSize<HTMLDivElement>()
  const still = useFrozenOrder(data?.items ?? noMatches, ({ id }) => id)
  const pages = data?.total_pages ?? 0
  // The last page goes away when its last match does.
  if (data && !isPlaceholderData && wantedPage > Math.max(1, pages)) setPage(Math.max(1, pages))
  return (
    <section className={`${shared.column} ${shared.panel} ${panel.panel} ${classes.panel}`} aria-label={title}>
      <div className={`${shared.row} ${classes.head}`}>
        {/* The tab of a phone says what the list is. */}
        <h2 className={`${panel.heading} only-readers-on-phones`}>
          {title} {data && <small className="num">{data.total_count}</small>}
        </h2>
        {beside}
        <SearchField
          {...search}
          onSearch={(text) => {
            setAsked(text)
            setPage(1)
          }}
        />
        {tools}
      </div>
      <div ref={ref} className={classes.scroll} onPointerDown={still.onPointerDown}>
        <LoadingView loading={isPending} label={strings.loadingMatches} skeleton={<RowsSkeleton />}>
          {() => {
            if (!data) {
              return (
                <div className={classes.message}>
                  <ErrorState title={strings.matchesFailed} error={error} onRetry={() => void refetch()} />
                </div>
              )
            }
            if (data.items.length === 0 && kept.length === 0) {
              const isFiltered = filters.division !== null || filters.phase !== null || filters.courtId !== null
              if (asked === '' && isFiltered) return <EmptyState title={strings.noneOfDivision} />
              return asked === '' ? (
                empty
              ) : (
                <EmptyState title={strings.nothingFound(asked)}>{strings.nothingFoundText}</EmptyState>
              )
            }
            return (
              <Rows
                items={still.shown}
                blocked={data.total_count - data.playable}
                isBlocked={isBlocked}
                kept={kept}
                row={(match, shown) => row(match, shown, roomIn(width))}
                onShown={onShown}
              />
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
      {foot}
    </section>
  )
}

/** Pixels of a letter of a name, and of what stands beside the names; on a phone they have a line of their own. */
const letterWidth = 7.4
const besideWidth = { phone: 42, else: 292 }
const phoneBelow = 768

/** How many letters of a pair fit into a line; all while nothing is measured. */
function roomIn(width: number): number {
  if (width === 0) return Number.POSITIVE_INFINITY
  return Math.floor((width - (window.innerWidth < phoneBelow ? besideWidth.phone : besideWidth.else)) / letterWidth)
}

interface SearchFieldProps extends SearchFieldTexts {
  readonly onSearch: (text: string) => void
}

/** The browser keeps what is typed, so that a key draws nothing; it is asked for once a word is there. */
function SearchField({ id, label, placeholder, initial = '', onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [hasText, setHasText] = useState(initial !== '')
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const search = useStableCallback(onSearch)
  const type = (text: string) => {
    setHasText(text !== '')
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text.trim()), settleMs)
  }
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
  const clear = () => {
    if (field.current) field.current.value = ''
    field.current?.focus()
    type('')
  }
  return (
    <TextInput
      ref={field}
      className={classes.search ?? ''}
      size="md"
      type="search"
      id={id}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={initial}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={hasText ? <CloseButton aria-label={strings.clearSearch} onClick={clear} /> : null}
    />
  )
}

interface RowsProps extends Pick<MatchListProps, 'onShown'> {
  readonly isBlocked: MatchListProps['isBlocked'] | undefined
  readonly kept: readonly Kept[]
  readonly items: readonly DeskMatchView[]
  /** On all pages. */
  readonly blocked: number
  readonly row: (match: DeskMatchView, shown: readonly DeskMatchView[]) => ReactNode
}

/** What can be played, then what waits for somebody, which is opened when it is asked for. */
function Rows({ items, blocked, isBlocked, kept, row, onShown }: RowsProps) {
  const [isOpen, setOpen] = useState(false)
  const isKept = (match: DeskMatchView) => kept.some((each) => each.match.id === match.id)
  const waiting = isBlocked ? items.filter((match) => isBlocked(match) && !isKept(match)) : []
  const shown = items.filter((match) => !waiting.includes(match))
  for (const { match, index } of kept) {
    if (!shown.some(({ id }) => id === match.id)) shown.splice(index, 0, match)
  }
  useEffect(() => onShown?.(shown))
  // Where nothing can be played, what keeps the matches waiting is the news.
  const isUnfolded = isOpen || shown.length === 0
  return (
    <>
      <ul className={classes.rows}>
        {shown.map((match) => (
          <li key={match.id} data-row>
            {row(match, shown)}
          </li>
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
                <li key={match.id} data-row>
                  {row(match, waiting)}
                </li>
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
